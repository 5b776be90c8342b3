// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <utility>

#include "base/CsvText.h"
#include "base/Json.h"
#include "scenario/Criterion.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/sensitivity/Sensitivity.h"
#include "subjects/job/sensitivity/SensitivityWords.h"

namespace spothorizon::study {
namespace {

constexpr int kVersion = 1;

/// The columns of files: the same with and without a budget.
std::vector<AnswerMeasure> exportedOf(const Scenario& scenario) {
  std::vector<AnswerMeasure> all{AnswerMeasure::Cost, AnswerMeasure::WithinBudget};
  if (showsUtility(scenario)) all.push_back(AnswerMeasure::Utility);
  return all;
}

Json valueJson(const std::optional<AnsweredValue>& one) {
  if (!one) return nullptr;
  return {{"value", one->value}, {"interval", intervalJson(one->interval)}};
}

Json answerJson(const SensitivityAnswer& answer) {
  Json json = Json::object();
  for (const AnswerMeasure measure : kAnswerMeasures) {
    if (measure == AnswerMeasure::Utility && !answer.of(measure)) continue;
    json[measureKey(measure)] = valueJson(answer.of(measure));
  }
  return json;
}

Json endJson(const std::optional<TornadoEnd>& end) {
  if (!end) return nullptr;
  return {
      {"at", end->at}, {"answer", answerJson(end->answer)}, {"change", answerJson(end->change)}};
}

Json parameterJson(const VariedParameter& one) {
  return {{"parameter", one.key},   {"label", one.label}, {"unit", one.unit},
          {"value", one.own},       {"low", one.low},     {"high", one.high},
          {"law", lawName(one.law)}};
}

template <class Results>
Json headJson(const Results& results, const char* kind) {
  Json json;
  json["format"] = "spothorizon-sensitivity-results";
  json["version"] = kVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["kind"] = kind;
  json["scenario"] = scenarioToJson(results.scenario);
  json["market"] = marketJson(*results.market);
  json["sentence"] = sentence(results).english();
  json["inputNotices"] = inputsJson(results.inputNotices());
  json["warnings"] = inEnglish(results.warnings);
  json["complete"] = results.complete;
  json["policy"] = {{"index", results.tried.policy},
                    {"label", results.tried.label.english()},
                    {"usesFuture", results.tried.usesFuture}};
  json["startSlots"] = results.tried.startSlots;
  json["evidence"] = evidenceJson(results.tried.evidence);
  json["answer"] = results.tried.own ? answerJson(*results.tried.own) : Json(nullptr);
  return json;
}

/// Value, and the limits of its interval.
std::string cells(const std::optional<AnsweredValue>& one) {
  if (!one) return ",,,";
  const auto limit = [](double at) { return std::isfinite(at) ? csv::field(at) : std::string(); };
  return "," + csv::field(one->value) + "," + limit(one->interval.low) + "," +
         limit(one->interval.high);
}

std::string endLine(const std::vector<AnswerMeasure>& measures, const VariedParameter& one,
                    const char* name, const TornadoEnd& end) {
  std::string text = csv::field(one.key) + "," + csv::field(one.label) + "," +
                     csv::field(one.unit) + "," + name + "," + csv::field(end.at);
  for (const AnswerMeasure measure : measures) {
    text += cells(end.answer.of(measure)) + cells(end.change.of(measure));
  }
  return text + "\n";
}

Json sampleJson(const MonteCarloSample& sample) {
  Json json{{"values", sample.at}, {"possible", sample.possible}};
  for (const AnswerMeasure measure : kAnswerMeasures) {
    if (measure == AnswerMeasure::Utility && !sample.of(measure)) continue;
    json[measureKey(measure)] = sample.of(measure) ? Json(*sample.of(measure)) : Json(nullptr);
  }
  return json;
}

Json correlationsJson(const MonteCarloResults& results, std::size_t parameter) {
  Json json = Json::object();
  for (const AnswerMeasure measure : exportedOf(results.scenario)) {
    const auto one = correlationOf(results, parameter, measure);
    json[measureKey(measure)] =
        one ? Json{{"value", one->value}, {"interval", intervalJson(one->interval)}}
            : Json(nullptr);
  }
  return json;
}

Json quantilesJson(const MonteCarloResults& results) {
  Json json = Json::object();
  for (const AnswerMeasure measure : exportedOf(results.scenario)) {
    Json& one = json[measureKey(measure)];
    one = Json(nullptr);
    if (sortedSamples(results, measure).empty()) continue;
    one = Json::object();
    const std::pair<const char*, double> shares[]{{"p5", 0.05}, {"p50", 0.5}, {"p95", 0.95}};
    for (const auto& [key, p] : shares) one[key] = quantileOf(results, measure, p)->value;
    for (const auto& [key, p] : shares) {
      one[std::string(key) + "Interval"] = intervalJson(quantileOf(results, measure, p)->interval);
    }
  }
  return json;
}

}  // namespace

std::string tornadoCsv(const TornadoResults& results) {
  const std::vector<AnswerMeasure> measures = exportedOf(results.scenario);
  const Text untold = untoldChanges(results);
  std::string text = csvHeader(results.scenario, *results.market) +
                     (untold.empty() ? "" : csv::comment(untold.english())) +
                     "parameter,label,unit,end,value";
  for (const AnswerMeasure measure : measures) {
    const std::string key = measureKey(measure);
    text += "," + key + "," + key + "Low," + key + "High," + key + "Change," + key + "ChangeLow," +
            key + "ChangeHigh";
  }
  text += "\n";
  if (results.tried.own) {
    text += ",,,own,";
    for (const AnswerMeasure measure : measures) {
      text += cells(results.tried.own->of(measure)) + ",,,";
    }
    text += "\n";
  }
  for (const TornadoBar& bar : results.bars) {
    if (bar.low) text += endLine(measures, bar.parameter, "low", *bar.low);
    if (bar.high) text += endLine(measures, bar.parameter, "high", *bar.high);
  }
  return text;
}

std::string monteCarloCsv(const MonteCarloResults& results) {
  const std::vector<AnswerMeasure> measures = exportedOf(results.scenario);
  std::string text = csvHeader(results.scenario, *results.market) + "sample";
  for (const VariedParameter& one : results.uncertain) text += "," + csv::field(one.key);
  for (const AnswerMeasure measure : measures) text += "," + measureKey(measure);
  text += "\n";
  for (std::size_t i = 0; i < results.samples.size(); ++i) {
    const MonteCarloSample& sample = results.samples[i];
    if (!sample.done) continue;
    text += std::to_string(i + 1);
    for (const double value : sample.at) text += "," + csv::field(value);
    for (const AnswerMeasure measure : measures) text += "," + csv::field(sample.of(measure));
    text += "\n";
  }
  return text;
}

std::string tornadoToJson(const TornadoResults& results) {
  Json json = headJson(results, "tornado");
  json["parameters"] = Json::array();
  for (const TornadoBar& bar : results.bars) {
    Json one = parameterJson(bar.parameter);
    one["ends"] = Json::List{endJson(bar.low), endJson(bar.high)};
    json["parameters"].push_back(std::move(one));
  }
  return json.fileText();
}

std::string monteCarloToJson(const MonteCarloResults& results) {
  Json json = headJson(results, "monte-carlo");
  json["overSamples"] = quantilesJson(results);
  json["parameters"] = Json::array();
  for (std::size_t i = 0; i < results.uncertain.size(); ++i) {
    Json one = parameterJson(results.uncertain[i]);
    one["rankCorrelation"] = correlationsJson(results, i);
    json["parameters"].push_back(std::move(one));
  }
  json["samples"] = Json::array();
  for (const MonteCarloSample& sample : results.samples) {
    if (sample.done) json["samples"].push_back(sampleJson(sample));
  }
  return json.fileText();
}

}  // namespace spothorizon::study
