#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The whole suite where the desktop has other fonts: with Noto Sans alone, with Liberation alone, and
# with no font but the one that the tests bring. Takes the folder of a build (build/dev by default),
# then options of ctest ("-L widgets": those that draw). Debian's packages: fonts-noto-core
# fonts-liberation.
set -eu
cd "$(dirname "$0")/../.."
build="${1:-build/dev}"
[ $# -eq 0 ] || shift
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/none" "$folder/noto" "$folder/liberation"

# Links, so that the other families of a package are not there.
ln -s /usr/share/fonts/truetype/noto/NotoSans-*.ttf "$folder/noto"
ln -s /usr/share/fonts/truetype/liberation*/LiberationSans-*.ttf "$folder/liberation"
for fonts in noto liberation none; do
  for file in "$folder/$fonts"/*; do
    [ -e "$file" ] || [ "$fonts" = none ] || { echo "no $fonts fonts on this machine" >&2; exit 2; }
  done
  cat > "$folder/$fonts.conf" <<EOF
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>$folder/$fonts</dir>
  <cachedir>$folder/cache</cachedir>
</fontconfig>
EOF
done

status=0
for fonts in noto liberation none; do
  echo "Fonts: $fonts"
  FONTCONFIG_FILE="$folder/$fonts.conf" ctest --test-dir "$build" --output-on-failure "$@" ||
    status=1
done
exit $status
