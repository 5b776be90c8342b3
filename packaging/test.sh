#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds everything and runs all tests. PRESET chooses the build:
# dev (default), release, asan or tsan.
set -eu
cd "$(dirname "$0")/.."
sh packaging/install-dependencies.sh
preset="${PRESET:-dev}"
cmake --preset "$preset"
cmake --build --preset "$preset" -j "$(nproc)"
exec ctest --preset "$preset" -j "$(nproc)"
