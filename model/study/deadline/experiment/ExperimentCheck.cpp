// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <optional>

#include "base/InputError.h"
#include "study/deadline/experiment/ExperimentCells.h"
#include "study/scenario/Check.h"
#include "study/scenario/Parameters.h"

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
    if (measures[i] == Measure::GapToOptimum && !experiment.withOptimum) {
      throw InputError("", place, found + " without the optimum", "\"withOptimum\": true");
    }
  }
}

void checkJobs(const Experiment& experiment) {
  if (experiment.jobs >= 1 && experiment.jobs <= kMostJobs) return;
  throw InputError("", "/jobs", std::to_string(experiment.jobs),
                   "a number from 1 to " + std::to_string(kMostJobs));
}

/// A cell that cannot be run says so in its place; where none can, that is the error.
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
  checkJobs(experiment);
  if (experiment.withWeights && !experiment.withLearner) {
    throw InputError("", "/withWeights", "weights without the learner", "\"withLearner\": true");
  }
  checkCells(experiment);
}

}  // namespace spothorizon::study
