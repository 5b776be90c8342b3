// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/chart/ChartSpec.h"
#include "views/chart/Palette.h"
#include "views/chart/heatmap/HeatMapSpec.h"
#include "views/job/learning/LearningHistory.h"

namespace spothorizon::views {

// The charts of the Learning page as values. All have the job's number (from 1) at the bottom and
// show the first `shown` jobs of a run. The weight of a policy in a job is the probability with
// which it was played.

/// `Learners`: those of compareLearners() beside the run's own.
enum class RegretUnit { Scores, Usd, LogLog, Learners };

/// Totals of a thousand jobs lie nearly on each other: differences and means tell them apart.
enum class UtilityMeasure { AboveOnDemand, MeanPerJob, Total };

HeatMapSpec weightMap(const LearningHistory& history);
HeatMapData weightMapValues(const LearningHistory& history, int shown);

/// One line per leading policy in a look that is the policy's own in any run; the key is the
/// policy.
ChartSpec leadingChart(const LearningHistory& history, int shown, const LeadingPolicies& leading,
                       const ChartTheme& theme);

/// Shares of all weight stacked up to 100 %.
ChartSpec groupChart(const LearningHistory& history, int shown, WeightGrouping grouping,
                     const ChartTheme& theme);

/// In scores or dollars.
ChartSpec regretChart(const LearningHistory& history, int shown, RegretUnit unit,
                      const ChartTheme& theme);

/// Regret and bound in scores, both axes as powers of ten: a power of the jobs is a straight line.
/// Has an axis of its own and a chart to itself. Jobs whose regret is not above zero have no place.
ChartSpec regretLogChart(const LearningHistory& history, int shown, const ChartTheme& theme);

ChartSpec utilityChart(const LearningHistory& history, int shown, UtilityMeasure measure,
                       const ChartTheme& theme);

/// One of those whose utility is added up over the jobs, as its line looks.
struct LearningPlayer {
  QString name;
  double study::LearningPoint::*total;
  QColor colour;
  Qt::PenStyle dash = Qt::SolidLine;
  double width = 1.5;
};
/// The learner, the best fixed policy, the best possible (where it was asked for), the baselines.
std::vector<LearningPlayer> learningPlayers(const study::LearningResults& results,
                                            const ChartTheme& theme);

/// "AHAP ω5 v2 σ0.5", as in tables and beside charts.
QString poolName(const LearningHistory& history, int policy);

}  // namespace spothorizon::views
