// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/TableJson.h"

namespace spothorizon::result {
namespace {

struct Written {
  Json operator()(std::monostate) const { return nullptr; }
  template <class Value>
  Json operator()(const Value& value) const {
    return value;
  }
};

}  // namespace

std::string formName(Form form) {
  switch (form) {
    case Form::Dollars:
      return "dollars";
    case Form::Share:
      return "share";
    case Form::Text:
      return "text";
    case Form::Number:
      break;
  }
  return "number";
}

Json columnsJson(const Table& table) {
  Json columns = Json::array();
  for (const Column& column : table.columns) {
    Json json{{"key", column.key},
              {"title", column.title.english()},
              {"unit", column.unit},
              {"form", formName(column.form)}};
    if (column.hasInterval) json["interval"] = true;
    if (!column.help.empty()) json["help"] = column.help.english();
    columns.push_back(std::move(json));
  }
  return columns;
}

Json rowsJson(const Table& table) {
  const std::vector<Field> fields = fieldsOf(table);
  Json rows = Json::array();
  for (const std::vector<Cell>& row : table.rows) {
    Json json = Json::object();
    for (const Field& field : fields) {
      json[field.key] = std::visit(Written(), valueOf(row.at(field.column), field.part));
    }
    rows.push_back(std::move(json));
  }
  return rows;
}

Json tableJson(const Table& table) {
  Json json{{"title", table.title.english()}};
  json["columns"] = columnsJson(table);
  json["rows"] = rowsJson(table);
  json["notes"] = Json(inEnglish(table.notes));
  return json;
}

}  // namespace spothorizon::result
