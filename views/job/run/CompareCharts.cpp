// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/CompareCharts.h"

#include <QObject>
#include <algorithm>
#include <optional>

#include "policy/Policy.h"
#include "scenario/Criterion.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/run/Run.h"
#include "views/page/BudgetMark.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

const NumberFormat kUsd{QStringLiteral("$"), {}, 2};
const NumberFormat kHours{{}, QStringLiteral(" h"), 1};

using simulate::Outcome;

struct Rows {
  std::vector<BarRow> rows;
  std::vector<const Outcome*> outcomes;  ///< null: not done yet
  std::optional<std::size_t> best;       ///< of the policies, by what is compared
};

BarRow rowFor(int index, const QString& name, bool done, const ChartTheme& theme) {
  return {index, name, theme.line(policyColour(index)), policyDash(index), done, false};
}

Rows rowsOf(const study::Results& results, const ChartTheme& theme) {
  Rows all;
  for (std::size_t i = 0; i < results.policies.size(); ++i) {
    const auto& policy = results.policies[i];
    const bool named = i < results.scenario.policies.size();
    const Text name =
        policy  ? policy->label
        : named ? study::resultLabel(results.scenario.forecast, results.scenario.policies[i])
                : Text();
    all.rows.push_back(rowFor(static_cast<int>(i), words(name), policy.has_value(), theme));
    all.outcomes.push_back(policy ? &policy->outcome : nullptr);
  }
  if (const int best = study::bestPolicy(results); best >= 0) {
    all.best = static_cast<std::size_t>(best);
  }
  if (all.best) all.rows[*all.best].best = true;
  if (results.optimum) {
    all.rows.push_back(rowFor(-1, QObject::tr("Best possible"), true, theme));
    all.outcomes.push_back(&results.optimum->outcome);
  }
  return all;
}

/// A chart with a bar for each row that is done.
template <class MakeBar>
BarChartSpec chartOf(const Rows& rows, const char* stem, const QString& title,
                     const NumberFormat& format, const MakeBar& makeBar) {
  BarChartSpec chart;
  chart.fileStem = QString::fromLatin1(stem);
  chart.title = title;
  chart.format = format;
  for (const Outcome* outcome : rows.outcomes) {
    chart.bars.push_back(outcome ? makeBar(*outcome)
                                 : Bar{std::nullopt, QObject::tr("running…"), false, false});
  }
  return chart;
}

/// The best of a chart's policies in bold: of those that finish, and not the optimum.
template <class Better>
void markBest(BarChartSpec& chart, const Rows& rows, const Better& better) {
  Bar* best = nullptr;
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    Bar& bar = chart.bars[i];
    if (rows.rows[i].index < 0 || !bar.value || !rows.outcomes[i]->finishHours) continue;
    if (!best || better(*bar.value, *best->value)) best = &bar;
  }
  if (best) best->best = true;
}

}  // namespace

QString finishText(const Outcome& outcome, double deadlineHours) {
  if (!outcome.finishHours) return QObject::tr("given up");
  QString finish = kHours.text(*outcome.finishHours);
  if (outcome.onTime) return finish;
  return QObject::tr("%1, late %2").arg(finish, kHours.text(*outcome.finishHours - deadlineHours));
}

CompareCharts makeCompareCharts(const study::Results& results, const ChartTheme& theme) {
  const Rows rows = rowsOf(results, theme);
  const double deadline = results.problem.job.deadlineHours;
  BarChartSpec cost =
      chartOf(rows, "compare-cost", QObject::tr("Cost, $"), kUsd, [](const Outcome& outcome) {
        return Bar{outcome.costUsd, kUsd.text(outcome.costUsd), !outcome.onTime, false};
      });
  BarChartSpec utility = chartOf(
      rows, "compare-utility", QObject::tr("Utility (value − cost), $"), kUsd,
      [](const Outcome& outcome) {
        return Bar{outcome.utilityUsd, kUsd.text(outcome.utilityUsd), !outcome.onTime, false};
      });
  BarChartSpec finish = chartOf(
      rows, "compare-finish", QObject::tr("Finish, hours from the start"), NumberFormat{{}, {}, 1},
      [&](const Outcome& outcome) {
        return Bar{outcome.finishHours, finishText(outcome, deadline), !outcome.onTime, false};
      });
  const bool byUtility = study::showsUtility(results.scenario);
  // Money against money: the one best policy is marked, not one that is cheap for being late.
  if (byUtility) {
    markBest(cost, rows, std::less<>());
  } else if (rows.best && cost.bars[*rows.best].value) {
    cost.bars[*rows.best].best = true;
  }
  markBest(utility, rows, std::greater<>());
  markBest(finish, rows, std::less<>());
  if (results.onDemandOnly) {
    const Outcome& yardstick = results.onDemandOnly->outcome;
    const QString label = QObject::tr("on-demand only");
    if (yardstick.finishHours) cost.lines.push_back({yardstick.costUsd, label, theme.muted});
    utility.lines.push_back({yardstick.utilityUsd, label, theme.muted});
  }
  addBudget(cost, results.scenario.budgetUsd, theme);
  finish.lines.push_back({deadline, QObject::tr("deadline"), theme.warning});
  CompareCharts made{rows.rows, {std::move(cost)}};
  if (byUtility) made.charts.push_back(std::move(utility));
  made.charts.push_back(std::move(finish));
  return made;
}

}  // namespace spothorizon::views
