// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Study.h"
#include "rental/simulate/Outcome.h"
#include "subjects/stream/Budget.h"

/// Other ways to spend the money: as the jobs were submitted, rented on whole nodes, owned; and the
/// cost of boots, nodes and restarts.
namespace spothorizon::study {

inline constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// A way to run the stream.
struct CompareRow {
  /// "as-submitted"; by formula "best-same-money", "best-same-time"; simulated on nodes
  /// "rented-same-money", "rented-same-time" (both as what was submitted took) and "rented" (at the
  /// budget); "owned-equal-share", "owned-goodput-fair", "owned-first-come" (the same GPU-hours),
  /// "owned-same-time", "owned-same-money".
  std::string key;
  double gpus = 0;          ///< rented (mean), or owned
  double spend = kUnknown;  ///< per hour, in the budget's unit; of owned ones at the assumed price
  double hours = 0, halfHours = kUnknown;  ///< mean response, and half its 95 % interval
  double p95Hours = kUnknown, usedShare = kUnknown, peakGpus = kUnknown;
  bool keepsUp = true;                             ///< else its times mean nothing
  bool met = true;                                 ///< the money or the time that it is to match
  std::vector<double> hoursParts{}, spendParts{};  ///< rental::Outcome; empty where not simulated

  bool isOwned() const { return key.starts_with("owned"); }
};

/// The same GPU-hours as a cluster that is there all the time. Under equal share unless noted: with
/// fractions of GPUs and without restarts, the most favourable assumption for owning.
struct OwnedCluster {
  double gpus = 0;       ///< the mean of those rented
  double leastGpus = 0;  ///< no more than these cannot keep up
  double limitJobsPerHour = kUnknown, firstComeLimit = kUnknown;  ///< more arrivals overrun it
  std::optional<double> sameTimeGpus;  ///< whole nodes with the response of what is rented
  /// Per owned GPU-hour, in the budget's unit: owning those pays below it.
  std::optional<double> breakEven;
  std::optional<double> assumed;  ///< the price that the scenario states, $/GPU-hour
};

/// The cost of one overhead between the formula and a bill: without it, everything else as it is.
struct OverheadCost {
  std::string key;   ///< "boots", "nodes", "loop", "restarts", "quota", "interruptions", "all"
  double hours = 0;  ///< mean response for the same money
  std::optional<double> spend;  ///< for the same mean response
  /// Time and money that it adds, with half the 95 % interval of the difference on the same jobs:
  /// in pairs of replications, or of blocks of jobs of the only one; for money, the pairs'
  /// differences in response are converted into money. `half` is 0 where it is not known.
  rental::Estimate addsHours, addsSpend;
  std::vector<double> hoursParts;  ///< of the mean of which addsHours is
};

/// A GPU type, or a way to pay for one, by formula.
struct TypeChoice {
  std::string name;  ///< empty: all of them, each job on what suits it
  double price = 0;
  std::optional<double> hours;  ///< at the budget, with this type alone; none: not enough
  std::optional<double> least;  ///< the least budget with it alone; none: some class cannot run
  double spendShare = 0;        ///< of the best plan's spend
  std::vector<std::string> classes;  ///< most of whose spend is on it
};

/// The money that is compared.
enum class CompareAt {
  Budget,
  Submitted,  ///< as much as the stream took as submitted
};
/// From the study's variant: "submitted", else the budget.
CompareAt compareAt(const std::string& variant);

struct CompareResults : StudyResultOf<CompareResults> {
  CompareAt at = CompareAt::Budget;
  /// The formulas at the money that is compared. Without a frontier.
  std::shared_ptr<const BudgetResults> exact;
  std::vector<CompareRow> rows;
  OwnedCluster owned;
  std::vector<OverheadCost> overheads;
  std::vector<TypeChoice> types;  ///< all of them first; empty where there is one
  std::size_t jobs = 0;           ///< simulated, over all replications
  int replications = 0;
  bool replayed = false;

  std::string variant() const override;
  const CompareRow* find(std::string_view key) const;
  /// The row of the money that is compared.
  const CompareRow& rented() const;
  Result under(const Scenario& other) const override;
  InputNotices inputNotices() const override;
};

/// `options`: variant, threads, before. InputError, Stopped.
std::shared_ptr<const CompareResults> runCompare(const Scenario& scenario,
                                                 std::shared_ptr<const LoadedMarket> market,
                                                 const RunControl& control,
                                                 const StudyOptions& options);

}  // namespace spothorizon::study
