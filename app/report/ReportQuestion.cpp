// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportQuestion.h"

#include "app/report/ReportParameters.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "ask/InputNotices.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

/// What any of the studies' results rest on that nobody recorded, once.
QString inputsOf(const ReportedScenario& one) {
  study::InputNotices all;
  for (const StudyOutcome& outcome : one.outcomes) {
    if (outcome.result) study::addNotices(all, outcome.result->inputNotices());
  }
  return views::words(study::inputsSentence(all));
}

}  // namespace

ReportSection questionSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("question"), ReportText::tr("The question"), {}};
  using Kind = ReportParagraph::Kind;
  const auto say = [&](Kind kind, const QString& text) {
    section.blocks.emplace_back(ReportParagraph{kind, text});
  };
  const ReportedScenario& base = studies.scenarios[studies.base];
  if (isComparison(studies))
    say(Kind::Heading, ReportText::tr("%1 (base)").arg(scenarioName(base)));
  for (const ReportStudy& row : studies.rows) {
    if (!row.question || !isAbout(row, base.scenario)) continue;
    for (ReportParagraph& one : row.question(base)) section.blocks.emplace_back(std::move(one));
  }
  const QString inputs = inputsOf(base);
  if (!inputs.isEmpty()) say(Kind::Warning, inputs);
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    if (i == studies.base) continue;
    const ReportedScenario& other = studies.scenarios[i];
    say(Kind::Plain, ReportText::tr("%1: %2").arg(scenarioName(other),
                                                  differenceWords(base.scenario, other.scenario)));
    if (const QString own = inputsOf(other); own != inputs && !own.isEmpty()) {
      say(Kind::Warning, ReportText::tr("%1: %2").arg(scenarioName(other), own));
    }
  }
  for (const std::string& text : studies.leftOut) {
    say(Kind::Warning,
        ReportText::tr("Left out of the session: %1").arg(QString::fromStdString(text)));
  }
  return section;
}

}  // namespace spothorizon::app
