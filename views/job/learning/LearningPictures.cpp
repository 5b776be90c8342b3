// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/LearningPictures.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/heatmap/HeatMapFrame.h"
#include "views/job/learning/LearningStrips.h"

namespace spothorizon::views {
namespace {

using MakeChart = std::function<ChartSpec(const LearningHistory&, int shown, const LeadingPolicies&,
                                          const ChartTheme&)>;

/// The run as the page had it, read again: pictures are made seldom, and then perhaps much later.
LearningHistory historyOf(const LearningPicture& picture) {
  LearningHistory history;
  history.take(picture.results);
  return history;
}

LeadingPolicies leadingOf(const LearningPicture& picture, const LearningHistory& history) {
  LeadingPolicies leading = picture.leading;
  leading.update(history.weightsAfter(picture.shown), RunningTotals().at(history, picture.shown));
  return leading;
}

ExportableChart picture(const LearningPicture& from, const LearningHistory& history,
                        const MakeChart& make) {
  const ChartSpec named = make(history, 0, {}, from.screen);
  const auto chart = [from, make](const ChartTheme& theme) {
    const LearningHistory own = historyOf(from);
    return make(own, from.shown, leadingOf(from, own), theme);
  };
  return chartPicture(named, chart, from.jobs, from.screen, from.provenance);
}

ExportableChart mapPicture(const LearningPicture& from, const LearningHistory& history) {
  const HeatMapSpec named = weightMap(history);
  const auto paint = [from](QPaintDevice& device, const QSize& size, PictureLook look) {
    const LearningHistory own = historyOf(from);
    paintHeatMapPicture(device, size, weightMap(own), *weightMapValues(own, from.shown),
                        pictureTheme(look, from.screen), from.provenance);
  };
  const auto data = [from](bool) {
    const LearningHistory own = historyOf(from);
    return chartData(weightMap(own), *weightMapValues(own, from.shown));
  };
  return {named.fileStem, named.title, paint, data};
}

/// They are played again for the picture.
ChartSpec learnersOf(const LearningHistory& history, int shown, const LeadingPolicies&,
                     const ChartTheme& theme) {
  const bool any = shown > 0 && history.results();
  return learnersChart(
      history, shown,
      any ? study::compareLearners(*history.results()) : std::vector<study::ComparedLearner>(),
      theme);
}

ExportableChart tilePicture(const LearningPicture& from, const LearningHistory& history) {
  const HeatMapSpec named = policyTiles(history, from.shown);
  const auto paint = [from](QPaintDevice& device, const QSize& size, PictureLook look) {
    const LearningHistory own = historyOf(from);
    paintHeatMapPicture(device, size, policyTiles(own, from.shown),
                        *policyTileValues(own, from.shown), pictureTheme(look, from.screen),
                        from.provenance);
  };
  const auto data = [from](bool) {
    const LearningHistory own = historyOf(from);
    return chartData(policyTiles(own, from.shown), *policyTileValues(own, from.shown));
  };
  return {named.fileStem, named.title, paint, data};
}

MakeChart groupsBy(WeightGrouping grouping) {
  return
      [grouping](const LearningHistory& history, int shown, const LeadingPolicies&,
                 const ChartTheme& theme) { return groupChart(history, shown, grouping, theme); };
}

MakeChart regretIn(RegretUnit unit) {
  return [unit](const LearningHistory& history, int shown, const LeadingPolicies&,
                const ChartTheme& theme) { return regretChart(history, shown, unit, theme); };
}

MakeChart utilityAs(UtilityMeasure measure) {
  return
      [measure](const LearningHistory& history, int shown, const LeadingPolicies&,
                const ChartTheme& theme) { return utilityChart(history, shown, measure, theme); };
}

}  // namespace

std::vector<ExportableChart> learningPictures(const LearningPicture& from) {
  LearningHistory history;
  history.take(from.results);
  std::vector<ExportableChart> pictures{mapPicture(from, history)};
  const std::vector<MakeChart> charts{leadingChart,
                                      groupsBy(WeightGrouping::Window),
                                      groupsBy(WeightGrouping::Commitment),
                                      groupsBy(WeightGrouping::Threshold),
                                      regretIn(RegretUnit::Scores),
                                      regretIn(RegretUnit::Usd),
                                      utilityAs(UtilityMeasure::AboveOnDemand),
                                      utilityAs(UtilityMeasure::MeanPerJob),
                                      utilityAs(UtilityMeasure::Total)};
  for (const MakeChart& make : charts) pictures.push_back(picture(from, history, make));
  pictures.push_back(picture(
      from, history,
      [](const LearningHistory& own, int shown, const LeadingPolicies&, const ChartTheme& theme) {
        JobMarkets markets;
        markets.extend(own, shown);
        return marketStrip(markets, shown, theme);
      }));
  pictures.push_back(tilePicture(from, history));
  if (from.results->complete) pictures.push_back(picture(from, history, learnersOf));
  // Has its own axis: the zoom of the jobs is not its.
  LearningPicture whole = from;
  whole.jobs = {0, std::max(0.1, std::log10(std::max(1, from.shown)))};
  pictures.push_back(
      picture(whole, history,
              [](const LearningHistory& own, int shown, const LeadingPolicies&,
                 const ChartTheme& theme) { return regretLogChart(own, shown, theme); }));
  return pictures;
}

}  // namespace spothorizon::views
