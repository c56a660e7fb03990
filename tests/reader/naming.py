"""What a screen reader cannot name."""

INTERACTIVE = {"push button", "toggle button", "check box", "radio button", "combo box", "spin button", "text", "list"}
PARTS = {"list item", "table cell", "table column header"}
INTERACTIVE |= {"tree", "table", "slider", "progress bar", "page tab", "menu item", "check menu item", "dialog"}


def nameless(reader):
    """The controls and lists without a name of their own; what is chosen in a combo box is not its name."""
    found = []
    for each in reader.tree():
        usable = each["role"] in INTERACTIVE or (each["focusable"] and each["role"] not in PARTS)
        own = each["description"] if each["role"] == "combo box" else each["name"]
        if usable and not (own or each["label"]).strip(" ×…"):
            found.append((each["role"], each["name"], each["description"], each["text"]))
    return found
