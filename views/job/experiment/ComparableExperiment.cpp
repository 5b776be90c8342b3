// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/experiment/ComparableExperiment.h"

#include <algorithm>
#include <utility>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "views/job/experiment/ExperimentCharts.h"

namespace spothorizon::views {
namespace {

using Charts = std::vector<ComparableChart>;

using Role = study::SeriesInfo::Role;

/// The policy whose mean over the cells is best in the first measure.
int bestSeries(const study::ExperimentResults& results) {
  const bool least = bestOf(results.experiment.measures.front()) == HeatMapSpec::Best::Least;
  int best = -1;
  double bestMean = 0;
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    double sum = 0;
    int cells = 0;
    for (std::size_t cell = 0; cell < results.cells.size(); ++cell) {
      const auto estimate = estimateAt(results, cell, series, 0);
      if (!estimate) continue;
      sum += estimate->mean;
      ++cells;
    }
    if (results.series[series].role != Role::Policy || cells == 0) continue;
    const double mean = sum / cells;
    if (best >= 0 && (least ? mean >= bestMean : mean <= bestMean)) continue;
    best = static_cast<int>(series);
    bestMean = mean;
  }
  return best;
}

int shownSeries(const study::ExperimentResults& results, int shownPolicy) {
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    const study::SeriesInfo& info = results.series[series];
    if (shownPolicy >= 0 && info.role == Role::Policy && info.policy == shownPolicy) {
      return static_cast<int>(series);
    }
  }
  return bestSeries(results);
}

std::vector<bool> comparedSeries(const study::ExperimentResults& results, int shown) {
  std::vector<bool> wanted;
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    wanted.push_back(results.series[series].role != Role::Policy ||
                     static_cast<int>(series) == shown);
  }
  return wanted;
}

ChartSpec measureChart(const study::ExperimentResults& results, std::size_t measure, int shown,
                       const ChartTheme& theme) {
  ChartSpec chart = experimentChart(results, measure, comparedSeries(results, shown), theme);
  for (LineItem& line : chart.lines) {
    line.key = line.key == shown ? kShownPolicyCurve : LineItem::kNoKey;
  }
  return chart;
}

/// The stem of a map of a series identifies the series, not its place in the list of policies.
QString roleStem(Role role) {
  switch (role) {
    case Role::Learner:
      return QStringLiteral("-learner");
    case Role::BestFixed:
      return QStringLiteral("-best-fixed");
    case Role::Optimum:
      return QStringLiteral("-optimum");
    case Role::Family:
      return QStringLiteral("-family");
    case Role::Policy:
      break;
  }
  return QStringLiteral("-shown-policy");
}

void addMaps(Charts& charts, const study::ExperimentResults& results, std::size_t measure,
             int shown) {
  const std::vector<bool> wanted = comparedSeries(results, shown);
  const Range range = mapRange(results, measure, wanted);
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    const Role role = results.series[series].role;
    if (!wanted[series] || role == Role::BestFixed || !isMeasured(results, series, measure)) {
      continue;
    }
    HeatMapSpec map = experimentMap(results, series, measure, range);
    map.fileStem = map.fileStem.left(map.fileStem.lastIndexOf(QLatin1Char('-'))) + roleStem(role);
    if (role == Role::Family) map.fileStem += QString::number(results.series[series].family + 1);
    charts.push_back(comparable(std::move(map), experimentMapValues(results, series, measure)));
  }
}

}  // namespace

Charts comparableExperiment(const study::ExperimentResults& results, int shownPolicy,
                            const ChartTheme& theme) {
  Charts charts;
  const int shown = shownSeries(results, shownPolicy);
  for (std::size_t measure = 0; measure < results.experiment.measures.size(); ++measure) {
    if (results.experiment.axes.size() > 1) {
      addMaps(charts, results, measure, shown);
    } else {
      charts.push_back(comparable(measureChart(results, measure, shown, theme)));
    }
  }
  return charts;
}

}  // namespace spothorizon::views
