// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs that are not done in their slots: the ending pays for its change of GPUs, and all solvers
// weigh that alike.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <optional>

#include "BruteForce.h"
#include "base/Random.h"
#include "solve/Glpk.h"
#include "solve/Pareto.h"
#include "solve/Programme.h"
#include "solve/WindowSolver.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::solve;

namespace {

struct Late {
  job::Problem problem;
  std::vector<double> price;
  std::vector<int> freeGpus;

  Programme programme() const { return {&problem, price, freeGpus, {}, &problem.valueAtEnd}; }
};

/// Three or four slots for a job that mostly needs more, with changes from none to over a slot.
Late lateJob(std::uint64_t seed, job::Billing billing) {
  RandomStream random{seed, 77};
  const int slots = 3 + static_cast<int>(seed % 2), most = 1 + static_cast<int>(seed % 3);
  job::Job job;
  job.maxGpus = most;
  job.minGpus = random.uniformInt(1, most);
  job.deadlineHours = 0.5 * slots + (seed % 5 == 0 ? 0.3 : 0.0);
  job.throughput.kind = seed % 4 == 0 ? job::ThroughputKind::Power : job::ThroughputKind::Linear;
  job.workload = random.uniform(0.6, 2) * job.throughput.workPerHour(most) * job.deadlineHours;
  job.valueUsd = random.uniform(2, 8) * 3 * job.workload;
  job.lateFactor = random.uniform(1.5, 4);
  const double up = seed % 3 == 0 ? random.uniform(0.5, 1.2) : random.uniform(0, 0.5);
  job.reconfiguration = {up, up * random.uniform(0, 1.3),
                         seed % 2 ? job::ChangeRule::Count : job::ChangeRule::Membership};
  Late late{job::makeProblem(job, 0.5, 3, std::nullopt, billing), {}, {}};
  for (int slot = 0; slot < slots; ++slot) {
    late.price.push_back(random.uniform(0.5, 3.5));
    late.freeGpus.push_back(random.uniformInt(0, most));
  }
  return late;
}

/// What a plan ends with where the slots do not suffice.
std::optional<job::Ending> endingOf(const Late& late, const std::vector<job::Gpus>& plan) {
  job::State state;
  for (std::size_t slot = 0; slot < plan.size(); ++slot) {
    if (advance(late.problem, state, plan[slot], late.price[slot]).finished) return std::nullopt;
  }
  const double left = late.problem.job.workload - state.progress;
  return late.problem.bestEnding(left, state.gpus, state.pendingHours);
}

bool near(double a, double b, double tolerance) {
  return std::abs(a - b) <= tolerance * (1 + std::abs(b));
}

}  // namespace

class TestSolverEndings : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void allSolversAgree();
  void theIntegerProgrammeAgrees();
  void theChangeDecides();
};

void TestSolverEndings::allSolversAgree() {
  int changes = 0, onward = 0;
  WindowSolver window;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Late late =
        lateJob(seed, seed % 7 < 4 ? job::Billing::PerSecond : job::Billing::WholeSlot);
    const Programme programme = late.programme();
    const double best = testing::bruteForce(programme);
    const Plan pareto = solvePareto(programme);
    const Plan searched = window.solve(programme);
    QVERIFY2(near(pareto.objectiveUsd, best, 1e-9), qPrintable(QString::number(seed)));
    QVERIFY2(near(searched.objectiveUsd, best, 1e-9), qPrintable(QString::number(seed)));
    QVERIFY(pareto.boundUsd >= best - 1e-9 * (1 + std::abs(best)));
    const std::optional<job::Ending> ending = endingOf(late, pareto.gpus);
    if (!ending || ending->gpus == 0) continue;
    changes += ending->reconfigured;
    onward += !ending->reconfigured;
  }
  // The best plans mostly go on with what they hold: that is what paying for the change does.
  QVERIFY2(changes > 2 && onward > 40,
           qPrintable(QStringLiteral("%1 %2").arg(changes).arg(onward)));
}

void TestSolverEndings::theIntegerProgrammeAgrees() {
  int endings = 0;
  for (std::uint64_t seed = 1000; seed < 1120; ++seed) {
    const Late late = lateJob(seed, job::Billing::WholeSlot);
    const Programme programme = late.programme();
    const double best = testing::bruteForce(programme);
    const Plan glpk = solveGlpk(programme);
    QVERIFY2(near(glpk.objectiveUsd, best, 1e-6),
             qPrintable(
                 QStringLiteral("seed %1: %2, not %3").arg(seed).arg(glpk.objectiveUsd).arg(best)));
    const std::optional<job::Ending> ending = endingOf(late, glpk.gpus);
    endings += ending && ending->gpus > 0;
  }
  QVERIFY(endings > 30);
}

/// Two slots of half an hour, no spot, 6 units for up to 2 GPUs at $3, half an hour to start: who
/// waits starts after the deadline for nothing only if the change is forgotten. Value $60 falls to
/// nothing in 9 h.
void TestSolverEndings::theChangeDecides() {
  job::Job job;
  job.workload = 6;
  job.deadlineHours = 1;
  job.maxGpus = 2;
  job.valueUsd = 60;
  job.lateFactor = 10;
  job.reconfiguration = {0.5, 0.5, job::ChangeRule::Count};
  Late late{job::makeProblem(job, 0.5, 3, std::nullopt, job::Billing::PerSecond), {1, 1}, {0, 0}};
  const Plan plan = solvePareto(late.programme());
  // Started at once: half an hour lost, half an hour's work, 5 units left to the same 2 GPUs.
  QCOMPARE(plan.gpus, (std::vector<job::Gpus>{{0, 2}, {0, 2}}));
  QVERIFY(near(plan.objectiveUsd, 60 * (1 - 2.5 / 9) - 2 * 3 * 3.5, 1e-12));
  // Waiting: half an hour lost after the deadline, 3 h of work.
  const auto waited = testing::replay(late.programme(), std::vector<job::Gpus>(2));
  QVERIFY(near(waited.objective, 60 * (1 - 3.5 / 9) - 2 * 3 * 3.5, 1e-12));
}

TEST_WITHOUT_APPLICATION(TestSolverEndings)

#include "tst_solver_endings.moc"
