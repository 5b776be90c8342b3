#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Links between documents lead to files and headings that exist; every picture of the guide is shown
# and is one that packaging/screenshots.sh writes.
set -eu
source_dir="$1"
. "$source_dir/tests/packaging/common.sh"
need python3

python3 - "$source_dir" << 'END' || fail "the documents do not fit together"
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
files = sorted(root.glob("*.md")) + sorted(root.glob("docs/**/*.md"))
faults = []


def anchor(heading):
    text = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return text.replace(" ", "-")


def text_of(path):
    return re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.S)


anchors = {path: {anchor(h) for h in re.findall(r"^#+ (.*)$", text_of(path), re.M)} for path in files}
shown = set()
for path in files:
    for target in re.findall(r"\]\(([^)\s]+)\)", text_of(path)):
        if re.match(r"\w+:", target):
            continue
        name, _, place = target.partition("#")
        found = (path.parent / name).resolve() if name else path.resolve()
        if not found.exists():
            faults.append(f"{path.relative_to(root)}: {target}: no such file")
        elif place and found.suffix == ".md" and place not in anchors.get(found, set()):
            faults.append(f"{path.relative_to(root)}: {target}: no such heading")
        shown.add(found)

script = (root / "packaging/screenshots.sh").read_text(encoding="utf-8")
written = set(re.findall(r"docs/guide/pictures/[\w\-]+\.\w+", script))
for picture in sorted((root / "docs/guide/pictures").iterdir()):
    name = str(picture.relative_to(root))
    if picture.resolve() not in shown:
        faults.append(f"{name}: no document shows it")
    if name not in written:
        faults.append(f"{name}: packaging/screenshots.sh does not write it")
    written.discard(name)
faults += [f"packaging/screenshots.sh writes {name}, which is not there" for name in sorted(written)]
print("\n".join(faults))
sys.exit(bool(faults))
END
