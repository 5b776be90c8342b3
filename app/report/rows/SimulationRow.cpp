// SPDX-License-Identifier: GPL-3.0-or-later
// The simulation of a stream in a report, where it is asked for: the sentence, a table with a row
// for each policy, the charts of the Live page.
#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportTables.h"
#include "app/report/ReportText.h"
#include "ask/Study.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationTables.h"
#include "subjects/stream/simulation/SimulationWords.h"
#include "views/stream/live/LiveCharts.h"
#include "views/stream/live/ResponseCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr char kStudy[] = "simulation";

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

ReportSection policies(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("policies"), ReportText::tr("Policies, simulated"), {}};
  for (const ReportedScenario& one : studies.scenarios) {
    const auto results = resultOf<SimulationResults>(one, kStudy);
    if (!results) continue;
    section.blocks.emplace_back(reportTable(study::policyTable(*results),
                                            isComparison(studies) ? scenarioName(one) : QString()));
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
