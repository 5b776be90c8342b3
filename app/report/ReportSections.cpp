// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportSections.h"

#include <QLocale>
#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "app/report/ReportAnswer.h"
#include "app/report/ReportAssumptions.h"
#include "app/report/ReportFigures.h"
#include "app/report/ReportParameters.h"
#include "app/report/ReportQuestion.h"
#include "app/report/ReportSources.h"
#include "app/report/ReportText.h"
#include "ask/Workers.h"
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

using MakesSection = std::function<ReportSection()>;

/// In as many threads as the machine has: no section reads another.
std::vector<ReportSection> made(const std::vector<MakesSection>& makers) {
  std::vector<ReportSection> sections(makers.size());
  study::inThreads(makers.size(), 0, [&]() -> std::function<void(std::size_t)> {
    return [&](std::size_t i) { sections[i] = makers[i](); };
  });
  return sections;
}

MakesSection of(ReportSection (*make)(const ReportStudies&), const ReportStudies& studies) {
  return [make, &studies] { return make(studies); };
}

constexpr std::size_t kAnswer = 1;  ///< its place in the front

/// The pages for the decision maker.
std::vector<MakesSection> frontOf(const ReportStudies& studies) {
  return {of(questionSection, studies), of(answerSection, studies), of(assumptionSection, studies),
          of(policySection, studies)};
}

/// The sections after them.
std::vector<MakesSection> appendixOf(const ReportStudies& studies, const ReportWishes& wishes) {
  std::vector<MakesSection> all{of(sentenceSection, studies)};
  for (const ReportStudy& row : studies.rows) {
    if (!row.section) continue;
    all.push_back([&row, &studies, &wishes] {
      ReportSection section = row.section(studies);
      if (row.chartsInSection) addFigures(section, row, studies, wishes);
      return section;
    });
  }
  all.push_back([&studies, &wishes] { return chartSection(studies, wishes); });
  for (auto* make : {scenarioSection, notesSection, sourceSection}) {
    all.push_back(of(make, studies));
  }
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
  std::vector<MakesSection> makers = frontOf(studies);
  const auto front = static_cast<std::ptrdiff_t>(makers.size());
  std::ranges::move(appendixOf(studies, wishes), std::back_inserter(makers));
  std::vector<ReportSection> sections = made(makers);
  std::vector<ReportSection> appendix(std::move_iterator(sections.begin() + front),
                                      std::move_iterator(sections.end()));
  sections.resize(makers.size() - appendix.size());
  for (ReportFigure& figure : takeDecisive(appendix)) {
    // Two pages, where the lines of a font are high too.
    figure.size.setHeight(std::min(figure.size.height(), kFrontHeight));
    sections[kAnswer].blocks.emplace_back(std::move(figure));
  }
  for (std::vector<ReportSection>* part : {&sections, &appendix}) {
    std::erase_if(*part, [](const ReportSection& one) { return one.blocks.empty(); });
  }
  if (!appendix.empty()) appendix.front().beginsAppendix = true;
  content.sections = std::move(sections);
  std::ranges::move(appendix, std::back_inserter(content.sections));
  return content;
}

}  // namespace spothorizon::app
