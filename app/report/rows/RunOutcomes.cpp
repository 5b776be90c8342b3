// SPDX-License-Identifier: GPL-3.0-or-later
// Result of each policy: a table per scenario, and for a comparison a table per measure.
#include <algorithm>

#include "app/report/ReportMeasures.h"
#include "app/report/ReportRuns.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "scenario/Criterion.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/run/Saving.h"
#include "views/widgets/Wording.h"

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
  std::vector<ReportCell> cells;
  if (study::showsUtility(one.scenario)) cells.push_back(cell(ReportText::usd(o->utilityUsd)));
  for (ReportCell made :
       {cell(ReportText::usd(o->costUsd)),
        cell(saving ? ReportText::percent(*saving) : QStringLiteral("–")),
        o->finishHours ? cell(ReportText::hours(*o->finishHours)) : mutedCell(QStringLiteral("–")),
        onTimeCell(*o, one.scenario.job.deadlineHours), cell(onDemandShare(*o)),
        cell(QString::number(o->preemptions)), cell(QString::number(o->reconfigurations)),
        cell(ReportText::hours(o->lostHours)),
        cell(gap ? ReportText::usd(*gap) : QStringLiteral("–"))}) {
    cells.push_back(std::move(made));
  }
  for (ReportCell& made : cells) {
    made.strong = best;
    row.cells.push_back(std::move(made));
  }
  return row;
}

ReportTable outcomeTable(const ReportedScenario& one, const study::Results& run, bool named) {
  ReportTable table;
  const bool byUtility = study::showsUtility(one.scenario);
  const QString byCost = ReportText::tr(
      "Savings are relative to renting on demand only, where that finishes the job in time; gap is "
      "how far the cost is above that of the best possible plan, which knows the future.");
  const QString valued = ReportText::tr(
      "Utility is the value at the finish minus the cost; savings are relative to renting on "
      "demand only; gap is how far the utility is below that of the best possible plan, which "
      "knows the future.");
  QString what = byUtility ? valued : byCost;
  const QString inputs = views::words(study::inputsSentence(run.inputNotices()));
  if (!inputs.isEmpty()) what += QLatin1Char(' ') + inputs;
  table.caption = named ? ReportText::tr("%1. %2").arg(scenarioName(one), what) : what;
  table.columns = {{ReportText::tr("Policy"), false, {}}};
  if (byUtility) table.columns.push_back(numbers(ReportText::tr("Utility")));
  for (const QString& title :
       {ReportText::tr("Cost"), ReportText::tr("Savings"), ReportText::tr("Finish"),
        ReportText::tr("Deadline"), ReportText::tr("On demand"), ReportText::tr("Preempted"),
        ReportText::tr("Changes"), ReportText::tr("Lost"), ReportText::tr("Gap")}) {
    table.columns.push_back(numbers(title));
  }
  const int count = static_cast<int>(run.policies.size());
  for (int policy = 0; policy < count; ++policy) table.rows.push_back(outcomeRow(one, run, policy));
  if (run.optimum) table.rows.push_back(outcomeRow(one, run, -1));
  return table;
}

using Measure = ReportMeasure<Outcome>;

/// Utilities are compared where somebody set all their values.
std::vector<Measure> measures(bool byUtility) {
  std::vector<Measure> all{
      {ReportText::tr("Cost by policy, and its difference from the base; – means given up."),
       Better::Less,
       [](const Outcome& o) { return o.finishHours ? std::optional(o.costUsd) : std::nullopt; },
       ReportText::usd, ReportText::usdDelta},
      {ReportText::tr("Finish by policy, hours from the job's start; – means given up."),
       Better::Less, [](const Outcome& o) { return o.finishHours; }, ReportText::hours,
       ReportText::hoursDelta}};
  if (!byUtility) return all;
  all.insert(all.begin() + 1,
             {ReportText::tr("Utility by policy: value at the finish minus cost."), Better::More,
              [](const Outcome& o) { return std::optional(o.utilityUsd); }, ReportText::usd,
              ReportText::usdDelta});
  return all;
}

}  // namespace

ReportSection outcomeSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("outcomes"), ReportText::tr("Outcomes"), {}};
  const bool any = std::ranges::any_of(
      studies.scenarios, [](const ReportedScenario& one) { return runOf(one) != nullptr; });
  if (any && isComparison(studies)) {
    for (const Measure& measure : measures(allShowUtility(studies))) {
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
