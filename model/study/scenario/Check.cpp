// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/scenario/Check.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "job/Problem.h"
#include "policy/PolicyInfo.h"
#include "study/forecast/ForecastReport.h"
#include "study/scenario/Parameters.h"
#include "study/text/Words.h"

namespace spothorizon::study {
namespace {

constexpr const char* kLearning = "learning";
constexpr const char* kBacktest = "backtest";

/// One thing wrong: as an error for the command line, as advice for a person beside the fields.
struct Fault {
  std::vector<std::string> keys;
  InputError error;
  Text advice;
};

std::string keyOf(const std::string& pointer) {
  std::string key = pointer.empty() ? pointer : pointer.substr(1);
  std::ranges::replace(key, '/', '.');
  return key;
}

/// Runs `work` and keeps the InputError that it throws.
void collect(std::vector<Fault>& faults, const std::string& label,
             const std::function<void()>& work) {
  try {
    work();
  } catch (const InputError& error) {
    Text advice =
        phrase("check", "found %1, expected %2.").arg(error.found()).arg(error.expected());
    if (!label.empty()) {
      advice = phrase("check", "%1: %2").arg(phrase("table", label.c_str())).arg(std::move(advice));
    }
    faults.push_back({{keyOf(error.place())}, error, std::move(advice)});
  }
}

/// Values out of their own range: possible where a scenario was made by code.
void checkRange(const Parameter& p, const Scenario& scenario, Scenario& scratch,
                std::vector<Fault>& faults) {
  if (p.applies(scenario)) collect(faults, p.label, [&] { p.set(scratch, p.get(scenario)); });
}

/// Of one of the sections that a single run does not read.
void checkRanges(const Scenario& scenario, const char* section, std::vector<Fault>& faults) {
  Scenario scratch = scenario;
  for (const Parameter& p : parameters()) {
    if (p.section == section) checkRange(p, scenario, scratch, faults);
  }
}

void checkRanges(const Scenario& scenario, std::vector<Fault>& faults) {
  Scenario scratch = scenario;
  for (const Parameter& p : parameters()) {
    if (p.section == kLearning || p.section == kBacktest) continue;
    checkRange(p, scenario, scratch, faults);
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
                           "The fewest GPUs (%1) are more than the most (%2): lower the one or "
                           "raise the other.")
                        .arg(std::to_string(job.minGpus))
                        .arg(std::to_string(job.maxGpus))});
}

void checkDeadline(const Scenario& scenario, std::vector<Fault>& faults) {
  const double slot = scenario.market.slotHours;
  if (scenario.job.deadlineHours >= slot * (1 - 1e-9)) return;
  const std::string found = numberText(scenario.job.deadlineHours);
  faults.push_back({{"job.deadlineHours", "market.slotHours"},
                    InputError("", "/job/deadlineHours", found,
                               "at least one slot of " + numberText(slot) + " hours"),
                    phrase("check",
                           "The deadline (%1 h) is shorter than one slot (%2 h): move it back or "
                           "shorten the slots.")
                        .arg(found)
                        .arg(numberText(slot))});
}

void checkPolicies(const Scenario& scenario, std::vector<Fault>& faults) {
  if (scenario.policies.empty()) {
    faults.push_back({{"policies"},
                      InputError("", "/policies", "no policies", "at least one policy"),
                      phrase("check", "There is no policy to compare: add one.")});
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
                             "It cannot follow %1 of a plan that is %2 long: lower the commitment "
                             "or widen the window.")
                          .arg(slotCountText(spec.commitment))
                          .arg(slotCountText(spec.window))});
  }
}

/// What only the problem itself can see: throughputs that fall, are zero, and the like.
void checkProblem(const Scenario& scenario, std::vector<Fault>& faults) {
  collect(faults, "", [&] {
    job::makeProblem(scenario.job, scenario.market.slotHours, scenario.market.onDemandUsdPerGpuHour,
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

/// Both ends of a range, where a message is about one; all kinds, where the pool is empty.
std::vector<std::string> learningKeys(const std::string& key) {
  if (key == "learning.pool") {
    return {"learning.pool.ahap", "learning.pool.ahanp", "learning.pool.extended"};
  }
  std::vector<std::string> keys = {key};
  std::string other = key;
  if (const auto least = key.find(".least"); least != std::string::npos) {
    other.replace(least, 6, ".most");
  } else if (const auto most = key.find(".most"); most != std::string::npos) {
    other.replace(most, 5, ".least");
  }
  if (other != key && findParameter(other)) keys.push_back(other);
  return keys;
}

/// Every policy on every job is kept: memory must hold it.
void checkLearningSize(const Scenario& scenario) {
  constexpr double kMostRuns = 2e7;
  const std::size_t policies = learn::makePool(scenario.learning.pool).size();
  const double most = std::floor(kMostRuns / static_cast<double>(policies));
  if (scenario.learning.jobs.jobs <= most) return;
  throw InputError(
      "", "/learning/jobs/jobs", jobCountText(scenario.learning.jobs.jobs),
      "at most " + numberText(most) + " with " + std::to_string(policies) + " policies");
}

/// What keeps a learning run from being run; a single run does not read it.
std::vector<Fault> learningFaults(const Scenario& scenario) {
  std::vector<Fault> faults;
  checkRanges(scenario, kLearning, faults);
  if (faults.empty()) {
    const learn::LearningSpec& spec = scenario.learning;
    collect(faults, "Learning", [&] { learn::checkLearner(spec.learner); });
    collect(faults, "Learning",
            [&] { learn::checkJobSequence(spec.jobs, scenario.job, scenario.market.slotHours); });
    collect(faults, "Learning", [&] { checkLearningSize(scenario); });
  }
  for (Fault& fault : faults) fault.keys = learningKeys(fault.keys.front());
  return faults;
}

void checkDeadlineRange(const Scenario& scenario, std::vector<Fault>& faults) {
  const auto [least, most] = deadlineRange(scenario);
  if (least < most) return;
  faults.push_back({{"backtest.leastDeadlineHours", "backtest.mostDeadlineHours"},
                    InputError("", "/backtest/mostDeadlineHours", numberText(most),
                               "more than the shortest deadline tried, " + numberText(least)),
                    "The longest deadline tried (" + numberText(most) +
                        " h) is not above the shortest one (" + numberText(least) +
                        " h): raise the one or lower the other."});
}

/// What keeps a backtest from being run; a single run does not read it either.
std::vector<Fault> backtestFaults(const Scenario& scenario) {
  std::vector<Fault> faults;
  checkRanges(scenario, kBacktest, faults);
  return faults;
}

/// And what keeps a frontier from it.
std::vector<Fault> frontierFaults(const Scenario& scenario) {
  std::vector<Fault> faults = backtestFaults(scenario);
  if (faults.empty()) checkDeadlineRange(scenario, faults);
  return faults;
}

std::vector<Fault> faultsWithoutPolicies(const Scenario& scenario) {
  std::vector<Fault> faults;
  checkRanges(scenario, faults);
  checkGpus(scenario, faults);
  checkDeadline(scenario, faults);
  if (faults.empty()) checkProblem(scenario, faults);
  return faults;
}

std::vector<Fault> faultsOf(const Scenario& scenario) {
  std::vector<Fault> faults = faultsWithoutPolicies(scenario);
  checkPolicies(scenario, faults);
  return faults;
}

std::vector<Fault> allFaults(const Scenario& scenario) {
  std::vector<Fault> faults = faultsOf(scenario);
  if (!faults.empty()) return faults;
  faults = learningFaults(scenario);
  for (Fault& fault : frontierFaults(scenario)) faults.push_back(std::move(fault));
  return faults;
}

std::optional<InputError> firstOf(const std::vector<Fault>& faults) {
  if (faults.empty()) return std::nullopt;
  return faults.front().error;
}

/// The best that a job can do: the most GPUs from the first moment to the deadline.
double mostWork(const job::Job& job) {
  const double hours = std::max(0.0, job.deadlineHours - job.reconfiguration.upHours);
  return hours * job.throughput.workPerHour(job.maxGpus);
}

void warnWorthless(const Scenario& scenario, std::vector<Finding>& findings) {
  const job::Job& job = scenario.job;
  const double hours = job.workload / job.throughput.workPerHour(job.minGpus);
  const double cost = hours * job.minGpus * scenario.market.onDemandUsdPerGpuHour;
  if (cost <= job.valueUsd) return;
  findings.push_back({{"job.valueUsd"},
                      phrase("check",
                             "Renting on demand costs about %1, more than the job is worth (%2): "
                             "policies may give it up.")
                          .arg(usdText(cost))
                          .arg(usdText(job.valueUsd)),
                      false});
}

}  // namespace

std::optional<InputError> firstError(const Scenario& scenario) {
  return firstOf(faultsOf(scenario));
}

std::optional<InputError> firstLearningError(const Scenario& scenario) {
  std::vector<Fault> faults = faultsWithoutPolicies(scenario);
  if (faults.empty()) faults = learningFaults(scenario);
  return firstOf(faults);
}

std::optional<InputError> firstBacktestError(const Scenario& scenario) {
  std::vector<Fault> faults = faultsOf(scenario);
  if (faults.empty()) faults = backtestFaults(scenario);
  return firstOf(faults);
}

std::optional<InputError> firstFrontierError(const Scenario& scenario) {
  std::vector<Fault> faults = faultsOf(scenario);
  if (faults.empty()) faults = frontierFaults(scenario);
  return firstOf(faults);
}

std::pair<double, double> deadlineRange(const Scenario& scenario) {
  const double own = scenario.job.deadlineHours;
  const double least = std::max(own / 2, scenario.market.slotHours);
  return {scenario.backtest.leastDeadlineHours.value_or(least),
          scenario.backtest.mostDeadlineHours.value_or(3 * own)};
}

bool canBeDone(const job::Job& job) { return mostWork(job) >= job.workload * (1 - 1e-9); }

Text cannotBeDone(const Scenario& scenario) {
  const job::Job& job = scenario.job;
  if (canBeDone(job)) return {};
  return phrase("check",
                "The job cannot be done by its deadline: even %1 all the time do %2 of %3 work "
                "units in %4 h.")
      .arg(gpuCountText(job.maxGpus))
      .arg(shortNumber(mostWork(job)))
      .arg(shortNumber(job.workload))
      .arg(shortNumber(job.deadlineHours));
}

std::vector<Finding> check(const Scenario& scenario) {
  std::vector<Finding> findings;
  for (const Fault& fault : allFaults(scenario))
    findings.push_back({fault.keys, fault.advice, true});
  // What is wrong with learning or backtests alone does not keep the job from being run.
  if (firstError(scenario)) return findings;
  if (const Text warning = cannotBeDone(scenario); !warning.empty()) {
    findings.push_back({{"job.workload", "job.deadlineHours", "job.maxGpus"}, warning, false});
  }
  warnWorthless(scenario, findings);
  for (const ForecastAdvice& advice : forecastAdvice(scenario)) {
    findings.push_back({advice.keys, advice.message, false});
  }
  return findings;
}

}  // namespace spothorizon::study
