// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ask/shard/Merge.h"
#include "base/Text.h"

/// Parts opened as the results that they come to.
namespace spothorizon::study {

/// Whether a file that begins so is a part.
bool looksLikePart(std::string_view beginning);

/// All parts of the run that a part belongs to: itself where it is the whole run, else those of its
/// folder, in the order of their names. InputError.
std::vector<std::string> partsBeside(const std::string& path);

/// As mergeParts(); market files that are not where the run found them are looked up in the folder
/// of the first part, and in the one above it, where a job is written with its files.
Merged openParts(const std::vector<std::string>& paths, const RunControl& control = {});

/// "Merged from 8 parts (results.part): 400 cells, 2.3 core hours, finished 2026-11-22 23:40 UTC."
Text mergedWords(const Merged& merged, const std::string& fileName);

}  // namespace spothorizon::study
