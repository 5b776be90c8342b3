// SPDX-License-Identifier: GPL-3.0-or-later
// The pages Rent or own, Windows and What if: their charts as values, and what clicks and controls
// do.
#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <cmath>

#include "ask/Study.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/backtest/StreamBacktestStudy.h"
#include "subjects/stream/compare/CompareStudy.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationWords.h"
#include "subjects/stream/sweep/StreamSweepStudy.h"
#include "support/TestMain.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/stream/answers/AnswerCharts.h"
#include "views/stream/answers/RentOrOwnPage.h"
#include "views/stream/answers/StreamSweepPage.h"
#include "views/stream/answers/StreamWindowsPage.h"
#include "views/widgets/Wording.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

study::Scenario scenario() {
  return study::scenarioFromText(R"({"format": "spothorizon-scenario", "version": 1,
    "stream": {"classes": [
      {"name": "vision", "jobsPerHour": 2, "oneGpuHours": 2,
       "speedup": {"kind": "power", "exponent": 0.7}}]},
    "rental": {"budget": {"usdPerMonth": 20000}, "types": [{"name": "A100", "price": 2}],
               "nodeGpus": 4, "bootHours": 0.05, "jobs": 4000,
               "baselines": ["same-width", "equal-share"]}})",
                                 "", "");
}

study::Result ran(const study::Study& study, const std::string& variant) {
  study::StudyOptions options;
  options.variant = variant;
  return study.run(scenario(), nullptr, {}, options);
}

}  // namespace

class TestBudgetAnswers : public QObject {
  Q_OBJECT

 private slots:
  void waysAreBars() {
    const study::Result result = ran(study::compareStudy(), "");
    const auto& results = study::as<study::CompareResults>(*result);
    const AnswerBars bars = wayBars(results, ChartTheme::light());
    QCOMPARE(bars.charts.size(), std::size_t(3));
    QCOMPARE(bars.rows.size(), results.rows.size());
    for (const BarChartSpec& chart : bars.charts) QCOMPARE(chart.bars.size(), bars.rows.size());
    QCOMPARE(*bars.charts[0].bars[0].value, results.rented().hours);
    QVERIFY(bars.charts[0].bars[0].interval);
    // With the digits of the sentence above it.
    const study::CompareRow& rented = results.rented();
    const QString mean = words(study::meanText({rented.hours, rented.halfHours}));
    QVERIFY(mean.startsWith(bars.charts[0].bars[0].text + QStringLiteral(" (")));
    QCOMPARE(overheadBars(results, ChartTheme::light()).rows.size(), results.overheads.size());
    RentOrOwnPage page;
    page.resize(900, 600);
    page.show();
    page.setScenario(scenario());
    page.setResult(result);
    QTRY_COMPARE(page.ways()->rows().size(), results.rows.size());
    QVERIFY(!page.atSubmitted()->isEnabled());
    QCOMPARE(page.charts().size(), std::size_t(5));
    page.clear();
    QTRY_VERIFY(page.ways()->rows().empty());
  }

  void aClickOpensAWindow() {
    const study::Result result = ran(study::streamBacktestStudy(), "8");
    const auto& results = study::as<study::StreamBacktestResults>(*result);
    StreamWindowsPage page;
    page.resize(900, 700);
    page.show();
    page.setResult(result);
    QCOMPARE(page.opened(), static_cast<int>(results.response.worst));
    emit page.response()->clicked(3.2);
    QCOMPARE(page.opened(), 2);
    QVERIFY2(page.sentence().startsWith("Window 3, from hour "), qPrintable(page.sentence()));
    QTRY_VERIFY(page.course()->spec().hasData());
    emit page.response()->clicked(99);
    QCOMPARE(page.opened(), 2);
    QCOMPARE(page.charts().size(), std::size_t(3));
    QSignalSpy wished(&page, &StudyPage::runWished);
    page.windows()->setValue(30);
    QCOMPARE(wished.count(), 1);
    QCOMPARE(wished.front().front().toString(), QString("30"));
    QCOMPARE(page.settings(), QString("30"));
  }

  void sweepsHaveIntervals() {
    const study::Result result = ran(study::streamSweepStudy(), "boot");
    const auto& results = study::as<study::StreamSweepResults>(*result);
    const CurveChart chart = sweptChart(results, false, ChartTheme::light());
    QCOMPARE(chart.spec.lines.size(), std::size_t(3));
    QCOMPARE(chart.spec.intervals.front().intervals.size(), results.points.size());
    QCOMPARE(chart.spec.moments.front().hours, 0.05);
    QVERIFY(sweptChart(results, true, ChartTheme::light()).spec.hasData());
    StreamSweepPage page;
    page.resize(700, 500);
    page.show();
    QSignalSpy wished(&page, &StudyPage::runWished);
    page.chooseSettings("boot");
    QCOMPARE(wished.front().front().toString(), QString("boot"));
    page.setResult(result);
    QTRY_VERIFY(page.pane()->spec().hasData());
    QCOMPARE(page.charts().size(), std::size_t(1));
  }

  /// A stretch that cannot be run is not just empty.
  void whatCannotBeRunIsHatched() {
    const study::Result result = ran(study::streamSweepStudy(), "boot");
    study::StreamSweepResults results = study::as<study::StreamSweepResults>(*result);
    QVERIFY(sweptChart(results, false, ChartTheme::light()).spec.hatches.empty());
    const std::size_t count = results.points.size();
    for (const std::size_t i : {count - 2, count - 1}) {
      results.points[i].policies.clear();
      results.points[i].obstacle = "at least 9";
    }
    const CurveChart chart = sweptChart(results, false, ChartTheme::light());
    QCOMPARE(chart.spec.hatches.size(), std::size_t(1));
    QCOMPARE(chart.spec.hatches[0].name, QString("Budget or quota too small"));
    const std::vector<QRectF>& boxes = chart.spec.hatches[0].boxes;
    QCOMPARE(boxes.size(), std::size_t(2));
    QCOMPARE(boxes[0].left(),
             (results.points[count - 3].value + results.points[count - 2].value) / 2);
    QCOMPARE(boxes[1].right(), results.points[count - 1].value);
    for (const auto& one : chart.spec.intervals.front().intervals) {
      QVERIFY(one.high <= boxes[0].bottom());
    }
  }

  /// Recorded arrivals are what they are: the page asks for what can be another.
  void aFileOfJobsHasNoArrivalsToSweep() {
    StreamSweepPage page;
    page.setScenario(scenario());
    QCOMPARE(page.settings(), QString("arrivals"));
    study::Scenario recorded = scenario();
    study::editStream(recorded).jobs = "jobs.csv";
    QSignalSpy wished(&page, &StudyPage::runWished);
    page.setScenario(recorded);
    QCOMPARE(page.settings(), QString("quota"));
    QCOMPARE(wished.count(), 0);
    page.chooseSettings("rental.loopHours");
    page.setScenario(recorded);
    QCOMPARE(page.settings(), QString("rental.loopHours"));
  }
};

TEST_WITH_WINDOWS(TestBudgetAnswers)
#include "tst_budgetanswers.moc"
