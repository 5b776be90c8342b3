// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as curves: they end where the outcome says and hold what the ledger's rows say.
#include <QTest>

#include "ask/LoadedMarket.h"
#include "policy/PolicyInfo.h"
#include "support/TestMain.h"
#include "views/TestResults.h"
#include "views/job/run/TimelineCharts.h"
#include "views/page/TimelineCurves.h"

using namespace spothorizon;
using namespace spothorizon::views;

class TestTimelineCurves : public QObject {
  Q_OBJECT

  study::Results m_results = test::testResultsValue();

 private slots:
  void curvesPassThroughEveryRow() {
    for (const RunView& run : runsOf(m_results)) {
      const Samples progress = progressCurve(*run.ledger, *run.outcome, m_results.problem);
      const Samples cost = costCurve(*run.ledger, *run.outcome, m_results.problem);
      for (const simulate::LedgerRow& row : run.ledger->rows) {
        const double end = row.hours + row.usedHours;
        QVERIFY(std::abs(progress.valueAt(end).value() - row.progress) < 1e-9);
        QVERIFY(std::abs(cost.valueAt(end).value() - row.cumulativeCostUsd) < 1e-9);
      }
    }
  }

  void curvesEndWithTheOutcome() {
    int late = 0, givenUp = 0;
    for (const RunView& run : runsOf(m_results)) {
      const Samples progress = progressCurve(*run.ledger, *run.outcome, m_results.problem);
      const Samples cost = costCurve(*run.ledger, *run.outcome, m_results.problem);
      const double end = endHours(*run.outcome, m_results.problem);
      QCOMPARE(progress.span().max, end);
      QVERIFY(std::abs(cost.valueAt(end).value() - run.outcome->costUsd) < 1e-9);
      if (run.outcome->finishHours) QCOMPARE(progress.valueAt(end).value(), 120.0);
      late += run.outcome->finishHours && !run.outcome->onTime;
      givenUp += !run.outcome->finishHours;
    }
    QVERIFY(late >= 1);
    QCOMPARE(givenUp, 1);
  }

  void lostTimeIsLevel() {
    simulate::Ledger ledger;
    simulate::LedgerRow row;
    row.lostHours = 0.2;
    row.usedHours = 0.5;
    row.progress = 6;
    row.gpus = {3, 2};
    ledger.rows.push_back(row);
    const Samples progress = progressCurve(ledger, {}, m_results.problem);
    QCOMPARE(progress.valueAt(0.19).value(), 0.0);
    QVERIFY(std::abs(progress.valueAt(0.35).value() - 3.0) < 1e-12);
    const GpuCurves gpus = gpuCurves(ledger, {}, m_results.problem);
    QCOMPARE(gpus.lost.size(), std::size_t{1});
    QCOMPARE(gpus.lost[0], QRectF(0, 0, 0.2, 5));
    QCOMPARE(gpus.spot.valueAt(0.3).value(), 3.0);
    QCOMPARE(gpus.total.valueAt(0.3).value(), 5.0);
  }

  void gpusFollowTheLedgerAndTheEnding() {
    const study::PolicyResult& late = *m_results.policies[1];
    QVERIFY(late.outcome.ending.has_value());
    const GpuCurves curves = gpuCurves(late.ledger, late.outcome, m_results.problem);
    for (const simulate::LedgerRow& row : late.ledger.rows) {
      const double inside = row.hours + row.usedHours / 2;
      QCOMPARE(curves.spot.valueAt(inside).value(), static_cast<double>(row.gpus.spot));
      QCOMPARE(curves.total.valueAt(inside).value(), static_cast<double>(row.gpus.total()));
    }
    QCOMPARE(curves.total.valueAt(24.1).value(), 8.0);
    QCOMPARE(curves.spot.valueAt(24.1).value(), 0.0);
  }

  void theValueFallsAfterTheDeadline() {
    const Samples value = valueCurve(m_results.problem);
    QCOMPARE(value.valueAt(24).value(), 400.0);
    QVERIFY(std::abs(value.valueAt(30).value() - m_results.problem.valueOfFinish(30)) < 1e-9);
    QCOMPARE(value.valueAt(36).value(), 0.0);
  }

  void aMarketIsReadOnce() {
    MarketCurves curves;
    curves.take(m_results.market);
    QCOMPARE(curves.price().size(), std::size_t{96});
    QCOMPARE(curves.price().valueAt(5.2).value(),
             m_results.market->import.trace.spotUsdPerGpuHour[10]);
    auto unknown = std::make_shared<study::LoadedMarket>(*m_results.market);
    unknown->import.trace.freeGpus[3] = market::kUnknownGpus;
    curves.take(unknown);
    QVERIFY(!curves.freeGpus().valueAt(1.6));
    curves.take(nullptr);
    QVERIFY(curves.price().empty());
  }

  void chartsShowTheMarketFromTheJobsStart() {
    MarketCurves market;
    market.take(m_results.market);
    const TimelineCharts all = makeTimelineCharts(m_results, market, 7, ChartTheme::light());
    const Samples& price = all.charts[TimelineCharts::Price].lines.front().samples;
    QCOMPARE(price.valueAt(0.1).value(), m_results.policies[0]->ledger.rows[0].spotPrice);
    QCOMPARE(*all.clock.startUnixSeconds, test::kTraceStart + 5 * 3600);
    QVERIFY(all.home.max > 26);  // the last finish is late
    QCOMPARE(all.limits.min, -5.0);
    QCOMPARE(all.charts[TimelineCharts::Cost].lines.size(), std::size_t{10});
    QCOMPARE(all.charts[TimelineCharts::Cost].lines.back().key, 7);
    QVERIFY(all.charts[TimelineCharts::Cost].lines.back().width >
            all.charts[TimelineCharts::Cost].lines.front().width);
  }

  void reservationPriceOfThosePoliciesThatHaveOne() {
    MarketCurves market;
    const auto levels = [&](int chosen) {
      return makeTimelineCharts(m_results, market, chosen, ChartTheme::light())
          .charts[TimelineCharts::Price]
          .levels;
    };
    QCOMPARE(levels(1).size(), std::size_t{1});  // on demand alone
    QCOMPARE(levels(-1).size(), std::size_t{1});
    QCOMPARE(levels(7).size(), std::size_t{2});
    QCOMPARE(levels(7).back().value, 1.5);
  }

  /// Where a theme has one colour for many lines, dashes and opaque areas tell spot from on demand.
  void spotAndOnDemandDifferInHighContrast() {
    MarketCurves market;
    market.take(m_results.market);
    const ChartTheme theme = ChartTheme::contrastDefault();
    const TimelineCharts all = makeTimelineCharts(m_results, market, 1, theme);
    const ChartSpec& price = all.charts[TimelineCharts::Price];
    QVERIFY(price.lines.front().dash != price.levels.front().dash);
    const auto& areas = all.charts[TimelineCharts::Gpus].areas;
    QCOMPARE(areas.size(), std::size_t{3});  // free, on spot, on demand
    for (std::size_t i = 1; i < 3; ++i) QCOMPARE(areas[i].fill.alpha(), 255);
    QVERIFY(contrastRatio(areas[1].fill, areas[2].fill) > 2);
  }

  void aStatedReservationPriceGoesFirst() {
    study::Results results = m_results;
    auto& policy = *results.policies[7];
    policy.ledger.reasons.resize(policy.ledger.rows.size());
    policy.ledger.reasons[2].reservationPrice = 1.1;
    const auto chart = makeTimelineCharts(results, {}, 7, ChartTheme::light()).charts[0];
    QCOMPARE(chart.levels.size(), std::size_t{1});
    QCOMPARE(chart.lines.back().samples.valueAt(1.25).value(), 1.1);
  }

  void forecastStartsAtTheCrosshair() {
    const ForecastCurves curves = forecastAt(m_results, 7, 12.2, ChartTheme::light());
    const double now = m_results.market->import.trace.spotUsdPerGpuHour[10 + 24];
    QCOMPARE(curves.price.samples.span(), (Range{12.0, 14.5}));
    QCOMPARE(curves.price.samples.valueAt(12.2).value(), now);
    QVERIFY(std::abs(curves.price.samples.valueAt(13.7).value() - now - 0.03) < 1e-12);
    QVERIFY(forecastAt(m_results, 7, 24.5, ChartTheme::light()).price.samples.empty());
    QVERIFY(forecastAt(m_results, 7, -1, ChartTheme::light()).price.samples.empty());
  }

  void whoDoesNotLookAheadHasNoForecast() {
    int without = 0;
    for (std::size_t i = 0; i < m_results.scenario.policies.size(); ++i) {
      const bool plans = policy::infoOf(m_results.scenario.policies[i]).plans;
      const auto curves = forecastAt(m_results, static_cast<int>(i), 12.2, ChartTheme::light());
      QCOMPARE(curves.price.samples.empty(), !plans);
      without += !plans;
    }
    QVERIFY(without > 0);
  }

  void shortNamesSayWhatTellsPoliciesApart() {
    const forecast::ForecastSpec honest;
    policy::PolicySpec spec;
    QCOMPARE(shortLabel(spec, "Max spot", honest), QString("Max spot"));
    spec.kind = policy::PolicyKind::Ahap;
    spec.threshold = 0.7;
    QCOMPARE(shortLabel(spec, "AHAP (…)", honest), QString("AHAP ω5 v2 σ0.7"));
    forecast::ForecastSpec noisy;
    noisy.kind = forecast::ForecastKind::Noisy;
    QCOMPARE(shortLabel(spec, "AHAP (…)", noisy), QString("AHAP ω5 v2 σ0.7 (uses the future)"));
    spec.mode = policy::CommitmentMode::Averaged;
    QCOMPARE(shortLabel(spec, "AHAP (…)", honest), QString("AHAP ω5 v2 σ0.7 mean"));
    spec.kind = policy::PolicyKind::Ahanp;
    QCOMPARE(shortLabel(spec, "", honest), QString("AHANP σ0.7"));
  }
};

TEST_WITH_WINDOWS(TestTimelineCurves)

#include "tst_timelinecurves.moc"
