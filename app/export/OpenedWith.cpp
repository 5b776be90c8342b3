// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/OpenedWith.h"

#include "base/InputError.h"
#include "study/scenario/ScenarioJson.h"

namespace spothorizon::app {

study::OpenedFile openedWith(const QString& file, const QStringList& settings) {
  const auto apply = [&](study::Scenario& scenario) {
    for (const QString& setting : settings) {
      const qsizetype equals = setting.indexOf('=');
      if (equals < 0) throw InputError("", "--set", setting.toStdString(), "KEY=VALUE");
      study::setValue(scenario, setting.left(equals).toStdString(),
                      setting.mid(equals + 1).toStdString());
    }
  };
  return study::openWholeScenario(file.toStdString(), apply);
}

}  // namespace spothorizon::app
