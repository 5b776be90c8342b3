// SPDX-License-Identifier: GPL-3.0-or-later
// The made-up model and its 86 minutes under every switch, against figures that were computed by
// another program.
#include <QTest>

#include "TrainingData.h"
#include "support/TestMain.h"
#include "training/move/Losses.h"

using namespace spothorizon;
using namespace spothorizon::training;
using namespace spothorizon::training::testing;

namespace {

SettingSpec specOf(const CsvRow& row) {
  SettingSpec spec;
  spec.prices.restartMs = restartMs(row.text("restart_s"));
  const QString variant = row.text("variant");
  if (variant == "sum") spec.volume = Volume::Sum;
  if (variant == "grace-2") spec.graceSeconds = 2;
  if (variant == "mini-batch") spec.prices.miniBatch = true;
  if (variant == "checkpoint-120-3") spec.prices.checkpoints = Checkpoints{120, 3};
  spec.targetSamples = 20000;
  return spec;
}

PolicySpec demoPolicy(const CsvRow& row, const QString& labels) {
  PolicySpec policy = policyOf(row.text("policy"), row.whole("look_ahead"), labels);
  policy.predictor.history = 8;
  policy.predictor.least = 3;
  policy.predictor.most = 12;
  return policy;
}

}  // namespace

class TestTrainingDemo : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void intervals();
  void expectations();
  void totals();
  void runs();
  void topUp();
};

void TestTrainingDemo::intervals() {
  const NodeIntervals intervals = toIntervals(demoHistory(), 60);
  const auto rows = csvRows(kDemoFolder + "/intervals.csv");
  QCOMPARE(intervals.count(), static_cast<int>(rows.size()));
  for (const CsvRow& row : rows) {
    const int i = row.whole("interval");
    QCOMPARE(intervals.nodes(i), row.whole("nodes"));
    QCOMPARE(intervals.at[std::size_t(i)].added, row.whole("added"));
    QCOMPARE(intervals.at[std::size_t(i)].removed, row.whole("removed"));
  }
}

void TestTrainingDemo::expectations() {
  const Model model = demoModel();
  const auto shapes = std::make_shared<const Shapes>(model.model(), model.table, 12);
  int checked = 0;
  for (const CsvRow& row : csvRows(kDemoFolder + "/expectations.csv")) {
    const Volume volume = row.text("volume") == "sum" ? Volume::Sum : Volume::Last;
    const Moves moves(std::make_shared<const MoveLaws>(model.costs, volume, 1), shapes,
                      row.number("grace_s") * 1000);
    const Strategy from{row.whole("pipelines"), row.whole("stages")};
    const Strategy to{row.whole("to_pipelines"), row.whole("to_stages")};
    const int nodes = row.whole("nodes"), removed = row.whole("removed");
    const auto a = shapes->find(from), b = shapes->find(to);
    QVERIFY(a && b);
    const double mean = moves.expectedMs(nodes, removed, *a, *b, restartMs(row.text("restart_s")));
    QVERIFY2(std::abs(mean - row.number("mean_ms")) < 1e-6,
             qPrintable(QString("row %1: %2, not %3")
                            .arg(checked)
                            .arg(mean, 0, 'f', 6)
                            .arg(row.text("mean_ms"))));
    QVERIFY(std::abs(moves.intraShare(nodes, removed, *a, *b) - row.number("share_regroup_only")) <
            1e-9);
    const double lost = from.idle() ? 0 : 1 - standing(nodes, from, removed, 1);
    QVERIFY(std::abs(lost - row.number("chance_stage_lost")) < 1e-9);
    ++checked;
  }
  QCOMPARE(checked, 240);
}

void TestTrainingDemo::totals() {
  const Model model = demoModel();
  QStringList wrong;
  std::optional<Setting> before;
  int checked = 0;
  for (const CsvRow& row : csvRows(kDemoFolder + "/totals.csv")) {
    const QString labels = row.text("variant") == "merged" ? "merged" : "pareto";
    before = makeSetting(model.costs, model.table, demoHistory(), specOf(row),
                         before ? &*before : nullptr);
    const Ledger ledger = runPolicy(demoPolicy(row, labels), *before);
    ++checked;
    const QString target = row.text("seconds_to_20000");
    const bool same =
        near(ledger.samples, row.number("samples")) &&
        (row.text("policy") == "ideal" || row.text("policy") == "reactive" ||
         row.text("policy") == "best" ||
         (ledger.missedForecasts == row.whole("fallbacks") &&
          ledger.lateIntervals == row.whole("late_intervals"))) &&
        (target.isEmpty() ||
         (ledger.targetSeconds && std::abs(*ledger.targetSeconds - target.toDouble()) < 1e-6));
    if (same) continue;
    wrong << QString("%1 %2 %3 %4: %5 (%6, %7, %8)")
                     .arg(row.text("restart_s"), row.text("variant"), row.text("look_ahead"),
                          row.text("policy"))
                     .arg(ledger.samples, 0, 'f', 6)
                     .arg(ledger.missedForecasts)
                     .arg(ledger.lateIntervals)
                     .arg(ledger.targetSeconds.value_or(0), 0, 'f', 6) +
                 " not " + row.text("samples") + " " + row.text("fallbacks") + " " +
                 row.text("late_intervals") + " " + target;
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(QString("%1 of %2 wrong\n").arg(wrong.size()).arg(checked) +
                                       wrong.join('\n')));
  QVERIFY(checked > 150);
}

void TestTrainingDemo::runs() {
  const Model model = demoModel();
  std::map<QString, Ledger> ledgers;
  int checked = 0;
  for (const CsvRow& row : csvRows(kDemoFolder + "/run.csv")) {
    const QString key = row.text("restart_s") + row.text("policy") + row.text("look_ahead");
    if (!ledgers.count(key)) {
      SettingSpec spec;
      spec.prices.restartMs = restartMs(row.text("restart_s"));
      const Setting setting = makeSetting(model.costs, model.table, demoHistory(), spec);
      ledgers[key] = runPolicy(demoPolicy(row, "pareto"), setting);
    }
    const LedgerRow& got = ledgers[key].rows.at(std::size_t(row.whole("interval")));
    QCOMPARE(got.change.after(), row.whole("nodes"));
    QCOMPARE(got.strategy.pipelines, row.whole("pipelines"));
    QCOMPARE(got.strategy.stages, row.whole("stages"));
    QVERIFY(std::abs(got.costSeconds * 1000 - row.number("cost_ms")) < 1e-6);
    QVERIFY(std::abs(got.debtSeconds * 1000 - row.number("debt_ms")) < 1e-6);
    QVERIFY(std::abs(got.samples - row.number("samples")) < 1e-6);
    ++checked;
  }
  QVERIFY(checked >= 300);
}

void TestTrainingDemo::topUp() {
  const Model model = demoModel();
  int checked = 0;
  for (const CsvRow& row : csvRows(kDemoFolder + "/topup.csv")) {
    SettingSpec spec;
    spec.topUp = {row.text("rule") == "floor" ? TopUp::Kind::Floor : TopUp::Kind::Constant,
                  row.whole("nodes")};
    Setting setting = makeSetting(model.costs, model.table, demoHistory(), spec);
    setting.money = {std::vector<double>(86, 0.3), 1.0, false};
    const Ledger ledger = runPolicy(policyOf(row.text("policy"), row.whole("look_ahead")), setting);
    QVERIFY2(near(ledger.samples, row.number("samples")),
             qPrintable(QString("%1 %2 %3: %4")
                            .arg(row.text("rule"), row.text("nodes"), row.text("policy"))
                            .arg(ledger.samples)));
    QVERIFY(std::abs(ledger.spotNodeHours - row.number("spot_node_hours")) < 1e-6);
    QVERIFY(std::abs(ledger.onDemandNodeHours - row.number("on_demand_node_hours")) < 1e-6);
    QVERIFY(std::abs(ledger.bill->usd() - row.number("usd")) < 1e-6);
    QVERIFY(std::abs(*ledger.usdPerMillionSamples() - row.number("usd_per_million_samples")) <
            1e-6);
    ++checked;
  }
  QCOMPARE(checked, 12);
}

TEST_WITHOUT_APPLICATION(TestTrainingDemo)
#include "tst_training_demo.moc"
