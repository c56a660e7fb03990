"""Games that are nothing but moves, in the forms in which people and other programs write them."""
