// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "views/chart/Palette.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// What is drawn of a sweep, computed once a point: the quantiles of thousands of starts would be
/// too slow to sort at every redraw.
class FrontierFigures {
 public:
  struct Cell {
    double costP50 = 0, costP95 = 0;  ///< $, of the starts that finish; NaN where none does
    double onTime = 0, givenUp = 0;   ///< shares of starts
    bool hasLimits = false;           ///< whether the starts support intervals at all
    study::Interval costP50Interval, costP95Interval, onTimeInterval;  ///< 95 %
    Range costs{0, 0};  ///< $, of the cheapest and the dearest start that finishes
  };

  /// Null: nothing. Points that are the same objects as before are not computed again.
  void take(std::shared_ptr<const study::Sweep> sweep);
  const std::shared_ptr<const study::Sweep>& sweep() const { return m_sweep; }
  /// None where the point is not done.
  std::optional<Cell> at(std::size_t point, std::size_t series) const;
  /// The series of any point that is done; empty before the first one is.
  const std::vector<study::BacktestSeries>& series() const;
  std::optional<std::size_t> seriesOf(int policy) const;

  /// What the cost changes by on average with one more hour of deadline around `hours`, $/h:
  /// between the values tried next to it (study::priceBetween). None outside them.
  std::optional<study::MeanEstimate> priceOfAnHourAt(std::size_t series, double hours) const;

 private:
  struct Point {
    std::shared_ptr<const study::BacktestResults> results;
    std::vector<Cell> cells;
  };
  std::shared_ptr<const study::Sweep> m_sweep;
  std::vector<Point> m_points;
  /// By the values before and after, and the series: worked out when first asked for.
  mutable std::map<std::array<std::size_t, 3>, std::optional<study::MeanEstimate>> m_prices;
};

enum class FrontierMeasure { CostP50, CostP95, OnTime };

/// One curve per policy and the optimum over the deadlines tried, the shown one strong, with a band
/// of its 95 % intervals, and gaps where deadlines are still to come; the planner's deadline, and
/// the budget (or the target probability), as lines.
CurveChart frontierChart(const FrontierFigures& figures, FrontierMeasure measure, int policy,
                         const ChartTheme& theme);

/// "Max spot with a deadline of 24 h: P50 $212 ($180 to $240), P95 $260 (at least $231), on time
/// 97 % (81 to 100 %); one more hour saves $1.20 ($0.80 to $1.60)." Empty where nothing is known
/// there. FrontierWords.cpp.
QString frontierWords(const FrontierFigures& figures, int policy, double hours);

/// The curves an answer was read from, the best one strong, with the level that was wanted and the
/// answer. Null: says what to do.
CurveChart goalChart(const study::GoalAnswer* answer, const ChartTheme& theme);

}  // namespace spothorizon::views
