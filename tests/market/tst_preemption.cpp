// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QtTest>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/MachineName.h"
#include "market/read/MarketFiles.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

using Numbers = std::vector<double>;

const double kNewYear2020 = 1577836800;

}  // namespace

class PreemptionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void preempted();
  void preemptedAtOnePrice();
  void machinesOfNames_data();
  void machinesOfNames();

 private:
  std::string file(const std::string& text) {
    const std::string path = m_dir.filePath("input").toStdString();
    writeFileWhole(path, text);
    return path;
  }
  SeriesFile price(const std::string& text, const ReadOptions& options = {}) {
    return MarketFiles().price(file(text), options);
  }
  SeriesFile gpus(const std::string& text, const ReadOptions& options = {}) {
    return readAvailabilityFile(file(text), options);
  }

  QTemporaryDir m_dir;
};

/// SkyNomad's layout: 1 is preempted, prices are a machine's, the clock and the on-demand price are
/// in the file.
void PreemptionTest::preempted() {
  const std::string text = R"({"metadata": {"gap_seconds": 600,
      "start_time": "2020-01-01T00:00:00+00:00", "zone": "us-central1-a",
      "price_info": {"price": 16, "on_demand_price": 80, "machine_type": "a3-highgpu-8g"}},
      "data": [0, 1, 1, 0], "prices": [16, 16, 24, 24]})";
  ReadOptions options;
  const SeriesFile prices = price(text);
  QCOMPARE(prices.series.values, (Numbers{2, 2, 3, 3}));
  QCOMPARE(prices.series.seconds.front(), kNewYear2020);
  QVERIFY(prices.series.hasClock);
  QCOMPARE(prices.report.onDemandUsdPerGpuHour, 10.0);
  QCOMPARE(prices.report.machine.zone, "us-central1-a");
  options.gpusPerInstance = 8;
  const SeriesFile free = gpus(text, options);
  QCOMPARE(free.series.values, (Numbers{8, 0, 0, 8}));
  QCOMPARE(free.series.seconds, prices.series.seconds);
  // Where a collection has it the other way round, the user's choice is kept.
  options.inverted = true;
  QCOMPARE(gpus(text, options).series.values, (Numbers{0, 8, 8, 0}));
}

void PreemptionTest::preemptedAtOnePrice() {
  const std::string text = R"({"metadata": {"gap_seconds": 600, "price_info": {"price": 1.5,
      "on_demand_price": 3.06}}, "data": [1, 0]})";
  const SeriesFile prices = price(text);
  QCOMPARE(prices.series.values, (Numbers{1.5, 1.5}));
  QVERIFY(!prices.series.hasClock);
  QCOMPARE(prices.report.warnings.size(), std::size_t{1});  // the number of GPUs is not given
  QCOMPARE(gpus(text).series.values, (Numbers{0, 1}));
  QVERIFY_THROWS_EXCEPTION(
      InputError,
      gpus(R"({"metadata": {"gap_seconds": 600, "start_time": "2020-01-01"}, "data": [4]})"));
  QVERIFY_THROWS_EXCEPTION(
      InputError, price(R"({"metadata": {"gap_seconds": 600}, "data": [0, 0], "prices": [1]})"));
}

void PreemptionTest::machinesOfNames_data() {
  QTest::addColumn<QString>("path");
  QTest::addColumn<QString>("zone");
  QTest::addColumn<QString>("gpu");
  QTest::addColumn<int>("gpus");
  QTest::newRow("eight") << "a/us-west-2a_k80_8.json"
                         << "us-west-2a"
                         << "k80" << 8;
  QTest::newRow("folder") << "us-east-1f_v100_1/full.json"
                          << "us-east-1f"
                          << "v100" << 1;
  QTest::newRow("Google's") << "us-central1-b_h100_16.json"
                            << "us-central1-b"
                            << "h100" << 16;
  const auto add = [](const char* path, const char* zone, const char* gpu, int gpus) {
    QTest::newRow(path) << QString(path) << QString(zone) << QString(gpu) << gpus;
  };
  add("us-central1-a_a100_40gb_8.json", "us-central1-a", "a100-40gb", 8);
  add("us-central1-a_a100_80_4.json", "us-central1-a", "a100-80gb", 4);
  add("aws_us-east-1b_h100_80gb_sxm5_8.json.gz", "us-east-1b", "h100-80gb-sxm5", 8);
  add("europe-west4-b_a100-40gb_16.json", "europe-west4-b", "a100-40gb", 16);
  add("us-west-2a_v100_4x_2023-01.json", "us-west-2a", "v100", 4);
  add("us-west-2a_8xa100.json", "us-west-2a", "a100", 8);
  add("us-west-2a_8x_a100_80gb.json", "us-west-2a", "a100", 8);
  add("us-west-2a_a100x8.json", "us-west-2a", "a100", 8);
  add("us-west-2a_A100-80GB:8.json", "us-west-2a", "A100-80GB", 8);
  add("a100_40gb_8_us-west-2a.json", "us-west-2a", "a100-40gb", 8);
  add("v100_4_us-central1-b.json", "us-central1-b", "v100", 4);
  add("us-west-2a_a100_40gb.json", "", "", 0);  // its memory alone
  add("us-west-2a_v100_1_2.json", "", "", 0);   // one of two
  add("us-east-1a_p3.16xlarge.json", "us-east-1a", "", 8);
  add("p4d.24xlarge_us-west-2b", "us-west-2b", "", 8);
  add("us-central1-a_a2-highgpu-4g.json", "us-central1-a", "", 4);
  add("westeurope-1_Standard_ND96asr_v4.json", "westeurope-1", "", 8);
  add("gpu_8x_h100_sxm5/full.json", "", "", 8);
  QTest::newRow("no zone") << "trace_v100_1.json"
                           << ""
                           << "" << 0;
  QTest::newRow("no count") << "us-west-2a_v100_x.json"
                            << ""
                            << "" << 0;
  QTest::newRow("a date") << "p3-trace_2020_01.csv"
                          << ""
                          << "" << 0;
}

void PreemptionTest::machinesOfNames() {
  QFETCH(QString, path);
  QFETCH(QString, zone);
  QFETCH(QString, gpu);
  QFETCH(int, gpus);
  const MachineKind machine = machineOfName(path.toStdString());
  QCOMPARE(QString::fromStdString(machine.zone), zone);
  QCOMPARE(QString::fromStdString(machine.gpu), gpu);
  QCOMPARE(machine.gpus.value_or(0), double(gpus));
}

TEST_WITHOUT_APPLICATION(PreemptionTest)

#include "tst_preemption.moc"
