// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

/// What is typed to have a study's run made of cells.
namespace spothorizon::study {

class Study;

/// The words after the program's name that run a variant of the study on a file: {"sensitivity",
/// "scenario.json", "monte-carlo"}. The file is a scenario's, or of the study's own kind; it is
/// read. None where no command with cells runs that variant of it.
std::optional<std::vector<std::string>> cellWords(const Study& study, const std::string& variant,
                                                  const std::string& file);

}  // namespace spothorizon::study
