// SPDX-License-Identifier: GPL-3.0-or-later
// The published predictor, quirk by quirk, and the formula for speeds.
#include <QTest>

#include "SmallModel.h"
#include "TrainingData.h"
#include "support/TestMain.h"
#include "training/Formula.h"
#include "training/Stages.h"

using namespace spothorizon;
using namespace spothorizon::training;
using namespace spothorizon::training::testing;

namespace {

using Counts = std::vector<double>;

/// The exact likelihood by the covariance of an AR(1): −2 log L but for constants, with the
/// variance at its best. Another way to the same figure than the fit's.
double minusTwoLogLikelihood(const Counts& d, double phi, double mean) {
  const auto n = static_cast<double>(d.size());
  double sum = (1 - phi * phi) * (d[0] - mean) * (d[0] - mean);
  for (std::size_t t = 1; t < d.size(); ++t) {
    const double e = (d[t] - mean) - phi * (d[t - 1] - mean);
    sum += e * e;
  }
  return n * std::log(sum / n) - std::log(1 - phi * phi);
}

std::vector<NodeChange> changesOf(const std::vector<int>& counts) {
  return fromCounts(counts, 60).at;
}

/// A model whose layers all take the same time and whose links take none.
TrainingModel evenModel(int layers) {
  TrainingModel model = demoModel().model();
  model.layers.assign(std::size_t(layers), 0.0);
  model.minStages = 1;
  model.maxStages = layers - 1;
  model.excludedStages.clear();
  for (int p = 1; p < layers; ++p) model.buildMs[p] = 1;
  LayerTimes times;
  times.forwardMs.assign(std::size_t(layers), 2);
  times.backwardMs.assign(std::size_t(layers), 5);
  times.optimizerMs.assign(std::size_t(layers), 1e-12);
  model.layerTimes = times;
  return model;
}

}  // namespace

class TestTrainingPredictor : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void smoothing_data();
  void smoothing();
  void fitsAreTheLeast();
  void fitsOfExtremes();
  void penalties();
  void bounds();
  void surprise();
  void histories();
  void formulaOfEvenStages();
  void calibratedFormula();
  void stages();
};

void TestTrainingPredictor::smoothing_data() {
  QTest::addColumn<QVector<double>>("history");
  QTest::addColumn<QVector<double>>("smooth");
  const auto row = [](const char* name, QVector<double> history, QVector<double> smooth) {
    QTest::newRow(name) << history << smooth;
  };
  row("as it is", {5, 6, 7, 7, 8}, {5, 6, 7, 7, 8});
  row("one away", {5, 5, 9, 5, 6}, {5, 5, 5, 5, 6});
  row("three away", {5, 9, 8, 9, 5, 6}, {5, 5, 5, 5, 5, 6});
  row("four away", {5, 9, 8, 9, 8, 5, 6}, {9, 9, 9, 9, 8, 5, 6});
  row("a dip", {8, 7, 4, 5, 6}, {4, 4, 4, 5, 6});
  row("a hill", {4, 7, 8, 6, 5}, {8, 8, 8, 6, 5});
}

void TestTrainingPredictor::smoothing() {
  QFETCH(QVector<double>, history);
  QFETCH(QVector<double>, smooth);
  QCOMPARE(smoothedHistory({history.begin(), history.end()}),
           (Counts{smooth.begin(), smooth.end()}));
}

void TestTrainingPredictor::fitsAreTheLeast() {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    RandomStream random{seed, 6};
    Counts d;
    const int count = random.uniformInt(3, 20);
    for (int t = 0; t < count; ++t) d.push_back(random.uniformInt(-3, 3));
    if (std::ranges::min(d) == std::ranges::max(d)) continue;
    const Ar1 fit = fitAr1(d);
    QVERIFY(std::abs(fit.phi) < 1);
    const double least = minusTwoLogLikelihood(d, fit.phi, fit.mean);
    for (int i = 1; i < 400; ++i) {
      const double phi = -1 + i / 200.0;
      for (const double mean : {fit.mean - 0.1, fit.mean, fit.mean + 0.1}) {
        QVERIFY(least <= minusTwoLogLikelihood(d, phi, mean) + 1e-9);
      }
    }
  }
}

void TestTrainingPredictor::fitsOfExtremes() {
  QCOMPARE(fitAr1(Counts{4}).mean, 4.0);
  QCOMPARE(fitAr1(Counts{2, 2, 2}).mean, 2.0);
  QCOMPARE(fitAr1(Counts{2, 2, 2}).phi, 0.0);
  const Ar1 swinging = fitAr1(Counts{1, -1, 1, -1, 1, -1, 1, -1});
  QVERIFY(swinging.phi < -0.8);
  QVERIFY(std::isfinite(swinging.mean));
}

/// A steady rise of five nodes slows what is predicted to come, and stays in mind where it sticks.
void TestTrainingPredictor::penalties() {
  const auto changes = changesOf({10, 10, 12, 14, 15, 16, 16, 15, 15, 16, 15, 16, 15});
  using Penalties = PredictorSpec::Penalties;
  const auto penaltyAt = [&](Penalties kind, int interval) {
    PredictorSpec spec;
    spec.penalties = kind;
    PublishedPredictor predictor(spec, changes, 32, 1);
    CountForecast last;
    for (int i = 0; i <= interval; ++i) last = predictor.forecast(i, 5, 4);
    return last.inPenalty;
  };
  QCOMPARE(penaltyAt(Penalties::Sticky, 6), 0.75);
  QCOMPARE(penaltyAt(Penalties::Sticky, 13), 0.75);
  QCOMPARE(penaltyAt(Penalties::Reset, 6), 0.75);
  QCOMPARE(penaltyAt(Penalties::Reset, 13), 1.0);
  QCOMPARE(penaltyAt(Penalties::Off, 6), 1.0);
}

void TestTrainingPredictor::bounds() {
  const auto changes = changesOf({10, 12, 14, 16, 18, 20, 22, 24, 26});
  PredictorSpec spec;
  spec.penalties = PredictorSpec::Penalties::Off;
  spec.most = 28;
  PublishedPredictor predictor(spec, changes, 32, 1);
  const CountForecast got = predictor.forecast(9, 6, 8);
  QCOMPARE(got.kind, CountForecast::Kind::Arima);
  QCOMPARE(got.fit.mean, 2.0);
  QCOMPARE(got.nodes, std::vector<int>(8, 28));
  spec.most = 40;
  PublishedPredictor wide(spec, changes, 40, 1);
  // Three above the first step and no more.
  QCOMPARE(wide.forecast(9, 6, 4).nodes, (std::vector<int>{28, 30, 31, 31}));
}

void TestTrainingPredictor::surprise() {
  // Flat once an excursion is filled: removals may come.
  const auto changes = changesOf({12, 12, 12, 12, 8, 12, 12, 12, 12});
  PredictorSpec spec;
  PublishedPredictor calm(spec, changes, 12, 3);
  QCOMPARE(calm.forecast(9, 8, 6).nodes, std::vector<int>(6, 12));
  spec.surprise = PredictorSpec::Surprise::Poisson;
  int fewer = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    PublishedPredictor predictor(spec, changes, 12, seed);
    const CountForecast got = predictor.forecast(9, 8, 6);
    QCOMPARE(got.kind, CountForecast::Kind::Flat);
    QVERIFY(std::ranges::is_sorted(got.nodes, std::ranges::greater()));
    QVERIFY(got.nodes.back() >= 0);
    fewer += got.nodes.back() < 12;
    PublishedPredictor again(spec, changes, 12, seed);
    QCOMPARE(again.forecast(9, 8, 6).nodes, got.nodes);
  }
  QVERIFY(fewer > 5);
}

void TestTrainingPredictor::histories() {
  QCOMPARE(publishedHistory(14), 17);
  QCOMPARE(publishedHistory(5), 10);
  QCOMPARE(publishedHistory(7), 8);
  QCOMPARE(publishedHistory(12), 12);
  QCOMPARE(publishedHistory(1), 3);
}

void TestTrainingPredictor::formulaOfEvenStages() {
  const TransferTable none{{{1, 1e-9}, {1e12, 1e-9}}};
  // P divides the layers after the first, which the first stage has besides: one more layer there.
  TrainingModel model = evenModel(13);
  model.layerTimes->forwardMs[0] = model.layerTimes->backwardMs[0] = 0;
  for (const int p : {1, 2, 3, 4, 6, 12}) {
    for (const int d : {1, 2, 4, 7}) {
      const double m = std::ceil(std::floor(model.batchSamples / model.microBatchSamples) / d);
      const double each = 12.0 / p * (2 + 5);
      const double ms = formulaIterationMs(model, none, {d, p});
      QVERIFY2(near(ms, (m + p - 1) * each, 1e-9),
               qPrintable(QString("(%1, %2): %3").arg(d).arg(p).arg(ms)));
    }
  }
}

void TestTrainingPredictor::calibratedFormula() {
  const TrainingModel model = evenModel(13);
  const TransferTable table = demoModel().costs->transfer();
  const FormulaTable plain = formulaTable(model, table, 12);
  QCOMPARE(plain.measuredRows, 0);
  QCOMPARE(plain.scale, 1.0);
  ThroughputTable measured;
  for (const Strategy s : {Strategy{1, 2}, Strategy{2, 3}}) {
    const double factor = s.pipelines == 1 ? 2 : 8;
    measured.rows.push_back({s, *plain.table.samplesPerSecond(s) * factor});
  }
  const FormulaTable scaled = formulaTable(model, table, 12, measured);
  QCOMPARE(scaled.measuredRows, 2);
  QVERIFY(near(scaled.scale, 4, 1e-12));
  QVERIFY(near(*scaled.table.samplesPerSecond({3, 3}), *plain.table.samplesPerSecond({3, 3}) * 4,
               1e-12));
  QVERIFY_THROWS_EXCEPTION(InputError, formulaTable(demoModel().model(), table, 12));
}

void TestTrainingPredictor::stages() {
  QCOMPARE(stageCuts(50, 8), (std::vector<int>{0, 7, 13, 19, 25, 31, 37, 44, 50}));
  QCOMPARE(stageCuts(12, 1), (std::vector<int>{0, 12}));
  for (int layers = 2; layers < 40; ++layers) {
    for (int p = 1; p <= 40; ++p) {
      const auto cuts = stageCuts(layers, p);
      bool all = true;
      for (std::size_t s = 0; s + 1 < cuts.size(); ++s) all = all && cuts[s] < cuts[s + 1];
      QCOMPARE(all, everyStageHasLayers(layers, p));
      QCOMPARE(cuts.back(), layers);
    }
  }
}

TEST_WITHOUT_APPLICATION(TestTrainingPredictor)
#include "tst_training_predictor.moc"
