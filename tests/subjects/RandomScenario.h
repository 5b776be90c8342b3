// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Random.h"
#include "scenario/JobGoal.h"
#include "scenario/Parameters.h"
#include "scenario/Scenario.h"

namespace spothorizon::tests {

inline std::string randomText(RandomStream& random) {
  static const std::vector<std::string> letters = {"a", "b",  "X",  "0",  "9",  " ", "_", "-", ".",
                                                   "/", "\"", "\\", "\n", "\t", "σ", "é", "{"};
  std::string text;
  for (int i = random.uniformInt(0, 12); i > 0; --i) {
    text += letters[static_cast<std::size_t>(random.uniformInt(0, 16))];
  }
  return text;
}

/// A value that the parameter takes, as typed; the ends of its range now and then.
inline std::string randomValue(const study::Parameter& p, RandomStream& random) {
  const double share = random.uniform();
  if (p.inFile == study::InFile::Words) {
    const auto last = static_cast<int>(p.choices.size()) - 1;
    return p.choices[static_cast<std::size_t>(random.uniformInt(0, last))];
  }
  if (p.inFile == study::InFile::Numbers) {  // a range
    const int low = random.uniformInt(0, 30);
    return std::to_string(low) + ", " + std::to_string(low + random.uniformInt(0, 30));
  }
  if (p.key == "job.startDate" || p.key == "job.deadlineDate") {
    const char* month = p.key == "job.startDate" ? "01" : "02";
    return "2026-" + std::string(month) + "-" + std::to_string(random.uniformInt(10, 28)) +
           "T06:30+01:00";
  }
  if (p.inFile == study::InFile::NumberOrWord) return std::to_string(random.uniformInt(1, 30));
  switch (p.type) {
    case study::ParameterType::Choice:
    case study::ParameterType::Flag:
      return p.choices[static_cast<std::size_t>(
          random.uniformInt(0, static_cast<int>(p.choices.size()) - 1))];
    case study::ParameterType::Text:
      return randomText(random);
    case study::ParameterType::Integer: {
      if (p.key == "seed") return std::to_string(random.bits());
      return std::to_string(
          random.uniformInt(static_cast<int>(p.minimum), static_cast<int>(p.maximum)));
    }
    case study::ParameterType::Real:
      break;
  }
  if (share < 0.1) return study::numberText(p.minimum);
  if (share < 0.2) return study::numberText(p.maximum);
  return study::numberText(random.uniform(p.minimum, p.maximum));
}

inline void setRandomly(study::Scenario& scenario, const study::Parameter& p,
                        RandomStream& random) {
  if (random.uniform() < 0.3) return;
  if (p.optional && random.uniform() < 0.5) return p.set(scenario, "");
  if (p.key == "job.throughput.table" || p.key == "market.price.moreFiles") return;
  p.set(scenario, randomValue(p, random));
}

/// A scenario with any values that the table allows, sensible together or not.
inline study::Scenario randomScenario(std::uint64_t seed) {
  RandomStream random{seed, 77};
  study::Scenario scenario;
  for (const study::Parameter& p : study::parameters()) setRandomly(scenario, p, random);
  for (int i = random.uniformInt(0, 4); i > 0; --i) {
    scenario.job.throughput.table.push_back({random.uniform(0, 64), random.uniform(0, 1e3)});
    scenario.market.price.moreFiles.push_back("dump" + std::to_string(i) + ";x.json");
  }
  for (const study::ParameterList& list : study::parameterLists()) {
    list.resize(scenario, static_cast<std::size_t>(random.uniformInt(0, 3)));
    for (std::size_t i = 0; i < list.size(scenario); ++i) {
      for (const study::Parameter& p : list.entry(i)) {
        const bool special = p.inFile != study::InFile::AsTyped;  // texts of their own kind
        if (!special) setRandomly(scenario, p, random);
      }
    }
  }
  scenario.policies.resize(static_cast<std::size_t>(random.uniformInt(0, 6)));
  for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
    study::policyKindParameter(i).set(scenario, randomValue(study::policyKindParameter(i), random));
    for (const study::Parameter& p : study::policyParameters(i)) setRandomly(scenario, p, random);
  }
  study::settleValue(scenario);  // the table was edited by its field
  return scenario;
}

}  // namespace spothorizon::tests
