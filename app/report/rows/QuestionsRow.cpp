// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/QuestionsRow.h"

#include <algorithm>
#include <optional>

#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"
#include "ask/Answer.h"
#include "ask/AnswerDifferences.h"
#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/Study.h"
#include "views/ask/AnswerCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using Kind = ReportParagraph::Kind;
using AnswerPtr = std::shared_ptr<const ask::Answer>;

constexpr char kRow[] = "questions", kStudy[] = "ask";
constexpr char kUsualQuestion[] = "tornado";
constexpr std::size_t kMostTables = 4, kMostRows = 40, kMostMeasures = 3;

/// The answers to all that was asked, and why others could not be given.
struct Answers : study::StudyResultOf<Answers> {
  std::vector<AnswerPtr> answers;
  std::vector<std::pair<std::string, Text>> failures;
};

AnswerPtr answerTo(const std::string& text, const study::Scenario& scenario,
                   const std::shared_ptr<const study::LoadedMarket>& market,
                   const RunControl& control, const StudyWishes& wishes) {
  const study::Study& study = *study::findStudy(kStudy);
  if (wishes.known) {
    if (const study::Result known = wishes.known(study, scenario, text)) {
      return study::as<ask::Answer>(known->scenario == scenario ? known : known->under(scenario));
    }
  }
  study::StudyOptions options;
  options.variant = text;
  options.threads = wishes.threads;
  return study::as<ask::Answer>(study.run(scenario, market, control, options));
}

/// A question's share of the way.
RunControl partOf(const RunControl& whole, std::size_t question, std::size_t questions) {
  RunControl part{whole.stop, {}};
  if (!whole.progress) return part;
  const auto all = static_cast<double>(questions), from = static_cast<double>(question) / all;
  part.progress = [report = whole.progress, from, all](double done, std::string_view what) {
    report(from + done / all, what);
  };
  return part;
}

study::Result run(const study::Scenario& scenario,
                  const std::shared_ptr<const study::LoadedMarket>& market,
                  const RunControl& control, const StudyWishes& wishes) {
  const std::vector<std::string> usual{kUsualQuestion};
  const std::vector<std::string>& asked = wishes.asks.empty() ? usual : wishes.asks;
  auto made = std::make_shared<Answers>();
  made->scenario = scenario;
  made->market = market;
  made->complete = true;
  std::optional<InputError> first;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const std::string& text = asked[i];
    try {
      const RunControl part = partOf(control, i, asked.size());
      made->answers.push_back(answerTo(text, scenario, market, part, wishes));
    } catch (const InputError& error) {
      if (!first) first = error;
      made->failures.emplace_back(text, faultText(error));
    }
    control.checkStop();
  }
  if (made->answers.empty() && first) throw *first;
  return made;
}

std::shared_ptr<const Answers> answersOf(const ReportedScenario& one) {
  return resultOf<Answers>(one, kRow);
}

ReportColumn columnOf(const result::Table& table, std::size_t column) {
  return {views::words(result::headerText(table.columns[column])), !table.isText(column), {}};
}

ReportTable tableOf(const result::Table& table) {
  ReportTable made;
  QStringList notes{views::words(table.title) + QLatin1Char('.')};
  for (const Text& note : table.notes) {
    if (!note.empty()) notes << views::words(note);
  }
  const std::vector<std::size_t> shown = table.shownColumns();
  for (const std::size_t column : shown) made.columns.push_back(columnOf(table, column));
  for (std::size_t i = 0; i < std::min(kMostRows, table.rows.size()); ++i) {
    ReportRow row;
    for (const std::size_t column : shown) {
      row.cells.push_back(cell(views::words(result::shownText(table, i, column))));
    }
    made.rows.push_back(std::move(row));
  }
  if (table.rows.size() > kMostRows) {
    notes << ReportText::tr("The first %1 of %2 rows; the answer's files have all of them.")
                 .arg(kMostRows)
                 .arg(table.rows.size());
  }
  made.caption = notes.join(QLatin1Char(' '));
  return made;
}

void addAnswer(ReportSection& section, const ask::Answer& answer) {
  const auto say = [&section](Kind kind, const QString& text) {
    if (!text.isEmpty()) section.blocks.emplace_back(ReportParagraph{kind, text});
  };
  std::vector<Text> over;
  for (const ask::AskedAxis& axis : answer.axes) over.push_back(axis.title);
  const QString title = views::words(ask::questionTitle(answer.question));
  say(Kind::Heading, over.empty() ? title
                                  : ReportText::tr("%1: %2").arg(
                                        title, views::words(joined(over, phrase("ask", ", ")))));
  const Text message = ask::sentenceOf(answer);
  if (!message.empty()) say(Kind::Plain, views::words(study::withInputs(message, answer)));
  for (const Text& warning : answer.warnings) say(Kind::Small, views::words(warning));
  const std::vector<result::Table> tables = ask::tablesOf(answer);
  for (std::size_t i = 0; i < std::min(kMostTables, tables.size()); ++i) {
    if (!tables[i].rows.empty()) section.blocks.emplace_back(tableOf(tables[i]));
  }
}

void addScenario(ReportSection& section, const ReportedScenario& one) {
  const auto results = answersOf(one);
  if (!results) {
    const StudyOutcome* outcome = one.find(kRow);
    if (outcome) {
      section.blocks.emplace_back(ReportParagraph{Kind::Warning, couldNotBeRun(outcome->error)});
    }
    return;
  }
  for (const AnswerPtr& answer : results->answers) addAnswer(section, *answer);
  for (const auto& [text, error] : results->failures) {
    section.blocks.emplace_back(
        ReportParagraph{Kind::Warning, ReportText::tr("%1 could not be answered: %2")
                                           .arg(views::words(text), views::verbatimWords(error))});
  }
}

/// The changes against the base, paired draw by draw.
void addDifferences(ReportSection& section, const ReportStudies& studies) {
  const auto base = answersOf(studies.scenarios[studies.base]);
  if (!base) return;
  for (const ReportedScenario& one : studies.scenarios) {
    const auto own = answersOf(one);
    if (!own || own == base) continue;
    for (const AnswerPtr& answer : own->answers) {
      const auto found = std::ranges::find_if(
          base->answers, [&](const AnswerPtr& other) { return other->text == answer->text; });
      if (found == base->answers.end()) continue;
      for (const result::Table& table : ask::differencesOf(**found, *answer)) {
        section.blocks.emplace_back(ReportParagraph{
            Kind::Heading,
            ReportText::tr("%1 less %2: %3")
                .arg(scenarioName(one), scenarioName(studies.scenarios[studies.base]),
                     views::words(ask::questionTitle(answer->question)))});
        section.blocks.emplace_back(tableOf(table));
      }
    }
  }
}

ReportSection section(const ReportStudies& studies) {
  ReportSection made{QString::fromLatin1(kRow), ReportText::tr("Questions"), {}};
  for (const ReportedScenario& one : studies.scenarios) {
    if (!one.find(kRow)) continue;
    if (isComparison(studies)) {
      made.blocks.emplace_back(ReportParagraph{Kind::Heading, scenarioName(one)});
    }
    addScenario(made, one);
  }
  if (isComparison(studies)) addDifferences(made, studies);
  return made;
}

/// For lines over a parameter, the first measures: a chart each.
std::vector<views::ComparableChart> chartsOf(const ask::Answer& answer,
                                             const views::ChartTheme& theme) {
  const auto* axes = std::get_if<ask::OverAxes>(&answer.question);
  if (!axes || axes->axes.size() > 1) return views::answerCharts(answer, {}, theme);
  std::vector<views::ComparableChart> all;
  for (std::size_t i = 0; i < std::min(kMostMeasures, answer.measures.size()); ++i) {
    for (auto& chart : views::answerCharts(answer, {answer.measures[i].key, {}}, theme)) {
      all.push_back(std::move(chart));
    }
  }
  return all;
}

std::vector<views::ComparableChart> charts(const ReportedScenario& one, bool,
                                           const views::ChartTheme& theme) {
  std::vector<views::ComparableChart> all;
  for (const AnswerPtr& answer : answersOf(one)->answers) {
    for (views::ComparableChart& chart : chartsOf(*answer, theme)) {
      // The same parameter asked twice, with other values: the first one is drawn.
      const bool known =
          std::ranges::find(all, chart.key, &views::ComparableChart::key) != all.end();
      if (!known) all.push_back(std::move(chart));
    }
  }
  return all;
}

}  // namespace

ReportStudy questionsRow() {
  ReportStudy row;
  row.study = kRow;
  row.of = kStudy;
  row.asks = true;
  row.title = QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Questions");
  row.effort = 4;
  row.pages = {QString::fromLatin1(kRow)};
  row.run = run;
  row.section = section;
  row.charts = charts;
  row.chartsInSection = true;
  return row;
}

}  // namespace spothorizon::app
