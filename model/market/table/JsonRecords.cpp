// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/table/JsonRecords.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/JsonText.h"

namespace spothorizon::market::table {
namespace {

std::string textOf(const nlohmann::json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
  if (value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>());
  if (value.is_number_integer()) return std::to_string(value.get<std::int64_t>());
  return numberText(value.get<double>());
}

class Records final : public JsonStream {
 public:
  Records(std::string_view list, const std::function<bool(std::string_view)>& wanted,
          const std::function<void(const JsonRecord&)>& take)
      : m_list(list), m_wanted(wanted), m_take(take) {}

  void startLine(std::size_t number) {
    m_record.isLine = true;
    m_record.number = number;
    m_record.place = "line " + std::to_string(number);
    m_began = false;
  }
  /// Whether the text was an object or a list of them.
  bool began() const { return m_began; }

 private:
  /// How deep the record's own object lies; 0 while the parser is in none.
  std::size_t top() const { return m_record.isLine ? 1 : m_top; }

  void value(const nlohmann::json& value) override {
    if (value.is_structured()) return opens(value);
    if (top() == 0 || depth() < top() || value.is_null()) return;
    const std::string& key = keyAt(top() - 1);
    if (key.empty() || !m_wanted(key)) return;
    if (keyAt(depth() - 1).empty() && value.is_number()) return;
    m_record.cells.emplace_back(path(), textOf(value));
  }

  void opens(const nlohmann::json& value) {
    if (!value.is_object()) return;
    if (depth() == 0) m_began = true;
    if (m_record.isLine || m_top > 0) return;
    // value() comes before the object is open: its frame will be one deeper.
    const bool inTopList = depth() == 1 && keyAt(0).empty();
    const bool inNamedList = depth() == 2 && keyAt(0) == m_list && keyAt(1).empty();
    if (!inTopList && !inNamedList) return;
    m_began = true;
    m_top = depth() + 1;
    m_record.number = indexAt(depth() - 1);
    m_record.place =
        (inTopList ? "/" : "/" + std::string(m_list) + "/") + std::to_string(m_record.number);
  }

  void closed() override {
    const bool ends = top() > 0 && depth() + 1 == top();
    if (!ends) return;
    if (m_record.isLine || m_top > 0) m_take(m_record);
    m_record.cells.clear();
    m_top = 0;
  }

  std::string path() const {
    std::string name = keyAt(top() - 1);
    for (std::size_t level = top(); level < depth(); ++level) {
      const std::string& key = keyAt(level);
      name += key.empty() ? "[" + std::to_string(indexAt(level)) + "]" : "." + key;
    }
    return name;
  }

  std::string_view m_list;
  const std::function<bool(std::string_view)>& m_wanted;
  const std::function<void(const JsonRecord&)>& m_take;
  JsonRecord m_record;
  std::size_t m_top = 0;
  bool m_began = false;
};

std::string_view trimmedLine(std::string_view line) {
  const std::size_t from = line.find_first_not_of(" \t\r");
  if (from == line.npos) return {};
  return line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
}

/// A first line that is an object by itself, or the beginning of one with another below.
bool isLines(std::string_view text) {
  std::string_view first;
  while (!text.empty() && first.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    first = trimmedLine(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!first.starts_with('{') || !first.ends_with('}')) return false;
  const std::size_t next = text.find_first_not_of(" \t\r\n");
  return next == text.npos || text[next] == '{';
}

/// The key of the list of records in a text that is one object: `list` where it is there, else one
/// of the names that answers of programs have. Looks at the keys of the object itself.
std::string listIn(std::string_view text, std::string_view list) {
  constexpr std::array<std::string_view, 15> kKnown{
      "data",   "items", "Items", "Records", "records", "results", "rows",    "entries",
      "values", "logs",  "jobs",  "events",  "hits",    "list",    "requests"};
  constexpr std::size_t kLongest = 1 << 20;
  text = text.substr(0, kLongest);
  std::string found;
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    depth += c == '{' || c == '[';
    if (c == '}' || c == ']') --depth;
    if (depth == 0) break;
    if (c != '"') continue;
    const std::size_t from = ++i;
    while (i < text.size() && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
    if (i >= text.size()) break;
    const std::string_view key = text.substr(from, i - from);
    if (depth != 1 || (key != list && std::ranges::find(kKnown, key) == kKnown.end())) continue;
    std::size_t next = i + 1;
    for (const char mark : {':', '[', '{'}) {
      next = text.find_first_not_of(" \t\r\n", next);
      if (next == text.npos || text[next] != mark) {
        next = text.npos;
        break;
      }
      ++next;
    }
    if (next == text.npos) continue;
    if (key == list) return std::string(key);
    if (found.empty()) found = key;
  }
  return found;
}

/// Whether the text below the first line begins another object.
bool hasMoreLines(std::string_view text) { return text.find("\n{") != text.npos; }

}  // namespace

std::string_view JsonRecord::cell(std::string_view name) const {
  const auto found = std::ranges::find(cells, name, &std::pair<std::string, std::string>::first);
  return found == cells.end() ? std::string_view() : std::string_view(found->second);
}

bool JsonRecord::has(std::string_view name) const {
  return std::ranges::find(cells, name, &std::pair<std::string, std::string>::first) != cells.end();
}

bool looksLikeJson(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != text.npos && (text[first] == '{' || text[first] == '[');
}

void readJsonRecords(std::string_view text, const std::string& file, std::string_view list,
                     const std::function<bool(std::string_view)>& wanted,
                     const std::function<void(const JsonRecord&)>& take) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  const bool object = text.substr(begin).starts_with('{');
  const std::string inner = object && (!isLines(text) || !hasMoreLines(text))
                                ? listIn(text.substr(begin), list)
                                : std::string();
  const std::string_view name = inner.empty() ? list : std::string_view(inner);
  Records records(name, wanted, take);
  const bool named = text.substr(0, std::min<std::size_t>(text.size(), 1 << 16))
                         .find("\"" + std::string(list) + "\"") != text.npos;
  const bool one = !hasMoreLines(text) && (!inner.empty() || (!list.empty() && named));
  if (!isLines(text) || one) return parseStream(text, file, records);
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmedLine(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    records.startLine(number);
    parseStream(line, file, records, number);
    if (!records.began()) {
      throw InputError(file, "line " + std::to_string(number), "no object", "an object");
    }
  }
}

}  // namespace spothorizon::market::table
