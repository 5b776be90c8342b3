// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/ErrorText.h"

#include <QStringList>
#include <algorithm>
#include <new>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/Memory.h"
#include "scenario/ParameterTable.h"
#include "scenario/Parameters.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

struct Field {
  std::string label;
  std::optional<int> entry;  ///< of the list that it is in, from 1
};

/// The field of a pointer: "/rental/budget/gpus", "/stream/classes/3/speedup/table/1".
std::optional<Field> fieldOf(const std::string& place) {
  if (!place.starts_with('/')) return {};
  QStringList parts = QString::fromStdString(place.substr(1)).split('/');
  std::optional<int> entry;
  for (QString& part : parts) {
    bool isNumber = false;
    const int number = part.toInt(&isNumber);
    if (!isNumber) continue;
    if (!entry) entry = number + 1;
    part = QStringLiteral("N");  // as the table has the entries of lists
  }
  const std::vector<study::Parameter> table = study::parameterTable();
  for (; !parts.isEmpty(); parts.removeLast()) {
    const std::string key = parts.join('.').toStdString();
    const auto found = std::ranges::find(table, key, &study::Parameter::key);
    if (found != table.end()) return Field{found->label, entry};
  }
  return {};
}

}  // namespace

QString errorText(const InputError& error) {
  const auto field = error.file().empty() ? fieldOf(error.place()) : std::nullopt;
  if (!field) return views::verbatimWords(faultText(error));
  Text name = phrase("table", field->label.c_str());
  if (field->entry) {
    name = phrase("check", "%1, entry %2").arg(std::move(name)).arg(std::to_string(*field->entry));
  }
  return views::verbatimWords(
      phrase("check", "%1: %2.")
          .arg(std::move(name))
          .arg(foundAndExpected(error.foundWords(), error.expectedWords())));
}

QString errorText(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) ||
      dynamic_cast<const std::length_error*>(&error)) {
    return QString::fromStdString(outOfMemoryWords());
  }
  const auto* input = dynamic_cast<const InputError*>(&error);
  return input ? errorText(*input) : QString::fromUtf8(error.what());
}

}  // namespace spothorizon::app
