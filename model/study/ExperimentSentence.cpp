// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>

#include "study/Experiment.h"
#include "study/Words.h"

namespace spothorizon::study {
namespace {

using Role = SeriesInfo::Role;

std::string amount(Measure measure, double value) {
  const std::string unit = measureUnit(measure);
  if (unit == "$") return usdText(value);
  if (unit == "h") return hoursText(value);
  return shortNumber(value) + (unit.empty() ? "" : " " + unit);
}

std::string lowerCase(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] += 'a' - 'A';
  return text;
}

bool lessIsBetter(Measure measure) {
  return measure == Measure::Cost || measure == Measure::FinishHours ||
         measure == Measure::Regret || measure == Measure::GapToOptimum ||
         measure == Measure::Reconfigurations;
}

const Estimate* estimateOf(const ExperimentCell& cell, std::size_t series) {
  if (cell.estimates.empty() || cell.estimates[series][0].jobs == 0) return nullptr;
  return &cell.estimates[series][0];
}

/// The policy (not the yardsticks) that is best in a cell by the first measure.
std::optional<std::size_t> bestPolicy(const ExperimentResults& results,
                                      const ExperimentCell& cell) {
  std::optional<std::size_t> best;
  const double sign = lessIsBetter(results.experiment.measures.front()) ? -1 : 1;
  for (std::size_t s = 0; s < results.series.size(); ++s) {
    const Estimate* one = estimateOf(cell, s);
    if (results.series[s].role != Role::Policy || !one) continue;
    if (!best || sign * one->mean > sign * estimateOf(cell, *best)->mean) best = s;
  }
  return best;
}

/// First and last cell along the first axis in which everything was run.
struct Ends {
  std::size_t first = 0, last = 0;
};

std::optional<Ends> endsOf(const ExperimentResults& results) {
  std::optional<Ends> ends;
  const std::size_t points = results.experiment.axes.front().points.size();
  for (std::size_t i = 0; i < points; ++i) {
    if (results.cells[i].estimates.empty()) continue;
    if (!ends) ends = Ends{i, i};
    ends->last = i;
  }
  return ends;
}

std::string pointText(const Axis& axis, std::size_t point) {
  return axis.points[point].label + (axis.unit.empty() ? "" : " " + axis.unit);
}

std::string goesText(const ExperimentResults& results, const Ends& ends, std::size_t series) {
  const Measure measure = results.experiment.measures.front();
  const Estimate* before = estimateOf(results.cells[ends.first], series);
  const Estimate* after = estimateOf(results.cells[ends.last], series);
  if (!before || !after) return {};
  const bool apart = before->high < after->low || after->high < before->low;
  const std::string label = results.series[series].label;
  if (!apart) return label + " stays near " + amount(measure, after->mean);
  return label + (after->mean > before->mean ? " rises from " : " falls from ") +
         amount(measure, before->mean) + " to " + amount(measure, after->mean);
}

}  // namespace

std::string sentence(const ExperimentResults& results) {
  const std::optional<Ends> ends = endsOf(results);
  if (!ends) return {};
  const Axis& axis = results.experiment.axes.front();
  const auto first = bestPolicy(results, results.cells[ends->first]);
  const auto last = bestPolicy(results, results.cells[ends->last]);
  if (!first || !last) return {};
  const Measure measure = results.experiment.measures.front();
  if (ends->first == ends->last) {
    return "At " + lowerCase(axis.label) + " " + pointText(axis, ends->first) + ", " +
           results.series[*first].label + " is best, with a mean " +
           lowerCase(measureLabel(measure)) + " of " +
           amount(measure, estimateOf(results.cells[ends->first], *first)->mean) + ".";
  }
  std::string text = lowerCase(axis.label) + " from " + pointText(axis, ends->first) + " to " +
                     pointText(axis, ends->last) + ": mean " + lowerCase(measureLabel(measure)) +
                     " of " + goesText(results, *ends, *last);
  if (text[0] >= 'a' && text[0] <= 'z') text[0] += 'A' - 'a';
  if (results.experiment.axes.size() == 2) {
    const Axis& down = results.experiment.axes[1];
    text += ", at " + lowerCase(down.label) + " " + pointText(down, 0);
  }
  if (*first == *last) return text + "; it is the best policy at both ends.";
  return text + "; it is best at the far end, " + results.series[*first].label +
         " at the near end.";
}

}  // namespace spothorizon::study
