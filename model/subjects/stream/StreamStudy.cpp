// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/StreamStudy.h"

#include <utility>

#include "ask/ResultHead.h"
#include "result/TableCsv.h"
#include "subjects/stream/BudgetCheck.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {

std::optional<bool> StreamStudy::hasSubject(const Scenario& scenario) const {
  return hasStream(scenario);
}

std::vector<Finding> StreamStudy::check(const Scenario& scenario) const {
  return findingsOf(budgetFaults(scenario));
}

Result StreamStudy::run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                        const RunControl& control, const StudyOptions& options) const {
  if (const auto error = firstOf(budgetFaults(scenario))) throw *error;
  return runStream(scenario, std::move(market), control, options);
}

std::string StreamStudy::json(const StudyResult& result) const {
  return result::resultText(file(result));
}

TableExport StreamStudy::csvOf(std::string key, std::string fileName,
                               std::function<result::Table(const StudyResult&)> table) {
  return {std::move(key), std::move(fileName), "",
          [table = std::move(table)](const StudyResult& result, std::optional<int>) {
            return result::csv(table(result), provenanceLines(result.scenario, *result.market));
          }};
}

}  // namespace spothorizon::study
