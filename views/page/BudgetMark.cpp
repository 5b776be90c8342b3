// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/BudgetMark.h"

#include <QCoreApplication>

#include "scenario/text/Words.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kWidth = 1.8;

struct BudgetMark {
  Q_DECLARE_TR_FUNCTIONS(BudgetMark)
};

}  // namespace

QString budgetName(double usd) {
  return BudgetMark::tr("Budget %1").arg(words(study::usdText(usd)));
}

void addBudget(ChartSpec& chart, const std::optional<double>& budgetUsd, const ChartTheme& theme) {
  if (!budgetUsd) return;
  chart.levels.push_back(
      {*budgetUsd, budgetName(*budgetUsd), theme.warning, Qt::DashDotLine, kWidth});
}

void addBudget(BarChartSpec& chart, const std::optional<double>& budgetUsd,
               const ChartTheme& theme) {
  if (!budgetUsd) return;
  chart.lines.push_back({*budgetUsd, budgetName(*budgetUsd), theme.warning});
}

}  // namespace spothorizon::views
