// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "subjects/job/run/Results.h"

/// The outcomes of the policies that several scenarios show, relative to a base.
namespace spothorizon::study {

/// One scenario of a comparison.
struct ComparedOutcome {
  std::string scenario;  ///< its name
  std::shared_ptr<const Results> results;
  int policy = -1;  ///< index in the scenario's list; -1: the optimum
  bool isBase = false;
};

/// Own value minus the base's.
struct Delta {
  double value = 0;               ///< in the measure's unit
  std::optional<double> percent;  ///< of the base's magnitude; none where that is 0
};

/// A row of the comparison. Where the scenario has no results yet there is no outcome, where either
/// side has no value (a job given up has no finish) no delta.
struct OutcomeDelta {
  std::string scenario;
  Text policy;  ///< name
  int policyIndex = -1;
  bool isBase = false;
  const simulate::Outcome* outcome = nullptr;  ///< kept alive by the results that were given
  double deadlineHours = 0;
  /// None of the base itself; of the utility none where a value is derived (Criterion.h).
  std::optional<Delta> utilityUsd, costUsd, finishHours;
  bool showsUtility = false;          ///< the value is one that somebody set
  std::optional<double> budgetUsd{};  ///< of this row's scenario
};

/// One row per scenario, in their order. Without a base, or while it has no results, no row has
/// deltas.
std::vector<OutcomeDelta> outcomeDeltas(const std::vector<ComparedOutcome>& scenarios);

/// Whether any of them has a utility to show: else its columns are left out.
bool anyUtility(const std::vector<OutcomeDelta>& rows);

/// The same as CSV: `#` lines with the provenance of every scenario, then one row per scenario.
std::string outcomeDeltasCsv(const std::vector<ComparedOutcome>& scenarios);

}  // namespace spothorizon::study
