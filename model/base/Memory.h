// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spothorizon {

/// Bytes that this process may still take: what the machine has free, and what its own limit
/// (ulimit -v) and its container leave of it. Infinity where none of them says.
double memoryLeft();

/// InputError, before anything is taken, where `bytes` are more than that. `found` is what would
/// take them: "1000000 jobs under 112 policies"; `fewer` what to do: "fewer jobs (--jobs)".
void requireMemory(double bytes, const std::string& place, const std::string& found,
                   const std::string& fewer);

/// What to say where memory ran out all the same.
std::string outOfMemoryWords();

}  // namespace spothorizon
