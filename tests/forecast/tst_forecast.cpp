// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <numeric>

#include "base/Random.h"
#include "forecast/Forecaster.h"
#include "support/TestMain.h"

using namespace spothorizon;
using forecast::ForecastKind;
using forecast::ForecastSpec;
using forecast::NoiseMagnitude;
using forecast::NoiseShape;

namespace {

constexpr int kMostFree = 16;

/// Prices around $1 to $2 and 0 to 16 free GPUs, different in every slot.
market::Trace randomTrace(int count, std::uint64_t seed) {
  market::Trace trace;
  RandomStream random{seed};
  for (int slot = 0; slot < count; ++slot) {
    trace.spotUsdPerGpuHour.push_back(random.uniform(1, 2));
    trace.freeGpus.push_back(slot == 0 ? kMostFree : random.uniformInt(0, kMostFree));
  }
  return trace;
}

struct Forecast {
  std::vector<double> price, freeGpus;
};

Forecast ask(const forecast::Forecaster& forecaster, int slot, std::size_t size) {
  Forecast out{std::vector<double>(size), std::vector<double>(size)};
  forecaster.forecast(slot, out.price, out.freeGpus);
  return out;
}

double populationDeviation(const std::vector<double>& values) {
  const double n = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double squares = 0;
  for (const double v : values) squares += (v - mean) * (v - mean);
  return std::sqrt(squares / n);
}

/// Price errors of a noisy forecast at one lead, over many slots, as shares of the ε that was set.
std::vector<double> scaledErrors(const ForecastSpec& spec, const market::Trace& trace, int lead) {
  const auto forecaster = forecast::makeForecaster(spec, trace, 7);
  const double deviation = populationDeviation(trace.spotUsdPerGpuHour);
  std::vector<double> errors;
  for (int slot = 0; slot + lead < trace.slotCount(); ++slot) {
    const double real = trace.spotUsdPerGpuHour[static_cast<std::size_t>(slot + lead)];
    const double scale = spec.magnitude == NoiseMagnitude::Fixed ? deviation : real;
    const auto size = static_cast<std::size_t>(lead) + 1;
    errors.push_back((ask(*forecaster, slot, size).price.back() - real) / (spec.level * scale));
  }
  return errors;
}

double shareWithin(const std::vector<double>& errors, double bound) {
  double within = 0;
  for (const double e : errors) within += std::abs(e) <= bound;
  return within / static_cast<double>(errors.size());
}

class ForecastTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void presentSlotIsKnown_data();
  void presentSlotIsKnown();
  void exactReadsTheTrace();
  void uniformErrors_data();
  void uniformErrors();
  void heavyTailedErrors();
  void errorsGrowWithTheLead();
  void noiseStaysPossible();
  void sameSeedSameForecast();
  void historiesDoNotPeek_data();
  void historiesDoNotPeek();
  void persistenceHoldsThePresent();
  void seasonalRepeatsYesterday();
  void gapsCarryTheLastKnown();
};

void ForecastTest::presentSlotIsKnown_data() {
  QTest::addColumn<int>("kind");
  QTest::newRow("exact") << int(ForecastKind::Exact);
  QTest::newRow("noisy") << int(ForecastKind::Noisy);
  QTest::newRow("persistence") << int(ForecastKind::Persistence);
  QTest::newRow("seasonal") << int(ForecastKind::Seasonal);
}

void ForecastTest::presentSlotIsKnown() {
  QFETCH(int, kind);
  ForecastSpec spec;
  spec.kind = static_cast<ForecastKind>(kind);
  spec.level = 2;
  const market::Trace trace = randomTrace(200, 1);
  const auto forecaster = forecast::makeForecaster(spec, trace, 3);
  for (int slot = 0; slot < 200; ++slot) {
    const auto i = static_cast<std::size_t>(slot);
    const Forecast f = ask(*forecaster, slot, 3);
    QCOMPARE(f.price[0], trace.spotUsdPerGpuHour[i]);
    QCOMPARE(f.freeGpus[0], double(trace.freeGpus[i]));
  }
}

void ForecastTest::exactReadsTheTrace() {
  ForecastSpec spec;
  spec.kind = ForecastKind::Exact;
  const market::Trace trace = randomTrace(10, 1);
  const Forecast f = ask(*forecast::makeForecaster(spec, trace, 1), 4, 9);
  for (std::size_t i = 0; i < 9; ++i) {
    const std::size_t slot = std::min<std::size_t>(4 + i, 9);
    QCOMPARE(f.price[i], trace.spotUsdPerGpuHour[slot]);
    QCOMPARE(f.freeGpus[i], double(trace.freeGpus[slot]));
  }
}

void ForecastTest::uniformErrors_data() {
  QTest::addColumn<int>("magnitude");
  QTest::newRow("proportional") << int(NoiseMagnitude::Proportional);
  QTest::newRow("fixed") << int(NoiseMagnitude::Fixed);
}

void ForecastTest::uniformErrors() {
  QFETCH(int, magnitude);
  ForecastSpec spec;
  spec.kind = ForecastKind::Noisy;
  spec.level = 0.2;
  spec.magnitude = static_cast<NoiseMagnitude>(magnitude);
  const std::vector<double> errors = scaledErrors(spec, randomTrace(20000, 5), 3);
  // U(−1, 1): mean 0, standard deviation 1/sqrt(3), half of it within ±1/2, never past 1.
  const double mean = std::accumulate(errors.begin(), errors.end(), 0.0) / errors.size();
  QVERIFY(std::abs(mean) < 0.02);
  QVERIFY(std::abs(populationDeviation(errors) - 1 / std::sqrt(3.0)) < 0.01);
  QVERIFY(std::abs(shareWithin(errors, 0.5) - 0.5) < 0.015);
  QVERIFY(shareWithin(errors, 1 + 1e-9) == 1);
}

void ForecastTest::heavyTailedErrors() {
  ForecastSpec spec;
  spec.kind = ForecastKind::Noisy;
  spec.level = 0.05;  // so small that no price is cut at zero
  spec.shape = NoiseShape::HeavyTailed;
  const std::vector<double> errors = scaledErrors(spec, randomTrace(20000, 5), 2);
  // Student t with 2 degrees of freedom: P(|T| <= t) = t / sqrt(2 + t²); clipped at 8.
  for (const double t : {0.5, 1.0, 2.0, 4.0, 7.9}) {
    QVERIFY(std::abs(shareWithin(errors, t) - t / std::sqrt(2 + t * t)) < 0.015);
  }
  QVERIFY(shareWithin(errors, 8 + 1e-9) == 1);
  QVERIFY(shareWithin(errors, 8 - 1e-9) < 1);
}

void ForecastTest::errorsGrowWithTheLead() {
  ForecastSpec spec;
  spec.kind = ForecastKind::Noisy;
  spec.level = 0.05;
  const market::Trace trace = randomTrace(5000, 5);
  const double flat = populationDeviation(scaledErrors(spec, trace, 9)) /
                      populationDeviation(scaledErrors(spec, trace, 1));
  spec.growsWithLead = true;
  const double growing = populationDeviation(scaledErrors(spec, trace, 9)) /
                         populationDeviation(scaledErrors(spec, trace, 1));
  QVERIFY(std::abs(flat - 1) < 0.05);
  QVERIFY(std::abs(growing - 3) < 0.15);
}

void ForecastTest::noiseStaysPossible() {
  ForecastSpec spec;
  spec.kind = ForecastKind::Noisy;
  spec.level = 3;
  spec.shape = NoiseShape::HeavyTailed;
  spec.magnitude = NoiseMagnitude::Fixed;
  const market::Trace trace = randomTrace(500, 2);
  const auto forecaster = forecast::makeForecaster(spec, trace, 11);
  bool cutBelow = false, cutAbove = false;
  for (int slot = 0; slot < 500; ++slot) {
    const Forecast f = ask(*forecaster, slot, 6);
    for (std::size_t i = 0; i < 6; ++i) {
      QVERIFY(f.price[i] >= 0);
      QVERIFY(f.freeGpus[i] >= 0 && f.freeGpus[i] <= kMostFree);
      cutBelow |= i > 0 && f.freeGpus[i] == 0;
      cutAbove |= i > 0 && f.freeGpus[i] == kMostFree;
    }
  }
  QVERIFY(cutBelow && cutAbove);
}

void ForecastTest::sameSeedSameForecast() {
  const market::Trace trace = randomTrace(50, 2);
  ForecastSpec noisy;
  noisy.kind = ForecastKind::Noisy;
  const auto one = forecast::makeForecaster(noisy, trace, 11);
  const auto two = forecast::makeForecaster(noisy, trace, 11);
  const auto other = forecast::makeForecaster(noisy, trace, 12);
  const Forecast longer = ask(*two, 20, 8);
  ask(*one, 3, 5);  // what was asked before does not matter
  const Forecast shorter = ask(*one, 20, 4);
  for (std::size_t i = 0; i < 4; ++i) QCOMPARE(shorter.price[i], longer.price[i]);
  QVERIFY(ask(*other, 20, 4).price[1] != shorter.price[1]);
  // The same slot of the trace is expected again in every slot.
  QVERIFY(ask(*one, 21, 4).price[2] != shorter.price[3]);
}

void ForecastTest::historiesDoNotPeek_data() {
  QTest::addColumn<int>("kind");
  QTest::newRow("persistence") << int(ForecastKind::Persistence);
  QTest::newRow("seasonal") << int(ForecastKind::Seasonal);
}

void ForecastTest::historiesDoNotPeek() {
  QFETCH(int, kind);
  ForecastSpec spec;
  spec.kind = static_cast<ForecastKind>(kind);
  spec.seasonHours = 3;
  const market::Trace one = randomTrace(100, 1), other = randomTrace(100, 2);
  for (int present = 0; present < 100; ++present) {
    market::Trace spliced = one;
    for (auto i = static_cast<std::size_t>(present) + 1; i < 100; ++i) {
      spliced.spotUsdPerGpuHour[i] = other.spotUsdPerGpuHour[i];
      spliced.freeGpus[i] = other.freeGpus[i];
    }
    const Forecast a = ask(*forecast::makeForecaster(spec, one, 1), present, 20);
    const Forecast b = ask(*forecast::makeForecaster(spec, spliced, 1), present, 20);
    QVERIFY(a.price == b.price);
    QVERIFY(a.freeGpus == b.freeGpus);
  }
}

void ForecastTest::persistenceHoldsThePresent() {
  ForecastSpec spec;
  spec.kind = ForecastKind::Persistence;
  const market::Trace trace = randomTrace(10, 1);
  const Forecast f = ask(*forecast::makeForecaster(spec, trace, 1), 6, 5);
  QVERIFY(f.price == std::vector<double>(5, trace.spotUsdPerGpuHour[6]));
  QVERIFY(f.freeGpus == std::vector<double>(5, trace.freeGpus[6]));
}

void ForecastTest::seasonalRepeatsYesterday() {
  ForecastSpec spec;
  spec.kind = ForecastKind::Seasonal;
  spec.seasonHours = 2;  // four slots
  const market::Trace trace = randomTrace(20, 1);
  const auto forecaster = forecast::makeForecaster(spec, trace, 1);
  const Forecast f = ask(*forecaster, 6, 11);
  const std::vector<std::size_t> expected{6, 3, 4, 5, 6, 3, 4, 5, 6, 3, 4};
  for (std::size_t i = 0; i < f.price.size(); ++i) {
    QCOMPARE(f.price[i], trace.spotUsdPerGpuHour[expected[i]]);
  }
  // In slot 1 there is nothing a season before slots 2 and 3: the present holds.
  const Forecast early = ask(*forecaster, 1, 5);
  const std::vector<std::size_t> soon{1, 1, 1, 0, 1};
  for (std::size_t i = 0; i < early.price.size(); ++i) {
    QCOMPARE(early.price[i], trace.spotUsdPerGpuHour[soon[i]]);
  }
}

void ForecastTest::gapsCarryTheLastKnown() {
  market::Trace trace = randomTrace(8, 1);
  trace.freeGpus[0] = market::kUnknownGpus;
  trace.spotUsdPerGpuHour[4] = market::kUnknownPrice;
  trace.freeGpus[5] = market::kUnknownGpus;
  ForecastSpec spec;
  spec.kind = ForecastKind::Exact;
  const Forecast f = ask(*forecast::makeForecaster(spec, trace, 1), 0, 8);
  const std::vector<std::size_t> source{1, 1, 2, 3, 3, 3, 6, 7};
  for (std::size_t i = 0; i < 8; ++i) {
    QCOMPARE(f.price[i], trace.spotUsdPerGpuHour[source[i]]);
    QCOMPARE(f.freeGpus[i], double(trace.freeGpus[source[i]]));
  }
  spec.kind = ForecastKind::Persistence;
  QCOMPARE(ask(*forecast::makeForecaster(spec, trace, 1), 5, 2).price[1],
           trace.spotUsdPerGpuHour[3]);
}

}  // namespace

TEST_WITHOUT_APPLICATION(ForecastTest)
#include "tst_forecast.moc"
