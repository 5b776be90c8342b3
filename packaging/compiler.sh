# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by run.sh and test.sh. A build that is set up for the first time takes Clang 19 and its
# linker, where Debian has them: they take two thirds of GCC's time, and results are the same.
# CXX=g++ keeps GCC, as do the sanitizers, whose lists of what is not ours were made with it.

# compiler_for PRESET: installs what its build needs and says which compiler that is to take.
compiler_for() {
  if [ -n "${CXX:-}" ] || [ -e "build/$1/CMakeCache.txt" ] || [ "$1" = asan ] || [ "$1" = tsan ]; then
    sh packaging/install-dependencies.sh
    return
  fi
  sh packaging/install-dependencies.sh --faster
  if command -v clang++-19 >/dev/null && command -v ld.lld-19 >/dev/null; then
    export CXX=clang++-19 LDFLAGS="-fuse-ld=lld ${LDFLAGS:-}"
  fi
}
