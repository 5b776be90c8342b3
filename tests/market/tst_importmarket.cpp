// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/InputError.h"
#include "market/MarketSpec.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

const QString kRealData = QStringLiteral(REAL_DATA_DIR);

MarketSpec mainJob() {
  MarketSpec spec;
  spec.availability.file = "availability/skypilot/16-node/us-west-2a_v100_1.json";
  spec.price.file = "aws-price/us-west-2/p3.16xlarge.json";
  spec.price.zone = "us-west-2a";
  spec.price.product = "Linux/UNIX";
  spec.onDemandUsdPerGpuHour = 3.06;
  return spec;
}

double mean(const auto& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

class ImportMarketTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void mainJobOnRealFiles();
};

// The literals were computed from the two files by an independent script.
void ImportMarketTest::mainJobOnRealFiles() {
  if (!QDir(kRealData).exists()) QSKIP("real data is not beside the checkout");
  const MarketImport import = importMarket(mainJob(), REAL_DATA_DIR, 24);
  const Trace& trace = import.trace;
  QCOMPARE(trace.slotCount(), 789);
  QVERIFY(!trace.startUnixSeconds);
  QVERIFY2(std::abs(mean(trace.freeGpus) - 5.757921419518378) < 1e-12, "mean of free GPUs");
  QCOMPARE(std::count(trace.freeGpus.begin(), trace.freeGpus.end(), 0), 498);
  QCOMPARE(std::count(trace.freeGpus.begin(), trace.freeGpus.end(), 16), 273);
  QVERIFY2(std::abs(mean(trace.spotUsdPerGpuHour) - 1.021039290240812) < 1e-12, "mean price");
  QCOMPARE(trace.spotUsdPerGpuHour.front(), 9.1935 / 8);
  QCOMPARE(trace.spotUsdPerGpuHour.back(), 7.344 / 8);
}

QTEST_APPLESS_MAIN(ImportMarketTest)
#include "tst_importmarket.moc"
