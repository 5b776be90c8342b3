// SPDX-License-Identifier: GPL-3.0-or-later
// The pages' charts as they are compared, where they stand, and the view that shows them.
#include <QImage>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "session/Session.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/run/ShownPolicy.h"
#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/TestComparison.h"
#include "views/TestExperiment.h"
#include "views/TestLearning.h"
#include "views/chart/BarPane.h"
#include "views/chart/ChartData.h"
#include "views/chart/PlotPane.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/comparison/ComparedDifference.h"
#include "views/comparison/ComparedMatching.h"
#include "views/comparison/ComparedOverlay.h"
#include "views/comparison/ComparisonPane.h"
#include "views/comparison/ComparisonView.h"
#include "views/page/LegendStrip.h"

using namespace spothorizon;
using namespace spothorizon::views;
using study::ComparisonMode;
using test::barsChart;
using test::compared;
using test::comparedBy;
using test::curveChart;
using test::mapChart;
using test::namedLine;

namespace {

const QColor kRed(200, 0, 0), kBlue(0, 0, 200), kGreen(0, 120, 0);
const ChartTheme kTheme = ChartTheme::light();

/// A job of 24 h and one of 18 h whose slots begin later in the trace.
std::vector<ComparedScenario> timelines(bool three = false) {
  const auto long24 = test::testResults();
  study::Results other = test::testResultsValue(36);
  other.startSlot = 30;
  const auto short18 = std::make_shared<const study::Results>(std::move(other));
  std::vector<ComparedScenario> all{comparedBy("Base", kRed, test::makeTimeline(long24, 6), true),
                                    comparedBy("Short", kBlue, test::makeTimeline(short18, 1))};
  if (three) all.push_back(comparedBy("Spot", kGreen, test::makeTimeline(long24, 4)));
  return all;
}

const ChartSpec& specOf(const ComparableChart& chart) {
  return std::get<CurveChart>(chart.chart).spec;
}

QStringList namesOf(const ChartSpec& chart) {
  QStringList names;
  for (const LineItem& line : chart.lines) names << line.name;
  return names;
}

}  // namespace

class TestComparisonView : public QObject {
  Q_OBJECT

 private slots:
  void timelineHasTheShownPolicyAlone();
  void timelinesOfUnlikeJobs();
  void shownPolicies_data();
  void shownPolicies();
  void outcomesOfAllPolicies();
  void learningHasFewCurves();
  void experimentLinesAndMaps();
  void layoutOfOverlay();
  void layoutSideBySide();
  void barsOfOneRowListShareAPane();
  void barsHaveRoomForTheirRows();
  void panesOfOneAxisGoTogether();
  void sideBySideHasOneScale();
  void plotsOfOneRowBeginAtOneHeight_data();
  void plotsOfOneRowBeginAtOneHeight();
  void newValuesKeepPanesAndZoom();
  void messagesAndHint();
  void picturesInEveryMode_data();
  void picturesInEveryMode();
  void themeAndHiding();
  void keysZoom();

 private:
  static std::unique_ptr<ComparisonView> shown(std::vector<ComparedScenario> scenarios,
                                               ComparisonMode mode);
};

std::unique_ptr<ComparisonView> TestComparisonView::shown(std::vector<ComparedScenario> scenarios,
                                                          ComparisonMode mode) {
  auto view = std::make_unique<ComparisonView>();
  view->resize(1000, 700);
  view->setScenarios(std::move(scenarios), mode, "timeline");
  view->show();
  return view;
}

void TestComparisonView::timelineHasTheShownPolicyAlone() {
  const auto results = test::testResults();
  MarketCurves market;
  market.take(results->market);
  for (const bool withOptimum : {false, true}) {
    const auto charts = comparableTimeline(*results, market, 6, withOptimum, kTheme);
    QCOMPARE(charts.size(), std::size_t(4));
    const ChartSpec& cost = specOf(charts[3]);
    const auto runs = std::count_if(cost.lines.begin(), cost.lines.end(), [](const LineItem& line) {
      return line.key == kShownPolicyCurve || line.key == kOptimumCurve;
    });
    QCOMPARE(runs, withOptimum ? 2 : 1);
    QCOMPARE(cost.points.size(), withOptimum ? std::size_t(2) : std::size_t(1));
    const auto shownLine = std::find_if(cost.lines.begin(), cost.lines.end(), [](const auto& line) {
      return line.key == kShownPolicyCurve;
    });
    const double last = shownLine->samples.span().max;
    QVERIFY(std::abs(*shownLine->samples.valueAt(last) - results->policies[6]->outcome.costUsd) <
            1e-9);
  }
  // The optimum by itself is the shown one.
  const auto alone = comparableTimeline(*results, market, study::kShowOptimum, false, kTheme);
  QCOMPARE(specOf(alone[3]).lines.back().key, kShownPolicyCurve);
}

void TestComparisonView::timelinesOfUnlikeJobs() {
  const auto scenarios = withCharts(timelines(), kTheme);
  const auto over = overlaid(scenarios, kTheme);
  QCOMPARE(over.size(), std::size_t(4));
  QStringList deadlines;
  for (const MomentItem& moment : specOf(over[0]).moments) deadlines << moment.label;
  QCOMPARE(deadlines, QStringList({"deadline", "deadline"}));
  QCOMPARE(specOf(over[0]).moments[0].colour, kTheme.line(kRed));
  QCOMPARE(specOf(over[0]).moments[1].colour, kTheme.line(kBlue));
  // The market of the other job begins 10 h later in the trace: hours from each job's start.
  const auto price = [&](std::size_t who, double hours) {
    const auto lines = std::get<CurveChart>(scenarios[who].charts[0].chart).spec.lines;
    return *lines.front().samples.valueAt(hours);
  };
  const auto delta = differences(scenarios, kTheme);
  const ChartSpec& prices = specOf(delta[0]);
  QVERIFY(prices.title.startsWith(QStringLiteral("Δ price against Base")));
  for (const double hours : {0.2, 5.3, 17.9}) {
    QCOMPARE(*prices.lines.front().samples.valueAt(hours), price(1, hours) - price(0, hours));
  }
  // With different policies the shown ones are compared.
  const QStringList costs = namesOf(specOf(delta[3]));
  QVERIFY2(std::any_of(costs.begin(), costs.end(),
                       [](const QString& name) { return name.contains(" minus "); }),
           qPrintable(costs.join(", ")));
}

void TestComparisonView::shownPolicies_data() {
  QTest::addColumn<int>("asked");
  QTest::addColumn<int>("shown");
  const int best = study::bestPolicy(*test::testResults());
  QTest::newRow("one") << 3 << 3;
  QTest::newRow("the optimum") << study::kShowOptimum << -1;
  QTest::newRow("the best") << study::kShowBestPolicy << best;
  QTest::newRow("one that is gone") << 40 << best;
}

void TestComparisonView::shownPolicies() {
  QFETCH(int, asked);
  QTEST(shownPolicyOf(*test::testResults(), asked), "shown");
}

void TestComparisonView::outcomesOfAllPolicies() {
  const auto results = test::testResults();
  const auto charts = comparableOutcomes(*results, kTheme);
  QCOMPARE(charts.size(), std::size_t(3));
  const BarsChart& cost = std::get<BarsChart>(charts[0].chart);
  QCOMPARE(cost.rows.size(), std::size_t(10));
  QCOMPARE(*cost.spec.bars[1].value, results->policies[1]->outcome.costUsd);
}

void TestComparisonView::learningHasFewCurves() {
  const test::LearningRun run(60);
  LearningHistory history;
  QVERIFY(comparableLearning(history, kTheme).empty());
  history.take(run.upTo(60));
  const auto charts = comparableLearning(history, kTheme);
  QCOMPARE(charts.size(), std::size_t(7));
  QVERIFY(std::holds_alternative<MapChart>(charts.back().chart));
  QCOMPARE(specOf(charts[0]).lines.size(), std::size_t(3));
  QCOMPARE(specOf(charts[3]).lines.size(), std::size_t(3));
  for (const LineItem& line : specOf(charts[3]).lines) QCOMPARE(line.key, LineItem::kNoKey);
}

void TestComparisonView::experimentLinesAndMaps() {
  const auto lines = comparableExperiment(*test::sharedResults(), 2, kTheme);
  QCOMPARE(lines.size(), std::size_t(3));
  QCOMPARE(namesOf(specOf(lines[0])),
           QStringList({"Uniform", "Learner", "Best fixed", "Best possible"}));
  QCOMPARE(specOf(lines[0]).lines[0].key, kShownPolicyCurve);
  // Without a choice: the first policy has the highest utility of those made by hand.
  const auto best = comparableExperiment(*test::sharedResults(), study::kShowBestPolicy, kTheme);
  QCOMPARE(namesOf(specOf(best[0])).front(), "On-demand only");
  const auto maps = comparableExperiment(*test::sharedResults(true), 1, kTheme);
  QCOMPARE(maps.size(), std::size_t(7));  // regret is the learner's alone
  QSet<QString> keys;
  for (const ComparableChart& map : maps) keys << map.key;
  QCOMPARE(keys.size(), 7);
  QVERIFY(maps[0].key.endsWith("-shown-policy"));
}

void TestComparisonView::layoutOfOverlay() {
  const auto layout =
      comparisonLayout(withCharts(timelines(true), kTheme), ComparisonMode::Overlay, kTheme);
  QCOMPARE(layout.rows.size(), std::size_t(4));
  QCOMPARE(layout.columns, 1);
  const QString axis = layout.rows[0][0].axis;
  QVERIFY(!axis.isEmpty());
  for (const ComparisonRow& row : layout.rows) {
    QCOMPARE(row.size(), std::size_t(1));
    QCOMPARE(row[0].axis, axis);
    QVERIFY(std::get<CurveChart>(row[0].first().chart).home.max >= 24);
  }
  // Many small charts go in pairs; maps of one key beside each other.
  std::vector<ComparableChart> charts;
  for (int i = 0; i < 5; ++i) {
    charts.push_back(test::overJobs(
        curveChart(QString::number(i), "Cost, $", {namedLine("a", {{0, 0}, {1, 1}})})));
  }
  charts.push_back(mapChart({"a"}, {"x"}, {1}));
  const auto mixed = comparisonLayout({compared("A", kRed, charts, true),
                                       compared("B", kBlue, charts), compared("C", kGreen, charts)},
                                      ComparisonMode::Overlay, kTheme);
  QCOMPARE(mixed.rows.size(), std::size_t(4));
  QCOMPARE(mixed.rows[0].size(), std::size_t(2));
  QCOMPARE(mixed.rows[3].size(), std::size_t(3));
  QCOMPARE(mixed.columns, 6);
  QCOMPARE(mixed.rows[0][1].column, 3);
  QCOMPARE(mixed.rows[3][2].columns, 2);
}

void TestComparisonView::layoutSideBySide() {
  auto scenarios = timelines(true);
  scenarios[1].make = {};  // cannot be run
  const auto layout =
      comparisonLayout(withCharts(scenarios, kTheme), ComparisonMode::SideBySide, kTheme);
  QCOMPARE(layout.columns, 2);
  for (const ComparisonRow& row : layout.rows) {
    QCOMPARE(row.size(), std::size_t(2));
    QCOMPARE(row[1].column, 1);
    QVERIFY(titleOf(row[1].first()).startsWith("Spot: "));
    QCOMPARE(std::get<CurveChart>(row[0].first().chart).home,
             std::get<CurveChart>(row[1].first().chart).home);
  }
  QVERIFY(comparisonLayout({}, ComparisonMode::SideBySide, kTheme).empty());
  QVERIFY(comparisonLayout(withCharts(timelines(), kTheme), ComparisonMode::Off, kTheme).empty());
}

void TestComparisonView::barsOfOneRowListShareAPane() {
  std::vector<ComparedScenario> scenarios{
      comparedBy("Base", kRed, test::makeOutcomes(test::testResults()), true),
      comparedBy("Short", kBlue, test::makeOutcomes(test::testResults(36)))};
  scenarios = withCharts(std::move(scenarios), kTheme);
  for (const auto mode : {ComparisonMode::Overlay, ComparisonMode::Difference}) {
    const auto layout = comparisonLayout(scenarios, mode, kTheme);
    QCOMPARE(layout.rows.size(), std::size_t(1));
    QCOMPARE(layout.rows[0][0].charts.size(), std::size_t(3));
  }
  const auto beside = comparisonLayout(scenarios, ComparisonMode::SideBySide, kTheme);
  QCOMPARE(beside.rows.size(), std::size_t(3));
  const auto rangeOf = [&](std::size_t column) {
    return std::get<BarsChart>(beside.rows[0][column].first().chart).spec.valueRange();
  };
  QCOMPARE(rangeOf(0), rangeOf(1));
}

/// A window that is too low scrolls: no row and no axis is cut off.
void TestComparisonView::barsHaveRoomForTheirRows() {
  std::vector<std::pair<QString, std::optional<double>>> bars;
  for (int i = 0; i < 12; ++i) bars.emplace_back(QString("way %1").arg(i), i);
  const auto view = shown({compared("Base", kRed, {barsChart("bars", bars)}, true),
                           compared("Other", kBlue, {barsChart("bars", bars)})},
                          ComparisonMode::Overlay);
  view->resize(800, 250);
  const BarPane* pane = view->panes().front()->bars();
  QVERIFY(pane);
  QTRY_VERIFY(view->isVisible() && pane->width() > 400);
  QTRY_VERIFY(pane->height() >= pane->minimumSizeHint().height());
  QVERIFY(pane->height() > view->height());
}

void TestComparisonView::panesOfOneAxisGoTogether() {
  const auto view = shown(timelines(), ComparisonMode::Overlay);
  QTRY_COMPARE(view->panes().size(), std::size_t(4));
  PlotPane* first = view->panes()[0]->plot();
  first->zoomIn();
  const Range seen = first->visibleRange();
  QVERIFY(seen != first->homeRange());
  for (const ComparisonPane* pane : view->panes()) QCOMPARE(pane->plot()->visibleRange(), seen);
  const QPointF at = first->plotRect().center();
  QTest::mouseMove(first, at.toPoint());
  QTRY_VERIFY(first->crosshair().has_value());
  for (const ComparisonPane* pane : view->panes()) {
    QCOMPARE(pane->plot()->crosshair(), first->crosshair());
    const auto& entries = pane->legend()->entries();
    QVERIFY(std::any_of(entries.begin(), entries.end(),
                        [](const LegendEntry& entry) { return !entry.value.isEmpty(); }));
  }
  view->fit();
  QCOMPARE(view->panes()[3]->plot()->visibleRange(), first->homeRange());
}

void TestComparisonView::sideBySideHasOneScale() {
  const auto view = shown(timelines(), ComparisonMode::SideBySide);
  QTRY_COMPARE(view->panes().size(), std::size_t(8));
  for (std::size_t row = 0; row < 4; ++row) {
    const PlotPane& left = *view->panes()[2 * row]->plot();
    const PlotPane& right = *view->panes()[2 * row + 1]->plot();
    QCOMPARE(left.values(), right.values());
    QCOMPARE(left.homeRange(), right.homeRange());
  }
  view->panes()[0]->plot()->zoomValues(Range{0, 1});
  emit view->panes()[0]->plot()->valuesZoomed();
  QCOMPARE(view->panes()[1]->plot()->values(), (Range{0, 1}));
  QVERIFY(view->panes()[3]->plot()->values() != (Range{0, 1}));
}

void TestComparisonView::plotsOfOneRowBeginAtOneHeight_data() {
  QTest::addColumn<int>("width");
  QTest::newRow("wide") << 1400;
  QTest::newRow("narrow") << 700;
}

/// One of the two legends of a row needs more lines than the other.
void TestComparisonView::plotsOfOneRowBeginAtOneHeight() {
  QFETCH(int, width);
  const auto chartOf = [](int i, double top) {
    std::vector<LineItem> lines;
    for (int kind = 0; kind < (i == 0 ? 8 : 1); ++kind) {
      lines.push_back(
          namedLine(QString("a kind of curve %1").arg(kind), {{0, 0}, {1, top + kind}}));
    }
    return test::overJobs(curveChart(QString::number(i), "Cost, $", lines));
  };
  std::vector<ComparedScenario> scenarios;
  for (const double top : {1.0, 2.0, 3.0}) {
    const auto make = [=](const ChartTheme&) {
      std::vector<ComparableChart> charts;
      for (int i = 0; i < 6; ++i) charts.push_back(chartOf(i, top));
      return charts;
    };
    scenarios.push_back(comparedBy(QString("scenario %1").arg(top), kRed, make, top == 1.0));
  }
  const auto view = shown(scenarios, ComparisonMode::Overlay);
  view->resize(width, 900);
  QTRY_COMPARE(view->panes().size(), std::size_t(6));
  const auto topOf = [&](std::size_t i) {
    const PlotPane* plot = view->panes()[i]->plot();
    return plot->mapTo(view.get(), plot->plotRect().topLeft().toPoint()).y();
  };
  QCOMPARE(view->panes()[0]->gridRow, view->panes()[1]->gridRow);
  QTRY_VERIFY(view->panes()[0]->legend()->height() >= view->panes()[0]->legendNeed());
  QVERIFY(view->panes()[0]->legendNeed() > view->panes()[1]->legendNeed());
  QTRY_VERIFY(!view->redrawClock().pending());
  waits::layOutNow();
  QCOMPARE(topOf(0), topOf(1));
  // The title is the first thing, in the legend's own first line.
  const LegendStrip* legend = view->panes()[0]->legend();
  QCOMPARE(legend->title(), "Cost, $");
  QCOMPARE(legend->y(), 0);
  QCOMPARE(legend->entries().size(), std::size_t(3 + 8));
  // A crosshair brings values and moves nothing.
  const int before = topOf(0);
  PlotPane* plot = view->panes()[0]->plot();
  QTest::mouseMove(plot, plot->plotRect().center().toPoint());
  QTRY_VERIFY(plot->crosshair().has_value());
  QVERIFY(waits::redrawsPassed());
  waits::layOutNow();
  QCOMPARE(topOf(0), before);
}

void TestComparisonView::newValuesKeepPanesAndZoom() {
  const auto view = shown(timelines(), ComparisonMode::Overlay);
  QTRY_COMPARE(view->panes().size(), std::size_t(4));
  const ComparisonPane* before = view->panes()[0];
  view->zoomIn();
  const Range seen = before->plot()->visibleRange();
  const int draws = view->redrawClock().draws();
  for (int i = 0; i < 20; ++i) {
    view->setScenarios(timelines(true), ComparisonMode::Overlay, "timeline");
  }
  QTRY_VERIFY(!view->redrawClock().pending());
  QVERIFY(view->redrawClock().draws() <= draws + 2);  // 20 wishes, few pictures
  QCOMPARE(view->panes()[0], before);
  QCOMPARE(view->panes()[0]->plot()->visibleRange(), seen);
  QVERIFY(std::any_of(before->legend()->entries().begin(), before->legend()->entries().end(),
                      [](const LegendEntry& entry) { return entry.name.startsWith("Spot"); }));
  view->setScenarios(timelines(), ComparisonMode::Overlay,
                     "compare");  // another page: nothing stays
  QTRY_VERIFY(!view->redrawClock().pending());
  QCOMPARE(view->panes()[0]->plot()->visibleRange(), view->panes()[0]->plot()->homeRange());
}

void TestComparisonView::messagesAndHint() {
  std::vector<ComparedScenario> scenarios = timelines();
  scenarios[0].message = "running";
  scenarios[0].done = false;
  scenarios[0].progress = 0.4;
  scenarios[1].message = "the trace is missing";
  scenarios[1].wrong = true;
  scenarios[1].make = {};
  const auto view = shown(scenarios, ComparisonMode::Overlay);
  QTRY_COMPARE(view->messageText(), "Base: running (40 %)\nShort: the trace is missing");
  QCOMPARE(view->panes().size(), std::size_t(4));  // the other one is shown
  QVERIFY(view->emptyText().isEmpty());
  scenarios[0].make = {};
  view->setHint("Press F5");
  view->setScenarios(scenarios, ComparisonMode::Difference, "timeline");
  QTRY_COMPARE(view->emptyText(), "Press F5");
  QVERIFY(view->charts().empty());
}

void TestComparisonView::picturesInEveryMode_data() {
  QTest::addColumn<int>("mode");
  QTest::addColumn<int>("pictures");
  QTest::newRow("overlay") << static_cast<int>(ComparisonMode::Overlay) << 4;
  QTest::newRow("side by side") << static_cast<int>(ComparisonMode::SideBySide) << 8;
  QTest::newRow("difference") << static_cast<int>(ComparisonMode::Difference) << 4;
}

void TestComparisonView::picturesInEveryMode() {
  QFETCH(int, mode);
  const auto view = shown(timelines(), static_cast<ComparisonMode>(mode));
  QTRY_VERIFY(!view->panes().empty());
  const auto charts = view->charts();
  QTEST(static_cast<int>(charts.size()), "pictures");
  QSet<QString> stems;
  for (const ExportableChart& chart : charts) {
    stems << chart.fileStem;
    QImage image(600, 300, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    chart.paint(image, image.size(), true);
    int coloured = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) {
        const QColor pixel = image.pixelColor(x, y);
        coloured += pixel.saturation() > 100;
      }
    }
    QVERIFY2(coloured > 50, qPrintable(chart.fileStem));
    const ChartData all = chart.data(true);
    QVERIFY(all.columns.size() >= 2 && all.rows.size() >= 2);
    QVERIFY(chart.data(false).rows.size() <= all.rows.size());
  }
  QCOMPARE(stems.size(), static_cast<qsizetype>(charts.size()));
  QVERIFY(view->provenance().startsWith("Base"));
}

void TestComparisonView::themeAndHiding() {
  std::vector<ComparedScenario> scenarios = timelines();
  int darkMade = 0;
  scenarios[0].make = [&darkMade, make = scenarios[0].make](const ChartTheme& theme) {
    darkMade += theme.dark;
    return make(theme);
  };
  const auto view = shown(scenarios, ComparisonMode::Overlay);
  QTRY_COMPARE(view->panes().size(), std::size_t(4));
  QCOMPARE(darkMade, 0);
  QPalette dark;
  dark.setColor(QPalette::Window, Qt::black);
  dark.setColor(QPalette::WindowText, Qt::white);
  view->setPalette(dark);
  QTRY_VERIFY(darkMade > 0);
  view->hide();
  const int draws = view->redrawClock().draws();
  view->setScenarios(timelines(true), ComparisonMode::Overlay, "timeline");
  QVERIFY(waits::redrawsPassed());
  QCOMPARE(view->redrawClock().draws(), draws);  // not while nobody sees it
}

void TestComparisonView::keysZoom() {
  const auto view = shown(timelines(), ComparisonMode::Difference);
  QTRY_COMPARE(view->panes().size(), std::size_t(4));
  PlotPane* pane = view->panes()[1]->plot();
  pane->setFocus();
  QTest::keyClick(pane, Qt::Key_Plus);
  QVERIFY(pane->visibleRange().span() < pane->homeRange().span());
  QCOMPARE(view->panes()[2]->plot()->visibleRange(), pane->visibleRange());
  QTest::keyClick(pane, Qt::Key_Home);
  QCOMPARE(view->panes()[2]->plot()->visibleRange(), pane->homeRange());
}

TEST_WITH_WINDOWS(TestComparisonView)

#include "tst_comparisonview.moc"
