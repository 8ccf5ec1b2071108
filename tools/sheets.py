"""Cards to print and cut: `python tools/sheets.py zh > cards.html` writes all cards of dijie."""

import argparse

from paiju.games.dijie.printed import sheet


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lang", nargs="?", default="zh", choices=["zh", "en"])
    print(sheet(parser.parse_args().lang))


if __name__ == "__main__":
    main()
