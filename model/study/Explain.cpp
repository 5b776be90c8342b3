// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/Explain.h"

#include <algorithm>
#include <cmath>

#include "study/ExplainSlot.h"
#include "study/ReasonText.h"
#include "study/Words.h"

namespace spothorizon::study {
namespace {

using Facts = std::vector<Fact>;

std::string perGpuHour(double usd) { return usdText(usd) + " a GPU-hour"; }

std::string ofWorkload(const Decision& d, double progress) {
  return shortNumber(progress) + " of " + shortNumber(d.problem->job.workload) + " work units";
}

std::string heldText(const Decision& d) {
  const std::string held = gpusText(d.before.gpus);
  if (d.row->preempted == 0) return held;
  return held + "; " + std::to_string(d.row->preempted) + " preempted now";
}

std::string spareFact(const Decision& d) {
  if (d.spareHours() < 0) return "none: " + hoursText(-d.spareHours()) + " too late";
  return hoursText(d.spareHours()) + " before " + countText(d.sureGpus(), "GPU") +
         " are needed to the end";
}

Facts knewFacts(const Decision& d) {
  const double share = d.row->spotPrice / d.problem->onDemandPrice;
  Facts facts{
      {"Time", "hour " + shortNumber(d.row->hours) + " of " +
                   shortNumber(d.problem->job.deadlineHours) + ", slot " +
                   std::to_string(d.row->slot) + " of " + std::to_string(d.problem->slotCount)},
      {"Spot price", perGpuHour(d.row->spotPrice) + ", " + percentText(share) + " of on demand"},
      {"Free spot GPUs", std::to_string(d.row->freeGpus)},
      {"Progress", ofWorkload(d, d.before.progress) + "; uniform pace " +
                       shortNumber(d.problem->uniformProgress(d.row->slot))},
      {"Left", shortNumber(d.workLeft()) + " work units in " + hoursText(d.hoursLeft())},
      {"Time to spare", spareFact(d)},
      {"Held", heldText(d)},
      {"Spent", usdText(d.costBefore)},
  };
  if (d.before.pendingHours > 0) {
    facts.push_back(
        {"Restart under way", hoursText(d.before.pendingHours) + " of lost time to go"});
  }
  return facts;
}

Facts planFacts(const Decision& d) {
  const policy::Reason& reason = *d.reason;
  Facts facts;
  if (!reason.plan.empty()) {
    const std::string label = reason.plannedAtSlot == d.row->slot
                                  ? "Plan"
                                  : "Plan of slot " + std::to_string(reason.plannedAtSlot);
    facts.push_back({label, planText(reason.plan)});
  }
  if (reason.rule == policy::Rule::PlannedNow || reason.rule == policy::Rule::FollowsPlan) {
    facts.push_back({"Committed to", countText(reason.committedSlots, "slot") + ", this is step " +
                                         std::to_string(d.row->slot - reason.plannedAtSlot + 1)});
  }
  for (std::size_t i = 0; i < reason.plans.size(); ++i) {
    facts.push_back({"Planner " + std::to_string(i + 1), planText(reason.plans[i])});
  }
  return facts;
}

Facts wantedFacts(const Decision& d) {
  Facts facts;
  if (!d.reason) {
    facts.push_back({"Aim", "the most value for the least cost, all prices known"});
    return facts;
  }
  if (const auto& target = d.reason->targetProgress) {
    facts.push_back({"Progress by the slot's end", ofWorkload(d, *target)});
  }
  if (const auto& price = d.reason->reservationPrice) {
    facts.push_back({"Works ahead up to", perGpuHour(*price)});
  }
  for (Fact& fact : planFacts(d)) facts.push_back(std::move(fact));
  if (!facts.empty()) return facts;
  switch (d.spec->kind) {
    case policy::PolicyKind::OnDemandOnly:
      return {{"Aim", "done in time on a constant number of on-demand GPUs"}};
    case policy::PolicyKind::MaxSpot:
      return {{"Aim", "all the spot there is, on demand only when nothing else is in time"}};
    default:
      return {{"Aim", "done in time"}};
  }
}

std::string changeText(const Decision& d) {
  if (d.row->gpus.total() == 0) return d.before.gpus.total() > 0 ? "stops" : "none";
  if (d.row->reconfigured) {
    return gpusText(d.before.gpus) + " to " + gpusText(d.row->gpus) + ": " +
           hoursText(d.row->lostHours) + " lost";
  }
  if (d.row->lostHours > 0) return hoursText(d.row->lostHours) + " still lost to the last one";
  return "none";
}

Facts choseFacts(const Decision& d) {
  const double work = d.row->progress - d.before.progress;
  Facts facts{
      {"GPUs", gpusText(d.row->gpus)},
      {"Change", changeText(d)},
      {"Work done", shortNumber(work) + " work units, now " + ofWorkload(d, d.row->progress)},
      {"Cost", usdText(d.row->costUsd) + ", now " + usdText(d.row->cumulativeCostUsd)}};
  if (work > 0 && d.row->costUsd > 0) {
    facts.push_back({"Price of work", usdText(d.row->costUsd / work) + " a work unit"});
  }
  return facts;
}

std::string optimumText(const Results& results, int policy, int slot) {
  if (!results.optimum) return "The best possible plan is not worked out yet.";
  if (policy == -1) return {};
  const auto& rows = results.optimum->ledger.rows;
  if (slot >= static_cast<int>(rows.size())) {
    const auto& finish = results.optimum->outcome.finishHours;
    return finish ? "The best plan was done by hour " + shortNumber(*finish) + "."
                  : "The best plan has given the job up.";
  }
  const simulate::LedgerRow& row = rows[static_cast<std::size_t>(slot)];
  return "The best plan, in its own run, has " + gpusText(row.gpus) + " here and stands at " +
         shortNumber(row.progress) + " work units for " + usdText(row.cumulativeCostUsd) +
         " when the slot ends.";
}

/// The part of a plan's forecast that is still ahead.
std::vector<double> ahead(const std::vector<double>& values, int skipped) {
  const auto from = std::min(values.size(), static_cast<std::size_t>(std::max(0, skipped)));
  return {values.begin() + static_cast<std::ptrdiff_t>(from), values.end()};
}

/// The optimum sees what comes.
SlotOutlook hindsight(const Results& results, int slot) {
  SlotOutlook outlook;
  outlook.fromSlot = slot;
  const market::Trace& trace = results.market->import.trace;
  for (int t = slot; t < results.problem.slotCount; ++t) {
    const auto at = static_cast<std::size_t>(results.startSlot + t);
    outlook.expectedPrice.push_back(trace.spotUsdPerGpuHour[at]);
    outlook.expectedFree.push_back(trace.freeGpus[at]);
  }
  const auto& rows = results.optimum->ledger.rows;
  for (std::size_t t = static_cast<std::size_t>(slot); t < rows.size(); ++t) {
    outlook.plan.push_back(rows[t].gpus);
  }
  outlook.planFrom = slot;
  outlook.committedSlots = static_cast<int>(outlook.plan.size());
  return outlook;
}

std::string moreOrLess(double by, const std::string& unit) {
  return shortNumber(std::abs(by)) + " " + unit + (by < 0 ? " less" : " more");
}

}  // namespace

std::optional<SlotExplanation> explainSlot(const Results& results, int policy, int slot) {
  const std::optional<Decision> decision = decisionAt(results, policy, slot);
  if (!decision) return std::nullopt;
  return SlotExplanation{.slot = slot,
                         .policy = labelOf(results, policy),
                         .knew = knewFacts(*decision),
                         .wanted = wantedFacts(*decision),
                         .chose = choseFacts(*decision),
                         .why = whyText(*decision),
                         .optimum = optimumText(results, policy, slot)};
}

std::optional<SlotOutlook> outlookAt(const Results& results, int policy, int slot) {
  const std::optional<Decision> decision = decisionAt(results, policy, slot);
  if (!decision) return std::nullopt;
  if (policy == -1) return hindsight(results, slot);
  const policy::Reason& reason = *decision->reason;
  const int skipped = slot - std::max(0, reason.plannedAtSlot);
  return SlotOutlook{.fromSlot = slot,
                     .expectedPrice = ahead(reason.expectedPrice, skipped),
                     .expectedFree = ahead(reason.expectedFree, skipped),
                     .plan = reason.plan,
                     .planFrom = reason.plan.empty() ? slot : reason.plannedAtSlot,
                     .committedSlots = reason.committedSlots,
                     .plans = reason.plans,
                     .reservationPrice = reason.reservationPrice,
                     .targetProgress = reason.targetProgress};
}

std::string differenceSoFar(const Results& results, int policy, int other, int slot) {
  const simulate::Ledger *one = ledgerOf(results, policy), *two = ledgerOf(results, other);
  if (!one || !two || one->rows.empty() || two->rows.empty() || slot < 0) return {};
  const auto rowAt = [slot](const simulate::Ledger& ledger) {
    return ledger.rows[std::min(static_cast<std::size_t>(slot), ledger.rows.size() - 1)];
  };
  const simulate::LedgerRow a = rowAt(*one), b = rowAt(*two);
  const double work = a.progress - b.progress, cost = a.cumulativeCostUsd - b.cumulativeCostUsd;
  const bool sameWork = std::abs(work) <= results.problem.workTolerance;
  const bool sameCost = std::abs(cost) < 0.005;
  const std::string done = sameWork ? "as much work" : moreOrLess(work, "work units");
  const std::string spent =
      sameCost ? "as much" : usdText(std::abs(cost)) + (cost < 0 ? " less" : " more");
  const std::string than = sameWork && sameCost ? " as " : sameCost ? " as " : " than ";
  return labelOf(results, policy) + " has done " + done + " and spent " + spent + than +
         labelOf(results, other) + ".";
}

}  // namespace spothorizon::study
