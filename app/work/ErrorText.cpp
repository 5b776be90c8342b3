// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/ErrorText.h"

#include <QStringList>
#include <algorithm>
#include <optional>
#include <utility>

#include "study/scenario/ParameterTable.h"
#include "study/scenario/Parameters.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

/// The label of a field by its pointer: "/rental/budget/gpus", "/stream/classes/3/speedup/table/1".
std::optional<std::string> labelOf(const std::string& place) {
  if (!place.starts_with('/')) return {};
  QStringList parts = QString::fromStdString(place.substr(1)).split('/');
  for (QString& part : parts) {
    bool isNumber = false;
    part.toInt(&isNumber);
    if (isNumber) part = QStringLiteral("N");  // as the table has the entries of lists
  }
  const std::vector<study::Parameter> table = study::parameterTable();
  for (; !parts.isEmpty(); parts.removeLast()) {
    const std::string key = parts.join('.').toStdString();
    const auto found = std::ranges::find(table, key, &study::Parameter::key);
    if (found != table.end()) return found->label;
  }
  return {};
}

}  // namespace

QString errorText(const InputError& error) {
  const auto label = error.file().empty() ? labelOf(error.place()) : std::nullopt;
  if (!label) return QString::fromUtf8(error.what());
  return views::words(
      phrase("check", "%1: %2")
          .arg(phrase("table", label->c_str()))
          .arg(phrase("check", "found %1, expected %2.").arg(error.found()).arg(error.expected())));
}

}  // namespace spothorizon::app
