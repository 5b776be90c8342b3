// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "base/Text.h"
#include "offers/BreakEven.h"
#include "offers/Policy.h"
#include "scenario/Scenario.h"
#include "statistics/Estimates.h"

/// Which of the scenario's offers to buy for its job: every way is tried at the same starts.
namespace spothorizon::study {

struct LoadedMarket;

/// A subset of the offers, in the order of the list.
struct Way {
  std::string name;  ///< "spot + block"
  std::vector<std::size_t> offers;
};

/// Every subset of at most four offers; of more each alone, all, and all without one. A commitment
/// is nothing without the offer that it covers.
std::vector<Way> waysOf(const offers::Supply& supply);
/// The supply with the way's offers alone.
offers::Supply supplyOf(const offers::Supply& supply, const Way& way);

struct WaysSpec {
  offers::PolicySpec policy;  ///< how each way chooses its machines
  int starts = 50;            ///< spread evenly over those that the record has
  bool withOptimum = true;    ///< with all offers; knows the future
  double wantedChance = 0.95;
  int threads = 0;
};

/// One way at every start.
struct WayResult {
  Way way;
  bool usesFuture = false;
  Text obstacle;  ///< why it cannot be run; then nothing else is there
  std::vector<offers::Outcome> outcomes;
  double paidUsd = 0;  ///< up front for the job, before tax

  bool canRun() const { return obstacle.empty(); }
};

struct WaysResult {
  Scenario scenario;
  std::shared_ptr<const LoadedMarket> market;
  WaysSpec spec;
  std::vector<double> startHours;
  std::vector<WayResult> ways;
  double taxFactor = 1;

  statistics::OverStarts starts() const;
  /// The cheapest on average among those that are on time often enough; none where there is none.
  std::optional<std::size_t> best() const;
  /// The cheapest of those that cost more than the best; on time often enough.
  std::optional<std::size_t> second() const;
  /// Others that cost the same as the best and are on time as often as is wanted.
  std::vector<std::size_t> equals() const;
  /// Share of starts on time.
  double onTime(const WayResult& way) const;
  /// Of the single block that the way has: its price at which the way costs as much as the best way
  /// without it, by start; empty where it has no block or more than one.
  std::vector<double> breakEvens(const WayResult& way) const;
};

/// InputError where the scenario has no offers, where no start fits into the record, or as of
/// offers::checkSupply. Stopped.
WaysResult runWays(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                   const WaysSpec& spec, const RunControl& control);

}  // namespace spothorizon::study
