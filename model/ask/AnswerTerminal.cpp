// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerTerminal.h"

#include <algorithm>

#include "ask/AnswerFile.h"
#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/AskRun.h"
#include "result/GroupedNumber.h"

namespace spothorizon::ask {
namespace {

using result::Cell;
using result::Column;
using result::Table;

constexpr std::size_t kWidth = 140, kGap = 2, kMainMeasures = 6;

/// Code points of UTF-8.
std::size_t lengthOf(const Text& text) {
  return static_cast<std::size_t>(std::ranges::count_if(text.english(), [](char c) {
    constexpr unsigned kKind = 0xC0, kFollows = 0x80;
    return (static_cast<unsigned char>(c) & kKind) != kFollows;
  }));
}

std::size_t widthOf(const Table& table, std::size_t column) {
  std::size_t width = lengthOf(headerText(table.columns[column]));
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    width = std::max(width, lengthOf(shownText(table, row, column)));
  }
  return width;
}

Table someColumns(const Table& table, const std::vector<std::size_t>& columns) {
  Table some{table.key, {}, {}, {}, {}, table.marks};
  for (const std::size_t column : columns) some.columns.push_back(table.columns[column]);
  for (const auto& row : table.rows) {
    some.rows.emplace_back();
    for (const std::size_t column : columns) some.rows.back().push_back(row[column]);
  }
  return some;
}

/// A table that is too wide in several below each other, each with the columns that name the rows.
std::vector<Table> folded(const Table& table, std::size_t names = 1) {
  std::vector<std::vector<std::size_t>> groups;
  std::size_t named = 0, width = kWidth + 1;
  for (std::size_t i = 0; i < names; ++i) named += widthOf(table, i) + kGap;
  for (std::size_t i = names; i < table.columns.size(); ++i) {
    const std::size_t own = widthOf(table, i) + kGap;
    if (width + own > kWidth + kGap) {
      groups.emplace_back();
      for (std::size_t k = 0; k < names; ++k) groups.back().push_back(k);
      width = named;
    }
    groups.back().push_back(i);
    width += own;
  }
  std::vector<Table> all;
  for (const auto& group : groups) all.push_back(someColumns(table, group));
  if (all.empty()) return {table};
  all.front().title = table.title;
  all.back().notes = table.notes;
  return all;
}

Cell meanCell(const AskedPoint& point, std::size_t contender, std::size_t measure) {
  if (point.means.empty() || !point.means[contender][measure].exists()) return std::monostate();
  return point.means[contender][measure];
}

Column measureOf(const Answer& answer, std::size_t measure, Text title) {
  Column column = answer.measures[measure];
  column.title = std::move(title);
  column.hasInterval = true;
  return column;
}

/// Values down, contenders across.
Table lines(const Answer& answer, std::size_t measure) {
  Table table{"points", answer.measures[measure].title, {axisColumn(answer.axes[0])}, {}, {}};
  for (const Contender& one : answer.contenders) {
    table.columns.push_back(measureOf(answer, measure, shownName(one)));
  }
  for (const AskedPoint& point : answer.points) {
    if (!point.done || !point.obstacle.empty()) continue;
    std::vector<Cell> row{valueCell(point.values[0])};
    for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
      row.push_back(meanCell(point, i, measure));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// A contender's: the first parameter across, the second down.
Table grid(const Answer& answer, std::size_t contender, std::size_t measure) {
  const AskedAxis &across = answer.axes[0], &down = answer.axes[1];
  Table table{answer.contenders[contender].key,
              phrase("ask", "%1: %2")
                  .arg(answer.measures[measure].title)
                  .arg(shownName(answer.contenders[contender])),
              {axisColumn(down)},
              {},
              {}};
  for (const std::string& value : across.values) {
    table.columns.push_back(
        measureOf(answer, measure, phrase("ask", "%1 = %2").arg(across.title).arg(value)));
  }
  for (std::size_t i = 0; i < down.values.size(); ++i) {
    std::vector<Cell> row{valueCell(down.values[i])};
    for (std::size_t k = 0; k < across.values.size(); ++k) {
      row.push_back(meanCell(answer.point(k, i), contender, measure));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// With the notes of the table that files have.
std::vector<Table> pointTables(const Answer& answer, const Table& points, std::size_t measure) {
  std::vector<Table> all;
  if (answer.axes.size() == 1) all.push_back(lines(answer, measure));
  for (std::size_t i = 0; i < answer.contenders.size() && answer.axes.size() > 1; ++i) {
    all.push_back(grid(answer, i, measure));
  }
  all.back().notes = points.notes;
  return all;
}

/// Without the columns that are for programs.
Table forPeople(const Table& table) {
  Table some = someColumns(table, table.shownColumns());
  some.title = table.title;
  some.notes = table.notes;
  return some;
}

/// The contenders' names and the main measures.
Table mainMeasures(const Table& table) {
  Table main = table;
  if (main.columns.size() <= kMainMeasures + 1) return main;
  std::string rest;
  for (std::size_t i = kMainMeasures + 1; i < table.columns.size(); ++i) {
    rest += (rest.empty() ? "" : ", ") + table.columns[i].title.english();
  }
  main.columns.resize(kMainMeasures + 1);
  for (auto& row : main.rows) row.resize(kMainMeasures + 1);
  main.notes.push_back(Text("With --all: " + rest + "."));
  return main;
}

/// Those that change nothing, in a note.
Table withoutIdle(Table table) {
  const auto swing = table.column("swing"), title = table.column("title");
  if (!swing || !title) return table;
  std::vector<Text> idle;
  std::erase_if(table.rows, [&](const std::vector<Cell>& row) {
    if (result::numberIn(row[*swing]) != 0) return false;
    idle.push_back(std::get<Text>(row[*title]));
    return true;
  });
  if (idle.empty()) return table;
  table.notes.push_back(
      phrase("ask", "These change nothing: %1.").arg(joined(idle, Text(std::string(", ")))));
  return table;
}

/// Parameters by their names; their keys are in files, and "params" lists them.
Table withoutKeys(Table table) {
  const auto key = table.column("parameter");
  if (!key || !table.column("title")) return table;
  const auto at = static_cast<std::ptrdiff_t>(*key);
  table.columns.erase(table.columns.begin() + at);
  for (auto& row : table.rows) row.erase(row.begin() + at);
  return table;
}

/// Each number with the decimals that it needs: those of a column have different units.
Table asTyped(Table table) {
  for (const char* key : {"present", "low", "high"}) {
    const auto column = table.column(key);
    if (!column || !table.column("range")) continue;
    for (auto& row : table.rows) {
      const auto number = result::numberIn(row[*column]);
      if (!number) continue;
      row[*column] = Text(result::groupedAsTyped(*number));
    }
  }
  return table;
}

bool isForFiles(const Table& table) {
  return table.key == "starts" || table.key == "samples" || table.key == "chances";
}

}  // namespace

std::string answerText(const Answer& answer, const TerminalView& view) {
  const std::size_t measure =
      view.measure.empty() ? answer.measure : measureIn(answer, view.measure);
  result::ResultFile file = resultFile(answer);
  std::vector<Table> shown;
  for (const Table& whole : file.tables) {
    if (isForFiles(whole)) continue;
    const Table table = forPeople(whole);
    std::vector<Table> made{asTyped(withoutKeys(withoutIdle(table)))};
    if (table.key == "points") made = pointTables(answer, table, measure);
    if (table.key == "outcomes" && !view.allMeasures) made = {mainMeasures(table)};
    for (const Table& one : made) {
      for (Table& part : folded(one)) shown.push_back(std::move(part));
    }
  }
  file.tables = std::move(shown);
  return result::terminalText(file);
}

}  // namespace spothorizon::ask
