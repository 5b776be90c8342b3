// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// What came from files and options, as it may be shown to people.
namespace spothorizon {

/// Without what a terminal would take for a command and what would turn the direction of writing:
/// control characters (C0 but newline and tab, DEL, C1), bidirectional controls and bytes that are
/// no UTF-8 become question marks.
std::string printable(std::string_view text);

/// The same on one line, and what is longer than `most` bytes loses its middle: a name or a value
/// in a message.
std::string printableLine(std::string_view text, std::size_t most);

/// The first `most` bytes, less a character of UTF-8 that would be cut in two.
std::string_view firstBytes(std::string_view text, std::size_t most);

}  // namespace spothorizon
