// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/explain/Explain.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scenario/text/Words.h"
#include "subjects/job/explain/ExplainSlot.h"
#include "subjects/job/run/ReasonText.h"

namespace spothorizon::study {
namespace {

using Facts = std::vector<Fact>;

Text perGpuHour(double usd) { return phrase("explain", "%1 per GPU-hour").arg(usdText(usd)); }

Text workUnits(double work) { return phrase("explain", "%1 work units").arg(shortNumber(work)); }

Text ofWorkload(const Decision& d, double progress) {
  return phrase("explain", "%1 of %2 work units")
      .arg(shortNumber(progress))
      .arg(shortNumber(d.problem->job.workload));
}

Text heldText(const Decision& d) {
  if (d.row->preempted == 0) return gpusText(d.before.gpus);
  return phrase("explain", "%1; %2 preempted now")
      .arg(gpusText(d.before.gpus))
      .arg(std::to_string(d.row->preempted));
}

Text spareFact(const Decision& d) {
  if (d.spareHours() < 0) {
    return phrase("explain", "none: %1 late").arg(hoursText(-d.spareHours()));
  }
  return phrase("explain", "%1 before %2 are needed until the end")
      .arg(hoursText(d.spareHours()))
      .arg(gpuCountText(d.sureGpus()));
}

Text timeFact(const Decision& d) {
  return phrase("explain", "hour %1 of %2, slot %3 (0 to %4)")
      .arg(shortNumber(d.row->hours))
      .arg(shortNumber(d.problem->job.deadlineHours))
      .arg(std::to_string(d.row->slot))
      .arg(std::to_string(d.problem->slotCount - 1));
}

Text priceFact(const Decision& d) {
  return phrase("explain", "%1, %2 of on demand")
      .arg(perGpuHour(d.row->spotPrice))
      .arg(percentText(d.row->spotPrice / d.problem->onDemandPrice));
}

Text progressFact(const Decision& d) {
  return phrase("explain", "%1; uniform pace %2")
      .arg(ofWorkload(d, d.before.progress))
      .arg(shortNumber(d.problem->uniformProgress(d.row->slot)));
}

Text leftFact(const Decision& d) {
  return phrase("explain", "%1 in %2").arg(workUnits(d.workLeft())).arg(hoursText(d.hoursLeft()));
}

Facts knewFacts(const Decision& d) {
  Facts facts{
      {phrase("explain", "Time"), timeFact(d)},
      {phrase("explain", "Spot price"), priceFact(d)},
      {phrase("explain", "Free spot GPUs"), Text(std::to_string(d.row->freeGpus))},
      {phrase("explain", "Progress"), progressFact(d)},
      {phrase("explain", "Left"), leftFact(d)},
      {phrase("explain", "Time to spare"), spareFact(d)},
      {phrase("explain", "Held"), heldText(d)},
      {phrase("explain", "Spent"), Text(usdText(d.costBefore))},
  };
  if (d.before.pendingHours > 0) {
    facts.push_back(
        {phrase("explain", "Restart in progress"),
         phrase("explain", "%1 of lost time left").arg(hoursText(d.before.pendingHours))});
  }
  return facts;
}

Facts planFacts(const Decision& d) {
  const policy::Reason& reason = *d.reason;
  Facts facts;
  if (!reason.plan.empty()) {
    Text label =
        reason.plannedAtSlot == d.row->slot
            ? phrase("explain", "Plan")
            : phrase("explain", "Plan of slot %1").arg(std::to_string(reason.plannedAtSlot));
    facts.push_back({std::move(label), planText(reason.plan)});
  }
  if (reason.rule == policy::Rule::PlannedNow || reason.rule == policy::Rule::FollowsPlan) {
    facts.push_back({phrase("explain", "Committed to"),
                     phrase("explain", "%1, this is step %2")
                         .arg(slotCountText(reason.committedSlots))
                         .arg(std::to_string(d.row->slot - reason.plannedAtSlot + 1))});
  }
  for (std::size_t i = 0; i < reason.plans.size(); ++i) {
    facts.push_back(
        {phrase("explain", "Planner %1").arg(std::to_string(i + 1)), planText(reason.plans[i])});
  }
  return facts;
}

/// What a policy without a target, a price or a plan is after.
Text aimText(const Decision& d) {
  if (!d.spec) return phrase("explain", "the most value for the least cost, all prices known");
  switch (d.spec->kind) {
    case policy::PolicyKind::OnDemandOnly:
      return phrase("explain", "finish on time on a constant number of on-demand GPUs");
    case policy::PolicyKind::MaxSpot:
      return phrase("explain",
                    "all available spot; on demand only when nothing else finishes on time");
    default:
      return phrase("explain", "finish on time");
  }
}

Facts wantedFacts(const Decision& d) {
  Facts facts;
  if (d.reason) {
    if (const auto& target = d.reason->targetProgress) {
      facts.push_back({phrase("explain", "Progress by the slot's end"), ofWorkload(d, *target)});
    }
    if (const auto& price = d.reason->reservationPrice) {
      facts.push_back({phrase("explain", "Buys ahead at up to"), perGpuHour(*price)});
    }
    for (Fact& fact : planFacts(d)) facts.push_back(std::move(fact));
  }
  if (facts.empty()) facts.push_back({phrase("explain", "Aim"), aimText(d)});
  return facts;
}

Text changeText(const Decision& d) {
  if (d.row->gpus.total() == 0) {
    return d.before.gpus.total() > 0 ? phrase("explain", "stops") : phrase("explain", "none");
  }
  if (d.row->reconfigured) {
    return phrase("explain", "%1 to %2: %3 lost")
        .arg(gpusText(d.before.gpus))
        .arg(gpusText(d.row->gpus))
        .arg(hoursText(d.row->lostHours));
  }
  if (d.row->lostHours > 0) {
    return phrase("explain", "%1 still lost to the previous one").arg(hoursText(d.row->lostHours));
  }
  return phrase("explain", "none");
}

Facts choseFacts(const Decision& d) {
  const double work = d.row->progress - d.before.progress;
  const auto now = [](Text what, Text sum) {
    return phrase("explain", "%1, now %2").arg(std::move(what)).arg(std::move(sum));
  };
  Facts facts{
      {phrase("explain", "GPUs"), gpusText(d.row->gpus)},
      {phrase("explain", "Change"), changeText(d)},
      {phrase("explain", "Work done"), now(workUnits(work), ofWorkload(d, d.row->progress))},
      {phrase("explain", "Cost"),
       now(Text(usdText(d.row->costUsd)), Text(usdText(d.row->cumulativeCostUsd)))}};
  if (work > 0 && d.row->costUsd > 0) {
    facts.push_back({phrase("explain", "Price of work"),
                     phrase("explain", "%1 per work unit").arg(usdText(d.row->costUsd / work))});
  }
  return facts;
}

Text optimumText(const Results& results, int policy, int slot) {
  if (!results.optimum) return phrase("explain", "The best possible plan is not computed yet.");
  if (policy == -1) return {};
  const auto& rows = results.optimum->ledger.rows;
  if (slot >= static_cast<int>(rows.size())) {
    const auto& finish = results.optimum->outcome.finishHours;
    return finish
               ? phrase("explain", "The best plan was done by hour %1.").arg(shortNumber(*finish))
               : phrase("explain", "The best plan has given the job up.");
  }
  const simulate::LedgerRow& row = rows[static_cast<std::size_t>(slot)];
  return phrase("explain",
                "The best plan, in its own run, holds %1 here and reaches %2 work units for %3 by "
                "the end of the slot.")
      .arg(gpusText(row.gpus))
      .arg(shortNumber(row.progress))
      .arg(usdText(row.cumulativeCostUsd));
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

/// "3.1 work units more", "as much work".
Text workAgainst(double by, bool same) {
  if (same) return phrase("explain", "as much work");
  Text text =
      by < 0 ? phrase("explain", "%1 work units less") : phrase("explain", "%1 work units more");
  return std::move(text).arg(shortNumber(std::abs(by)));
}

Text moneyAgainst(double by) {
  Text text = by < 0 ? phrase("explain", "%1 less") : phrase("explain", "%1 more");
  return std::move(text).arg(usdText(std::abs(by)));
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

Text differenceSoFar(const Results& results, int policy, int other, int slot) {
  const simulate::Ledger *one = ledgerOf(results, policy), *two = ledgerOf(results, other);
  if (!one || !two || one->rows.empty() || two->rows.empty() || slot < 0) return {};
  const auto rowAt = [slot](const simulate::Ledger& ledger) {
    return ledger.rows[std::min(static_cast<std::size_t>(slot), ledger.rows.size() - 1)];
  };
  const simulate::LedgerRow a = rowAt(*one), b = rowAt(*two);
  const double work = a.progress - b.progress, cost = a.cumulativeCostUsd - b.cumulativeCostUsd;
  const bool sameWork = std::abs(work) <= results.problem.workTolerance;
  const bool sameCost = std::abs(cost) < 0.005;
  Text text = sameCost ? phrase("explain", "%1 has done %2 and spent as much as %3.")
                             .arg(labelOf(results, policy))
                             .arg(workAgainst(work, sameWork))
                       : phrase("explain", "%1 has done %2 and spent %3 than %4.")
                             .arg(labelOf(results, policy))
                             .arg(workAgainst(work, sameWork))
                             .arg(moneyAgainst(cost));
  return std::move(text).arg(labelOf(results, other));
}

}  // namespace spothorizon::study
