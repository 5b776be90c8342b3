// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportTables.h"

#include <algorithm>
#include <optional>

#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "result/Differences.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using views::words;

ReportCell shownCell(const QString& text) {
  return text.isEmpty() ? mutedCell(QStringLiteral("–")) : cell(text);
}

ReportCell reportCell(const result::Table& table, std::size_t row, std::size_t column) {
  ReportCell made = shownCell(words(shownText(table, row, column)));
  const result::Mark* mark = table.mark(row, table.columns[column].key);
  if (mark && mark->tone == result::Tone::Wrong) made.tone = ReportCell::Tone::Bad;
  made.strong = table.isStrong(row);
  return made;
}

Better betterOf(const result::Column& column) {
  switch (column.better) {
    case result::Better::Less:
      return Better::Less;
    case result::Better::More:
      return Better::More;
    case result::Better::Neither:
      break;
  }
  return Better::Neither;
}

/// The texts of a column over all tables, in the order in which they first are; those of the last
/// row of each, the optimum's, last.
std::vector<Text> namesIn(const std::vector<result::Table>& tables, std::string_view column) {
  std::vector<Text> names, lasts;
  const auto add = [](std::vector<Text>& to, const result::Cell& cell) {
    const auto* text = std::get_if<Text>(&cell);
    if (text && std::ranges::find(to, *text) == to.end()) to.push_back(*text);
  };
  for (const result::Table& table : tables) {
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      add(row + 1 < table.rows.size() ? names : lasts, table.cell(row, column));
    }
  }
  for (const Text& last : lasts) add(names, last);
  return names;
}

const result::Cell& cellOf(const result::Table& table, const Text& name,
                           std::string_view nameColumn, std::string_view key) {
  static const result::Cell nothing;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    if (table.cell(row, nameColumn) == result::Cell(name)) return table.cell(row, key);
  }
  return nothing;
}

/// "Cost, $, and its difference from the base. Everything paid."
QString captionOf(const result::Column& column) {
  return ReportText::tr("%1, and its difference from the base. %2")
      .arg(words(headerText(column)), words(column.help));
}

ReportCell comparedCell(const result::Column& column, const result::Cell& own,
                        const result::Cell& base, bool isBase) {
  const QString text = words(cellText(column, own));
  if (text.isEmpty()) return shownCell(text);
  const result::Cell change = isBase ? result::Cell() : result::difference(own, base);
  const std::optional<double> more = result::numberIn(change);
  const QString delta = words(cellText(result::differenceColumn(column), change));
  return app::comparedCell(text, more, delta, betterOf(column));
}

}  // namespace

ReportTable reportTable(const result::Table& table, const QString& caption) {
  ReportTable made;
  made.caption = caption;
  const std::vector<std::size_t> shown = table.shownColumns();
  for (const std::size_t column : shown) {
    made.columns.push_back({words(headerText(table.columns[column])), !table.isText(column), {}});
  }
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    ReportRow cells;
    for (const std::size_t column : shown) cells.cells.push_back(reportCell(table, row, column));
    made.rows.push_back(std::move(cells));
  }
  return made;
}

std::vector<ReportTable> comparedTables(const ReportStudies& studies,
                                        const std::vector<result::Table>& tables,
                                        std::string_view nameColumn) {
  std::vector<ReportTable> made;
  const std::vector<Text> names = namesIn(tables, nameColumn);
  for (const result::Column& column : tables.at(studies.base).columns) {
    const bool inAll = std::ranges::all_of(tables, [&](const result::Table& table) {
      return table.columns.empty() || table.column(column.key);
    });
    if (column.better == result::Better::Neither || !inAll) continue;
    ReportTable& table = made.emplace_back();
    table.caption = captionOf(column);
    table.columns = scenarioColumns(studies, {{ReportText::tr("Policy"), false, {}}});
    for (const Text& name : names) {
      ReportRow row{{cell(words(name))}, false};
      const result::Cell& base = cellOf(tables[studies.base], name, nameColumn, column.key);
      for (std::size_t i = 0; i < tables.size(); ++i) {
        row.cells.push_back(comparedCell(column, cellOf(tables[i], name, nameColumn, column.key),
                                         base, i == studies.base));
      }
      table.rows.push_back(std::move(row));
    }
  }
  return made;
}

}  // namespace spothorizon::app
