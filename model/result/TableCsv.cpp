// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/TableCsv.h"

#include "base/CsvText.h"

namespace spothorizon::result {
namespace {

struct Written {
  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(long long value) const { return std::to_string(value); }
  template <class Value>
  std::string operator()(const Value& value) const {
    return csv::field(value);
  }
};

}  // namespace

std::string csv(const Table& table, const std::string& head) {
  std::string text = head;
  for (const Text& note : table.notes) text += csv::comment(note.english());
  const std::vector<Field> fields = fieldsOf(table);
  std::string separator;
  for (const Field& field : fields) {
    text += separator + csv::field(field.key);
    separator = ",";
  }
  text += "\n";
  for (const std::vector<Cell>& row : table.rows) {
    separator.clear();
    for (const Field& field : fields) {
      text += separator + std::visit(Written(), valueOf(row.at(field.column), field.part));
      separator = ",";
    }
    text += "\n";
  }
  return text;
}

}  // namespace spothorizon::result
