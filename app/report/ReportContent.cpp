// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportContent.h"

#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"

namespace spothorizon::app {
namespace {

QString titleOf(const ReportStudies& studies) {
  if (!studies.title.empty()) return QString::fromStdString(studies.title);
  if (!isComparison(studies)) return scenarioName(studies.scenarios.front());
  QStringList names;
  for (const ReportedScenario& one : studies.scenarios) names << scenarioName(one);
  return names.join(QStringLiteral(" – "));
}

QString subtitleOf(const ReportStudies& studies) {
  if (!isComparison(studies)) return ReportText::tr("Renting GPUs: report of one scenario");
  return ReportText::tr("Renting GPUs: %1 scenarios compared; differences are relative to %2")
      .arg(studies.scenarios.size())
      .arg(scenarioName(studies.scenarios[studies.base]));
}

}  // namespace

std::vector<const ReportFigure*> figuresOf(const ReportContent& content) {
  std::vector<const ReportFigure*> figures;
  for (const ReportSection& section : content.sections) {
    for (const ReportBlock& block : section.blocks) {
      if (const auto* figure = std::get_if<ReportFigure>(&block)) figures.push_back(figure);
    }
  }
  return figures;
}

QString scenarioName(const ReportedScenario& scenario) {
  return scenario.name.empty() ? ReportText::tr("Untitled scenario")
                               : QString::fromStdString(scenario.name);
}

std::vector<ReportColumn> scenarioColumns(const ReportStudies& studies,
                                          std::vector<ReportColumn> first) {
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    QString title = scenarioName(studies.scenarios[i]);
    if (!isComparison(studies)) {
      title = ReportText::tr("Value");
    } else if (i == studies.base) {
      title = ReportText::tr("%1 (base)").arg(title);
    }
    const QString colour =
        isComparison(studies) ? QString::fromStdString(studies.scenarios[i].colour) : QString();
    first.push_back({title, true, colour});
  }
  return first;
}

ReportContent reportOf(const ReportStudies& studies, const ReportWishes& wishes) {
  ReportContent content{titleOf(studies),
                        subtitleOf(studies),
                        "SpotHorizon " SPOTHORIZON_VERSION,
                        ReportText::language(),
                        {}};
  const auto add = [&content](ReportSection section) {
    if (!section.blocks.empty()) content.sections.push_back(std::move(section));
  };
  add(questionSection(studies));
  add(answerSection(studies));
  for (const ReportStudy& row : studies.rows) {
    if (!row.section) continue;
    ReportSection section = row.section(studies);
    if (row.chartsInSection) addFigures(section, row, studies, wishes);
    add(std::move(section));
  }
  add(chartSection(studies, wishes));
  add(scenarioSection(studies));
  add(notesSection(studies));
  add(sourceSection(studies));
  return content;
}

}  // namespace spothorizon::app
