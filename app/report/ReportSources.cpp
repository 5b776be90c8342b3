// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportSources.h"

#include <QFileInfo>

#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "ask/LoadedMarket.h"
#include "subjects/job/run/Results.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

QString text(const std::string& words) { return QString::fromStdString(words); }

QString fileWords(const market::ReadReport& report) {
  const QString name = QFileInfo(text(report.file)).fileName();
  QString words = ReportText::tr("%1: %2, %3 rows read")
                      .arg(name, views::tableWords(report.format))
                      .arg(report.rowsRead);
  if (report.rowsDropped > 0) words += ReportText::tr(", %1 dropped").arg(report.rowsDropped);
  return words;
}

QStringList fileLines(const study::LoadedMarket& market) {
  QStringList lines;
  for (const market::ReadReport& report : market.import.reports) {
    lines << fileWords(report);
    for (const Text& understood : report.understood) lines << views::verbatimWords(understood);
    for (const Text& warning : report.warnings) {
      lines << ReportText::tr("Warning: %1").arg(views::verbatimWords(warning));
    }
    for (const Text& row : report.dropped) {
      lines << ReportText::tr("Dropped: %1").arg(views::verbatimWords(row));
    }
  }
  if (lines.isEmpty()) lines << ReportText::tr("None: price and free GPUs are constant.");
  return lines;
}

QString traceWords(const market::Trace& trace) {
  const QString slots_ = ReportText::tr("%1 slots of %2 h")
                             .arg(trace.slotCount())
                             .arg(views::shortDecimal(trace.slotHours, 4));
  if (!trace.startUnixSeconds) return slots_;
  return ReportText::tr("%1, %2 to %3")
      .arg(slots_, views::traceTime(trace, 0), views::traceTime(trace, trace.hours()));
}

QString hashWords(const ReportedScenario& one) {
  const QString hash = text(one.market->import.trace.provenance.hash);
  if (hash.isEmpty()) return ReportText::tr("none");
  if (one.traceHash.empty() || one.traceHash == hash.toStdString()) return hash;
  return ReportText::tr("%1 (changed: it was %2 when the session was saved)")
      .arg(hash, text(one.traceHash));
}

ReportFacts sourcesOf(const ReportedScenario& one) {
  ReportFacts facts{scenarioName(one), {}};
  const auto say = [&](const QString& label, const QStringList& lines) {
    facts.facts.emplace_back(label, lines);
  };
  if (one.market) {
    const study::LoadedMarket& market = *one.market;
    say(ReportText::tr("Market files"), fileLines(market));
    say(ReportText::tr("Trace"), {traceWords(market.import.trace)});
    say(ReportText::tr("Trace hash (XXH3, 128 bits)"), {hashWords(one)});
    if (market.priceMovement != 1) {
      say(ReportText::tr("Price movement, set by you"),
          {ReportText::tr("%1 times as far from the mean as recorded").arg(market.priceMovement)});
    }
    if (market.priceFactor != 1 || market.availabilityFactor != 1) {
      say(ReportText::tr("Applied to the trace"),
          {ReportText::tr("prices times %1, free GPUs times %2")
               .arg(market.priceFactor)
               .arg(market.availabilityFactor)});
    }
  }
  say(ReportText::tr("Seed"), {QString::number(one.scenario.seed)});
  for (const StudyOutcome& outcome : one.outcomes) {
    if (!outcome.study->sources) continue;
    for (const auto& [label, lines] : outcome.study->sources(one)) say(label, lines);
  }
  return facts;
}

void addNotes(ReportSection& section, const QString& title, const std::string& notes) {
  if (notes.empty()) return;
  using Kind = ReportParagraph::Kind;
  if (!title.isEmpty()) section.blocks.emplace_back(ReportParagraph{Kind::Heading, title});
  for (const QString& line : text(notes).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
    section.blocks.emplace_back(ReportParagraph{Kind::Plain, line});
  }
}

}  // namespace

ReportSection notesSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("notes"), ReportText::tr("Notes"), {}};
  addNotes(section, {}, studies.notes);
  for (const ReportedScenario& one : studies.scenarios) {
    addNotes(section, isComparison(studies) ? scenarioName(one) : QString(), one.scenario.notes);
  }
  return section;
}

ReportSection sourceSection(const ReportStudies& studies) {
  ReportSection section{
      QStringLiteral("sources"), ReportText::tr("Where the numbers come from"), {}};
  section.blocks.emplace_back(ReportParagraph{
      ReportParagraph::Kind::Plain,
      ReportText::tr("Made by SpotHorizon %1. The same scenario, market files and version give the "
                     "same numbers again, on any machine.")
          .arg(QStringLiteral(SPOTHORIZON_VERSION))});
  for (const ReportedScenario& one : studies.scenarios) section.blocks.emplace_back(sourcesOf(one));
  return section;
}

}  // namespace spothorizon::app
