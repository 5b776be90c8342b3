// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/InputError.h"

#include <cstddef>
#include <utility>

#include "base/Printable.h"

namespace spothorizon {
namespace {

// Names, keys and values of a user may be megabytes long and hold anything.
constexpr std::size_t kLongestPart = 400;
constexpr std::size_t kLongestList = 2000;  ///< of what there would be instead

std::string message(const std::string& path, const std::string& place, const std::string& found,
                    const std::string& expected) {
  std::string text = printableLine(path, kLongestPart);
  if (!place.empty()) text += (text.empty() ? "" : ":") + place;
  if (!text.empty()) text += ": ";
  if (!found.empty()) text += "found " + found + ", ";
  return text + "expected " + expected;
}

}  // namespace

InputError::InputError(std::string file, std::string place, std::string found, std::string expected)
    : std::runtime_error(message(file, printableLine(place, kLongestPart),
                                 printableLine(found, kLongestPart),
                                 printableLine(expected, kLongestList))),
      m_file(std::move(file)),
      m_place(printableLine(place, kLongestPart)),
      m_found(printableLine(found, kLongestPart)),
      m_expected(printableLine(expected, kLongestList)) {}

InputError InputError::inFile(const std::string& file) const {
  return InputError(file, m_place, m_found, m_expected);
}

}  // namespace spothorizon
