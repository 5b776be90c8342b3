// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/TableSheet.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>

#include "base/NumberText.h"
#include "base/Printable.h"

namespace spothorizon::result {
namespace {

constexpr std::size_t kLongestName = 31;  // characters, of UTF-16
constexpr double kNarrowest = 10, kWidest = 40;

struct Written {
  SheetCell operator()(std::monostate) const { return {}; }
  SheetCell operator()(long long value) const { return static_cast<double>(value); }
  template <class Value>
  SheetCell operator()(const Value& value) const {
    return value;
  }
};

std::string formatOf(const Column& column) {
  const auto digits = static_cast<std::size_t>(std::max(column.decimals, 0));
  const std::string decimals = digits == 0 ? "" : "." + std::string(digits, '0');
  switch (column.form) {
    case Form::Dollars:
      return "$#,##0" + decimals + ";-$#,##0" + decimals;
    case Form::Share:
      return "0" + decimals + "%";
    case Form::Text:
      return {};
    case Form::Number:
      break;
  }
  return "0" + decimals;
}

std::string titleOf(const Column& column, Part part) {
  const std::string title = headerText(column).english();
  if (part == Part::Value) return title;
  return title + (part == Part::Low ? ", 95 % low" : ", 95 % high");
}

/// A name without the characters that have a meaning.
std::string plainName(const std::string& title) {
  std::string name;
  for (const char c : printableLine(title, title.size())) {
    const bool isRefused = std::string_view("[]:*?/\\").find(c) != std::string_view::npos;
    name += isRefused ? ' ' : c;
  }
  return name;
}

/// The longest begin of a text in UTF-8 that has so many UTF-16 characters.
std::string shortened(std::string_view text, std::size_t most) {
  std::size_t characters = 0, at = 0;
  while (at < text.size()) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    characters += bytes == 4 ? 2 : 1;
    if (characters > most) break;
    at += bytes;
  }
  return std::string(text.substr(0, at));
}

/// Neither blanks nor apostrophes at its ends.
std::string trimmedName(std::string_view name) {
  constexpr std::string_view kOutside = " '";
  const std::size_t first = name.find_first_not_of(kOutside);
  if (first == std::string_view::npos) return {};
  return std::string(name.substr(first, name.find_last_not_of(kOutside) - first + 1));
}

std::string inSmallLetters(std::string text) {
  std::ranges::transform(text, text.begin(), lower);
  return text;
}

}  // namespace

int putTable(Sheet& sheet, const Table& table) {
  const std::vector<Field> fields = fieldsOf(table);
  std::vector<SheetCell> titles, keys;
  sheet.widths.resize(std::max(sheet.widths.size(), fields.size()), kNarrowest);
  sheet.formats.resize(std::max(sheet.formats.size(), fields.size()));
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const Column& column = table.columns[fields[i].column];
    const std::string title = titleOf(column, fields[i].part);
    titles.emplace_back(title);
    keys.emplace_back(fields[i].key);
    const double length = static_cast<double>(std::max(title.size(), fields[i].key.size())) + 2;
    const double width = table.isText(fields[i].column) ? kWidest : length;
    sheet.widths[i] = std::clamp(width, sheet.widths[i], kWidest);
    sheet.formats[i] = formatOf(column);
  }
  const int head = static_cast<int>(sheet.rows.size());
  sheet.headings.insert(sheet.headings.end(), {head, head + 1});
  sheet.rows.push_back(std::move(titles));
  sheet.rows.push_back(std::move(keys));
  for (const std::vector<Cell>& row : table.rows) {
    std::vector<SheetCell>& cells = sheet.rows.emplace_back();
    for (const Field& field : fields) {
      cells.push_back(std::visit(Written(), valueOf(row.at(field.column), field.part)));
    }
  }
  return head + kSheetHeadRows;
}

void putNotes(Sheet& sheet, const std::vector<Text>& notes) {
  if (notes.empty()) return;
  sheet.rows.emplace_back();
  for (const Text& note : notes) sheet.rows.push_back({note.english()});
}

Sheet sheetOf(const Table& table) {
  Sheet sheet;
  sheet.name = sheetNames({table.title.english()}).front();
  sheet.frozenRows = putTable(sheet, table);
  putNotes(sheet, table.notes);
  return sheet;
}

std::vector<std::string> sheetNames(const std::vector<std::string>& titles) {
  std::vector<std::string> names;
  // Spreadsheets keep the name "History" for themselves.
  std::set<std::string> taken{"history", ""};
  for (const std::string& title : titles) {
    const std::string plain = plainName(title);
    std::string name = trimmedName(shortened(trimmedName(plain), kLongestName));
    for (int number = 2; !taken.insert(inSmallLetters(name)).second; ++number) {
      const std::string end = " " + std::to_string(number);
      const std::string begin = plain.empty() ? "Table" : plain;
      name = trimmedName(shortened(trimmedName(begin), kLongestName - end.size())) + end;
    }
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace spothorizon::result
