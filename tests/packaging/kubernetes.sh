#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The Kubernetes manifests: their fields by batch-v1-job.json, a schema of what of batch/v1 Job they
# use, and the command of the Indexed Job as its pods run it, index by index.
#   kubernetes.sh SOURCE_DIR BUILD_DIR
set -eu
source_dir="$1"
. "$source_dir/tests/packaging/common.sh"
need python3
python3 -c 'import yaml' 2>/dev/null || skip "python3-yaml is not installed"
exec python3 "$source_dir/tests/packaging/kubernetes.py" "$source_dir" "$2/app/spothorizon-cli"
