// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningCheck.h"

#include <cmath>
#include <string>

#include "scenario/text/Words.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

/// Both ends of a range, where a message is about one; all kinds, where the pool is empty.
std::vector<std::string> learningKeys(const std::string& key) {
  if (key == "learning.pool") {
    return {"learning.pool.ahap", "learning.pool.ahanp", "learning.pool.extended"};
  }
  std::vector<std::string> keys = {key};
  std::string other = key;
  if (const auto least = key.find(".least"); least != std::string::npos) {
    other.replace(least, 6, ".most");
  } else if (const auto most = key.find(".most"); most != std::string::npos) {
    other.replace(most, 5, ".least");
  }
  if (other != key && findParameter(other)) keys.push_back(other);
  return keys;
}

/// Every policy on every job is kept: memory must hold it.
void checkLearningSize(const Scenario& scenario) {
  constexpr double kMostRuns = 2e7;
  const std::size_t policies = learn::makePool(learningSpec(scenario).pool).size();
  const double most = std::floor(kMostRuns / static_cast<double>(policies));
  if (learningSpec(scenario).jobs.jobs <= most) return;
  throw InputError(
      "", "/learning/jobs/jobs", jobCountText(learningSpec(scenario).jobs.jobs).english(),
      "at most " + numberText(most) + " with " + std::to_string(policies) + " policies");
}

}  // namespace

std::vector<Fault> learningFaults(const Scenario& scenario) {
  std::vector<Fault> faults = rangeFaults(scenario, "learning");
  if (faults.empty()) {
    const learn::LearningSpec& spec = learningSpec(scenario);
    collect(faults, "Learning", [&] { learn::checkLearner(spec.learner); });
    collect(faults, "Learning",
            [&] { learn::checkJobSequence(spec.jobs, scenario.job, scenario.market.slotHours); });
    collect(faults, "Learning", [&] { checkLearningSize(scenario); });
  }
  for (Fault& fault : faults) fault.keys = learningKeys(fault.keys.front());
  return faults;
}

std::optional<InputError> firstLearningError(const Scenario& scenario) {
  std::vector<Fault> faults = jobFaults(scenario);
  if (faults.empty()) faults = learningFaults(scenario);
  return firstOf(faults);
}

}  // namespace spothorizon::study
