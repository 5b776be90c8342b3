// SPDX-License-Identifier: GPL-3.0-or-later
#define QT_NO_KEYWORDS  // "slots" is a word of the model
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest/QtTest>
#include <cmath>
#include <map>

#include "BruteForce.h"
#include "solve/Programme.h"

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
  int compared = 0;
  while (!file.atEnd()) {
    const QStringList row = QString(file.readLine()).trimmed().split(',');
    const auto at = [&](const char* column) { return row.value(int(header.indexOf(column))); };
    if (at("policy") != "optimum") continue;
    std::vector<int>& trace = traces[at("trace")];
    if (trace.empty()) trace = readAvailability(at("trace"));
    const double slotHours = at("slot_seconds").toDouble() / 3600;
    const job::Problem problem =
        makeProblem(slotHours, at("work_hours").toDouble(), at("deadline_hours").toDouble(),
                    at("restart_hours").toDouble());
    const std::size_t count = std::size_t(problem.slotCount);
    const std::size_t offset = at("offset_slots").toULongLong();
    QVERIFY(offset + count <= trace.size());
    const std::vector<double> price(count, kSpot);
    const job::PiecewiseLinear lateIsWorthless;
    const solve::Programme programme{
        &problem, price, std::span(trace).subspan(offset, count), {}, &lateIsWorthless};
    const solve::Plan plan = solve::solvePareto(programme);
    const solve::testing::Replay played = solve::testing::replay(programme, plan.gpus);
    QVERIFY(plan.exact() && played.allowed && played.finished);
    QVERIFY2(std::abs(played.costUsd - at("cost_usd").toDouble()) < 0.005,
             qPrintable(row.join(',') + QString(" but %1").arg(played.costUsd, 0, 'f', 6)));
    ++compared;
  }
  QCOMPARE(compared, 600);
}

QTEST_APPLESS_MAIN(TestParetoPeers)
#include "tst_pareto_peers.moc"
