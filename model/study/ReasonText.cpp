// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/ReasonText.h"

#include <algorithm>

#include "study/Words.h"

namespace spothorizon::study {
namespace {

std::string marketWords(const simulate::LedgerRow& row) {
  std::string text = row.freeGpus == 0 ? "no spot GPU is free"
                                       : countText(row.freeGpus, "spot GPU") +
                                             (row.freeGpus == 1 ? " is" : " are") + " free at " +
                                             usdText(row.spotPrice);
  if (row.preempted > 0) text += ", " + countText(row.preempted, "GPU") + " preempted";
  return text;
}

std::string targetWords(const policy::Reason& reason, const simulate::LedgerRow& row,
                        const job::Problem& problem) {
  if (!reason.targetProgress || *reason.targetProgress <= 0) return {};
  return " It wants " + shortNumber(*reason.targetProgress) + " of " +
         shortNumber(problem.job.workload) + " work units by the end of this slot and gets to " +
         shortNumber(row.progress) + ".";
}

std::string reservationWords(const policy::Reason& reason, const simulate::LedgerRow& row) {
  if (!reason.reservationPrice || row.freeGpus == 0) return {};
  const bool cheap = row.spotPrice <= *reason.reservationPrice;
  return std::string(" Spot is ") + (cheap ? "cheap enough" : "too dear") +
         " to work ahead: it buys up to " + usdText(*reason.reservationPrice) + ".";
}

std::string committedWords(const policy::Reason& reason, const simulate::LedgerRow& row) {
  if (reason.plan.empty()) return {};
  const int step = row.slot - reason.plannedAtSlot + 1;
  std::string text = reason.plannedAtSlot == row.slot
                         ? " The plan is "
                         : " The plan of slot " + std::to_string(reason.plannedAtSlot) + " was ";
  text += planText(reason.plan) + "; ";
  if (reason.committedSlots <= 0) return text + "it is looked at anew in each slot.";
  return text + "this is step " + std::to_string(step) + " of the " +
         countText(reason.committedSlots, "slot") + " it holds to.";
}

std::string plannersWords(const policy::Reason& reason) {
  if (reason.plans.empty()) return {};
  std::string text;
  for (const auto& plan : reason.plans) {
    if (!plan.empty()) text += (text.empty() ? "" : "; ") + gpusText(plan.front());
  }
  return " The planners want: " + text + ".";
}

}  // namespace

std::string gpusText(job::Gpus gpus) {
  if (gpus.total() == 0) return "no GPUs";
  if (gpus.onDemand == 0) return std::to_string(gpus.spot) + " spot";
  const std::string onDemand = std::to_string(gpus.onDemand) + " on demand";
  return gpus.spot == 0 ? onDemand : std::to_string(gpus.spot) + " spot + " + onDemand;
}

std::string planText(std::span<const job::Gpus> plan) {
  std::string text;
  for (std::size_t i = 0; i < plan.size();) {
    std::size_t end = i;
    while (end < plan.size() && plan[end] == plan[i]) ++end;
    text += (text.empty() ? "" : ", ") + gpusText(plan[i]);
    if (end - i > 1) text += " for " + countText(static_cast<int>(end - i), "slot");
    i = end;
  }
  return text;
}

std::string reasonText(const policy::Reason& reason, const simulate::LedgerRow& row,
                       const job::Problem& problem) {
  std::string rented = gpusText(row.gpus);
  rented.front() = rented.front() == 'n' ? 'N' : rented.front();
  return rented + ", while " + marketWords(row) + ". " + policy::describe(reason.rule) +
         targetWords(reason, row, problem) + reservationWords(reason, row) +
         committedWords(reason, row) + plannersWords(reason);
}

}  // namespace spothorizon::study
