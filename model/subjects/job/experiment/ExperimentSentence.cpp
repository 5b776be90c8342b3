// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentSentence.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "scenario/ParameterTable.h"
#include "scenario/ShownParameter.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/GainSentence.h"

namespace spothorizon::study {
namespace {

using Role = SeriesInfo::Role;

/// "$9.20 ($8.10 to $10.40)"; without brackets where there is no interval.
Text amount(Measure measure, const Estimate& estimate) {
  const std::string unit = measureUnit(measure);  // a sign: the same in every language
  if (unit == "$") return usdWith(estimate.mean, estimate.low, estimate.high);
  const auto withUnit = [&unit](Text number) {
    if (unit.empty()) return number;
    return phrase("number", "%1 %2").arg(std::move(number)).arg(unit);
  };
  Text mean =
      unit == "h" ? Text(hoursText(estimate.mean)) : withUnit(Text(shortNumber(estimate.mean)));
  if (!estimate.hasInterval()) return mean;
  return withRange(std::move(mean), withUnit(numberRangeText(estimate.low, estimate.high)));
}

const Estimate* estimateOf(const ExperimentCell& cell, std::size_t series) {
  if (cell.estimates.empty() || cell.estimates[series][0].jobs == 0) return nullptr;
  return &cell.estimates[series][0];
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
  Text label = pointLabel(axis, axis.points[point]);
  if (axis.unit.empty()) return label;
  return phrase("number", "%1 %2").arg(std::move(label)).arg(phrase("table", axis.unit.c_str()));
}

Text nameOf(const Axis& axis) { return phrase("table", axis.label.c_str()); }

/// Within a tenth of the larger one.
bool isNear(double one, double other) {
  return std::abs(one - other) <= 0.1 * std::max(std::abs(one), std::abs(other));
}

Text goesText(const ExperimentResults& results, const Ends& ends, std::size_t series) {
  const Measure measure = results.experiment.measures.front();
  const Estimate* before = estimateOf(results.cells[ends.first], series);
  const Estimate* after = estimateOf(results.cells[ends.last], series);
  if (!before || !after) return {};
  const bool apart = before->high < after->low || after->high < before->low;
  const Text& label = results.series[series].label;
  const Text from = amount(measure, *before), to = amount(measure, *after);
  if (!apart && isNear(before->mean, after->mean)) {
    return phrase("experiment", "%1 stays near %2").arg(label).arg(to);
  }
  // Values that differ but are not distinguishable are not the same.
  if (!apart) {
    return phrase("experiment", "%1 goes from %2 to %3 (which may be chance)")
        .arg(label)
        .arg(from)
        .arg(to);
  }
  Text text = after->mean > before->mean ? phrase("experiment", "%1 rises from %2 to %3")
                                         : phrase("experiment", "%1 falls from %2 to %3");
  return std::move(text).arg(label).arg(from).arg(to);
}

Text oneCellText(const ExperimentResults& results, std::size_t cell) {
  const Axis& axis = results.experiment.axes.front();
  const LeadingPolicy& leading = *results.cells[cell].leading;
  Text text =
      leading.standsOut
          ? phrase("experiment", "%1 %2: %3 is best, with %4 of %5 on average.")
          : phrase("experiment",
                   "%1 %2: there is no clear winner; %3 is ahead, with %4 of %5 on average.");
  const Measure measure = results.experiment.measures.front();
  return std::move(text)
      .arg(nameOf(axis))
      .arg(pointText(axis, cell))
      .arg(results.series[leading.series].label)
      .arg(measureLabel(measure))
      .arg(amount(measure, *estimateOf(results.cells[cell], leading.series)));
}

/// Who is best at both ends, as far as the jobs show. `across` names the far end's policy.
Text bestText(const ExperimentResults& results, const Ends& ends, const Text& across) {
  const LeadingPolicy &near = *results.cells[ends.first].leading,
                      &far = *results.cells[ends.last].leading;
  const Axis& axis = results.experiment.axes.front();
  const Text nearPoint = pointText(axis, ends.first), farPoint = pointText(axis, ends.last);
  const Text& nearLabel = results.series[near.series].label;
  if (!near.standsOut && !far.standsOut) {
    return phrase("experiment", "%1; there is no clear winner at either end.").arg(across);
  }
  if (!near.standsOut) {
    return phrase("experiment", "%1; it is best at %2, with no clear winner at %3.")
        .arg(across)
        .arg(farPoint)
        .arg(nearPoint);
  }
  if (!far.standsOut) {
    return phrase("experiment", "%1; there is no clear winner at %2, and %3 is best at %4.")
        .arg(across)
        .arg(farPoint)
        .arg(nearLabel)
        .arg(nearPoint);
  }
  if (near.series == far.series) {
    return phrase("experiment", "%1; it is the best policy at both ends.").arg(across);
  }
  return phrase("experiment", "%1; it is best at %2, and %3 is best at %4.")
      .arg(across)
      .arg(farPoint)
      .arg(nearLabel)
      .arg(nearPoint);
}

/// "Deadline from 6 h to 48 h: Utility of AHAP (...) rises from $3 to $20 on average".
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

Text answer(const ExperimentResults& results) {
  const std::optional<Ends> ends = endsOf(results);
  if (!ends) return {};
  const std::optional<LeadingPolicy>&near = results.cells[ends->first].leading,
        &far = results.cells[ends->last].leading;
  if (!near || !far) return {};
  Text words = ends->first == ends->last
                   ? oneCellText(results, ends->first)
                   : bestText(results, *ends, acrossText(results, *ends, far->series));
  const Estimate* last = estimateOf(results.cells[ends->last], far->series);
  return sentences(
      {std::move(words), last ? blocksText(last->windows, last->hasInterval()) : Text()});
}

/// A sentence about a part of the cells gives the size of that part.
Text soFar(const ExperimentResults& results, Text words) {
  if (results.complete || words.empty()) return words;
  const auto done = std::ranges::count(results.cells, true, &ExperimentCell::done);
  return phrase("experiment", "%1 of %2 cells computed so far. %3")
      .arg(std::to_string(done))
      .arg(std::to_string(results.cells.size()))
      .arg(std::move(words));
}

bool isChoice(const std::string& text) {
  static const std::set<std::string> all = [] {
    std::set<std::string> choices;
    for (const Parameter& p : parameterTable()) {
      if (p.type == ParameterType::Choice) choices.insert(p.choices.begin(), p.choices.end());
    }
    return choices;
  }();
  return all.contains(text);
}

}  // namespace

Text pointLabel(const Axis& axis, const AxisPoint& point) {
  const bool chosen = !axis.parameter.empty() && isChoice(point.label);
  return phrase("table", (chosen ? choiceText(point.label) : point.label).c_str());
}

Text sentence(const ExperimentResults& results) {
  Text words = gainSentence(results);
  if (words.empty()) words = answer(results);
  return soFar(results, withInputs(words, results));
}

}  // namespace spothorizon::study
