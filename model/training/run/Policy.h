// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "forecast/Forecaster.h"
#include "training/plan/LookAhead.h"
#include "training/predict/PublishedPredictor.h"

namespace spothorizon::training {

enum class PolicyKind {
  Ideal,       ///< the fastest that fits, at no cost: nobody trains more
  Reactive,    ///< the fastest that fits; restarts from a checkpoint at every event
  Cheap,       ///< the same choice, moved to live
  Hold,        ///< plans as if nothing changed
  Arima,       ///< plans by the published predictor
  NoisyTruth,  ///< plans by the truth with an error
  Forecast,    ///< plans by a standing kind of forecast
  Truth,       ///< plans by the next intervals as they will be
  Best         ///< plans the whole window as it will be
};

/// What of the coming interval is known when it is planned.
enum class Sees {
  Before,  ///< nothing
  Notice,  ///< who leaves
  After    ///< who leaves and who joins
};

/// A way of steering. A value; only the fields of its kind count.
struct PolicySpec {
  PolicyKind kind = PolicyKind::Reactive;
  int lookAhead = 12;  ///< H, intervals; at least 1
  int tail = 0;        ///< quiet intervals that are appended (of Truth: within the window)
  Sees sees = Sees::Before;
  Labels labels = Labels::Pareto;
  PredictorSpec predictor;          ///< of Arima
  double level = 0.3;               ///< of NoisyTruth
  forecast::ForecastSpec forecast;  ///< of Forecast
  bool operator==(const PolicySpec&) const = default;
};

/// Whether it looks ahead.
constexpr bool plans(PolicyKind kind) { return kind >= PolicyKind::Hold; }
/// Whether it plans by what a planner could have known.
constexpr bool honest(PolicyKind kind) {
  return kind == PolicyKind::Hold || kind == PolicyKind::Arima || kind == PolicyKind::Forecast;
}

/// Look-ahead and tail are in range. InputError.
void checkPolicy(const PolicySpec& policy);

}  // namespace spothorizon::training
