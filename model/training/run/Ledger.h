// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "training/Strategy.h"

namespace spothorizon::training {

/// Why an interval trains less than Ideal. The causes of an interval add up to the difference.
enum class Cause : std::size_t {
  SlowerChoice,    ///< T (thr* − thr)
  Start,           ///< moving, from nothing
  IntraStage,      ///< moving: regrouping alone
  InterStage,      ///< moving: state for stages that lost too many
  Pipeline,        ///< moving: another depth
  Restart,         ///< Reactive: a restart from a checkpoint
  MissedForecast,  ///< moving to something else, because fewer nodes were left than planned for
  Carried,         ///< a move of an interval before that outlasted it
  MiniBatch,       ///< work of the mini-batch under way
  LostStage,       ///< work since the last checkpoint, where a stage lost all replicas
  Checkpoints      ///< taking them
};
inline constexpr std::size_t kCauses = 11;

/// Samples by cause.
struct Lost {
  std::array<double, kCauses> samples{};

  double& operator[](Cause cause) { return samples[static_cast<std::size_t>(cause)]; }
  double operator[](Cause cause) const { return samples[static_cast<std::size_t>(cause)]; }
  double sum() const;
  Lost& operator+=(const Lost& other);
};

/// Dollars of what is paid; they add up to the bill.
struct Bill {
  double trainingUsd = 0, movingUsd = 0, idleUsd = 0;

  double usd() const { return trainingUsd + movingUsd + idleUsd; }
  Bill& operator+=(const Bill& other);
};

/// An interval under a policy: an expectation over who leaves, never one draw.
struct LedgerRow {
  int interval = 0;
  NodeChange change;  ///< all nodes, with on-demand ones
  Strategy planned, strategy;
  bool missed = false;     ///< fewer nodes were left than the plan needed
  double costSeconds = 0;  ///< E[c] of this interval's change, without what carried debt adds
  double intraShare = 0;   ///< the chance that regrouping alone did
  double debtSeconds = 0;  ///< carried on
  double workedSeconds = 0;
  double samples = 0;  ///< what is lost with the nodes taken off
  double idealSamples = 0;
  Lost lost;
  std::optional<Bill> bill;  ///< none: a price is not known
};

/// How often a move of each kind was made; inter- and intra-stage in expectation.
struct MoveCounts {
  double start = 0, intraStage = 0, interStage = 0, pipeline = 0, restart = 0;
};

/// What a policy made of a window.
struct Ledger {
  std::vector<LedgerRow> rows;
  double samples = 0, idealSamples = 0;
  double seconds = 0;
  Lost lost;
  MoveCounts moves;
  int missedForecasts = 0;
  int lateIntervals = 0;  ///< that end with debt
  double spotNodeHours = 0, onDemandNodeHours = 0;
  std::optional<Bill> bill;
  double stageLosses = 0;               ///< expected number of stages that lost all replicas
  std::optional<double> targetSeconds;  ///< when the target is reached, from the window's start

  double samplesPerSecond() const { return seconds > 0 ? samples / seconds : 0; }
  double ofIdeal() const { return idealSamples > 0 ? samples / idealSamples : 0; }
  /// None without prices or without samples.
  std::optional<double> usdPerMillionSamples() const;
};

/// The best interval between checkpoints that take k seconds: √(2k/λ), λ stage losses a second
/// (Young, CACM 17(9), 1974). None where nothing is lost.
std::optional<double> youngSeconds(const Ledger& ledger, double checkpointSeconds);

}  // namespace spothorizon::training
