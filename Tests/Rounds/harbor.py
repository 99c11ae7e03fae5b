"""The project that is run, in all the states that edits bring it to."""

import os
import shutil
from typing import NamedTuple

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Project")
LANGUAGES = {"en": "Ships", "zh-Hans": "船"}
DEVICES = ["iphone-se", "iphone-15", "ipad-mini"]
COLORS = ["systemTeal", "systemOrange"]
SHAPES = ['<circle cx="48" cy="48" r="40" fill="#f05138"/>', '<rect x="12" y="12" width="72" height="72" fill="#f05138"/>']


class State(NamedTuple):
    """What an edit changes: code, a text in each language, a picture of the catalog. Each is one file for a run."""

    color: int = 0
    text: int = 0
    shape: int = 0

    COUNTS = (len(COLORS), 2, len(SHAPES))

    def edited(self, part, dice):
        """The state with another value of this part."""
        others = [value for value in range(self.COUNTS[part]) if value != self[part]]
        return self._replace(**{self._fields[part]: dice.choice(others)})


class Harbor:
    """A copy of the project that can be edited."""

    def __init__(self, folder):
        self.folder = folder
        shutil.copytree(FOLDER, folder)
        self.state = None
        self.put(State())

    def put(self, state):
        """Each file that differs changes at once, as editors save."""
        before, self.state = self.state, state
        if before is None or before.color != state.color:
            self._write("Paint.swift", f"import UIKit\n\nenum Paint {{\n    static let color = UIColor.{COLORS[state.color]}\n}}\n")
        if before is None or before.text != state.text:
            for language, word in LANGUAGES.items():
                self._write(f"{language}.lproj/Localizable.strings", f'"greeting" = "{word} {state.text + 1}";\n')
        if before is None or before.shape != state.shape:
            shape = SHAPES[state.shape]
            self._write("Assets.xcassets/badge.imageset/badge.svg", f'<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">{shape}</svg>\n')

    def _write(self, name, text):
        path = os.path.join(self.folder, name)
        beside = self.folder + ".edit"
        with open(beside, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(beside, path)
