// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/FormerNames.h"
#include "scenario/Misfits.h"
#include "scenario/ParameterTable.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"

namespace spothorizon::study {

void setValue(Scenario& scenario, const std::string& given, const std::string& value) {
  const std::string key = presentName(given);
  if (const Parameter* p = findParameter(key)) return p->set(scenario, value);
  std::vector<std::string> known;
  for (const Parameter& p : parameters()) known.push_back(p.key);
  const auto setIn = [&](const std::vector<Parameter>& table) {
    for (const Parameter& p : table) {
      if (p.key == key) {
        p.set(scenario, value);
        return true;
      }
      known.push_back(p.key);
    }
    return false;
  };
  for (const ParameterList& list : parameterLists()) {
    if (!key.starts_with(list.key + ".")) continue;
    for (std::size_t i = 0; i < list.size(scenario); ++i) {
      if (setIn(list.entry(i))) return;
    }
  }
  for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
    std::vector<Parameter> table = policyParameters(i);
    table.push_back(policyKindParameter(i));
    if (setIn(table)) return;
  }
  Misfits().unknownKey("", key, known);
}

}  // namespace spothorizon::study
