// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <memory>
#include <string>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"

namespace spothorizon::views::test {

// Results made by hand, without running anything: a policy's mean rises along the first axis and
// falls along the second, its interval is 2 wide, and each series is 10 below the one before.

inline study::Axis testAxis(const std::string& label, const std::string& unit,
                            const std::vector<std::string>& labels) {
  study::Axis axis{.label = label, .unit = unit, .parameter = "job.deadlineHours", .points = {}};
  for (const std::string& text : labels) axis.points.push_back({text, {{axis.parameter, text}}});
  return axis;
}

inline study::Experiment testExperiment(bool twoAxes = false) {
  study::Experiment experiment;
  experiment.name = "deadline";
  experiment.title = "What the deadline does";
  experiment.scenario.policies = study::defaultPolicies();
  experiment.scenario.policies.resize(3);
  experiment.axes.push_back(testAxis("Deadline", "h", {"12", "18", "24", "36"}));
  if (twoAxes) experiment.axes.push_back(testAxis("Error", "", {"0.1", "0.3", "1"}));
  experiment.measures = {study::Measure::Utility, study::Measure::Cost, study::Measure::Regret};
  return experiment;
}

inline double testMean(std::size_t first, std::size_t second, std::size_t series) {
  return 100 + 5 * static_cast<double>(first) - 3 * static_cast<double>(second) -
         10 * static_cast<double>(series);
}

inline study::ExperimentCell testCell(const study::ExperimentResults& results, std::size_t index) {
  const std::size_t across = results.experiment.axes.front().points.size();
  study::ExperimentCell cell;
  cell.done = true;
  for (std::size_t s = 0; s < results.series.size(); ++s) {
    const double mean = testMean(index % across, index / across, s);
    const bool learner = results.series[s].role == study::SeriesInfo::Role::Learner;
    cell.estimates.push_back({{mean, mean - 1, mean + 1, 50},
                              {200 - mean, 199 - mean, 201 - mean, 50},
                              {0.1, 0.05, 0.15, learner ? 50 : 0}});
  }
  cell.bestFixedLabel = {phrase("test", "AHAP (omega 3)")};
  return cell;
}

/// `done` cells from the first on; below zero: all.
inline study::ExperimentResults testExperimentResults(bool twoAxes = false, int done = -1) {
  using Role = study::SeriesInfo::Role;
  study::ExperimentResults results;
  results.experiment = testExperiment(twoAxes);
  results.series = {{Role::Policy, phrase("test", "On-demand only"), 0},
                    {Role::Policy, phrase("test", "Max spot"), 1},
                    {Role::Policy, phrase("test", "Uniform"), 2},
                    {Role::Learner, phrase("test", "Learner"), -1},
                    {Role::BestFixed, phrase("test", "Best fixed"), -1},
                    {Role::Optimum, phrase("test", "Best possible"), -1}};
  const std::size_t cells = 4 * (twoAxes ? 3 : 1);
  for (std::size_t i = 0; i < cells; ++i) {
    const bool isDone = done < 0 || static_cast<int>(i) < done;
    results.cells.push_back(isDone ? testCell(results, i) : study::ExperimentCell{});
  }
  results.complete = done < 0;
  return results;
}

inline std::shared_ptr<const study::ExperimentResults> sharedResults(bool twoAxes = false,
                                                                     int done = -1) {
  return std::make_shared<const study::ExperimentResults>(testExperimentResults(twoAxes, done));
}

}  // namespace spothorizon::views::test
