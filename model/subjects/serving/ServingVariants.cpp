// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps, backtests and autoscalers as tables, JSON and CSV; goals and frontiers as CSV.
#include <algorithm>
#include <cmath>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/serving/Serving.h"
#include "subjects/serving/ServingTexts.h"

namespace spothorizon::study {
namespace {

using serving::Interval;
using serving::Measures;
using Figures = ServingAutoscaler::Figures;

struct Timed {
  const char* key;
  const char* title;
  double Measures::*value;
};
constexpr Timed kTimed[] = {
    {"meanSeconds", "mean s", &Measures::meanSeconds},
    {"p99Seconds", "P99 s", &Measures::p99Seconds},
    {"ttftP99Seconds", "TTFT P99", &Measures::ttftP99Seconds},
    {"tpotP99Seconds", "TPOT P99", &Measures::tpotP99Seconds},
    {"usdPerMillionTokens", "$/million tokens", &Measures::usdPerMillionTokens}};

std::string percentCell(double share) { return fixedText(share * 100, 2) + " %"; }

double meanOf(const std::vector<Measures>& all, double (*value)(const Measures&)) {
  double sum = 0;
  for (const Measures& m : all) sum += value(m);
  return all.empty() ? 0 : sum / static_cast<double>(all.size());
}
double wastedOf(const Measures& m) { return static_cast<double>(m.tokensWasted); }
double stopsOf(const Measures& m) { return m.stops; }
double usdOf(const Measures& m) { return m.usd(); }
double unansweredOf(const Measures& m) {
  return m.arrived == 0
             ? 0
             : static_cast<double>(m.unfinished + m.refused) / static_cast<double>(m.arrived);
}

// ---- sweeps

std::string sweepTable(const ServingResults& results) {
  std::vector<std::string> header{results.sweep.key, "system"};
  for (const Timed& timed : kTimed) header.emplace_back(timed.title);
  header.insert(header.end(), {"stops", "wasted", "$"});
  TextTable table(header);
  table.alignLeft({0, 1});
  std::string obstacles;
  for (const ServingSweepPoint& point : results.sweep.points) {
    if (!point.obstacle.empty()) obstacles += point.value + ": " + point.obstacle + "\n";
    for (std::size_t i = 0; i < point.systems.size(); ++i) {
      std::vector<std::string> cells{point.value, results.runs[i].key};
      for (const Timed& timed : kTimed) {
        const Interval interval = point.interval(i, timed.value);
        cells.push_back(timed.value == &Measures::usdPerMillionTokens
                            ? costCell(interval, point.keepsUp(i))
                            : intervalCell(interval));
      }
      cells.push_back(roundedText(meanOf(point.systems[i], stopsOf), 4));
      cells.push_back(roundedText(meanOf(point.systems[i], wastedOf), 6));
      cells.push_back(roundedText(point.meanUsd(i), 4));
      table.add(std::move(cells));
    }
  }
  return table.text() + obstacles;
}

Json sweepJson(const ServingResults& results) {
  Json root = servingHeader(results, "spothorizon-serving-sweep");
  root["parameter"] = results.sweep.key;
  root["present"] = results.sweep.present;
  Json points = Json::array();
  for (const ServingSweepPoint& point : results.sweep.points) {
    Json one{{"value", point.value}};
    if (!point.obstacle.empty()) one["obstacle"] = point.obstacle;
    Json systems = Json::array();
    for (std::size_t i = 0; i < point.systems.size(); ++i) {
      Json own{{"system", results.runs[i].key}};
      for (const Timed& timed : kTimed) {
        own[timed.key] = intervalJson(point.interval(i, timed.value));
      }
      own["stops"] = meanOf(point.systems[i], stopsOf);
      own["tokensWasted"] = meanOf(point.systems[i], wastedOf);
      own["usd"] = meanOf(point.systems[i], usdOf);
      own["unanswered"] = meanOf(point.systems[i], unansweredOf);
      own["keepsUp"] = point.keepsUp(i);
      systems.push_back(std::move(own));
    }
    one["systems"] = std::move(systems);
    points.push_back(std::move(one));
  }
  root["points"] = std::move(points);
  return root;
}

void measuresHeader(std::string& text) {
  for (const Timed& timed : kTimed) text += std::string(",") + timed.key;
  text += ",arrived,refused,unfinished,tokensWasted,stops,usd\n";
}

std::optional<double> finite(double value) {
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

void measuresLine(std::string& text, const Measures& m) {
  for (const Timed& timed : kTimed) {
    text += "," + csv::field(finite(serving::figureOf({m}, timed.value).mean));
  }
  for (const std::size_t count : {m.arrived, m.refused, m.unfinished}) {
    text += "," + std::to_string(count);
  }
  text += "," + std::to_string(m.tokensWasted) + ",";
  text += csv::line(m.stops, m.usd());
}

std::string sweepCsv(const ServingResults& results) {
  std::string text = "value,system,replication";
  measuresHeader(text);
  for (const ServingSweepPoint& point : results.sweep.points) {
    for (std::size_t i = 0; i < point.systems.size(); ++i) {
      for (std::size_t r = 0; r < point.systems[i].size(); ++r) {
        text += csv::field(point.value) + "," + csv::field(results.runs[i].key) + "," +
                std::to_string(r);
        measuresLine(text, point.systems[i][r]);
      }
    }
  }
  return text;
}

// ---- backtests

/// Over all starts.
bool keepsUpOver(const ServingBacktest& made, std::size_t run) {
  std::vector<Measures> all;
  for (const ServingBacktest::Start& start : made.done) all.push_back(start.systems[run]);
  return serving::keepsUp(all);
}

/// `percent`: of a share.
std::string estimateCell(const Estimate& estimate, bool percent = false) {
  if (estimate.jobs == 0) return "-";
  const auto cell = [percent](double value) {
    return percent ? roundedText(100 * value, 3) + " %" : roundedText(value, 4);
  };
  if (!estimate.hasInterval()) return cell(estimate.mean);
  return cell(estimate.mean) + " (" + cell(estimate.low) + " to " + cell(estimate.high) + ")";
}

std::string backtestTable(const ServingResults& results) {
  const ServingBacktest& made = results.backtest;
  TextTable table({"system", "P99 s", "$/million tokens", "meets targets", "worst start h",
                   "its P99 s", "unanswered there"});
  for (std::size_t i = 0; i < made.p99.size(); ++i) {
    const auto* worst = made.worst(i);
    const Measures& m = worst->systems[i];
    table.add({results.runs[i].key, estimateCell(made.p99[i]),
               keepsUpOver(made, i) ? estimateCell(made.usd[i]) : costCell({}, false),
               estimateCell(made.meets[i], true),
               roundedText(worst->step * made.stepSeconds / 3600, 5),
               std::isfinite(m.p99Seconds) ? roundedText(m.p99Seconds, 4) : "-",
               percentCell(unansweredOf(m))});
  }
  return std::to_string(made.done.size()) + " starts, windows of " +
         roundedText(made.seconds / 60, 5) + " min\n" + table.text();
}

Json estimateJson(const Estimate& estimate) {
  return {{"mean", estimate.mean}, {"low", estimate.low}, {"high", estimate.high}};
}

Json backtestJson(const ServingResults& results) {
  const ServingBacktest& made = results.backtest;
  Json root = servingHeader(results, "spothorizon-serving-backtest");
  root["windowSeconds"] = made.seconds;
  root["stepSeconds"] = made.stepSeconds;
  root["starts"] = made.done.size();
  Json systems = Json::array();
  for (std::size_t i = 0; i < made.p99.size(); ++i) {
    const auto* worst = made.worst(i);
    systems.push_back(
        {{"system", results.runs[i].key},
         {"p99Seconds", estimateJson(made.p99[i])},
         {"keepsUp", keepsUpOver(made, i)},
         {"usdPerMillionTokens", keepsUpOver(made, i) ? estimateJson(made.usd[i]) : Json(nullptr)},
         {"meetsTargets", estimateJson(made.meets[i])},
         {"worst",
          {{"startSeconds", worst->step * made.stepSeconds},
           {"p99Seconds", worst->systems[i].p99Seconds},
           {"unanswered", unansweredOf(worst->systems[i])}}}});
  }
  root["systems"] = std::move(systems);
  return root;
}

std::string backtestCsv(const ServingResults& results) {
  std::string text = "start_s,system";
  measuresHeader(text);
  for (const ServingBacktest::Start& start : results.backtest.done) {
    for (std::size_t i = 0; i < start.systems.size(); ++i) {
      text += csv::field(start.step * results.backtest.stepSeconds) + "," +
              csv::field(results.runs[i].key);
      measuresLine(text, start.systems[i]);
    }
  }
  return text;
}

// ---- autoscalers

struct Scaled {
  const char* key;
  const char* title;
  double Figures::*value;
};
constexpr Scaled kScaled[] = {
    {"usd", "$", &Figures::usd},
    {"usdPerMillionTokens", "$/million tokens", &Figures::usdPerMillionTokens},
    {"instanceHours", "instance-hours", &Figures::instanceHours},
    {"inTime", "in time", &Figures::inTime},
    {"ttftP99Seconds", "TTFT P99", &Figures::ttftP99Seconds},
    {"tpotP99Seconds", "TPOT P99", &Figures::tpotP99Seconds},
    {"p99Seconds", "P99 s", &Figures::p99Seconds},
    {"meanError", "error requests/s", &Figures::meanError},
    {"scaledOut", "out", &Figures::scaledOut},
    {"scaledIn", "in", &Figures::scaledIn}};

std::string shapeOf(const ServingResults& results) {
  for (const ServingAutoscaler& one : results.autoscalers) {
    if (!one.shown) continue;
    return std::to_string(one.shown->shape.stages) + " x " +
           std::to_string(one.shown->shape.tensor) + " GPUs per replica, " +
           roundedText(one.shown->lagSeconds, 4) + " s from the request to use";
  }
  return {};
}

std::string autoscaleTable(const ServingResults& results) {
  std::vector<std::string> header{"expected by"};
  for (const Scaled& scaled : kScaled) header.emplace_back(scaled.title);
  TextTable table(header);
  for (const ServingAutoscaler& one : results.autoscalers) {
    std::vector<std::string> cells{one.key +
                                   (one.shown && one.shown->standsIn ? " (last count)" : "")};
    for (const Scaled& scaled : kScaled) {
      const Interval interval = one.interval(scaled.value);
      cells.push_back(scaled.value == &Figures::usdPerMillionTokens
                          ? costCell(interval, one.keepsUp())
                          : intervalCell(interval));
    }
    table.add(std::move(cells));
  }
  return shapeOf(results) + "\n\n" + table.text();
}

Json autoscaleJson(const ServingResults& results) {
  Json root = servingHeader(results, "spothorizon-serving-autoscale");
  Json list = Json::array();
  for (const ServingAutoscaler& one : results.autoscalers) {
    Json own{{"forecast", one.key},
             {"replications", one.replications.size()},
             {"keepsUp", one.keepsUp()}};
    for (const Scaled& scaled : kScaled) own[scaled.key] = intervalJson(one.interval(scaled.value));
    if (one.shown) {
      own["standsIn"] = one.shown->standsIn;
      own["lagSeconds"] = one.shown->lagSeconds;
      own["stages"] = one.shown->shape.stages;
      own["tensor"] = one.shown->shape.tensor;
    }
    list.push_back(std::move(own));
  }
  root["forecasts"] = std::move(list);
  return root;
}

/// Every look of the first replication.
std::string autoscaleCsv(const ServingResults& results) {
  std::string text = "forecast,seconds,expected_per_s,came_per_s,wanted,held\n";
  for (const ServingAutoscaler& one : results.autoscalers) {
    if (!one.shown) continue;
    for (const serving::AutoscaleStep& step : one.shown->steps) {
      text += csv::line(one.key, step.seconds, step.expected, finite(step.came), step.wanted,
                        step.held);
    }
  }
  return text;
}

// ---- goals and frontiers

void figuresLine(std::string& text, const serving::FleetFigures& f) {
  text += csv::line(f.configuration.none() ? "none" : serving::shapeText(f.configuration),
                    f.requestsPerSecond, finite(f.p99Seconds.mean), finite(f.p99Seconds.low),
                    finite(f.p99Seconds.high), finite(f.ttftP99Seconds.mean),
                    finite(f.tpotP99Seconds.mean), f.chance.mean, f.chance.low, f.chance.high,
                    finite(f.usdPerMillionTokens.mean), finite(f.usdPerMillionTokens.low),
                    finite(f.usdPerMillionTokens.high), f.usd.mean, f.unanswered);
}
constexpr const char* kFigures =
    "configuration,requestsPerSecond,p99Seconds,p99Low,p99High,ttftP99Seconds,tpotP99Seconds,"
    "chance,chanceLow,chanceHigh,usdPerMillionTokens,usdLow,usdHigh,usd,unanswered\n";

std::string goalCsv(const ServingResults& results) {
  std::string text = std::string("system,instances,meets,") + kFigures;
  for (std::size_t i = 0; i < results.goals.size(); ++i) {
    for (const serving::GoalPoint& point : results.goals[i].points) {
      text += csv::field(results.runs[i].key) + "," + std::to_string(point.instances) + "," +
              (point.figures.meets ? "1," : "0,");
      figuresLine(text, point.figures);
    }
  }
  return text;
}

std::string frontierCsv(const ServingResults& results) {
  const std::vector<std::string> systems = frontierSystems(results);
  std::string text = std::string("system,instances,spot,efficient,meets,") + kFigures;
  for (const serving::FrontierPoint& point : results.frontier) {
    text += csv::field(systems[point.system]) + "," + std::to_string(point.instances) + "," +
            std::to_string(point.spot) + (point.efficient ? ",1" : ",0") +
            (point.figures.meets ? ",1," : ",0,");
    figuresLine(text, point.figures);
  }
  return text;
}

bool isSweep(const ServingResults& results) { return results.kind.starts_with("sweep "); }

}  // namespace

std::string servingVariantTable(const ServingResults& results) {
  if (isSweep(results)) return sweepTable(results);
  return results.kind == "backtest" ? backtestTable(results) : autoscaleTable(results);
}

std::string servingVariantJson(const ServingResults& results) {
  Json root = isSweep(results)             ? sweepJson(results)
              : results.kind == "backtest" ? backtestJson(results)
                                           : autoscaleJson(results);
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  return root.fileText();
}

std::string servingVariantCsv(const ServingResults& results) {
  if (isSweep(results)) return sweepCsv(results);
  if (results.kind == "backtest") return backtestCsv(results);
  if (results.kind == "goal") return goalCsv(results);
  return results.kind == "frontier" ? frontierCsv(results) : autoscaleCsv(results);
}

}  // namespace spothorizon::study
