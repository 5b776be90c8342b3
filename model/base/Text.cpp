// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Text.h"

#include <cstddef>
#include <utility>

namespace spothorizon {
namespace {

/// The pattern with `arguments` in the places of %1 to %9; places without one stay as they are.
std::string filled(const std::string& pattern, const std::vector<std::string>& arguments) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool place = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' &&
                       pattern[i + 1] <= '9';
    const std::size_t index = place ? static_cast<std::size_t>(pattern[i + 1] - '1') : 0;
    if (place && index < arguments.size()) {
      text += arguments[index];
      ++i;
    } else {
      text += pattern[i];
    }
  }
  return text;
}

}  // namespace

Text Text::arg(Text argument) && {
  m_arguments.push_back(std::move(argument));
  std::vector<std::string> parts;
  for (const Text& one : m_arguments) parts.push_back(one.english());
  m_english = filled(m_pattern, parts);
  return std::move(*this);
}

std::string Text::in(const Translate& translate) const {
  if (m_arguments.empty() && m_context.empty()) return m_english;
  std::vector<std::string> parts;
  for (const Text& one : m_arguments) parts.push_back(one.in(translate));
  return filled(m_context.empty() ? m_pattern : translate(m_context, m_pattern), parts);
}

Text phrase(const char* context, const char* pattern) {
  Text text{std::string(pattern)};
  text.m_context = context;
  return text;
}

Text joined(const std::vector<Text>& parts, const Text& separator) {
  Text text;
  for (const Text& part : parts) {
    if (part.empty()) continue;
    if (text.empty()) {
      text = part;
    } else {
      // Two at a time: a pattern has nine places. This one is the same in every language.
      text = Text(std::string("%1%2%3")).arg(std::move(text)).arg(separator).arg(part);
    }
  }
  return text;
}

std::vector<std::string> inEnglish(const std::vector<Text>& texts) {
  std::vector<std::string> all;
  for (const Text& text : texts) all.push_back(text.english());
  return all;
}

}  // namespace spothorizon
