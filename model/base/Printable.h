// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// What came from files and options, as it may be shown to people.
namespace spothorizon {

/// Nothing that a terminal would take for a command, that would turn the direction of writing or
/// that nobody would see: control characters but newline and tab, bidirectional controls,
/// characters without a width and bytes that are no UTF-8 are written as escapes, "\x1b",
/// "\u202e".
std::string printable(std::string_view text);

/// The same on one line: the ends of lines and tabs are escapes too, "\n". For a cell of a table
/// and for a comment in a script.
std::string printableCell(std::string_view text);

/// The same on one line with blanks for tabs and ends of lines, and what is longer than `most`
/// bytes loses its middle: a name or a value in a message.
std::string printableLine(std::string_view text, std::size_t most);

/// The first `most` bytes, less a character of UTF-8 that would be cut in two.
std::string_view firstBytes(std::string_view text, std::size_t most);

}  // namespace spothorizon
