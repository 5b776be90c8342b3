// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/Options.h"

#include <utility>

#include "base/InputError.h"
#include "scenario/ColumnRoles.h"

namespace spothorizon::app {
namespace {

/// The value of an option that a verb may not have.
std::vector<std::string> valuesOf(const QCommandLineParser& parser, const QString& option) {
  std::vector<std::string> values;
  if (!parser.optionNames().contains(option)) return values;
  for (const QString& value : parser.values(option)) values.push_back(value.toStdString());
  return values;
}

std::string lastOf(const QCommandLineParser& parser, const QString& option) {
  const std::vector<std::string> values = valuesOf(parser, option);
  return values.empty() ? std::string() : values.back();
}

}  // namespace

int numberOption(const QCommandLineParser& parser, const QString& name, int least, int most) {
  bool whole = false;
  const int value = parser.value(name).toInt(&whole);
  if (whole && value >= least && value <= most) return value;
  throw InputError("", ("--" + name).toStdString(), '"' + parser.value(name).toStdString() + '"',
                   "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

Settings settingsOf(const QCommandLineParser& parser, const std::vector<study::OwnColumns>& own) {
  Settings settings;
  for (const QString& text : parser.values("set")) {
    const qsizetype equals = text.indexOf('=');
    if (equals < 1) {
      throw InputError("--set", "", "\"" + text.toStdString() + "\"",
                       "KEY=VALUE such as job.deadlineHours=30");
    }
    settings.emplace_back(text.left(equals).toStdString(), text.mid(equals + 1).toStdString());
  }
  for (auto& setting : study::columnSettings(valuesOf(parser, "column"), valuesOf(parser, "pool"),
                                             lastOf(parser, "time-unit"), own)) {
    settings.push_back(std::move(setting));
  }
  return settings;
}

}  // namespace spothorizon::app
