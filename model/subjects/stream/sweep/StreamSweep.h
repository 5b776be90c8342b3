// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Study.h"
#include "rental/simulate/Simulate.h"
#include "subjects/stream/Budget.h"

/// Every policy over a range of one parameter: an experiment with the simulated policies of a
/// stream.
namespace spothorizon::study {

/// A policy at a value of the parameter.
struct SweptPolicy {
  rental::StreamPolicy policy = rental::StreamPolicy::FixedWidth;
  rental::Estimate hours, p95Hours, spend, gpus;  ///< response; per hour; rented
  bool keepsUp = true;

  std::string key() const { return rental::toString(policy); }
};

struct StreamSweepPoint {
  double value = 0;
  std::vector<SweptPolicy> policies;  ///< empty where it cannot be run at all
  std::string obstacle;               ///< why; "at least $9,000 a month ..."
  /// Per hour, by formula: the spend here for the scenario's present mean response. None for widths
  /// that are not whole, and where no budget is enough.
  std::optional<double> spendAsNow;
};

/// A range that can be swept.
struct StreamSweepKind {
  std::string key;      ///< "arrivals"
  Text title;           ///< "Arrival rate, times"
  bool ofLaws = false;  ///< of streams that are drawn
};
const std::vector<StreamSweepKind>& streamSweepKinds();
/// One of them, or that of any number of the sections by its key: "rental.loopHours". InputError
/// with those that exist.
StreamSweepKind streamSweepKind(const std::string& key);

struct StreamSweepResults : StudyResultOf<StreamSweepResults> {
  std::string what;                            ///< the variant: a kind's key
  std::shared_ptr<const BudgetResults> exact;  ///< of the scenario as it is
  double present = 0;                          ///< its own value; NaN: none
  /// Half of that and twice, which are among the points; NaN where there is no such value.
  double half = 0, twice = 0;
  std::size_t jobs = 0;
  int replications = 0;
  std::vector<StreamSweepPoint> points;

  std::string variant() const override { return what; }
  Result under(const Scenario& other) const override;
  InputNotices inputNotices() const override;
};

/// `options.variant`: a kind's key; empty: arrivals. InputError, Stopped.
std::shared_ptr<const StreamSweepResults> runStreamSweep(const Scenario& scenario,
                                                         std::shared_ptr<const LoadedMarket> market,
                                                         const RunControl& control,
                                                         const StudyOptions& options);

}  // namespace spothorizon::study
