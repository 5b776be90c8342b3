// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportAnswer.h"

#include <algorithm>
#include <utility>

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

QStringList warningsOf(const ReportStudies& studies, const ReportedScenario& one) {
  QStringList all;
  if (!one.error.empty()) all << couldNotBeRun(one.error);
  for (const ReportStudy& row : studies.rows) {
    if (!row.warnings) continue;
    for (const ReportParagraph& warning : row.warnings(one)) all << warning.text;
  }
  return all;
}

/// What holds for every one of several scenarios is stated once.
QStringList sharedWarnings(const ReportStudies& studies) {
  if (!isComparison(studies)) return {};
  QStringList shared = warningsOf(studies, studies.scenarios.front());
  for (const ReportedScenario& one : studies.scenarios) {
    const QStringList own = warningsOf(studies, one);
    shared.removeIf([&own](const QString& text) { return !own.contains(text); });
  }
  shared.removeDuplicates();
  return shared;
}

void sayWarnings(ReportSection& section, const QStringList& warnings) {
  for (const QString& text : warnings) say(section, {{Kind::Warning, text}});
}

void sayAcross(ReportSection& section, const ReportStudies& studies) {
  for (const ReportStudy& row : studies.rows) {
    if (row.across) say(section, row.across(studies));
  }
}

void sayRecommendation(ReportSection& section, const ReportStudies& studies,
                       const ReportedScenario& one) {
  for (const ReportStudy& row : studies.rows) {
    if (!row.recommendation || !isAbout(row, one.scenario)) continue;
    std::vector<ReportParagraph> advised = row.recommendation(one);
    // With several scenarios the first pages have room for one paragraph each.
    if (isComparison(studies) && advised.size() > 1) advised.resize(1);
    say(section, std::move(advised));
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

bool isAboutAny(const ReportStudy& row, const ReportStudies& studies) {
  return std::ranges::any_of(
      studies.scenarios, [&](const ReportedScenario& one) { return isAbout(row, one.scenario); });
}

/// What scenarios without a job show has no policy that was chosen.
QString glanceCaption(const ReportStudies& studies) {
  const bool jobs = std::ranges::any_of(studies.rows, [&](const ReportStudy& row) {
    return row.recommendation && isAboutAny(row, studies);
  });
  return jobs ? ReportText::tr(
                    "At a glance: one policy per scenario, the recommended one unless another was "
                    "selected. Differences are relative to the base.")
              : ReportText::tr("At a glance. Differences are relative to the base.");
}

/// The rows of the studies that any of the scenarios is for; no rows: there is nothing to show.
ReportTable glanceTable(const ReportStudies& studies) {
  ReportTable table;
  table.caption = glanceCaption(studies);
  table.columns = scenarioColumns(studies, {{{}, false, {}}});
  for (const ReportStudy& row : studies.rows) {
    if (!row.glance || !isAboutAny(row, studies)) continue;
    for (ReportRow& one : row.glance(studies)) table.rows.push_back(std::move(one));
  }
  return table;
}

/// What to do in some of the scenarios, with what is to be known of them alone.
struct Advice {
  QString names;
  ReportSection advised;

  bool isSame(const ReportSection& other) const {
    return std::ranges::equal(advised.blocks, other.blocks, [](const auto& a, const auto& b) {
      const auto *one = std::get_if<ReportParagraph>(&a), *two = std::get_if<ReportParagraph>(&b);
      return one && two && one->kind == two->kind && one->text == two->text;
    });
  }
};

/// Scenarios with the same answer share one statement, under all their names.
std::vector<Advice> adviceOf(const ReportStudies& studies, const QStringList& shared) {
  std::vector<Advice> all;
  for (const ReportedScenario& one : studies.scenarios) {
    ReportSection advised;
    sayRecommendation(advised, studies, one);
    QStringList own = warningsOf(studies, one);
    own.removeIf([&shared](const QString& text) { return shared.contains(text); });
    sayWarnings(advised, own);
    const auto same =
        std::ranges::find_if(all, [&](const Advice& other) { return other.isSame(advised); });
    if (same == all.end()) {
      all.push_back({scenarioName(one), std::move(advised)});
    } else {
      same->names += QStringLiteral("; ") + scenarioName(one);
    }
  }
  return all;
}

void sayCompared(ReportSection& section, const ReportStudies& studies) {
  const QStringList shared = sharedWarnings(studies);
  sayAcross(section, studies);
  if (ReportTable table = glanceTable(studies); !table.rows.empty()) {
    section.blocks.emplace_back(std::move(table));
  }
  for (Advice& advice : adviceOf(studies, shared)) {
    if (advice.advised.blocks.empty()) continue;
    section.blocks.emplace_back(ReportParagraph{Kind::Heading, advice.names});
    for (ReportBlock& block : advice.advised.blocks) section.blocks.push_back(std::move(block));
  }
  sayWarnings(section, shared);
}

}  // namespace

ReportSection answerSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("answer"), ReportText::tr("Recommendation"), {}};
  if (isComparison(studies)) {
    sayCompared(section, studies);
    return section;
  }
  const ReportedScenario& one = studies.scenarios.front();
  sayRecommendation(section, studies, one);
  sayAnswers(section, studies, one);
  sayWarnings(section, warningsOf(studies, one));
  addNumbers(section, studies, one);
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
