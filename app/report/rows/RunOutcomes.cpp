// SPDX-License-Identifier: GPL-3.0-or-later
// Result of each policy: a table per scenario, and for a comparison a table per measure.
#include <algorithm>

#include "app/report/ReportMeasures.h"
#include "app/report/ReportRuns.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "study/deadline/run/Run.h"
#include "study/deadline/run/Saving.h"

namespace spothorizon::app {
namespace {

using simulate::Outcome;

ReportColumn numbers(const QString& title) { return {title, true, {}}; }

QString onDemandShare(const Outcome& o) {
  const double all = o.spotGpuHours + o.onDemandGpuHours;
  return all > 0 ? ReportText::percent(o.onDemandGpuHours / all) : QStringLiteral("–");
}

std::optional<double> savingOf(const study::Results& results, int policy) {
  if (policy >= 0) return results.policies[static_cast<std::size_t>(policy)]->savingVsOnDemand;
  return study::optimumSaving(results);
}

std::optional<double> gapOf(const study::Results& results, int policy) {
  if (policy < 0 && !results.optimum->outcome.finishHours) return std::nullopt;
  if (policy < 0) return 0.0;
  return results.policies[static_cast<std::size_t>(policy)]->gapToOptimumUsd;
}

ReportRow outcomeRow(const ReportedScenario& one, const study::Results& run, int policy) {
  const Outcome* o = outcomeOf(one, policy);
  const bool best = policy >= 0 && policy == study::bestPolicy(run);
  const QString name = resultName(one, policy);
  ReportRow row{{labelCell(best ? ReportText::tr("%1, best in hindsight").arg(name) : name, best)},
                false};
  if (!o) return row;
  const auto saving = savingOf(run, policy);
  const auto gap = gapOf(run, policy);
  for (ReportCell made :
       {cell(ReportText::usd(o->utilityUsd)), cell(ReportText::usd(o->costUsd)),
        cell(saving ? ReportText::percent(*saving) : QStringLiteral("–")),
        o->finishHours ? cell(ReportText::hours(*o->finishHours)) : mutedCell(QStringLiteral("–")),
        onTimeCell(*o, one.scenario.job.deadlineHours), cell(onDemandShare(*o)),
        cell(QString::number(o->preemptions)), cell(QString::number(o->reconfigurations)),
        cell(ReportText::hours(o->lostHours)),
        cell(gap ? ReportText::usd(*gap) : QStringLiteral("–"))}) {
    made.strong = best;
    row.cells.push_back(std::move(made));
  }
  return row;
}

ReportTable outcomeTable(const ReportedScenario& one, const study::Results& run, bool named) {
  ReportTable table;
  const QString what = ReportText::tr(
      "Utility is the value at the finish minus the cost; savings are relative to renting on "
      "demand only; gap is how far the utility is below that of the best possible plan, which "
      "knows the future.");
  table.caption = named ? ReportText::tr("%1. %2").arg(scenarioName(one), what) : what;
  table.columns = {{ReportText::tr("Policy"), false, {}}, numbers(ReportText::tr("Utility")),
                   numbers(ReportText::tr("Cost")),       numbers(ReportText::tr("Savings")),
                   numbers(ReportText::tr("Finish")),     numbers(ReportText::tr("Deadline")),
                   numbers(ReportText::tr("On demand")),  numbers(ReportText::tr("Preempted")),
                   numbers(ReportText::tr("Changes")),    numbers(ReportText::tr("Lost")),
                   numbers(ReportText::tr("Gap"))};
  const int count = static_cast<int>(run.policies.size());
  for (int policy = 0; policy < count; ++policy) table.rows.push_back(outcomeRow(one, run, policy));
  if (run.optimum) table.rows.push_back(outcomeRow(one, run, -1));
  return table;
}

using Measure = ReportMeasure<Outcome>;

std::vector<Measure> measures() {
  return {{ReportText::tr("Cost by policy, and its difference from the base; – means given up."),
           Better::Less,
           [](const Outcome& o) { return o.finishHours ? std::optional(o.costUsd) : std::nullopt; },
           ReportText::usd, ReportText::usdDelta},
          {ReportText::tr("Utility by policy: value at the finish minus cost."), Better::More,
           [](const Outcome& o) { return std::optional(o.utilityUsd); }, ReportText::usd,
           ReportText::usdDelta},
          {ReportText::tr("Finish by policy, hours from the job's start; – means given up."),
           Better::Less, [](const Outcome& o) { return o.finishHours; }, ReportText::hours,
           ReportText::hoursDelta}};
}

}  // namespace

ReportSection outcomeSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("outcomes"), ReportText::tr("Outcomes"), {}};
  const bool any = std::ranges::any_of(
      studies.scenarios, [](const ReportedScenario& one) { return runOf(one) != nullptr; });
  if (any && isComparison(studies)) {
    for (const Measure& measure : measures()) {
      section.blocks.emplace_back(measureTable(studies, measure, outcomeOf).table);
    }
  }
  for (const ReportedScenario& one : studies.scenarios) {
    const auto run = runOf(one);
    if (run) section.blocks.emplace_back(outcomeTable(one, *run, isComparison(studies)));
  }
  return section;
}

}  // namespace spothorizon::app
