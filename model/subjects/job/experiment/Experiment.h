// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "scenario/Scenario.h"
#include "subjects/job/experiment/ExperimentMeasures.h"

namespace spothorizon::study {

/// One place on an axis: what is set there, by keys of the parameter table ("policies.0.threshold"
/// too).
struct AxisPoint {
  std::string label;  ///< "0.3", "fixed, uniform"
  std::vector<std::pair<std::string, std::string>> settings;
  bool operator==(const AxisPoint&) const = default;
};

/// A parameter with its values, or a row of named settings.
struct Axis {
  std::string label;      ///< "Deadline"
  std::string unit;       ///< "h"
  std::string parameter;  ///< its key where the axis is one parameter, else empty
  std::vector<AxisPoint> points;
  bool operator==(const Axis&) const = default;
};

/// Policies and forecasts that belong together: "AHAP, best honest forecast". In every cell the
/// member with the highest utility on the earlier half of the jobs is measured on the later half
/// (Halves.h). Windows that are longer than the shortest that spans a cell's jobs are left out
/// there: they see no more.
struct Family {
  std::string label;
  std::vector<policy::PolicySpec> policies;
  std::vector<forecast::ForecastSpec> forecasts;  ///< each with every policy; none: the cell's own
  bool operator==(const Family&) const = default;
};

inline constexpr int kExperimentVersion = 1;

/// One or two axes over a scenario, run over the scenario's job sequence (learning.jobs) cut to
/// `jobs`, unless the number of jobs (learning.jobs.jobs) is on an axis itself. A value with a JSON
/// file (format "spothorizon-experiment").
struct Experiment {
  std::string name;   ///< "deadline"; a word for files and the command line
  std::string title;  ///< "The effect of the deadline on cost and utility"
  std::string notes;
  Scenario scenario;
  std::vector<Axis> axes;  ///< one (lines) or two (heat map: first across, second down)
  int jobs = 200;
  std::vector<Measure> measures{Measure::Utility, Measure::Cost};
  bool withLearner = true;  ///< also the learner on the scenario's pool, and the best fixed policy
  bool withOptimum = true;
  bool withWeights = false;  ///< keep the learner's weights over jobs of every cell
  /// None, or several of which the first plans with no forecast: what Gain is against.
  std::vector<Family> families;
  /// The name of a built-in one. It follows another scenario by being rebuilt on it, with what
  /// it changes there. Part of a variant, but of no file: that has a whole scenario.
  std::string ready;

  bool operator==(const Experiment&) const = default;
};

}  // namespace spothorizon::study
