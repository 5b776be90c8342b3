// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <thread>

#include "base/InputError.h"
#include "base/Random.h"
#include "forecast/Fitted.h"
#include "support/TestMain.h"

using namespace spothorizon;
using forecast::FittedForecaster;
using forecast::ForecastKind;
using forecast::ForecastSpec;
using Values = std::vector<double>;

namespace {

constexpr int kMostFree = 16, kSlots = 24 * 12;

/// Hourly: a price that wanders about $1, free GPUs with a daily cycle.
market::Trace dailyTrace(int count, std::uint64_t seed) {
  market::Trace trace;
  trace.slotHours = 1;
  RandomStream random{seed};
  double price = 1;
  for (int slot = 0; slot < count; ++slot) {
    price += random.uniform(-0.02, 0.02) + 0.05 * (1 - price);
    trace.spotUsdPerGpuHour.push_back(price);
    const double day = 8 + 6 * std::sin(slot * 0.2617993877991494) + random.uniform(-2, 2);
    trace.freeGpus.push_back(slot == 0 ? kMostFree : std::clamp(int(day), 0, kMostFree));
  }
  return trace;
}

/// Small windows and given orders: a fit takes microseconds.
ForecastSpec specOf(ForecastKind kind, bool given = true) {
  ForecastSpec spec;
  spec.kind = kind;
  spec.trainingHours = 96;
  spec.refitHours = 12;
  if (given) spec.p = spec.q = 1;
  if (given) spec.d = 0;
  return spec;
}

struct Forecast {
  Values price, freeGpus;
  bool operator==(const Forecast&) const = default;
};

Forecast ask(const forecast::Forecaster& forecaster, int slot, std::size_t size) {
  Forecast out{Values(size), Values(size)};
  forecaster.forecast(slot, out.price, out.freeGpus);
  return out;
}

void addKinds() {
  QTest::addColumn<ForecastSpec>("spec");
  QTest::newRow("arima") << specOf(ForecastKind::Arima);
  QTest::newRow("arima chosen") << specOf(ForecastKind::Arima, false);
  QTest::newRow("holt-winters") << specOf(ForecastKind::HoltWinters);
  ForecastSpec plain = specOf(ForecastKind::HoltWinters);
  plain.season = false;
  QTest::newRow("holt-winters without a season") << plain;
}

class FittedTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void pastAlone_data() { addKinds(); }
  void pastAlone();
  void leadsStandAlone_data() { addKinds(); }
  void leadsStandAlone();
  void orderOfAskingDoesNotMatter_data() { addKinds(); }
  void orderOfAskingDoesNotMatter();
  void staysPossible_data() { addKinds(); }
  void staysPossible();
  void oneFitForAll_data() { addKinds(); }
  void oneFitForAll();
  void refitsAreCountedFromTheFirstKnownSlot();
  void windowRolls();
  void learnsTheDay();
  void gapsCarryTheLastKnown_data() { addKinds(); }
  void gapsCarryTheLastKnown();
  void fallsBack_data();
  void fallsBack();
  void outsideTheTrace_data() { addKinds(); }
  void outsideTheTrace();
  void stopsAndStartsAgain();
  void wildOrdersStayFinite();
};

/// The same past gives the same forecast, whatever comes after it.
void FittedTest::pastAlone() {
  QFETCH(ForecastSpec, spec);
  const market::Trace one = dailyTrace(kSlots, 1), other = dailyTrace(kSlots + 30, 2);
  const auto forecaster = forecast::makeForecaster(spec, one, 1);
  for (int present = 90; present < kSlots; present += 17) {
    market::Trace spliced = other;
    for (int slot = 0; slot <= present; ++slot) {
      const auto i = static_cast<std::size_t>(slot);
      spliced.spotUsdPerGpuHour[i] = one.spotUsdPerGpuHour[i];
      spliced.freeGpus[i] = one.freeGpus[i];
    }
    const auto otherFuture = forecast::makeForecaster(spec, spliced, 2);
    QVERIFY(ask(*forecaster, present, 30) == ask(*otherFuture, present, 30));
  }
}

void FittedTest::leadsStandAlone() {
  QFETCH(ForecastSpec, spec);
  const market::Trace trace = dailyTrace(kSlots, 3);
  const auto forecaster = forecast::makeForecaster(spec, trace, 1);
  const Forecast most = ask(*forecaster, 150, 40);
  for (std::size_t size = 1; size < 40; ++size) {
    const Forecast less = ask(*forecaster, 150, size);
    QVERIFY(std::ranges::equal(less.price, std::span(most.price).first(size)));
    QVERIFY(std::ranges::equal(less.freeGpus, std::span(most.freeGpus).first(size)));
  }
  QCOMPARE(most.price[0], trace.spotUsdPerGpuHour[150]);
  QCOMPARE(most.freeGpus[0], double(trace.freeGpus[150]));
}

void FittedTest::orderOfAskingDoesNotMatter() {
  QFETCH(ForecastSpec, spec);
  const market::Trace trace = dailyTrace(kSlots, 4);
  const auto forwards = forecast::makeForecaster(spec, trace, 1);
  const auto backwards = forecast::makeForecaster(spec, trace, 9);
  std::vector<Forecast> seen;
  for (int slot = 0; slot < kSlots; slot += 5) seen.push_back(ask(*forwards, slot, 6));
  for (int slot = (kSlots - 1) / 5 * 5; slot >= 0; slot -= 5) {
    QVERIFY(ask(*backwards, slot, 6) == seen[static_cast<std::size_t>(slot / 5)]);
  }
}

void FittedTest::staysPossible() {
  QFETCH(ForecastSpec, spec);
  market::Trace trace = dailyTrace(kSlots, 5);
  // A price that falls and falls, GPUs that rise to new heights: both would run past their ends.
  for (int slot = 150; slot < kSlots; ++slot) {
    const auto i = static_cast<std::size_t>(slot);
    trace.spotUsdPerGpuHour[i] = std::max(0.02, 1 - 0.04 * (slot - 150));
    trace.freeGpus[i] = std::min(slot - 150, 60);
  }
  const auto forecaster = forecast::makeForecaster(spec, trace, 1);
  int mostSoFar = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    mostSoFar = std::max(mostSoFar, trace.freeGpus[static_cast<std::size_t>(slot)]);
    const Forecast f = ask(*forecaster, slot, 24);
    for (std::size_t i = 0; i < 24; ++i) {
      QVERIFY(f.price[i] > 0 && std::isfinite(f.price[i]));
      QCOMPARE(f.freeGpus[i], std::round(f.freeGpus[i]));
      QVERIFY(f.freeGpus[i] >= 0 && f.freeGpus[i] <= mostSoFar);
    }
  }
}

/// Many threads, one forecaster: each refit time is fitted once, and all hear the same.
void FittedTest::oneFitForAll() {
  QFETCH(ForecastSpec, spec);
  const market::Trace trace = dailyTrace(kSlots, 6);
  const FittedForecaster shared(spec, trace), alone(spec, trace);
  std::vector<std::vector<Forecast>> heard(4);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < heard.size(); ++i) {
      threads.emplace_back([&, i] {
        for (int slot = 0; slot < kSlots; slot += 3) heard[i].push_back(ask(shared, slot, 8));
      });
    }
  }
  for (const auto& one : heard) QVERIFY(one == heard[0]);
  for (std::size_t i = 0; i < heard[0].size(); ++i) {
    QVERIFY(heard[0][i] == ask(alone, static_cast<int>(i) * 3, 8));
  }
  QCOMPARE(shared.fitsMade(), kSlots / 12);
}

void FittedTest::refitsAreCountedFromTheFirstKnownSlot() {
  market::Trace trace = dailyTrace(kSlots, 7);
  for (std::size_t i = 0; i < 5; ++i) trace.freeGpus[i] = market::kUnknownGpus;
  const FittedForecaster forecaster(specOf(ForecastKind::Arima), trace);
  ask(forecaster, 100, 2);  // 5 + 7·12 = 89 .. 100
  QCOMPARE(forecaster.fitsMade(), 1);
  ask(forecaster, 89, 2);
  QCOMPARE(forecaster.fitsMade(), 1);
  ask(forecaster, 88, 2);
  QCOMPARE(forecaster.fitsMade(), 2);
  ask(forecaster, 101, 2);
  QCOMPARE(forecaster.fitsMade(), 3);
}

/// What is older than the training window at the refit does not matter.
void FittedTest::windowRolls() {
  const market::Trace trace = dailyTrace(kSlots, 8);
  market::Trace changed = trace;
  for (std::size_t i = 0; i < 100; ++i) changed.spotUsdPerGpuHour[i] *= 1.5;
  const ForecastSpec spec = specOf(ForecastKind::Arima);
  const auto a = forecast::makeForecaster(spec, trace, 1);
  const auto b = forecast::makeForecaster(spec, changed, 1);
  // Refit at 204: its window is 109..204. At 192 it is 97..192.
  QVERIFY(ask(*a, 206, 12).price == ask(*b, 206, 12).price);
  QVERIFY(ask(*a, 195, 12).price != ask(*b, 195, 12).price);
}

void FittedTest::learnsTheDay() {
  const market::Trace trace = dailyTrace(kSlots, 10);
  const auto seasonal = forecast::makeForecaster(specOf(ForecastKind::HoltWinters), trace, 1);
  double error = 0, persistence = 0;
  for (int slot = 150; slot + 12 < kSlots; ++slot) {
    const auto then = static_cast<std::size_t>(slot) + 12;
    error += std::abs(ask(*seasonal, slot, 13).freeGpus[12] - trace.freeGpus[then]);
    persistence += std::abs(trace.freeGpus[static_cast<std::size_t>(slot)] - trace.freeGpus[then]);
  }
  QVERIFY(error < 0.3 * persistence);
}

void FittedTest::gapsCarryTheLastKnown() {
  QFETCH(ForecastSpec, spec);
  market::Trace holed = dailyTrace(kSlots, 11), filled = holed;
  for (const int slot : {40, 41, 42, 130, 160, 161}) {
    const auto i = static_cast<std::size_t>(slot);
    holed.spotUsdPerGpuHour[i] = market::kUnknownPrice;
    filled.spotUsdPerGpuHour[i] = filled.spotUsdPerGpuHour[i - 1];
    filled.freeGpus[i] = filled.freeGpus[i - 1];
  }
  const auto a = forecast::makeForecaster(spec, holed, 1);
  const auto b = forecast::makeForecaster(spec, filled, 1);
  for (const int slot : {41, 100, 130, 161, 200}) QVERIFY(ask(*a, slot, 9) == ask(*b, slot, 9));
}

void FittedTest::fallsBack_data() {
  QTest::addColumn<ForecastSpec>("spec");
  QTest::addColumn<bool>("constantPrice");
  QTest::addColumn<int>("slotCount");
  QTest::addColumn<QString>("note");
  const ForecastSpec arima = specOf(ForecastKind::Arima);
  ForecastSpec brief = specOf(ForecastKind::HoltWinters);
  brief.trainingHours = 40;
  QTest::newRow("constant") << arima << true << kSlots
                            << "The price's past is too short or constant for ARIMA: persistence "
                               "is used. The past of the free GPUs is too short for ARIMA at 1 of "
                               "24 fits: persistence is used there.";
  QTest::newRow("short trace") << arima << false << 10
                               << "The price's past is too short for ARIMA: persistence is used. "
                                  "The past of the free GPUs is too short for ARIMA: persistence "
                                  "is used.";
  QTest::newRow("short window") << brief << false << kSlots
                                << "The price's past is too short for Holt-Winters: persistence is "
                                   "used. The past of the free GPUs is too short for "
                                   "Holt-Winters: persistence is used.";
}

void FittedTest::fallsBack() {
  QFETCH(ForecastSpec, spec);
  QFETCH(bool, constantPrice);
  QFETCH(int, slotCount);
  QFETCH(QString, note);
  market::Trace trace = dailyTrace(slotCount, 12);
  if (constantPrice) std::ranges::fill(trace.spotUsdPerGpuHour, 0.918);
  const FittedForecaster forecaster(spec, trace);
  QCOMPARE(QString::fromStdString(forecaster.note(0, slotCount - 1).english()), note);
  const int last = slotCount - 1;
  const Forecast f = ask(forecaster, last, 5);
  QCOMPARE(f.price, Values(5, trace.spotUsdPerGpuHour.back()));
  const std::string description = forecaster.describe(last).english();
  QVERIFY(description.find("price as now (") == 0);
  if (!constantPrice) QCOMPARE(f.freeGpus, Values(5, trace.freeGpus.back()));
  if (constantPrice) QVERIFY(description.ends_with("free GPUs ARIMA(1,0,1)"));
  // Where all is well there is nothing to say.
  const market::Trace good = dailyTrace(kSlots, 12);
  QCOMPARE(FittedForecaster(specOf(ForecastKind::Arima), good).note(50, kSlots - 1), Text());
}

void FittedTest::outsideTheTrace() {
  QFETCH(ForecastSpec, spec);
  market::Trace trace = dailyTrace(100, 13);
  for (std::size_t i = 0; i < 4; ++i) trace.freeGpus[i] = market::kUnknownGpus;
  const auto forecaster = forecast::makeForecaster(spec, trace, 1);
  QCOMPARE(ask(*forecaster, 2, 3).price, Values(3, 0.0));
  QCOMPARE(ask(*forecaster, 130, 3).price, Values(3, trace.spotUsdPerGpuHour.back()));
  market::Trace unknown = trace;
  std::ranges::fill(unknown.freeGpus, market::kUnknownGpus);
  QCOMPARE(ask(*forecast::makeForecaster(spec, unknown, 1), 5, 2).freeGpus, Values(2, 0.0));
}

void FittedTest::stopsAndStartsAgain() {
  const market::Trace trace = dailyTrace(kSlots, 14);
  const FittedForecaster forecaster(specOf(ForecastKind::Arima, false), trace);
  std::stop_source source;
  source.request_stop();
  QVERIFY_THROWS_EXCEPTION(Stopped, forecaster.prepare(150, {source.get_token(), {}}));
  QCOMPARE(forecaster.fitsMade(), 0);
  forecaster.prepare(150, {});
  QCOMPARE(forecaster.fitsMade(), 1);
}

void FittedTest::wildOrdersStayFinite() {
  ForecastSpec spec = specOf(ForecastKind::Arima);
  spec.p = spec.q = 5;
  spec.d = 2;
  spec.refitHours = 50;
  const market::Trace trace = dailyTrace(kSlots, 15);
  const auto forecaster = forecast::makeForecaster(spec, trace, 1);
  for (int slot = 100; slot < kSlots; slot += 23) {
    for (const double price : ask(*forecaster, slot, 200).price) QVERIFY(std::isfinite(price));
  }
}

}  // namespace

TEST_WITHOUT_APPLICATION(FittedTest)
#include "tst_fitted.moc"
