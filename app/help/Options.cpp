// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/Options.h"

#include "base/InputError.h"

namespace spothorizon::app {

int numberOption(const QCommandLineParser& parser, const QString& name, int least, int most) {
  bool whole = false;
  const int value = parser.value(name).toInt(&whole);
  if (whole && value >= least && value <= most) return value;
  throw InputError("", ("--" + name).toStdString(), '"' + parser.value(name).toStdString() + '"',
                   "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

Settings settingsOf(const QCommandLineParser& parser) {
  Settings settings;
  for (const QString& text : parser.values("set")) {
    const qsizetype equals = text.indexOf('=');
    if (equals < 1) {
      throw InputError("--set", "", "\"" + text.toStdString() + "\"",
                       "KEY=VALUE such as job.deadlineHours=30");
    }
    settings.emplace_back(text.left(equals).toStdString(), text.mid(equals + 1).toStdString());
  }
  return settings;
}

}  // namespace spothorizon::app
