// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "study/ExplainSlot.h"
#include "study/ReasonText.h"
#include "study/Words.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;
using policy::Rule;

std::string freeText(const Decision& d) {
  if (d.row->freeGpus == 0) return "no spot GPU is free";
  return countText(d.row->freeGpus, "spot GPU") + (d.row->freeGpus == 1 ? " is" : " are") +
         " free at " + usdText(d.row->spotPrice);
}

std::string spareText(const Decision& d) {
  if (d.spareHours() < 0) {
    return "even " + countText(d.sureGpus(), "GPU") + " to the end would come " +
           hoursText(-d.spareHours()) + " late";
  }
  return hoursText(d.spareHours()) + " can be waited before " + countText(d.sureGpus(), "GPU") +
         " would be needed to the end";
}

/// Why nothing is rented where the spot market decides.
std::string noSpot(const Decision& d) {
  if (d.row->freeGpus == 0) return "No spot GPU is free";
  return "Only " + countText(d.row->freeGpus, "spot GPU") +
         (d.row->freeGpus == 1 ? " is" : " are") + " free and the job needs " +
         std::to_string(d.problem->job.minGpus) + " at least";
}

std::string dearText(const Decision& d) {
  return "Spot costs " + usdText(d.row->spotPrice) + ", more than the " +
         usdText(*d.reason->reservationPrice) + " that it pays to work ahead";
}

bool isDear(const Decision& d) {
  return d.reason->reservationPrice && d.row->spotPrice > *d.reason->reservationPrice;
}

std::string idleText(const Decision& d) {
  switch (d.spec->kind) {
    case PolicyKind::OnDemandOnly:
      return "No number of on-demand GPUs can run this job: none are rented.";
    case PolicyKind::UniformProgress:
      return noSpot(d) + ", and progress is not behind the uniform pace: it waits.";
    case PolicyKind::Ahanp:
      if (d.row->freeGpus > 0 && isDear(d)) {
        return dearText(d) + ", and progress is ahead of the pace that it keeps: it waits.";
      }
      return noSpot(d) + ", and progress is ahead of the pace that it keeps: it waits.";
    default:
      return noSpot(d) + ", and " + spareText(d) + ": it waits.";
  }
}

std::string takeSpotText(const Decision& d) {
  const std::string all =
      std::to_string(d.row->gpus.spot) + " of " + countText(d.row->freeGpus, "free spot GPU");
  if (d.spec->kind == PolicyKind::Ahanp) {
    return "Spot costs " + usdText(d.row->spotPrice) + ", no more than the " +
           usdText(*d.reason->reservationPrice) + " that it pays to work ahead: it takes " + all +
           ".";
  }
  if (d.spec->kind == PolicyKind::UniformProgress) {
    return "It takes spot whenever there is some, " + all + ", and needs none on demand: " +
           (d.before.progress < d.problem->uniformProgress(d.row->slot) - d.problem->workTolerance
                ? "they are enough to catch up with the uniform pace."
                : "progress is not behind the uniform pace.");
  }
  return "It takes all the spot it can use, " + all + ", whatever it costs (" +
         usdText(d.row->spotPrice) + "), and leaves on-demand GPUs for the end: " + spareText(d) +
         ".";
}

std::string catchUpText(const Decision& d) {
  const std::string wants = shortNumber(d.reason->targetProgress.value_or(0));
  const std::string gets = shortNumber(d.row->progress);
  const std::string spot = d.row->freeGpus == 0
                               ? std::string("no spot GPU is free")
                               : "only " + countText(d.row->freeGpus, "spot GPU") + " " +
                                     (d.row->freeGpus == 1 ? "is" : "are") + " free";
  const std::string head = "Progress, " + shortNumber(d.before.progress) + " work units, must be " +
                           wants + " by the end of this slot to keep the pace";
  if (d.row->gpus.onDemand == 0) {
    return head + ": " + gpusText(d.row->gpus) + " bring it to " + gets + ".";
  }
  return head + ", and " + spot + ": " + gpusText(d.row->gpus) + " bring it to " + gets + ".";
}

std::string stayText(const Decision& d) {
  const job::Job& job = d.problem->job;
  const double margin = 2 * job.reconfiguration.upHours * job.workload / job.deadlineHours;
  const double ahead = d.before.progress - d.problem->uniformProgress(d.row->slot);
  const std::string where =
      "Progress is " + shortNumber(std::max(0.0, ahead)) + " work units ahead of the uniform pace";
  if (ahead <= margin + d.problem->workTolerance) {
    return where + "; it stays on demand until it is " + shortNumber(margin) +
           " ahead, what two restarts cost at that pace.";
  }
  return where + ", but " + freeText(d) + ": it goes on with " + gpusText(d.row->gpus) +
         ", for to stop would only buy another restart.";
}

std::string safetyText(const Decision& d) {
  const std::string needs = countText(d.sureGpus(), "GPU") + " need " + hoursText(d.hoursNeeded()) +
                            " for the " + shortNumber(d.workLeft()) +
                            " work units left, a restart included, and " +
                            hoursText(d.hoursLeft()) + " are left";
  if (d.spec->kind == PolicyKind::Ahanp || d.spec->kind == PolicyKind::Ahap) {
    return "What it would have chosen falls behind the latest line: " + needs + ". It takes " +
           gpusText(d.row->gpus) + ".";
  }
  return "Every slot left is needed: " + needs + ". It takes all GPUs until the job is done, " +
         gpusText(d.row->gpus) + " now.";
}

std::string keepText(const Decision& d) {
  return "Every slot left is needed, but its " + gpusText(d.before.gpus) +
         " still run and cost less than on demand: it keeps them as long as nothing changes.";
}

std::string holdText(const Decision& d) {
  const job::Reconfiguration& r = d.problem->job.reconfiguration;
  return "It holds " + gpusText(d.row->gpus) + ", while " + freeText(d) +
         ": a change stops work for " + hoursText(r.upHours) + " (up) or " +
         hoursText(r.downHours) +
         " (down), more than another number of GPUs is worth over the time that it can be expected "
         "to last.";
}

std::string constantText(const Decision& d) {
  return gpusText(d.row->gpus) +
         " from the first slot to the last: the constant number that is done in time at the least "
         "cost. The spot market is not looked at.";
}

std::string slotsText(int from, std::size_t count) {
  const int last = from + static_cast<int>(count) - 1;
  if (last <= from) return "slot " + std::to_string(from);
  return "slots " + std::to_string(from) + " to " + std::to_string(last);
}

/// Where what was rented is not what the plan said.
std::string unlikePlan(const Decision& d, job::Gpus planned) {
  if (planned == d.row->gpus) return {};
  if (d.row->gpus.total() == planned.total()) {
    return " On-demand GPUs of the plan give way to free spot GPUs, which cost less and lose no "
           "time.";
  }
  return " Not as many spot GPUs are free as the plan counted on: " + gpusText(d.row->gpus) +
         " are left of it.";
}

job::Gpus plannedAt(const policy::Reason& reason, int slot) {
  const auto step = static_cast<std::size_t>(slot - reason.plannedAtSlot);
  return step < reason.plan.size() ? reason.plan[step] : job::Gpus{};
}

std::string plannedText(const Decision& d) {
  const policy::Reason& reason = *d.reason;
  const bool reachesEnd = d.row->slot + d.spec->window >= d.problem->slotCount;
  std::string why = "Its first plan";
  if (d.reasonBefore && d.reasonBefore->plannedAtSlot >= 0) {
    const bool served = d.row->slot >= d.reasonBefore->plannedAtSlot + d.spec->commitment;
    why = served ? "The " + countText(d.spec->commitment, "slot") +
                       " that it was committed to are over. The new plan"
                 : std::string("Its plan no longer holds: the job is behind it. The new plan");
  }
  return why + " is the best it knows for " + slotsText(d.row->slot, reason.plan.size()) +
         " by its forecast, " +
         (reachesEnd ? std::string("to the end of the job")
                     : "with work left after them bought at up to " +
                           usdText(*reason.reservationPrice) + " on spot, else on demand") +
         ": " + gpusText(plannedAt(reason, d.row->slot)) + " now." +
         unlikePlan(d, plannedAt(reason, d.row->slot));
}

std::string followsText(const Decision& d) {
  const policy::Reason& reason = *d.reason;
  const job::Gpus planned = plannedAt(reason, d.row->slot);
  return "It is committed to the plan of slot " + std::to_string(reason.plannedAtSlot) + ": step " +
         std::to_string(d.row->slot - reason.plannedAtSlot + 1) + " of " +
         std::to_string(reason.committedSlots) + " is " + gpusText(planned) +
         ", whatever the market shows now." + unlikePlan(d, planned);
}

std::string meanText(const Decision& d) {
  std::string wants;
  int total = 0, planners = 0;
  for (const auto& plan : d.reason->plans) {
    const job::Gpus gpus = plan.empty() ? job::Gpus{} : plan.front();
    wants += (wants.empty() ? "" : ", ") + std::to_string(gpus.total());
    total += std::min(gpus.spot, d.row->freeGpus) + gpus.onDemand;
    ++planners;
  }
  if (planners < 2) {
    return "The first planner is alone and is followed: " + gpusText(d.row->gpus) + ".";
  }
  return "Its " + countText(planners, "planner") + " want " + wants +
         " GPUs in this slot; of what is free that is " +
         shortNumber(static_cast<double>(total) / planners) +
         " in the mean, made whole: " + gpusText(d.row->gpus) + ".";
}

/// Whether the rest of the optimum's run does without on-demand GPUs.
std::string hindsightText(const Decision& d) {
  if (d.row->gpus.total() == 0) {
    return "Hindsight: it knows every price to come, and later slots do this work for less.";
  }
  if (d.row->gpus.onDemand > 0) {
    return "Hindsight: it knows that the spot GPUs to come are not enough, or cost more in lost "
           "time than on demand does now.";
  }
  return "Hindsight: it knows every price to come, and these spot GPUs are among those that do the "
         "work for the least, changes counted in.";
}

}  // namespace

std::string whyText(const Decision& d) {
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
