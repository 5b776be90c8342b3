// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/Columns.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "base/NumberText.h"
#include "result/ColumnKinds.h"

namespace spothorizon::study::stream {
namespace {

using result::Cell;
using result::Column;
using result::Form;
using result::Table;

Column amount(bool inDollars, std::string key, Text title, Text help, int decimals) {
  Column column{std::move(key), std::move(title), "", std::move(help)};
  column.form = inDollars ? Form::Dollars : Form::Number;
  if (!inDollars) column.unit = "GPUs";
  column.decimals = decimals;
  return column;
}

std::string keyOf(const std::string& stem, const char* upper, const char* lower) {
  return stem.empty() ? lower : stem + upper;
}

/// As many as three digits of a number take; zeros at its end are left out.
int decimalsOf(double number) {
  constexpr int kDigits = 3, kMost = 6;
  if (!std::isfinite(number)) return 0;
  const std::string text = roundedText(number, kDigits);
  if (text.find('e') != std::string::npos) return kMost;
  const std::size_t point = text.find('.');
  return point == std::string::npos ? 0 : static_cast<int>(text.size() - point) - 1;
}

/// A number as words, to find the row again.
std::string nameOf(const Cell& cell) {
  const result::FieldValue value = result::valueOf(cell, result::Part::Value);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  const std::optional<double> number = result::numberIn(cell);
  return number ? numberText(*number) : std::string();
}

Cell shownFigure(const Table& table, std::size_t row, const std::string& figure) {
  if (table.cell(row, "keepsUp") == Cell(false)) return phrase("budget", "cannot keep up");
  return table.cell(row, figure);
}

}  // namespace

Column hours(const char* key, Text title, Text help) {
  return result::numberColumn(key, std::move(title), "h", kFitting, std::move(help));
}

Column lessIsBetter(Column column) {
  column.better = result::Better::Less;
  return column;
}

std::vector<Column> moneyColumns(bool inDollars, const std::string& stem, Text title, Text help) {
  if (!inDollars) {
    return {amount(false, keyOf(stem, "Gpus", "spentGpus"), std::move(title), std::move(help),
                   kFitting)};
  }
  return {result::inFiles(amount(true, keyOf(stem, "UsdPerHour", "usdPerHour"),
                                 phrase("budget", "%1 per hour").arg(title), help, 2)),
          amount(true, keyOf(stem, "UsdPerMonth", "usdPerMonth"),
                 phrase("budget", "%1 per month").arg(std::move(title)), std::move(help), 0)};
}

Column perHourColumn(bool inDollars, const std::string& stem, Text title, Text help) {
  Column column = result::numberColumn("", std::move(title), inDollars ? "$/h" : "GPUs", kFitting,
                                       std::move(help));
  column.key = stem + (inDollars ? "UsdPerHour" : "Gpus");
  return column;
}

Cell times(Cell cell, double factor) {
  if (auto* estimate = std::get_if<result::Estimate>(&cell)) {
    estimate->value *= factor;
    estimate->low *= factor;
    estimate->high *= factor;
  } else if (auto* number = std::get_if<double>(&cell)) {
    *number *= factor;
  }
  return cell;
}

Cell count(std::size_t number) { return static_cast<long long>(number); }

Cell estimateCell(const rental::Estimate& mean) {
  result::Estimate made;
  made.value = mean.mean;
  if (!std::isfinite(mean.half)) return made;
  made.low = std::max(0.0, mean.mean - mean.half);
  made.high = mean.mean + mean.half;
  return made;
}

Cell changeCell(const rental::Estimate& mean) {
  result::Estimate made;
  made.value = mean.mean;
  if (!(mean.half > 0) || !std::isfinite(mean.half)) return made;
  made.low = mean.mean - mean.half;
  made.high = mean.mean + mean.half;
  return made;
}

Cell ifStable(bool keepsUp, Cell cell) { return keepsUp ? std::move(cell) : Cell(); }

void fitDecimals(Table& table) {
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    int& decimals = table.columns[i].decimals;
    if (decimals != kFitting) continue;
    decimals = 0;
    for (const std::vector<Cell>& row : table.rows) {
      decimals = std::max(decimals, decimalsOf(result::numberIn(row[i]).value_or(0)));
    }
  }
}

Table byPolicy(const Table& table, const std::vector<std::string>& leading,
               const std::string& figure) {
  Table made{table.key, table.title};
  for (const std::string& key : leading) made.columns.push_back(table.columns[*table.column(key)]);
  std::map<std::string, std::size_t> columns, rows;
  const Column shown = table.columns[*table.column(figure)];
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const std::string policy = nameOf(table.cell(row, "policy"));
    if (!columns.emplace(policy, made.columns.size()).second) continue;
    made.columns.push_back(shown);
    made.columns.back().key = policy;
    made.columns.back().title = Text(policy);
  }
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const auto [at, isNew] =
        rows.emplace(nameOf(table.cell(row, leading.front())), made.rows.size());
    if (isNew) {
      made.rows.emplace_back(made.columns.size());
      for (std::size_t i = 0; i < leading.size(); ++i) {
        made.rows.back()[i] = table.cell(row, leading[i]);
      }
    }
    made.rows[at->second][columns.at(nameOf(table.cell(row, "policy")))] =
        shownFigure(table, row, figure);
  }
  made.notes = table.notes;
  return made;
}

}  // namespace spothorizon::study::stream
