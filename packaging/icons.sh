#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Renders the PNG sizes of the icons anew from the drawings. Needs rsvg-convert.
set -eu
cd "$(dirname "$0")/../resources/icons"
for icon in *.svg; do
  name="${icon%.svg}"
  for size in 16 24 32 48 64 128 256; do
    mkdir -p "${size}x${size}"
    rsvg-convert -w "$size" -h "$size" "$icon" -o "${size}x${size}/$name.png"
  done
done
