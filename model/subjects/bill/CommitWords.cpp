// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/bill/CommitWords.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "scenario/text/Words.h"
#include "subjects/bill/BillWords.h"

namespace spothorizon::bill {
namespace {

Text machineCount(int machines, const commit::Demand& demand) {
  return (machines == 1 ? phrase("bill", "%1 machine of %2") : phrase("bill", "%1 machines of %2"))
      .arg(std::to_string(machines))
      .arg(study::gpuCountText(demand.machineGpus));
}

/// The most of a type in any period; those for all periods are the same in each.
int machinesOf(const commit::Levels& levels, std::size_t type) {
  int most = levels.all[type];
  for (const std::vector<int>& period : levels.byPeriod) most = std::max(most, period[type]);
  return most;
}

/// "2 machines of 8 GPUs on 1y and 1 machine of 8 GPUs on 3y"; empty: none.
Text levelsText(const CommitQuestion& question, const commit::Levels& levels) {
  std::vector<Text> parts;
  for (std::size_t j = 0; j < question.types.size(); ++j) {
    const int machines = machinesOf(levels, j);
    if (machines == 0) continue;
    parts.push_back(phrase("bill", "%1 on %2")
                        .arg(machineCount(machines, question.demand))
                        .arg(question.types[j].name));
  }
  return parts.empty() ? Text() : study::listText(std::move(parts));
}

Text priceText(const Bill& bill, double usdPerGpuHour) {
  return phrase("bill", "%1 per GPU-hour").arg(moneyText(bill, usdPerGpuHour));
}

/// Why nothing is worth buying: the first machine of the best period beside the cheapest type.
Text nothingText(const Bill& bill, const CommitQuestion& question, const CommitAnswer& answer) {
  if (answer.plan.machines.empty()) {
    return phrase("bill", "Commit to nothing: no machines are needed beyond those held.");
  }
  const std::vector<double>& prices = answer.plan.machines.front().breakEvenUsdPerGpuHour;
  const double most = *std::ranges::max_element(prices);
  if (question.types.empty()) {
    return phrase("bill", "A commitment of one machine pays below %1.").arg(priceText(bill, most));
  }
  const commit::Type& type =
      *std::ranges::min_element(question.types, {}, &commit::Type::usdPerGpuHour);
  return phrase("bill", "Commit to nothing: the first machine would pay below %1, and %2 costs %3.")
      .arg(priceText(bill, most))
      .arg(type.name)
      .arg(priceText(bill, type.usdPerGpuHour));
}

Text savingText(const Bill& bill, const CommitQuestion& question, const commit::Plan& plan) {
  const auto hours = static_cast<double>(question.demand.hours());
  return phrase("bill",
                "Over %1 that costs %2 in place of %3, %4 less; %5 of what is committed "
                "to is used.")
      .arg(study::hoursText(hours))
      .arg(moneyText(bill, plan.costUsd))
      .arg(moneyText(bill, plan.costWithoutUsd))
      .arg(study::percentText(plan.savingUsd() / plan.costWithoutUsd))
      .arg(study::percentText(plan.utilisation().value_or(0)));
}

Text testedText(const CommitQuestion& question, const commit::HeldOut& test) {
  if (test.costWithoutUsd <= 0) return {};
  const Text share = study::percentText(test.savingUsd() / test.costWithoutUsd);
  const Text levels = levelsText(question, test.levels);
  if (levels.empty()) {
    return phrase("bill", "The first half of the hours alone would commit to nothing.");
  }
  return (test.savingUsd() < 0
              ? phrase("bill",
                       "Chosen by the first half of the hours alone (%1), commitments cost "
                       "%2 more than none in the second half.")
              : phrase("bill",
                       "Chosen by the first half of the hours alone (%1), commitments save "
                       "%2 in the second half."))
      .arg(levels)
      .arg(share);
}

}  // namespace

CommitAnswer answerOf(const CommitQuestion& question) {
  return {commit::best(question.demand, question.types),
          commit::heldOut(question.demand, question.types)};
}

Text sentenceOf(const Bill& bill, const CommitQuestion& question, const CommitAnswer& answer) {
  const Text levels = levelsText(question, answer.plan.levels);
  const Text tested =
      answer.heldOut && !question.types.empty() ? testedText(question, *answer.heldOut) : Text();
  if (levels.empty()) return study::sentences({nothingText(bill, question, answer), tested});
  return study::sentences({phrase("bill", "Commit to %1.").arg(levels),
                           savingText(bill, question, answer.plan), tested});
}

}  // namespace spothorizon::bill
