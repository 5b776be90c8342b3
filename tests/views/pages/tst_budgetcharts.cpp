// SPDX-License-Identifier: GPL-3.0-or-later
// The Budget study's charts as values: which points are hull and which are left out, where the
// budget's widths stand, what the frontier reads off.
#include <QTest>
#include <cmath>

#include "ask/Study.h"
#include "scenario/ParameterTable.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetStudy.h"
#include "subjects/stream/BudgetWords.h"
#include "support/TestMain.h"
#include "views/chart/PlotPane.h"
#include "views/page/StudyView.h"
#include "views/stream/BudgetFrontierCharts.h"
#include "views/stream/BudgetFrontierPage.h"
#include "views/stream/BudgetSliders.h"
#include "views/stream/BudgetView.h"
#include "views/stream/SpeedUpChart.h"
#include "views/stream/StreamCharts.h"
#include "views/stream/WidthsPage.h"
#include "views/stream/live/LiveCharts.h"
#include "views/widgets/ValueSlider.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

/// Vision has a hole's worth of bad widths: 3 is under the line, 8 is slower than 4.
study::Scenario scenario() {
  return study::scenarioFromText(R"({"format": "spothorizon-scenario", "version": 1,
    "stream": {"classes": [
      {"name": "vision", "jobsPerHour": 1, "oneGpuHours": 2,
       "speedup": {"kind": "table", "table": [[1, 1], [2, 1.8], [3, 1.9], [4, 3], [8, 2.5]]}},
      {"name": "language", "jobsPerHour": 0.5, "oneGpuHours": 4,
       "speedup": {"kind": "amdahl", "serialFraction": 0.2}}]},
    "rental": {"budget": {"usdPerMonth": 7300}, "types": [{"name": "A100", "price": 2}]}})",
                                 "", "");
}

std::shared_ptr<const study::BudgetResults> results() {
  static const auto made =
      study::as<study::BudgetResults>(study::budgetStudy().run(scenario(), nullptr, {}, {}));
  return made;
}

int count(const ChartSpec& chart, PointShape shape) {
  return static_cast<int>(std::ranges::count(chart.points, shape, &PointItem::shape));
}

}  // namespace

class TestBudgetCharts : public QObject {
  Q_OBJECT

 private slots:
  void pointsLeftOutAreCrossed() {
    const CurveChart chart = speedUpChart(*results(), {true, 0}, ChartTheme::light());
    QCOMPARE(chart.spec.lines.size(), std::size_t(1));
    QCOMPARE(chart.spec.lines.front().name, QString("vision"));
    QCOMPARE(count(chart.spec, PointShape::Cross), 2);
    QCOMPARE(count(chart.spec, PointShape::Disc), 3);
    for (const PointItem& point : chart.spec.points) {
      const bool leftOut = point.hours == 3 || std::abs(point.hours - std::log2(3)) < 1e-12;
      if (leftOut) QCOMPARE(point.shape, PointShape::Cross);
    }
  }

  void theBudgetsWidthIsOnItsCurve() {
    for (const bool logarithmic : {true, false}) {
      const CurveChart chart = speedUpChart(*results(), {logarithmic, 0}, ChartTheme::light());
      QCOMPARE(chart.spec.stems.size(), std::size_t(1));
      const auto& choices = results()->classes[0].choices;
      QCOMPARE(chart.spec.stems.front().points.size(), choices.size());
      for (std::size_t i = 0; i < choices.size(); ++i) {
        const double gpus = choices[i].path.front().gpus;
        const SamplePoint& point = chart.spec.stems.front().points[i];
        QCOMPARE(point.x, logarithmic ? std::log2(gpus) : gpus);
        QCOMPARE(*chart.spec.lines.front().samples.valueAt(point.x), point.y);
      }
    }
  }

  void theLogAxisHasPowersOfTwo() {
    const CurveChart chart = speedUpChart(*results(), {true, -1}, ChartTheme::light());
    QCOMPARE(chart.spec.lines.size(), std::size_t(2));
    const std::vector<QString>& places = chart.spec.xAxis->categories;
    for (std::size_t i = 0; i < places.size(); ++i) {
      QCOMPARE(places[i], QString::number(1 << i));
    }
  }

  /// Whatever the budget shows of it, so that two can be laid over each other.
  void theAxisIsTheSameAtEveryBudget() {
    study::BudgetResults wide = *results();
    for (study::BudgetClass& one : wide.classes) one.widest *= 8;
    for (const bool logarithmic : {true, false}) {
      const SpeedUpLook look{logarithmic, -1};
      const CurveChart a = speedUpChart(*results(), look, ChartTheme::light());
      const CurveChart b = speedUpChart(wide, look, ChartTheme::light());
      QVERIFY(b.home.max >= a.home.max);
      QCOMPARE(a.spec.xAxis->categories, b.spec.xAxis->categories);
    }
  }

  void barsAreTheClasses() {
    const ClassBars bars = classBars(*results(), ChartTheme::light());
    QCOMPARE(bars.rows.size(), std::size_t(2));
    QCOMPARE(bars.charts.size(), std::size_t(3));
    double gpus = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      QCOMPARE(*bars.charts[0].bars[i].value, results()->classes[i].meanWidth);
      QCOMPARE(*bars.charts[2].bars[i].value, results()->classes[i].meanResponseHours);
      gpus += *bars.charts[1].bars[i].value;
    }
    QVERIFY(std::abs(gpus - results()->plan.gpus) < 1e-9);
  }

  void theFrontierGoesThroughTheBudget() {
    const CurveChart chart = responseChart(*results(), BudgetAxis::Money, ChartTheme::light());
    QCOMPARE(chart.spec.lines.front().name, QString("Best widths"));
    const auto value = chart.spec.lines.front().samples.valueAt(7300);
    QVERIFY(value && std::abs(*value - results()->plan.meanResponseHours) < 1e-9);
    const CurveChart gpus = responseChart(*results(), BudgetAxis::Gpus, ChartTheme::light());
    QVERIFY(std::abs(gpus.limits.min - results()->leastBudget() / 2) < 1e-9);
    QVERIFY(gpus.home.min >= gpus.limits.min && gpus.home.contains(results()->plan.gpus));
    QVERIFY(chart.spec.xAxis->title != gpus.spec.xAxis->title);
  }

  /// Above the charts; another goal is another answer on the same curves.
  void theFrontierPageNamesTheGoalsBudgets() {
    BudgetFrontierPage page;
    page.resize(900, 600);
    page.show();
    page.setResult(results());
    QVERIFY2(page.sentence().startsWith("A mean response of 1 h takes "),
             qPrintable(page.sentence()));
    QVERIFY2(page.sentence().contains("P95 of 4 h"), qPrintable(page.sentence()));
    study::Scenario other = scenario();
    study::setValue(other, "rental.goal.meanHours", "0.8");
    page.setResult(study::budgetStudy().run(other, nullptr, {}, {}));
    QVERIFY2(page.sentence().contains("response of 0.8 h"), qPrintable(page.sentence()));
    page.clear();
    QVERIFY(page.sentence().isEmpty());
  }

  /// Every policy has its curve, in the colour that it has where it is simulated.
  void goodputFairHasItsCurves() {
    const ChartTheme theme = ChartTheme::light();
    for (const BudgetFigure figure : {BudgetFigure::Mean, BudgetFigure::P95}) {
      const CurveChart chart = responseChart(*results(), BudgetAxis::Money, theme, figure);
      for (const rental::StreamPolicy policy :
           {rental::StreamPolicy::GoodputFair, rental::StreamPolicy::GoodputFairAutoscaled}) {
        const bool scaled = policy == rental::StreamPolicy::GoodputFairAutoscaled;
        const QString name =
            scaled ? "Goodput-fair, autoscaled (simulated)" : "Goodput-fair (simulated)";
        const auto line = std::ranges::find_if(
            chart.spec.lines, [&](const LineItem& one) { return one.name.startsWith(name); });
        QVERIFY2(line != chart.spec.lines.end(), qPrintable(name));
        QCOMPARE(line->colour, theme.line(policyColour(lineOf(policy))));
        QCOMPARE(line->dash, policyDash(lineOf(policy)));
      }
      QStringList hatched;
      for (const HatchItem& hatch : chart.spec.hatches) hatched << hatch.name;
      QVERIFY(hatched.contains("Goodput-fair (simulated): cannot keep up"));
      QVERIFY(!hatched.contains("Goodput-fair, autoscaled (simulated): cannot keep up"));
    }
  }

  /// Hatched where a cluster is overrun, and nowhere between.
  void whatCannotKeepUpIsHatched() {
    study::BudgetResults made = *results();
    study::BaselineCurve curve{"first-come", {}, {10, 20, 40}, {0, 0.7, std::nan("")}};
    study::FrontierPoint held;
    held.budget = 30;
    held.gpus = 15;
    held.hours = 1;
    curve.points.push_back(held);
    made.baselines = {curve};
    const CurveChart chart = responseChart(made, BudgetAxis::Gpus, ChartTheme::light());
    QCOMPARE(chart.spec.hatches.size(), std::size_t(1));
    const auto& boxes = chart.spec.hatches.front().boxes;
    QCOMPARE(boxes.size(), std::size_t(2));
    QVERIFY(chart.spec.hatches.front().name.endsWith("cannot keep up"));
    const CurveChart money = responseChart(made, BudgetAxis::Money, ChartTheme::light());
    const double month = 730;
    QCOMPARE(money.spec.hatches.front().boxes[0].left(), 10 * month);
    QCOMPARE(money.spec.hatches.front().boxes[0].right(), 25 * month);
    QCOMPARE(money.spec.hatches.front().boxes[1].left(), 35 * month);
    QCOMPARE(money.spec.hatches.front().boxes[1].right(), 40 * month);
    // The reason is given: what the cluster finishes, of what arrives; or that a job does not fit.
    const auto readOut = [&](double budget) {
      return frontierReadOut(made, BudgetAxis::Money, budget * month);
    };
    QVERIFY2(readOut(20).contains("cannot keep up, finishes at most 0.7 of "),
             qPrintable(readOut(20)));
    QVERIFY(readOut(12).contains("a job is wider than the cluster"));
    QVERIFY(readOut(37).endsWith("cannot keep up"));
    QVERIFY(!frontierReadOut(made, BudgetAxis::Money, 30 * month).contains("cannot keep up"));
  }

  /// A foil that takes a hundred times as long does not flatten the rest.
  void whatIsFarAboveIsCut() {
    study::BudgetResults made = *results();
    study::BaselineCurve curve{"first-come", {}, {}, {}};
    for (const double budget : {8.0, 20.0, 40.0}) {
      study::FrontierPoint point;
      point.budget = budget;
      point.hours = budget < 10 ? 500 : 0.5;
      curve.points.push_back(point);
    }
    made.baselines = {curve};
    const CurveChart chart = responseChart(made, BudgetAxis::Money, ChartTheme::light());
    QVERIFY(chart.spec.valueRange(chart.home).max < 100);
    const LineItem& line = chart.spec.lines.back();
    QVERIFY2(line.name.startsWith("First come (simulated), up to "), qPrintable(line.name));
    QCOMPARE(line.samples.valueAt(30 * 730).value_or(0), 0.5);
    QVERIFY(!line.samples.valueAt(9 * 730).has_value());
    // Compared scenarios are cut at heights of their own: curves are matched by name.
    const auto compared = comparableBudget(made, "budget-frontier", ChartTheme::light());
    const ChartSpec& spec = std::get<CurveChart>(compared.front().chart).spec;
    QCOMPARE(spec.lines.back().name, QString("First come (simulated)"));
  }

  /// Sizes of single jobs are no curve that another stream's could be taken from.
  void jobsAreNotCompared() {
    const auto keys = [](const std::vector<ComparableChart>& charts) {
      QStringList all;
      for (const ComparableChart& one : charts) all << one.key;
      return all;
    };
    const auto light = ChartTheme::light();
    const QStringList reported = keys(comparableBudget(*results(), "stream", light));
    ComparedLook look;
    look.page = "stream";
    const QStringList shown = keys(budgetView().comparable(results(), look)(light));
    QVERIFY(reported.contains(kJobsChart) && !shown.contains(kJobsChart));
    QCOMPARE(shown.size(), reported.size() - 1);
  }

  /// The axis holds the P95 of the best widths wherever the chart opens, and it opens where that is
  /// not many times this budget's.
  void theAxisHoldsTheP95() {
    for (const BudgetFigure figure : {BudgetFigure::Mean, BudgetFigure::P95}) {
      const CurveChart chart =
          responseChart(*results(), BudgetAxis::Money, ChartTheme::light(), figure);
      const LineItem& line = chart.spec.lines[1];
      QCOMPARE(line.name, QString("P95 of the best widths"));
      double most = 0;
      for (const study::FrontierPoint& point : results()->frontier) {
        const double x = placeOf(*results(), BudgetAxis::Money, point);
        if (!chart.home.contains(x)) continue;
        QCOMPARE(line.samples.valueAt(x).value_or(0), point.p95Hours);
        most = std::max(most, point.p95Hours);
      }
      QVERIFY(chart.spec.valueRange(chart.home).max >= most);
      QVERIFY(most <= 2.5 * results()->p95Hours);
      QVERIFY(chart.home.contains(results()->inBudgetUnit(results()->budget)));
    }
  }

  void theReadOutSaysWhatMoreBuys() {
    const QString text = frontierReadOut(*results(), BudgetAxis::Money, 7300);
    QVERIFY2(text.startsWith("At $7,300 a month the mean response is "), qPrintable(text));
    QVERIFY2(text.contains("; at the margin $1,000 a month saves "), qPrintable(text));
    // The scenario's own budget: the number of its sentence is there too, under its own name.
    const study::BudgetResults& own = *results();
    const QString step =
        QString::fromStdString(study::responseText(own.plan.meanResponseHours - own.nextHours));
    QVERIFY2(text.contains(", the whole of the next $1,000 " + step + "."), qPrintable(text));
    const QString other = frontierReadOut(own, BudgetAxis::Money, 2 * 7300);
    QVERIFY2(!other.contains("the whole of"), qPrintable(other));
  }

  void eachSliderMovesTheOther() {
    BudgetSliders sliders;
    sliders.setScenario(scenario());
    sliders.setResults(results());
    std::optional<study::Scenario> edited;
    connect(&sliders, &BudgetSliders::edited, &sliders,
            [&](const ScenarioEdit& edit) { edited = edit.scenario; });
    emit sliders.theta()->valuePicked(50, 1);
    QVERIFY(edited);
    const auto dearer =
        study::as<study::BudgetResults>(study::budgetStudy().run(*edited, nullptr, {}, {}));
    QVERIFY(dearer->budget > results()->budget);
    QVERIFY(dearer->plan.thetaLow <= 50 && dearer->plan.thetaHigh >= 50);
    edited.reset();
    emit sliders.budget()->valuePicked(4000, 2);
    QCOMPARE(study::findParameter("rental.budget.usdPerMonth")->get(*edited), std::string("4000"));
  }

  /// While the budget is dragged; of another stream they would be other curves.
  void simulatedCurvesStayForAnotherBudget() {
    const auto has = [](const BudgetFrontierPage& page, const char* key) {
      const auto& curves = page.results()->baselines;
      return std::ranges::find(curves, key, &study::BaselineCurve::key) != curves.end();
    };
    auto partial = std::make_shared<study::BudgetResults>(*results());
    partial->complete = false;
    std::erase_if(partial->baselines, [](const study::BaselineCurve& curve) {
      return curve.key != "same-width" && curve.key != "equal-efficiency";
    });
    study::setValue(partial->scenario, "rental.budget.usdPerMonth", "9000");
    BudgetFrontierPage page;
    page.setResult(partial);
    QVERIFY(has(page, "same-width") && !has(page, "goodput-fair"));
    page.setResult(results());
    page.setResult(partial);
    QVERIFY(has(page, "same-width") && has(page, "goodput-fair"));
    QCOMPARE(page.results()->baselines.size(), results()->baselines.size());
    study::setValue(partial->scenario, "stream.classes.0.jobsPerHour", "2");
    page.setResult(results());
    page.setResult(partial);
    QVERIFY(!has(page, "goodput-fair"));
  }

  void withoutResultsThereIsNoAxisOfTime() {
    const ChartSpec chart = emptyChart("Speed-up");
    QCOMPARE(chart.title, QString("Speed-up"));
    QVERIFY(chart.xAxis && chart.xAxis->title.isEmpty() && !chart.emptyText.isEmpty());
  }

  void pagesHandOutTheirPictures() {
    WidthsPage widths;
    QVERIFY(widths.charts().empty());
    widths.setScenario(scenario());
    widths.setResult(results());
    QCOMPARE(widths.charts().size(), std::size_t(4));
    BudgetFrontierPage frontier;
    frontier.setResult(results());
    QCOMPARE(frontier.charts().size(), std::size_t(2));
    QCOMPARE(frontier.readOut(), frontierReadOut(*results(), BudgetAxis::Money, 7300));
    frontier.clear();
    QVERIFY(frontier.charts().empty() && frontier.readOut().isEmpty());
  }
};

TEST_WITH_WINDOWS(TestBudgetCharts)

#include "tst_budgetcharts.moc"
