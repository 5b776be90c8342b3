// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "training/Strategy.h"
#include "training/predict/Ar1.h"

namespace spothorizon::training {

/// Switches of the predictor that Parcae's program has; the defaults are its own but for the
/// surprise, which it draws without a seed.
struct PredictorSpec {
  enum class Penalties { Sticky, Reset, Off };
  enum class Surprise { None, Poisson };
  std::optional<int> history;      ///< W, at least 3; none: by the look-ahead (publishedHistory)
  int clip = 3;                    ///< steps after the first stay this near to it
  std::optional<int> least, most;  ///< none: cap/4 and cap
  Penalties penalties = Penalties::Sticky;
  Surprise surprise = Surprise::None;
  bool operator==(const PredictorSpec&) const = default;
};

/// W for a look-ahead of H: 14 has 17, 5 has 10, 7 has 8, any other its own.
int publishedHistory(int lookAhead);

/// One forecast with what led to it.
struct CountForecast {
  enum class Kind { Hold, Flat, Arima };
  Kind kind = Kind::Hold;
  std::vector<double> history;  ///< as it was smoothed
  Ar1 fit;                      ///< of its differences, where Arima
  double inPenalty = 1, outPenalty = 1;
  std::vector<double> unrounded;  ///< steps of the fit
  std::vector<int> nodes;         ///< N̂, one a step
};

/// ARIMA(1,1,0) with drift on smoothed counts, with all the published quirks. Penalties stay for
/// the rest of a run, so forecasts of one run are asked in order.
class PublishedPredictor {
 public:
  /// `spot`: the whole trace; a forecast reads what lies before its interval (the first count at
  /// interval 0). `cap`: the most nodes there can be. InputError where bounds or history are wrong.
  PublishedPredictor(PredictorSpec spec, std::span<const NodeChange> spot, int cap,
                     std::uint64_t seed);

  /// For intervals i .. i + steps − 1 from counts up to i − 1. `history`: W.
  CountForecast forecast(int interval, int history, int steps);

 private:
  void updatePenalties(const std::vector<double>& y);
  void clipped(std::vector<double>& steps) const;
  std::vector<int> penalised(const std::vector<double>& steps, double last) const;
  void surprise(CountForecast& out, int interval, int history) const;

  int count(int interval) const { return m_spot[static_cast<std::size_t>(interval)].after(); }

  PredictorSpec m_spec;
  std::span<const NodeChange> m_spot;
  int m_least, m_most;
  std::uint64_t m_seed;
  double m_inPenalty = 1, m_outPenalty = 1;
};

/// The history as the predictor sees it: short excursions and one-sided dips are smoothed away.
std::vector<double> smoothedHistory(std::vector<double> y);

}  // namespace spothorizon::training
