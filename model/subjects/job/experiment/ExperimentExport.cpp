// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <optional>

#include "ask/EstimateJson.h"
#include "base/CsvText.h"
#include "base/Json.h"
#include "scenario/text/Words.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentEstimates.h"
#include "subjects/job/experiment/ExperimentFiles.h"

namespace spothorizon::study {
namespace {

constexpr int kExperimentResultsVersion = 1;

const char* roleKey(SeriesInfo::Role role) {
  switch (role) {
    case SeriesInfo::Role::Learner:
      return "learner";
    case SeriesInfo::Role::BestFixed:
      return "best-fixed";
    case SeriesInfo::Role::Optimum:
      return "optimum";
    case SeriesInfo::Role::Family:
      return "family";
    case SeriesInfo::Role::Policy:
      break;
  }
  return "policy";
}

Json leadingJson(const ExperimentResults& results, const LeadingPolicy& leading) {
  return {{"series", results.series[leading.series].label.english()},
          {"standsOut", leading.standsOut}};
}

/// Nothing where the interval has no end.
std::optional<double> endOf(double value) {
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

Json cellJson(const ExperimentResults& results, std::size_t index) {
  const Experiment& experiment = results.experiment;
  const ExperimentCell& cell = results.cells[index];
  Json json;
  json["points"] = Json::array();
  for (std::size_t a = 0; a < experiment.axes.size(); ++a) {
    json["points"].push_back(experiment.axes[a].points[pointOf(experiment, index, a)].label);
  }
  json["error"] = cell.error.empty() ? Json(nullptr) : Json(cell.error.english());
  json["bestFixed"] =
      cell.bestFixedLabel.empty() ? Json(nullptr) : Json(cell.bestFixedLabel.front().english());
  json["leading"] = cell.leading ? leadingJson(results, *cell.leading) : Json(nullptr);
  json["estimates"] = Json::array();
  for (std::size_t s = 0; s < cell.estimates.size(); ++s) {
    Json row;
    row["series"] = results.series[s].label.english();
    if (results.series[s].role == SeriesInfo::Role::Family) {
      row["chosen"] = chosenBy(cell, results.series[s]).english();
    }
    for (std::size_t m = 0; m < experiment.measures.size(); ++m) {
      row[measureKey(experiment.measures[m])] = estimateJson(cell.estimates[s][m]);
    }
    json["estimates"].push_back(std::move(row));
  }
  return json;
}

std::string csvHead(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  std::string text = csv::comment("SpotHorizon " SPOTHORIZON_VERSION);
  text += csv::comment("experiment: " + experiment.name + " " + experiment.title);
  for (const std::string& line : results.market->import.trace.provenance.lines) {
    text += csv::comment(line);
  }
  text += csv::comment("hash: " + results.market->import.trace.provenance.hash);
  text += csv::comment("seed: " + std::to_string(experiment.scenario.seed) + ", " +
                       jobsText(experiment));
  for (const Text& warning : results.warnings) {
    text += csv::comment("warning: " + warning.english());
  }
  return text;
}

}  // namespace

namespace {

/// For each place of the second axis.
Json honestJson(const ExperimentResults& results) {
  Json rows = Json::array();
  for (const std::vector<HonestLevel>& row : results.honest) {
    Json kinds = Json::array();
    for (const HonestLevel& one : row) {
      kinds.push_back({{"label", one.label.english()},
                       {"errorShare", one.error},
                       {"level", one.level ? Json(*one.level) : Json(nullptr)}});
    }
    rows.push_back(std::move(kinds));
  }
  return rows;
}

}  // namespace

Text chosenBy(const ExperimentCell& cell, const SeriesInfo& series) {
  if (series.role == SeriesInfo::Role::BestFixed && !cell.bestFixedLabel.empty()) {
    return cell.bestFixedLabel.front();
  }
  const auto family = static_cast<std::size_t>(series.family);
  return series.family >= 0 && family < cell.chosen.size() ? cell.chosen[family] : Text();
}

std::string experimentToJson(const ExperimentResults& results) {
  Json json;
  json["format"] = "spothorizon-experiment-results";
  json["version"] = kExperimentResultsVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["experiment"] = experimentJson(results.experiment);
  json["market"] = {{"provenance", results.market->import.trace.provenance.lines},
                    {"hash", results.market->import.trace.provenance.hash}};
  json["sentence"] = sentence(results).english();
  json["inputNotices"] = inputsJson(results.inputNotices());
  json["warnings"] = inEnglish(results.warnings);
  json["complete"] = results.complete;
  json["series"] = Json::array();
  for (const SeriesInfo& series : results.series) {
    json["series"].push_back({{"role", roleKey(series.role)},
                              {"label", series.label.english()},
                              {"usesFuture", usesFuture(results.experiment, series)}});
  }
  if (!results.honest.empty()) json["honestForecasts"] = honestJson(results);
  json["cells"] = Json::array();
  for (std::size_t i = 0; i < results.cells.size(); ++i) {
    json["cells"].push_back(cellJson(results, i));
  }
  return json.fileText();
}

std::string experimentCsv(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  const bool two = experiment.axes.size() == 2;
  std::string text = csvHead(results);
  text += csv::field(experiment.axes[0].label) + "," +
          (two ? csv::field(experiment.axes[1].label) + "," : "") +
          "role,series,measure,unit,mean,low,high,jobs,windows" +
          (experiment.families.empty() ? "\n" : ",chosen\n");
  for (std::size_t i = 0; i < results.cells.size(); ++i) {
    const ExperimentCell& cell = results.cells[i];
    std::string place;
    for (std::size_t a = 0; a < experiment.axes.size(); ++a) {
      place += csv::field(experiment.axes[a].points[pointOf(experiment, i, a)].label) + ",";
    }
    if (!cell.error.empty())
      text += csv::comment(cellName(experiment, i) + ": " + cell.error.english());
    for (std::size_t s = 0; s < cell.estimates.size(); ++s) {
      for (std::size_t m = 0; m < experiment.measures.size(); ++m) {
        const Estimate& e = cell.estimates[s][m];
        const Measure measure = experiment.measures[m];
        if (e.jobs == 0) continue;
        std::string line =
            place + csv::line(roleKey(results.series[s].role), results.series[s].label.english(),
                              measureKey(measure), measureUnit(measure), e.mean, endOf(e.low),
                              endOf(e.high), e.jobs, e.windows);
        if (!experiment.families.empty()) {
          line.back() = ',';  // one more field
          line += csv::field(chosenBy(cell, results.series[s]).english()) + "\n";
        }
        text += line;
      }
    }
  }
  return text;
}

}  // namespace spothorizon::study
