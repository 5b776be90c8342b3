// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/Measure.h"

#include <algorithm>
#include <charconv>

namespace spothorizon::result {
namespace {

std::optional<std::size_t> placeIn(const Table& table, std::string_view text) {
  std::size_t place = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, place);
  const bool isPlace = error == std::errc() && stop == end && place < table.rows.size();
  return isPlace ? std::optional(place) : std::nullopt;
}

std::optional<std::size_t> rowOf(const Table& table, std::string_view text) {
  if (text.empty()) return table.rows.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    if (!table.isText(column)) continue;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      const auto* name = std::get_if<Text>(&table.rows[row].at(column));
      if (name && name->english() == text) return row;
    }
    break;
  }
  return placeIn(table, text);
}

}  // namespace

std::optional<MeasureName> measureName(std::string_view name) {
  const std::size_t open = name.find('(');
  if (open == std::string_view::npos) return MeasureName{std::string(name), {}};
  if (!name.ends_with(')') || open + 2 >= name.size()) return std::nullopt;
  return MeasureName{std::string(name.substr(0, open)),
                     std::string(name.substr(open + 1, name.size() - open - 2))};
}

std::optional<double> measure(const Table& table, std::string_view name) {
  const std::optional<MeasureName> asked = measureName(name);
  if (!asked) return std::nullopt;
  const std::optional<std::size_t> row = rowOf(table, asked->row);
  const std::vector<Field> fields = fieldsOf(table);
  const auto field = std::ranges::find(fields, asked->column, &Field::key);
  if (!row || field == fields.end()) return std::nullopt;
  const Cell& cell = table.rows[*row].at(field->column);
  if (field->part == Part::Value) return numberIn(cell);
  const FieldValue limit = valueOf(cell, field->part);
  const auto* number = std::get_if<double>(&limit);
  return number ? std::optional(*number) : std::nullopt;
}

std::vector<std::string> measures(const Table& table) {
  std::vector<std::string> names;
  for (const Field& field : fieldsOf(table)) {
    const bool hasNumbers = std::ranges::any_of(
        table.rows, [&](const auto& row) { return numberIn(row.at(field.column)).has_value(); });
    if (hasNumbers) names.push_back(field.key + "(N)");
  }
  return names;
}

}  // namespace spothorizon::result
