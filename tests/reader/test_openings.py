"""An opening by ear: whose choice it is and which, where a stone may go, and which points are offered."""

from tests.reader.naming import nameless
from tools.hear import quit_by_menu


def begin(player, *, rule: int, opening: int) -> None:
    """Begin a game of two players by the dialog: the entries of these numbers in the lists of rules and openings."""
    reader = player.reader
    reader.do("act", reader.find("menu item", "^Game$"))
    reader.do("act", reader.find("menu item", "^Set up a new game…"))
    reader.find("dialog", "^New game")
    reader.hear("combo box", "focus")
    reader.press("Up")  # two players
    for shown, number in (("Freestyle, combo box", rule), ("Free opening, combo box", opening)):
        reader.press("Tab")
        while reader.hear("", "focus") != shown:
            reader.press("Tab")
        reader.press(*["Down"] * number)
    assert nameless(reader) == []
    reader.press("Return")


def place(player, *names: str) -> None:
    """Type the names of crossings, each with a letter and one number that begins no other."""
    for name in names:
        player.reader.press(*name)


def test_a_colour_is_chosen_by_ear(at_board):
    player, running = at_board
    reader = player.reader
    begin(player, rule=0, opening=4)
    assert player.wait("place a stone") == "Swap2 · First player · Black: place a stone anywhere. 2 more stones follow."
    reader.hear("^H8", "focus")
    place(player, "h8")
    assert (
        player.wait("place a stone")
        == "Swap2 · First player plays H8. First player · White: place a stone anywhere. 1 more stone follows."
    )
    place(player, "i9")
    player.wait("First player plays I9")
    place(player, "k8")
    said = player.wait("First player plays K8")
    assert "Second player · Take Black or White, or place two more stones" in said
    assert nameless(reader) == []
    reader.do("act", reader.find("push button", "^Take White$"))
    player.wait("The opening by Swap2 is over")
    place(player, "a2")
    assert player.wait("[A-Z][0-9]+$") == "White A2"
    assert quit_by_menu(reader, running, "^Game$", "^Quit") == 0


def test_fifth_stones_are_offered_and_taken_by_ear(at_board):
    player, running = at_board
    reader = player.reader
    begin(player, rule=2, opening=5)
    assert (
        player.wait("place the first stone")
        == "RIF · First player · Black: place the first stone in the middle, H8. 2 more stones follow."
    )
    reader.hear("^H8, empty, may be played", "focus")
    place(player, "h8")
    assert "place a stone in the middle 3 by 3" in player.wait("White: place")
    reader.press("Up")
    assert reader.hear("^H9", "focus") == "H9, empty, may be played"
    reader.press("Up")
    assert reader.hear("^H10", "focus") == "H10, empty"
    place(player, "h9")
    player.wait("Black: place")
    place(player, "i9")
    player.wait("Swap colours, or stay White")
    reader.do("act", reader.find("push button", "^Stay White$"))
    player.wait("White: place a stone anywhere")
    place(player, "k8")
    player.wait("Offer 2 points for the fifth stone")
    place(player, "h6")
    assert player.wait("Offer these") == "H6 · Offer these: 1 of 2"
    place(player, "k6")
    assert player.wait("Offer these") == "H6, K6 · Offer these: 2 of 2"
    reader.press("Left")
    reader.press("Right")
    assert reader.hear("^K6", "focus") == "K6, empty, marked 2"
    reader.do("act", reader.find("push button", "^Offer these: 2 of 2$"))
    said = player.wait("Take one of")
    assert "First player offers for the fifth stone: H6, K6." in said
    place(player, "k6")
    player.wait("The opening by RIF is over")
    assert quit_by_menu(reader, running, "^Game$", "^Quit") == 0
