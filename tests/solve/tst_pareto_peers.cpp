// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <atomic>
#include <cmath>
#include <map>
#include <thread>

#include "BruteForce.h"
#include "solve/Pareto.h"
#include "solve/Programme.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

constexpr double kOnDemand = 3.06, kSpot = 0.9731;
const char kReference[] = REAL_DATA_DIR "/peers/uniform_progress_reference.csv";

/// Free GPUs, 0 or 1, slot by slot.
std::vector<int> readAvailability(const QString& trace) {
  QFile file(QString(REAL_DATA_DIR "/") + trace);
  if (!file.open(QIODevice::ReadOnly)) return {};
  std::vector<int> free;
  const QJsonArray data = QJsonDocument::fromJson(file.readAll()).object()["data"].toArray();
  for (const QJsonValue& value : data) free.push_back(value.toDouble() >= 1 ? 1 : 0);
  return free;
}

/// The README's job: one GPU, each change of kind restarts, slots billed whole, done by the
/// deadline.
job::Problem makeProblem(double slotHours, double workHours, double deadlineHours,
                         double restartHours) {
  job::Job job;
  job.workload = workHours;
  job.deadlineHours = deadlineHours;
  job.maxGpus = 1;
  job.valueUsd = 1000;
  job.reconfiguration = {restartHours, restartHours, job::ChangeRule::Membership};
  return job::makeProblem(job, slotHours, kOnDemand, std::nullopt, job::Billing::WholeSlot);
}

/// One of the reference's rows and what our optimum is.
struct Case {
  QString row;
  job::Problem problem;
  std::span<const int> freeGpus;
  double referenceUsd = 0;
  double costUsd = 0;
  bool sound = false;  ///< exact, allowed by the market, done in time
};

void solveCase(Case& c) {
  const std::vector<double> price(c.freeGpus.size(), kSpot);
  const job::PiecewiseLinear lateIsWorthless;
  const solve::Programme programme{&c.problem, price, c.freeGpus, {}, &lateIsWorthless};
  const solve::Plan plan = solve::solvePareto(programme);
  const solve::testing::Replay played = solve::testing::replay(programme, plan.gpus);
  c.costUsd = played.costUsd;
  c.sound = plan.exact() && played.allowed && played.finished;
}

/// On all cores: the jobs have nothing to do with each other.
void solveAll(std::vector<Case>& cases) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> workers;
  for (unsigned i = 0; i < std::max(2u, std::thread::hardware_concurrency()); ++i) {
    workers.emplace_back([&] {
      for (std::size_t at = next++; at < cases.size(); at = next++) solveCase(cases[at]);
    });
  }
}

}  // namespace

/// The optimum of 600 jobs on real traces, computed by an independent dynamic programme.
class TestParetoPeers : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void optimumToTheCent();
};

void TestParetoPeers::optimumToTheCent() {
  QFile file(kReference);
  if (!file.open(QIODevice::ReadOnly)) QSKIP("the reference results are not on this machine");
  const QStringList header = QString(file.readLine()).trimmed().split(',');
  std::map<QString, std::vector<int>> traces;
  std::vector<Case> cases;
  while (!file.atEnd()) {
    const QStringList row = QString(file.readLine()).trimmed().split(',');
    const auto at = [&](const char* column) { return row.value(int(header.indexOf(column))); };
    if (at("policy") != "optimum") continue;
    std::vector<int>& trace = traces[at("trace")];
    if (trace.empty()) trace = readAvailability(at("trace"));
    Case& c = cases.emplace_back();
    c.row = row.join(',');
    c.problem = makeProblem(at("slot_seconds").toDouble() / 3600, at("work_hours").toDouble(),
                            at("deadline_hours").toDouble(), at("restart_hours").toDouble());
    c.referenceUsd = at("cost_usd").toDouble();
    const std::size_t count = std::size_t(c.problem.slotCount);
    const std::size_t offset = at("offset_slots").toULongLong();
    QVERIFY(offset + count <= trace.size());
    c.freeGpus = std::span(trace).subspan(offset, count);
  }
  solveAll(cases);
  for (const Case& c : cases) {
    QVERIFY2(c.sound, qPrintable(c.row));
    QVERIFY2(std::abs(c.costUsd - c.referenceUsd) < 0.005,
             qPrintable(c.row + QString(" but %1").arg(c.costUsd, 0, 'f', 6)));
  }
  QCOMPARE(cases.size(), std::size_t(600));
}

TEST_WITHOUT_APPLICATION(TestParetoPeers)

#include "tst_pareto_peers.moc"
