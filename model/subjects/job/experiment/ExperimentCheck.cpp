// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentCheck.h"

#include <algorithm>
#include <optional>

#include "base/InputError.h"
#include "policy/PolicyInfo.h"
#include "scenario/Check.h"
#include "scenario/Parameters.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentMeasures.h"

namespace spothorizon::study {
namespace {

constexpr std::size_t kMostCells = 10000;
constexpr int kMostJobs = 1000000;

void checkAxes(const Experiment& experiment) {
  const std::size_t axes = experiment.axes.size();
  if (axes < 1 || axes > 2) {
    throw InputError("", "/axes", axes == 0 ? "no axes" : std::to_string(axes) + " axes",
                     "one axis (lines) or two (a heat map)");
  }
  for (std::size_t a = 0; a < axes; ++a) {
    if (!experiment.axes[a].points.empty()) continue;
    throw InputError("", "/axes/" + std::to_string(a), "no values", "at least one value");
  }
  if (cellCount(experiment) > kMostCells) {
    throw InputError("", "/axes", std::to_string(cellCount(experiment)) + " combinations of values",
                     "at most " + std::to_string(kMostCells));
  }
}

/// Two settings of one key would leave the first without a word.
void checkSetOnce(const Experiment& experiment) {
  if (experiment.axes.size() < 2) return;
  Experiment one = experiment;
  one.axes = {experiment.axes[0]};
  const std::vector<std::string> first = keysSet(one);
  one.axes = {experiment.axes[1]};
  for (const std::string& key : keysSet(one)) {
    if (std::ranges::find(first, key) == first.end()) continue;
    throw InputError("", "/axes/1", "\"" + key + "\" on both axes", "each parameter on one axis");
  }
}

void checkMeasures(const Experiment& experiment) {
  const auto& measures = experiment.measures;
  if (measures.empty()) throw InputError("", "/measures", "no measures", "at least one");
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const std::string place = "/measures/" + std::to_string(i);
    const std::string found = "\"" + measureKey(measures[i]) + "\"";
    if (std::find(measures.begin(), measures.begin() + static_cast<std::ptrdiff_t>(i),
                  measures[i]) != measures.begin() + static_cast<std::ptrdiff_t>(i)) {
      throw InputError("", place, found + " a second time", "each measure once");
    }
    if (measures[i] == Measure::Regret && !experiment.withLearner) {
      throw InputError("", place, found + " without the learner", "\"withLearner\": true");
    }
    if (needsFamilies(measures[i]) && experiment.families.empty()) {
      throw InputError("", place, found + " without families",
                       "\"families\", the first without forecasts");
    }
    if ((measures[i] == Measure::GapToOptimum || isGapPart(measures[i])) &&
        !experiment.withOptimum) {
      throw InputError("", place, found + " without the optimum", "\"withOptimum\": true");
    }
  }
}

void checkFamily(const Family& family, const std::string& place) {
  if (family.label.empty()) throw InputError("", place + "/label", "nothing", "a name");
  if (family.policies.empty()) throw InputError("", place + "/policies", "none", "at least one");
  Scenario scratch;
  scratch.policies = family.policies;
  for (std::size_t i = 0; i <= family.forecasts.size(); ++i) {
    if (i > 0) scratch.forecast = family.forecasts[i - 1];
    if (const std::optional<InputError> error = firstError(scratch)) {
      throw InputError("", place + error->place(), error->found(), error->expected());
    }
  }
}

void checkFamilies(const Experiment& experiment) {
  const std::vector<Family>& families = experiment.families;
  if (families.empty()) return;
  for (std::size_t i = 0; i < families.size(); ++i) {
    checkFamily(families[i], "/families/" + std::to_string(i));
  }
  const auto plans = [](const policy::PolicySpec& spec) { return policy::infoOf(spec).plans; };
  const auto planning = std::ranges::find_if(families.front().policies, plans);
  if (families.size() > 1 && planning == families.front().policies.end()) return;
  throw InputError("", "/families",
                   families.size() > 1 ? policy::label(*planning).english() + " in the first family"
                                       : "one family",
                   "a family that plans with no forecast, and others beside it");
}

void checkJobs(const Experiment& experiment) {
  if (experiment.jobs >= 1 && experiment.jobs <= kMostJobs) return;
  throw InputError("", "/jobs", std::to_string(experiment.jobs),
                   "a number from 1 to " + std::to_string(kMostJobs));
}

/// A cell that cannot be run holds the reason; where none can, that is the error.
void checkCells(const Experiment& experiment) {
  std::optional<InputError> first;
  bool oneRuns = false;
  for (std::size_t cell = 0; cell < cellCount(experiment); ++cell) {
    const std::optional<InputError> error = firstError(cellScenario(experiment, cell));
    oneRuns = oneRuns || !error;
    if (!first) first = error;
  }
  if (oneRuns) return;
  const InputError& error = *first;
  throw InputError("", "/scenario" + error.place(), error.found(), error.expected());
}

}  // namespace

void checkExperiment(const Experiment& experiment) {
  checkAxes(experiment);
  checkSetOnce(experiment);
  checkMeasures(experiment);
  checkFamilies(experiment);
  checkJobs(experiment);
  if (experiment.withWeights && !experiment.withLearner) {
    throw InputError("", "/withWeights", "weights without the learner", "\"withLearner\": true");
  }
  checkCells(experiment);
}

}  // namespace spothorizon::study
