// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>
#include <utility>

#include "study/deadline/experiment/Experiment.h"
#include "study/text/Words.h"

namespace spothorizon::study {
namespace {

using Role = SeriesInfo::Role;

std::string amount(Measure measure, double value) {
  const std::string unit = measureUnit(measure);  // a sign: the same in every language
  if (unit == "$") return usdText(value);
  if (unit == "h") return hoursText(value);
  return shortNumber(value) + (unit.empty() ? "" : " " + unit);
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

Text pointText(const Axis& axis, std::size_t point) {
  Text label = phrase("table", axis.points[point].label.c_str());
  if (axis.unit.empty()) return label;
  return phrase("number", "%1 %2").arg(std::move(label)).arg(phrase("table", axis.unit.c_str()));
}

Text nameOf(const Axis& axis) { return phrase("table", axis.label.c_str()); }

Text goesText(const ExperimentResults& results, const Ends& ends, std::size_t series) {
  const Measure measure = results.experiment.measures.front();
  const Estimate* before = estimateOf(results.cells[ends.first], series);
  const Estimate* after = estimateOf(results.cells[ends.last], series);
  if (!before || !after) return {};
  const bool apart = before->high < after->low || after->high < before->low;
  const Text& label = results.series[series].label;
  const std::string from = amount(measure, before->mean), to = amount(measure, after->mean);
  if (!apart) return phrase("experiment", "%1 stays near %2").arg(label).arg(to);
  Text text = after->mean > before->mean ? phrase("experiment", "%1 rises from %2 to %3")
                                         : phrase("experiment", "%1 falls from %2 to %3");
  return std::move(text).arg(label).arg(from).arg(to);
}

Text oneCellText(const ExperimentResults& results, std::size_t cell, std::size_t best) {
  const Axis& axis = results.experiment.axes.front();
  const Measure measure = results.experiment.measures.front();
  return phrase("experiment", "%1 %2: %3 is best, with %4 of %5 on average.")
      .arg(nameOf(axis))
      .arg(pointText(axis, cell))
      .arg(results.series[best].label)
      .arg(measureLabel(measure))
      .arg(amount(measure, estimateOf(results.cells[cell], best)->mean));
}

/// "Deadline from 6 h to 48 h: Utility of AHAP (...) rises from $3 to $20 in the mean".
Text acrossText(const ExperimentResults& results, const Ends& ends, std::size_t best) {
  const Axis& axis = results.experiment.axes.front();
  Text text = phrase("experiment", "%1 from %2 to %3: %4 of %5 on average")
                  .arg(nameOf(axis))
                  .arg(pointText(axis, ends.first))
                  .arg(pointText(axis, ends.last))
                  .arg(measureLabel(results.experiment.measures.front()))
                  .arg(goesText(results, ends, best));
  if (results.experiment.axes.size() < 2) return text;
  const Axis& down = results.experiment.axes[1];
  return phrase("experiment", "%1, where %2 is %3")
      .arg(std::move(text))
      .arg(nameOf(down))
      .arg(pointText(down, 0));
}

}  // namespace

Text sentence(const ExperimentResults& results) {
  const std::optional<Ends> ends = endsOf(results);
  if (!ends) return {};
  const auto first = bestPolicy(results, results.cells[ends->first]);
  const auto last = bestPolicy(results, results.cells[ends->last]);
  if (!first || !last) return {};
  if (ends->first == ends->last) return oneCellText(results, ends->first, *first);
  const Text across = acrossText(results, *ends, *last);
  if (*first == *last) {
    return phrase("experiment", "%1; it is the best policy at both ends.").arg(across);
  }
  return phrase("experiment", "%1; it is best at the far end, %2 at the near end.")
      .arg(across)
      .arg(results.series[*first].label);
}

}  // namespace spothorizon::study
