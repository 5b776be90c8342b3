# SPDX-License-Identifier: GPL-3.0-or-later
# What the tests of the package share.

skip() {
  echo "Skipped: $*"
  exit 77
}

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

need() {
  for tool in "$@"; do
    command -v "$tool" >/dev/null 2>&1 || skip "$tool is not installed"
  done
}
