// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/simulation/SimulationWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetWords.h"

namespace spothorizon::study {
namespace {

using rental::StreamPolicy;

std::string gpusNumber(double gpus) { return roundedText(gpus, 3); }

Text gpusText(double gpus) {
  if (gpus == 1) return phrase("budget", "1 GPU");
  return phrase("budget", "%1 GPUs").arg(gpusNumber(gpus));
}

/// "12.4 (12.1 to 12.7)"; of one replication, which has no half, the number alone.
Text gpusWith(double mean, double half) {
  if (!(half > 0)) return Text(gpusNumber(mean));
  return withRange(Text(gpusNumber(mean)),
                   numberRangeText(std::max(0.0, mean - half), mean + half));
}

Text rentedText(const PolicyOutcome& one) {
  const double used = one.outcome().gpus.used, rented = one.outcome().gpus.rented();
  const Text inUse = gpusWith(used, one.outcome().usedGpus.half);
  const Text all = gpusWith(rented, one.outcome().rentedGpus.half);
  if (one.usedShare() > 0.9995) {
    return phrase("budget", "%1 GPUs are rented on average, all of them in use").arg(all);
  }
  return phrase("budget", "%1 of %2 rented GPUs are in use on average").arg(inUse).arg(all);
}

Text fixedSentence(const SimulationResults& results, const PolicyOutcome& fixed) {
  const Text budget = budgetText(*results.exact, results.exact->budget);
  if (!fixed.isStable()) {
    return phrase("budget", "A budget of %1 cannot keep up with the jobs.").arg(budget);
  }
  return phrase("budget", "Simulated, a budget of %1 gives a mean response of %2; %3.")
      .arg(budget)
      .arg(meanText(fixed.outcome().meanResponseHours))
      .arg(rentedText(fixed));
}

}  // namespace

Text jobBlocksText(bool replayed) {
  return replayed ? phrase("budget", "In brackets: 95 % intervals by blocks of the recorded jobs.")
                  : phrase("budget",
                           "In brackets: 95 % intervals by blocks of jobs of one replication.");
}

bool isAtTheSameMoney(const SimulationResults& results, StreamPolicy policy) {
  if (policy == StreamPolicy::GoodputFairAutoscaled) return !results.onNodes && !results.onMarket;
  return policy != StreamPolicy::FixedWidth && policy != StreamPolicy::AsSubmitted;
}

namespace {

/// On the same jobs the other's mean response is longer than chance explains.
bool isBehind(const PolicyOutcome& best, const PolicyOutcome& other) {
  const rental::Outcome &first = best.outcome(), &second = other.outcome();
  const rental::Estimate behind =
      rental::estimateOf(rental::pairedDifferences(second.responseParts, first.responseParts));
  return second.meanResponseHours.mean - first.meanResponseHours.mean > behind.half;
}

Text nextBest(const SimulationResults& results) {
  std::vector<const PolicyOutcome*> others;
  for (const PolicyOutcome& one : results.policies) {
    if (one.isStable() && isAtTheSameMoney(results, one.policy)) others.push_back(&one);
  }
  if (others.empty()) return {};
  const PolicyOutcome& best = **std::ranges::min_element(
      others, {}, [](const PolicyOutcome* one) { return one->outcome().meanResponseHours.mean; });
  std::vector<Text> alike;
  for (const PolicyOutcome* one : others) {
    if (one != &best && !isBehind(best, *one)) alike.push_back(policyName(one->policy));
  }
  Text text = alike.empty() ? phrase("budget", "The best of the others for the same money: %1, %2.")
                            : phrase("budget",
                                     "The best of the others for the same money: %1, %2, which is "
                                     "not distinguishable from %3.");
  text =
      std::move(text).arg(policyName(best.policy)).arg(meanText(best.outcome().meanResponseHours));
  return alike.empty() ? text : std::move(text).arg(listText(std::move(alike)));
}

Text overrun(const SimulationResults& results) {
  std::vector<Text> names;
  for (const PolicyOutcome& one : results.policies) {
    const bool isNamed = one.policy != StreamPolicy::FixedWidth && !one.isStable();
    if (isNamed) names.push_back(policyName(one.policy));
  }
  if (names.empty()) return {};
  return phrase("budget", "Cannot keep up: %1.").arg(joined(names, phrase("budget", ", ")));
}

/// The kind of interval in brackets; recorded jobs have one replication.
Text evidence(const SimulationResults& results, const PolicyOutcome& fixed) {
  if (!results.complete || !fixed.isStable()) return {};
  const rental::Outcome& outcome = fixed.outcome();
  const bool hasHalf = outcome.meanResponseHours.half > 0;
  if (outcome.replications > 1 || (!hasHalf && !results.replayed)) {
    return replicationsText(outcome.replications);
  }
  if (!hasHalf) return phrase("budget", "This covers the recorded jobs alone.");
  return jobBlocksText(results.replayed);
}

Text counted(double count, const char* one, const char* many) {
  if (std::lround(count) == 1) return phrase("budget", one);
  return phrase("budget", many).arg(roundedText(count, 6));
}

void addJobs(const rental::LevelsFrom& a, const rental::LevelsFrom& b, std::vector<Text>& parts) {
  const double jobs = b.jobs - a.jobs, waiting = b.waiting - a.waiting;
  if (jobs > 0) {
    parts.push_back(counted(jobs, SPOTHORIZON_TEXT("budget", "A job arrives."),
                            SPOTHORIZON_TEXT("budget", "%1 jobs arrive.")));
  } else if (jobs < 0) {
    parts.push_back(counted(-jobs, SPOTHORIZON_TEXT("budget", "A job is done."),
                            SPOTHORIZON_TEXT("budget", "%1 jobs are done.")));
  }
  if (waiting > 0) {
    parts.push_back(counted(waiting, SPOTHORIZON_TEXT("budget", "One more waits for GPUs."),
                            SPOTHORIZON_TEXT("budget", "%1 more wait for GPUs.")));
  } else if (waiting < 0) {
    parts.push_back(counted(-waiting, SPOTHORIZON_TEXT("budget", "A waiting job starts."),
                            SPOTHORIZON_TEXT("budget", "%1 waiting jobs start.")));
  }
}

void addGpus(double change, const char* rises, const char* falls, std::vector<Text>& parts) {
  if (std::abs(change) < 1e-9) return;
  parts.push_back(phrase("budget", change > 0 ? rises : falls).arg(gpusText(std::abs(change))));
}

Text reasonText(rental::EventReason reason) {
  switch (reason) {
    case rental::EventReason::Queue:
      return phrase("budget", "Why: the cluster's GPUs are taken, and jobs queue.");
    case rental::EventReason::Quota:
      return phrase("budget", "Why: the quota leaves no more GPUs; jobs run narrower or wait.");
    case rental::EventReason::Node:
      return phrase("budget", "Why: jobs wait for nodes that are booting.");
    case rental::EventReason::Loop:
      return phrase("budget", "Why: the loop sees arrivals at its next iteration.");
    case rental::EventReason::Price:
      return phrase("budget", "Why: the price moved, and the widths follow it.");
    case rental::EventReason::Interruption:
      return phrase("budget", "Why: the market took spot GPUs back.");
    case rental::EventReason::NoSpot:
      return phrase("budget", "Why: no spot GPUs are available.");
    case rental::EventReason::Share:
      break;
  }
  return phrase("budget", "Why: the cluster is redivided among the jobs.");
}

bool hasInterval(const rental::Estimate& mean) { return mean.half > 0 && std::isfinite(mean.half); }

/// The unit of a mean, and as many decimals of it as its interval is worth; two digits at least, or
/// 3.54 h would be 4 h.
struct Digits {
  struct Unit {
    const char* name;
    double perHour;
  };

  Unit unit;
  int decimals;

  explicit Digits(const rental::Estimate& mean) : unit(unitOf(mean.mean)) {
    const double half = mean.half * unit.perHour;
    const auto digits = [](double value) {
      return -static_cast<int>(std::floor(std::log10(value)));
    };
    const double value = mean.mean * unit.perHour;
    const int least = value > 0 ? 1 + digits(value) : 0;
    decimals = std::clamp(std::max(digits(half), least), 0, 6);
  }

  static Unit unitOf(double hours) {
    if (hours > 1.65) return {"h", 1};
    if (hours > 0.033) return {"min", 60};
    return {"s", 3600};
  }

  std::string text(double hours) const {
    return fixedText(std::max(0.0, hours) * unit.perHour, decimals);
  }
};

/// Jobs that stay take other GPUs.
void addWidths(const rental::LevelsFrom& a, const rental::LevelsFrom& b, std::vector<Text>& parts) {
  if (a.jobs != b.jobs || a.waiting != b.waiting) return;
  addGpus(b.gpus.used - a.gpus.used, SPOTHORIZON_TEXT("budget", "The jobs take %1 more."),
          SPOTHORIZON_TEXT("budget", "The jobs give %1 back."), parts);
}

}  // namespace

std::string meanFigure(const rental::Estimate& mean) {
  if (!hasInterval(mean)) return responseText(mean.mean);
  const Digits digits(mean);
  return digits.text(mean.mean) + " " + digits.unit.name;
}

Text meanText(const rental::Estimate& mean) {
  if (!hasInterval(mean)) return Text(responseText(mean.mean));
  const Digits digits(mean);
  return phrase("budget", "%1 (%2 to %3)")
      .arg(meanFigure(mean))
      .arg(digits.text(mean.mean - mean.half))
      .arg(digits.text(mean.mean + mean.half));
}

Text policyName(StreamPolicy policy) {
  switch (policy) {
    case StreamPolicy::FixedWidth:
      return phrase("budget", "Fixed widths");
    case StreamPolicy::PriceFollowing:
      return phrase("budget", "Widths that follow the price");
    case StreamPolicy::AsSubmitted:
      return phrase("budget", "As submitted");
    case StreamPolicy::SameWidth:
      return phrase("budget", "Same width for all");
    case StreamPolicy::EqualEfficiency:
      return phrase("budget", "Equal efficiency");
    case StreamPolicy::EqualShare:
      return phrase("budget", "Equal share of a cluster");
    case StreamPolicy::FirstCome:
      return phrase("budget", "First come, first served");
    case StreamPolicy::GoodputFair:
      return phrase("budget", "Goodput-fair");
    case StreamPolicy::GoodputFairAutoscaled:
      break;
  }
  return phrase("budget", "Goodput-fair, autoscaled");
}

Text simulationSentence(const SimulationResults& results) {
  const PolicyOutcome* fixed = results.find(StreamPolicy::FixedWidth);
  if (!fixed) return {};
  return sentences({fixedSentence(results, *fixed), nextBest(results), overrun(results),
                    evidence(results, *fixed)});
}

Text eventText(const rental::LevelsFrom& before, const rental::LevelsFrom& after) {
  std::vector<Text> parts;
  addJobs(before, after, parts);
  addGpus(after.gpus.booting - before.gpus.booting, SPOTHORIZON_TEXT("budget", "%1 are requested."),
          SPOTHORIZON_TEXT("budget", "%1 have booted."), parts);
  addGpus(after.gpus.tail - before.gpus.tail,
          SPOTHORIZON_TEXT("budget", "%1 are released and billed a while longer."),
          SPOTHORIZON_TEXT("budget", "%1 are billed no longer."), parts);
  addWidths(before, after, parts);
  for (const rental::EventReason reason : rental::kEventReasons) {
    if (after.has(reason)) parts.push_back(reasonText(reason));
  }
  return sentences(parts);
}

}  // namespace spothorizon::study
