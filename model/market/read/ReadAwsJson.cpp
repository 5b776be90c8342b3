// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadAwsJson.h"

// A spot price history as JSON, in the shapes in which clients leave it: AWS's own answer, the bare
// list or lists of a --query, several answers one after the other, a row a line, and what programs
// write of their tables; keys in any spelling.

#include <algorithm>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/AwsRows.h"
#include "market/read/Csv.h"
#include "market/read/JsonText.h"

namespace spothorizon::market {
namespace {

constexpr std::string_view kHistory = "SpotPriceHistory", kToken = "NextToken";

std::size_t at(AwsRole role) { return static_cast<std::size_t>(role); }

bool isSpelt(std::string_view key, std::string_view name) {
  std::size_t i = 0;
  for (const char c : key) {
    if (c == '_' || c == '-' || c == ' ') continue;
    if (i == name.size() || lower(c) != lower(name[i])) return false;
    ++i;
  }
  return i == name.size();
}

/// Takes row after row in file order, wherever they are.
class HistoryStream final : public JsonStream {
 public:
  explicit HistoryStream(const Source& source) : m_source(source), m_rows(source) {}

  /// What comes next is a text of its own that begins at this line.
  void begin(std::size_t line) {
    m_line = static_cast<std::uint32_t>(line);
    ++m_documents;
  }
  bool cutOff() const { return m_cutOff; }
  bool hasRows() const { return m_rows.seen() > 0; }
  /// The first row that is bad, if one is; else all of them.
  AwsHistory take(ReadReport& report);

 private:
  /// A list or an object that is open.
  struct Open {
    bool isOwn = false;      ///< an object with a key of AWS's own
    bool isNamed = false;    ///< an object with a key that a row may have
    bool isHolder = false;   ///< there are lists or objects in it
    bool isHistory = false;  ///< a list under AWS's own name, whose elements are rows
    bool isPage = false, hasToken = false;
    AwsCells cells;
    std::vector<std::string> values, keys;  ///< of a list; of an object, those with other keys
    std::size_t count = 0;                  ///< of them, those that are in use

    void add(std::string_view value, std::string_view key);
    std::vector<std::string> all() const {
      return {values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count)};
    }
    bool isRow() const;
    bool isList() const { return count > 0 && keys.front().empty(); }
  };
  using NamedKey = std::pair<std::string, std::optional<AwsName>>;
  enum class Places { Unknown, Pointers, Lines, Counted };

  void value(const nlohmann::json& value) override;
  void word(std::string& text) override;
  void closed() override;

  Open& open(std::size_t level) { return m_open[level]; }
  void begin(const nlohmann::json& container);
  void takeScalar(std::string_view text, bool isNumber);
  void takeColumn(std::string_view text, bool isNumber);
  /// For values without text: null, true, a list.
  void takeOther(const nlohmann::json& value);
  std::optional<AwsName> nameHere();
  bool isRowOfList(Open& list);
  bool takesByContent(Open& object);
  void addRow(const AwsCells& cells);
  std::uint32_t rowNumber();
  std::string place() const { return pointer(); }
  void note(const std::string& where, const std::string& found, const char* expected) {
    if (!m_bad) m_bad.emplace(m_source.file, where, found, expected);
  }
  void addColumns();

  const Source& m_source;
  AwsRows m_rows;
  std::vector<Open> m_open;
  AwsColumns m_columns;  ///< of rows that are lists
  AwsCells m_cells;      ///< of such a row
  std::array<std::vector<std::string>, kAwsRoles> m_byColumn;
  std::vector<NamedKey> m_names;  ///< keys seen, and what they are
  std::optional<InputError> m_bad;
  Places m_places = Places::Unknown;
  std::string m_list;  ///< the pointer of the list of rows
  std::uint32_t m_line = 1, m_last = 0;
  std::size_t m_documents = 0, m_firstDocument = 0, m_rowDepth = 0;
  bool m_found = false, m_cutOff = false;
};

void HistoryStream::Open::add(std::string_view value, std::string_view key) {
  if (values.size() == count) {
    values.emplace_back();
    keys.emplace_back();
  }
  values[count] = value;
  keys[count++] = key;
}

bool HistoryStream::Open::isRow() const {
  const auto has = [this](AwsRole role) { return cells[at(role)].isThere; };
  const bool isPlaced = isOwn || has(AwsRole::Zone) || has(AwsRole::Type);
  return (isOwn && !isHolder) || (isPlaced && has(AwsRole::Price) && has(AwsRole::Time));
}

/// The meaning of the parser's current key; a file has few keys.
std::optional<AwsName> HistoryStream::nameHere() {
  const std::string& key = keyAt(depth() - 1);
  if (key.empty()) return std::nullopt;
  constexpr std::size_t kRemembered = 32;
  for (const auto& [known, name] : m_names) {
    if (known == key) return name;
  }
  const std::optional<AwsName> name = awsName(key);
  if (m_names.size() < kRemembered) m_names.emplace_back(key, name);
  return name;
}

void HistoryStream::begin(const nlohmann::json& container) {
  if (m_open.size() <= depth()) m_open.resize(depth() + 1);
  Open& begun = open(depth());
  begun.isOwn = begun.isNamed = begun.isHolder = false;
  begun.isHistory = begun.isPage = begun.hasToken = false;
  if (depth() > 0) open(depth() - 1).isHolder = true;
  begun.count = 0;
  for (AwsCell& cell : begun.cells) cell.isThere = false;
  if (depth() == 0 || !isSpelt(keyAt(depth() - 1), kHistory)) return;
  open(depth() - 1).isPage = true;
  m_found = true;
  if (!container.is_array()) note(place(), shown(container), "a list of prices");
  begun.isHistory = container.is_array();
  if (m_places == Places::Unknown && m_list.empty()) m_list = pointer();
}

void HistoryStream::value(const nlohmann::json& value) {
  if (value.is_structured()) {
    if (depth() > 0 && open(depth() - 1).isOwn && nameHere()) takeOther(value);
    return begin(value);
  }
  if (depth() == 0) return;
  if (value.is_number()) return takeScalar(numberText(value.get<double>()), true);
  takeOther(value);
}

void HistoryStream::word(std::string& text) {
  if (depth() > 0) takeScalar(text, false);
}

void HistoryStream::takeOther(const nlohmann::json& value) {
  Open& in = open(depth() - 1);
  if (in.isHistory) return note(place(), shown(value), "an object");
  if (value.is_null()) return takeScalar("null", false);
  if (keyAt(depth() - 1).empty()) return takeScalar(value.dump(), true);
  const std::optional<AwsName> name = nameHere();
  if (name && name->isOwn) note(place(), shown(value), "text");
}

void HistoryStream::takeScalar(std::string_view text, bool isNumber) {
  Open& in = open(depth() - 1);
  const std::string& key = keyAt(depth() - 1);
  if (in.isHistory) {
    return note(place(), isNumber ? std::string(text) : inQuotes(text), "an object");
  }
  if (key.empty()) {
    in.add(text, "");
    if (depth() == 2) takeColumn(text, isNumber);
    return;
  }
  if (const auto name = nameHere()) {
    in.isNamed = true;
    in.isOwn = in.isOwn || name->isOwn;
    AwsCell& cell = in.cells[at(name->role)];
    cell.set(text, name->rank);
    cell.isNumber = isNumber;
    return;
  }
  if (isSpelt(key, kHistory)) {
    m_found = true;
    return note(place(), isNumber ? std::string(text) : inQuotes(text), "a list of prices");
  }
  if (isSpelt(key, kToken)) {
    in.isPage = true;
    in.hasToken = !text.empty() && text != "null";
  }
  if (!hasRows()) in.add(text, key);
  if (depth() == 2) takeColumn(text, isNumber);
}

/// {"SpotPrice": {"0": "0.9", ...}, ...} and {"SpotPrice": ["0.9", ...], ...}: a column a key.
void HistoryStream::takeColumn(std::string_view text, bool) {
  const std::optional<AwsName> name = awsName(keyAt(0));
  if (!name || (!name->isOwn && name->role != AwsRole::Time)) return;
  std::vector<std::string>& column = m_byColumn[at(name->role)];
  if (column.size() >= kMostRows) refuseRows(m_source.file);
  column.emplace_back(text);
}

/// How messages name the row. Rows of one list have its pointer; those that are texts of their own
/// a line; all others are counted.
std::uint32_t HistoryStream::rowNumber() {
  const auto counted = static_cast<std::uint32_t>(m_rows.seen());
  const auto index = depth() > 0 ? static_cast<std::uint32_t>(indexAt(depth() - 1)) : m_line;
  if (m_places == Places::Unknown) {
    m_rowDepth = depth();
    m_firstDocument = m_documents;
    m_places = depth() > 0 ? Places::Pointers : Places::Lines;
    if (depth() > 0) m_list = pointer();
    if (depth() > 0) m_list.resize(m_list.rfind('/'));
  } else if (m_places == Places::Pointers) {
    const bool same = m_firstDocument == m_documents && depth() == m_rowDepth && index > m_last;
    if (!same) m_places = Places::Counted;
  }
  m_last = index;
  if (m_places == Places::Lines) return m_line;
  return m_places == Places::Pointers ? index : counted;
}

void HistoryStream::addRow(const AwsCells& cells) {
  if (m_bad) return;
  const std::uint32_t row = rowNumber();
  try {
    m_rows.add(cells, row, [&](AwsRole role) {
      const bool isList = &cells == &m_cells;
      std::string where = m_places == Places::Lines ? linePlace(m_line) + ", " : "";
      where += pointer();
      return isList ? where : where + "/" + awsNameOf(role);
    });
  } catch (const InputError& error) {
    m_bad = error;
  }
}

/// Whether a list holds the values of a row. The first one that does says what its columns are.
/// Keys that say nothing ("Z", "T", "P") are identified by the values of the first row.
bool HistoryStream::takesByContent(Open& object) {
  if (object.count == 0 || object.isList() || object.isNamed || hasRows()) return false;
  const auto columns = awsColumns(object.all(), m_source.file, pointer());
  if (!columns) return false;
  for (std::size_t i = 0; i < object.count; ++i) {
    if (!(*columns)[i]) continue;
    const AwsName name{*(*columns)[i], 0, true};
    const auto known = std::ranges::find(m_names, object.keys[i], &NamedKey::first);
    if (known != m_names.end()) known->second = name;
    object.cells[at(name.role)].set(object.values[i]);
  }
  return true;
}

bool HistoryStream::isRowOfList(Open& list) {
  if (list.count < 2) return false;
  if (m_columns.empty()) {
    auto columns = awsColumns(list.all(), m_source.file, pointer());
    if (!columns) return false;
    m_columns = *std::move(columns);
  }
  return true;
}

void HistoryStream::closed() {
  Open& ended = open(depth());
  if (ended.isPage) {
    m_cutOff = ended.hasToken;
  } else if (ended.isRow() || takesByContent(ended)) {
    addRow(ended.cells);
  } else if (ended.isHistory) {
    // Its rows have gone by.
  } else if (depth() > 0 && open(depth() - 1).isHistory && !ended.isList()) {
    addRow(ended.cells);  // it says nothing that is asked for
  } else if ((m_columns.empty() || ended.count == m_columns.size()) && isRowOfList(ended)) {
    for (AwsCell& cell : m_cells) cell.isThere = false;
    for (std::size_t i = 0; i < ended.count; ++i) {
      if (m_columns[i]) m_cells[at(*m_columns[i])].set(ended.values[i]);
    }
    addRow(m_cells);
  } else if (!m_columns.empty() && ended.count > 0 && depth() == m_rowDepth) {
    m_rows.drop(rowNumber());
  }
}

void HistoryStream::addColumns() {
  const auto& prices = m_byColumn[at(AwsRole::Price)];
  for (std::size_t row = 0; row < prices.size(); ++row) {
    for (std::size_t i = 0; i < kAwsRoles; ++i) {
      m_cells[i].isThere = false;
      if (row < m_byColumn[i].size()) m_cells[i].set(m_byColumn[i][row]);
    }
    m_rows.add(m_cells, static_cast<std::uint32_t>(row), [row](AwsRole role) {
      return std::string("/") + awsNameOf(role) + "/" + std::to_string(row);
    });
  }
  if (!prices.empty()) m_places = Places::Counted;
}

AwsHistory HistoryStream::take(ReadReport& report) {
  if (!m_bad && !hasRows()) addColumns();
  if (m_bad) throw *m_bad;
  if (!m_found && !hasRows()) {
    throw InputError(m_source.file, "/SpotPriceHistory", "nothing", "a list of prices");
  }
  using enum AwsHistory::Places;
  const auto places = m_places == Places::Lines     ? Lines
                      : m_places == Places::Counted ? Counted
                                                    : List;
  AwsHistory history = m_rows.take(report, awsPlaces(places, m_list));
  history.places = places;
  history.list = m_list;
  return history;
}

/// Hands one JSON text after the other to the stream.
void readAll(const Source& source, HistoryStream& stream) {
  std::string_view rest = source.text;
  constexpr std::string_view kBlank = " \t\r\n";
  std::size_t line = 1;
  const auto skip = [&](std::size_t bytes) {
    line += static_cast<std::size_t>(
        std::count(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(bytes), '\n'));
    rest.remove_prefix(bytes);
  };
  if (rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
  for (bool first = true;; first = false) {
    skip(std::min(rest.find_first_not_of(kBlank), rest.size()));
    if (rest.empty()) return;
    stream.begin(line);
    std::size_t end = 0;
    try {
      end = parseFirst(rest, source.file, stream, line);
    } catch (const InputError& error) {
      if (first || !error.place().starts_with('/')) throw;
      throw InputError(source.file, linePlace(line) + ", " + error.place(), error.found(),
                       error.expected());
    }
    // Most files are one text: nobody asks for lines behind it.
    if (rest.find_first_not_of(kBlank, end) == std::string_view::npos) return;
    skip(end);
  }
}

}  // namespace

AwsHistory parseAwsJson(const Source& source, ReadReport& report) {
  HistoryStream stream(source);
  readAll(source, stream);
  AwsHistory history = stream.take(report);
  report.isCutOff = stream.cutOff();
  if (stream.cutOff()) {
    report.warnings.push_back(
        phrase("reader", "%1: the dump is one page of several, older rows are missing")
            .arg(std::string(kToken)));
  }
  return history;
}

namespace {

/// Reads the beginning of a JSON text, which may be cut off anywhere, until it has seen a row.
class Sniffer {
 public:
  explicit Sniffer(std::string_view text) : m_rest(text) {}

  bool findsRow() {
    while (!m_rest.empty() && m_looked < kMost) {
      const char c = m_rest.front();
      if (c == '{' || c == '[') {
        open(c == '{');
      } else if (c == '}' || c == ']') {
        if (closes()) return true;
      } else if (c == '"') {
        if (takeText()) return true;
        continue;
      } else if (std::string_view("-0123456789").find(c) != std::string_view::npos) {
        takeNumber();
        continue;
      }
      skip(1);
    }
    return false;
  }

 private:
  static constexpr std::size_t kMost = 1U << 16;
  struct Level {
    bool isObject = false;
    bool isOwn = false;    ///< with a key of AWS's own
    bool isNamed = false;  ///< with a key that a row may have
    std::array<bool, kAwsRoles> has{};
    std::vector<std::string> values;
  };

  void skip(std::size_t bytes) {
    bytes = std::min(bytes, m_rest.size());
    m_looked += bytes;
    m_rest.remove_prefix(bytes);
  }
  void open(bool isObject) { m_levels.emplace_back().isObject = isObject; }
  bool closes() {
    if (m_levels.empty()) return false;
    const Level level = std::move(m_levels.back());
    m_levels.pop_back();
    if (!level.isNamed) return awsColumns(level.values).has_value();
    const auto has = [&level](AwsRole role) { return level.has[at(role)]; };
    const bool isPlaced = level.isOwn || (has(AwsRole::Zone) && has(AwsRole::Type));
    return isPlaced && has(AwsRole::Price) && has(AwsRole::Time);
  }
  /// True where it is a key that tells enough.
  bool takeText() {
    std::size_t end = 1;
    while (end < m_rest.size() && m_rest[end] != '"') end += m_rest[end] == '\\' ? 2 : 1;
    const std::string text(m_rest.substr(1, std::min(end, m_rest.size()) - 1));
    skip(end + 1);
    if (m_levels.empty()) return false;
    Level& level = m_levels.back();
    const std::size_t next = m_rest.find_first_not_of(" \t\r\n");
    const bool isKey = level.isObject && next != std::string_view::npos && m_rest[next] == ':';
    if (isKey) return takeKey(level, text, next);
    level.values.push_back(text);
    return false;
  }
  bool takeKey(Level& level, const std::string& key, std::size_t colon) {
    if (isSpelt(key, kHistory)) return true;
    const std::optional<AwsName> name = awsName(key);
    if (!name) return false;
    level.isNamed = true;
    level.isOwn = level.isOwn || name->isOwn;
    level.has[at(name->role)] = true;
    const std::size_t value = m_rest.find_first_not_of(" \t\r\n", colon + 1);
    const bool isColumn =
        value != std::string_view::npos && (m_rest[value] == '{' || m_rest[value] == '[');
    return name->isOwn && isColumn && m_levels.size() == 1;
  }
  void takeNumber() {
    const std::size_t end = std::min(m_rest.find_first_not_of(kNumberLetters), m_rest.size());
    if (!m_levels.empty()) {
      m_levels.back().values.emplace_back(m_rest.substr(0, end));
    }
    skip(std::max<std::size_t>(end, 1));
  }

  std::string_view m_rest;
  std::size_t m_looked = 0;
  std::vector<Level> m_levels;
};

}  // namespace

bool isAwsJson(std::string_view text) {
  if (!text.starts_with('{') && !text.starts_with('[')) return false;
  return Sniffer(text).findsRow();
}

}  // namespace spothorizon::market
