// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "result/Table.h"
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

/// A row for each scenario, in their order, with the columns of outcomeTable() and the changes from
/// the base. Of what was paid for a job that is given up there is no change: that is no cheaper way
/// of doing it.
result::Table comparedTable(const std::vector<ComparedOutcome>& scenarios);
/// A row for every policy of every scenario that has results.
result::Table allComparedTable(const std::vector<ComparedOutcome>& scenarios);

/// comparedTable() as CSV: `#` lines with the provenance of every scenario first.
std::string comparedCsv(const std::vector<ComparedOutcome>& scenarios);

}  // namespace spothorizon::study
