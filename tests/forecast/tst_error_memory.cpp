// SPDX-License-Identifier: GPL-3.0-or-later
// Errors that agree between slots and leads, and forecasts that come late.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "base/Random.h"
#include "forecast/ErrorMemory.h"
#include "forecast/Forecaster.h"
#include "support/TestMain.h"

using namespace spothorizon;
using forecast::ForecastKind;
using forecast::ForecastSpec;
using forecast::NoiseShape;

namespace {

constexpr int kSlots = 20000;

market::Trace randomTrace(int count, std::uint64_t seed) {
  market::Trace trace;
  RandomStream random{seed};
  for (int slot = 0; slot < count; ++slot) {
    trace.spotUsdPerGpuHour.push_back(random.uniform(1, 2));
    trace.freeGpus.push_back(slot % 7 < 4 ? 8 : random.uniformInt(0, 4));
  }
  return trace;
}

/// The correlation of two series with mean 0.
double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += a[i] * b[i];
    aa += a[i] * a[i];
    bb += b[i] * b[i];
  }
  return ab / std::sqrt(aa * bb);
}

ForecastSpec noisy(double memory) {
  ForecastSpec spec;
  spec.kind = ForecastKind::Noisy;
  spec.level = 0.3;
  spec.errorMemory = memory;
  return spec;
}

/// Relative price errors, one per slot, of forecasts `lead` slots ahead, `later` slots later.
std::vector<double> errors(const ForecastSpec& spec, const market::Trace& trace, int lead,
                           int later) {
  const auto forecaster = forecast::makeForecaster(spec, trace, 7);
  std::vector<double> all;
  std::vector<double> price(static_cast<std::size_t>(lead) + 1), gpus(price.size());
  for (int slot = 0; slot + 40 < trace.slotCount(); ++slot) {
    forecaster->forecast(slot + later, price, gpus);
    const double real = trace.spotUsdPerGpuHour[static_cast<std::size_t>(slot + later + lead)];
    all.push_back((price.back() - real) / (real * spec.level));
  }
  return all;
}

}  // namespace

class ErrorMemoryTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void sameLawAsWithoutMemory();
  void heavyTailsStay();
  void forecastsOfOneSlotAgree_data();
  void forecastsOfOneSlotAgree();
  void noMemoryIsAsBefore();
  void presenceIsWrongAsOftenAndForLonger();
  void lateForecastsAreThoseOfBefore_data();
  void lateForecastsAreThoseOfBefore();
  void lateChancesKnowThePresent();
};

void ErrorMemoryTest::sameLawAsWithoutMemory() {
  const market::Trace trace = randomTrace(kSlots, 1);
  const std::vector<double> all = errors(noisy(0.6), trace, 3, 0);
  for (const double within : {0.25, 0.5, 0.75, 1.0}) {
    const auto inside =
        std::ranges::count_if(all, [&](double e) { return std::abs(e) <= within + 1e-9; });
    const double share = static_cast<double>(inside) / static_cast<double>(all.size());
    QVERIFY2(std::abs(share - within) < 0.03, qPrintable(QString::number(share)));
  }
}

void ErrorMemoryTest::heavyTailsStay() {
  ForecastSpec spec = noisy(0.6);
  spec.shape = NoiseShape::HeavyTailed;
  spec.level = 0.05;
  const std::vector<double> all = errors(spec, randomTrace(kSlots, 1), 2, 0);
  for (const double t : {0.5, 1.0, 2.0, 4.0}) {
    const auto inside = std::ranges::count_if(all, [&](double e) { return std::abs(e) <= t; });
    const double share = static_cast<double>(inside) / static_cast<double>(all.size());
    QVERIFY(std::abs(share - t / std::sqrt(2 + t * t)) < 0.03);
  }
}

void ErrorMemoryTest::forecastsOfOneSlotAgree_data() {
  QTest::addColumn<double>("memory");
  for (const double memory : {0.0, 0.3, 0.6, 0.9}) {
    QTest::addRow("%g", memory) << memory;
  }
}

void ErrorMemoryTest::forecastsOfOneSlotAgree() {
  QFETCH(double, memory);
  const forecast::ErrorMemory draws(memory, kSlots, 5, 1);
  std::vector<double> now, again, next, far;
  for (int slot = 0; slot + 10 < kSlots; ++slot) {
    now.push_back(draws.normal(slot, slot + 5));
    again.push_back(draws.normal(slot + 2, slot + 5));  // the same target, two slots later
    next.push_back(draws.normal(slot, slot + 6));       // the next target of the same forecast
    far.push_back(draws.normal(slot, slot + 8));
  }
  const double tolerance = memory > 0.8 ? 0.06 : 0.03;  // fewer independent targets
  QVERIFY(std::abs(correlation(now, now) - 1) < 1e-9);
  QVERIFY(std::abs(correlation(now, again) - memory) < tolerance);
  QVERIFY(std::abs(correlation(now, next) - std::pow(memory, 2)) < tolerance);
  QVERIFY(std::abs(correlation(now, far) - std::pow(memory, 4)) < tolerance);
}

void ErrorMemoryTest::noMemoryIsAsBefore() {
  const market::Trace trace = randomTrace(500, 2);
  const std::vector<double> all = errors(noisy(0), trace, 4, 0);
  for (int slot = 0; slot < 100; ++slot) {
    // The stream of arXiv 2512.20967's noise as it has always been keyed.
    RandomStream random{7, 0x6e6f697365, static_cast<std::uint64_t>(slot), 4, 1};
    QVERIFY(std::abs(all[static_cast<std::size_t>(slot)] - random.uniform(-1, 1)) < 1e-9);
  }
}

/// Presence forecast three slots ahead: as often wrong with memory, and when it was wrong about a
/// slot it is wrong about it again.
void ErrorMemoryTest::presenceIsWrongAsOftenAndForLonger() {
  const market::Trace trace = randomTrace(6000, 3);
  const auto wrong = [&](double memory) {
    ForecastSpec spec = noisy(memory);
    spec.shape = NoiseShape::Presence;
    spec.level = 0.6;
    const auto forecaster = forecast::makeForecaster(spec, trace, 7);
    std::vector<double> price(5), gpus(5);
    int once = 0, twice = 0;
    for (int slot = 0; slot + 8 < trace.slotCount(); ++slot) {
      const auto isWrong = [&](int at, std::size_t lead) {
        forecaster->forecast(at, price, gpus);
        return (gpus[lead] > 0) != (trace.freeGpus[static_cast<std::size_t>(at) + lead] > 0);
      };
      const bool first = isWrong(slot, 4);
      once += first;
      twice += first && isWrong(slot + 2, 2);
    }
    return std::pair(once / 6000.0, static_cast<double>(twice) / once);
  };
  const auto [fresh, freshAgain] = wrong(0);
  const auto [lasting, lastingAgain] = wrong(0.9);
  QVERIFY2(std::abs(fresh - lasting) < 0.05, qPrintable(QString("%1 %2").arg(fresh).arg(lasting)));
  QVERIFY2(lastingAgain > freshAgain + 0.2,
           qPrintable(QString("%1 %2").arg(freshAgain).arg(lastingAgain)));
}

void ErrorMemoryTest::lateForecastsAreThoseOfBefore_data() {
  QTest::addColumn<int>("kind");
  for (const ForecastKind kind : {ForecastKind::Noisy, ForecastKind::Persistence,
                                  ForecastKind::Seasonal, ForecastKind::Survival}) {
    QTest::addRow("%d", static_cast<int>(kind)) << static_cast<int>(kind);
  }
}

void ErrorMemoryTest::lateForecastsAreThoseOfBefore() {
  QFETCH(int, kind);
  ForecastSpec spec;
  spec.kind = static_cast<ForecastKind>(kind);
  spec.seasonHours = 5;
  ForecastSpec late = spec;
  const market::Trace trace = randomTrace(200, 4);
  late.delayHours = 3 * trace.slotHours;
  const auto inTime = forecast::makeForecaster(spec, trace, 9);
  const auto delayed = forecast::makeForecaster(late, trace, 9);
  std::vector<double> price(6), gpus(6), before(9), gpusBefore(9);
  for (int slot = 3; slot < 150; ++slot) {
    delayed->forecast(slot, price, gpus);
    inTime->forecast(slot - 3, before, gpusBefore);
    QCOMPARE(price[0], trace.spotUsdPerGpuHour[static_cast<std::size_t>(slot)]);
    QCOMPARE(gpus[0], trace.freeGpus[static_cast<std::size_t>(slot)]);
    for (std::size_t lead = 1; lead < 6; ++lead) {
      QCOMPARE(price[lead], before[lead + 3]);
      QCOMPARE(gpus[lead], gpusBefore[lead + 3]);
    }
  }
}

void ErrorMemoryTest::lateChancesKnowThePresent() {
  ForecastSpec spec;
  spec.kind = ForecastKind::Survival;
  const market::Trace trace = randomTrace(400, 5);
  spec.delayHours = 2 * trace.slotHours;
  const auto delayed = forecast::makeForecaster(spec, trace, 9);
  QVERIFY(delayed->probabilistic());
  forecast::Expectation made;
  for (int slot = 300; slot < 350; ++slot) {
    delayed->expect(slot, 6, made);
    QCOMPARE(made.middle.price.size(), std::size_t{6});
    QCOMPARE(made.chances.isFree.size(), 6 * made.chances.gpus.size());
    for (std::size_t i = 0; i < made.chances.gpus.size(); ++i) {
      const bool isFree = made.chances.gpus[i] <= trace.freeGpus[static_cast<std::size_t>(slot)];
      QCOMPARE(made.chances.free(0, i), isFree ? 1.0 : 0.0);
      for (std::size_t lead = 1; lead < 6; ++lead) {
        QVERIFY(made.chances.stay(lead, i) <= made.chances.stay(lead - 1, i) + 1e-9);
      }
    }
    for (const forecast::Way& way : made.drawn) {
      QCOMPARE(way.price.size(), std::size_t{6});
      QCOMPARE(way.price[0], trace.spotUsdPerGpuHour[static_cast<std::size_t>(slot)]);
    }
  }
}

TEST_WITHOUT_APPLICATION(ErrorMemoryTest)
#include "tst_error_memory.moc"
