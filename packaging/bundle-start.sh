#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Starts the program of this script's name with the libraries of its bundle.
here="$(dirname "$(readlink -f "$0")")"
program="$(basename "$0")"
LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
QT_PLUGIN_PATH="$here/plugins"
export LD_LIBRARY_PATH QT_PLUGIN_PATH

# What a desktop has and a bare machine has not: fonts and keyboard tables.
if [ ! -e /etc/fonts/fonts.conf ] && [ -z "${FONTCONFIG_FILE:-}" ]; then
  cache="${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/spothorizon"
  mkdir -p "$cache" 2>/dev/null || cache="$(mktemp -d)"
  FONTCONFIG_FILE="$cache/fonts.conf"
  printf '<?xml version="1.0"?>\n<fontconfig>\n<dir>%s</dir>\n<cachedir>%s</cachedir>\n</fontconfig>\n' \
    "$here/share/fonts" "$cache/fonts" > "$FONTCONFIG_FILE"
  export FONTCONFIG_FILE
fi
if [ ! -d /usr/share/X11/xkb ] && [ -d "$here/share/xkb" ]; then
  export XKB_CONFIG_ROOT="${XKB_CONFIG_ROOT:-$here/share/xkb}"
fi
exec "$here/bin/$program" "$@"
