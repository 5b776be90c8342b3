// SPDX-License-Identifier: GPL-3.0-or-later
// Autoscaling: looks by hand, forecasts of counts, what it costs to be late.
#include <oneapi/tbb/global_control.h>

#include <QTest>
#include <numbers>

#include "MadeServing.h"
#include "ServingData.h"
#include "base/InputError.h"
#include "base/Parallel.h"
#include "serving/plan/Autoscale.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::serving;
using namespace spothorizon::serving::testing;

namespace {

/// One instance answers one request a second: 100 tokens of 10 ms, one at a time.
ServingSpec oneASecond() {
  ServingSpec spec = madeSpec(0, 10, 1);
  spec.demand.outputTokens = 100;
  spec.demand.promptTokens = 512;
  return spec;
}

/// So many a second, evenly, from..to.
void evenly(Requests& all, double from, double to, double rate) {
  for (int i = 0; from + i / rate < to - 1e-9; ++i) {
    all.arrivalSeconds.push_back(from + i / rate);
    all.promptTokens.push_back(512);
    all.outputTokens.push_back(100);
  }
}

/// A wave of an hour between 0.2 and 3.8 requests a second, for so many hours.
Requests waves(double hours) {
  ArrivalLaw law;
  law.kind = ArrivalKind::Rates;
  for (int minute = 0; minute < 60; ++minute) {
    law.rateFrom.push_back(minute * 60.0);
    law.rates.push_back(2 - 1.8 * std::cos(minute / 60.0 * 2 * std::numbers::pi));
  }
  law.ratesEnd = 3600;
  return makeRequests(law, {512, 100, false}, hours * 3600, 5, 0);
}

Targets inSeconds(double whole) {
  Targets targets;
  targets.wholeSeconds = whole;
  return targets;
}

AutoscaleSpec byForecast(forecast::ForecastKind kind) {
  AutoscaleSpec a;
  a.source.kind = RateSource::Kind::Forecaster;
  a.source.forecast.kind = kind;
  a.source.forecast.seasonHours = 1;
  a.source.forecast.trainingHours = 3;
  a.source.forecast.refitHours = 1;
  return a;
}

/// The same with a required rate.
ServingSpec required(double requestsPerSecond) {
  ServingSpec spec = oneASecond();
  spec.demand.requestsPerSecond = requestsPerSecond;
  return spec;
}

/// Each on the same waves, in parallel.
std::vector<AutoscaleOutcome> onWaves(double hours, const std::vector<AutoscaleSpec>& autoscalers) {
  const Requests requests = waves(hours);
  std::vector<AutoscaleOutcome> all(autoscalers.size());
  forEachIndex(all.size(), [&](std::size_t i) {
    all[i] = autoscale(oneASecond(), requests, hours * 3600, autoscalers[i], {}, inSeconds(5), 1);
  });
  return all;
}

}  // namespace

class TestServingAutoscale : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void byHand();
  void nothingIsKnownAtFirst();
  void neverBelowWhatIsNeeded();
  void releasedBeforeItCame();
  void forecastsOfCounts();
  void aheadIsBetterThanBehind();
  void anyNumberOfThreads();
  void stopped();
  void bad_data();
  void bad();
};

void TestServingAutoscale::byHand() {
  Requests requests;
  evenly(requests, 0, 600, 1);
  evenly(requests, 600, 1200, 3);
  evenly(requests, 1200, 2400, 1);
  AutoscaleSpec a;
  a.most = 8;
  const AutoscaleOutcome out = autoscale(required(1), requests, 2400, a, {}, inSeconds(100), 1);
  // 1 / 0.8: two. 3 / 0.8: four, known in full at 660 s; at 630 s half the window is: 2, three.
  QCOMPARE(out.fleet.initial.size(), std::size_t(2));
  QCOMPARE(out.scaledOut, 2);
  QCOMPARE(out.fleet.changes[0].seconds, 630.0 + 120);
  QCOMPARE(out.fleet.changes[1].seconds, 660.0 + 120);
  QCOMPARE(out.steps[22].wanted, 4);
  QCOMPARE(out.steps[22].expected, 3.0);
  // At 1,230 s three are wanted, from 1,260 s on two; four were last wanted at 1,200 s.
  QCOMPARE(out.steps[41].wanted, 3);
  QCOMPARE(out.scaledIn, 2);
  QCOMPARE(out.fleet.changes[2].seconds, 1530.0 + 120);
  QCOMPARE(out.fleet.changes[2].removed, std::vector<int>{3});
  QCOMPARE(out.fleet.changes[3].seconds, 1560.0 + 120);
  // Billed from the request: 630 to 1,680 and 660 to 1,650 s.
  QVERIFY(near(out.instanceHours, (2 * 2400 + 1050 + 990) / 3600.0, 1e-12));
  QVERIFY(near(out.measures.usd(), out.instanceHours * 3.912, 1e-12));
  QCOMPARE(out.measures.unfinished, std::size_t(0));
  QCOMPARE(out.measures.tokensWasted, std::int64_t(0));
}

/// At second 0 no request has come: whatever comes in the first minute, every autoscaler starts for
/// the required rate; 30 s later it knows what came in them.
void TestServingAutoscale::nothingIsKnownAtFirst() {
  using forecast::ForecastKind;
  for (const double first : {1.0, 6.0}) {
    Requests requests;
    evenly(requests, 0, 60, first);
    evenly(requests, 60, 600, 1);
    for (const AutoscaleSpec& kind : {AutoscaleSpec{}, byForecast(ForecastKind::Persistence),
                                      byForecast(ForecastKind::Exact)}) {
      AutoscaleSpec a = kind;
      a.most = 16;
      const AutoscaleOutcome out = autoscale(required(2), requests, 600, a, {}, inSeconds(100), 1);
      QCOMPARE(out.steps[0].expected, 2.0);
      QCOMPARE(out.fleet.initial.size(), std::size_t(3));  // 2 / 0.8
      QCOMPARE(out.steps[1].expected, first);
    }
  }
}

/// Held is never less than wanted, and more only for a while.
void TestServingAutoscale::neverBelowWhatIsNeeded() {
  AutoscaleSpec a;
  a.most = 16;
  const AutoscaleOutcome out = autoscale(oneASecond(), waves(6), 6 * 3600, a, {}, inSeconds(5), 1);
  QVERIFY(out.scaledOut > 10 && out.scaledIn > 10);
  for (std::size_t i = 0; i < out.steps.size(); ++i) {
    QVERIFY(out.steps[i].held >= out.steps[i].wanted);
    if (i < 10) continue;
    int most = 0;
    for (std::size_t k = i - 10; k <= i; ++k) most = std::max(most, out.steps[k].wanted);
    QVERIFY(out.steps[i].held <= most);
  }
}

void TestServingAutoscale::releasedBeforeItCame() {
  Requests requests;
  evenly(requests, 0, 600, 1);
  evenly(requests, 600, 660, 4);
  evenly(requests, 660, 3000, 1);
  AutoscaleSpec a;
  a.most = 8;
  a.startUpSeconds = 900;
  const AutoscaleOutcome out = autoscale(required(1), requests, 3000, a, {}, inSeconds(100), 1);
  QVERIFY(out.scaledOut > 0 && out.scaledIn > 0);
  QVERIFY(out.fleet.changes.empty());
  QVERIFY(near(out.instanceHours, 2 * 3000 / 3600.0, 1e-12));
}

void TestServingAutoscale::forecastsOfCounts() {
  const Requests requests = waves(8);
  const double end = 8 * 3600;
  RateSource source;
  source.kind = RateSource::Kind::Forecaster;
  source.forecast.kind = forecast::ForecastKind::Exact;
  const CountForecast exact(requests, end, source, 1, 0);
  source.forecast.kind = forecast::ForecastKind::Seasonal;
  source.forecast.seasonHours = 1;
  const CountForecast seasonal(requests, end, source, 1, 0);
  source.forecast.kind = forecast::ForecastKind::Persistence;
  const CountForecast persistence(requests, end, source, 1, 0);
  source.kind = RateSource::Kind::LastWindow;
  const CountForecast window(requests, end, source, 1, 0);
  for (double now = 7200; now < end - 600; now += 30) {
    QCOMPARE(exact.expected(now, 130, {}), exact.came(now + 130));
    // The count an hour before.
    QCOMPARE(seasonal.expected(now, 130, {}), exact.came(now + 130 - 3600));
    QCOMPARE(persistence.expected(now, 130, {}), exact.came(now - 60));
    if (std::fmod(now, 60) == 0) QCOMPARE(window.expected(now, 130, {}), exact.came(now - 60));
  }
  QVERIFY(std::isnan(exact.came(end + 1)));
}

/// Who knows the wave has instances ready as it rises.
void TestServingAutoscale::aheadIsBetterThanBehind() {
  using forecast::ForecastKind;
  std::vector<AutoscaleSpec> all{{},
                                 byForecast(ForecastKind::Exact),
                                 byForecast(ForecastKind::Seasonal),
                                 byForecast(ForecastKind::HoltWinters)};
  for (AutoscaleSpec& a : all) {
    a.most = 16;
    a.startUpSeconds = 600;
  }
  const auto outcomes = onWaves(12, all);
  QCOMPARE(outcomes[0].source, std::string("last 60 s"));
  QCOMPARE(outcomes[2].source, std::string("seasonal of counts of 60 s"));
  // Only before the first count is whole it has the last window.
  QVERIFY(outcomes[1].meanError < outcomes[0].meanError / 50);
  QVERIFY(outcomes[2].meanError < outcomes[0].meanError / 2);
  for (const std::size_t knows : {1, 2}) {
    QVERIFY2(outcomes[knows].inTime > outcomes[0].inTime + 0.1,
             qPrintable(QString("%1 %2").arg(outcomes[knows].inTime).arg(outcomes[0].inTime)));
  }
  QVERIFY(outcomes[3].lastCountUsed);
  QVERIFY(!outcomes[0].lastCountUsed);
}

void TestServingAutoscale::anyNumberOfThreads() {
  using forecast::ForecastKind;
  const std::vector<AutoscaleSpec> all{
      {}, byForecast(ForecastKind::Arima), byForecast(ForecastKind::Survival)};
  std::vector<std::vector<double>> seen;
  for (const std::size_t threads : {1, 2, 4}) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    std::vector<double> numbers;
    for (const AutoscaleOutcome& out : onWaves(5, all)) {
      numbers.insert(numbers.end(), {out.instanceHours, out.inTime, out.meanError,
                                     out.measures.meanSeconds, double(out.scaledOut)});
    }
    seen.push_back(numbers);
  }
  QCOMPARE(seen[0], seen[1]);
  QCOMPARE(seen[0], seen[2]);
}

void TestServingAutoscale::stopped() {
  std::stop_source source;
  source.request_stop();
  RunControl control;
  control.stop = source.get_token();
  QVERIFY_THROWS_EXCEPTION(
      Stopped, autoscale(oneASecond(), waves(1), 3600, {}, {}, inSeconds(5), 1, control));
}

void TestServingAutoscale::bad_data() {
  QTest::addColumn<int>("part");
  QTest::addColumn<QString>("message");
  QTest::newRow("every") << 0 << "serving.autoscale.everySeconds: found 0, expected more than 0 s";
  QTest::newRow("looks") << 1
                         << "serving.autoscale.everySeconds: found 1e-06, expected at most "
                            "10000000 decisions in a run";
  QTest::newRow("utilisation")
      << 2 << "serving.autoscale.utilisation: found 1.2, expected more than 0, at most 1";
  QTest::newRow("most") << 3
                        << "serving.autoscale.most: found 0, expected as many as the least, 1 to "
                           "4096 instances";
  QTest::newRow("count") << 4
                         << "serving.autoscale.countSeconds: found -60, expected more than 0 s, at "
                            "most 10000000 counts in a run";
}

void TestServingAutoscale::bad() {
  QFETCH(int, part);
  QFETCH(QString, message);
  AutoscaleSpec a;
  if (part == 0) a.everySeconds = 0;
  if (part == 1) a.everySeconds = 1e-6;
  if (part == 2) a.utilisation = 1.2;
  if (part == 3) a.most = 0;
  if (part == 4) a.source.countSeconds = -60;
  try {
    (void)autoscale(oneASecond(), waves(1), 3600, a, {}, {}, 1);
    QFAIL("no error");
  } catch (const InputError& e) {
    QCOMPARE(QString(e.what()), message);
  }
}

TEST_WITHOUT_APPLICATION(TestServingAutoscale)
#include "tst_serving_autoscale.moc"
