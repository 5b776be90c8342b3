#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# No number becomes text by printf, which follows the locale. std::to_string looks the same for
# whole numbers, which have no locale, and for others, which it hands to vsnprintf: only the
# compiler knows which it was.
#   sh tools/check-printf.sh NM LIBRARY...
set -eu
nm=$1
shift
users=$("$nm" -u -A "$@" 2>/dev/null | grep -E ' vsnprintf$| __vsnprintf_chk' || true)
[ -z "$users" ] || { echo "$users"; exit 1; }
