// SPDX-License-Identifier: GPL-3.0-or-later
// What came out, in a sentence a scenario, and for a comparison the few numbers that decide.
#include <cmath>

#include "app/report/ReportRuns.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "study/deadline/run/Run.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using Kind = ReportParagraph::Kind;
using simulate::Outcome;

void saySentences(ReportSection& section, const ReportedScenario& one) {
  const auto say = [&](Kind kind, const QString& words) {
    if (!words.isEmpty()) section.blocks.emplace_back(ReportParagraph{kind, words});
  };
  if (!one.error.empty()) {
    say(Kind::Warning,
        ReportText::tr("This scenario could not be run: %1").arg(views::words(one.error)));
    return;
  }
  say(Kind::Lead, views::words(study::sentence(*one.results)));
  if (one.backtest) say(Kind::Plain, views::words(study::sentence(*one.backtest)));
  for (const Text& warning : one.results->warnings) say(Kind::Warning, views::words(warning));
}

/// A row of the table at a glance: what it is, and how each scenario's cell is made from its own
/// and the base's run.
template <class MakeCell>
ReportRow glanceRow(const QString& label, const ReportStudies& studies, const MakeCell& makeCell) {
  ReportRow row{{cell(label)}, false};
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    const ReportedScenario* base = i == studies.base ? nullptr : &studies.scenarios[studies.base];
    row.cells.push_back(makeCell(studies.scenarios[i], base));
  }
  return row;
}

std::optional<double> difference(std::optional<double> value, std::optional<double> base) {
  if (!value || !base) return std::nullopt;
  return *value - *base;
}

/// A number of each run, with its difference.
template <class Number, class Text, class Delta>
ReportRow numberRow(const QString& label, const ReportStudies& studies, Better better,
                    const Number& number, const Text& words, const Delta& delta) {
  return glanceRow(label, studies, [&](const ReportedScenario& one, const ReportedScenario* base) {
    const std::optional<double> value = number(one);
    if (!value) return mutedCell(QStringLiteral("–"));
    const auto more = base ? difference(value, number(*base)) : std::nullopt;
    return comparedCell(words(*value), more, more ? delta(*more) : QString(), better);
  });
}

std::optional<double> ofShown(const ReportedScenario& one,
                              std::optional<double> (*number)(const Outcome&)) {
  const Outcome* outcome = outcomeOf(one, shownPolicy(one));
  return outcome ? number(*outcome) : std::nullopt;
}

void addRun(ReportTable& table, const ReportStudies& studies) {
  table.rows.push_back(glanceRow(ReportText::tr("Policy"), studies,
                                 [](const ReportedScenario& one, const ReportedScenario*) {
                                   return one.results ? labelCell(policyName(one, shownPolicy(one)))
                                                      : mutedCell(ReportText::tr("not run"));
                                 }));
  const auto usdRow = [&](const QString& label, Better better,
                          std::optional<double> (*number)(const Outcome&)) {
    table.rows.push_back(numberRow(
        label, studies, better, [&](const ReportedScenario& one) { return ofShown(one, number); },
        ReportText::usd, ReportText::usdDelta));
  };
  usdRow(ReportText::tr("Cost"), Better::Less,
         [](const Outcome& o) { return std::optional(o.costUsd); });
  usdRow(ReportText::tr("Utility"), Better::More,
         [](const Outcome& o) { return std::optional(o.utilityUsd); });
  table.rows.push_back(numberRow(
      ReportText::tr("Finish"), studies, Better::Less,
      [](const ReportedScenario& one) {
        return ofShown(one, [](const Outcome& o) { return o.finishHours; });
      },
      ReportText::hours, ReportText::hoursDelta));
  table.rows.push_back(glanceRow(
      ReportText::tr("On time"), studies, [](const ReportedScenario& one, const ReportedScenario*) {
        const Outcome* o = outcomeOf(one, shownPolicy(one));
        return o ? onTimeCell(*o, one.scenario.job.deadlineHours) : mutedCell(QStringLiteral("–"));
      }));
}

void addBudget(ReportTable& table, const ReportStudies& studies) {
  bool any = false;
  for (const ReportedScenario& one : studies.scenarios) any = any || one.scenario.budgetUsd;
  if (!any) return;
  table.rows.push_back(glanceRow(
      ReportText::tr("Budget"), studies, [](const ReportedScenario& one, const ReportedScenario*) {
        const Outcome* o = outcomeOf(one, shownPolicy(one));
        if (!one.scenario.budgetUsd) return mutedCell(ReportText::tr("none"));
        ReportCell made = cell(ReportText::usd(*one.scenario.budgetUsd));
        if (o && o->costUsd > *one.scenario.budgetUsd) {
          made.delta = ReportText::tr("over by %1")
                           .arg(ReportText::usd(o->costUsd - *one.scenario.budgetUsd));
          made.tone = ReportCell::Tone::Bad;
        }
        return made;
      }));
}

/// Of the series of the shown policy.
template <class Number>
auto ofRisk(const Number& number) {
  return [number](const ReportedScenario& one) -> std::optional<double> {
    const auto summary = riskOf(one, shownPolicy(one));
    return summary ? std::optional<double>(number(*summary)) : std::nullopt;
  };
}

void addRisk(ReportTable& table, const ReportStudies& studies) {
  bool any = false;
  for (const ReportedScenario& one : studies.scenarios) any = any || one.backtest;
  if (!any) return;
  table.rows.push_back(
      {{labelCell(ReportText::tr("Started at other times of the trace"), true)}, true});
  const auto usd = [&](const QString& label, auto number) {
    table.rows.push_back(numberRow(label, studies, Better::Less, ofRisk(number), ReportText::usd,
                                   ReportText::usdDelta));
  };
  usd(ReportText::tr("Cost, P50"), [](const study::BacktestSummary& s) { return s.cost.p50; });
  usd(ReportText::tr("Cost, P95"), [](const study::BacktestSummary& s) { return s.cost.p95; });
  table.rows.push_back(numberRow(ReportText::tr("On time"), studies, Better::More,
                                 ofRisk([](const study::BacktestSummary& s) { return s.onTime; }),
                                 ReportText::percent, ReportText::percentDelta));
  const auto within = [](const ReportedScenario& one) -> std::optional<double> {
    const auto summary = riskOf(one, shownPolicy(one));
    return summary ? summary->withinBudget : std::nullopt;
  };
  table.rows.push_back(numberRow(ReportText::tr("Within the budget"), studies, Better::More, within,
                                 ReportText::percent, ReportText::percentDelta));
}

ReportTable glanceTable(const ReportStudies& studies) {
  ReportTable table;
  table.caption = ReportText::tr(
      "At a glance: one policy per scenario, the best unless another was selected. Differences are "
      "relative to the base.");
  table.columns = scenarioColumns(studies, {{{}, false, {}}});
  addRun(table, studies);
  addBudget(table, studies);
  addRisk(table, studies);
  return table;
}

}  // namespace

ReportSection answerSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("answer"), ReportText::tr("The answer"), {}};
  if (isComparison(studies)) section.blocks.emplace_back(glanceTable(studies));
  for (const ReportedScenario& one : studies.scenarios) {
    if (isComparison(studies)) {
      section.blocks.emplace_back(ReportParagraph{Kind::Heading, scenarioName(one)});
    }
    saySentences(section, one);
  }
  return section;
}

}  // namespace spothorizon::app
