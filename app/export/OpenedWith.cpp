// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/OpenedWith.h"

#include "scenario/ScenarioJson.h"

namespace spothorizon::app {

study::OpenedFile openedWith(const QString& file, const Settings& settings) {
  const auto apply = [&](study::Scenario& scenario) {
    for (const auto& [key, value] : settings) study::setValue(scenario, key, value);
  };
  return study::openWholeScenario(file.toStdString(), apply);
}

}  // namespace spothorizon::app
