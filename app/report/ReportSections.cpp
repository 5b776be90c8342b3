// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportSections.h"

#include <QLocale>
#include <algorithm>
#include <utility>

#include "app/report/ReportAnswer.h"
#include "app/report/ReportAssumptions.h"
#include "app/report/ReportFigures.h"
#include "app/report/ReportParameters.h"
#include "app/report/ReportQuestion.h"
#include "app/report/ReportSources.h"
#include "app/report/ReportText.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr int kFrontHeight = 232;  ///< of a chart, logical pixels

QString titleOf(const ReportStudies& studies) {
  if (!studies.title.empty()) return QString::fromStdString(studies.title);
  if (!isComparison(studies)) return scenarioName(studies.scenarios.front());
  const QString base = scenarioName(studies.scenarios[studies.base]);
  const std::size_t others = studies.scenarios.size() - 1;
  if (others > 1) return ReportText::tr("%1 and %2 others").arg(base).arg(others);
  return scenarioName(studies.scenarios[0]) + QStringLiteral(" – ") +
         scenarioName(studies.scenarios[1]);
}

QString subtitleOf(const ReportStudies& studies) {
  if (!isComparison(studies)) return ReportText::tr("Renting GPUs: report of one scenario");
  return ReportText::tr("Renting GPUs: %1 scenarios compared; differences are relative to %2")
      .arg(studies.scenarios.size())
      .arg(scenarioName(studies.scenarios[studies.base]));
}

QString bylineOf(const ReportWishes& wishes, const QString& program) {
  QStringList parts;
  if (!wishes.author.isEmpty()) parts << wishes.author;
  if (wishes.date.isValid()) {
    parts << QLocale(ReportText::language()).toString(wishes.date, QLocale::LongFormat);
  }
  parts << program;
  return parts.join(QStringLiteral(" · "));
}

/// The sections after the pages for the decision maker.
std::vector<ReportSection> appendixOf(const ReportStudies& studies, const ReportWishes& wishes) {
  std::vector<ReportSection> all{sentenceSection(studies)};
  for (const ReportStudy& row : studies.rows) {
    if (!row.section) continue;
    all.push_back(row.section(studies));
    if (row.chartsInSection) addFigures(all.back(), row, studies, wishes);
  }
  for (auto* make : {scenarioSection, notesSection, sourceSection}) all.push_back(make(studies));
  all.insert(all.end() - 3, chartSection(studies, wishes));
  return all;
}

/// Takes the two charts out that decide most: what it may cost, and what more time would change.
std::vector<ReportFigure> takeDecisive(std::vector<ReportSection>& sections) {
  constexpr std::size_t kMost = 2;
  std::vector<ReportFigure> taken;
  for (const char* stem :
       {"backtest-cumulative-cost", "frontier-cost-p50", "compare-cost", "timeline-cost"}) {
    for (ReportSection& section : sections) {
      const auto is = [stem](const ReportBlock& block) {
        const auto* figure = std::get_if<ReportFigure>(&block);
        return figure && figure->fileStem == QLatin1String(stem);
      };
      const auto found = std::ranges::find_if(section.blocks, is);
      if (found == section.blocks.end() || taken.size() == kMost) continue;
      taken.push_back(std::get<ReportFigure>(*found));
      section.blocks.erase(found);
    }
  }
  return taken;
}

}  // namespace

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

std::vector<ReportParagraph> warningsOf(const ReportedScenario& one, std::string_view study,
                                        const QString& failed) {
  std::vector<ReportParagraph> all;
  const auto add = [&all](const QString& text) {
    all.push_back({ReportParagraph::Kind::Warning, text});
  };
  if (const Text error = one.errorOf(study); !error.empty()) {
    add(failed.arg(views::verbatimWords(error)));
  }
  const StudyOutcome* outcome = one.find(study);
  if (!outcome || !outcome->result) return all;
  for (const Text& warning : outcome->result->warnings) add(views::words(warning));
  return all;
}

QString couldNotBeRun(const Text& error) {
  return ReportText::tr("This scenario could not be run: %1").arg(views::verbatimWords(error));
}

ReportContent reportOf(const ReportStudies& studies, const ReportWishes& wishes) {
  ReportContent content{wishes.title.isEmpty() ? titleOf(studies) : wishes.title,
                        subtitleOf(studies),
                        "SpotHorizon " SPOTHORIZON_VERSION,
                        ReportText::language(),
                        {}};
  content.byline = bylineOf(wishes, content.program);
  content.paper = wishes.paper;
  std::vector<ReportSection> appendix = appendixOf(studies, wishes);
  ReportSection answer = answerSection(studies);
  for (ReportFigure& figure : takeDecisive(appendix)) {
    // Two pages, where the lines of a font are high too.
    figure.size.setHeight(std::min(figure.size.height(), kFrontHeight));
    answer.blocks.emplace_back(std::move(figure));
  }
  for (ReportSection section : {questionSection(studies), std::move(answer),
                                assumptionSection(studies), policySection(studies)}) {
    if (!section.blocks.empty()) content.sections.push_back(std::move(section));
  }
  std::erase_if(appendix, [](const ReportSection& one) { return one.blocks.empty(); });
  if (!appendix.empty()) appendix.front().beginsAppendix = true;
  for (ReportSection& section : appendix) content.sections.push_back(std::move(section));
  return content;
}

}  // namespace spothorizon::app
