"""The pages of the documentation that are made from the code; tools.make_docs writes them."""
