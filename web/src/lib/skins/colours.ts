/** The colours that a catalogue names: those of roulette's numbers, and tones that tell symbols apart. */

export type Paint = {
	readonly fill: string;
	/** The same in shadow. */
	readonly deep: string;
	/** What is printed on it. */
	readonly ink: string;
};

const LIGHT = "#fdf6e4";
const DARK = "#2a1c08";

const PAINTS: Readonly<Record<string, Paint>> = {
	red: { fill: "#c0202f", deep: "#961827", ink: LIGHT },
	black: { fill: "#24282d", deep: "#0e1113", ink: LIGHT },
	green: { fill: "#10885a", deep: "#0b6342", ink: LIGHT },
	// The pictures in the books are lost: these are our choice. Tones that are often neighbours differ most.
	"tone-1": { fill: "#f0e3bf", deep: "#c2ab77", ink: DARK },
	"tone-2": { fill: "#b01f30", deep: "#6f0f1b", ink: LIGHT },
	"tone-3": { fill: "#1f5fa6", deep: "#103763", ink: LIGHT },
	"tone-4": { fill: "#e3aa2b", deep: "#9c6c0d", ink: DARK },
	"tone-5": { fill: "#17825a", deep: "#0a4a32", ink: LIGHT },
	"tone-6": { fill: "#7d3b96", deep: "#481d59", ink: LIGHT },
	"tone-7": { fill: "#de672b", deep: "#8f380f", ink: LIGHT },
	"tone-8": { fill: "#259ba0", deep: "#0f5b5e", ink: LIGHT },
	"tone-9": { fill: "#cc4f7f", deep: "#81264a", ink: LIGHT },
	"tone-10": { fill: "#73852a", deep: "#434e12", ink: LIGHT },
	"tone-11": { fill: "#4350a8", deep: "#232b66", ink: LIGHT },
	"tone-12": { fill: "#94502c", deep: "#572a13", ink: LIGHT },
	"tone-13": { fill: "#7ab8e0", deep: "#3f759a", ink: DARK },
	"tone-14": { fill: "#dd8d92", deep: "#96494f", ink: DARK },
	"tone-15": { fill: "#566072", deep: "#2e3542", ink: LIGHT },
	"tone-16": { fill: "#a2c86d", deep: "#64843a", ink: DARK },
	"tone-17": { fill: "#b98ed6", deep: "#76509a", ink: DARK },
	"tone-18": { fill: "#2b2d33", deep: "#121316", ink: LIGHT },
};
const PLAIN: Paint = { fill: "#12352a", deep: "#0a2119", ink: LIGHT };

/** How a colour of a catalogue is painted; an empty name is the felt. */
export const paintOf = (colour: string | undefined): Paint => PAINTS[colour ?? ""] ?? PLAIN;

/** A colour as the properties that a style uses: `--fill`, `--deep` and `--ink`. */
export function paintStyle(colour: string | undefined): string {
	const { fill, deep, ink } = paintOf(colour);
	return `--fill: ${fill}; --deep: ${deep}; --ink: ${ink}`;
}
