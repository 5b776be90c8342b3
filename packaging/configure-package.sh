#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Sets a build folder up for packing: packaging/configure-package.sh FOLDER.
set -eu
cd "$(dirname "$0")/.."
sh packaging/install-dependencies.sh
# The same hardening as Debian's own builds: stack protection, checked string functions, full RELRO.
exec cmake -S . -B "$1" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_CXX_FLAGS="-fstack-protector-strong -D_FORTIFY_SOURCE=2" \
  -DCMAKE_CXX_FLAGS_RELEASE="-O3 -DNDEBUG" \
  -DCMAKE_EXE_LINKER_FLAGS="-Wl,-z,relro -Wl,-z,now" \
  -DSPOTHORIZON_TESTS=OFF -DSPOTHORIZON_BENCHMARKS=OFF
