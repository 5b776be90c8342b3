// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/NumberText.h"
#include "policy/PolicyInfo.h"
#include "scenario/text/Words.h"
#include "subjects/job/explain/ExplainSlot.h"
#include "subjects/job/run/ReasonText.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;
using policy::Rule;

Text freeText(const Decision& d) { return freeGpusText(*d.row); }

Text spareText(const Decision& d) {
  const Text gpus = gpuCountText(d.sureGpus());
  if (d.spareHours() < 0) {
    return phrase("why", "even %1 until the end would finish %2 late")
        .arg(gpus)
        .arg(hoursText(-d.spareHours()));
  }
  return phrase("why", "it can wait %1 before it needs %2 until the end")
      .arg(hoursText(d.spareHours()))
      .arg(gpus);
}

/// Why nothing is rented where the spot market decides.
Text noSpot(const Decision& d) {
  if (d.row->freeGpus == 0) return phrase("why", "No spot GPU is free");
  Text text = d.row->freeGpus == 1
                  ? phrase("why", "Only %1 spot GPU is free and the job needs at least %2")
                  : phrase("why", "Only %1 spot GPUs are free and the job needs at least %2");
  return std::move(text)
      .arg(std::to_string(d.row->freeGpus))
      .arg(std::to_string(d.problem->job.minGpus));
}

Text dearText(const Decision& d) {
  return phrase("why", "Spot costs %1, above its limit of %2 for buying ahead")
      .arg(usdText(d.row->spotPrice))
      .arg(usdText(*d.reason->reservationPrice));
}

bool isDear(const Decision& d) {
  return d.reason->reservationPrice && d.row->spotPrice > *d.reason->reservationPrice;
}

Text idleText(const Decision& d) {
  switch (d.spec->kind) {
    case PolicyKind::OnDemandOnly:
      return phrase("why", "No number of on-demand GPUs can run this job: none are rented.");
    case PolicyKind::UniformProgress:
      return phrase("why", "%1, and progress is not behind the uniform pace, so it waits.")
          .arg(noSpot(d));
    case PolicyKind::Ahanp:
      return phrase("why", "%1, and progress is ahead of its target, so it waits.")
          .arg(d.row->freeGpus > 0 && isDear(d) ? dearText(d) : noSpot(d));
    default:
      return phrase("why", "%1, and %2, so it waits.").arg(noSpot(d)).arg(spareText(d));
  }
}

/// "8 of 12 free spot GPUs".
Text takenText(const Decision& d) {
  Text text = d.row->freeGpus == 1 ? phrase("why", "%1 of %2 free spot GPU")
                                   : phrase("why", "%1 of %2 free spot GPUs");
  return std::move(text).arg(std::to_string(d.row->gpus.spot)).arg(std::to_string(d.row->freeGpus));
}

Text takeSpotAtPaceText(const Decision& d) {
  const double pace = d.problem->uniformProgress(d.row->slot);
  if (d.before.progress < pace - d.problem->workTolerance) {
    return phrase("why",
                  "It takes spot whenever any is free, %1, and needs none on demand: they are "
                  "enough to catch up with the uniform pace.")
        .arg(takenText(d));
  }
  return phrase("why",
                "It takes spot whenever any is free, %1, and needs none on demand: progress is not "
                "behind the uniform pace.")
      .arg(takenText(d));
}

Text takeSpotText(const Decision& d) {
  if (d.spec->kind == PolicyKind::UniformProgress) return takeSpotAtPaceText(d);
  if (d.spec->kind == PolicyKind::Ahanp) {
    return phrase("why", "Spot costs %1, within its limit of %2 for buying ahead, so it takes %3.")
        .arg(usdText(d.row->spotPrice))
        .arg(usdText(*d.reason->reservationPrice))
        .arg(takenText(d));
  }
  return phrase("why",
                "It takes all the spot it can use, %1, whatever it costs (%2), and leaves "
                "on-demand GPUs for the end: %3.")
      .arg(takenText(d))
      .arg(usdText(d.row->spotPrice))
      .arg(spareText(d));
}

Text onlyFreeText(const Decision& d) {
  if (d.row->freeGpus == 0) return phrase("why", "no spot GPU is free");
  Text text = d.row->freeGpus == 1 ? phrase("why", "only %1 spot GPU is free")
                                   : phrase("why", "only %1 spot GPUs are free");
  return std::move(text).arg(std::to_string(d.row->freeGpus));
}

Text catchUpText(const Decision& d) {
  Text must =
      phrase("why", "Progress, %1 work units, must be %2 by the end of this slot to keep the pace")
          .arg(shortNumber(d.before.progress))
          .arg(shortNumber(d.reason->targetProgress.value_or(0)));
  if (d.row->gpus.onDemand > 0) {
    must = phrase("why", "%1, and %2").arg(std::move(must)).arg(onlyFreeText(d));
  }
  return phrase("why", "%1: %2 bring it to %3.")
      .arg(std::move(must))
      .arg(gpusText(d.row->gpus))
      .arg(shortNumber(d.row->progress));
}

Text stayText(const Decision& d) {
  const job::Job& job = d.problem->job;
  const double margin = 2 * job.reconfiguration.upHours * job.workload / job.deadlineHours;
  const double ahead = d.before.progress - d.problem->uniformProgress(d.row->slot);
  const std::string aheadText = shortNumber(std::max(0.0, ahead));
  if (ahead <= margin + d.problem->workTolerance) {
    return phrase("why",
                  "Progress is %1 work units ahead of the uniform pace; it stays on demand until "
                  "it is %2 ahead, what two restarts cost at that pace.")
        .arg(aheadText)
        .arg(shortNumber(margin));
  }
  return phrase("why",
                "Progress is %1 work units ahead of the uniform pace, but %2: it goes on with %3, "
                "because stopping would only cost another restart.")
      .arg(aheadText)
      .arg(freeText(d))
      .arg(gpusText(d.row->gpus));
}

Text needsText(const Decision& d) {
  return phrase("why",
                "%1 need %2 for the %3 work units left, including a restart, and %4 are left")
      .arg(gpuCountText(d.sureGpus()))
      .arg(hoursText(d.hoursNeeded()))
      .arg(shortNumber(d.workLeft()))
      .arg(hoursText(d.hoursLeft()));
}

Text safetyText(const Decision& d) {
  Text text =
      !policy::infoOf(*d.spec).isBaseline()
          ? phrase("why", "Its own choice would fall behind the latest line: %1. It takes %2.")
          : phrase("why",
                   "Every slot left is needed: %1. It takes all GPUs until the job is done, %2 "
                   "now.");
  return std::move(text).arg(needsText(d)).arg(gpusText(d.row->gpus));
}

Text keepText(const Decision& d) {
  return phrase("why",
                "Every slot left is needed, but its %1 still run and cost less than on demand: it "
                "keeps them as long as nothing changes.")
      .arg(gpusText(d.before.gpus));
}

Text holdText(const Decision& d) {
  const job::Reconfiguration& r = d.problem->job.reconfiguration;
  return phrase("why",
                "It holds %1, while %2: a change stops work for %3 (up) or %4 (down), more than "
                "another number of GPUs is worth over the time that it is expected to last.")
      .arg(gpusText(d.row->gpus))
      .arg(freeText(d))
      .arg(hoursText(r.upHours))
      .arg(hoursText(r.downHours));
}

Text constantText(const Decision& d) {
  return phrase("why",
                "%1 from the first slot to the last: the constant number that finishes on time at "
                "the lowest cost. The spot market is ignored.")
      .arg(gpusText(d.row->gpus));
}

Text slotsText(int from, std::size_t count) {
  const int last = from + static_cast<int>(count) - 1;
  if (last <= from) return phrase("why", "slot %1").arg(std::to_string(from));
  return phrase("why", "slots %1 to %2").arg(std::to_string(from)).arg(std::to_string(last));
}

/// How many of the planned spot GPUs there are.
Text availableText(int spot) {
  if (spot == 0) return phrase("why", "None of the planned spot GPUs is available");
  if (spot == 1) return phrase("why", "Only one of the planned spot GPUs is available");
  return phrase("why", "Only %1 of the planned spot GPUs are available").arg(std::to_string(spot));
}

/// Where the run did not rent what was planned.
Text unlikePlan(const Decision& d, job::Gpus planned) {
  if (planned == d.row->gpus) return {};
  if (d.row->gpus.total() == planned.total()) {
    return phrase("why",
                  "On-demand GPUs of the plan give way to free spot GPUs, which cost less and "
                  "lose no time.");
  }
  Text available = availableText(std::min(planned.spot, d.row->freeGpus));
  if (d.row->gpus.total() > 0) return phrase("why", "%1.").arg(std::move(available));
  return phrase("why", "%1, fewer GPUs than the job needs: it rents none.")
      .arg(std::move(available));
}

job::Gpus plannedAt(const policy::Reason& reason, int slot) {
  const auto step = static_cast<std::size_t>(slot - reason.plannedAtSlot);
  return step < reason.plan.size() ? reason.plan[step] : job::Gpus{};
}

/// What made it plan in this slot.
Text newPlanText(const Decision& d) {
  if (!d.reasonBefore || d.reasonBefore->plannedAtSlot < 0) return phrase("why", "Its first plan");
  if (d.row->slot < d.reasonBefore->plannedAtSlot + d.spec->commitment) {
    return phrase("why", "Its plan no longer holds: the job is behind it. The new plan");
  }
  if (d.spec->commitment == 1) {
    return phrase("why", "Its one-slot commitment has ended. The new plan");
  }
  return phrase("why", "Its %1-slot commitment has ended. The new plan")
      .arg(std::to_string(d.spec->commitment));
}

Text afterWindowText(const Decision& d) {
  if (d.row->slot + d.spec->window >= d.problem->slotCount) {
    return phrase("why", "to the end of the job");
  }
  return phrase("why", "assuming later work is bought on spot at up to %1, else on demand")
      .arg(usdText(*d.reason->reservationPrice));
}

Text plannedText(const Decision& d) {
  const job::Gpus planned = plannedAt(*d.reason, d.row->slot);
  return sentences({phrase("why", "%1 is the best it knows for %2 by its forecast, %3: %4 now.")
                        .arg(newPlanText(d))
                        .arg(slotsText(d.row->slot, d.reason->plan.size()))
                        .arg(afterWindowText(d))
                        .arg(gpusText(planned)),
                    unlikePlan(d, planned)});
}

Text followsText(const Decision& d) {
  const policy::Reason& reason = *d.reason;
  const job::Gpus planned = plannedAt(reason, d.row->slot);
  return sentences(
      {phrase("why",
              "It is committed to the plan of slot %1: step %2 of %3 is %4, whatever the "
              "market shows now.")
           .arg(std::to_string(reason.plannedAtSlot))
           .arg(std::to_string(d.row->slot - reason.plannedAtSlot + 1))
           .arg(std::to_string(reason.committedSlots))
           .arg(gpusText(planned)),
       unlikePlan(d, planned)});
}

Text meanText(const Decision& d) {
  std::vector<Text> wants;
  int total = 0;
  for (const auto& plan : d.reason->plans) {
    const job::Gpus gpus = plan.empty() ? job::Gpus{} : plan.front();
    wants.emplace_back(std::to_string(gpus.total()));
    total += std::min(gpus.spot, d.row->freeGpus) + gpus.onDemand;
  }
  if (wants.size() < 2) {
    return phrase("why", "The first planner is alone and is followed: %1.")
        .arg(gpusText(d.row->gpus));
  }
  return phrase(
             "why",
             "Its %1 planners want %2 GPUs in this slot; capped at what is free, the mean is %3, "
             "rounded to %4.")
      .arg(std::to_string(wants.size()))
      .arg(joined(wants, phrase("reason", ", ")))
      .arg(numberText(std::round(100.0 * total / static_cast<double>(wants.size())) / 100))
      .arg(gpusText(d.row->gpus));
}

/// Whether the rest of the optimum's run does without on-demand GPUs.
Text hindsightText(const Decision& d) {
  if (d.row->gpus.total() == 0) {
    return phrase("why",
                  "Hindsight: it knows every future price, and later slots do this work for less.");
  }
  if (d.row->gpus.onDemand > 0) {
    return phrase("why",
                  "Hindsight: it knows that the spot GPUs to come are not enough, or cost more in "
                  "lost time than on demand does now.");
  }
  return phrase("why",
                "Hindsight: it knows every future price, and these spot GPUs are among those that "
                "do the work at the lowest cost, changes included.");
}

}  // namespace

Text whyText(const Decision& d) {
  if (!d.reason) return hindsightText(d);
  switch (d.reason->rule) {
    case Rule::Idle:
      return idleText(d);
    case Rule::TakeSpot:
      return takeSpotText(d);
    case Rule::CatchUp:
      return catchUpText(d);
    case Rule::StayOnDemand:
      return stayText(d);
    case Rule::SafetyNet:
      return safetyText(d);
    case Rule::KeepSpotAtDeadline:
      return keepText(d);
    case Rule::HoldToAvoidChange:
      return holdText(d);
    case Rule::ConstantPlan:
      return constantText(d);
    case Rule::PlannedNow:
      return plannedText(d);
    case Rule::FollowsPlan:
      return followsText(d);
    case Rule::MeanOfPlans:
      return meanText(d);
  }
  return {};
}

}  // namespace spothorizon::study
