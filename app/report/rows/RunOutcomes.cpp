// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/RunOutcomes.h"

#include <algorithm>

#include "app/report/ReportRuns.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportTables.h"
#include "app/report/ReportText.h"
#include "scenario/Criterion.h"
#include "subjects/job/run/Outcomes.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

ReportTable outcomeTable(const ReportedScenario& one, const study::Results& run, bool named) {
  const QString byCost = ReportText::tr(
      "Savings are relative to renting on demand only, where that finishes the job in time; gap is "
      "how far the cost is above that of the best possible plan, which knows the future.");
  const QString valued = ReportText::tr(
      "Utility is the value at the finish minus the cost; savings are relative to renting on "
      "demand only; gap is how far the utility is below that of the best possible plan, which "
      "knows the future.");
  QString what = study::showsUtility(one.scenario) ? valued : byCost;
  const QString inputs = views::words(study::inputsSentence(run.inputNotices()));
  if (!inputs.isEmpty()) what += QLatin1Char(' ') + inputs;
  return reportTable(study::outcomeTable(run),
                     named ? ReportText::tr("%1. %2").arg(scenarioName(one), what) : what);
}

/// Money paid for a job that is given up is not a cheaper way of doing it.
result::Table comparable(const study::Results& run) {
  result::Table table = study::outcomeTable(run);
  for (auto& row : table.rows) {
    const bool isDone = result::numberIn(row.at(*table.column("finishHours"))).has_value();
    if (!isDone) row.at(*table.column("costUsd")) = {};
  }
  return table;
}

}  // namespace

ReportSection outcomeSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("outcomes"), ReportText::tr("Outcomes"), {}};
  std::vector<result::Table> tables;
  for (const ReportedScenario& one : studies.scenarios) {
    const auto run = runOf(one);
    tables.push_back(run ? comparable(*run) : result::Table());
  }
  if (isComparison(studies)) {
    for (ReportTable& table : comparedTables(studies, tables, "label")) {
      section.blocks.emplace_back(std::move(table));
    }
  }
  for (const ReportedScenario& one : studies.scenarios) {
    const auto run = runOf(one);
    if (run) section.blocks.emplace_back(outcomeTable(one, *run, isComparison(studies)));
  }
  return section;
}

}  // namespace spothorizon::app
