// SPDX-License-Identifier: GPL-3.0-or-later
// The pages Frontier and Plan of serving: what they draw is what the results say, a click sets the
// scenario.
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "ask/Study.h"
#include "base/InputError.h"
#include "subjects/serving/ServingFleets.h"
#include "subjects/serving/ServingResults.h"
#include "support/ServingDemo.h"
#include "support/TestMain.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/serving/ServingBars.h"
#include "views/serving/plan/FrontierCharts.h"
#include "views/serving/plan/PlanCharts.h"
#include "views/serving/plan/ServingFrontierPage.h"
#include "views/serving/plan/ServingPlanPage.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

study::Scenario scenario() {
  static const QTemporaryDir folder;
  return tests::servingDemo(folder.path().toStdString(), {{"serving.targets.p99Seconds", "60"},
                                                          {"serving.goal.mostInstances", "8"},
                                                          {"serving.fleet.minutes", "5"},
                                                          {"serving.replications", "4"}});
}

study::Result ran(const std::string& variant) {
  static std::map<std::string, study::Result> known;
  study::Result& result = known[variant];
  if (!result) {
    study::StudyOptions options;
    options.variant = variant;
    result = study::findStudy("serving")->run(scenario(), nullptr, {}, options);
  }
  return result;
}

const study::ServingResults& results(const std::string& variant) {
  return study::as<study::ServingResults>(*ran(variant));
}

/// Where a place of the chart is on the pane.
QPoint pixelOf(const PlotPane& pane, double x, double y) {
  const QRectF plot = pane.plotRect();
  const double up = (pane.values().max - y) / pane.values().span();
  return QPointF(pane.timeMap().toPixel(x), plot.top() + up * plot.height()).toPoint();
}

}  // namespace

class TestServingPlanPages : public QObject {
  Q_OBJECT

 private slots:
  void everyFleetIsDrawnOnce();
  void edgesFall();
  void aClickTakesTheFleet();
  void theBoxTakesAFleetToo();
  void asksForWhatIsShown();
  void goalsAreDrawn();
  void autoscalersAreDrawn();
  void nothing();
};

void TestServingPlanPages::everyFleetIsDrawnOnce() {
  const study::ServingResults& shown = results("frontier");
  const CurveChart chart = frontierChart(shown, {}, ChartTheme::light());
  std::size_t expected = 0;
  for (const serving::FrontierPoint& point : shown.frontier) {
    const bool finite = std::isfinite(point.figures.p99Seconds.mean) &&
                        std::isfinite(point.figures.usdPerMillionTokens.mean);
    if (finite && (point.spot > 0 || point.system == 0)) ++expected;
  }
  QVERIFY(expected > 20);
  QCOMPARE(chart.spec.points.size(), expected);
  QCOMPARE(chart.spec.moments.size(), std::size_t(1));
  QCOMPARE(chart.spec.moments.front().hours, 60.0);
  // What meets the targets is a disc.
  for (const serving::FrontierPoint& point : shown.frontier) {
    if (!std::isfinite(point.figures.p99Seconds.mean) ||
        !std::isfinite(point.figures.usdPerMillionTokens.mean) ||
        (point.spot == 0 && point.system > 0)) {
      continue;
    }
    const bool found = std::ranges::any_of(chart.spec.points, [&](const PointItem& item) {
      return item.hours == point.figures.p99Seconds.mean &&
             item.value == point.figures.usdPerMillionTokens.mean &&
             (item.shape == PointShape::Disc) == point.figures.meets;
    });
    QVERIFY(found);
  }
  // Two bars, up and across, a fleet on the edge.
  const std::vector<std::size_t> edge = edgeOf(shown);
  QVERIFY(!edge.empty());
  QCOMPARE(chart.spec.intervals.size(), 2 * edge.size());
  QVERIFY(chart.spec.intervals[1].across && !chart.spec.intervals[0].across);
}

/// Stairs from fleet to fleet, and that of all is nowhere above another.
void TestServingPlanPages::edgesFall() {
  const CurveChart chart = frontierChart(results("frontier"), {}, ChartTheme::light());
  // Three systems, on demand alone, and the edge of all.
  QCOMPARE(chart.spec.lines.size(), std::size_t(5));
  const auto pointsOf = [](const LineItem& line) {
    std::vector<SamplePoint> all;
    for (const Run& run : line.samples.reduced({0, 1e6}, 10000)) {
      all.insert(all.end(), run.begin(), run.end());
    }
    return all;
  };
  const std::vector<SamplePoint> edge = pointsOf(chart.spec.lines.back());
  const auto cheapestWithin = [&edge](double p99) {
    double least = std::numeric_limits<double>::infinity();
    for (const SamplePoint& point : edge) {
      if (point.x <= p99) least = std::min(least, point.y);
    }
    return least;
  };
  for (const LineItem& line : chart.spec.lines) {
    const std::vector<SamplePoint> points = pointsOf(line);
    QVERIFY(!points.empty());
    for (std::size_t i = 0; i < points.size(); ++i) {
      QVERIFY(cheapestWithin(points[i].x) <= points[i].y);
      if (i == 0) continue;
      const SamplePoint &from = points[i - 1], &to = points[i];
      QVERIFY(from.x == to.x || from.y == to.y);
      QVERIFY(to.x >= from.x && to.y <= from.y);
    }
  }
}

void TestServingPlanPages::aClickTakesTheFleet() {
  ServingFrontierPage page;
  page.resize(900, 600);
  page.show();
  page.setScenario(scenario());
  page.setResult(ran({}));
  page.setResult(ran("frontier"));
  const study::ServingResults& shown = results("frontier");
  QTRY_VERIFY(page.openButton()->isEnabled());
  const std::size_t fleet = edgeOf(shown).front();
  const serving::FrontierPoint& point = shown.frontier[fleet];
  const QPoint at =
      pixelOf(*page.pane(), point.figures.p99Seconds.mean, point.figures.usdPerMillionTokens.mean);
  QTest::mouseMove(page.pane(), at);
  QTRY_COMPARE(page.readOut(), frontierReadOut(shown, fleet));
  QSignalSpy edits(&page, &StudyPage::scenarioEdited), wished(&page, &StudyPage::pageWished);
  QSignalSpy subjects(&page, &StudyPage::subjectPointed);
  QTest::mouseClick(page.pane(), Qt::LeftButton, {}, at);
  QCOMPARE(edits.count(), 1);
  QCOMPARE(subjects.front().front().toString(),
           QString::fromStdString(study::frontierSystems(shown)[point.system]));
  QCOMPARE(wished.front().front().toString(), QString("serving"));
  const auto edited = edits.front().front().value<study::Scenario>();
  QCOMPARE(study::servingSettings(edited).spotLimit, std::optional(point.spot));
  QVERIFY(study::servingSettings(edited) ==
          study::servingSettings(study::opened(shown.scenario, point)));
  QVERIFY2(edits.front().at(1).toString().startsWith("Fleet: "),
           qPrintable(edits.front().at(1).toString()));
  // Beside all fleets nothing is taken.
  QTest::mouseClick(page.pane(), Qt::LeftButton, {},
                    page.pane()->plotRect().topRight().toPoint() + QPoint(-3, 3));
  QCOMPARE(edits.count(), 1);
}

void TestServingPlanPages::theBoxTakesAFleetToo() {
  ServingFrontierPage page;
  page.resize(900, 600);
  page.show();
  page.setScenario(scenario());
  page.setResult(ran({}));
  page.setResult(ran("frontier"));
  QTRY_COMPARE(page.edgeBox()->count(), int(edgeOf(results("frontier")).size()));
  page.edgeBox()->setCurrentIndex(page.edgeBox()->count() - 1);
  QSignalSpy edits(&page, &StudyPage::scenarioEdited);
  page.openButton()->click();
  QCOMPARE(edits.count(), 1);
  QCOMPARE(page.charts().size(), std::size_t(1));
  QVERIFY(!page.sentence().isEmpty());
}

/// Once the plain run is there, and in sight.
void TestServingPlanPages::asksForWhatIsShown() {
  ServingFrontierPage frontier;
  ServingPlanPage plan;
  QSignalSpy ofFrontier(&frontier, &StudyPage::runWished), ofPlan(&plan, &StudyPage::runWished);
  for (StudyPage* page : {static_cast<StudyPage*>(&frontier), static_cast<StudyPage*>(&plan)}) {
    page->setScenario(scenario());
    page->setResult(ran({}));
    page->show();
  }
  QTRY_COMPARE(ofFrontier.count(), 1);
  QTRY_COMPARE(ofPlan.count(), 1);
  QCOMPARE(ofFrontier.front().front().toString(), QString("frontier"));
  QCOMPARE(ofPlan.front().front().toString(), QString("goal"));
  plan.chooseSettings("autoscale");
  QTRY_COMPARE(ofPlan.back().front().toString(), QString("autoscale"));
  QVERIFY_THROWS_EXCEPTION(InputError, plan.chooseSettings("nothing"));
}

void TestServingPlanPages::goalsAreDrawn() {
  const study::ServingResults& shown = results("goal");
  const CurveChart chance = goalChart(shown, GoalFigure::Chance, ChartTheme::light());
  QCOMPARE(chance.spec.lines.size(), std::size_t(4));
  QCOMPARE(chance.spec.levels.front().value, 95.0);
  for (std::size_t i = 0; i < 4; ++i) {
    for (const serving::GoalPoint& point : shown.goals[i].points) {
      QCOMPARE(*chance.spec.lines[i].samples.valueAt(point.instances),
               100 * point.figures.chance.mean);
    }
  }
  const ServingBars bars = goalBars(shown, ChartTheme::light());
  QCOMPARE(bars.rows.size(), std::size_t(4));
  QCOMPARE(bars.charts.size(), std::size_t(3));
  for (std::size_t i = 0; i < 4; ++i) {
    const serving::GoalCurve& curve = shown.goals[i];
    const std::optional<double> fewest = bars.charts[0].bars[i].value;
    QCOMPARE(fewest.has_value(), curve.fewest.has_value());
    if (fewest) QCOMPARE(*fewest, double(curve.points[*curve.fewest].instances));
  }
  // What takes many times the target is left out, not flattened.
  const CurveChart p99 = goalChart(shown, GoalFigure::P99, ChartTheme::light());
  QVERIFY(p99.spec.valueRange(p99.home).max < 4.5 * 60);
}

void TestServingPlanPages::autoscalersAreDrawn() {
  const study::ServingResults& shown = results("autoscale");
  const CurveChart rate = rateChart(shown, 0, ChartTheme::light());
  QCOMPARE(rate.spec.lines.size(), std::size_t(2));
  QCOMPARE(rate.spec.lines[1].samples.size(), shown.autoscalers[0].shown->steps.size());
  const CurveChart held = heldChart(shown, 0, ChartTheme::light());
  QCOMPARE(*held.spec.areas.front().upper.valueAt(0),
           double(shown.autoscalers[0].shown->steps.front().held));
  const ServingBars bars = autoscaleBars(shown, ChartTheme::light());
  QCOMPARE(bars.rows.size(), std::size_t(8));
  QCOMPARE(bars.charts.size(), std::size_t(4));
  for (const BarChartSpec& chart : bars.charts) QCOMPARE(chart.bars.size(), std::size_t(8));
  ServingPlanPage page;
  page.resize(900, 700);
  page.show();
  page.setScenario(scenario());
  page.setResult(ran({}));
  page.chooseSettings("autoscale");
  page.setResult(ran("autoscale"));
  QTRY_COMPARE(page.forecastBox()->count(), 8);
  QTRY_VERIFY(!page.bars()->charts().empty());
  QVERIFY(page.forecastBox()->isVisible());
  QCOMPARE(page.charts().size(), std::size_t(6));
}

void TestServingPlanPages::nothing() {
  ServingFrontierPage frontier;
  ServingPlanPage plan;
  for (StudyPage* page : {static_cast<StudyPage*>(&frontier), static_cast<StudyPage*>(&plan)}) {
    page->show();
    page->clear();
    page->setStale(true, {});
    page->setMessage("something");
    QVERIFY(!page->grab().isNull());
    QVERIFY(page->charts().empty());
  }
  frontier.openFleet(3);
}

TEST_WITH_WINDOWS(TestServingPlanPages)

#include "tst_servingplans.moc"
