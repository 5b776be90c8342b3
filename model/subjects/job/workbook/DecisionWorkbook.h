// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "result/Xlsx.h"
#include "subjects/job/run/ComparedOutcomes.h"

namespace spothorizon::study {

struct Results;
struct BacktestResults;
struct Sweep;

/// What a workbook is made from; null: it has no such sheet.
struct WorkbookParts {
  std::shared_ptr<const Results> run;               ///< outcomes and a ledger
  std::shared_ptr<const BacktestResults> backtest;  ///< risk
  std::shared_ptr<const Sweep> frontier;
  std::vector<ComparedOutcome> compared;  ///< every policy of every scenario that is compared
  /// Whose ledger: an index in the scenario's list, -1 the optimum; none: the best policy's.
  std::optional<int> policy;
  std::string author;
  std::int64_t created = kFixedDate;

  static constexpr std::int64_t kFixedDate = 946684800;  ///< 2000-01-01, where no date is given
};

/// Sheets with native charts: where it is from, outcomes, risk, frontier, ledger; savings are
/// formulas over a price or a cost that may be changed. The numbers are those of the CSV tables.
result::Workbook decisionWorkbook(const WorkbookParts& parts);

}  // namespace spothorizon::study
