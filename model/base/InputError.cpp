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
    : InputError(
          std::move(file), std::move(place),
          {Text(printableLine(found, kLongestPart)), Text(printableLine(expected, kLongestList))}) {
}

InputError::InputError(std::string file, std::string place, Words words)
    : std::runtime_error(message(file, printableLine(place, kLongestPart),
                                 printableLine(words.found.english(), kLongestPart),
                                 printableLine(words.expected.english(), kLongestList))),
      m_file(std::move(file)),
      m_place(printableLine(place, kLongestPart)),
      m_words(std::move(words)) {}

InputError InputError::expecting(std::string place, std::string found, Text expected) {
  return {"", std::move(place), {Text(printableLine(found, kLongestPart)), std::move(expected)}};
}

InputError InputError::ofFile(std::string file, Text found, Text expected) {
  return {std::move(file), "", {std::move(found), std::move(expected)}};
}

namespace {

Text framed(const std::string& where, const InputError& error) {
  Text what = foundAndExpected(error.foundWords(), error.expectedWords());
  return where.empty() ? what : phrase("fault", "%1: %2").arg(where).arg(std::move(what));
}

}  // namespace

Text faultText(const InputError& error) {
  const std::string file = printableLine(error.file(), kLongestPart);
  return framed(file + (file.empty() || error.place().empty() ? "" : ":") + error.place(), error);
}

Text faultInFileText(const InputError& error) { return framed(error.place(), error); }

Text foundAndExpected(Text found, Text expected) {
  if (found.empty()) return phrase("fault", "expected %1").arg(std::move(expected));
  return phrase("fault", "found %1, expected %2").arg(std::move(found)).arg(std::move(expected));
}

InputError InputError::inFile(const std::string& file) const { return {file, m_place, m_words}; }

}  // namespace spothorizon
