// SPDX-License-Identifier: GPL-3.0-or-later
// All policies on the same paths: what adds up, budgets that are met, threads, stop and progress.
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>

#include <QTest>
#include <cstring>
#include <numeric>
#include <random>

#include "StreamRuns.h"
#include "base/InputError.h"
#include "rental/simulate/CloseLoop.h"
#include "rental/simulate/EqualShareRun.h"
#include "rental/simulate/FairLevels.h"
#include "rental/simulate/FairRun.h"
#include "rental/simulate/FirstComeRun.h"
#include "rental/simulate/OpenRun.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::rental;
using namespace spothorizon::rental::testing;

namespace {

constexpr StreamPolicy kPolicies[] = {
    StreamPolicy::FixedWidth,           StreamPolicy::SameWidth, StreamPolicy::EqualEfficiency,
    StreamPolicy::EqualShare,           StreamPolicy::FirstCome, StreamPolicy::GoodputFair,
    StreamPolicy::GoodputFairAutoscaled};

Provisioning nodes() {
  Provisioning rules;
  rules.nodeGpus = 4;
  rules.loopHours = 1.0 / 60;
  rules.bootHours = rules.releaseHours = 2.0 / 60;
  return rules;
}

/// All that an outcome says, to the bit.
std::string bytes(const Outcome& outcome) {
  std::string text;
  const auto add = [&text](double value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    text.append(raw, sizeof value);
  };
  for (const Estimate& one : {outcome.meanResponseHours, outcome.p50Hours, outcome.p95Hours,
                              outcome.rentedGpus, outcome.spendPerHour}) {
    add(one.mean);
    add(one.half);
  }
  for (const double value : {outcome.gpus.used, outcome.gpus.idle, outcome.gpus.booting,
                             outcome.gpus.tail, outcome.gpusSd, outcome.peakGpus, outcome.gpus999,
                             outcome.restartsPerJob, outcome.meanJobs}) {
    add(value);
  }
  for (const HoursAt& one : outcome.hoursAt) {
    add(one.gpus);
    add(one.hours);
  }
  for (const GpuSplit& one : outcome.series.mean) add(one.used);
  for (const std::uint64_t count : outcome.bins.counts) add(static_cast<double>(count));
  return text;
}

template <class Work>
void onThreads(int threads, Work work) {
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  arena.execute(work);
}

}  // namespace

class TestStreamSimulate : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyPolicyAddsUp_data();
  void everyPolicyAddsUp();
  void littlesLaw_data();
  void littlesLaw();
  void budgetsAreMet_data();
  void budgetsAreMet();
  void nothingBeatsTheProgramme();
  void sameBytesOnAnyThreads();
  void stopped();
  void progressNeverFalls();
  void fairByHand();
  void fairWhateverCameBefore();
  void fairWithRestarts();
  void loops();
  void binsTellShares();
  void seriesTellsTheMean();
};

void TestStreamSimulate::everyPolicyAddsUp_data() {
  QTest::addColumn<int>("policy");
  for (const StreamPolicy policy : kPolicies) {
    QTest::newRow(toString(policy).c_str()) << static_cast<int>(policy);
  }
}

/// Work done is work arrived, jobs in the system over time are response times, rented is used and
/// idle and booting and tail, the spend is the price of what is rented.
void TestStreamSimulate::everyPolicyAddsUp() {
  QFETCH(int, policy);
  StreamSimulation simulation = simulationOf(caseB(), 5000, 2);
  simulation.provisioning = nodes();
  const StreamSimulator simulator(simulation);
  const RentalProblem& problem = simulation.problem;
  const FixedWidths exact(problem);
  const RunWidths widths = runWidths(problem, exact.plan(25));
  const auto runs = simulator.all([&](const auto& jobs, const TallySpec& spec) {
    switch (static_cast<StreamPolicy>(policy)) {
      case StreamPolicy::EqualShare:
        return equalShareRun(jobs, problem, 30, spec);
      case StreamPolicy::FirstCome:
        return firstComeRun(jobs, rigidJobs(jobs, widths), 40, 1, spec);
      case StreamPolicy::GoodputFair:
        return goodputFairRun(jobs, problem, {30, {}, 1}, spec);
      case StreamPolicy::GoodputFairAutoscaled:
        return goodputFairRun(jobs, problem, {0, 0.7, 1}, spec);
      case StreamPolicy::FixedWidth:
        return fleetRun(jobs, widthLadder(exact, 30), simulation.provisioning, problem, spec);
      default:
        return openRun(jobs, widths, {0.05, 0.05, 0}, spec);
    }
  });
  for (const RunResult& run : runs) {
    QVERIFY2(!whatDoesNotAddUp(run), whatDoesNotAddUp(run));
    QVERIFY(relative(run.spendPerHour, run.gpus.rented()) < 1e-9);
    QVERIFY(run.gpus.used > 10);
    QVERIFY(run.p50Hours < run.meanResponseHours && run.meanResponseHours < run.p95Hours);
    std::size_t jobs = 0;
    double hours = 0;
    for (const ClassResult& one : run.classes) {
      jobs += one.jobs;
      hours += one.sumHours;
    }
    QCOMPARE(jobs, run.jobs);
    QVERIFY(near(hours / static_cast<double>(jobs), run.plainResponseHours, 1e-9));
  }
}

void TestStreamSimulate::littlesLaw_data() { everyPolicyAddsUp_data(); }

/// Over the measured time: N = λ T within what crosses its ends.
void TestStreamSimulate::littlesLaw() {
  QFETCH(int, policy);
  StreamSimulation simulation = simulationOf(caseB(), 20000, 2);
  const StreamSimulator simulator(simulation);
  const Outcome outcome = simulator.run(static_cast<StreamPolicy>(policy), 34).outcome;
  const double expected = outcome.jobsPerHour * outcome.plainResponseHours;
  QVERIFY2(relative(outcome.meanJobs, expected) < 0.01,
           qPrintable(QString("%1 %2").arg(outcome.meanJobs).arg(expected)));
  QVERIFY(outcome.keepsUp);
}

void TestStreamSimulate::budgetsAreMet_data() { everyPolicyAddsUp_data(); }

/// The budget is on what is rented: nodes, boots and tails included.
void TestStreamSimulate::budgetsAreMet() {
  QFETCH(int, policy);
  StreamSimulation simulation = simulationOf(caseB(), 4000, 2);
  simulation.provisioning = nodes();
  const StreamSimulator simulator(simulation);
  const SimulatedPolicy made = simulator.run(static_cast<StreamPolicy>(policy), 34);
  QVERIFY2(made.met, qPrintable(QString::number(made.outcome.spendPerHour.mean)));
  QVERIFY2(relative(made.outcome.rentedGpus.mean, 34) < 1.01e-3,
           qPrintable(QString::number(made.outcome.rentedGpus.mean)));
  const GpuSplit& gpus = made.outcome.gpus;
  QVERIFY(
      near(gpus.used + gpus.idle + gpus.booting + gpus.tail, made.outcome.rentedGpus.mean, 1e-9));
}

/// At constant prices no policy beats the programme at what it rents, and its own plan is at it.
void TestStreamSimulate::nothingBeatsTheProgramme() {
  const StreamSimulator simulator(simulationOf(caseB(), 20000, 4));
  const FixedWidths exact(simulator.simulation().problem);
  for (const StreamPolicy policy : kPolicies) {
    const Outcome outcome = simulator.run(policy, 30).outcome;
    // Both are known within their intervals only.
    const double rented = outcome.rentedGpus.mean + 2.2 * outcome.rentedGpus.half;
    const double best = exact.plan(rented).meanResponseHours;
    const double hours = outcome.meanResponseHours.mean + 2.2 * outcome.meanResponseHours.half;
    QVERIFY2(hours >= best * 0.999, toString(policy).c_str());
    // The others are behind by more than chance.
    if (policy == StreamPolicy::FixedWidth || policy == StreamPolicy::EqualEfficiency) continue;
    QVERIFY2(outcome.meanResponseHours.mean - 2.2 * outcome.meanResponseHours.half >
                 exact.plan(30).meanResponseHours,
             toString(policy).c_str());
  }
}

void TestStreamSimulate::sameBytesOnAnyThreads() {
  StreamSimulation simulation = simulationOf(caseB(), 1500, 5);
  simulation.provisioning = nodes();
  simulation.provisioning.quotaGpus = 80;
  std::vector<std::string> found;
  for (const int threads : {1, 2, 4}) {
    std::string text;
    onThreads(threads, [&] {
      const StreamSimulator simulator(simulation);
      for (const StreamPolicy policy : kPolicies) {
        text += bytes(simulator.run(policy, 34).outcome);
      }
    });
    found.push_back(text);
  }
  QVERIFY(found[0].size() > 1000);
  QVERIFY(found[0] == found[1]);
  QVERIFY(found[0] == found[2]);
  simulation.source.seed = 2;
  QVERIFY(bytes(StreamSimulator(simulation).run(StreamPolicy::EqualShare, 34).outcome) != found[0]);
}

void TestStreamSimulate::stopped() {
  const StreamSimulator simulator(simulationOf(caseB(), 20000, 12));
  std::stop_source stop;
  RunControl control;
  control.stop = stop.get_token();
  int seen = 0;
  control.progress = [&](double, std::string_view) {
    if (++seen == 2) stop.request_stop();
  };
  QVERIFY_THROWS_EXCEPTION(Stopped, simulator.run(StreamPolicy::EqualShare, 30, control));
  // Within a run as well.
  TallySpec spec{{1, 1, 1}, 0.1, false, 0, stop.get_token()};
  QVERIFY_THROWS_EXCEPTION(Stopped, equalShareRun(simulator.paths()[0], caseB(), 30, spec));
  // And while jobs are drawn, or a cluster's limit is looked for.
  const StreamSource& source = simulator.simulation().source;
  QVERIFY_THROWS_EXCEPTION(Stopped, drawnJobs(source, 0, stop.get_token()));
  const auto& jobs = simulator.paths()[0];
  const std::vector<RigidJob> rigid(jobs.size());
  QVERIFY_THROWS_EXCEPTION(Stopped, firstComeLimit(jobs, rigid, 30, stop.get_token()));
}

void TestStreamSimulate::progressNeverFalls() {
  const StreamSimulator simulator(simulationOf(caseB(), 500, 6));
  double last = 0;
  bool rises = true;
  RunControl control;
  control.progress = [&](double fraction, std::string_view what) {
    rises = rises && fraction >= last && !what.empty();
    last = fraction;
  };
  simulator.run(StreamPolicy::EqualShare, 30, control);
  QVERIFY(rises && last == 1);
}

/// Two jobs of √k on 5 GPUs: two each, and the step that is left goes to the first.
void TestStreamSimulate::fairByHand() {
  RentalProblem problem;
  problem.classes = {jobClass(1, 1, power(0.5)), jobClass(1, 1, measured({{1, 1}, {4, 3}}))};
  problem.mostGpus = 64;
  FairLevels levels(problem);
  std::vector<FairShare> shares;
  levels.divide({2, 0}, 5, shares);
  QCOMPARE(shares[0].level, std::size_t{1});
  QCOMPARE(shares[0].wider, std::size_t{1});
  // A step of three that does not fit is not taken, nor in part.
  levels.divide({0, 1}, 3, shares);
  QCOMPARE(shares[1].level, std::size_t{0});
  levels.divide({0, 2}, 6, shares);
  QCOMPARE(shares[1].level, std::size_t{0});
  QCOMPARE(shares[1].wider, std::size_t{1});
  // Efficiency 1/√k at least 0.5: four GPUs for one job.
  QCOMPARE(levels.scaled({1, 0}, 0.5), 4.0);
  QCOMPARE(levels.scaled({0, 0}, 0.5), 0.0);
  // On a cluster: alone on 4 GPUs at speed 2; with the second, 2 each.
  const std::vector<SimulatedJob> jobs{{0, 4, 0.5, 0, 1}, {1, 4, 0.5, 0, 1}};
  TallySpec spec{{1, 1}, 0, true, 0, {}};
  const RunResult run = goodputFairRun(jobs, problem, {4, {}, 1}, spec);
  // First: 2 done at 1, the other 2 at √2. Second: 2 done by then, 2 left at speed 2.
  QVERIFY(near(run.totals.responseHours, (1 + std::sqrt(2)) + (std::sqrt(2) + 1), 1e-9));
  QCOMPARE(run.restartsPerJob, 1.0);
}

/// What was divided before does not matter: as by one that starts from the least widths. Two
/// classes are alike, so that their levels tie.
void TestStreamSimulate::fairWhateverCameBefore() {
  RentalProblem problem;
  problem.classes = {jobClass(1, 1, power(0.5)), jobClass(1, 1, amdahl(0.1)),
                     jobClass(1, 1, power(0.5)),
                     jobClass(1, 1, measured({{1, 1}, {4, 3}, {9, 4}}))};
  problem.mostGpus = 40;
  FairLevels resumed(problem);
  std::vector<std::size_t> count(problem.classes.size(), 0);
  std::vector<FairShare> shares, plain;
  std::mt19937_64 random(5);
  std::size_t wider = 0, moved = 0;
  for (int i = 0; i < 3000; ++i) {
    std::size_t& one = count[random() % count.size()];
    if (random() % 2 == 0)
      one += 1 + random() % 3;
    else
      one -= std::min<std::size_t>(one, random() % 4);
    const std::size_t jobs = std::accumulate(count.begin(), count.end(), std::size_t{0});
    const double gpus =
        static_cast<double>(jobs + random() % (4 * jobs + 2)) + (i % 3 == 0 ? 0.37 : 0);
    resumed.divide(count, gpus, shares);
    FairLevels(problem).divide(count, gpus, plain);
    for (std::size_t c = 0; c < count.size(); ++c) {
      QCOMPARE(shares[c].level, plain[c].level);
      QCOMPARE(shares[c].wider, plain[c].wider);
      wider += plain[c].wider > 0 ? 1 : 0;
      moved += plain[c].level > 0 ? 1 : 0;
    }
  }
  QVERIFY(wider > 500 && moved > 3000);
}

void TestStreamSimulate::fairWithRestarts() {
  RentalProblem problem = caseB();
  const auto mean = [](const RentalProblem& one) {
    const StreamSimulator simulator(simulationOf(one, 5000, 2));
    const auto runs = simulator.all([&](const auto& jobs, const TallySpec& spec) {
      return goodputFairRun(jobs, one, {34, {}, 1}, spec);
    });
    for (const RunResult& run : runs) {
      if (whatDoesNotAddUp(run)) return -1.0;
    }
    return merged(runs).meanResponseHours.mean;
  };
  const double without = mean(problem);
  for (JobClass& one : problem.classes) one.restartHours = 0.01;
  QVERIFY(without > 0 && mean(problem) > without);
}

void TestStreamSimulate::loops() {
  LoopSearch search{1, 100, 5, 20, 1e-6, 60};
  const LoopAnswer found = closeLoop(search, [](double x) { return x * x / 8 + 1; });
  QVERIFY(found.met && near(found.knob, std::sqrt(19.0 * 8), 1e-5));
  // Out of reach on either side: the end.
  search.target = 0.5;
  const LoopAnswer least = closeLoop(search, [](double x) { return x; });
  QVERIFY(!least.met && least.knob == 1);
  search.target = 500;
  const LoopAnswer most = closeLoop(search, [](double x) { return x; });
  QVERIFY(!most.met && most.knob == 100 && most.measured == 100);
  // A jump over it: next to the jump.
  search.target = 20;
  const LoopAnswer jump = closeLoop(search, [](double x) { return x < 7 ? 18.0 : 25.0; });
  QVERIFY(!jump.met && jump.measured == 18 && std::abs(jump.knob - 7) < 0.5);
}

void TestStreamSimulate::binsTellShares() {
  ResponseBins bins;
  for (int i = 1; i <= 1000; ++i) bins.add(i / 1000.0);
  QCOMPARE(bins.total(), std::uint64_t{1000});
  for (const double at : {0.1, 0.5, 0.9}) QVERIFY(std::abs(bins.below(at) - at) < 0.01);
  QCOMPARE(bins.below(0), 0.0);
  QCOMPARE(bins.below(1e9), 1.0);
  QCOMPARE(ResponseBins::binOf(0), 0);
  for (const int bin : {1, 100, 319}) {
    QCOMPARE(ResponseBins::binOf(ResponseBins::lowerEdge(bin) * 1.0001), bin);
  }
}

void TestStreamSimulate::seriesTellsTheMean() {
  StreamSimulation simulation = simulationOf(caseB(), 3000, 1);
  simulation.warmUp = 0;
  const Outcome outcome = StreamSimulator(simulation).run(StreamPolicy::FixedWidth, 30).outcome;
  QCOMPARE(outcome.series.mean.size(), std::size_t{50});
  double used = 0, most = 0, jobs = 0;
  for (std::size_t i = 0; i < 50; ++i) {
    used += outcome.series.mean[i].used / 50;
    jobs += outcome.series.jobs[i] / 50;
    most = std::max(most, outcome.series.most[i]);
  }
  QVERIFY(near(used, outcome.gpus.used, 1e-9));
  QVERIFY(near(jobs, outcome.meanJobs, 1e-9));
  QCOMPARE(most, outcome.peakGpus);
  // One replication: an interval by blocks.
  QVERIFY(outcome.meanResponseHours.half > 0);
}

TEST_WITHOUT_APPLICATION(TestStreamSimulate)

#include "tst_stream_simulate.moc"
