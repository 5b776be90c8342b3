// SPDX-License-Identifier: GPL-3.0-or-later
// The pool runner against its oracle: every policy by itself through simulate::simulate.
#include <QTest>
#include <bit>
#include <cstdint>

#include "../policy/RandomMarket.h"
#include "learn/PoolRunner.h"
#include "market/generator/Generator.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::test;

namespace {

std::vector<policy::PolicySpec> paperPool() {
  std::vector<policy::PolicySpec> pool;
  for (int window = 1; window <= 5; ++window) {
    for (int commitment = 1; commitment <= window; ++commitment) {
      for (int tenth = 3; tenth <= 9; ++tenth)
        pool.push_back(ahap(window, commitment, tenth / 10.));
    }
  }
  for (int tenth = 3; tenth <= 9; ++tenth) pool.push_back(ahanp(tenth / 10., policy::Pace::Latest));
  return pool;
}

std::vector<policy::PolicySpec> extendedPool() {
  std::vector<policy::PolicySpec> pool = paperPool();
  for (int tenth = 3; tenth <= 9; ++tenth) {
    pool.push_back(ahanp(tenth / 10., policy::Pace::Uniform));
  }
  using policy::PolicyKind;
  for (const auto kind :
       {PolicyKind::OnDemandOnly, PolicyKind::MaxSpot, PolicyKind::UniformProgress}) {
    pool.push_back(spec(kind));
  }
  return pool;
}

/// Both ways to be committed side by side, in an order that has nothing to do with the windows.
std::vector<policy::PolicySpec> mixedPool() {
  std::vector<policy::PolicySpec> pool = everyPolicy();
  for (const int window : {7, 2, 4}) {
    for (const double threshold : {0.8, 0.35}) {
      for (const auto mode : {policy::CommitmentMode::Averaged, policy::CommitmentMode::Block,
                              policy::CommitmentMode::Trajectories}) {
        for (int commitment = window; commitment >= 1; commitment -= 2) {
          pool.push_back(ahap(window, commitment, threshold, mode));
        }
      }
    }
  }
  pool.push_back(pool[7]);  // the same policy twice
  return pool;
}

forecast::ForecastSpec noisy(forecast::NoiseMagnitude magnitude, forecast::NoiseShape shape,
                             bool grows) {
  forecast::ForecastSpec spec;
  spec.kind = forecast::ForecastKind::Noisy;
  spec.magnitude = magnitude;
  spec.shape = shape;
  spec.growsWithLead = grows;
  return spec;
}

std::vector<forecast::ForecastSpec> everyForecast() {
  using enum forecast::NoiseMagnitude;
  using enum forecast::NoiseShape;
  std::vector<forecast::ForecastSpec> specs{noisy(Fixed, Uniform, false),
                                            noisy(Proportional, HeavyTailed, true),
                                            noisy(Proportional, Presence, false)};
  for (const auto kind : {forecast::ForecastKind::Exact, forecast::ForecastKind::Persistence,
                          forecast::ForecastKind::Seasonal, forecast::ForecastKind::Survival}) {
    specs.emplace_back();
    specs.back().kind = kind;
    specs.back().seasonHours = 3;
  }
  return specs;
}

bool sameBits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool sameEnding(const std::optional<job::Ending>& a, const std::optional<job::Ending>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->gpus == b->gpus && sameBits(a->finishHours, b->finishHours) &&
         sameBits(a->costUsd, b->costUsd) && sameBits(a->valueUsd, b->valueUsd);
}

bool identical(const simulate::Outcome& a, const simulate::Outcome& b) {
  return sameBits(a.utilityUsd, b.utilityUsd) && sameBits(a.valueUsd, b.valueUsd) &&
         sameBits(a.costUsd, b.costUsd) && a.finishHours == b.finishHours && a.onTime == b.onTime &&
         sameBits(a.spotGpuHours, b.spotGpuHours) &&
         sameBits(a.onDemandGpuHours, b.onDemandGpuHours) && a.idleSlots == b.idleSlots &&
         a.preemptions == b.preemptions && a.reconfigurations == b.reconfigurations &&
         sameBits(a.lostHours, b.lostHours) && sameEnding(a.ending, b.ending) &&
         sameBits(a.progressAtDeadline, b.progressAtDeadline);
}

/// The first policy whose outcome differs from the one that it has alone; empty where none does.
QString firstDifference(const std::vector<policy::PolicySpec>& pool,
                        std::span<const simulate::Outcome> outcomes, const Case& c,
                        const forecast::Forecaster& forecaster) {
  if (outcomes.size() != pool.size()) return QStringLiteral("outcomes: %1").arg(outcomes.size());
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const auto alone = policy::makePolicy(pool[i]);
    const simulate::Outcome expected = simulate::simulate(c.problem, c.span(), forecaster, *alone);
    if (!identical(outcomes[i], expected)) {
      return QStringLiteral("%1: %2 in the pool, %3 alone")
          .arg(QString::fromStdString(policy::label(pool[i]).english()))
          .arg(outcomes[i].utilityUsd, 0, 'g', 17)
          .arg(expected.utilityUsd, 0, 'g', 17);
    }
  }
  return {};
}

class PoolRunnerTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void outcomesAreThoseOfEachPolicyAlone_data();
  void outcomesAreThoseOfEachPolicyAlone();
  void outcomesUnderFittedForecasts_data();
  void outcomesUnderFittedForecasts();
  void theSameJobTwiceIsTheSame();
  void anEmptyPoolHasNoOutcomes();
};

void PoolRunnerTest::outcomesAreThoseOfEachPolicyAlone_data() {
  QTest::addColumn<int>("poolKind");
  QTest::addColumn<int>("slotCount");
  QTest::addColumn<int>("mostGpus");
  QTest::addColumn<int>("jobs");
  QTest::newRow("the paper's pool, short jobs") << 0 << 6 << 4 << 60;
  QTest::newRow("the paper's pool, 10 slots, up to 16 GPUs") << 0 << 10 << 16 << 30;
  QTest::newRow("extended pool") << 1 << 9 << 6 << 40;
  QTest::newRow("averaged and block, shuffled") << 2 << 9 << 5 << 60;
  QTest::newRow("a single slot") << 2 << 1 << 3 << 20;
  QTest::newRow("a long job") << 1 << 40 << 5 << 6;
}

void PoolRunnerTest::outcomesAreThoseOfEachPolicyAlone() {
  QFETCH(int, poolKind);
  QFETCH(int, slotCount);
  QFETCH(int, mostGpus);
  QFETCH(int, jobs);
  const auto pool = poolKind == 0 ? paperPool() : poolKind == 1 ? extendedPool() : mixedPool();
  const auto forecasts = everyForecast();
  // One runner for all jobs: nothing of one job may be left in the next.
  learn::PoolRunner runner(pool);
  for (int k = 0; k < jobs; ++k) {
    const auto seed = static_cast<std::uint64_t>(1000 * poolKind + k);
    const Case c = randomCase(seed, slotCount, 1 + (k * 5) % mostGpus);
    const forecast::ForecastSpec& spec = forecasts[static_cast<std::size_t>(k) % forecasts.size()];
    const auto forecaster = forecast::makeForecaster(spec, c.trace, seed);
    const auto outcomes = runner.run(c.problem, c.span(), *forecaster);
    const QString difference = firstDifference(pool, outcomes, c, *forecaster);
    QVERIFY2(difference.isEmpty(), qPrintable(QStringLiteral("job %1, %2").arg(k).arg(difference)));
  }
}

void PoolRunnerTest::outcomesUnderFittedForecasts_data() {
  QTest::addColumn<int>("kind");
  QTest::newRow("arima") << static_cast<int>(forecast::ForecastKind::Arima);
  QTest::newRow("holt-winters") << static_cast<int>(forecast::ForecastKind::HoltWinters);
}

/// A week of market before the job, so that there is something to fit.
void PoolRunnerTest::outcomesUnderFittedForecasts() {
  QFETCH(int, kind);
  market::GeneratorSpec market = market::generatorModeSpec("fleet");
  market.days = 10;
  market.gpus = 12;
  const market::Trace trace = market::generateTrace(market);
  forecast::ForecastSpec spec;
  spec.kind = static_cast<forecast::ForecastKind>(kind);
  spec.trainingHours = 72;
  const auto forecaster = forecast::makeForecaster(spec, trace, 1);
  const auto pool = extendedPool();
  learn::PoolRunner runner(pool);
  for (const int start : {340, 341, 395}) {
    const Case c = randomCase(static_cast<std::uint64_t>(start), 10, 12);
    const auto from = static_cast<std::size_t>(start);
    const simulate::MarketSpan span{start, std::span(trace.spotUsdPerGpuHour).subspan(from, 10),
                                    std::span(trace.freeGpus).subspan(from, 10)};
    QVERIFY(forecaster->note(start, start + 9).empty());
    const auto outcomes = runner.run(c.problem, span, *forecaster);
    for (std::size_t i = 0; i < pool.size(); ++i) {
      const auto alone = policy::makePolicy(pool[i]);
      const auto expected = simulate::simulate(c.problem, span, *forecaster, *alone);
      QVERIFY2(identical(outcomes[i], expected), policy::label(pool[i]).english().c_str());
    }
  }
}

void PoolRunnerTest::theSameJobTwiceIsTheSame() {
  const auto pool = mixedPool();
  const Case c = randomCase(3, 8, 6), other = randomCase(4, 11, 9);
  const auto forecaster = forecast::makeForecaster({}, c.trace, 1);
  const auto elsewhere = forecast::makeForecaster({}, other.trace, 1);
  learn::PoolRunner runner(pool), fresh(pool);
  runner.run(c.problem, c.span(), *forecaster);
  runner.run(other.problem, other.span(), *elsewhere);
  const auto again = runner.run(c.problem, c.span(), *forecaster);
  const auto first = fresh.run(c.problem, c.span(), *forecaster);
  QCOMPARE(again.size(), first.size());
  for (std::size_t i = 0; i < first.size(); ++i) QVERIFY(identical(again[i], first[i]));
}

void PoolRunnerTest::anEmptyPoolHasNoOutcomes() {
  const Case c = randomCase(1, 4, 2);
  const auto forecaster = forecast::makeForecaster({}, c.trace, 1);
  learn::PoolRunner runner({});
  QVERIFY(runner.run(c.problem, c.span(), *forecaster).empty());
  QCOMPARE(runner.work().windowsAsked, std::uint64_t{0});
}

}  // namespace

TEST_WITH_CORE_APPLICATION(PoolRunnerTest)
#include "tst_pool_runner.moc"
