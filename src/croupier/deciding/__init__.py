"""How every stream decides on a command: a table from type to rule, which is guards and an act, and what is offered.

The tables, the cage and the register of equipment each have such a table of rules, and one from event to change.
"""

from croupier.deciding.choices import Choice, Ruled, alike, offered, why_not_now
from croupier.deciding.refusing import NotOpen, refuse
from croupier.deciding.rule import NOTHING, About, Argument, Change, Guard, Rule, about, decided, gathered, variant
from croupier.deciding.text import REASON, Text, checked_text, to_say

__all__ = [
    "NOTHING",
    "REASON",
    "About",
    "Argument",
    "Change",
    "Choice",
    "Guard",
    "NotOpen",
    "Rule",
    "Ruled",
    "Text",
    "about",
    "alike",
    "checked_text",
    "decided",
    "gathered",
    "offered",
    "refuse",
    "to_say",
    "variant",
    "why_not_now",
]
