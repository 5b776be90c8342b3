// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios that rent for a stream, compared: what has no common axis is not subtracted.
#include <QTest>
#include <algorithm>

#include "ask/Study.h"
#include "scenario/ParameterTable.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetStudy.h"
#include "subjects/stream/backtest/StreamBacktestStudy.h"
#include "subjects/stream/simulation/SimulationStudy.h"
#include "support/TestMain.h"
#include "views/TestComparison.h"
#include "views/comparison/ComparedDifference.h"
#include "views/comparison/ComparedOverlay.h"
#include "views/page/StudyView.h"
#include "views/stream/BudgetFrontierCharts.h"
#include "views/stream/StreamCharts.h"
#include "views/stream/answers/AnswerViews.h"
#include "views/stream/live/ResponseCharts.h"

using namespace spothorizon;
using namespace spothorizon::views;
using test::compared;

namespace {

const QColor kRed(200, 0, 0), kBlue(0, 0, 200);
const ChartTheme kTheme = ChartTheme::light();

study::Scenario scenario(const std::string& key = "", const std::string& value = "") {
  study::Scenario made = study::scenarioFromText(
      R"({"format": "spothorizon-scenario", "version": 1,
    "stream": {"classes": [
      {"name": "vision", "jobsPerHour": 2, "oneGpuHours": 2,
       "speedup": {"kind": "power", "exponent": 0.7}}]},
    "rental": {"budget": {"gpus": 10}, "jobs": 4000, "baselines": ["same-width"]}})",
      "", "");
  if (!key.empty()) study::setValue(made, key, value);
  return made;
}

study::Result ran(const study::Study& study, const study::Scenario& of,
                  const std::string& variant = "") {
  study::StudyOptions options;
  options.variant = variant;
  return study.run(of, nullptr, {}, options);
}

std::vector<ComparableChart> windowsOf(const study::Scenario& of) {
  return streamBacktestView().comparable(ran(study::streamBacktestStudy(), of, "8"), {})(kTheme);
}

std::vector<ComparableChart> liveOf(const study::Scenario& of) {
  return comparableSimulation(
      study::as<study::SimulationResults>(*ran(study::simulationStudy(), of)), true, kTheme);
}

std::vector<ComparableChart> widthsOf(const study::Scenario& of) {
  return comparedBudget(study::as<study::BudgetResults>(*ran(study::budgetStudy(), of)), "widths",
                        kTheme);
}

std::vector<ComparedScenario> two(std::vector<ComparableChart> base,
                                  std::vector<ComparableChart> other) {
  return {compared("Base", kRed, std::move(base), true),
          compared("Other", kBlue, std::move(other))};
}

const ChartSpec& specOf(const ComparableChart& chart) {
  return std::get<CurveChart>(chart.chart).spec;
}

QStringList linesOf(const ComparableChart& chart) {
  QStringList names;
  for (const LineItem& line : specOf(chart).lines) names << line.name;
  return names;
}

}  // namespace

class TestComparedBudget : public QObject {
  Q_OBJECT

 private slots:
  /// At another budget the jobs are the same, and windows are paired.
  void windowsOfTheSameJobsAreSubtracted() {
    const auto charts = differences(
        two(windowsOf(scenario()), windowsOf(scenario("rental.budget.gpus", "15"))), kTheme);
    QVERIFY2(linesOf(charts.front()).contains("Mean"),
             qPrintable(linesOf(charts.front()).join('|')));
    QVERIFY(!specOf(charts.front()).moments.empty());
  }

  /// Window 3 of one stream has nothing to do with window 3 of another: means of all are left.
  void windowsOfOtherJobsAreNot() {
    const auto charts = differences(
        two(windowsOf(scenario()), windowsOf(scenario("stream.classes.0.jobsPerHour", "1.5"))),
        kTheme);
    const QStringList lines = linesOf(charts.front());
    QVERIFY2(!lines.contains("Mean"), qPrintable(lines.join('|')));
    QVERIFY2(lines.contains("mean of all"), qPrintable(lines.join('|')));
    QVERIFY(specOf(charts.front()).moments.empty());
  }

  void levelsOverTimeOfOtherJobsAreNot() {
    const auto charts = differences(
        two(liveOf(scenario()), liveOf(scenario("stream.classes.0.jobsPerHour", "1.5"))), kTheme);
    QCOMPARE(charts.front().key, QString("live-gpus"));
    QVERIFY(specOf(charts.front()).lines.empty());
    QVERIFY2(specOf(charts.front()).emptyText.contains("different jobs"),
             qPrintable(specOf(charts.front()).emptyText));
    const auto same =
        differences(two(liveOf(scenario()), liveOf(scenario("rental.budget.gpus", "15"))), kTheme);
    QVERIFY(linesOf(same.front()).contains("Rented"));
  }

  /// Thousands of events of two scenarios would cover each other.
  void liveOpensOnItsFirstEvents() {
    const std::vector<ComparableChart> charts = liveOf(scenario());
    const auto& chart = std::get<CurveChart>(charts.front().chart);
    QVERIFY(chart.home.span() < chart.limits.span() / 2);
    QVERIFY(chart.home.span() > 1);
  }

  /// What can change without other jobs, and what cannot.
  void whichJobs() {
    const QString own = jobsOf(scenario());
    QCOMPARE(jobsOf(scenario("rental.quotaGpus", "64")), own);
    QCOMPARE(jobsOf(scenario("stream.classes.0.speedup.exponent", "0.6")), own);
    QVERIFY(jobsOf(scenario("seed", "2")) != own);
    QVERIFY(jobsOf(scenario("stream.classes.0.oneGpuHours", "3")) != own);
    QVERIFY(jobsOf(scenario("stream.arrivals.law", "batches")) != own);
  }

  /// A legend names nothing that cannot be seen, and what is the same for all has nobody's colour.
  void speedUpsOverEachOther() {
    const auto measured = [](const std::string& budget) {
      study::Scenario made = scenario("stream.classes.0.speedup.kind", "table");
      study::setValue(made, "stream.classes.0.speedup.table", "1=1, 2=1.9, 4=3.4, 8=5");
      study::setValue(made, "rental.budget.gpus", budget);
      return widthsOf(made);
    };
    auto scenarios = two(measured("5"), measured("6"));
    const ComparableChart& own = scenarios[0].charts.front();
    scenarios[0].colour = specOf(own).lines.front().colour;
    const ChartSpec spec = specOf(overlaid(scenarios, kTheme).front());
    QCOMPARE(spec.lines.size(), std::size_t(1));
    QCOMPARE(spec.lines.front().name, QString("vision"));
    QCOMPARE(spec.lines.front().colour, kTheme.muted);
  }
};

TEST_WITH_WINDOWS(TestComparedBudget)

#include "tst_comparedbudget.moc"
