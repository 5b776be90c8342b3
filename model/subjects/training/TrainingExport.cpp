// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/training/Training.h"
#include "subjects/training/TrainingParameters.h"

namespace spothorizon::study {
namespace {

using training::Cause;
using training::Ledger;

template <class Value>
Json orNull(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

std::optional<double> finishHours(const Ledger& ledger) {
  if (!ledger.targetSeconds) return {};
  return *ledger.targetSeconds / 3600;
}

Json lostJson(const Ledger& ledger) {
  Json lost = Json::object();
  for (std::size_t i = 0; i < training::kCauses; ++i) {
    lost[causeKey(static_cast<Cause>(i))] = ledger.lost.samples[i];
  }
  return lost;
}

Json movesJson(const training::MoveCounts& moves) {
  return {{"start", moves.start},
          {"intraStage", moves.intraStage},
          {"interStage", moves.interStage},
          {"pipeline", moves.pipeline},
          {"restart", moves.restart}};
}

Json billJson(const training::Bill& bill) {
  return {{"training", bill.trainingUsd}, {"moving", bill.movingUsd}, {"idle", bill.idleUsd}};
}

Json ledgerJson(const TrainingResults& results, const std::string& name, const Ledger& ledger) {
  Json one;
  one["policy"] = name;
  one["name"] = name;
  one["samples"] = ledger.samples;
  one["samplesPerSecond"] = ledger.samplesPerSecond();
  one["ofIdeal"] = ledger.ofIdeal();
  one["gainOverReactive"] = orNull(results.gainOverReactive(ledger));
  one["lost"] = lostJson(ledger);
  one["moves"] = movesJson(ledger.moves);
  one["missedForecasts"] = ledger.missedForecasts;
  one["lateIntervals"] = ledger.lateIntervals;
  one["spotNodeHours"] = ledger.spotNodeHours;
  one["onDemandNodeHours"] = ledger.onDemandNodeHours;
  one["usd"] = ledger.bill ? Json(ledger.bill->usd()) : Json(nullptr);
  if (ledger.bill) one["bill"] = billJson(*ledger.bill);
  one["usdPerMillionSamples"] = orNull(ledger.usdPerMillionSamples());
  if (const auto tokens = results.inputs->model().tokensPerSample) {
    const auto usd = ledger.usdPerMillionSamples();
    one["usdPerMillionTokens"] = usd ? Json(*usd / *tokens) : Json(nullptr);
  }
  one["finishHours"] = orNull(finishHours(ledger));
  if (const auto& checkpoints = results.setting->moves->rules().checkpoints) {
    one["youngSeconds"] = orNull(training::youngSeconds(ledger, checkpoints->takesSeconds));
  }
  return one;
}

Json runJson(const TrainingResults& results, const TrainingRun& run) {
  Json one = ledgerJson(results, run.key, run.ledger);
  one["kind"] = trainingKindName(run.spec.kind);
  if (training::plans(run.spec.kind)) one["lookAhead"] = run.spec.lookAhead;
  return one;
}

Json gainJson(const TrainingResults& results) {
  Json root = trainingHeader(results);
  Json chain = Json::array();
  for (const TrainingGain& one : results.gain) {
    chain.push_back({{"name", one.key}, {"samples", one.samples}});
  }
  root["gain"] = std::move(chain);
  return root;
}

std::string ledgerLines(const TrainingRun& run) {
  std::string text;
  double total = 0;
  for (const training::LedgerRow& row : run.ledger.rows) {
    total += row.samples;
    text +=
        csv::line(run.key, row.interval, row.change.after(), row.change.added, row.change.removed,
                  row.planned.pipelines, row.planned.stages, row.strategy.pipelines,
                  row.strategy.stages, row.missed, row.costSeconds, row.intraShare, row.debtSeconds,
                  row.workedSeconds, row.samples, row.idealSamples, total,
                  row.bill ? std::optional(row.bill->usd()) : std::nullopt);
  }
  return text;
}

}  // namespace

Json trainingHeader(const TrainingResults& results) {
  Json root;
  root["format"] = "spothorizon-training";
  root["version"] = 1;
  root["title"] = results.scenario.title;
  root["model"] = results.inputs->model().name;
  root["intervalSeconds"] = results.setting->spot.seconds;
  root["firstInterval"] = results.setting->window.first;
  root["intervals"] = results.setting->window.count();
  const auto restart = results.setting->moves->rules().restartMs;
  root["restartSeconds"] = restart ? Json(*restart / 1e3) : Json("profile");
  Json files = Json::array();
  for (const TrainingFile& file : results.inputs->files) {
    files.push_back(
        {{"file", std::filesystem::path(file.path).filename().string()}, {"hash", file.hash}});
  }
  root["files"] = std::move(files);
  return root;
}

std::string trainingToJson(const TrainingResults& results) {
  if (results.kind == "gain") return gainJson(results).fileText();
  if (!results.kind.empty() && results.kind != "setting") return trainingVariantJson(results);
  Json root = trainingHeader(results);
  root["idealSamples"] = results.ideal.samples;
  root["reactiveSamples"] = results.reactive.samples;
  Json policies = Json::array();
  for (const TrainingRun& run : results.runs) policies.push_back(runJson(results, run));
  root["policies"] = std::move(policies);
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  return root.fileText();
}

std::string trainingCsv(const TrainingResults& results) {
  std::string text =
      "policy,samples,samples_per_second,of_ideal,gain_over_reactive,missed_forecasts,"
      "late_intervals,spot_node_hours,on_demand_node_hours,usd,usd_per_million_samples,"
      "finish_hours";
  for (std::size_t i = 0; i < training::kCauses; ++i) {
    text += ",lost_" + causeKey(static_cast<Cause>(i));
  }
  text += "\n";
  for (const TrainingRun& run : results.runs) {
    const Ledger& ledger = run.ledger;
    std::string line =
        csv::line(run.key, ledger.samples, ledger.samplesPerSecond(), ledger.ofIdeal(),
                  results.gainOverReactive(ledger), ledger.missedForecasts, ledger.lateIntervals,
                  ledger.spotNodeHours, ledger.onDemandNodeHours,
                  ledger.bill ? std::optional(ledger.bill->usd()) : std::nullopt,
                  ledger.usdPerMillionSamples(), finishHours(ledger));
    line.pop_back();
    for (const double lost : ledger.lost.samples) line += "," + csv::field(lost);
    text += line + "\n";
  }
  return text;
}

std::string trainingLedgerCsv(const TrainingResults& results, std::optional<int> policy) {
  std::string text =
      "policy,interval,nodes,added,removed,planned_pipelines,planned_stages,pipelines,stages,"
      "missed,cost_s,intra_share,debt_s,worked_s,samples,ideal_samples,total_samples,usd\n";
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    if (policy && static_cast<std::size_t>(*policy) != i) continue;
    text += ledgerLines(results.runs[i]);
  }
  return text;
}

}  // namespace spothorizon::study
