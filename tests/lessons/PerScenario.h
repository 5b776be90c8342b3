// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <utility>

#include "scenario/ScenarioJson.h"

namespace spothorizon::tests {

/// What takes long and is asked for again by other claims: made once for each scenario.
template <class Value>
class PerScenario {
 public:
  template <class Make>
  Value& of(const study::Scenario& scenario, Make make) {
    const std::string key = study::scenarioToText(scenario);
    auto at = m_all.find(key);
    if (at == m_all.end()) at = m_all.emplace(key, make(scenario)).first;
    return at->second;
  }

 private:
  std::map<std::string, Value> m_all;
};

}  // namespace spothorizon::tests
