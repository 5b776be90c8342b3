// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// What writer and reader of session files have in common.
namespace spothorizon::study::sessionfile {

inline constexpr const char* kFormat = "spothorizon-session";

inline constexpr std::uint64_t kLargestFile = 16ULL << 20;
inline constexpr std::size_t kMostScenarios = 1000;
inline constexpr std::size_t kLongestText = 1ULL << 20;     ///< bytes; notes and all else
inline constexpr std::size_t kLongestLayout = 64ULL << 10;  ///< bytes
inline constexpr std::size_t kLongestName = 64;             ///< bytes of an id or a page's key

bool isId(const std::string& text);      ///< 1 to 64 letters, digits, '-' or '_'
bool isPage(const std::string& text);    ///< the same, or empty
bool isColour(const std::string& text);  ///< "#rrggbb"
bool isHash(const std::string& text);    ///< of contentHash(), or empty
bool isLayout(const std::string& text);  ///< Base64 of at most 64 KiB, or empty

}  // namespace spothorizon::study::sessionfile
