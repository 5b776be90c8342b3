// SPDX-License-Identifier: GPL-3.0-or-later
// Holt-Winters, correlograms, Ljung-Box and the measures of accuracy: closed forms and properties.
#include <QTest>
#include <limits>

#include "ReferenceSeries.h"
#include "base/InputError.h"
#include "forecast/Accuracy.h"
#include "forecast/Autocorrelation.h"
#include "forecast/HoltWinters.h"
#include "support/TestMain.h"

using namespace spothorizon;
using tests::Values;

namespace {

Values line(int count, double slope, int season, double height) {
  Values y;
  for (int t = 0; t < count; ++t) {
    const double wave =
        season > 0 ? height * std::sin(2 * std::numbers::pi * (t % season) / season) : 0;
    y.push_back(10 + slope * t + wave);
  }
  return y;
}

Values ahead(const forecast::HoltWintersModel& model, const Values& since, std::size_t leads) {
  Values out(leads);
  forecast::forecastHoltWinters(model, since, out);
  return out;
}

/// Forecasts fixed values, whatever comes: price and free GPUs of every lead.
class Stubborn final : public forecast::Forecaster {
 public:
  Stubborn(double price, double freeGpus) : m_price(price), m_freeGpus(freeGpus) {}
  void forecast(int, std::span<double> price, std::span<double> freeGpus) const override {
    std::ranges::fill(price, m_price);
    std::ranges::fill(freeGpus, m_freeGpus);
  }
  std::string name() const override { return "stubborn"; }

 private:
  double m_price, m_freeGpus;
};

class SmoothingTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void followsALine();
  void followsASeason();
  void dampedTrendComesToRest();
  void takesInWhatCameSince();
  void noParametersAreBetter();
  void smoothingRefusals_data();
  void smoothingRefusals();
  void chiSquareTails_data();
  void chiSquareTails();
  void correlogramByHand();
  void gapsAreLeftOutInPairs();
  void partialOfAnAutoregression();
  void constantHasNoCorrelogram();
  void ljungBoxTellsNoiseFromPattern();
  void ljungBoxRefusals();
  void accuracyByHand();
  void accuracyAgainstPersistence();
  void unknownSlotsDoNotCount();
  void originsAreSpread();
  void partsAddUp();
};

void SmoothingTest::followsALine() {
  Values y = line(60, 0.5, 0, 0);
  const auto model = forecast::fitHoltWinters(y, 0);
  const Values found = ahead(model, {}, 10);
  for (int h = 0; h < 10; ++h) {
    QVERIFY(std::abs(found[std::size_t(h)] - (10 + 0.5 * (60 + h))) < 1e-6);
  }
}

void SmoothingTest::followsASeason() {
  const Values y = line(24 * 6, 0, 24, 5);
  const auto model = forecast::fitHoltWinters(y, 24);
  QCOMPARE(model.seasonal.size(), std::size_t(24));
  const Values found = ahead(model, {}, 60);
  for (std::size_t h = 0; h < 60; ++h) QVERIFY(std::abs(found[h] - y[h % 24]) < 1e-6);
}

void SmoothingTest::dampedTrendComesToRest() {
  forecast::HoltWintersModel model;
  model.level = 10;
  model.trend = 1;
  model.damping = 0.5;
  const Values found = ahead(model, {}, 50);
  QCOMPARE(found[0], 10.5);
  QCOMPARE(found[1], 10.75);
  QVERIFY(std::abs(found[49] - 11) < 1e-9);
}

/// A forecast after more values is that of a model run over all of them.
void SmoothingTest::takesInWhatCameSince() {
  const Values y = tests::smoothed(300, 12, {0.4, 0.1, 0.3, 1}, 41);
  const std::ptrdiff_t known = 200;
  const auto model = forecast::fitHoltWinters({y.data(), std::size_t(known)}, 12, true);
  const Values since(y.begin() + known, y.begin() + known + 17);
  forecast::HoltWintersModel moved = model;
  for (const double value : since) {
    const double expected = ahead(moved, {}, 1)[0];
    const double e = value - expected;
    moved.level += moved.damping * moved.trend + moved.alpha * e;
    moved.trend = moved.damping * moved.trend + moved.alpha * moved.beta * e;
    moved.seasonal[0] += moved.gamma * e;
    std::rotate(moved.seasonal.begin(), moved.seasonal.begin() + 1, moved.seasonal.end());
  }
  const Values found = ahead(model, since, 30), expected = ahead(moved, {}, 30);
  for (std::size_t h = 0; h < 30; ++h) QVERIFY(std::abs(found[h] - expected[h]) < 1e-9);
}

void SmoothingTest::noParametersAreBetter() {
  const Values y = tests::smoothed(400, 0, {0.5, 0.3, 0, 1}, 42);
  const auto fit = forecast::fitHoltWinters(y, 0);
  double sum = 0;
  for (const double e : fit.residuals) sum += e * e;
  QVERIFY(std::abs(sum - fit.sumOfSquares) < 1e-9 * sum);
  for (double alpha = 0.05; alpha <= 1; alpha += 0.05) {
    for (double beta = 0; beta <= 1; beta += 0.05) {
      // The states before the first value, as HoltWinters.h says.
      forecast::HoltWintersModel model;
      model.alpha = alpha;
      model.beta = beta;
      model.level = y[0];
      model.trend = (y[9] - y[0]) / 9;
      double squares = 0;
      for (const double value : y) {
        const double e = value - model.level - model.trend;
        squares += e * e;
        model.level += model.trend + alpha * e;
        model.trend += alpha * beta * e;
      }
      QVERIFY(squares >= fit.sumOfSquares * (1 - 1e-9));
    }
  }
}

void SmoothingTest::smoothingRefusals_data() {
  QTest::addColumn<int>("count");
  QTest::addColumn<int>("season");
  QTest::addColumn<double>("slope");
  QTest::addColumn<bool>("refused");
  QTest::newRow("long enough") << 10 << 0 << 1.0 << false;
  QTest::newRow("too short") << 9 << 0 << 1.0 << true;
  QTest::newRow("two seasons") << 48 << 24 << 1.0 << false;
  QTest::newRow("less than two seasons") << 47 << 24 << 1.0 << true;
  QTest::newRow("constant") << 48 << 24 << 0.0 << true;
  QTest::newRow("season of one") << 48 << 1 << 1.0 << true;
}

void SmoothingTest::smoothingRefusals() {
  QFETCH(int, count);
  QFETCH(int, season);
  QFETCH(double, slope);
  QFETCH(bool, refused);
  bool threw = false;
  try {
    forecast::fitHoltWinters(line(count, slope, 0, 0), season);
  } catch (const InputError&) {
    threw = true;
  }
  QCOMPARE(threw, refused);
}

void SmoothingTest::chiSquareTails_data() {
  QTest::addColumn<double>("x");
  QTest::addColumn<int>("degrees");
  QTest::addColumn<double>("tail");
  // Printed tables: upper points of 5 %, 1 %, 0.1 %, 95 %.
  QTest::newRow("1, 5 %") << 3.841458820694124 << 1 << 0.05;
  QTest::newRow("2, 1 %") << 9.21034037197618 << 2 << 0.01;
  QTest::newRow("10, 5 %") << 18.307038053275146 << 10 << 0.05;
  QTest::newRow("10, 95 %") << 3.940299136119061 << 10 << 0.95;
  QTest::newRow("20, 0.1 %") << 45.31474661812586 << 20 << 0.001;
  QTest::newRow("100, 5 %") << 124.34211340400407 << 100 << 0.05;
  QTest::newRow("none") << 0.0 << 7 << 1.0;
  // Two degrees of freedom: e^(−x/2).
  QTest::newRow("far out") << 200.0 << 2 << std::exp(-100.0);
}

void SmoothingTest::chiSquareTails() {
  QFETCH(double, x);
  QFETCH(int, degrees);
  QFETCH(double, tail);
  QVERIFY(std::abs(forecast::chiSquareTail(x, degrees) - tail) < 1e-10 * tail);
}

void SmoothingTest::correlogramByHand() {
  // 1 2 3 4: mean 2.5, deviations −1.5 −0.5 0.5 1.5, squares 5; lag 1: 1.25, lag 2: −1.5.
  const auto found = forecast::correlogram(Values{1, 2, 3, 4}, 2);
  QCOMPARE(found.values, 4);
  QVERIFY(std::abs(found.autocorrelation[1] - 0.25) < 1e-12);
  QVERIFY(std::abs(found.autocorrelation[2] + 0.3) < 1e-12);
  QVERIFY(std::abs(found.partial[1] - 0.25) < 1e-12);
  // φ_22 = (r_2 − r_1²) / (1 − r_1²)
  QVERIFY(std::abs(found.partial[2] - (-0.3 - 0.0625) / (1 - 0.0625)) < 1e-12);
  QVERIFY(std::abs(found.bound - 0.98) < 1e-3);
  QCOMPARE(forecast::correlogram(Values{1, 2, 3, 4}, 50).autocorrelation.size(), std::size_t(4));
}

void SmoothingTest::gapsAreLeftOutInPairs() {
  const Values whole = tests::arma(4000, {0.8}, {}, 0, 43);
  Values holed = whole;
  for (std::size_t t = 0; t < holed.size(); t += 7) holed[t] = std::nan("");
  const auto a = forecast::correlogram(whole, 5), b = forecast::correlogram(holed, 5);
  QCOMPARE(b.values, 4000 - 572);
  for (std::size_t lag = 0; lag <= 5; ++lag) {
    QVERIFY(std::abs(a.autocorrelation[lag] - b.autocorrelation[lag]) < 0.03);
  }
}

void SmoothingTest::partialOfAnAutoregression() {
  const auto found = forecast::correlogram(tests::arma(20000, {0.5, 0.3}, {}, 0, 44), 8);
  QVERIFY(std::abs(found.partial[2] - 0.3) < 0.03);
  for (std::size_t lag = 3; lag <= 8; ++lag) QVERIFY(std::abs(found.partial[lag]) < 0.03);
}

void SmoothingTest::constantHasNoCorrelogram() {
  QVERIFY(forecast::correlogram(Values(50, 0.3), 10).autocorrelation.empty());
  QVERIFY(forecast::correlogram(Values{1}, 10).partial.empty());
  QVERIFY(forecast::correlogram({}, 10).autocorrelation.empty());
  QCOMPARE(forecast::ljungBox(Values(50, 0.3), 10, 0).pValue, 1.0);
}

void SmoothingTest::ljungBoxTellsNoiseFromPattern() {
  // At the 5 % level one noise in twenty is taken for a pattern.
  int rejected = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Values noise = tests::arma(300, {}, {}, 0, seed * 7919);
    rejected += forecast::ljungBox(noise, 10, 0).pValue < 0.05;
  }
  QVERIFY(rejected >= 2 && rejected <= 22);
  QVERIFY(forecast::ljungBox(tests::arma(300, {0.5}, {}, 0, 5), 10, 0).pValue < 1e-6);
}

void SmoothingTest::ljungBoxRefusals() {
  const Values y = tests::arma(20, {}, {}, 0, 5);
  QVERIFY_THROWS_EXCEPTION(InputError, forecast::ljungBox(y, 3, 3));
  QVERIFY_THROWS_EXCEPTION(InputError, forecast::ljungBox(y, 20, 0));
  QVERIFY_THROWS_EXCEPTION(InputError, forecast::ljungBox(y, 5, -1));
  QCOMPARE(forecast::ljungBox(y, 5, 2).degreesOfFreedom, 3);
}

market::Trace traceOf(Values price, std::vector<int> freeGpus) {
  market::Trace trace;
  trace.spotUsdPerGpuHour = std::move(price);
  trace.freeGpus = std::move(freeGpus);
  return trace;
}

/// For forecasts made at slots that are spread over the trace.
forecast::Accuracy measured(const forecast::Forecaster& forecaster, const market::Trace& trace,
                            int leads, int firstOrigin, int mostOrigins) {
  forecast::ErrorSums sums(leads);
  for (const int origin : forecast::originsOf(trace, firstOrigin, mostOrigins)) {
    sums.add(forecaster, trace, origin);
  }
  return sums.accuracy();
}

void SmoothingTest::accuracyByHand() {
  const market::Trace trace = traceOf({1, 2, 4, 4}, {8, 8, 0, 4});
  const auto found = measured(Stubborn(3, 6), trace, 2, 0, 100);
  // Origins 0, 1, 2; lead 1 meets 2, 4, 4 and 8, 0, 4.
  QCOMPARE(found.price[0].forecasts, 3);
  QCOMPARE(found.price[0].mae, 1.0);
  QCOMPARE(found.price[0].rmse, 1.0);
  QVERIFY(std::abs(found.freeGpus[0].mae - 10.0 / 3) < 1e-12);
  QVERIFY(std::abs(found.freeGpus[0].rmse - std::sqrt(44.0 / 3)) < 1e-12);
  // Persistence is off by 1, 2, 0 and 0, 8, 4.
  QVERIFY(std::abs(found.price[0].relativeMae - 1) < 1e-12);
  QVERIFY(std::abs(found.freeGpus[0].relativeRmse - std::sqrt(44.0 / 80)) < 1e-12);
  QCOMPARE(found.price[1].forecasts, 2);
  QCOMPARE(found.price[1].lead, 2);
}

void SmoothingTest::accuracyAgainstPersistence() {
  const market::Trace flat = traceOf({2, 2, 2}, {4, 4, 4});
  const auto wrong = measured(Stubborn(3, 4), flat, 1, 0, 10);
  QVERIFY(std::isinf(wrong.price[0].relativeMae));
  QCOMPARE(wrong.freeGpus[0].relativeMae, 1.0);
  const auto none = measured(Stubborn(3, 4), flat, 5, 0, 10);
  QCOMPARE(none.price[4].forecasts, 0);
}

void SmoothingTest::unknownSlotsDoNotCount() {
  market::Trace trace = traceOf({1, 2, 4, 4, 5}, {8, 8, 0, 4, 4});
  trace.spotUsdPerGpuHour[2] = market::kUnknownPrice;
  const auto found = measured(Stubborn(3, 6), trace, 1, 0, 100);
  QCOMPARE(found.price[0].forecasts, 2);  // 0 -> 1 and 3 -> 4
  QCOMPARE(found.freeGpus[0].forecasts, 2);
}

void SmoothingTest::originsAreSpread() {
  market::Trace trace = traceOf(Values(100, 1), std::vector<int>(100, 1));
  trace.freeGpus[50] = market::kUnknownGpus;
  QCOMPARE(forecast::originsOf(trace, 10, 1000).size(), std::size_t(88));
  const std::vector<int> few = forecast::originsOf(trace, 20, 4);
  QCOMPARE(few, (std::vector<int>{20, 39, 60, 79}));
  QVERIFY(forecast::originsOf(trace, 99, 10).empty());
  QVERIFY(forecast::originsOf(trace, 0, 0).empty());
}

void SmoothingTest::partsAddUp() {
  const market::Trace trace = traceOf({1, 2, 4, 4, 3, 7}, {8, 8, 0, 4, 2, 2});
  const Stubborn forecaster(3, 6);
  forecast::ErrorSums all(2), first(2), second(2);
  for (int origin = 0; origin < 5; ++origin) {
    all.add(forecaster, trace, origin);
    (origin < 3 ? first : second).add(forecaster, trace, origin);
  }
  first.add(second);
  const auto whole = all.accuracy(), parts = first.accuracy();
  for (std::size_t lead = 0; lead < 2; ++lead) {
    QCOMPARE(parts.price[lead].forecasts, whole.price[lead].forecasts);
    QVERIFY(std::abs(parts.price[lead].rmse - whole.price[lead].rmse) < 1e-12);
    QVERIFY(std::abs(parts.freeGpus[lead].mae - whole.freeGpus[lead].mae) < 1e-12);
  }
}

}  // namespace

TEST_WITHOUT_APPLICATION(SmoothingTest)
#include "tst_smoothing.moc"
