// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include "base/NumberText.h"
#include "base/Printable.h"
#include "scenario/text/TextTable.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"

namespace spothorizon::study {
namespace {

/// As many decimals as three digits that count take.
int decimalsOf(double value) {
  const double size = std::abs(value);
  if (size >= 9999.5) return 0;
  return size >= 99.95 ? 1 : size >= 0.9995 || size == 0 ? 2 : 3;
}

std::string meanText(const ExperimentCell& cell, std::size_t series, std::size_t measure,
                     bool withInterval, bool gain = false) {
  if (!cell.error.empty()) return "error";
  if (!cell.done) return "";
  const Estimate& estimate = cell.estimates[series][measure];
  if (estimate.jobs == 0) return "-";
  const int decimals = decimalsOf(estimate.mean);
  std::string text = fixedText(estimate.mean, decimals);
  // Of a gain it counts whether it is one.
  if (!withInterval && gain) return text + (estimate.low > 0 || estimate.high < 0 ? "*" : " ");
  if (!withInterval) return text;
  if (!estimate.hasInterval()) return text + " ±?";
  text += " ±" + fixedText((estimate.high - estimate.low) / 2, decimals);
  return text;
}

std::string withUnit(const std::string& label, const std::string& unit) {
  return unit.empty() ? label : label + " (" + unit + ")";
}

std::string axisTitle(const Axis& axis) { return withUnit(axis.label, axis.unit); }

std::vector<std::string> headerOf(std::string corner, const Axis& axis) {
  std::vector<std::string> header{std::move(corner)};
  for (const AxisPoint& point : axis.points) header.push_back(point.label);
  return header;
}

bool measured(const ExperimentResults& results, std::size_t series, std::size_t measure) {
  return std::ranges::any_of(results.cells, [=](const ExperimentCell& cell) {
    return !cell.estimates.empty() && cell.estimates[series][measure].jobs > 0;
  });
}

/// One measure over one axis: who down, the axis across.
std::string lineTable(const ExperimentResults& results, std::size_t measure) {
  const Axis& axis = results.experiment.axes.front();
  TextTable table(headerOf(axisTitle(axis), axis));
  for (std::size_t s = 0; s < results.series.size(); ++s) {
    if (!measured(results, s, measure)) continue;
    std::vector<std::string> row{results.series[s].label.english()};
    for (std::size_t i = 0; i < axis.points.size(); ++i) {
      row.push_back(meanText(results.cell(i), s, measure, true));
    }
    table.add(std::move(row));
  }
  return table.text();
}

/// One measure of one series over two axes: the first across, the second down.
std::string mapTable(const ExperimentResults& results, std::size_t series, std::size_t measure) {
  const Axis &across = results.experiment.axes[0], &down = results.experiment.axes[1];
  TextTable table(headerOf(axisTitle(down) + " \\ " + axisTitle(across), across));
  for (std::size_t j = 0; j < down.points.size(); ++j) {
    std::vector<std::string> row{down.points[j].label};
    for (std::size_t i = 0; i < across.points.size(); ++i) {
      row.push_back(meanText(results.cell(i, j), series, measure, false,
                             needsFamilies(results.experiment.measures[measure])));
    }
    table.add(std::move(row));
  }
  return table.text();
}

std::string measureTitle(Measure measure) {
  return withUnit(measureLabel(measure).english(), measureUnit(measure));
}

std::string lines(const ExperimentResults& results) {
  std::string text;
  const auto& measures = results.experiment.measures;
  for (std::size_t m = 0; m < measures.size(); ++m) {
    text += "\n" + measureTitle(measures[m]) + "\n" + lineTable(results, m);
  }
  return text;
}

std::string maps(const ExperimentResults& results) {
  std::string text;
  const auto& measures = results.experiment.measures;
  for (std::size_t m = 0; m < measures.size(); ++m) {
    for (std::size_t s = 0; s < results.series.size(); ++s) {
      if (!measured(results, s, m)) continue;
      text += "\n" + measureTitle(measures[m]) + ", " + results.series[s].label.english() + "\n" +
              mapTable(results, s, m);
    }
  }
  return text;
}

/// Independent windows of the first measure, of whoever has it, where there are fewest; none where
/// nothing was run.
std::optional<double> fewestWindows(const ExperimentResults& results) {
  std::optional<double> fewest;
  for (const ExperimentCell& cell : results.cells) {
    const auto measured = std::ranges::find_if(
        cell.estimates, [](const std::vector<Estimate>& of) { return of[0].jobs > 0; });
    if (measured == cell.estimates.end()) continue;
    const double windows = measured->front().windows;
    fewest = std::min(fewest.value_or(windows), windows);
  }
  return fewest;
}

std::string headText(const ExperimentResults& results) {
  std::string text = "Means over " + jobsText(results.experiment);
  if (const std::optional<double> windows = fewestWindows(results)) {
    text += ", as good as " + fixedText(std::floor(*windows), 0) + " independent ones or more";
  }
  const bool gains = std::ranges::any_of(results.experiment.measures, needsFamilies);
  if (results.experiment.axes.size() > 1) {
    return text + (gains ? ";\n* a gain or a loss by its 95 % interval.\n" : ".\n");
  }
  return text + ";\n± half of the 95 % interval, by blocks of start time.\n";
}

std::string bestFixedLines(const ExperimentResults& results) {
  std::string text;
  for (std::size_t i = 0; i < results.cells.size(); ++i) {
    for (const Text& label : results.cells[i].bestFixedLabel) {
      text += "  " + cellName(results.experiment, i) + ": " + label.english() + "\n";
    }
  }
  return text.empty() ? text
                      : "\nBest fixed policy: chosen on one half of the jobs, measured on the "
                        "other\n" +
                            text;
}

std::string chosenLines(const ExperimentResults& results) {
  if (results.experiment.families.empty()) return {};
  std::string text =
      "\nMembers of families: chosen on the earlier half of the jobs; everything is measured on "
      "the later\n";
  for (std::size_t i = 0; i < results.cells.size(); ++i) {
    const std::vector<Text>& chosen = results.cells[i].chosen;
    for (std::size_t f = 0; f < chosen.size(); ++f) {
      text += f == 0 ? "  " + cellName(results.experiment, i) + ": " : "; ";
      text += chosen[f].english() + (f + 1 == chosen.size() ? "\n" : "");
    }
  }
  return text;
}

/// "Persistence 0.21, Survival 0.18, Seasonal above 2".
std::string honestLines(const ExperimentResults& results) {
  if (results.honest.empty()) return {};
  const Axis& levels = results.experiment.axes.front();
  std::string text = "\nForecasts that a planner could have had, at the level of equal error\n";
  for (std::size_t row = 0; row < results.honest.size(); ++row) {
    if (results.honest[row].empty()) continue;
    text += "  ";
    if (results.experiment.axes.size() > 1) {
      text += results.experiment.axes[1].points[row].label + ": ";
    }
    for (const HonestLevel& one : results.honest[row]) {
      if (&one != &results.honest[row].front()) text += "; ";
      text += one.label.english() + " " +
              (one.level ? fixedText(*one.level, 2) : "above " + levels.points.back().label);
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string experimentTable(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  std::string text;
  if (!experiment.title.empty()) text += printableCell(experiment.title) + "\n";
  if (const Text words = sentence(results); !words.empty()) text += words.english() + "\n";
  text += headText(results);
  text += experiment.axes.size() == 1 ? lines(results) : maps(results);
  text += honestLines(results);
  text += bestFixedLines(results);
  text += chosenLines(results);
  for (std::size_t i = 0; i < results.cells.size(); ++i) {
    if (results.cells[i].error.empty()) continue;
    text +=
        "\nNot run: " + cellName(experiment, i) + ": " + results.cells[i].error.english() + "\n";
  }
  for (const Text& warning : results.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

}  // namespace spothorizon::study
