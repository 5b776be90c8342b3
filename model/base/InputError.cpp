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
      m_expected(printableLine(expected, kLongestList)),
      m_foundWords(m_found),
      m_expectedWords(m_expected) {}

InputError InputError::expecting(std::string place, std::string found, Text expected) {
  InputError error("", std::move(place), std::move(found), expected.english());
  error.m_expectedWords = std::move(expected);
  return error;
}

InputError InputError::ofFile(std::string file, Text found, Text expected) {
  InputError error(std::move(file), "", found.english(), expected.english());
  error.m_foundWords = std::move(found);
  error.m_expectedWords = std::move(expected);
  return error;
}

namespace {

Text framed(const std::string& where, const InputError& error) {
  Text what = error.found().empty() ? phrase("fault", "expected %1").arg(error.expectedWords())
                                    : phrase("fault", "found %1, expected %2")
                                          .arg(error.foundWords())
                                          .arg(error.expectedWords());
  return where.empty() ? what : phrase("fault", "%1: %2").arg(where).arg(std::move(what));
}

}  // namespace

Text faultText(const InputError& error) {
  const std::string file = printableLine(error.file(), kLongestPart);
  return framed(file + (file.empty() || error.place().empty() ? "" : ":") + error.place(), error);
}

Text faultInFileText(const InputError& error) { return framed(error.place(), error); }

InputError InputError::inFile(const std::string& file) const {
  InputError error(file, m_place, m_found, m_expected);
  error.m_foundWords = m_foundWords;
  error.m_expectedWords = m_expectedWords;
  return error;
}

}  // namespace spothorizon
