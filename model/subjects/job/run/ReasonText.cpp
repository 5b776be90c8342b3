// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/ReasonText.h"

#include <utility>
#include <vector>

#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

Text marketWords(const simulate::LedgerRow& row) {
  if (row.preempted == 0) return freeGpusText(row);
  return phrase("reason", "%1, %2 preempted")
      .arg(freeGpusText(row))
      .arg(gpuCountText(row.preempted));
}

Text targetWords(const policy::Reason& reason, const simulate::LedgerRow& row,
                 const job::Problem& problem) {
  if (!reason.targetProgress || *reason.targetProgress <= 0) return {};
  return phrase("reason",
                "Its target is %1 of %2 work units by the end of this slot; it reaches %3.")
      .arg(shortNumber(*reason.targetProgress))
      .arg(shortNumber(problem.job.workload))
      .arg(shortNumber(row.progress));
}

Text reservationWords(const policy::Reason& reason, const simulate::LedgerRow& row) {
  if (!reason.reservationPrice || row.freeGpus == 0) return {};
  const bool cheap = row.spotPrice <= *reason.reservationPrice;
  Text text =
      cheap ? phrase("reason", "Spot is cheap enough to buy ahead, which it does at up to %1.")
            : phrase("reason", "Spot is too expensive to buy ahead, which it does at up to %1.");
  return std::move(text).arg(usdText(*reason.reservationPrice));
}

Text committedWords(const policy::Reason& reason, const simulate::LedgerRow& row) {
  if (reason.plan.empty()) return {};
  Text plan = reason.plannedAtSlot == row.slot
                  ? phrase("reason", "The plan is %1").arg(planText(reason.plan))
                  : phrase("reason", "The plan of slot %1 was %2")
                        .arg(std::to_string(reason.plannedAtSlot))
                        .arg(planText(reason.plan));
  if (reason.committedSlots <= 0) {
    return phrase("reason", "%1; it is revised in each slot.").arg(std::move(plan));
  }
  return phrase("reason", "%1; this is step %2 of the %3 it commits to.")
      .arg(std::move(plan))
      .arg(std::to_string(row.slot - reason.plannedAtSlot + 1))
      .arg(slotCountText(reason.committedSlots));
}

Text plannersWords(const policy::Reason& reason) {
  if (reason.plans.empty()) return {};
  std::vector<Text> wants;
  for (const auto& plan : reason.plans) {
    if (!plan.empty()) wants.push_back(gpusText(plan.front()));
  }
  return phrase("reason", "The planners want: %1.").arg(joined(wants, phrase("reason", "; ")));
}

Text rentedWords(const simulate::LedgerRow& row) {
  if (row.gpus.total() == 0) return phrase("reason", "No GPUs, while %1.").arg(marketWords(row));
  return phrase("reason", "%1, while %2.").arg(gpusText(row.gpus)).arg(marketWords(row));
}

}  // namespace

Text gpusText(job::Gpus gpus) {
  if (gpus.total() == 0) return phrase("reason", "no GPUs");
  const std::string spot = std::to_string(gpus.spot), onDemand = std::to_string(gpus.onDemand);
  if (gpus.onDemand == 0) return phrase("reason", "%1 spot").arg(spot);
  if (gpus.spot == 0) return phrase("reason", "%1 on demand").arg(onDemand);
  return phrase("reason", "%1 spot + %2 on demand").arg(spot).arg(onDemand);
}

Text freeGpusText(const simulate::LedgerRow& row) {
  if (row.freeGpus == 0) return phrase("reason", "no spot GPU is free");
  Text text = row.freeGpus == 1 ? phrase("reason", "%1 spot GPU is free at %2")
                                : phrase("reason", "%1 spot GPUs are free at %2");
  return std::move(text).arg(std::to_string(row.freeGpus)).arg(usdText(row.spotPrice));
}

Text planText(std::span<const job::Gpus> plan) {
  std::vector<Text> parts;
  for (std::size_t i = 0; i < plan.size();) {
    std::size_t end = i;
    while (end < plan.size() && plan[end] == plan[i]) ++end;
    Text part = gpusText(plan[i]);
    if (end - i > 1) {
      part = phrase("reason", "%1 for %2")
                 .arg(std::move(part))
                 .arg(slotCountText(static_cast<int>(end - i)));
    }
    parts.push_back(std::move(part));
    i = end;
  }
  return joined(parts, phrase("reason", ", "));
}

Text reasonText(const policy::Reason& reason, const simulate::LedgerRow& row,
                const job::Problem& problem) {
  return sentences({rentedWords(row), policy::describe(reason.rule),
                    targetWords(reason, row, problem), reservationWords(reason, row),
                    committedWords(reason, row), plannersWords(reason)});
}

}  // namespace spothorizon::study
