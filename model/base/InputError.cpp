// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/InputError.h"

#include <utility>

namespace spothorizon {
namespace {

std::string message(const std::string& file, const std::string& place, const std::string& found,
                    const std::string& expected) {
  std::string text = file;
  if (!place.empty()) text += (text.empty() ? "" : ":") + place;
  if (!text.empty()) text += ": ";
  if (!found.empty()) text += "found " + found + ", ";
  return text + "expected " + expected;
}

}  // namespace

InputError::InputError(std::string file, std::string place, std::string found, std::string expected)
    : std::runtime_error(message(file, place, found, expected)),
      m_file(std::move(file)),
      m_place(std::move(place)),
      m_found(std::move(found)),
      m_expected(std::move(expected)) {}

InputError InputError::inFile(const std::string& file) const {
  return InputError(file, m_place, m_found, m_expected);
}

}  // namespace spothorizon
