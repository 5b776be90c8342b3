// SPDX-License-Identifier: GPL-3.0-or-later
// The Serving study's charts as values: they say what the runs say.
#include <QComboBox>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "ask/Study.h"
#include "subjects/serving/ServingResults.h"
#include "support/ServingDemo.h"
#include "support/TestMain.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/serving/LatencyPage.h"
#include "views/serving/ServingBars.h"
#include "views/serving/ServingPage.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

std::shared_ptr<const study::ServingResults> results() {
  static const auto made = [] {
    QTemporaryDir folder;
    const study::Scenario scenario =
        tests::servingDemo(folder.path().toStdString(), {{"serving.targets.p99Seconds", "40"},
                                                         {"serving.fleet.mix.kind", "fill"},
                                                         {"serving.fleet.mix.to", "6"}});
    return study::as<study::ServingResults>(
        study::findStudy("serving")->run(scenario, nullptr, {}, {}));
  }();
  return made;
}

double last(const CurveChart& chart, std::size_t line) {
  return *chart.spec.lines[line].samples.valueAt(chart.home.max - 0.5);
}

}  // namespace

class TestServingCharts : public QObject {
  Q_OBJECT

 private slots:
  void seriesAddUp() {
    const ServingClock clock = clockOf(*results());
    QCOMPARE(clock.seconds, 1.0);
    for (const study::ServingRun& run : results()->runs) {
      const ServingSeries series = seriesOf(*results(), run, clock);
      const serving::Measures& m = run.replications.front();
      QVERIFY(std::abs(series.usd.back() - m.usd()) < 1e-6);
      // A token's ten seconds: what is delivered, and what is delivered again.
      double tokens = 0;
      for (const double rate : series.tokensPerSecond) tokens += rate;
      QVERIFY(tokens > 0.97 * double(m.tokensDelivered));
      QVERIFY(*std::ranges::min_element(series.waiting) >= 0);
      for (std::size_t i = 0; i < series.p50.size(); ++i) {
        if (!std::isnan(series.p99[i])) QVERIFY(series.p50[i] <= series.p99[i]);
      }
    }
  }

  void instancesAreThoseOfTheFleet() {
    const ServingClock clock = clockOf(*results());
    const study::ServingRun& spot = *results()->first(study::ServedBy::SpotServe);
    const ServingSeries series = seriesOf(*results(), spot, clock);
    QCOMPARE(series.spot[100], 6.0);
    QCOMPARE(series.spot[200], 4.0);
    QCOMPARE(series.spot[400], 5.0);
    // Two were asked for 30 s before the loss and come 120 s later.
    QCOMPARE(series.onDemand[200], 0.0);
    QCOMPARE(series.onDemand[250], 2.0);
    QCOMPARE(series.starting[200], 2.0);
    const CurveChart chart = instancesChart(*results(), series, clock, ChartTheme::light());
    QCOMPARE(chart.spec.areas.size(), std::size_t(3));
    QCOMPARE(chart.home.max, double(clock.steps));
  }

  void lanesAreHatchedWhileReplicasStop() {
    const ServingClock clock = clockOf(*results());
    const study::ServingRun& run = *results()->first(study::ServedBy::SpotServe);
    const ServingSeries series = seriesOf(*results(), run, clock);
    const MapChart strip = replicaStrip(*results(), series, clock);
    QCOMPARE(strip.values->rows, int(series.lanes.size()));
    const auto restart = std::ranges::find_if(run.shown->events, [](const auto& event) {
      return event.did == serving::Decision::Kind::Restart;
    });
    QVERIFY(restart != run.shown->events.end());
    const int during = int((restart->lastStop + restart->readyAt) / 2);
    const int before = int(restart->noticed) - 1;
    QVERIFY(std::isnan(strip.values->at(during, 0)));
    const auto gapAt = [&strip](int column) {
      return strip.spec.gaps[std::size_t(column) * std::size_t(strip.values->rows)];
    };
    QVERIFY(gapAt(during) == HeatMapGap::Hatched);
    QVERIFY(gapAt(before) == HeatMapGap::None);
    QCOMPARE(int(strip.values->at(before, 0)), restart->from.gpusPerReplica());
  }

  void distributionsEndAtWhatIsAnswered() {
    const CurveChart chart = distributionChart(*results(), ServingTime::Whole, ChartTheme::light());
    QCOMPARE(chart.spec.lines.size(), std::size_t(4));
    QCOMPARE(chart.spec.moments.size(), std::size_t(1));
    for (std::size_t i = 0; i < 4; ++i) {
      const std::vector<double> times =
          sortedTimes(*results(), results()->runs[i], ServingTime::Whole);
      QCOMPARE(*chart.spec.lines[i].samples.valueAt(times.back()), 100.0);
      QVERIFY(std::abs(serving::percentile(times, 0.99) -
                       results()->runs[i].replications.front().p99Seconds) < 1e-9);
    }
  }

  void barsHaveIntervals() {
    const ServingBars bars = outcomeBars(*results(), ChartTheme::light());
    QCOMPARE(bars.rows.size(), std::size_t(4));
    QCOMPARE(bars.charts.front().lines.front().value, 40.0);
    for (const Bar& bar : bars.charts.front().bars) {
      QVERIFY(bar.interval && bar.interval->min <= *bar.value && *bar.value <= bar.interval->max);
    }
    const ServingBars times = timeBars(*results(), ChartTheme::light());
    QCOMPARE(times.charts.size(), std::size_t(5));
    double sum = 0;
    for (const BarChartSpec& chart : times.charts) sum += *chart.bars.front().value;
    QVERIFY(std::abs(sum - results()->runs.front().mean(&serving::Measures::meanSeconds)) < 1e-6);
  }

  void pagesShowThem() {
    ServingPage page;
    page.resize(900, 800);
    page.show();
    page.setResult(results());
    QTRY_COMPARE(page.systemBox()->count(), 4);
    QCOMPARE(page.shownSystem(), 0);
    QTRY_VERIFY(!page.bars()->charts().empty());
    QVERIFY2(page.readOut().contains("SpotServe"), qPrintable(page.readOut()));
    page.systemBox()->setCurrentIndex(3);
    QTRY_VERIFY(page.readOut().contains("on demand"));
    page.shownBox()->setCurrentIndex(2);
    QVERIFY(page.charts().size() >= 10);
    page.clear();
    QVERIFY(page.charts().empty());
    LatencyPage latency;
    latency.resize(900, 600);
    latency.show();
    latency.setResult(results());
    QTRY_VERIFY(!latency.bars()->charts().empty());
    QCOMPARE(latency.charts().size(), std::size_t(8));
  }

  void comparablesBelongTogether() {
    QStringList keys;
    for (const char* page : {"serving", "serving-latency"}) {
      for (const ComparableChart& one : comparableServing(*results(), page, ChartTheme::light())) {
        keys << one.key;
      }
    }
    QCOMPARE(QSet<QString>(keys.begin(), keys.end()).size(), keys.size());
    QVERIFY(keys.size() >= 15);
  }

  void costOfTheLastStep() {
    const ServingClock clock = clockOf(*results());
    const study::ServingRun& run = results()->runs.back();
    const CurveChart chart = shownChart(*results(), seriesOf(*results(), run, clock), clock,
                                        ServingShown::Cost, ChartTheme::light());
    QVERIFY(std::abs(last(chart, 0) - run.replications.front().usd()) < 1e-6);
  }
};

TEST_WITH_WINDOWS(TestServingCharts)

#include "tst_servingcharts.moc"
