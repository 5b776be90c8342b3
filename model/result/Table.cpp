// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/Table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "result/GroupedNumber.h"
#include "result/UnitInTitle.h"

namespace spothorizon::result {
namespace {

FieldValue finite(double value) { return std::isfinite(value) ? FieldValue(value) : FieldValue(); }

/// A share of some is never shown as one of none or of all: 0.9999 is "> 99.9".
std::string shareText(double share, int decimals) {
  const double percent = share * 100, finest = std::pow(10.0, -decimals);
  constexpr double kRounding = 1e-9;
  if (percent > 0 && percent < finest / 2) return "< " + fixedText(finest, decimals);
  if (percent < 100 && percent > 100 - finest / 2 - kRounding) {
    return "> " + fixedText(100 - finest, decimals);
  }
  return groupedNumber(percent, decimals);
}

std::string shown(const Column& column, double value) {
  if (column.form == Form::Share) return shareText(value, column.decimals);
  return groupedNumber(value, column.decimals);
}

/// "11.9 to 13.0", "≥ 11.9", "≤ 13.0"; empty where neither limit is known.
Text limitsText(const Column& column, const Estimate& estimate) {
  const std::string low = shown(column, estimate.low), high = shown(column, estimate.high);
  if (estimate.hasInterval()) return phrase("table", "%1 to %2").arg(low).arg(high);
  if (std::isfinite(estimate.low)) return Text("≥ " + low);
  return std::isfinite(estimate.high) ? Text("≤ " + high) : Text();
}

/// Each kind of cell in words.
struct Words {
  const Column& column;

  Text operator()(std::monostate) const { return {}; }
  Text operator()(const Estimate& estimate) const {
    const Text value = (*this)(estimate.value);
    // Where all runs agree, the interval has no width.
    const bool isPoint = estimate.low == estimate.high;
    const Text limits = value.empty() || isPoint ? Text() : limitsText(column, estimate);
    if (limits.empty()) return value;
    return phrase("table", "%1 (%2)").arg(value).arg(limits);
  }
  Text operator()(double value) const {
    return std::isfinite(value) ? Text(shown(column, value)) : Text();
  }
  Text operator()(long long value) const { return Text(groupedNumber(value)); }
  Text operator()(bool value) const {
    return value ? phrase("table", "yes") : phrase("table", "no");
  }
  Text operator()(const Text& text) const { return text; }
  /// "2026-11-22 09:00"
  Text operator()(Moment moment) const {
    std::string text = momentText(moment).substr(0, 16);
    text[10] = ' ';
    return Text(std::move(text));
  }
};

/// The same for files.
struct Values {
  Part part;

  FieldValue operator()(std::monostate) const { return {}; }
  FieldValue operator()(const Estimate& estimate) const {
    if (!estimate.exists()) return {};
    if (part == Part::Value) return finite(estimate.value);
    return finite(part == Part::Low ? estimate.low : estimate.high);
  }
  FieldValue operator()(double value) const {
    return part == Part::Value ? finite(value) : FieldValue();
  }
  FieldValue operator()(const Text& text) const {
    return part == Part::Value ? FieldValue(text.english()) : FieldValue();
  }
  FieldValue operator()(Moment moment) const {
    return part == Part::Value ? FieldValue(momentText(moment)) : FieldValue();
  }
  template <class Whole>
  FieldValue operator()(Whole value) const {
    return part == Part::Value ? FieldValue(value) : FieldValue();
  }
};

}  // namespace

Cell cellOf(const std::optional<double>& value) { return value ? Cell(*value) : Cell(); }

std::optional<double> numberIn(const Cell& cell) {
  const FieldValue value = valueOf(cell, Part::Value);
  if (const auto* real = std::get_if<double>(&value)) return *real;
  if (const auto* whole = std::get_if<long long>(&value)) return static_cast<double>(*whole);
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? 1.0 : 0.0;
  return std::nullopt;
}

std::optional<std::size_t> Table::column(std::string_view columnKey) const {
  const auto found = std::ranges::find(columns, columnKey, &Column::key);
  if (found == columns.end()) return std::nullopt;
  return static_cast<std::size_t>(found - columns.begin());
}

const Cell& Table::cell(std::size_t row, std::string_view columnKey) const {
  static const Cell nothing;
  const std::optional<std::size_t> at = column(columnKey);
  return at && row < rows.size() ? rows[row].at(*at) : nothing;
}

bool Table::isText(std::size_t column) const {
  return columns.at(column).form == Form::Text ||
         std::ranges::any_of(rows, [column](const auto& row) {
           return std::holds_alternative<Text>(row.at(column));
         });
}

std::vector<std::size_t> Table::shownColumns() const {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!columns[i].inFilesOnly) shown.push_back(i);
  }
  return shown;
}

const Mark* Table::mark(std::size_t row, std::string_view columnKey) const {
  const Mark* ofRow = nullptr;
  for (const Mark& one : marks) {
    if (one.row != row) continue;
    if (one.column == columnKey) return &one;
    if (one.column.empty()) ofRow = &one;
  }
  return ofRow;
}

bool Table::isStrong(std::size_t row) const {
  return std::ranges::any_of(
      marks, [row](const Mark& one) { return one.row == row && one.tone == Tone::Strong; });
}

Text headerText(const Column& column) {
  const std::string unit = column.form == Form::Dollars ? "$"
                           : column.form == Form::Share ? "%"
                                                        : column.unit;
  if (unit.empty() || saysUnit(column.title.english(), unit)) return column.title;
  return phrase("table", "%1, %2").arg(column.title).arg(phrase("table", unit.c_str()));
}

Text cellText(const Column& column, const Cell& cell) {
  Text text = std::visit(Words{column}, cell);
  const bool isMore = column.isChange && numberIn(cell).value_or(0) > 0;
  return isMore ? phrase("table", "+%1").arg(std::move(text)) : text;
}

Text shownText(const Table& table, std::size_t row, std::size_t column) {
  const Column& shown = table.columns.at(column);
  const Mark* mark = table.mark(row, shown.key);
  if (mark && !mark->shown.empty()) return mark->shown;
  return cellText(shown, table.rows.at(row).at(column));
}

std::string momentText(Moment moment) {
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(moment - day);
  return paddedText(static_cast<int>(date.year()), 4) + "-" +
         paddedText(static_cast<int>(static_cast<unsigned>(date.month())), 2) + "-" +
         paddedText(static_cast<int>(static_cast<unsigned>(date.day())), 2) + "T" +
         paddedText(static_cast<int>(time.hours().count()), 2) + ":" +
         paddedText(static_cast<int>(time.minutes().count()), 2) + ":" +
         paddedText(static_cast<int>(time.seconds().count()), 2) + "Z";
}

std::vector<Field> fieldsOf(const Table& table) {
  std::vector<Field> fields;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const Column& column = table.columns[i];
    fields.push_back({column.key, i, Part::Value});
    if (!column.hasInterval) continue;
    fields.push_back({column.key + "Low", i, Part::Low});
    fields.push_back({column.key + "High", i, Part::High});
  }
  return fields;
}

FieldValue valueOf(const Cell& cell, Part part) { return std::visit(Values{part}, cell); }

}  // namespace spothorizon::result
