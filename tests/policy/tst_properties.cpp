// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for every policy in every market, tried on random ones.
#include <QTest>
#include <cmath>

#include "RandomMarket.h"
#include "policy/Bounded.h"
#include "solve/OfflineOptimum.h"
#include "solve/Programme.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::test;

namespace {

/// Forecasts that were written down beforehand: whatever the trace does, they say the same.
class RecordedForecaster final : public forecast::Forecaster {
 public:
  explicit RecordedForecaster(std::uint64_t seed) : m_seed(seed) {}
  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override {
    for (std::size_t i = 0; i < price.size(); ++i) {
      RandomStream random{m_seed, static_cast<std::uint64_t>(slot), i};
      price[i] = random.uniform(0.7, 3.3);
      freeGpus[i] = random.uniform(0, 6);
    }
  }
  std::string name() const override { return "recorded"; }

 private:
  std::uint64_t m_seed;
};

std::unique_ptr<forecast::Forecaster> forecasterOf(const market::Trace& trace,
                                                   forecast::ForecastKind kind) {
  forecast::ForecastSpec spec;
  spec.kind = kind;
  return forecast::makeForecaster(spec, trace, 5);
}

bool near(double a, double b, double scale) { return std::abs(a - b) <= 1e-7 * (1 + scale); }

class PropertiesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void wholeWindowIsOptimal();
  void longerWindowsAreNoWorse();
  void nobodyBeatsTheOptimum();
  void deadlinesAreKept_data();
  void deadlinesAreKept();
  void nobodySeesTheFuture_data();
  void nobodySeesTheFuture();
  void nobodySeesWhatGoesInsideTheSlot();
  void nobodySeesTheFutureOfTheRecord_data();
  void nobodySeesTheFutureOfTheRecord();
  void ledgersAddUp();
  void decisionsAreValid();
  void sameRunTwice();
};

void PropertiesTest::wholeWindowIsOptimal() {
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    const int slotCount = 4 + static_cast<int>(seed % 4);
    const Case c = randomCase(seed, slotCount, 2 + static_cast<int>(seed % 3));
    const auto exact = forecasterOf(c.trace, forecast::ForecastKind::Exact);
    const auto policy = policy::makePolicy(ahap(slotCount + static_cast<int>(seed % 3), 1, 0.5));
    const auto out = simulate::simulate(c.problem, c.span(), *exact, *policy);
    const solve::Plan best =
        solve::offlineOptimum(c.problem, c.trace.spotUsdPerGpuHour, c.trace.freeGpus);
    QVERIFY(best.exact());
    QVERIFY2(near(out.utilityUsd, best.objectiveUsd, std::abs(best.objectiveUsd)),
             qPrintable(QString("seed %1: %2, not %3")
                            .arg(seed)
                            .arg(out.utilityUsd, 0, 'g', 12)
                            .arg(best.objectiveUsd, 0, 'g', 12)));
  }
}

void PropertiesTest::longerWindowsAreNoWorse() {
  constexpr int kCases = 500, kSlots = 8;
  double before = -1e300;
  for (const int window : {1, 2, 3, 5, kSlots}) {
    const auto policy = policy::makePolicy(ahap(window, 1, 0.6));
    double sum = 0;
    for (std::uint64_t seed = 0; seed < kCases; ++seed) {
      const Case c = randomCase(10'000 + seed, kSlots, 4);
      const auto exact = forecasterOf(c.trace, forecast::ForecastKind::Exact);
      sum += simulate::simulate(c.problem, c.span(), *exact, *policy).utilityUsd;
    }
    const double mean = sum / kCases;
    qInfo("window %d: mean utility %.4f", window, mean);
    // A thousandth of the mean is what chance alone can take from so many cases.
    QVERIFY(mean >= before - 1e-3 * std::abs(before));
    before = mean;
  }
}

void PropertiesTest::nobodyBeatsTheOptimum() {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Case c = randomCase(20'000 + seed, 8, 1 + static_cast<int>(seed % 5));
    const auto noisy = forecasterOf(c.trace, forecast::ForecastKind::Noisy);
    const solve::Plan best =
        solve::offlineOptimum(c.problem, c.trace.spotUsdPerGpuHour, c.trace.freeGpus);
    for (const policy::PolicySpec& spec : everyPolicy()) {
      const auto policy = policy::makePolicy(spec);
      const auto out = simulate::simulate(c.problem, c.span(), *noisy, *policy);
      QVERIFY2(out.utilityUsd <= best.boundUsd + 1e-6 * (1 + std::abs(best.boundUsd)),
               policy::label(spec).english().c_str());
    }
  }
}

/// A job that N_max on-demand GPUs do in time, `restarts` restarts included, worth far more than it
/// costs and worth nothing soon after the deadline: nobody has a reason to be late.
Case urgentCase(std::uint64_t seed, job::ChangeRule rule, int restarts) {
  RandomStream random{seed, 815};
  const int slotCount = 8 + static_cast<int>(seed % 14), most = 1 + static_cast<int>(seed % 7);
  job::Job job = randomJob(slotCount, most, random);
  const double rate = job.throughput.workPerHour(most);
  const double room = rate * (0.5 * slotCount - restarts * job.reconfiguration.upHours);
  job.workload = seed % 5 == 0 ? room : random.uniform(0.3, 1) * room;
  job.valueUsd = 20 * 3 * job.workload * most / rate;
  job.lateFactor = 1.01;
  job.reconfiguration.rule = rule;
  job::Problem problem = job::makeProblem(job, 0.5, 3, std::nullopt, job::Billing::PerSecond);
  market::Trace trace = randomTrace(problem.slotCount, most + 1, random);
  return {std::move(problem), std::move(trace)};
}

void PropertiesTest::deadlinesAreKept_data() {
  QTest::addColumn<job::ChangeRule>("rule");
  QTest::addColumn<int>("restarts");
  QTest::newRow("count, the launch only") << job::ChangeRule::Count << 1;
  QTest::newRow("count, a restart to spare") << job::ChangeRule::Count << 2;
  QTest::newRow("membership, the launch only") << job::ChangeRule::Membership << 1;
  QTest::newRow("membership, a restart to spare") << job::ChangeRule::Membership << 2;
}

/// Under `membership` Ahap is left out: its last window may stake the deadline on a spot GPU that
/// the forecast says will stay, as the optimum of an exact forecast does.
void PropertiesTest::deadlinesAreKept() {
  QFETCH(job::ChangeRule, rule);
  QFETCH(int, restarts);
  auto policies = everyPolicy();
  for (const double threshold : {0.2, 0.6, 0.9}) {
    for (const policy::Pace pace : {policy::Pace::Latest, policy::Pace::Uniform}) {
      policies.push_back(ahanp(threshold, pace));
    }
  }
  policies.push_back(ahap(5, 1, 0.5));
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Case c = urgentCase(seed, rule, restarts);
    const auto forecaster = forecasterOf(
        c.trace, seed % 2 ? forecast::ForecastKind::Noisy : forecast::ForecastKind::Exact);
    for (const policy::PolicySpec& spec : policies) {
      const bool mayStake = rule == job::ChangeRule::Membership;
      if (mayStake && spec.kind == policy::PolicyKind::Ahap) continue;
      const auto policy = policy::makePolicy(spec);
      const auto out = simulate::simulate(c.problem, c.span(), *forecaster, *policy);
      QVERIFY2(out.onTime, qPrintable(QString::fromStdString(policy::label(spec).english()) +
                                      ", seed " + QString::number(seed)));
    }
  }
}

void PropertiesTest::nobodySeesTheFuture_data() {
  QTest::addColumn<bool>("onTime");
  QTest::addColumn<bool>("limited");
  QTest::newRow("as they are") << false << false;
  QTest::newRow("must finish") << true << false;
  QTest::newRow("within a budget") << false << true;
  QTest::newRow("both") << true << true;
}

void PropertiesTest::nobodySeesTheFuture() {
  QFETCH(bool, onTime);
  QFETCH(bool, limited);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Case c = randomCase(30'000 + seed, 12, 5);
    const int present = static_cast<int>(seed % 11);
    Case other = c;
    RandomStream random{seed, 99};
    const market::Trace future = randomTrace(12, 6, random);
    for (std::size_t slot = static_cast<std::size_t>(present) + 1; slot < 12; ++slot) {
      other.trace.freeGpus[slot] = future.freeGpus[slot];
      other.trace.spotUsdPerGpuHour[slot] = future.spotUsdPerGpuHour[slot];
    }
    const RecordedForecaster recorded(seed);
    policy::Bounds bounds{.onTime = onTime};
    if (limited) bounds.limitUsd = c.problem.job.valueUsd / 2;
    for (const policy::PolicySpec& spec : everyPolicy()) {
      const auto policy = policy::bounded(policy::makePolicy(spec), bounds);
      simulate::Ledger a, b;
      simulate::simulate(c.problem, c.span(), recorded, *policy, &a);
      simulate::simulate(other.problem, other.span(), recorded, *policy, &b);
      for (std::size_t slot = 0; slot <= static_cast<std::size_t>(present); ++slot) {
        if (slot >= a.rows.size()) break;
        QVERIFY2(slot < b.rows.size() && a.rows[slot].gpus == b.rows[slot].gpus,
                 policy::label(spec).english().c_str());
      }
    }
  }
}

/// In a market whose slots hold their count of GPUs from the start on, but not to the end: what
/// goes inside the present slot is not known at its start.
void PropertiesTest::nobodySeesWhatGoesInsideTheSlot() {
  int lost = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Case c = randomCase(35'000 + seed, 12, 5);
    c.trace.stayingGpus = c.trace.freeGpus;
    market::Trace other = c.trace;
    const int present = static_cast<int>(seed % 11);
    for (int slot = present; slot < 12; ++slot) {
      const auto at = static_cast<std::size_t>(slot);
      other.stayingGpus[at] = c.trace.freeGpus[at] / 2;
      if (other.stayingGpus[at] == c.trace.freeGpus[at]) continue;
      other.losses.push_back({slot, 0.2, other.stayingGpus[at]});
    }
    const RecordedForecaster recorded(seed);
    for (const policy::PolicySpec& spec : everyPolicy()) {
      const auto policy = policy::makePolicy(spec);
      simulate::Ledger a, b;
      simulate::simulate(c.problem, c.span(), recorded, *policy, &a);
      simulate::simulate(c.problem, simulate::marketSpan(other, 0, c.problem), recorded, *policy,
                         &b);
      const auto slots = std::min(a.rows.size(), static_cast<std::size_t>(present) + 1);
      QVERIFY(b.rows.size() >= slots);
      for (std::size_t slot = 0; slot < slots; ++slot) {
        QVERIFY2(a.rows[slot].freeGpus == b.rows[slot].freeGpus &&
                     a.rows[slot].gpus == b.rows[slot].gpus,
                 policy::label(spec).english().c_str());
      }
      lost += slots > 0 && b.rows[slots - 1].preempted > a.rows[slots - 1].preempted;
    }
  }
  QVERIFY2(lost > 50, qPrintable(QString::number(lost)));
}

void PropertiesTest::nobodySeesTheFutureOfTheRecord_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<double>("delayHours");
  using forecast::ForecastKind;
  QTest::newRow("persistence") << int(ForecastKind::Persistence) << 0.0;
  QTest::newRow("seasonal") << int(ForecastKind::Seasonal) << 0.0;
  QTest::newRow("arima") << int(ForecastKind::Arima) << 0.0;
  QTest::newRow("holt-winters") << int(ForecastKind::HoltWinters) << 0.0;
  QTest::newRow("survival") << int(ForecastKind::Survival) << 0.0;
  QTest::newRow("persistence, late") << int(ForecastKind::Persistence) << 1.0;
  QTest::newRow("survival, late") << int(ForecastKind::Survival) << 1.0;
}

/// A job in the midst of a record, with forecasts made from that record: the past is memory, what
/// comes after the present slot is changed, and nobody may notice. With the record's past changed
/// somebody does.
void PropertiesTest::nobodySeesTheFutureOfTheRecord() {
  QFETCH(int, kind);
  QFETCH(double, delayHours);
  constexpr int kPast = 150, kSlots = 12;
  forecast::ForecastSpec spec;
  spec.kind = static_cast<forecast::ForecastKind>(kind);
  spec.delayHours = delayHours;
  spec.seasonHours = 6;
  spec.trainingHours = 40;
  spec.refitHours = 3;
  bool pastMatters = false;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Case c = randomCase(60'000 + seed, kSlots, 5);
    const int present = static_cast<int>(seed % 11);
    RandomStream random{seed, 77};
    const market::Trace record = randomTrace(kPast + kSlots, 6, random);
    const market::Trace other = randomTrace(kPast + kSlots, 6, random);
    market::Trace otherFuture = record, otherPast = record;
    for (std::size_t slot = 0; slot < record.freeGpus.size(); ++slot) {
      market::Trace& changed = slot < kPast ? otherPast : otherFuture;
      if (slot >= kPast && slot <= static_cast<std::size_t>(kPast + present)) continue;
      changed.freeGpus[slot] = other.freeGpus[slot];
      changed.spotUsdPerGpuHour[slot] = other.spotUsdPerGpuHour[slot];
    }
    const auto decisions = [&](const market::Trace& trace, const forecast::Forecaster& forecaster,
                               const policy::PolicySpec& policySpec) {
      const auto policy = policy::makePolicy(policySpec);
      simulate::Ledger ledger;
      const simulate::MarketSpan span =
          simulate::marketSpan(trace, kPast * trace.slotHours, c.problem);
      simulate::simulate(c.problem, span, forecaster, *policy, &ledger);
      std::vector<job::Gpus> taken;
      for (const simulate::LedgerRow& row : ledger.rows) taken.push_back(row.gpus);
      taken.resize(static_cast<std::size_t>(present) + 1);
      return taken;
    };
    const auto known = forecast::makeForecaster(spec, record, seed);
    const auto toOtherFuture = forecast::makeForecaster(spec, otherFuture, seed);
    const auto fromOtherPast = forecast::makeForecaster(spec, otherPast, seed);
    for (const policy::PolicySpec& policySpec : everyPolicy()) {
      const auto here = decisions(record, *known, policySpec);
      QVERIFY2(here == decisions(otherFuture, *toOtherFuture, policySpec),
               policy::label(policySpec).english().c_str());
      pastMatters |= !(here == decisions(otherPast, *fromOtherPast, policySpec));
    }
  }
  QCOMPARE(pastMatters, spec.kind != forecast::ForecastKind::Persistence || delayHours > 0);
}

void checkSums(const Case& c, const simulate::Outcome& out, const simulate::Ledger& ledger) {
  double cost = 0, lost = 0;
  int preempted = 0, reconfigured = 0;
  for (const simulate::LedgerRow& row : ledger.rows) {
    cost += row.costUsd;
    lost += row.lostHours;
    preempted += row.preempted;
    reconfigured += row.reconfigured;
    QVERIFY(near(row.cumulativeCostUsd, cost, cost));
  }
  const job::Ending ending = out.ending.value_or(job::Ending{});
  const double endingCost = ending.costUsd;
  QVERIFY(near(out.costUsd, cost + endingCost, cost));
  QVERIFY(near(out.utilityUsd, out.valueUsd - out.costUsd, std::abs(out.costUsd)));
  QVERIFY(near(out.lostHours, lost + ending.lostHours, lost));
  QCOMPARE(out.preemptions, preempted);
  QCOMPARE(out.reconfigurations, reconfigured + ending.reconfigured);
  QVERIFY(near(out.progressAtDeadline, ledger.rows.back().progress, c.problem.job.workload));
  QCOMPARE(out.ending.has_value(), out.progressAtDeadline < c.problem.job.workload);
  const double onDemandCost = out.onDemandGpuHours * c.problem.onDemandPrice;
  QVERIFY(onDemandCost <= out.costUsd + 1e-7 * (1 + out.costUsd));
}

/// The work of a slot is the throughput times the hours of it that are used and not lost.
void checkProgress(const Case& c, const simulate::Ledger& ledger) {
  double progress = 0;
  for (const simulate::LedgerRow& row : ledger.rows) {
    const double rate = c.problem.rate[static_cast<std::size_t>(row.gpus.total())];
    progress += rate * std::max(0.0, row.usedHours - row.lostHours);
    QVERIFY(near(row.progress, progress, c.problem.job.workload));
  }
}

void PropertiesTest::ledgersAddUp() {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Case c = randomCase(40'000 + seed, 14, 1 + static_cast<int>(seed % 6));
    const auto noisy = forecasterOf(c.trace, forecast::ForecastKind::Noisy);
    for (const policy::PolicySpec& spec : everyPolicy()) {
      const auto policy = policy::makePolicy(spec);
      simulate::Ledger ledger;
      const auto out = simulate::simulate(c.problem, c.span(), *noisy, *policy, &ledger, true);
      checkSums(c, out, ledger);
      checkProgress(c, ledger);
      QCOMPARE(ledger.reasons.size(), ledger.rows.size());
      if (QTest::currentTestFailed()) return;
    }
  }
}

void PropertiesTest::decisionsAreValid() {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Case c = randomCase(50'000 + seed, 14, 1 + static_cast<int>(seed % 7));
    const RecordedForecaster recorded(seed);
    for (const policy::PolicySpec& spec : everyPolicy()) {
      const auto policy = policy::makePolicy(spec);
      simulate::Ledger ledger;
      simulate::simulate(c.problem, c.span(), recorded, *policy, &ledger);
      for (const simulate::LedgerRow& row : ledger.rows) {
        QVERIFY2(row.gpus.spot >= 0 && row.gpus.spot <= row.freeGpus,
                 policy::label(spec).english().c_str());
        QVERIFY2(row.gpus.onDemand >= 0 && row.gpus.onDemand <= c.problem.onDemandQuota,
                 policy::label(spec).english().c_str());
        QVERIFY2(c.problem.allows(row.gpus.total()), policy::label(spec).english().c_str());
      }
    }
  }
}

/// One policy object serves many jobs: nothing of one is left in the next.
void PropertiesTest::sameRunTwice() {
  const Case a = randomCase(1, 14, 5), b = randomCase(2, 12, 3);
  const RecordedForecaster recorded(3);
  for (const policy::PolicySpec& spec : everyPolicy()) {
    const auto used = policy::makePolicy(spec), fresh = policy::makePolicy(spec);
    simulate::simulate(a.problem, a.span(), recorded, *used);
    simulate::Ledger again, first;
    simulate::simulate(b.problem, b.span(), recorded, *used, &again);
    simulate::simulate(b.problem, b.span(), recorded, *fresh, &first);
    QCOMPARE(again.rows.size(), first.rows.size());
    for (std::size_t slot = 0; slot < again.rows.size(); ++slot) {
      QVERIFY2(again.rows[slot].gpus == first.rows[slot].gpus,
               policy::label(spec).english().c_str());
    }
  }
}

}  // namespace

TEST_WITHOUT_APPLICATION(PropertiesTest)

#include "tst_properties.moc"
