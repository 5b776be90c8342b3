// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace spothorizon {

/// Text for users that can be translated: a pattern in English with %1 to %9, and their arguments.
/// The model composes; a window that speaks another language translates the patterns. It becomes a
/// string only where that is asked for, so that nothing is shown in English by mistake.
class Text {
 public:
  /// The translation of a pattern; the pattern itself where there is none.
  using Translate =
      std::function<std::string(const std::string& context, const std::string& pattern)>;

  Text() = default;
  /// The same in every language: numbers, names, what a user wrote.
  explicit Text(std::string verbatim) : m_pattern(std::move(verbatim)), m_english(m_pattern) {}
  Text(const char*) = delete;  ///< a literal is in English: phrase()

  /// Puts it in the place of the next number: the first call in that of %1.
  Text arg(Text argument) &&;
  Text arg(std::string verbatim) && { return std::move(*this).arg(Text(std::move(verbatim))); }
  Text arg(const char*) && = delete;

  /// For what is English in every language: files, terminals, errors.
  const std::string& english() const { return m_english; }
  bool empty() const { return m_english.empty(); }
  std::string in(const Translate& translate) const;

  /// The same words in every language: context, pattern and arguments are equal.
  bool operator==(const Text& other) const = default;

 private:
  friend Text phrase(const char* context, const char* pattern);
  std::string m_context;  ///< empty: the pattern is the same in every language
  std::string m_pattern;
  std::vector<Text> m_arguments;
  std::string m_english;
};

/// A pattern to translate. Translators' tools find literals by this name, and others where they
/// be in SPOTHORIZON_TEXT.
Text phrase(const char* context, const char* pattern);

/// Marks a literal of a table for translators; a window looks up the unchanged text.
#define SPOTHORIZON_TEXT(context, literal) literal

/// One after the other; what is empty is left out.
Text joined(const std::vector<Text>& parts, const Text& separator);

/// For files and terminals, which have no other language.
std::vector<std::string> inEnglish(const std::vector<Text>& texts);

}  // namespace spothorizon
