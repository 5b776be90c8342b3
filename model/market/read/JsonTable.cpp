// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/JsonTable.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

#include "base/CsvText.h"
#include "market/read/JsonText.h"
#include "market/read/ReadChecks.h"

namespace spothorizon::market {
namespace {

constexpr std::size_t kMostColumns = 1000;

std::string cellOf(const nlohmann::json& value) {
  if (value.is_string()) return csv::field(value.get_ref<const std::string&>());
  return value.is_null() ? std::string() : value.dump();
}

/// Columns by their names, in the order in which they appear.
class Columns {
 public:
  /// None where there are too many.
  std::optional<std::size_t> placeOf(const std::string& name) {
    const auto known = m_places.find(name);
    if (known != m_places.end()) return known->second;
    if (names.size() == kMostColumns) return std::nullopt;
    m_places.emplace(name, names.size());
    names.push_back(name);
    return names.size() - 1;
  }

  std::vector<std::string> names;

 private:
  std::unordered_map<std::string, std::size_t> m_places;
};

/// Rows are the objects at one level, of a list under one key or at the top.
class RowStream final : public JsonStream {
 public:
  using EachRow = std::function<void(const std::vector<std::string>& cells)>;
  RowStream(std::size_t level, std::string list, Columns& columns, EachRow each)
      : m_level(level), m_list(std::move(list)), m_columns(columns), m_each(std::move(each)) {}

 private:
  void value(const nlohmann::json& value) override {
    if (depth() == m_level && isHere()) {
      m_inRow = value.is_object();
      m_cells.assign(m_columns.names.size(), {});
      return;
    }
    if (!m_inRow || depth() <= m_level || value.is_structured()) return;
    std::string name;
    for (std::size_t level = m_level; level < depth(); ++level) {
      if (keyAt(level).empty()) return;  // inside a list
      name += (name.empty() ? "" : ".") + keyAt(level);
    }
    const auto place = m_columns.placeOf(name);
    if (!place) return;
    m_cells.resize(std::max(m_cells.size(), *place + 1));
    m_cells[*place] = cellOf(value);
  }
  void closed() override {
    if (depth() != m_level || !m_inRow || !isHere()) return;
    m_inRow = false;
    m_each(m_cells);
  }
  bool isHere() const { return m_list.empty() || keyAt(0) == m_list; }

  std::size_t m_level;
  std::string m_list;
  Columns& m_columns;
  EachRow m_each;
  std::vector<std::string> m_cells;
  bool m_inRow = false;
};

/// The top level: keys, and the first of them with a list of objects.
class TopStream final : public JsonStream {
 public:
  std::vector<std::string> keys;
  std::string list;
  bool isList = false;

 private:
  void value(const nlohmann::json& value) override {
    if (depth() == 0) isList = value.is_array();
    if (isList) return;
    if (depth() == 1) keys.push_back(keyAt(0));
    if (depth() == 1) m_inList = value.is_array();
    if (depth() == 2 && m_inList && list.empty() && value.is_object()) list = keyAt(0);
  }
  bool m_inList = false;
};

/// Lines of one object each: more than one, all of which begin and end so.
std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::string_view line = csv::trimmed(text.substr(0, text.find('\n')));
    text.remove_prefix(
        std::min(text.size(), text.find('\n') == text.npos ? text.size() : text.find('\n') + 1));
    if (line.empty()) continue;
    if (!line.starts_with('{') || !line.ends_with('}')) return {};
    lines.push_back(line);
  }
  return lines.size() > 1 ? lines : std::vector<std::string_view>();
}

void parseRows(std::string_view text, const std::vector<std::string_view>& lines,
               RowStream& stream) {
  const std::string unnamed;
  if (lines.empty()) return parseStream(text, unnamed, stream);
  for (const std::string_view line : lines) parseStream(line, unnamed, stream);
}

}  // namespace

std::optional<JsonTable> jsonTable(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  try {
    JsonTable found;
    const std::vector<std::string_view> lines = linesOf(text);
    found.lines = !lines.empty();
    std::size_t level = 0;
    std::string list;
    if (!found.lines) {
      TopStream top;
      parseStream(text, "", top);
      found.topKeys = top.keys;
      list = top.list;
      level = top.isList ? 1 : 2;
      if (!top.isList && list.empty()) return found;
    }
    Columns columns;
    std::size_t rows = 0;
    RowStream names(level, list, columns, [&](const auto&) { ++rows; });
    parseRows(text, lines, names);
    found.columns = columns.names;
    if (rows == 0 || columns.names.empty() || rows > kMostRows) return found;
    std::string& rowsText = found.csv;
    const auto add = [&rowsText, &columns](const std::vector<std::string>& cells) {
      for (std::size_t i = 0; i < columns.names.size(); ++i) {
        if (i > 0) rowsText += ',';
        if (i < cells.size()) rowsText += cells[i];
      }
      rowsText += '\n';
    };
    std::vector<std::string> header;
    for (const std::string& name : columns.names) header.push_back(csv::field(name));
    add(header);
    RowStream values(level, list, columns, add);
    parseRows(text, lines, values);
    return found;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace spothorizon::market
