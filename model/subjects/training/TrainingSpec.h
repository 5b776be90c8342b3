// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "training/run/Policy.h"
#include "training/run/Setting.h"

namespace spothorizon::study {

/// A way of steering as a scenario has it; what is not set is as the section says.
struct TrainingPolicy {
  training::PolicyKind kind = training::PolicyKind::Hold;
  std::optional<int> lookAhead, tail;
  std::optional<training::Sees> sees;
  std::optional<training::Labels> labels;
  double level = 0.3;  ///< of noisy truth

  bool operator==(const TrainingPolicy&) const = default;
};

enum class NodeSource { File, Market, Constant, Generator };

/// Made-up nodes: the market has room for so many all the time; losses come at random, and what is
/// lost is replaced a while later.
struct NodeGenerator {
  int nodes = 24;
  double lossesPerHour = 6;
  int mostAtOnce = 2;      ///< nodes that one loss takes, from 1 on
  double backMinutes = 8;  ///< until a lost one is replaced, on average

  bool operator==(const NodeGenerator&) const = default;
};

/// The section "training": a model that is trained, the nodes that it is trained on, and how its
/// shape is steered.
struct TrainingSpec {
  std::string modelFile;
  std::string throughputFile, transferFile;  ///< empty: those that the model's file names
  bool formula = false;                      ///< throughput by layer times, scaled to the table

  NodeSource source = NodeSource::File;
  std::string nodesFile;
  std::string nodeColumns;            ///< of a table: "time=NAME, event=NAME, node=NAME"
  std::string nodeTimeUnit = "auto";  ///< as table::timeChoice() has it; auto: inferred
  int constantNodes = 16;
  NodeGenerator generator;
  int gpusPerNode = 1;
  double scale = 1;
  std::optional<int> cap;

  double intervalSeconds = 60, startHours = 0;
  std::optional<double> hours;           ///< none: to the end
  std::optional<double> restartSeconds;  ///< R; none: the model's profile
  int lookAhead = 12, tail = 0;
  training::Sees sees = training::Sees::Before;
  training::Labels labels = training::Labels::Pareto;
  training::Volume volume = training::Volume::Last;
  training::PredictorSpec predictor;
  std::vector<TrainingPolicy> policies;  ///< empty: defaultTrainingPolicies()

  std::optional<double> usdPerNodeHour;  ///< none: the market's price
  std::optional<double> onDemandUsdPerNodeHour;
  bool paysUsedOnly = false;
  training::TopUp topUp;
  double graceSeconds = 0;
  bool miniBatch = false;
  std::optional<double> checkpointSeconds;
  double checkpointCostSeconds = 5;
  std::optional<double> targetSamples;

  bool operator==(const TrainingSpec&) const = default;
};

/// Those of a scenario that names none.
std::vector<TrainingPolicy> defaultTrainingPolicies();

}  // namespace spothorizon::study
