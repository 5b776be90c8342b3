// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spothorizon::app {

/// Where a weekly update remembers what it has seen for a file: `beside` it, where that is there
/// already or can be written; for files of `samples`, the folder that ships with the program, and
/// of other folders that are not the user's, in the user's data folder under the file's name.
std::string marketStateFile(const std::string& file, const std::string& beside,
                            const std::string& samples);

}  // namespace spothorizon::app
