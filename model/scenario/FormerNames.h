// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace spothorizon::study {

/// Names that files, commands and lessons used before they were renamed. "liveput" was the section,
/// the pages and the verbs of training: "liveput.hours" gives "training.hours", "liveput-move"
/// gives "training-move", "liveput" gives "training". Any other text is returned as it is.
std::string presentName(std::string_view name);

/// The first parts of former names: "liveput".
std::vector<std::string_view> formerNames();

/// Whether the name is a former one.
bool isFormerName(std::string_view name);

}  // namespace spothorizon::study
