// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/Check.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "job/Problem.h"
#include "policy/PolicyInfo.h"
#include "scenario/Criterion.h"
#include "scenario/Faults.h"
#include "scenario/Origins.h"
#include "scenario/ParameterTable.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioReading.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

std::string keyOf(const std::string& pointer) {
  std::string key = pointer.empty() ? pointer : pointer.substr(1);
  std::ranges::replace(key, '/', '.');
  return key;
}

/// Values out of their own range: possible where a scenario was made by code.
void checkRange(const Parameter& p, const Scenario& scenario, Scenario& scratch,
                std::vector<Fault>& faults) {
  if (!p.applies(scenario)) return;
  collect(
      faults, p.label, [&] { p.set(scratch, p.get(scenario)); }, expectedText(p));
}

bool ofAStudy(const Parameter& p) {
  return std::ranges::find(studySections(), p.section) != studySections().end();
}

/// Checks everything that a single run reads.
void checkRanges(const Scenario& scenario, std::vector<Fault>& faults) {
  Scenario scratch = scenario;
  for (const Parameter& p : parameters()) {
    if (!ofAStudy(p)) checkRange(p, scenario, scratch, faults);
  }
  for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
    for (const Parameter& p : policyParameters(i)) checkRange(p, scenario, scratch, faults);
  }
}

void checkGpus(const Scenario& scenario, std::vector<Fault>& faults) {
  const job::Job& job = scenario.job;
  if (job.minGpus <= job.maxGpus) return;
  faults.push_back({{"job.minGpus", "job.maxGpus"},
                    InputError("", "/job/minGpus", std::to_string(job.minGpus),
                               "at most maxGpus, which is " + std::to_string(job.maxGpus)),
                    phrase("check",
                           "The minimum number of GPUs (%1) exceeds the maximum (%2): lower the "
                           "minimum or raise the maximum.")
                        .arg(std::to_string(job.minGpus))
                        .arg(std::to_string(job.maxGpus))});
}

/// Nothing is saved against a price that nobody knows: results wait until somebody says it.
void checkOnDemand(const Scenario& scenario, std::vector<Fault>& faults) {
  if (scenario.market.onDemandUsdPerGpuHour) return;
  collect(faults, "", [&] { onDemandPrice(scenario.market); });
  faults.back().advice =
      phrase("check",
             "The on-demand price is not known: the market's files do not state it, and the "
             "catalogue has none for this machine at this time. Enter it, choose one from the "
             "catalogue in Plan a job, or put a list of prices beside the market file as "
             "on-demand-prices.csv and open the market again.");
}

void checkDeadline(const Scenario& scenario, std::vector<Fault>& faults) {
  const double slot = scenario.market.slotHours;
  if (scenario.job.deadlineHours >= slot * (1 - 1e-9)) return;
  const std::string found = numberText(scenario.job.deadlineHours);
  faults.push_back(
      {{"job.deadlineHours", "market.slotHours"},
       InputError("", "/job/deadlineHours", found,
                  "at least one slot of " + numberText(slot) + " hours"),
       phrase(
           "check",
           "The deadline (%1 h) is shorter than one slot (%2 h): extend it or shorten the slots.")
           .arg(found)
           .arg(numberText(slot))});
}

void checkPolicies(const Scenario& scenario, std::vector<Fault>& faults) {
  if (scenario.policies.empty()) {
    faults.push_back({{"policies"},
                      InputError("", "/policies", "no policies", "at least one policy"),
                      phrase("check", "There is no policy to compare: add one.")});
  }
  if (scenario.policies.size() > kMostPolicies) {
    const std::string found = std::to_string(scenario.policies.size());
    const std::string most = std::to_string(kMostPolicies);
    faults.push_back(
        {{"policies"},
         InputError("", "/policies", found + " policies", "at most " + most),
         phrase("check", "There are %1 policies; at most %2 can be compared: remove some.")
             .arg(found)
             .arg(most)});
  }
  for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
    const policy::PolicySpec& spec = scenario.policies[i];
    if (!policy::infoOf(spec).has.commitment || spec.commitment <= spec.window) continue;
    const std::string place = "policies." + std::to_string(i);
    faults.push_back({{place + ".commitment", place + ".window"},
                      InputError("", "/policies/" + std::to_string(i) + "/commitment",
                                 std::to_string(spec.commitment),
                                 "at most the window, which is " + std::to_string(spec.window)),
                      phrase("check",
                             "It cannot follow %1 of a plan that has %2: lower the commitment or "
                             "lengthen the window.")
                          .arg(slotCountText(spec.commitment))
                          .arg(slotCountText(spec.window))});
  }
}

/// What the best possible plan is searched over: every slot with every choice of GPUs takes some
/// hundred bytes.
void checkSize(const Scenario& scenario, std::vector<Fault>& faults) {
  constexpr double kMostChoices = 1e7;
  const job::Job& job = scenario.job;
  const double slots = std::floor(job.deadlineHours / scenario.market.slotHours + 1e-9);
  const int onDemand =
      std::min(job.maxGpus, scenario.market.onDemandQuotaGpus.value_or(job.maxGpus));
  const bool kinds = job.reconfiguration.rule == job::ChangeRule::Membership;
  const double choices = (job.maxGpus + 1.0) * (kinds ? onDemand + 1.0 : 1.0);
  if (slots * choices <= kMostChoices) return;
  const std::string found = numberText(slots) + " slots at up to " + std::to_string(job.maxGpus) +
                            (job.maxGpus == 1 ? " GPU" : " GPUs");
  const std::string most = numberText(std::floor(kMostChoices / choices));
  faults.push_back(
      {{"job.deadlineHours", "market.slotHours"},
       InputError("", "/job/deadlineHours", found, "at most " + most + " slots with so many GPUs"),
       phrase("check",
              "The job has %1 slots; with this many GPUs at most %2 can be planned: shorten the "
              "deadline or lengthen the slots.")
           .arg(numberText(slots))
           .arg(most)});
}

/// What only the problem itself can see: throughputs that fall, are zero, and the like.
void checkProblem(const Scenario& scenario, std::vector<Fault>& faults) {
  collect(faults, "", [&] {
    job::makeProblem(scenario.job, scenario.market.slotHours, onDemandPrice(scenario.market),
                     scenario.market.onDemandQuotaGpus, scenario.billing);
  });
  if (faults.empty()) return;
  Fault& last = faults.back();
  if (last.keys.front().starts_with("job.throughput")) {
    last.keys = {scenario.job.throughput.kind == job::ThroughputKind::Table
                     ? "job.throughput.table"
                     : "job.throughput.kind"};
  }
}

/// The best that a job can do: the most GPUs from the first moment to the deadline.
double mostWork(const job::Job& job) {
  const double hours = std::max(0.0, job.deadlineHours - job.reconfiguration.upHours);
  return hours * job.throughput.workPerHour(job.maxGpus);
}

void warnWorthless(const Scenario& scenario, std::vector<Finding>& findings) {
  const job::Job& job = scenario.job;
  const double hours = job.workload / job.throughput.workPerHour(job.minGpus);
  if (!scenario.market.onDemandUsdPerGpuHour) return;
  const double cost = hours * job.minGpus * *scenario.market.onDemandUsdPerGpuHour;
  if (cost <= job.valueUsd) return;
  const Criterion criterion = criterionOf(scenario);
  if (criterion == Criterion::WithinBudget) {
    findings.push_back({{"job.budgetUsd"},
                        phrase("check",
                               "Renting on demand costs about %1, more than the budget of %2: "
                               "without enough spot the job is not done.")
                            .arg(usdText(cost))
                            .arg(usdText(*scenario.budgetUsd)),
                        false});
  }
  if (criterion != Criterion::Utility) return;
  findings.push_back({{"job.valueUsd"},
                      phrase("check",
                             "Renting on demand costs about %1, more than the job is worth (%2): "
                             "policies may give it up.")
                          .arg(usdText(cost))
                          .arg(usdText(job.valueUsd)),
                      false});
}

}  // namespace

void collect(std::vector<Fault>& faults, const std::string& label,
             const std::function<void()>& work, const Text& expected) {
  try {
    work();
  } catch (const InputError& error) {
    // What is expected of some is English: it names keys.
    Text what =
        foundAndExpected(error.foundWords(), expected.empty() ? error.expectedWords() : expected);
    Text advice =
        label.empty()
            ? phrase("check", "%1.").arg(std::move(what))
            : phrase("check", "%1: %2.").arg(phrase("table", label.c_str())).arg(std::move(what));
    faults.push_back({{keyOf(error.place())}, error, std::move(advice)});
  }
}

std::vector<Fault> rangeFaults(const Scenario& scenario, const std::string& section) {
  std::vector<Fault> faults;
  Scenario scratch = scenario;
  for (const Parameter& p : parameters()) {
    if (p.section == section) checkRange(p, scenario, scratch, faults);
  }
  return faults;
}

std::vector<Fault> jobFaults(const Scenario& scenario) {
  std::vector<Fault> faults;
  checkRanges(scenario, faults);
  checkGpus(scenario, faults);
  checkOnDemand(scenario, faults);
  checkDeadline(scenario, faults);
  if (faults.empty()) checkSize(scenario, faults);
  if (faults.empty()) checkProblem(scenario, faults);
  return faults;
}

std::vector<Fault> scenarioFaults(const Scenario& scenario) {
  std::vector<Fault> faults = jobFaults(scenario);
  checkPolicies(scenario, faults);
  return faults;
}

std::optional<InputError> firstOf(const std::vector<Fault>& faults) {
  if (faults.empty()) return std::nullopt;
  return faults.front().error;
}

std::vector<Finding> findingsOf(const std::vector<Fault>& faults) {
  std::vector<Finding> findings;
  for (const Fault& fault : faults) findings.push_back({fault.keys, fault.advice, true});
  return findings;
}

std::optional<InputError> firstError(const Scenario& scenario) {
  return firstOf(scenarioFaults(scenario));
}

bool canBeDone(const job::Job& job) { return mostWork(job) >= job.workload * (1 - 1e-9); }

Text cannotBeDone(const Scenario& scenario) {
  const job::Job& job = scenario.job;
  if (canBeDone(job)) return {};
  return phrase("check",
                "The job cannot be done by its deadline: even %1 all the time complete only %2 of "
                "%3 work units in %4 h. The earliest possible finish is after %5.")
      .arg(gpuCountText(job.maxGpus))
      .arg(shortNumber(mostWork(job)))
      .arg(shortNumber(job.workload))
      .arg(shortNumber(job.deadlineHours))
      .arg(hoursText(job.reconfiguration.upHours +
                     job.workload / job.throughput.workPerHour(job.maxGpus)));
}

std::vector<Finding> jobWarnings(const Scenario& scenario) {
  std::vector<Finding> findings;
  if (const Text warning = cannotBeDone(scenario); !warning.empty()) {
    findings.push_back({{"job.workload", "job.deadlineHours", "job.maxGpus"}, warning, false});
  }
  warnWorthless(scenario, findings);
  return findings;
}

}  // namespace spothorizon::study
