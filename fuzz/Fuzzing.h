// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// What a fuzz target does with one input. Named as libFuzzer wants it; Driver.cpp calls the same
/// function where there is no libFuzzer.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace spothorizon::fuzz {

/// Aborts with a message where a reader let something unsound through.
void require(bool holds, const char* what);

/// The bytes as a file, for readers that take a path. One file a process, rewritten each time.
std::string asFile(std::string_view bytes);

}  // namespace spothorizon::fuzz
