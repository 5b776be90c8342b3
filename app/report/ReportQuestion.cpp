// SPDX-License-Identifier: GPL-3.0-or-later
// What was asked, in words: of the base, and how the other scenarios differ.
#include "app/report/ReportParameters.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"

namespace spothorizon::app {

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
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    if (i == studies.base) continue;
    const ReportedScenario& other = studies.scenarios[i];
    say(Kind::Plain, ReportText::tr("%1: %2").arg(scenarioName(other),
                                                  differenceWords(base.scenario, other.scenario)));
  }
  for (const std::string& text : studies.leftOut) {
    say(Kind::Warning,
        ReportText::tr("Left out of the session: %1").arg(QString::fromStdString(text)));
  }
  return section;
}

}  // namespace spothorizon::app
