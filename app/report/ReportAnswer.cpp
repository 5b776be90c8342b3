// SPDX-License-Identifier: GPL-3.0-or-later
// What came out, in a sentence or two a scenario, and for a comparison the few numbers that decide.
#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using Kind = ReportParagraph::Kind;

void say(ReportSection& section, std::vector<ReportParagraph> paragraphs) {
  for (ReportParagraph& one : paragraphs) {
    if (!one.text.isEmpty()) section.blocks.emplace_back(std::move(one));
  }
}

void sayAnswers(ReportSection& section, const ReportStudies& studies, const ReportedScenario& one) {
  for (const ReportStudy& row : studies.rows) {
    if (row.answer && isAbout(row, one.scenario)) say(section, row.answer(one));
  }
}

void sayWarnings(ReportSection& section, const ReportStudies& studies,
                 const ReportedScenario& one) {
  if (!one.error.empty()) say(section, {{Kind::Warning, couldNotBeRun(one.error)}});
  for (const ReportStudy& row : studies.rows) {
    if (row.warnings) say(section, row.warnings(one));
  }
}

void sayRecommendation(ReportSection& section, const ReportStudies& studies,
                       const ReportedScenario& one) {
  for (const ReportStudy& row : studies.rows) {
    if (row.recommendation && isAbout(row, one.scenario)) say(section, row.recommendation(one));
  }
}

/// One table: of the first study that has any.
void addNumbers(ReportSection& section, const ReportStudies& studies, const ReportedScenario& one) {
  for (const ReportStudy& row : studies.rows) {
    if (!row.numbers || !isAbout(row, one.scenario)) continue;
    ReportTable table = row.numbers(one);
    if (!table.rows.empty()) return section.blocks.emplace_back(std::move(table)), void();
  }
}

ReportTable glanceTable(const ReportStudies& studies) {
  ReportTable table;
  table.caption = ReportText::tr(
      "At a glance: one policy per scenario, the best unless another was selected. Differences are "
      "relative to the base.");
  table.columns = scenarioColumns(studies, {{{}, false, {}}});
  for (const ReportStudy& row : studies.rows) {
    if (!row.glance) continue;
    for (ReportRow& one : row.glance(studies)) table.rows.push_back(std::move(one));
  }
  return table;
}

}  // namespace

std::vector<ReportParagraph> warningsOf(const ReportedScenario& one, std::string_view study,
                                        const QString& failed) {
  std::vector<ReportParagraph> all;
  const auto add = [&all](const QString& text) {
    all.push_back({ReportParagraph::Kind::Warning, text});
  };
  if (const std::string error = one.errorOf(study); !error.empty()) {
    add(failed.arg(views::words(error)));
  }
  const StudyOutcome* outcome = one.find(study);
  if (!outcome || !outcome->result) return all;
  for (const Text& warning : outcome->result->warnings) add(views::words(warning));
  return all;
}

QString couldNotBeRun(const std::string& error) {
  return ReportText::tr("This scenario could not be run: %1").arg(views::words(error));
}

ReportSection answerSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("answer"), ReportText::tr("Recommendation"), {}};
  if (isComparison(studies)) section.blocks.emplace_back(glanceTable(studies));
  for (const ReportedScenario& one : studies.scenarios) {
    if (isComparison(studies)) {
      section.blocks.emplace_back(ReportParagraph{Kind::Heading, scenarioName(one)});
    }
    sayRecommendation(section, studies, one);
    if (!isComparison(studies)) sayAnswers(section, studies, one);
    sayWarnings(section, studies, one);
    if (!isComparison(studies)) addNumbers(section, studies, one);
  }
  return section;
}

/// Who pays reads two pages, however many scenarios there are: their sentences stand behind.
ReportSection sentenceSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("scenarios"), ReportText::tr("Scenario by scenario"), {}};
  if (!isComparison(studies)) return section;
  for (const ReportedScenario& one : studies.scenarios) {
    ReportSection own;
    sayAnswers(own, studies, one);
    if (own.blocks.empty()) continue;
    section.blocks.emplace_back(ReportParagraph{Kind::Heading, scenarioName(one)});
    for (ReportBlock& block : own.blocks) section.blocks.push_back(std::move(block));
  }
  return section;
}

}  // namespace spothorizon::app
