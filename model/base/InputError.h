// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>

#include "base/Text.h"

namespace spothorizon {

/// Bad input from a user: a file, a scenario, an option. Programming errors are assertions instead.
/// what() reads "FILE:PLACE: found FOUND, expected EXPECTED"; every part may be empty but
/// `expected`.
class InputError : public std::runtime_error {
 public:
  /// `place` is "line 12", "line 12, column 3", a JSON pointer such as "/job/minGpus", or empty.
  InputError(std::string file, std::string place, std::string found, std::string expected);
  /// For an expectation that can be translated.
  static InputError expecting(std::string place, std::string found, Text expected);
  /// Where both can: of a file as a whole, which has no place.
  static InputError ofFile(std::string file, Text found, Text expected);

  const std::string& file() const { return m_file; }
  const std::string& place() const { return m_place; }
  const std::string& found() const { return m_words.found.english(); }
  const std::string& expected() const { return m_words.expected.english(); }
  const Text& foundWords() const { return m_words.found; }
  const Text& expectedWords() const { return m_words.expected; }

  /// The same error with `file` filled in; for readers that are handed text without a name.
  InputError inFile(const std::string& file) const;

 private:
  struct Words {
    Text found, expected;
  };
  InputError(std::string file, std::string place, Words words);

  std::string m_file, m_place;
  Words m_words;
};

/// what(), whose frame can be translated, and so can the words that expecting() and ofFile() were
/// given. Others name keys and formats of files, and are English in every language.
Text faultText(const InputError& error);
/// The same without the file.
Text faultInFileText(const InputError& error);
/// The same without any place; without what was found where that is empty.
Text foundAndExpected(Text found, Text expected);

/// Thrown out of long work once its stop token was asked to stop.
class Stopped : public std::exception {
 public:
  const char* what() const noexcept override { return "stopped"; }
};

}  // namespace spothorizon
