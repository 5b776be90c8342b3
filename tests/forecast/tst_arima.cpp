// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <complex>
#include <limits>
#include <vector>

#include "ReferenceSeries.h"
#include "base/InputError.h"
#include "base/Random.h"
#include "forecast/Arima.h"
#include "forecast/arma/ArmaPartials.h"
#include "forecast/arma/ArmaSquares.h"
#include "support/TestMain.h"

using namespace spothorizon;
using forecast::ArimaModel;
using forecast::ArimaOrder;
using tests::Values;

namespace {

Values randomSeries(std::size_t count, std::uint64_t seed, bool wandering) {
  RandomStream random{seed};
  Values y;
  double level = 10;
  while (y.size() < count) {
    level = wandering ? level + random.uniform(-1, 1) : 10;
    y.push_back(level + random.uniform(-1, 1));
  }
  return y;
}

/// The least modulus of the roots of 1 − φ_1 B − ...: the inverse of the largest root of
/// λ^n − φ_1 λ^(n−1) − ..., all of which are found at once (Durand and Kerner).
double leastRoot(const Values& phi) {
  if (phi.empty()) return std::numeric_limits<double>::infinity();
  std::vector<std::complex<double>> roots;
  for (std::size_t i = 0; i < phi.size(); ++i) {
    roots.push_back(std::pow(std::complex(0.4, 0.9), static_cast<double>(i)));
  }
  for (int round = 0; round < 500; ++round) {
    for (std::complex<double>& root : roots) {
      std::complex<double> value = 1, apart = 1;
      for (const double one : phi) value = value * root - one;
      for (const std::complex<double>& other : roots) {
        if (&other != &root) apart *= root - other;
      }
      root -= value / apart;
    }
  }
  double largest = 0;
  for (const std::complex<double>& root : roots) largest = std::max(largest, std::abs(root));
  return 1 / largest;
}

Values negated(Values values) {
  for (double& v : values) v = -v;
  return values;
}

double sumOfSquares(const Values& values) {
  double sum = 0;
  for (const double v : values) sum += v * v;
  return sum;
}

Values ahead(const ArimaModel& model, const Values& history, std::size_t leads) {
  Values out(leads);
  forecast::forecastArima(model, history, out);
  return out;
}

ArimaModel modelOf(const ArimaOrder& order, const Values& ar, const Values& ma, double mean = 0) {
  ArimaModel model;
  model.order = order;
  model.ar = ar;
  model.ma = ma;
  model.mean = mean;
  return model;
}

class ArimaTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void partialsThereAndBack();
  void partialsAreStationary();
  void jacobianIsTheSlope();
  void derivativesAreTheSlope();
  void meanAlone();
  void autoregressionIsTheRegression();
  void recoversWhatMadeTheSeries();
  void staysStationaryAndInvertible_data();
  void staysStationaryAndInvertible();
  void noNeighbourIsBetter();
  void residualsGiveTheSeriesBack();
  void forecastsByHand_data();
  void forecastsByHand();
  void forecastOfOneLeadIsThatOfMany();
  void choosesDifferences_data();
  void choosesDifferences();
  void choosesTheOrder();
  void chosenIsNoWorseThanAnyOrder();
  void searchStops();
  void refusals_data();
  void refusals();
};

void ArimaTest::partialsThereAndBack() {
  RandomStream random{3};
  for (int i = 0; i < 200; ++i) {
    forecast::SmallVector partials(random.uniformInt(0, 5));
    for (double& r : partials) r = random.uniform(-0.95, 0.95);
    const forecast::SmallVector phi = forecast::coefficientsFromPartials(partials);
    QVERIFY((forecast::partialsFromCoefficients(phi) - partials).norm() < 1e-9);
  }
}

void ArimaTest::partialsAreStationary() {
  RandomStream random{4};
  for (int i = 0; i < 200; ++i) {
    forecast::SmallVector partials(5);
    for (double& r : partials) r = random.uniform(-1, 1);
    const forecast::SmallVector phi = forecast::coefficientsFromPartials(partials);
    const double root = leastRoot({phi.begin(), phi.end()});
    QVERIFY(root > 1);
    QVERIFY(forecast::rootsBeyond(phi, root * (1 - 1e-6)));
    QVERIFY(!forecast::rootsBeyond(phi, root * (1 + 1e-6)));
    // What is not stationary is pulled back to what is.
    forecast::SmallVector wild(3);
    for (double& c : wild) c = random.uniform(-3, 3);
    const forecast::SmallVector tame =
        forecast::coefficientsFromPartials(forecast::partialsFromCoefficients(wild));
    QVERIFY(leastRoot({tame.begin(), tame.end()}) > 1);
  }
}

void ArimaTest::jacobianIsTheSlope() {
  RandomStream random{5};
  forecast::SmallVector partials(5);
  for (double& r : partials) r = random.uniform(-0.9, 0.9);
  const forecast::SmallMatrix jacobian = forecast::partialsJacobian(partials);
  for (Eigen::Index j = 0; j < 5; ++j) {
    forecast::SmallVector above = partials, below = partials;
    above[j] += 1e-6;
    below[j] -= 1e-6;
    const forecast::SmallVector slope =
        (forecast::coefficientsFromPartials(above) - forecast::coefficientsFromPartials(below)) /
        2e-6;
    QVERIFY((slope - jacobian.col(j)).norm() < 1e-8);
  }
}

/// Jᵀe is half the gradient of the sum of squares.
void ArimaTest::derivativesAreTheSlope() {
  const Values y = randomSeries(200, 6, false);
  forecast::ArmaSquares squares(y, 2, 3, true, 2);
  forecast::SmallVector x(6);
  x << 0.4, -0.3, 0.5, 0.2, -0.6, 9.7;
  forecast::SmallMatrix jtj;
  forecast::SmallVector jte;
  squares.normal(x, jtj, jte);
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    forecast::SmallVector above = x, below = x;
    above[i] += 1e-5;
    below[i] -= 1e-5;
    const double slope = (squares.sum(above) - squares.sum(below)) / 2e-5;
    QVERIFY(std::abs(slope - 2 * jte[i]) < 1e-4 * (1 + std::abs(slope)));
  }
}

void ArimaTest::meanAlone() {
  const ArimaModel model = forecast::fitArima(Values{1, 2, 3, 4, 5, 6, 7, 8}, {0, 0, 0});
  QVERIFY(std::abs(model.mean - 4.5) < 1e-9);
  QVERIFY(std::abs(model.variance - 5.25) < 1e-9);
  const double likelihood = -4 * (std::log(2 * std::numbers::pi * 5.25) + 1);
  QVERIFY(std::abs(model.logLikelihood - likelihood) < 1e-9);
  // Two parameters, eight values: 2·2 + 2·2·3 / (8 − 2 − 1).
  QVERIFY(std::abs(model.aicc - (-2 * likelihood + 4 + 12.0 / 5)) < 1e-9);
}

/// Conditional least squares of an AR(1) is a straight line through (w_{t−1}, w_t).
void ArimaTest::autoregressionIsTheRegression() {
  const Values y = tests::arma(400, {0.6}, {}, 3, 21);
  double sx = 0, sy = 0, sxx = 0, sxy = 0;
  const double n = static_cast<double>(y.size()) - 1;
  for (std::size_t t = 1; t < y.size(); ++t) {
    sx += y[t - 1];
    sy += y[t];
    sxx += y[t - 1] * y[t - 1];
    sxy += y[t - 1] * y[t];
  }
  const double slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  const double mean = (sy - slope * sx) / n / (1 - slope);
  const ArimaModel model = forecast::fitArima(y, {1, 0, 0});
  QVERIFY(std::abs(model.ar[0] - slope) < 1e-6);
  QVERIFY(std::abs(model.mean - mean) < 1e-5);
}

void ArimaTest::recoversWhatMadeTheSeries() {
  const Values y = tests::arma(20000, {0.5, 0.3}, {-0.6}, 4, 22);
  const ArimaModel model = forecast::fitArima(y, {2, 0, 1});
  QVERIFY(std::abs(model.ar[0] - 0.5) < 0.05);
  QVERIFY(std::abs(model.ar[1] - 0.3) < 0.05);
  QVERIFY(std::abs(model.ma[0] + 0.6) < 0.05);
  QVERIFY(std::abs(model.variance - 1) < 0.03);
}

void ArimaTest::staysStationaryAndInvertible_data() {
  QTest::addColumn<int>("seed");
  for (int seed = 1; seed <= 4; ++seed) QTest::addRow("%d", seed) << seed;
}

void ArimaTest::staysStationaryAndInvertible() {
  QFETCH(int, seed);
  // A series that wanders, differenced too often and not at all: the edge of both regions.
  const Values y = randomSeries(120, static_cast<std::uint64_t>(seed), seed % 2 == 0);
  for (int p = 0; p <= 5; p += 1 + seed % 2) {
    for (int d = 0; d <= 2; ++d) {
      for (int q = 0; q <= 5; q += 2) {
        const ArimaModel model = forecast::fitArima(y, {p, d, q});
        QVERIFY(leastRoot(model.ar) > 1);
        QVERIFY(leastRoot(negated(model.ma)) > 1);
        QVERIFY(std::isfinite(model.variance) && model.variance > 0);
      }
    }
  }
}

/// The fit is a minimum: no small move of the coefficients has a lesser sum of squares.
void ArimaTest::noNeighbourIsBetter() {
  const Values y = tests::arma(600, {0.7}, {0.4}, 5, 23);
  const ArimaModel fit = forecast::fitArima(y, {1, 0, 1});
  const double least = sumOfSquares(forecast::arimaResiduals(fit, y));
  for (const double move : {-1e-2, -1e-3, 1e-3, 1e-2}) {
    ArimaModel ar = fit, ma = fit, mean = fit;
    ar.ar[0] += move;
    ma.ma[0] += move;
    mean.mean += move;
    for (const ArimaModel& moved : {ar, ma, mean}) {
      QVERIFY(sumOfSquares(forecast::arimaResiduals(moved, y)) > least);
    }
  }
}

void ArimaTest::residualsGiveTheSeriesBack() {
  const Values y = randomSeries(80, 9, true);
  const ArimaModel model = forecast::fitArima(y, {2, 1, 2});
  QCOMPARE(model.residuals, forecast::arimaResiduals(model, y));
  for (std::size_t t = 20; t < y.size(); ++t) {
    const Values history(y.begin(), y.begin() + static_cast<std::ptrdiff_t>(t));
    // One step ahead, the forecast and the error make the value: residuals are one shorter.
    QVERIFY(std::abs(ahead(model, history, 1)[0] + model.residuals[t - 1] - y[t]) < 1e-9);
  }
}

void ArimaTest::forecastsByHand_data() {
  QTest::addColumn<QList<double>>("ar");
  QTest::addColumn<QList<double>>("ma");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("mean");
  QTest::addColumn<QList<double>>("expected");
  using L = QList<double>;
  // History 1, 2, 4, 7.
  QTest::newRow("mean") << L{} << L{} << 0 << 3.0 << L{3, 3, 3};
  QTest::newRow("walk") << L{} << L{} << 1 << 0.0 << L{7, 7, 7};
  QTest::newRow("line") << L{} << L{} << 2 << 0.0 << L{10, 13, 16};
  QTest::newRow("AR(1)") << L{0.5} << L{} << 0 << 3.0 << L{5, 4, 3.5};
  QTest::newRow("AR(1) of changes") << L{0.5} << L{} << 1 << 0.0 << L{8.5, 9.25, 9.625};
  // e of the changes 1, 2, 3: 1, 2 − 0.5·1 = 1.5, 3 − 0.5·1.5 = 2.25.
  QTest::newRow("MA(1) of changes") << L{} << L{0.5} << 1 << 0.0 << L{8.125, 8.125, 8.125};
}

void ArimaTest::forecastsByHand() {
  QFETCH(QList<double>, ar);
  QFETCH(QList<double>, ma);
  QFETCH(int, d);
  QFETCH(double, mean);
  QFETCH(QList<double>, expected);
  const ArimaModel model = modelOf({int(ar.size()), d, int(ma.size())}, {ar.begin(), ar.end()},
                                   {ma.begin(), ma.end()}, mean);
  const Values found = ahead(model, {1, 2, 4, 7}, 3);
  for (int h = 0; h < 3; ++h) QVERIFY(std::abs(found[std::size_t(h)] - expected[h]) < 1e-12);
}

void ArimaTest::forecastOfOneLeadIsThatOfMany() {
  const Values y = randomSeries(100, 10, true);
  const ArimaModel model = forecast::fitArima(y, {3, 1, 2});
  const Values many = ahead(model, y, 30);
  for (std::size_t leads = 1; leads < 30; ++leads) {
    const Values few = ahead(model, y, leads);
    QVERIFY(std::equal(few.begin(), few.end(), many.begin()));
  }
}

void ArimaTest::choosesDifferences_data() {
  QTest::addColumn<int>("sums");
  for (int sums = 0; sums <= 2; ++sums) QTest::addRow("%d", sums) << sums;
}

void ArimaTest::choosesDifferences() {
  QFETCH(int, sums);
  // At its 5 % point the test differences one level series in twenty once too often.
  int right = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Values y = tests::arma(800, {0.3}, {}, 0, seed * 104729);
    for (int i = 0; i < sums; ++i) y = tests::summed(y, 0);
    right += forecast::chooseDifferences(y) == sums;
    QVERIFY(forecast::chooseDifferences(y, 1) <= 1);
  }
  QVERIFY2(right >= 33, qPrintable(QString::number(right)));
  // A straight line differs from itself by what never varies.
  Values line;
  for (int t = 0; t < 100; ++t) line.push_back(t);
  QCOMPARE(forecast::chooseDifferences(line), 0);
}

void ArimaTest::choosesTheOrder() {
  const Values y = tests::summed(tests::arma(2000, {1.1, -0.4}, {0.6}, 0, 34), 100);
  const ArimaModel model = forecast::chooseArima(y, {}, 3, 2, 2);
  QCOMPARE(model.order.d, 1);
  // AICc may take one coefficient too many; it may not miss one.
  QVERIFY(model.order.p >= 2 && model.order.q >= 1);
  QVERIFY(std::abs(model.variance - 1) < 0.06);
}

void ArimaTest::chosenIsNoWorseThanAnyOrder() {
  const Values y = randomSeries(150, 35, false);
  const ArimaModel chosen = forecast::chooseArima(y, {}, 2, 0, 2);
  for (int p = 0; p <= 2; ++p) {
    for (int q = 0; q <= 2; ++q) {
      const ArimaModel other = forecast::fitArima(y, {p, 0, q}, 2);
      forecast::SmallVector theta(q);
      for (int j = 0; j < q; ++j) theta[j] = -other.ma[std::size_t(j)];
      // Those that nearly cancel are passed over.
      if (!forecast::rootsBeyond(theta, 1.01)) continue;
      QVERIFY(chosen.aicc <= other.aicc + 1e-3);
    }
  }
}

void ArimaTest::searchStops() {
  std::stop_source source;
  source.request_stop();
  QVERIFY_THROWS_EXCEPTION(
      Stopped, forecast::chooseArima(randomSeries(100, 1, true), {source.get_token(), {}}));
}

void ArimaTest::refusals_data() {
  QTest::addColumn<QList<double>>("series");
  QTest::addColumn<int>("p");
  QTest::addColumn<QString>("found");
  const QList<double> flat(60, 3.06), rising{1, 2, 3, 4, 5, 6, 7, 8};
  QList<double> gap(60, 1);
  gap[7] = std::nan("");
  QTest::newRow("constant") << flat << 1 << "a constant series";
  QTest::newRow("too short") << rising << 1 << "8 values";
  QTest::newRow("a gap") << gap << 1 << "a series with gaps";
  QTest::newRow("order") << flat << 6 << "ARIMA(6,0,0)";
  QTest::newRow("order below") << flat << -1 << "ARIMA(-1,0,0)";
}

void ArimaTest::refusals() {
  QFETCH(QList<double>, series);
  QFETCH(int, p);
  QFETCH(QString, found);
  try {
    forecast::fitArima(Values(series.begin(), series.end()), {p, 0, 0});
    QFAIL("nothing was thrown");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.found()), found);
    QVERIFY(!error.expected().empty());
  }
}

}  // namespace

TEST_WITHOUT_APPLICATION(ArimaTest)
#include "tst_arima.moc"
