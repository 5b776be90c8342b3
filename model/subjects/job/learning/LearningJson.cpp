// SPDX-License-Identifier: GPL-3.0-or-later

#include "ask/EstimateJson.h"
#include "base/Json.h"
#include "market/StatisticsJson.h"
#include "policy/PolicyInfo.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/learning/Learning.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

constexpr int kVersion = 1;

std::string setting(const LearningResults& results, const char* key) {
  return findParameter(std::string("learning.learner.") + key)->get(results.scenario);
}

/// The rule itself: "auto" says nothing of a result.
std::string scheduleKey(const LearningResults& results) {
  Scenario scenario = results.scenario;
  learn::LearnerSpec& learner = editLearning(scenario).learner;
  learner.schedule = learn::scheduleOf(learner);
  return findParameter("learning.learner.schedule")->get(scenario);
}

Json marketJson(const LearningResults& results) {
  const market::Provenance& from = results.market->import.trace.provenance;
  return {{"provenance", from.lines},
          {"hash", from.hash},
          {"statistics", market::toJson(results.market->statistics)}};
}

Json orNull(bool there, double value) { return there ? Json(value) : Json(nullptr); }

Json learnerJson(const LearningResults& results) {
  const LearningPoint& last = results.points.back();
  const std::optional<double> slope = regretSlope(results, results.jobsDone());
  return {{"kind", setting(results, "kind")},
          {"schedule", scheduleKey(results)},
          {"feedback", setting(results, "feedback")},
          {"rate", results.rate},
          {"policies", results.policies()},
          {"usesFuture", usesFuture(results.scenario.forecast, *results.pool)},
          {"jobs", results.jobsDone()},
          {"scoreWidthUsd", results.scale->widthUsd},
          {"scoresCutOff", results.scoresCutOff},
          {"regretScores", last.regret},
          {"regretBoundScores", last.regretBound},
          {"regretUsd", last.regretUsd},
          {"unlearntRegretScores", last.unlearntRegret},
          {"regretSlope", orNull(slope.has_value(), slope.value_or(0))},
          {"seenBoundScores", orNull(last.seenBound > 0, last.seenBound)},
          {"regretSentence", regretSentence(results).english()}};
}

Json totalsJson(const LearningResults& results) {
  const LearningPoint& last = results.points.back();
  return {{"learnerUsd", last.learnerUsd},
          {"bestFixedUsd", last.bestFixedUsd},
          {"onDemandOnlyUsd", last.onDemandUsd},
          {"maxSpotUsd", last.maxSpotUsd},
          {"uniformProgressUsd", last.uniformUsd},
          {"optimumUsd", orNull(learningSpec(results.scenario).withOptimum, last.optimumUsd)}};
}

Json poolJson(const LearningResults& results) {
  Json list = Json::array();
  for (std::size_t i = 0; i < results.pool->size(); ++i) {
    const policy::PolicySpec& spec = (*results.pool)[i];
    Json one;
    one["policy"] = policy::kindName(spec.kind);
    one["label"] = (*results.labels)[i].english();
    one["usesFuture"] = usesFuture(results.scenario.forecast, spec);
    const policy::PolicyFields& has = policy::infoOf(spec).has;
    if (has.window) one["window"] = spec.window;
    if (has.commitment) one["commitment"] = spec.commitment;
    if (has.pace) one["pace"] = spec.pace == policy::Pace::Latest ? "latest" : "uniform";
    if (has.threshold) one["threshold"] = spec.threshold;
    one["weight"] = results.finalWeight[i];
    one["totalUsd"] = results.totalUsd[i];
    list.push_back(std::move(one));
  }
  return list;
}

Json verdictJson(const LearningVerdict& verdict) {
  return {{"earnsUsd", estimateJson(verdict.earnsUsd)},
          {"overOnDemandOnlyUsd", estimateJson(verdict.overOnDemandUsd)},
          {"overMaxSpotUsd", estimateJson(verdict.overMaxSpotUsd)},
          {"overUniformProgressUsd", estimateJson(verdict.overUniformUsd)},
          {"overBestFixedUsd", estimateJson(verdict.overBestFixedUsd)},
          {"overOptimumUsd", estimateJson(verdict.overOptimumUsd)},
          {"leaderAtHalf", verdict.leader},
          {"leaderOverPoolUsd", estimateJson(verdict.leaderOverPoolUsd)},
          {"standsOut", verdict.standsOut},
          {"chosenOnEarlierStarts", verdict.chosen},
          {"overChosenOnLaterStartsUsd", estimateJson(verdict.overChosenUsd)}};
}

Json jobJson(const LearningResults& results, int job) {
  const auto k = static_cast<std::size_t>(job);
  const learn::SampledJob& sampled = (*results.jobs)[k];
  const LearningPoint& point = results.points[k];
  int row = 0;
  const LearningBlock& block = results.blockOf(job, row);
  const auto r = static_cast<std::size_t>(row);
  const bool optimum = !block.optimumUsd.empty();
  return {{"startSlot", sampled.startSlot},
          {"workload", sampled.job.workload},
          {"deadlineHours", sampled.job.deadlineHours},
          {"minGpus", sampled.job.minGpus},
          {"maxGpus", sampled.job.maxGpus},
          {"valueUsd", sampled.job.valueUsd},
          {"drawn", block.drawn[r]},
          {"learnerUsd", block.learnerUsd[r]},
          {"onDemandOnlyUsd", block.onDemandUsd[r]},
          {"maxSpotUsd", block.maxSpotUsd[r]},
          {"uniformProgressUsd", block.uniformUsd[r]},
          {"optimumUsd", orNull(optimum, optimum ? block.optimumUsd[r] : 0)},
          {"bestFixed", point.bestFixed},
          {"bestFixedTotalUsd", point.bestFixedUsd},
          {"regretScores", point.regret},
          {"regretBoundScores", point.regretBound},
          {"regretUsd", point.regretUsd},
          {"outstanding", point.outstanding}};
}

}  // namespace

std::string learningToJson(const LearningResults& results) {
  Json json;
  json["format"] = "spothorizon-learning";
  json["version"] = kVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["scenario"] = scenarioToJson(results.scenario);
  json["market"] = marketJson(results);
  json["sentence"] = sentence(results).english();
  json["inputNotices"] = inputsJson(results.inputNotices());
  json["warnings"] = inEnglish(results.warnings);
  json["complete"] = results.complete;
  const bool any = !results.points.empty();
  json["learner"] = any ? learnerJson(results) : Json(nullptr);
  json["verdict"] = results.verdict ? verdictJson(*results.verdict) : Json(nullptr);
  json["totals"] = any ? totalsJson(results) : Json(nullptr);
  json["pool"] = any ? poolJson(results) : Json::array();
  json["jobs"] = Json::array();
  for (int job = 0; job < results.jobsDone(); ++job) json["jobs"].push_back(jobJson(results, job));
  return json.fileText();
}

}  // namespace spothorizon::study
