// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetCheck.h"

#include <algorithm>

#include "base/NumberText.h"
#include "subjects/stream/BudgetProblem.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

void addRanges(const Scenario& scenario, std::vector<Fault>& faults) {
  for (const char* section : {"stream", "rental"}) {
    for (Fault& fault : rangeFaults(scenario, section)) faults.push_back(std::move(fault));
  }
}

void checkTables(const Scenario& scenario, std::vector<Fault>& faults) {
  const auto& classes = streamSpec(scenario).classes;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const bool table = classes[i].speedUp.kind == rental::SpeedUpKind::Table;
    if (!table || !classes[i].epochs.empty()) continue;
    collect(faults, "Measured speed-up", [&] {
      rental::checkSpeedUp(classes[i].speedUp, "/stream/classes/" + std::to_string(i) + "/speedup");
    });
  }
}

/// Where nothing has to be read, the whole problem is made.
void checkWhole(const Scenario& scenario, std::vector<Fault>& faults) {
  collect(faults, "", [&] { requireBudget(scenario); });
  if (faults.empty()) return;
  const InputError& error = faults.back().error;
  if (error.place().ends_with("/name")) {
    const bool type = error.place().starts_with("/rental");
    faults.back().advice =
        (type ? phrase("check", "Two GPU types have the same name, %1: rename one of them.")
              : phrase("check", "Two classes of jobs have the same name, %1: rename one of them."))
            .arg(error.found().substr(0, error.found().rfind(' ')));
  }
  if (error.place() == "/rental/budget") {
    faults.back().keys = {"rental.budget.usdPerMonth", "rental.budget.gpus"};
    const RentalSpec& spec = rentalSpec(scenario);
    faults.back().advice =
        spec.gpus ? phrase("check",
                           "There are two budgets, one in dollars and one in GPUs: empty one of "
                           "them.")
                  : phrase("check", "There is no budget: enter dollars per month, or GPUs.");
  }
}

void checkQuota(const Scenario& scenario, std::vector<Fault>& faults) {
  const std::optional<int> quota = rentalSpec(scenario).quotaGpus;
  if (!quota) return;
  for (const StreamClass& one : streamSpec(scenario).classes) {
    const bool table = one.speedUp.kind == rental::SpeedUpKind::Table && one.epochs.empty();
    if (!table || one.speedUp.table.empty() || one.speedUp.table.front().gpus <= *quota) continue;
    const std::string least = std::to_string(one.speedUp.table.front().gpus);
    faults.push_back(
        {{"rental.quotaGpus"},
         InputError("", "/rental/quotaGpus", std::to_string(*quota),
                    "at least " + least + ", the least width of " + one.name),
         phrase("check", "The quota (%1 GPUs) is below the least width of %2 (%3): raise it.")
             .arg(std::to_string(*quota))
             .arg(one.name)
             .arg(least)});
  }
}

}  // namespace

std::vector<Fault> budgetFaults(const Scenario& scenario) {
  std::vector<Fault> faults;
  addRanges(scenario, faults);
  checkTables(scenario, faults);
  if (faults.empty()) checkWhole(scenario, faults);
  if (faults.empty()) checkQuota(scenario, faults);
  return faults;
}

}  // namespace spothorizon::study
