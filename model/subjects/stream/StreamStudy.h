// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Study.h"
#include "subjects/stream/BudgetCheck.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {

/// What the studies of a stream of jobs have in common: what they are about and what is refused.
class StreamStudy : public Study {
 public:
  std::optional<bool> hasSubject(const Scenario& scenario) const final {
    return hasStream(scenario);
  }
  std::vector<Finding> check(const Scenario& scenario) const final {
    return findingsOf(budgetFaults(scenario));
  }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const final {
    if (const auto error = firstOf(budgetFaults(scenario))) throw *error;
    return runStream(scenario, std::move(market), control, options);
  }

 private:
  /// The run of a scenario without faults.
  virtual Result runStream(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                           const RunControl& control, const StudyOptions& options) const = 0;
};

}  // namespace spothorizon::study
