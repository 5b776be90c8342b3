// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace spothorizon::study {

/// packaging/cluster/kubernetes/shards.yaml and merge.yaml, as they are (CMakeLists.txt).
std::string_view shardsManifest();
std::string_view mergeManifest();

}  // namespace spothorizon::study
