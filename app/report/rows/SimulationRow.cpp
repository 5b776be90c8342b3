// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/SimulationRow.h"

#include <cmath>

#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"
#include "ask/Study.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/simulation/Simulation.h"
#include "views/stream/live/LiveCharts.h"
#include "views/stream/live/ResponseCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr char kStudy[] = "simulation";

using study::PolicyOutcome;
using study::SimulationResults;

std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const auto results = resultOf<SimulationResults>(one, kStudy);
  if (!results) return {};
  return {{ReportParagraph::Kind::Plain,
           views::words(study::withInputs(study::simulationSentence(*results), *results))}};
}

std::vector<ReportParagraph> warnings(const ReportedScenario& one) {
  return warningsOf(one, kStudy, ReportText::tr("The stream could not be simulated: %1"));
}

ReportCell number(double value) {
  return {ReportCell::Tone::Plain,
          std::isnan(value) ? QStringLiteral("–") : views::words(study::shortNumber(value)),
          {}};
}

std::vector<ReportCell> responseCells(const PolicyOutcome& one) {
  if (!one.isStable()) {
    return {
        {ReportCell::Tone::Bad, ReportText::tr("cannot keep up"), {}}, number(NAN), number(NAN)};
  }
  const rental::Outcome& outcome = one.outcome();
  return {number(outcome.meanResponseHours.mean), number(outcome.meanResponseHours.half),
          number(outcome.p95Hours.mean)};
}

ReportRow rowOf(const SimulationResults& results, const PolicyOutcome& one) {
  const rental::Outcome& outcome = one.outcome();
  ReportRow row;
  row.cells.push_back({ReportCell::Tone::Plain, views::nameOf(one.policy), {}});
  for (ReportCell& cell : responseCells(one)) row.cells.push_back(std::move(cell));
  if (results.exact->inDollars) {
    const double month = outcome.spendPerHour.mean * study::kHoursPerMonth;
    row.cells.push_back({ReportCell::Tone::Plain, views::words(fixedText(month, 0)), {}});
  }
  for (const double value : {outcome.gpus.rented(), 100 * one.usedShare(), outcome.peakGpus,
                             outcome.gpus999, outcome.restartsPerJob}) {
    row.cells.push_back(number(value));
  }
  return row;
}

ReportTable tableOf(const SimulationResults& results) {
  ReportTable table;
  table.columns = {{ReportText::tr("Policy"), false, {}},
                   {ReportText::tr("Mean response, h"), true, {}},
                   {ReportText::tr("± 95 %, h"), true, {}},
                   {ReportText::tr("P95, h"), true, {}}};
  if (results.exact->inDollars) table.columns.push_back({ReportText::tr("$/month"), true, {}});
  for (const QString& title :
       {ReportText::tr("Rented, GPUs"), ReportText::tr("In use, %"), ReportText::tr("Peak, GPUs"),
        ReportText::tr("99.9 %, GPUs"), ReportText::tr("Restarts per job")}) {
    table.columns.push_back({title, true, {}});
  }
  for (const PolicyOutcome& one : results.policies) table.rows.push_back(rowOf(results, one));
  return table;
}

ReportSection policies(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("policies"), ReportText::tr("Policies, simulated"), {}};
  for (const ReportedScenario& one : studies.scenarios) {
    const auto results = resultOf<SimulationResults>(one, kStudy);
    if (!results) continue;
    ReportTable table = tableOf(*results);
    table.caption = isComparison(studies) ? scenarioName(one) : QString();
    section.blocks.emplace_back(std::move(table));
  }
  return section;
}

std::vector<views::ComparableChart> charts(const ReportedScenario& one, bool compared,
                                           const views::ChartTheme& theme) {
  return views::comparableSimulation(*resultOf<SimulationResults>(one, kStudy), compared, theme);
}

}  // namespace

ReportStudy simulationRow() {
  ReportStudy row;
  row.study = kStudy;
  row.title = QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Policies, simulated");
  row.effort = 4;
  row.pages = {QStringLiteral("live")};
  row.answer = answer;
  row.warnings = warnings;
  row.section = policies;
  row.charts = charts;
  return row;
}

}  // namespace spothorizon::app
