// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says, as values.
#include <QTest>

#include "ReportHelpers.h"
#include "app/report/ReportParameters.h"
#include "app/report/ReportRuns.h"
#include "app/report/ReportText.h"
#include "base/InputError.h"
#include "study/deadline/run/Run.h"

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

}  // namespace

class TestReport : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void numbers_data();
  void numbers();
  void sectionsOfOneScenario();
  void questionSaysWhatIsAsked();
  void parametersThatMatter();
  void differencesAreMarked();
  void differenceInWords();
  void deltasAreAgainstTheBase();
  void riskIsTheBacktests();
  void sourcesNameTheTrace();
  void figuresCanBeChosen();
  void whichScenarios();
  void oneThatCannotRun();
  void stopIsHeard();

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
  QCOMPARE(ids, (QStringList{"question", "answer", "outcomes", "risk", "charts", "scenario",
                             "notes", "sources"}));
  QCOMPARE(m_oneReport.title, QString("Two-level marketplace"));
  const QString answer = wordsOf(*section(m_oneReport, "answer"));
  QVERIFY(
      answer.contains(QString::fromStdString(study::sentence(*m_one.scenarios.front().results))));
}

void TestReport::questionSaysWhatIsAsked() {
  const QString words = wordsOf(*section(m_oneReport, "question"));
  for (const char* part :
       {"96 units of work within 24 h", "1 to 8 GPUs", "two-level-marketplace.csv", "$2.00 an hour",
        "$300.00", "from 36 h on", "no budget", "3 policies"}) {
    QVERIFY2(words.contains(part), qPrintable(QString(part) + " in " + words));
  }
  const QString three = wordsOf(*section(m_threeReport, "question"));
  QVERIFY(three.contains("Deadline: 18 h instead of 24 h"));
  QVERIFY(three.contains("Budget: $150 instead of none"));
  QVERIFY(three.contains("Price level: 1.5 × instead of 1 ×"));
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

void TestReport::deltasAreAgainstTheBase() {
  const ReportTable costs = tablesOf(*section(m_threeReport, "outcomes")).front();
  for (const QString& name : policyNames(m_three)) {
    const ReportRow* one = row(costs, name);
    QVERIFY2(one, qPrintable(name));
    QVERIFY(one->cells[1].delta.isEmpty());
    const int policy = *policyNamed(m_three.scenarios[0], name);
    const double base = outcomeOf(m_three.scenarios[0], policy)->costUsd;
    const double dear = outcomeOf(m_three.scenarios[2], policy)->costUsd;
    QCOMPARE(one->cells[1].text, ReportText::usd(base));
    QCOMPARE(one->cells[3].text, ReportText::usd(dear));
    QCOMPARE(one->cells[3].delta, ReportText::usdDelta(dear - base));
    if (dear > base + 0.01) QCOMPARE(one->cells[3].tone, ReportCell::Tone::Bad);
  }
}

void TestReport::riskIsTheBacktests() {
  const ReportTable table = tablesOf(*section(m_oneReport, "risk")).front();
  const study::BacktestResults& backtest = *m_one.scenarios.front().backtest;
  QCOMPARE(backtest.doneCount, 4);
  QVERIFY(table.caption.startsWith("4 starts"));
  QCOMPARE(table.rows.size(), backtest.series.size());
  for (std::size_t i = 0; i < backtest.series.size(); ++i) {
    const study::BacktestSummary summary = study::summarise(backtest, i);
    QCOMPARE(table.rows[i].cells[2].text, ReportText::usd(summary.cost.p50));
    QCOMPARE(table.rows[i].cells[3].text, ReportText::usd(summary.cost.p95));
    QCOMPARE(table.rows[i].cells[7].text, ReportText::percent(summary.onTime));
  }
  const ReportContent without = reportOf(test::ran(test::oneScenario(), test::quick(false)));
  QVERIFY(!section(without, "risk"));
}

void TestReport::sourcesNameTheTrace() {
  const ReportSection* sources = section(m_oneReport, "sources");
  const auto& facts = std::get<ReportFacts>(sources->blocks.back()).facts;
  QString all;
  for (const auto& [label, lines] : facts) all += label + ": " + lines.join("; ") + '\n';
  const std::string& hash = m_one.scenarios.front().results->market->import.trace.provenance.hash;
  QVERIFY(!hash.empty());
  QVERIFY2(all.contains(QString::fromStdString(hash)), qPrintable(all));
  QVERIFY(all.contains("two-level-marketplace.csv"));
  QVERIFY(all.contains("rows read"));
  QVERIFY(all.contains("Seed: 1"));
  QVERIFY2(!all.contains(SAMPLE_DIR), "a report names files, not places on somebody's machine");

  ReportStudies moved = m_one;
  moved.scenarios.front().traceHash = "0123";
  const ReportSection told = sourceSection(moved);
  QString hashes;
  for (const auto& [label, lines] : std::get<ReportFacts>(told.blocks.back()).facts) {
    hashes += lines.join(' ');
  }
  QVERIFY(hashes.contains("it was 0123"));
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
  QVERIFY_EXCEPTION_THROWN(studiesOf(session, "nobody"), InputError);
  QVERIFY_EXCEPTION_THROWN(studiesOf(session, {}, {"nobody"}), InputError);
}

void TestReport::oneThatCannotRun() {
  study::Session session = test::threeScenarios();
  session.scenarios.erase(session.scenarios.begin() + 1);
  session.scenarios[1].scenario.market.traceFile = "missing.csv";
  const ReportStudies studies = test::ran(session);
  QVERIFY(studies.scenarios[0].results && !studies.scenarios[1].results);
  const ReportContent content = reportOf(studies);
  QVERIFY(wordsOf(*section(content, "answer")).contains("missing.csv"));
  QVERIFY(!figuresOf(content).empty());
}

void TestReport::stopIsHeard() {
  std::stop_source stop;
  stop.request_stop();
  ReportStudies studies = studiesOf(test::oneScenario());
  QVERIFY_EXCEPTION_THROWN(runStudies(studies, test::quick(), {stop.get_token(), {}}), Stopped);
}

QTEST_MAIN(TestReport)
#include "tst_report.moc"
