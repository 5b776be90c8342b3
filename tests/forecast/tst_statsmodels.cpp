// SPDX-License-Identifier: GPL-3.0-or-later
// Our fits beside those of statsmodels (tests/data/statsmodels): coefficients within 2 %, forecasts
// within 1 %. ARIMA is fitted there by exact likelihood, here by conditional least squares: on
// series this long they agree.
#include <QTest>

#include "ReferenceSeries.h"
#include "forecast/Arima.h"
#include "forecast/Autocorrelation.h"
#include "forecast/HoltWinters.h"
#include "support/TestMain.h"

using namespace spothorizon;
using tests::Values;

namespace {

constexpr double kCoefficient = 0.02, kForecast = 0.01;

QJsonArray cases() {
  QFile file(QDir(TEST_DATA_DIR).filePath("statsmodels/reference.json"));
  if (!file.open(QIODevice::ReadOnly)) qFatal("no statsmodels/reference.json");
  return QJsonDocument::fromJson(file.readAll())["cases"].toArray();
}

Values values(const QJsonValue& list) {
  Values out;
  for (const QJsonValue& v : list.toArray()) out.push_back(v.toDouble());
  return out;
}

/// `floor`: differences smaller than this do not count (a coefficient that is 0 there).
bool near(double found, double expected, double share, double floor = 0) {
  const bool ok = std::abs(found - expected) <= share * std::abs(expected) + floor;
  if (!ok) qWarning("found %.8g, statsmodels %.8g", found, expected);
  return ok;
}

bool near(const Values& found, const QJsonValue& expected, double share, double floor = 0) {
  const Values list = values(expected);
  if (found.size() != list.size()) return false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!near(found[i], list[i], share, floor)) return false;
  }
  return true;
}

/// A row a case that has `what`.
void addRows(const char* what) {
  QTest::addColumn<QJsonObject>("reference");
  for (const QJsonValue& one : cases()) {
    const bool has = !one[what].isArray() || !one[what].toArray().isEmpty();
    if (has) QTest::newRow(qPrintable(one["name"].toString())) << one.toObject();
  }
}

class StatsmodelsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void seriesAreTheSame_data() { addRows("correlogram"); }
  void seriesAreTheSame();
  void arima_data() { addRows("arima"); }
  void arima();
  void holtWinters_data() { addRows("holtWinters"); }
  void holtWinters();
  void correlograms_data() { addRows("correlogram"); }
  void correlograms();
  void ljungBox_data() { addRows("correlogram"); }
  void ljungBox();

 private:
  /// The series of the row; empty where it is real and not here.
  static Values series(const QJsonObject& reference) {
    return tests::referenceSeries(reference["name"].toString().toStdString());
  }
};

#define NEED_SERIES()                               \
  QFETCH(QJsonObject, reference);                   \
  const Values y = series(reference);               \
  if (y.empty() && reference["real"].toBool()) {    \
    QSKIP("the folder of real traces is not here"); \
  }

void StatsmodelsTest::seriesAreTheSame() {
  NEED_SERIES();
  QCOMPARE(int(y.size()), reference["values"].toInt());
  QVERIFY(near({y.begin(), y.begin() + 3}, reference["first"], 1e-9));
  QVERIFY(near({y.end() - 3, y.end()}, reference["last"], 1e-9));
}

void StatsmodelsTest::arima() {
  NEED_SERIES();
  for (const QJsonValue& expected : reference["arima"].toArray()) {
    const QJsonArray order = expected["order"].toArray();
    const forecast::ArimaModel model =
        forecast::fitArima(y, {order[0].toInt(), order[1].toInt(), order[2].toInt()});
    QVERIFY(near(model.mean, expected["mean"].toDouble(), kCoefficient));
    QVERIFY(near(model.ar, expected["ar"], kCoefficient));
    QVERIFY(near(model.ma, expected["ma"], kCoefficient));
    QVERIFY(near(model.variance, expected["variance"].toDouble(), kCoefficient));
    Values ahead(values(expected["forecast"]).size());
    forecast::forecastArima(model, y, ahead);
    QVERIFY(near(ahead, expected["forecast"], kForecast));
  }
}

void StatsmodelsTest::holtWinters() {
  NEED_SERIES();
  for (const QJsonValue& expected : reference["holtWinters"].toArray()) {
    const forecast::HoltWintersModel model =
        forecast::fitHoltWinters(y, expected["season"].toInt(), expected["damped"].toBool());
    QVERIFY(near(model.sumOfSquares, expected["sumOfSquares"].toDouble(), 1e-3));
    QVERIFY(near(model.alpha, expected["alpha"].toDouble(), kCoefficient));
    QVERIFY(near(model.beta, expected["beta"].toDouble(), kCoefficient, 1e-4));
    QVERIFY(near(model.gamma, expected["gamma"].toDouble(), kCoefficient));
    QVERIFY(near(model.damping, expected["damping"].toDouble(), kCoefficient));
    Values ahead(values(expected["forecast"]).size());
    forecast::forecastHoltWinters(model, {}, ahead);
    QVERIFY(near(ahead, expected["forecast"], kForecast));
  }
}

void StatsmodelsTest::correlograms() {
  NEED_SERIES();
  const QJsonObject expected = reference["correlogram"].toObject();
  const forecast::Correlogram found =
      forecast::correlogram(y, int(expected["acf"].toArray().size()) - 1);
  QVERIFY(near(found.autocorrelation, expected["acf"], 1e-6, 1e-9));
  QVERIFY(near(found.partial, expected["pacf"], 1e-6, 1e-9));
  QVERIFY(near(forecast::kpssStatistic(y), expected["kpss"].toDouble(), 1e-6));
}

void StatsmodelsTest::ljungBox() {
  NEED_SERIES();
  for (const char* key : {"ljungBox", "ljungBoxFitted"}) {
    const QJsonObject expected = reference["correlogram"][QLatin1String(key)].toObject();
    const forecast::LjungBox found =
        forecast::ljungBox(y, expected["lags"].toInt(), expected["fitted"].toInt());
    QVERIFY(near(found.statistic, expected["statistic"].toDouble(), 1e-6));
    QVERIFY(near(found.pValue, expected["pValue"].toDouble(), 1e-6, 1e-300));
  }
}

}  // namespace

TEST_WITHOUT_APPLICATION(StatsmodelsTest)
#include "tst_statsmodels.moc"
