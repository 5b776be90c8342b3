// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spothorizon::study {

/// InputError with a JSON pointer where an object of this (valid) JSON text has a key twice: a
/// parser would keep the last and say nothing, and a person who edits by hand would look at the
/// first.
void refuseDuplicateKeys(const std::string& text);

}  // namespace spothorizon::study
