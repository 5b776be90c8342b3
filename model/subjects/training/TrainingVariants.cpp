// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps, tornado, forecasts and backtests as tables, JSON and CSV.
#include <cmath>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/training/Training.h"
#include "subjects/training/TrainingParameters.h"

namespace spothorizon::study {
namespace {

template <class Value>
Json orNull(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

std::string percentCell(double share) { return fixedText(share * 100, 1) + " %"; }

std::string usdCell(const std::optional<double>& usd) { return usd ? fixedText(*usd, 2) : "-"; }

// ---- sweeps

bool priced(const TrainingSweep& sweep) {
  for (const TrainingSweepPoint& point : sweep.points) {
    for (const auto& usd : point.usdPerMillion) {
      if (usd) return true;
    }
  }
  return false;
}

std::string sweepTable(const TrainingResults& results) {
  const TrainingSweep& sweep = results.sweep;
  const bool dollars = priced(sweep), target = results.setting->targetSamples.has_value();
  const bool young = sweep.what == "checkpoint";
  std::vector<std::string> header{sweep.what + (sweep.unit.empty() ? "" : ", " + sweep.unit)};
  const auto columns = [&](bool shown, const char* what) {
    for (const TrainingRun& run : results.runs) {
      if (shown) header.push_back(run.key + what);
    }
  };
  columns(true, "");
  header.emplace_back("ideal");
  columns(dollars, " $/million");
  columns(target, " target, h");
  columns(young, " Young, s");
  TextTable table(header);
  for (const TrainingSweepPoint& point : sweep.points) {
    std::vector<std::string> cells{numberText(point.value)};
    for (const double samples : point.samples) cells.push_back(roundedText(samples, 7));
    cells.push_back(roundedText(point.idealSamples, 7));
    for (std::size_t i = 0; dollars && i < point.samples.size(); ++i) {
      cells.push_back(usdCell(point.usdPerMillion[i]));
    }
    for (std::size_t i = 0; target && i < point.samples.size(); ++i) {
      cells.push_back(usdCell(point.finishHours[i]));
    }
    for (std::size_t i = 0; young && i < point.samples.size(); ++i) {
      const auto& seconds = point.youngSeconds[i];
      cells.push_back(seconds ? fixedText(*seconds, 0) : "-");
    }
    table.add(std::move(cells));
  }
  return table.text();
}

Json sweepJson(const TrainingResults& results) {
  Json root = trainingHeader(results);
  root["sweep"] = results.sweep.what;
  root["unit"] = results.sweep.unit;
  root["present"] = results.sweep.present;
  Json points = Json::array();
  for (const TrainingSweepPoint& point : results.sweep.points) {
    Json one{{"value", point.value}, {"idealSamples", point.idealSamples}};
    Json policies = Json::array();
    for (std::size_t i = 0; i < point.samples.size(); ++i) {
      Json policy{{"name", results.runs[i].key},
                  {"samples", point.samples[i]},
                  {"samplesPerSecond", point.samplesPerSecond[i]},
                  {"usdPerMillionSamples", orNull(point.usdPerMillion[i])},
                  {"finishHours", orNull(point.finishHours[i])}};
      if (results.sweep.what == "checkpoint") {
        policy["youngSeconds"] = orNull(point.youngSeconds[i]);
      }
      policies.push_back(std::move(policy));
    }
    one["policies"] = std::move(policies);
    points.push_back(std::move(one));
  }
  root["points"] = std::move(points);
  return root;
}

std::string sweepCsv(const TrainingResults& results) {
  std::string text =
      "value,policy,samples,ideal_samples,samples_per_second,usd_per_million_samples,"
      "finish_hours,young_s\n";
  for (const TrainingSweepPoint& point : results.sweep.points) {
    for (std::size_t i = 0; i < point.samples.size(); ++i) {
      text += csv::line(point.value, results.runs[i].key, point.samples[i], point.idealSamples,
                        point.samplesPerSecond[i], point.usdPerMillion[i], point.finishHours[i],
                        point.youngSeconds[i]);
    }
  }
  return text;
}

// ---- tornado

/// Differences to the scenario's own values.
std::string tornadoTable(const TrainingResults& results) {
  std::vector<std::string> header{"parameter", "instead of", "value"};
  for (const TrainingRun& run : results.runs) header.push_back(run.key);
  TextTable table(header);
  table.alignLeft({0, 1, 2});
  for (const TrainingTornadoRow& row : results.tornado) {
    for (const TrainingTornadoRow::Side& side : row.sides) {
      std::vector<std::string> cells{row.key, row.present.empty() ? "-" : row.present, side.value};
      for (std::size_t i = 0; i < side.samples.size(); ++i) {
        const double more = side.samples[i] - results.runs[i].ledger.samples;
        cells.push_back((more > 0 ? "+" : "") + fixedText(more, 0));
      }
      table.add(std::move(cells));
    }
  }
  return table.text();
}

Json tornadoJson(const TrainingResults& results) {
  Json root = trainingHeader(results);
  Json own = Json::array();
  for (const TrainingRun& run : results.runs) {
    own.push_back({{"name", run.key}, {"samples", run.ledger.samples}});
  }
  root["policies"] = std::move(own);
  Json rows = Json::array();
  for (const TrainingTornadoRow& row : results.tornado) {
    for (const TrainingTornadoRow::Side& side : row.sides) {
      Json one{{"key", row.key}, {"present", row.present}, {"value", side.value}};
      Json policies = Json::array();
      for (std::size_t i = 0; i < side.samples.size(); ++i) {
        policies.push_back({{"name", results.runs[i].key},
                            {"samples", side.samples[i]},
                            {"usdPerMillionSamples", orNull(side.usdPerMillion[i])}});
      }
      one["policies"] = std::move(policies);
      rows.push_back(std::move(one));
    }
  }
  root["tornado"] = std::move(rows);
  return root;
}

std::string tornadoCsv(const TrainingResults& results) {
  std::string text = "key,present,value,policy,samples,own_samples,usd_per_million_samples\n";
  for (const TrainingTornadoRow& row : results.tornado) {
    for (const TrainingTornadoRow::Side& side : row.sides) {
      for (std::size_t i = 0; i < side.samples.size(); ++i) {
        text += csv::line(row.key, row.present, side.value, results.runs[i].key, side.samples[i],
                          results.runs[i].ledger.samples, side.usdPerMillion[i]);
      }
    }
  }
  return text;
}

// ---- forecasts

std::string forecastsTable(const TrainingResults& results) {
  std::vector<std::string> header{"forecast", "samples", "more than hold", "mean error"};
  if (results.forecasts.empty()) return {};
  const TrainingForecast& hold = results.forecasts.front();
  for (std::size_t k = 0; k < hold.errors.size(); ++k) header.push_back(std::to_string(k + 1));
  TextTable table(header);
  for (const TrainingForecast& one : results.forecasts) {
    double sum = 0;
    for (const double error : one.errors) sum += error;
    const double more = one.ledger.samples - hold.ledger.samples;
    std::vector<std::string> cells{
        one.key, roundedText(one.ledger.samples, 7), (more > 0 ? "+" : "") + fixedText(more, 0),
        one.errors.empty() ? "0" : fixedText(sum / static_cast<double>(one.errors.size()), 3)};
    for (std::size_t k = 0; k < hold.errors.size(); ++k) {
      cells.push_back(one.errors.empty() ? "0" : fixedText(one.errors[k], 2));
    }
    table.add(std::move(cells));
  }
  return "Mean absolute error in nodes, by lead in intervals:\n" + table.text();
}

Json forecastsJson(const TrainingResults& results) {
  Json root = trainingHeader(results);
  Json list = Json::array();
  for (const TrainingForecast& one : results.forecasts) {
    list.push_back(
        {{"name", one.key}, {"samples", one.ledger.samples}, {"errorByLead", Json(one.errors)}});
  }
  root["forecasts"] = std::move(list);
  return root;
}

std::string forecastsCsv(const TrainingResults& results) {
  std::string text = "forecast,samples,lead,error_nodes\n";
  for (const TrainingForecast& one : results.forecasts) {
    for (std::size_t k = 0; k < one.errors.size(); ++k) {
      text += csv::line(one.key, one.ledger.samples, static_cast<int>(k + 1), one.errors[k]);
    }
  }
  return text;
}

// ---- backtest

std::string intervalCell(const Estimate& estimate) {
  if (!estimate.hasInterval()) return "-";
  return percentCell(estimate.low) + " to " + percentCell(estimate.high);
}

std::string backtestTable(const TrainingResults& results) {
  const TrainingBacktest& made = results.backtest;
  TextTable table({"policy", "of ideal", "95 %", "more than hold", "95 %", "worst", "at interval"});
  for (std::size_t i = 0; i < made.ofIdeal.size(); ++i) {
    const auto* worst = made.worst(i);
    const bool compared = i < made.overHold.size();
    table.add({results.runs[i].key, percentCell(made.ofIdeal[i].mean),
               intervalCell(made.ofIdeal[i]), compared ? percentCell(made.overHold[i].mean) : "-",
               compared ? intervalCell(made.overHold[i]) : "-",
               worst ? percentCell(worst->samples[i] / worst->idealSamples) : "-",
               worst ? std::to_string(worst->interval) : "-"});
  }
  return std::to_string(made.done.size()) + " starts, windows of " +
         std::to_string(made.intervals) + " intervals\n" + table.text();
}

Json estimateJson(const Estimate& estimate) {
  Json json{{"mean", estimate.mean}};
  json["low"] = estimate.low, json["high"] = estimate.high;
  return json;
}

Json backtestJson(const TrainingResults& results) {
  const TrainingBacktest& made = results.backtest;
  Json root = trainingHeader(results);
  root["windowIntervals"] = made.intervals;
  root["starts"] = made.done.size();
  Json policies = Json::array();
  for (std::size_t i = 0; i < made.ofIdeal.size(); ++i) {
    Json one{{"name", results.runs[i].key}};
    one["ofIdeal"] = estimateJson(made.ofIdeal[i]);
    if (i < made.overHold.size()) one["overHold"] = estimateJson(made.overHold[i]);
    if (const auto* worst = made.worst(i)) {
      one["worst"] = {{"interval", worst->interval},
                      {"ofIdeal", worst->samples[i] / worst->idealSamples}};
    }
    policies.push_back(std::move(one));
  }
  root["policies"] = std::move(policies);
  return root;
}

std::string backtestCsv(const TrainingResults& results) {
  std::string text = "interval,policy,samples,ideal_samples\n";
  for (const TrainingBacktest::Start& start : results.backtest.done) {
    for (std::size_t i = 0; i < start.samples.size(); ++i) {
      text += csv::line(start.interval, results.runs[i].key, start.samples[i], start.idealSamples);
    }
  }
  return text;
}

/// How a variant is written.
struct Written {
  const char* kind;
  std::string (*table)(const TrainingResults&);
  Json (*json)(const TrainingResults&);
  std::string (*csv)(const TrainingResults&);
};

const Written* writtenAs(const TrainingResults& results) {
  static const Written all[]{{"sweep ", sweepTable, sweepJson, sweepCsv},
                             {"tornado", tornadoTable, tornadoJson, tornadoCsv},
                             {"forecast", forecastsTable, forecastsJson, forecastsCsv},
                             {"backtest", backtestTable, backtestJson, backtestCsv}};
  for (const Written& one : all) {
    if (results.kind.starts_with(one.kind)) return &one;
  }
  return nullptr;
}

std::string notes(const TrainingResults& results) {
  std::string text;
  for (const Text& warning : results.warnings) text += "note: " + warning.english() + "\n";
  return text;
}

}  // namespace

std::string trainingVariantTable(const TrainingResults& results) {
  const Written* as = writtenAs(results);
  return trainingSentence(results).english() + "\n\n" + (as ? as->table(results) : "") +
         notes(results);
}

std::string trainingVariantJson(const TrainingResults& results) {
  const Written* as = writtenAs(results);
  Json root = as ? as->json(results) : trainingHeader(results);
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  return root.fileText();
}

std::string trainingVariantCsv(const TrainingResults& results) {
  const Written* as = writtenAs(results);
  return as ? as->csv(results) : std::string();
}

}  // namespace spothorizon::study
