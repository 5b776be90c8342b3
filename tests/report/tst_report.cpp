// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says, as values.
#include <QPicture>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <thread>

#include "ReportHelpers.h"
#include "app/report/ReportAnswer.h"
#include "app/report/ReportAssumptions.h"
#include "app/report/ReportFigures.h"
#include "app/report/ReportParameters.h"
#include "app/report/ReportRisks.h"
#include "app/report/ReportRuns.h"
#include "app/report/ReportSources.h"
#include "app/report/ReportText.h"
#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/Parameters.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/SweepPoints.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "subjects/job/learning/LearningSection.h"
#include "subjects/job/run/Run.h"
#include "support/TestMain.h"
#include "views/chart/ChartData.h"
#include "views/widgets/table/TableModel.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

const ReportSection* section(const ReportContent& content, const QString& id) {
  for (const ReportSection& one : content.sections) {
    if (one.id == id) return &one;
  }
  return nullptr;
}

std::vector<ReportTable> tablesOf(const ReportSection& one) {
  std::vector<ReportTable> tables;
  for (const ReportBlock& block : one.blocks) {
    if (const auto* table = std::get_if<ReportTable>(&block)) tables.push_back(*table);
  }
  return tables;
}

QString wordsOf(const ReportSection& one) {
  QString words;
  for (const ReportBlock& block : one.blocks) {
    if (const auto* paragraph = std::get_if<ReportParagraph>(&block)) {
      words += paragraph->text + '\n';
    }
  }
  return words;
}

const ReportRow* row(const ReportTable& table, const QString& label) {
  for (const ReportRow& one : table.rows) {
    if (one.cells.front().text == label) return &one;
  }
  return nullptr;
}

StudyWishes wishesFor(std::vector<std::string> studies) {
  StudyWishes wishes = test::quick();
  wishes.studies = std::move(studies);
  return wishes;
}

/// How often the charts of testRow() were made.
std::atomic<int> chartsMade = 0;

std::vector<views::ComparableChart> testCharts(const ReportedScenario&, bool,
                                               const views::ChartTheme&) {
  ++chartsMade;
  std::vector<views::ComparableChart> charts;
  for (const char* stem : {"tiny-one", "tiny-two"}) {
    views::ChartSpec spec;
    spec.fileStem = stem;
    spec.title = "Jobs, $";
    charts.push_back(views::comparable(std::move(spec)));
  }
  return charts;
}

struct TestResult : study::StudyResultOf<TestResult> {
  double value = 42;
};

/// A study that only this test knows.
ReportStudy testRow() {
  ReportStudy row;
  row.study = "tiny";
  row.pages = {"tiny"};
  row.run = [](const study::Scenario& scenario, const std::shared_ptr<const study::LoadedMarket>&,
               const RunControl&, const StudyWishes&) -> study::Result {
    if (scenario.budgetUsd) throw InputError("", "/tiny", "a budget", "none");
    return std::make_shared<const TestResult>();
  };
  row.section = [](const ReportStudies& studies) {
    ReportSection section{"tiny", "Tiny", {}};
    for (const ReportedScenario& one : studies.scenarios) {
      const auto result = resultOf<TestResult>(one, "tiny");
      const QString message = result ? QString::number(result->value)
                                     : QString::fromStdString(one.errorOf("tiny").english());
      section.blocks.emplace_back(ReportParagraph{ReportParagraph::Kind::Plain, message});
    }
    return section;
  };
  row.charts = testCharts;
  return row;
}

}  // namespace

class TestReport : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void numbers_data();
  void numbers();
  void sectionsOfOneScenario();
  void questionSaysWhatIsAsked();
  void firstPagesAreForWhoPays();
  void firstPagesOfAComparison();
  void theGlanceIsOfTheRecommendation();
  void oneRecommendation();
  void whoUsesTheFutureIsNotRecommended();
  void valueBelowTheCost();
  void oneSample();
  void goalsAndFrontierAreInIt();
  void parametersThatMatter();
  void differencesAreMarked();
  void differenceInWords();
  void deltasAreAgainstTheBase();
  void columnsNameTheirUnits();
  void riskIsTheBacktests();
  void sourcesNameTheTrace();
  void figuresCanBeChosen();
  void whichScenarios();
  void oneThatCannotRun();
  void oneStudyThatCannotRun();
  void whatFailsTwiceIsReportedOnce();
  void stopIsHeard();
  void everyStudy_data();
  void everyStudy();
  void mapsOfComparedScenariosAreTheirOwn();
  void aStudyIsARow();
  void chartsAreMadeOnceForEachSetOfColours();
  void chosenChartsAreMadeOnce();

 private:
  ReportStudies m_one, m_three;
  ReportContent m_oneReport, m_threeReport;
};

void TestReport::initTestCase() {
  m_one = test::ran(test::oneScenario());
  m_three = test::ran(test::threeScenarios());
  m_oneReport = reportOf(m_one);
  m_threeReport = reportOf(m_three);
}

void TestReport::numbers_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("expected");
  const auto rowOf = [](const QString& text, const char* expected) {
    QTest::addRow("%s", expected) << text << QString::fromUtf8(expected);
  };
  rowOf(ReportText::usd(212.4), "$212.40");
  rowOf(ReportText::usd(-3), "−$3.00");
  rowOf(ReportText::usd(-0.001), "$0.00");
  rowOf(ReportText::usdDelta(1.5), "+$1.50");
  rowOf(ReportText::usdDelta(-1.5), "−$1.50");
  rowOf(ReportText::usdDelta(0.004), "±0");
  rowOf(ReportText::hoursDelta(-0.25), "−0.25 h");
  rowOf(ReportText::percent(0.467), "46.7 %");
  rowOf(ReportText::percentDelta(0.03), "+3.0 pp");
  rowOf(ReportText::gpus(1), "1 GPU");
  rowOf(ReportText::gpus(8), "8 GPUs");
}

void TestReport::numbers() {
  QFETCH(QString, text);
  QFETCH(QString, expected);
  QCOMPARE(text, expected);
}

void TestReport::sectionsOfOneScenario() {
  QStringList ids;
  for (const ReportSection& one : m_oneReport.sections) ids << one.id;
  QCOMPARE(ids, (QStringList{"question", "answer", "assumptions", "policies", "outcomes", "risk",
                             "frontier", "charts", "scenario", "notes", "sources"}));
  for (const ReportSection& one : m_oneReport.sections) {
    QCOMPARE(one.beginsAppendix, one.id == "outcomes");
  }
  QCOMPARE(m_oneReport.title, QString("Two-level marketplace"));
  const QString answer = wordsOf(*section(m_oneReport, "answer"));
  QVERIFY(answer.contains(
      QString::fromStdString(study::sentence(*runOf(m_one.scenarios.front())).english())));
}

void TestReport::questionSaysWhatIsAsked() {
  const QString words = wordsOf(*section(m_oneReport, "question"));
  for (const char* part :
       {"96 units of work within 24 h", "1 to 8 GPUs", "two-level-marketplace.csv",
        "$2.00 per hour", "$300.00", "from 36 h on", "no budget", "3 policies"}) {
    QVERIFY2(words.contains(part), qPrintable(QString(part) + " in " + words));
  }
  const QString assumed = wordsOf(*section(m_oneReport, "assumptions"));
  for (const char* part : {"On-demand price: set by you.", "tried at 4 starts",
                           "Spot price: made-up market (two-level-marketplace.csv)."}) {
    QVERIFY2(assumed.contains(part), qPrintable(assumed));
    QVERIFY(!words.contains(part));
  }
  const QString three = wordsOf(*section(m_threeReport, "question"));
  QVERIFY(three.contains("Deadline: 18 h instead of 24 h"));
  QVERIFY(three.contains("Budget: $150 instead of none"));
  QVERIFY(three.contains("Price level: × 1.5 instead of × 1"));
  // A line a scenario; what all assume has no name before it.
  QVERIFY2(three.contains(": As the base, but "), qPrintable(three));
  const QString shared = wordsOf(*section(m_threeReport, "assumptions"));
  QVERIFY2(shared.startsWith("Where the market"), qPrintable(shared));
}

/// The pages for who pays: what to do, one table, two charts that the appendix has no more, who
/// wrote it and when.
void TestReport::firstPagesAreForWhoPays() {
  const ReportSection& answer = *section(m_oneReport, "answer");
  const auto tables = tablesOf(answer);
  QCOMPARE(tables.size(), std::size_t{1});
  QCOMPARE(tables.front().rows.size(), std::size_t{4});  // three policies and the optimum
  const auto risk = backtestOf(m_one.scenarios.front());
  const auto summary = study::summarise(*risk, 1);
  QCOMPARE(tables.front().rows[1].cells[1].text.section(' ', 0, 0),
           QString::number(summary.cost.p50, 'f', 2));
  QCOMPARE(tables.front().columns[1].title, QString("Cost P50, $"));
  QCOMPARE(std::ranges::count_if(tables.front().rows,
                                 [](const ReportRow& one) { return one.cells[0].strong; }),
           1);
  QVERIFY2(wordsOf(answer).startsWith("Use the policy "), qPrintable(wordsOf(answer)));
  QStringList figures;
  for (const ReportBlock& block : answer.blocks) {
    if (const auto* figure = std::get_if<ReportFigure>(&block)) figures << figure->fileStem;
  }
  QCOMPARE(figures, (QStringList{"backtest-cumulative-cost", "frontier-cost-p50"}));
  QStringList all;
  for (const ReportFigure* figure : figuresOf(m_oneReport)) all << figure->fileStem;
  for (const QString& stem : figures) QCOMPARE(all.count(stem), 1);
  QVERIFY(wordsOf(*section(m_oneReport, "policies")).contains("never rents spot GPUs"));
  ReportWishes wishes;
  wishes.author = "Ann Planner";
  wishes.date = QDate(2026, 11, 22);
  const QString byline = reportOf(m_one, wishes).byline;
  QVERIFY2(byline.startsWith("Ann Planner · ") && byline.contains("22") &&
               byline.endsWith("SpotHorizon " SPOTHORIZON_VERSION),
           qPrintable(byline));
}

/// However many scenarios there are: the text on each is in the appendix.
void TestReport::firstPagesOfAComparison() {
  const ReportSection& behind = *section(m_threeReport, "scenarios");
  QVERIFY(behind.beginsAppendix);
  for (const ReportedScenario& one : m_three.scenarios) {
    const QString message = QString::fromStdString(study::sentence(*runOf(one)).english());
    QVERIFY(wordsOf(behind).contains(message));
    QVERIFY(!wordsOf(*section(m_threeReport, "answer")).contains(message));
  }
  QCOMPARE(tablesOf(*section(m_threeReport, "answer")).size(), std::size_t{1});
  ReportStudies moved = m_one;
  moved.scenarios.front().scenario.market.traceFile = "/home/ann/two-level-marketplace.csv";
  const QString assumed = wordsOf(assumptionSection(moved));
  QVERIFY2(assumed.contains("two-level-marketplace.csv") && !assumed.contains("/home"),
           qPrintable(assumed));
}

/// The table at a glance is of what is recommended, which could have been chosen beforehand, and
/// not of what was best in hindsight; of a selected policy where there is one.
void TestReport::theGlanceIsOfTheRecommendation() {
  ReportStudies studies = m_three;
  for (ReportedScenario& one : studies.scenarios) {
    const int best = study::bestPolicy(*runOf(one));
    auto risk = std::make_shared<study::BacktestResults>(*backtestOf(one));
    for (study::BacktestSeries& series : risk->series) {
      if (series.policy < 0 || series.policy == best) continue;
      for (study::StartOutcome& start : series.starts) start.utilityUsd += 1000;
    }
    for (StudyOutcome& outcome : one.outcomes) {
      if (outcome.study->study == kBacktestStudy) outcome.result = risk;
    }
  }
  for (const ReportStudy& row : studies.rows) {
    if (row.settle) row.settle(studies);
  }
  const auto glanceOf = [](const ReportStudies& all) {
    return tablesOf(answerSection(all)).front();
  };
  const ReportTable table = glanceOf(studies);
  const QString words = wordsOf(answerSection(studies));
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    const ReportedScenario& one = studies.scenarios[i];
    const int reported = reportedPolicy(one);
    QVERIFY(reported != study::bestPolicy(*runOf(one)));
    const QString name = resultName(one, reported);
    QCOMPARE(row(table, "Policy")->cells[i + 1].text, name);
    QCOMPARE(row(table, "Cost")->cells[i + 1].text,
             ReportText::usd(outcomeOf(one, reported)->costUsd));
    // Figures over the starts have their intervals.
    const study::BacktestResults& risks = *backtestOf(one);
    const std::size_t series = *riskSeries(one, reported);
    const study::RiskFigures figures(risks);
    const bool explained = study::hasIntervals(figures.evidence());
    QCOMPARE(row(table, "Mean cost")->cells[i + 1].text,
             withInterval(ReportText::usd(study::summarise(risks, series).cost.mean),
                          study::usdIntervalText(figures.of(series).cost.mean), explained));
    QVERIFY2(words.contains("Use the policy " + name), qPrintable(words));
  }
  const int other = (reportedPolicy(studies.scenarios[0]) + 1) % 3;
  studies.scenarios[0].shownPolicy = other;
  QCOMPARE(row(glanceOf(studies), "Policy")->cells[1].text,
           resultName(studies.scenarios[0], other));
  // Without a backtest nobody could have known; elsewhere the text says that it is in hindsight.
  const ReportStudies plain = test::ran(test::threeScenarios(), test::quick(false));
  for (std::size_t i = 0; i < plain.scenarios.size(); ++i) {
    const ReportedScenario& one = plain.scenarios[i];
    QCOMPARE(row(glanceOf(plain), "Policy")->cells[i + 1].text,
             resultName(one, study::bestPolicy(*runOf(one))) + ", best in hindsight");
  }
  const ReportTable outcomes = tablesOf(*section(m_oneReport, "outcomes")).front();
  QCOMPARE(std::ranges::count_if(outcomes.rows,
                                 [](const ReportRow& one) {
                                   return one.cells.front().text.endsWith(", best in hindsight");
                                 }),
           1);
}

/// Window, report, table and JSON mark the same policy, whatever matters.
void TestReport::oneRecommendation() {
  for (const char* goal : {"value", "must-finish", "balanced"}) {
    study::Scenario scenario = test::sample();
    study::findParameter("job.goal")->set(scenario, goal);
    const ReportStudies studies = test::ran(test::oneScenario(scenario));
    const ReportedScenario& one = studies.scenarios.front();
    const auto backtest = backtestOf(one);
    const study::Recommendation advice = study::recommendation(*backtest);
    QVERIFY(advice.series >= 0);
    const auto series = static_cast<std::size_t>(advice.series);
    const QString name = QString::fromStdString(backtest->series[series].label.english());
    views::TableModel window;
    window.setTable(study::riskTable(*backtest));
    QCOMPARE(window.index(advice.series, 0).data().toString(), name + ", recommended");
    QVERIFY(!window.index(advice.series, 0).data(Qt::ToolTipRole).toString().isEmpty());
    const ReportContent content = reportOf(studies);
    const ReportSection& answer = *section(content, "answer");
    QVERIFY2(wordsOf(answer).startsWith("Use the policy " + name), goal);
    for (const ReportTable& table :
         {tablesOf(answer).front(), tablesOf(*section(content, "risk")).front()}) {
      const auto marked = std::ranges::find_if(
          table.rows, [](const ReportRow& row) { return row.cells.front().strong; });
      QVERIFY(marked != table.rows.end());
      QCOMPARE(marked->cells.front().text, name + ", recommended");
    }
    QVERIFY(study::backtestText(*backtest).find((name + ", recommended").toStdString()) !=
            std::string::npos);
    // Nobody earns what nobody set.
    const bool valued = QString(goal) == "value";
    for (const char* place : {"answer", "outcomes", "risk"}) {
      const QString words = wordsOf(*section(content, place));
      if (!valued) QVERIFY2(!words.contains("tility"), qPrintable(words));
    }
  }
}

/// Everybody uses the future: nobody is recommended.
void TestReport::whoUsesTheFutureIsNotRecommended() {
  study::Scenario scenario = test::sample();
  scenario.forecast.kind = forecast::ForecastKind::Exact;
  scenario.policies = {{.kind = policy::PolicyKind::Ahap}};
  const ReportContent content = reportOf(test::ran(test::oneScenario(scenario)));
  const QString words = wordsOf(*section(content, "answer"));
  QVERIFY2(words.startsWith("No recommendation"), qPrintable(words));
  scenario.policies.push_back({.kind = policy::PolicyKind::MaxSpot});
  const QString other =
      wordsOf(*section(reportOf(test::ran(test::oneScenario(scenario))), "answer"));
  QVERIFY2(other.startsWith("Use the policy Max spot"), qPrintable(other));
}

/// A job that costs more than its value is not advised to have a later deadline.
void TestReport::valueBelowTheCost() {
  study::Scenario scenario = test::sample();
  scenario.job.valueUsd = 1;
  scenario.policies = {{.kind = policy::PolicyKind::MaxSpot}, {.kind = policy::PolicyKind::Ahap}};
  const ReportContent content = reportOf(test::ran(test::oneScenario(scenario)));
  const QString words = wordsOf(*section(content, "answer"));
  QVERIFY2(words.startsWith("Do not start the job for a value of $1.00: it costs more.\n"),
           qPrintable(words));
  QVERIFY2(words.contains("this job would cost $"), qPrintable(words));
}

/// A policy at a deadline has one number in the whole report: backtest, frontier and goals are
/// tried at the same starts.
void TestReport::oneSample() {
  StudyWishes wishes = wishesFor({"backtest", "frontier"});
  wishes.starts = 320;
  const ReportStudies studies = test::ran(test::oneScenario(), wishes);
  const auto backtest = resultOf<study::BacktestResults>(studies.scenarios.front(), "backtest");
  const auto frontier = resultOf<study::Sweep>(studies.scenarios.front(), "frontier");
  QVERIFY(backtest && frontier);
  const std::optional<std::size_t> own = study::ownPoint(*frontier);
  QVERIFY(own);
  QCOMPARE(backtest->startSlots.size(), std::size_t{320});
  QCOMPARE(frontier->points[*own]->startSlots, backtest->startSlots);
  QCOMPARE(study::summarise(*frontier->points[*own], 1).cost.p50,
           study::summarise(*backtest, 1).cost.p50);
}

void TestReport::goalsAndFrontierAreInIt() {
  const ReportSection& frontier = *section(m_threeReport, "frontier");
  QVERIFY(wordsOf(frontier).contains("Tried at 12 deadlines"));
  const auto sweep = resultOf<study::Sweep>(m_three.scenarios[1], "frontier");
  QVERIFY(sweep);
  QVERIFY(wordsOf(frontier).contains(
      QString::fromStdString(study::shortestDeadline(*sweep).sentence.english())));
}

void TestReport::parametersThatMatter() {
  const ReportTable table = tablesOf(*section(m_oneReport, "scenario")).front();
  const ReportRow* deadline = row(table, "Deadline");
  QVERIFY(deadline);
  QCOMPARE(deadline->cells[1].text, QString("d"));
  QVERIFY(deadline->cells[1].symbol);
  QCOMPARE(deadline->cells[2].text, QString("24"));
  QCOMPARE(deadline->cells[3].text, QString("h"));
  QCOMPARE(row(table, "Trace file")->cells[2].text, QString("two-level-marketplace.csv"));
  QVERIFY2(!row(table, "Serial fraction"), "of another kind of throughput");
  QVERIFY2(!row(table, "Learner"), "a run does not read it");
  for (const char* other : {"Stream", "Rental", "Training", "Serving"}) {
    QVERIFY2(!row(table, other), other);  // the scenario has no such subject
  }
  QVERIFY(row(table, "Seed"));
}

void TestReport::differencesAreMarked() {
  const ReportTable table = tablesOf(*section(m_threeReport, "scenario")).front();
  const auto marked = [&](const QString& label) {
    QString places;
    for (const ReportCell& one : row(table, label)->cells) places += one.changed ? 'x' : '.';
    return places;
  };
  QCOMPARE(marked("Deadline"), QString("...x.."));
  QCOMPARE(marked("Budget"), QString("...x.."));
  QCOMPARE(marked("Price level"), QString("....x."));
  QCOMPARE(marked("Workload"), QString("......"));
  QCOMPARE(table.columns[3].colour, QString("#d55e00"));
  QVERIFY(table.columns[2].title.contains("(base)"));
}

void TestReport::differenceInWords() {
  const study::Scenario base = test::sample();
  QCOMPARE(differenceWords(base, base), QString("The same question as in the base."));
  study::Scenario other = base;
  other.policies.pop_back();
  other.job.maxGpus = 4;
  QCOMPARE(
      differenceWords(base, other),
      QString(
          "As the base, but Maximum GPUs: 4 GPUs instead of 8 GPUs; another list of policies."));
}

/// A table for each measure, whose caption names the unit of its figures.
void TestReport::deltasAreAgainstTheBase() {
  const auto tables = tablesOf(*section(m_threeReport, "outcomes"));
  const auto found = std::ranges::find_if(
      tables, [](const ReportTable& one) { return one.caption.startsWith("Cost, $, "); });
  QVERIFY(found != tables.end());
  const auto number = [](double value) { return QString::number(value, 'f', 2); };
  for (const QString& name : policyNames(m_three)) {
    const ReportRow* one = row(*found, name);
    QVERIFY2(one, qPrintable(name));
    QVERIFY(one->cells[1].delta.isEmpty());
    const int policy = *policyNamed(m_three.scenarios[0], name);
    const double base = outcomeOf(m_three.scenarios[0], policy)->costUsd;
    const double dear = outcomeOf(m_three.scenarios[2], policy)->costUsd;
    QCOMPARE(one->cells[1].text, number(base));
    QCOMPARE(one->cells[3].text, number(dear));
    QCOMPARE(one->cells[3].delta, (dear > base ? "+" : "") + number(dear - base));
    if (dear > base + 0.01) QCOMPARE(one->cells[3].tone, ReportCell::Tone::Bad);
  }
}

/// Where cells are numbers, their column names the unit.
void TestReport::columnsNameTheirUnits() {
  const ReportTable outcomes = tablesOf(*section(m_oneReport, "outcomes")).front();
  QStringList titles;
  for (const ReportColumn& column : outcomes.columns) titles << column.title;
  for (const char* title : {"Utility, $", "Cost, $", "Savings, %", "Finish, h", "Spot, GPU-h",
                            "On demand, GPU-h", "On demand, %", "Lost, h", "Gap to best, $"}) {
    QVERIFY2(titles.contains(title), title);
  }
}

void TestReport::riskIsTheBacktests() {
  const ReportTable table = tablesOf(*section(m_oneReport, "risk")).front();
  const study::BacktestResults& backtest = *backtestOf(m_one.scenarios.front());
  QCOMPARE(backtest.doneCount, 4);
  QVERIFY(table.caption.startsWith("4 starts"));
  QCOMPARE(table.rows.size(), backtest.series.size());
  for (std::size_t i = 0; i < backtest.series.size(); ++i) {
    const study::BacktestSummary summary = study::summarise(backtest, i);
    const auto first = [&](const QString& title) {
      const auto column = std::ranges::find(table.columns, title, &ReportColumn::title);
      const QString text =
          table.rows[i].cells[static_cast<std::size_t>(column - table.columns.begin())].text;
      return text.section(' ', 0, 0);
    };
    QCOMPARE(first("Cost P50, $"), QString::number(summary.cost.p50, 'f', 2));
    QCOMPARE(first("Cost P95, $"), QString::number(summary.cost.p95, 'f', 2));
    QCOMPARE(first("On time, %"), QString::number(100 * summary.onTime, 'f', 1));
  }
  const ReportContent without = reportOf(test::ran(test::oneScenario(), test::quick(false)));
  QVERIFY(!section(without, "risk"));
}

void TestReport::sourcesNameTheTrace() {
  const ReportSection* sources = section(m_oneReport, "sources");
  const auto& facts = std::get<ReportFacts>(sources->blocks.back()).facts;
  QString all;
  for (const auto& [label, lines] : facts) all += label + ": " + lines.join("; ") + '\n';
  const std::string& hash = m_one.scenarios.front().market->import.trace.provenance.hash;
  QVERIFY(!hash.empty());
  QVERIFY2(all.contains(QString::fromStdString(hash)), qPrintable(all));
  QVERIFY(all.contains("two-level-marketplace.csv"));
  QVERIFY(all.contains("rows read"));
  QVERIFY(all.contains("Seed: 1"));
  QVERIFY2(!all.contains(SAMPLE_DIR), "a report names files, not places on somebody's machine");

  ReportStudies moved = m_one;
  moved.scenarios.front().traceHash = "0123";
  // What was taken for granted of a market file, and which of its rows were left out.
  moved.scenarios.front().notes = {phrase("test", "us-west-2a was chosen.")};
  auto market = std::make_shared<study::LoadedMarket>(*moved.scenarios.front().market);
  market->import.reports.front().dropped = {phrase("test", "line 17: duplicate")};
  moved.scenarios.front().market = market;
  const ReportSection explained = sourceSection(moved);
  QString hashes;
  for (const auto& [label, lines] : std::get<ReportFacts>(explained.blocks.back()).facts) {
    hashes += lines.join(' ');
  }
  QVERIFY(hashes.contains("it was 0123"));
  QVERIFY(wordsOf(assumptionSection(moved)).contains("us-west-2a was chosen."));
  QVERIFY(hashes.contains("Dropped: line 17: duplicate"));
}

void TestReport::figuresCanBeChosen() {
  QStringList stems;
  for (const ReportFigure* figure : figuresOf(m_oneReport)) stems << figure->fileStem;
  for (const char* stem : {"timeline-price", "timeline-gpus", "timeline-progress", "timeline-cost",
                           "compare-cost", "compare-utility", "compare-finish"}) {
    QCOMPARE(stems.count(stem), 1);
  }
  ReportWishes wishes;
  wishes.pages = {"timeline"};
  wishes.charts = {"timeline-cost", "compare-cost"};
  const ReportContent few = reportOf(m_one, wishes);
  QCOMPARE(figuresOf(few).size(), std::size_t{1});
  QCOMPARE(figuresOf(few).front()->fileStem, QString("timeline-cost"));
  QStringList overlaid;
  for (const ReportFigure* figure : figuresOf(m_threeReport)) overlaid << figure->fileStem;
  QVERIFY(overlaid.contains("timeline-cost"));
  QVERIFY(overlaid.contains("compare-cost"));
  overlaid.removeDuplicates();
  QCOMPARE(static_cast<std::size_t>(overlaid.size()), figuresOf(m_threeReport).size());
}

void TestReport::whichScenarios() {
  study::Session session = test::threeScenarios();
  QCOMPARE(studiesOf(session).scenarios.size(), std::size_t{3});
  session.view.compared = {"s1", "s3"};
  QCOMPARE(studiesOf(session).scenarios.back().name, std::string("Dear"));
  QCOMPARE(studiesOf(session).scenarios.size(), std::size_t{2});
  const ReportStudies based = studiesOf(session, "s2");
  QCOMPARE(based.scenarios.size(), std::size_t{3});
  QCOMPARE(based.base, std::size_t{1});
  const ReportStudies chosen = studiesOf(session, "Dear", {"Base"});
  QCOMPARE(chosen.scenarios.size(), std::size_t{2});
  QCOMPARE(chosen.base, std::size_t{1});
  QVERIFY_THROWS_EXCEPTION(InputError, studiesOf(session, "nobody"));
  QVERIFY_THROWS_EXCEPTION(InputError, studiesOf(session, {}, {"nobody"}));
}

void TestReport::oneThatCannotRun() {
  study::Session session = test::threeScenarios();
  session.scenarios.erase(session.scenarios.begin() + 1);
  session.scenarios[1].scenario.market.traceFile = "missing.csv";
  const ReportStudies studies = test::ran(session);
  QVERIFY(runOf(studies.scenarios[0]) && !runOf(studies.scenarios[1]));
  const ReportContent content = reportOf(studies);
  QVERIFY(wordsOf(*section(content, "answer")).contains("missing.csv"));
  QVERIFY(!figuresOf(content).empty());
}

void TestReport::stopIsHeard() {
  std::stop_source stop;
  stop.request_stop();
  ReportStudies studies = studiesOf(test::oneScenario());
  QVERIFY_THROWS_EXCEPTION(Stopped, runStudies(studies, test::quick(), {stop.get_token(), {}}));
}

void TestReport::oneStudyThatCannotRun() {
  study::Scenario scenario = test::sample();
  editLearning(scenario).jobs.jobs = -1;
  const ReportStudies studies = test::ran(test::oneScenario(scenario),
                                          wishesFor({"run", "forecast", "learning", "backtest"}));
  const ReportedScenario& one = studies.scenarios.front();
  QCOMPARE(one.outcomes.size(), std::size_t{4});
  for (const StudyOutcome& outcome : one.outcomes) {
    const bool wrong = outcome.study->study == "learning";
    QCOMPARE(outcome.result == nullptr, wrong);
    QCOMPARE(!outcome.error.empty(), wrong);
  }
  ReportWishes wishes;
  wishes.pages = reportPages();
  const ReportContent content = reportOf(studies, wishes);
  const QString answer = wordsOf(*section(content, "answer"));
  QVERIFY2(answer.contains("Learning could not be run: /learning/jobs"), qPrintable(answer));
  QVERIFY(!answer.contains("This scenario could not be run"));
  QVERIFY(section(content, "risk"));
  QStringList stems;
  for (const ReportFigure* figure : figuresOf(content)) stems << figure->fileStem;
  QVERIFY(!stems.filter("forecast-").isEmpty());
  QVERIFY(stems.filter("learning-").isEmpty());
}

void TestReport::whatFailsTwiceIsReportedOnce() {
  study::Session session = test::threeScenarios();
  session.scenarios[1].scenario.job.workload = -1;
  const ReportStudies studies = test::ran(session);
  const ReportedScenario& wrong = studies.scenarios[1];
  QVERIFY(!wrong.hasAnyResult());
  QCOMPARE(wrong.outcomes[0].error, wrong.outcomes[1].error);
  QString words;
  const ReportContent content = reportOf(studies);
  for (const ReportSection& one : content.sections) words += wordsOf(one);
  QCOMPARE(words.count(QString::fromStdString(wrong.outcomes[0].error.english())), 1);
}

void TestReport::everyStudy_data() {
  QTest::addColumn<QString>("study");
  for (const ReportStudy& row : reportStudies()) {
    QTest::newRow(row.study.c_str()) << QString::fromStdString(row.study);
  }
}

/// A scenario that has what the row's study is about.
study::Scenario scenarioFor(const QString& study) {
  study::Scenario scenario = test::sample();
  const auto row = std::ranges::find(reportStudies(), study.toStdString(), &ReportStudy::study);
  if (!isAbout(*row, scenario)) {
    const char* sample = study == QLatin1String("training") ? SAMPLE_DIR "/nibbled-training.json"
                         : study.startsWith(QLatin1String("serving"))
                             ? SAMPLE_DIR "/preempted-serving.json"
                             : SAMPLE_DIR "/two-classes.json";
    return study::openScenario(sample).scenario;
  }
  editLearning(scenario).jobs.jobs = 60;
  return scenario;
}

/// Each by itself can be stopped, and has the threads that it is given: one is the caller's own.
void TestReport::everyStudy() {
  QFETCH(QString, study);
  StudyWishes wishes = wishesFor({study.toStdString()});
  wishes.threads = 1;
  wishes.starts = 40;
  ReportStudies studies = studiesOf(test::oneScenario(scenarioFor(study)));
  std::atomic<int> reports = 0, elsewhere = 0;
  const auto here = std::this_thread::get_id();
  const auto count = [&](double, std::string_view) {
    ++reports;
    if (std::this_thread::get_id() != here) ++elsewhere;
  };
  runStudies(studies, wishes, {{}, count});
  QVERIFY(studies.scenarios.front().hasAnyResult());
  QVERIFY2(reports > 0, "it says how far it is");
  QCOMPARE(elsewhere.load(), 0);

  std::stop_source stop;
  const RunControl control{stop.get_token(),
                           [&stop](double, std::string_view) { stop.request_stop(); }};
  QVERIFY_THROWS_EXCEPTION(Stopped, runStudies(studies, wishes, control));
}

/// Figures are drawn once and found again by their stems.
void TestReport::mapsOfComparedScenariosAreTheirOwn() {
  study::Session session = test::threeScenarios();
  for (study::SessionScenario& one : session.scenarios) editLearning(one.scenario).jobs.jobs = 20;
  ReportWishes wishes;
  wishes.pages = {"learning"};
  QStringList stems;
  const ReportContent content = reportOf(test::ran(session, wishesFor({"learning"})), wishes);
  for (const ReportFigure* figure : figuresOf(content)) stems << figure->fileStem;
  QCOMPARE(stems.filter("learning-weight").size(), 3);
  QCOMPARE(stems.removeDuplicates(), 0);
}

void TestReport::aStudyIsARow() {
  std::vector<ReportStudy> rows = reportStudies();
  rows.push_back(testRow());
  ReportStudies studies = studiesOf(test::threeScenarios());
  studies.rows = rows;
  runStudies(studies, wishesFor({"run", "tiny"}));
  ReportWishes wishes;
  wishes.pages = {"tiny"};
  const ReportContent content = reportOf(studies, wishes);
  const ReportSection* tiny = section(content, "tiny");
  QVERIFY(tiny);
  QCOMPARE(wordsOf(*tiny), QString("42\n/tiny: found a budget, expected none\n42\n"));
  QStringList stems;
  for (const ReportFigure* figure : figuresOf(content)) stems << figure->fileStem;
  QCOMPARE(stems, (QStringList{"tiny-one", "tiny-two"}));
}

void TestReport::chartsAreMadeOnceForEachSetOfColours() {
  const std::vector<ReportStudy> rows{testRow()};
  ReportStudies studies = studiesOf(test::oneScenario());
  studies.rows = rows;
  runStudies(studies, wishesFor({"tiny"}));
  chartsMade = 0;
  const auto pictures =
      exportableCharts(studies.scenarios.front(), views::ChartTheme::light(), "p-", "trace abc");
  QCOMPARE(pictures.size(), std::size_t{2});
  QCOMPARE(pictures[1].fileStem, QString("p-tiny-two"));
  for (const bool light : {true, false, true}) {
    for (const views::ExportableChart& one : pictures) {
      QPicture painted;
      one.paint(painted, {300, 200}, light);
      QVERIFY(painted.size() > 0);
    }
  }
  for (const views::ExportableChart& one : pictures) one.data(true);
  QCOMPARE(chartsMade.load(), 2);
}

/// The error about an unknown name lists the known ones.
void TestReport::chosenChartsAreMadeOnce() {
  const std::vector<ReportStudy> rows{testRow()};
  ReportStudies studies = studiesOf(test::oneScenario());
  studies.rows = rows;
  runStudies(studies, wishesFor({"tiny"}));
  ReportWishes wishes;
  wishes.pages = QStringList{"tiny"};
  wishes.charts = QStringList{"tiny-two"};
  chartsMade = 0;
  const ReportContent content = reportOf(studies, wishes);
  checkCharts(content, studies, wishes);
  QCOMPARE(chartsMade.load(), 1);
  QCOMPARE(figuresOf(content).size(), std::size_t{1});
  wishes.charts << "tiny-three";
  try {
    checkCharts(reportOf(studies, wishes), studies, wishes);
    QFAIL("a chart that is not there was taken");
  } catch (const InputError& error) {
    QCOMPARE(error.found(), std::string("\"tiny-three\""));
    QCOMPARE(error.expected(), std::string("some of tiny-one, tiny-two"));
  }
}

TEST_WITH_WINDOWS(TestReport)
#include "tst_report.moc"
