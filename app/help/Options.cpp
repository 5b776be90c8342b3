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

}  // namespace spothorizon::app
