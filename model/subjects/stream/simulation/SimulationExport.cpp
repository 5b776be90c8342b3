// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/CsvText.h"
#include "base/Json.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/simulation/Simulation.h"

namespace spothorizon::study {
namespace {

/// Of a policy that is overrun no response time is told: it grows with the run.
std::optional<double> response(const PolicyOutcome& one, double hours) {
  return one.isStable() && std::isfinite(hours) ? std::optional(hours) : std::nullopt;
}

std::optional<double> known(double value) {
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Json orNull(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

std::optional<double> monthly(const SimulationResults& results, const rental::Outcome& outcome) {
  if (!results.exact->inDollars) return {};
  return outcome.spendPerHour.mean * kHoursPerMonth;
}

Json classesJson(const SimulationResults& results, const PolicyOutcome& one) {
  Json list = Json::array();
  const auto& classes = one.outcome().classes;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    Json entry;
    entry["name"] = results.exact->classes[i].name;
    entry["jobs"] = classes[i].jobs;
    entry["meanResponseHours"] = orNull(response(one, classes[i].meanHours()));
    entry["p50Hours"] = orNull(response(one, classes[i].p50));
    entry["p95Hours"] = orNull(response(one, classes[i].p95));
    list.push_back(std::move(entry));
  }
  return list;
}

void addGpus(Json& json, const rental::Outcome& outcome) {
  json["usedGpus"] = outcome.gpus.used;
  json["ci95UsedGpus"] = orNull(known(outcome.usedGpus.half));
  json["idleGpus"] = outcome.gpus.idle;
  json["bootingGpus"] = outcome.gpus.booting;
  json["tailGpus"] = outcome.gpus.tail;
  json["rentedGpus"] = outcome.gpus.rented();
  json["ci95RentedGpus"] = orNull(known(outcome.rentedGpus.half));
  json["spotGpus"] = outcome.spotGpus;
  json["peakGpus"] = outcome.peakGpus;
  json["gpusSd"] = outcome.gpusSd;
  json["gpus999"] = outcome.gpus999;
}

Json policyJson(const SimulationResults& results, const PolicyOutcome& one) {
  const rental::Outcome& outcome = one.outcome();
  Json json;
  json["policy"] = one.key();
  json["meanResponseHours"] = orNull(response(one, outcome.meanResponseHours.mean));
  json["ci95Hours"] = orNull(response(one, outcome.meanResponseHours.half));
  json["p50Hours"] = orNull(response(one, outcome.p50Hours.mean));
  json["p95Hours"] = orNull(response(one, outcome.p95Hours.mean));
  addGpus(json, outcome);
  json["usdPerMonth"] = orNull(monthly(results, outcome));
  json["restartsPerJob"] = outcome.restartsPerJob;
  json["meanJobs"] = outcome.meanJobs;
  json["meanWaitingJobs"] = outcome.meanWaiting;
  json["jobsPerHour"] = outcome.jobsPerHour;
  json["jobs"] = one.jobs;
  json["replications"] = outcome.replications;
  json["budgetMet"] = one.simulated->met;
  json["stable"] = one.isStable();
  json["classes"] = classesJson(results, one);
  return json;
}

}  // namespace

/// What the formulas say of the budget, and the simulation's policies at its end.
std::string simulationToJson(const SimulationResults& results) {
  Json root = budgetJson(*results.exact);
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  root["onMarket"] = results.onMarket;
  root["policies"] = Json::array();
  for (const PolicyOutcome& one : results.policies) {
    root["policies"].push_back(policyJson(results, one));
  }
  return root.fileText();
}

std::string simulationCsv(const SimulationResults& results) {
  std::string text =
      "policy,mean_response_hours,ci95_hours,p50_hours,p95_hours,usd_per_month,rented_gpus,"
      "used_gpus,idle_gpus,booting_gpus,tail_gpus,used_share,peak_gpus,gpus_999,restarts_per_job,"
      "jobs,replications,budget_met,stable\n";
  for (const PolicyOutcome& one : results.policies) {
    const rental::Outcome& outcome = one.outcome();
    text += csv::line(
        one.key(), response(one, outcome.meanResponseHours.mean),
        response(one, outcome.meanResponseHours.half), response(one, outcome.p50Hours.mean),
        response(one, outcome.p95Hours.mean), monthly(results, outcome), outcome.gpus.rented(),
        outcome.gpus.used, outcome.gpus.idle, outcome.gpus.booting, outcome.gpus.tail,
        one.usedShare(), outcome.peakGpus, outcome.gpus999, outcome.restartsPerJob,
        static_cast<double>(one.jobs), outcome.replications, one.simulated->met, one.isStable());
  }
  return text;
}

}  // namespace spothorizon::study
