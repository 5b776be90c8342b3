// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/BudgetRow.h"

#include <cmath>

#include "app/report/ReportGlance.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"
#include "ask/Study.h"
#include "scenario/text/Words.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetStream.h"
#include "subjects/stream/BudgetWords.h"
#include "views/stream/BudgetFrontierCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr char kStudy[] = "budget";

std::vector<QString> pages() {
  return {QStringLiteral("widths"), QStringLiteral("budget-frontier"), QStringLiteral("stream")};
}

std::vector<ReportParagraph> question(const ReportedScenario&) {
  return {{ReportParagraph::Kind::Lead,
           ReportText::tr(
               "Jobs keep arriving, and a fixed budget may be spent on them: how wide should "
               "each kind run, and what would more money buy?")}};
}

std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const auto results = resultOf<study::BudgetResults>(one, kStudy);
  if (!results) return {};
  const study::ShownStream stream = study::shownStream(*results);
  const Text text = study::streamSentence(stream, study::wholeSpan(stream));
  return {{ReportParagraph::Kind::Plain,
           views::words(study::withInputs(study::budgetSentence(*results), *results))},
          {ReportParagraph::Kind::Plain, views::words(study::goalsSentence(*results))},
          {ReportParagraph::Kind::Plain, views::words(text)}};
}

std::vector<ReportParagraph> warnings(const ReportedScenario& one) {
  return warningsOf(one, kStudy, ReportText::tr("The budget's widths could not be found: %1"));
}

using Results = std::shared_ptr<const study::BudgetResults>;

template <class Value>
std::optional<double> valueOf(const ReportedScenario& one, const Value& value) {
  const Results results = resultOf<study::BudgetResults>(one, kStudy);
  const double found = results ? value(*results) : std::nan("");
  return std::isfinite(found) ? std::optional(found) : std::nullopt;
}

template <class Value>
ReportRow hoursRow(const QString& label, const ReportStudies& studies, const Value& value) {
  return numberRow(
      label, studies, Better::Less,
      [&](const ReportedScenario& one) { return valueOf(one, value); }, ReportText::hours,
      ReportText::hoursDelta);
}

template <class Value>
ReportRow gpusRow(const QString& label, const ReportStudies& studies, const Value& value) {
  const auto words = [](double gpus) { return views::words(study::shortNumber(gpus)); };
  const auto more = [](double gpus) { return ReportText::number(gpus, 1); };
  return numberRow(
      label, studies, Better::Neither,
      [&](const ReportedScenario& one) { return valueOf(one, value); }, words, more);
}

std::vector<ReportRow> glance(const ReportStudies& studies) {
  using study::BudgetResults;
  const auto budget = [](const ReportedScenario& one, const ReportedScenario*) {
    const Results results = resultOf<BudgetResults>(one, kStudy);
    return results ? cell(views::words(study::budgetText(*results, results->budget)))
                   : mutedCell(QStringLiteral("–"));
  };
  return {glanceRow(ReportText::tr("Budget"), studies, budget),
          hoursRow(ReportText::tr("Mean response"), studies,
                   [](const BudgetResults& all) { return all.plan.meanResponseHours; }),
          hoursRow(ReportText::tr("P95 response"), studies,
                   [](const BudgetResults& all) { return all.p95Hours; }),
          gpusRow(ReportText::tr("GPUs on average"), studies,
                  [](const BudgetResults& all) { return all.plan.gpus; })};
}

std::vector<views::ComparableChart> charts(const ReportedScenario& one, const QString& page,
                                           bool compared, const views::ChartTheme& theme) {
  const auto results = resultOf<study::BudgetResults>(one, kStudy);
  return compared ? views::comparedBudget(*results, page, theme)
                  : views::comparableBudget(*results, page, theme);
}

}  // namespace

ReportStudy budgetRow() {
  ReportStudy row;
  row.study = kStudy;
  row.inEveryReport = true;  // of a scenario with a stream
  row.effort = 0.1;
  row.pages = pages();
  row.parameters = {{"stream", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Stream")},
                    {"rental", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Rental")}};
  row.question = question;
  row.answer = answer;
  row.glance = glance;
  row.warnings = warnings;
  row.pageCharts = charts;
  return row;
}

}  // namespace spothorizon::app
