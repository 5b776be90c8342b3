// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/GainSentence.h"

#include <algorithm>
#include <optional>

#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"

namespace spothorizon::study {
namespace {

/// A family's cells, as far as their intervals show.
struct Gains {
  int cells = 0, gaining = 0, losing = 0;
  /// The cell with the greatest gain on the jobs that chose the members: the reported figure is
  /// of the others, or the best of many cells would be too good.
  std::optional<std::size_t> most;
};

Gains gainsOf(const ExperimentResults& results, std::size_t series, std::size_t measure) {
  Gains gains;
  double most = 0;
  const auto family = static_cast<std::size_t>(results.series[series].family);
  for (std::size_t i = 0; i < results.cells.size(); ++i) {
    const auto& estimates = results.cells[i].estimates;
    if (estimates.empty() || estimates[series][measure].jobs == 0) continue;
    const Estimate& gain = estimates[series][measure];
    ++gains.cells;
    if (gain.high < 0) ++gains.losing;
    if (gain.low > 0) ++gains.gaining;
    const std::vector<double>& known = results.cells[i].earlierGains;
    const double earlier = family < known.size() ? known[family] : 0;
    if (gains.most ? earlier <= most : earlier <= 0) continue;
    gains.most = i;
    most = earlier;
  }
  return gains;
}

Text placeText(const Experiment& experiment, std::size_t cell) {
  const auto at = [&](std::size_t a) {
    const Axis& axis = experiment.axes[a];
    return phrase("experiment", "%1 %2")
        .arg(phrase("table", axis.label.c_str()))
        .arg(phrase("table", axis.points[pointOf(experiment, cell, a)].label.c_str()));
  };
  if (experiment.axes.size() < 2) return at(0);
  return phrase("experiment", "%1 and %2").arg(at(0)).arg(at(1));
}

Text countOrNone(int count) {
  return count == 0 ? phrase("experiment", "none") : Text(std::to_string(count));
}

Text familyText(const ExperimentResults& results, std::size_t series, std::size_t measure) {
  const Gains gains = gainsOf(results, series, measure);
  const SeriesInfo& info = results.series[series];
  if (gains.cells == 0) return {};
  Text where = phrase("experiment", "%1 gains in %2 of %3 cells and loses in %4")
                   .arg(info.label)
                   .arg(countOrNone(gains.gaining))
                   .arg(std::to_string(gains.cells))
                   .arg(countOrNone(gains.losing));
  if (gains.gaining == 0 || !gains.most) return where;
  const ExperimentCell& best = results.cells[*gains.most];
  const Measure what = results.experiment.measures[measure];
  const Estimate& gain = best.estimates[series][measure];
  Text most = what == Measure::Gain
                  ? withRange(phrase("number", "%1 %").arg(shortNumber(gain.mean)),
                              percentNumberRangeText(gain.low, gain.high))
                  : usdWith(gain.mean, gain.low, gain.high);
  const bool undecided = gain.hasInterval() && gain.low <= 0;
  Text text = undecided ? phrase("experiment",
                              "%1; the largest gain, chosen on the earlier half of the jobs, is at "
                              "%2: %3 on the later half with %4, which is not distinguishable from "
                              "zero")
                     : phrase("experiment",
                              "%1; the largest gain, chosen on the earlier half of the jobs, is at "
                              "%2: %3 on the later half with %4");
  return std::move(text)
      .arg(std::move(where))
      .arg(placeText(results.experiment, *gains.most))
      .arg(std::move(most))
      .arg(chosenBy(best, info));
}

}  // namespace

Text gainSentence(const ExperimentResults& results) {
  const auto& measures = results.experiment.measures;
  const auto found = std::ranges::find_if(measures, needsFamilies);
  if (found == measures.end()) return {};
  const auto measure = static_cast<std::size_t>(found - measures.begin());
  Text all;
  for (std::size_t s = 0; s < results.series.size(); ++s) {
    if (results.series[s].family <= 0) continue;
    Text one = familyText(results, s, measure);
    if (one.empty()) continue;
    all = all.empty() ? std::move(one)
                      : phrase("experiment", "%1; %2").arg(std::move(all)).arg(std::move(one));
  }
  if (all.empty()) return all;
  return phrase("experiment", "Against planning with no forecast: %1.").arg(std::move(all));
}

}  // namespace spothorizon::study
