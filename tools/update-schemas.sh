#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes resources/schemas anew, after a parameter, its range or its help was changed:
#   sh tools/update-schemas.sh [BUILD]        (build/dev by default)
set -eu
build="${1:-build/dev}"
cd "$(dirname "$0")/.."
for name in scenario session experiment result; do
  schema="resources/schemas/$name.schema.json"
  "$build/app/spothorizon-cli" schema "$name" > "$schema.new"
  mv "$schema.new" "$schema"
done
