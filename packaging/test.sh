#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds everything and runs all tests. PRESET chooses the build:
# dev (default), release, asan or tsan.
set -eu
cd "$(dirname "$0")/.."
preset="${PRESET:-dev}"
. packaging/compiler.sh
compiler_for "$preset"
cmake --preset "$preset"
cmake --build --preset "$preset" -j "$(nproc)"
# One more than cores, for tests of windows wait for timers.
exec ctest --preset "$preset" -j "$(($(nproc) + 1))"
