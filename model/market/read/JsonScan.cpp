// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/JsonScan.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <vector>

#include "base/NumberText.h"

namespace spothorizon::market {
namespace {

using nlohmann::json;

constexpr bool isBlank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Characters that need no escape in quotes: ASCII but for quotes, backslashes and control
/// characters.
constexpr auto kPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t c = 0x20; c < 0x80; ++c) plain[c] = c != '"' && c != '\\';
  return plain;
}();

class Scanner {
 public:
  Scanner(std::string_view text, nlohmann::json_sax<json>& into, int deepest)
      : m_begin(text.data()),
        m_at(text.data()),
        m_end(text.data() + text.size()),
        m_into(into),
        m_deepest(static_cast<std::size_t>(deepest)) {}

  std::optional<std::size_t> scan() {
    do {
      if (!takeValue()) return std::nullopt;
    } while (!m_objects.empty());
    return static_cast<std::size_t>(m_at - m_begin);
  }

 private:
  /// The next sign that is no blank; none at the end.
  char next() {
    while (m_at != m_end && isBlank(*m_at)) ++m_at;
    return m_at == m_end ? '\0' : *m_at;
  }

  /// A whole value with the ends of all that it closes, or the beginning of one.
  bool takeValue() {
    const char c = next();
    if (c == '{' || c == '[') {
      if (m_objects.size() == m_deepest) return false;
      ++m_at;
      const bool isObject = c == '{';
      const auto unknown = static_cast<std::size_t>(-1);
      isObject ? m_into.start_object(unknown) : m_into.start_array(unknown);
      m_objects.push_back(isObject);
      const char first = next();
      if (first == (isObject ? '}' : ']')) return closeAll();
      return !isObject || takeKey();
    }
    return takeScalar(c) && closeAll();
  }

  bool takeScalar(char c) {
    if (c == '"') return takeQuoted() && m_into.string(m_text);
    if (c == 't') return takeWord("true") && m_into.boolean(true);
    if (c == 'f') return takeWord("false") && m_into.boolean(false);
    if (c == 'n') return takeWord("null") && m_into.null();
    return takeNumber();
  }

  /// What may follow a value: the ends of lists and objects, and a comma.
  bool closeAll() {
    while (!m_objects.empty()) {
      const char c = next();
      const bool isObject = m_objects.back();
      if (c == ',') {
        ++m_at;
        return !isObject || takeKey();
      }
      if (c != (isObject ? '}' : ']')) return false;
      ++m_at;
      m_objects.pop_back();
      isObject ? m_into.end_object() : m_into.end_array();
    }
    return true;
  }

  bool takeKey() {
    if (next() != '"' || !takeQuoted() || next() != ':') return false;
    ++m_at;
    return m_into.key(m_text);
  }

  bool takeWord(std::string_view word) {
    if (static_cast<std::size_t>(m_end - m_at) < word.size() ||
        std::string_view(m_at, word.size()) != word) {
      return false;
    }
    m_at += word.size();
    return true;
  }

  bool takeQuoted() {
    const char* const open = m_at++;
    while (m_at != m_end && kPlain[static_cast<unsigned char>(*m_at)]) ++m_at;
    if (m_at == m_end) return false;
    if (*m_at == '"') {
      m_text.assign(open + 1, m_at++);
      return true;
    }
    // Signs written in other ways, or of other alphabets.
    while (m_at != m_end && *m_at != '"') {
      if (*m_at == '\\' && ++m_at == m_end) return false;
      ++m_at;
    }
    if (m_at == m_end) return false;
    const json value = json::parse(open, ++m_at, nullptr, false);
    if (!value.is_string()) return false;
    m_text = value.get_ref<const std::string&>();
    return true;
  }

  std::size_t skipDigits() {
    const char* const first = m_at;
    while (m_at != m_end && isDigit(*m_at)) ++m_at;
    return static_cast<std::size_t>(m_at - first);
  }

  bool takeNumber() {
    if (m_at == m_end) return false;
    const char* const first = m_at;
    const bool isNegative = *m_at == '-';
    if (isNegative) ++m_at;
    const char* const digits = m_at;
    const std::size_t whole = skipDigits();
    if (whole == 0 || (whole > 1 && *digits == '0')) return false;
    bool isWhole = true;
    if (m_at != m_end && *m_at == '.') {
      ++m_at;
      isWhole = false;
      if (skipDigits() == 0) return false;
    }
    if (m_at != m_end && (*m_at == 'e' || *m_at == 'E')) {
      ++m_at;
      isWhole = false;
      if (m_at != m_end && (*m_at == '+' || *m_at == '-')) ++m_at;
      if (skipDigits() == 0) return false;
    }
    return isWhole ? giveWhole(first, isNegative) : giveFraction(first);
  }

  bool giveWhole(const char* first, bool isNegative) {
    std::int64_t value = 0;
    const auto read = std::from_chars(first, m_at, value);
    if (read.ec != std::errc()) return giveRare(first);
    return isNegative ? m_into.number_integer(value)
                      : m_into.number_unsigned(static_cast<std::uint64_t>(value));
  }

  bool giveFraction(const char* first) {
    double value = 0;
    const auto read = std::from_chars(first, m_at, value);
    if (read.ec != std::errc()) return giveRare(first);
    m_text.assign(first, m_at);
    return m_into.number_float(value, m_text);
  }

  /// Very large and very small ones.
  bool giveRare(const char* first) {
    const json value = json::parse(first, m_at, nullptr, false);
    m_text.assign(first, m_at);
    if (value.is_number_unsigned()) return m_into.number_unsigned(value.get<std::uint64_t>());
    if (value.is_number_integer()) return m_into.number_integer(value.get<std::int64_t>());
    return value.is_number_float() && m_into.number_float(value.get<double>(), m_text);
  }

  const char *m_begin, *m_at, *m_end;
  nlohmann::json_sax<json>& m_into;
  std::size_t m_deepest;
  std::vector<bool> m_objects;  ///< of what is open: an object, else a list
  std::string m_text;
};

}  // namespace

std::optional<std::size_t> scanJson(std::string_view text, nlohmann::json_sax<json>& into,
                                    int deepest) {
  const std::optional<std::size_t> start = containerIn(text);
  if (!start) return std::nullopt;
  const auto length = Scanner(text.substr(*start), into, deepest).scan();
  return length ? std::optional(*start + *length) : std::nullopt;
}

std::optional<std::size_t> containerIn(std::string_view text) {
  std::size_t at = text.starts_with("\xef\xbb\xbf") ? 3 : 0;
  while (at < text.size() && isBlank(text[at])) ++at;
  const bool is = at < text.size() && (text[at] == '{' || text[at] == '[');
  return is ? std::optional(at) : std::nullopt;
}

}  // namespace spothorizon::market
