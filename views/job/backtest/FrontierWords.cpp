// SPDX-License-Identifier: GPL-3.0-or-later
// What is read off the frontier under the pointer.
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/job/backtest/FrontierCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(BacktestPage)
};

constexpr double kCent = 0.005;

/// "$198 ($180 to $240)", "$260 (at least $231)"; without brackets where the starts tell none.
QString costWords(const FrontierFigures::Cell& cell, double usd, const study::Interval& interval) {
  const Text amount(study::usdText(usd));
  if (!cell.hasLimits) return words(amount);
  return words(study::withRange(amount, study::usdIntervalText(interval)));
}

QString onTimeWords(const FrontierFigures::Cell& cell) {
  const Text chance = study::chanceText(cell.onTime);
  if (!cell.hasLimits) return words(chance);
  return words(study::withRange(chance, study::chanceIntervalText(cell.onTimeInterval)));
}

/// Costs are of the starts that finish; the share given up follows them.
QString cellWords(const QString& name, const QString& deadline, const FrontierFigures::Cell& cell) {
  if (cell.givenUp >= 1) {
    return Words::tr("%1 with a deadline of %2: given up at every start").arg(name, deadline);
  }
  const QString text =
      Words::tr("%1 with a deadline of %2: P50 %3, P95 %4, on time %5")
          .arg(name, deadline, costWords(cell, cell.costP50, cell.costP50Interval),
               costWords(cell, cell.costP95, cell.costP95Interval), onTimeWords(cell));
  if (cell.givenUp <= 0) return text;
  return Words::tr("%1, given up %2").arg(text, words(study::chanceText(cell.givenUp)));
}

QString hourWords(const study::MeanEstimate& price) {
  const bool saves = price.mean < 0;
  const auto [usd, range] = saves ? -price : price;
  if (std::abs(usd) < kCent) return Words::tr("one more hour changes nothing");
  const QString amount = words(study::usdWith(usd, range.low, range.high));
  if (range.low <= 0 && std::isfinite(range.low)) {
    return saves ? Words::tr("one more hour saves %1, which is not distinguishable from zero")
                       .arg(amount)
                 : Words::tr("one more hour costs %1, which is not distinguishable from zero")
                       .arg(amount);
  }
  return saves ? Words::tr("one more hour saves %1").arg(amount)
               : Words::tr("one more hour costs %1").arg(amount);
}

}  // namespace

QString frontierWords(const FrontierFigures& figures, int policy, double hours) {
  const auto series = figures.seriesOf(policy);
  if (!series) return {};
  const std::vector<double>& values = figures.sweep()->values;
  const auto found = std::ranges::find_if(
      values, [hours](double value) { return std::abs(value - hours) < 1e-9; });
  const auto cell = figures.at(static_cast<std::size_t>(found - values.begin()), *series);
  if (!cell) return {};
  const QString name = seriesLabel(figures.sweep()->scenario, figures.series()[*series]);
  const QString here = cellWords(name, words(study::hoursText(hours)), *cell);
  const auto price = figures.priceOfAnHourAt(*series, hours);
  return price ? Words::tr("%1; %2.").arg(here, hourWords(*price)) : Words::tr("%1.").arg(here);
}

}  // namespace spothorizon::views
