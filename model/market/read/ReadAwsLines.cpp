// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadAwsLines.h"

// A spot price history as lines: --output text of the AWS CLI, of a whole answer and of a --query
// with its columns in any order, --output table, and --output yaml.

#include <algorithm>
#include <utility>

#include "base/CsvText.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/AwsRows.h"
#include "market/read/Csv.h"
#include "market/read/ReadLog.h"
#include "market/read/TableRows.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {
namespace {

constexpr std::string_view kRowWord = "SPOTPRICEHISTORY", kTokenWord = "NEXTTOKEN";
constexpr std::string_view kHistory = "SpotPriceHistory:", kToken = "NextToken:";

using Cells = std::vector<std::string>;

std::size_t at(AwsRole role) { return static_cast<std::size_t>(role); }

/// The border of a table: nothing but its signs.
bool isBorder(std::string_view line) {
  return line.find_first_not_of("+-=| \t\r") == std::string_view::npos;
}

Cells between(std::string_view line, char separator) {
  Cells cells;
  for (;;) {
    const std::size_t end = line.find(separator);
    cells.emplace_back(csv::trimmed(line.substr(0, end)));
    if (end == std::string_view::npos) return cells;
    line.remove_prefix(end + 1);
  }
}

/// Without the bars at its ends, of which a table in a table has several.
Cells betweenBars(std::string_view line) {
  constexpr std::string_view kEnds = "| \t\r";
  const std::size_t from = line.find_first_not_of(kEnds);
  if (from == std::string_view::npos) return {};
  return between(line.substr(from, line.find_last_not_of(kEnds) + 1 - from), '|');
}

Cells betweenBlanks(std::string_view line) {
  Cells cells;
  constexpr std::string_view kBlank = " \t\r";
  for (;;) {
    line.remove_prefix(std::min(line.find_first_not_of(kBlank), line.size()));
    if (line.empty()) return cells;
    const std::string_view cell = line.substr(0, line.find_first_of(kBlank));
    cells.emplace_back(cell);
    line.remove_prefix(cell.size());
  }
}

/// The cells of a line of text or of a table, separated by tabs, bars or commas; blanks
/// where a terminal's picture was kept.
Cells cellsOf(std::string_view line) {
  line = csv::trimmed(line);
  if (line.starts_with('|')) return betweenBars(line);
  if (line.find('\t') != std::string_view::npos) return between(line, '\t');
  if (line.find(',') == std::string_view::npos) return betweenBlanks(line);
  std::optional<TableRow> fields = fieldsOf(std::string(line), ',');
  return fields ? *std::move(fields) : Cells{std::string(line)};
}

/// One line of YAML: "- AvailabilityZone: us-east-1a". None where it is not one.
struct Member {
  bool begins = false;  ///< a new row
  std::string_view key, value;
};
std::optional<Member> memberOf(std::string_view line) {
  Member member;
  line = csv::trimmed(line);
  while (line.starts_with("- ")) {
    member.begins = true;
    line = csv::trimmed(line.substr(2));
  }
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  const std::string_view rest = line.substr(colon + 1);
  if (!rest.empty() && rest.front() != ' ') return std::nullopt;
  member.key = line.substr(0, colon);
  if (!std::ranges::all_of(member.key, [](char c) { return isLetter(c) || c == '_'; })) {
    return std::nullopt;
  }
  member.value = csv::trimmed(rest);
  const bool quoted = member.value.size() > 1 && member.value.front() == member.value.back() &&
                      (member.value.front() == '\'' || member.value.front() == '"');
  if (quoted) member.value = member.value.substr(1, member.value.size() - 2);
  return member;
}

bool isYaml(std::string_view firstLine) {
  const std::optional<Member> member = memberOf(firstLine);
  if (!member) return false;
  const std::optional<AwsName> name = awsName(member->key);
  return member->key == kHistory.substr(0, kHistory.size() - 1) ||
         member->key == kToken.substr(0, kToken.size() - 1) ||
         (name && name->isOwn && member->begins);
}

/// Header of a table, or of text that was given one.
std::optional<AwsColumns> namedColumns(const Cells& cells) {
  AwsColumns columns;
  std::array<int, kAwsRoles> best{};
  bool isOwn = false;
  for (const std::string& cell : cells) {
    const std::optional<AwsName> name = awsName(cell);
    isOwn = isOwn || (name && name->isOwn);
    columns.push_back(name ? std::optional(name->role) : std::nullopt);
    if (name) ++best[at(name->role)];
  }
  const bool isHeader = isOwn && best[at(AwsRole::Price)] == 1 && best[at(AwsRole::Time)] == 1;
  return isHeader ? std::optional(std::move(columns)) : std::nullopt;
}

/// Takes the lines of one file.
class Lines {
 public:
  explicit Lines(const Source& source) : m_source(source), m_rows(source) {}

  void read();
  bool cutOff() const { return m_cutOff; }
  AwsHistory take(ReadReport& report) { return m_rows.take(report, lineText); }

 private:
  void takeLine(std::string_view line);
  void takeMember(std::string_view line);
  void endRow();
  void take(const Cells& cells);
  std::optional<AwsRole> laterRole(const std::string& cell) const;
  [[noreturn]] void refuse(const char* found, const char* expected) const {
    throw InputError(m_source.file, linePlace(m_line), found, expected);
  }
  void add(const AwsCells& cells, std::uint32_t line) {
    m_rows.add(cells, line, [line](AwsRole) { return linePlace(line); });
  }

  const Source& m_source;
  AwsRows m_rows;
  AwsCells m_cells;
  AwsColumns m_columns;
  std::uint32_t m_line = 0, m_rowLine = 0;
  bool m_isRow = false;  ///< of YAML: one is under way
  bool m_cutOff = false;
};

void Lines::read() {
  std::string_view rest = m_source.text;
  if (rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
  std::string_view look = rest;
  const bool yaml = isYaml(nextLine(look));
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    ++m_line;
    if (csv::trimmed(line).empty() || line.front() == '#' || isBorder(line)) continue;
    yaml ? takeMember(line) : takeLine(line);
  }
  if (yaml) endRow();
}

void Lines::takeLine(std::string_view line) {
  Cells cells = cellsOf(line);
  if (cells.front() == kRowWord) cells.erase(cells.begin());
  if (cells.empty()) return;
  if (cells.front() == kTokenWord) {
    m_cutOff = true;
    return;
  }
  if (cells.size() == 1) {
    // A title of a table; a token alone on its line.
    if (!csv::trimmed(line).starts_with('|')) {
      if (m_rows.seen() > 0) refuse("too few columns", "as many as the lines before");
      m_cutOff = true;
    }
    return;
  }
  take(cells);
}

void Lines::take(const Cells& cells) {
  if (auto named = namedColumns(cells)) {
    m_columns = *std::move(named);
    return;
  }
  if (m_columns.empty()) {
    auto columns = awsColumns(cells, m_source.file, linePlace(m_line));
    if (!columns) {
      m_rows.drop(m_line);
      return;
    }
    m_columns = *std::move(columns);
  }
  if (cells.size() != m_columns.size()) {
    refuse(cells.size() < m_columns.size() ? "too few columns" : "too many columns",
           "as many as the lines before");
  }
  for (AwsCell& cell : m_cells) cell.isThere = false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    // What the first row did not say a later one may.
    if (!m_columns[i]) m_columns[i] = laterRole(cells[i]);
    if (m_columns[i]) m_cells[at(*m_columns[i])].set(cells[i]);
  }
  add(m_cells, m_line);
}

std::optional<AwsRole> Lines::laterRole(const std::string& cell) const {
  const std::optional<AwsRole> role = awsRoleOf(cell);
  const bool isValue = role == AwsRole::Price || role == AwsRole::Time;
  const bool isTaken = std::ranges::find(m_columns, role) != m_columns.end();
  return isValue || isTaken ? std::nullopt : role;
}

void Lines::takeMember(std::string_view line) {
  const std::optional<Member> member = memberOf(line);
  if (!member) refuse("a line that is no member", "a key, a colon and a value");
  if (member->begins) endRow();
  if (member->key == "NextToken") {
    m_cutOff = !member->value.empty() && member->value != "null";
    return;
  }
  const std::optional<AwsName> name = awsName(member->key);
  if (!name) return;
  if (!m_isRow) m_rowLine = m_line;
  m_isRow = true;
  m_cells[at(name->role)].set(member->value, name->rank);
}

void Lines::endRow() {
  if (m_isRow) add(m_cells, m_rowLine);
  m_isRow = false;
  for (AwsCell& cell : m_cells) cell.isThere = false;
}

/// The columns of the AWS CLI's text without its first word, which need not be found by content.
bool isUsual(std::string_view text) {
  const std::string_view line = nextLine(text);
  if (std::ranges::count(line, '\t') != 4 || line.starts_with(kRowWord)) return false;
  const Cells cells = between(line, '\t');
  return parseNumber(cells[3]) && parseTime(cells[4]) && !parseNumber(cells[0]) &&
         !parseTime(cells[0]) && awsRoleOf(cells[0]) != AwsRole::Type;
}

AwsHistory parseUsual(const Source& source, ReadReport& report) {
  AwsRows rows(source);
  AwsCells cells;
  readRows<TsvReader<5>>(source, [&](TsvReader<5>& in) {
    const char *zone = nullptr, *type = nullptr, *product = nullptr, *price = nullptr,
               *time = nullptr;
    while (in.read_row(zone, type, product, price, time)) {
      const auto line = static_cast<std::uint32_t>(in.get_file_line());
      for (AwsCell& cell : cells) cell.isThere = false;
      cells[at(AwsRole::Zone)].set(zone);
      cells[at(AwsRole::Type)].set(type);
      cells[at(AwsRole::Product)].set(product);
      cells[at(AwsRole::Price)].set(price);
      cells[at(AwsRole::Time)].set(time);
      rows.add(cells, line, [line](AwsRole) { return linePlace(line); });
    }
  });
  return rows.take(report, lineText);
}

}  // namespace

AwsHistory parseAwsTsv(const Source& source, ReadReport& report) {
  if (isUsual(source.text)) return parseUsual(source, report);
  Lines lines(source);
  lines.read();
  AwsHistory history = lines.take(report);
  report.isCutOff = lines.cutOff();
  if (lines.cutOff()) {
    report.warnings.push_back(
        phrase("reader", "%1: the dump is one page of several, older rows are missing")
            .arg(std::string("NextToken")));
  }
  return history;
}

bool isAwsLines(std::string_view text) {
  constexpr int kLooked = 8;
  std::string_view rest = text;
  if (rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
  if (isYaml(nextLine(rest))) return true;
  rest = text;
  for (int i = 0; i < kLooked && !rest.empty(); ++i) {
    const std::string_view line = nextLine(rest);
    if (line.empty()) return false;
    if (line.starts_with(kRowWord)) return true;
    const bool isBar = line.starts_with('|');
    if (isBorder(line)) continue;
    const Cells cells = cellsOf(line);
    // A table of values between commas has a reader of its own.
    const bool named = line.find(',') == std::string_view::npos && namedColumns(cells);
    if (named || awsColumns(cells)) return true;
    // Titles of a table, and a token alone on its line, come first.
    if (!isBar && cells.size() > 1) return false;
  }
  return false;
}

}  // namespace spothorizon::market
