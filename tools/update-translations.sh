#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Brings resources/translations up to date with the words of the program: new ones are added as
# unfinished, those that are gone are dropped. BUILD is the folder that list_table_words was built in.
#   sh tools/update-translations.sh [--check] [BUILD]
# With --check nothing is changed: it fails where something is not up to date or not translated.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
check=no
if [ "${1:-}" = --check ]; then check=yes; shift; fi
build=${1:-$source/build/dev}
lupdate=$(command -v /usr/lib/qt6/bin/lupdate || command -v lupdate || true)
[ -n "$lupdate" ] || { echo "lupdate of Qt 6 is needed: package qt6-l10n-tools" >&2; exit 1; }
[ -x "$build/tools/list_table_words" ] || {
  echo "$build/tools/list_table_words is missing: build it, or say where it is" >&2
  exit 1
}

cd "$source"
folder=resources/translations
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$build/tools/list_table_words" resources/lessons sample_traces > "$work/table-words.cpp"
cp "$folder"/spothorizon_*.ts "$work"
# phrase() and SPOTHORIZON_TEXT take a context and a pattern, as translate() does.
update() {
  "$lupdate" -silent -no-obsolete -locations none \
    -I . -I model -tr-function-alias translate+=phrase \
    -tr-function-alias QT_TRANSLATE_NOOP+=SPOTHORIZON_TEXT \
    model views app "$work/table-words.cpp" "$@"
}
update -ts "$work/spothorizon_zh_CN.ts"
update -pluralonly -ts "$work/spothorizon_en.ts"  # the source is English but for its plurals

if [ $check = no ]; then
  for file in "$work"/*; do cp "$file" "$folder/$(basename "$file").new"; done
  for file in "$work"/*; do mv "$folder/$(basename "$file").new" "$folder/$(basename "$file")"; done
  grep -c 'type="unfinished"' "$folder"/spothorizon_*.ts || true
  exit 0
fi
status=0
for file in "$work"/*; do
  diff -u "$folder/$(basename "$file")" "$file" > "$work/diff" && continue
  echo "$(basename "$file") is not up to date: run tools/update-translations.sh" >&2
  head -40 "$work/diff" >&2
  status=1
done
if grep -n -B2 'type="unfinished"' "$work"/spothorizon_*.ts >&2; then
  echo "These words have no translation." >&2
  status=1
fi
exit $status
