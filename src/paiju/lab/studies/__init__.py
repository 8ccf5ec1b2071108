"""What is read from the games beside who won: a `Study` for each game that has one, a generic one for the others."""

from paiju.lab.studies.study import Found, Item, ItemKind, Study

__all__ = ["Found", "Item", "ItemKind", "Study", "study_of"]


def study_of(game: str) -> Study:
    """The study of a game."""
    if game == "tarot":
        from paiju.lab.studies.tarot import TarotStudy

        return TarotStudy()
    if game == "numcore":
        from paiju.lab.studies.numcore import NumcoreStudy

        return NumcoreStudy()
    if game == "tongbing":
        from paiju.lab.studies.tongbing import TongbingStudy

        return TongbingStudy()
    if game == "dijie":
        from paiju.lab.studies.dijie import DijieStudy

        return DijieStudy()
    return Study()
