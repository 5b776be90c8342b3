// SPDX-License-Identifier: GPL-3.0-or-later
// A learner whose jobs take time: it knows of a job only when it has ended.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include "base/Random.h"
#include "learn/Learner.h"
#include "support/TestMain.h"

using namespace spothorizon;
using learn::Learner;
using learn::LearnerKind;
using learn::LearnerSpec;
using learn::RateSchedule;

namespace {

/// Jobs arrive at 0, 1, 2, ... h; hours until the scores of a job are known.
using Delay = std::function<double(int job)>;
using World = std::function<std::vector<double>(int job, std::span<const double> weights)>;

Delay constant(double hours) {
  return [hours](int) { return hours; };
}

Delay randomUpTo(double hours) {
  return [hours](int job) {
    RandomStream random{7, static_cast<std::uint64_t>(job)};
    return random.uniform(0, hours);
  };
}

/// Whoever is trusted most earns nothing, all others everything.
World hurtsTheHeaviest() {
  return [](int, std::span<const double> weights) {
    std::vector<double> scores(weights.size(), 1.0);
    scores[static_cast<std::size_t>(std::ranges::max_element(weights) - weights.begin())] = 0;
    return scores;
  };
}

/// Policies that are good for a stretch and bad for the next: what is known late is wrong.
World swings(int stretch) {
  return [stretch](int job, std::span<const double> weights) {
    std::vector<double> scores(weights.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
      scores[i] = (static_cast<std::size_t>((job + stretch / 2) / stretch) + i) % 2 == 0 ? 1 : 0;
    }
    return scores;
  };
}

World coins(std::uint64_t seed) {
  return [seed](int job, std::span<const double> weights) {
    RandomStream random{seed, static_cast<std::uint64_t>(job)};
    std::vector<double> scores(weights.size());
    for (double& score : scores) score = random.uniform() < 0.5 ? 0 : 1;
    return scores;
  };
}

struct Course {
  std::vector<double> regret, bound, seen;  ///< seen: nothing of learners that have none
  int mostOutstanding = 0;
};

Course follow(Learner& learner, int jobs, const World& world, const Delay& delay) {
  Course course;
  std::vector<double> total(learner.weights().size());
  double earned = 0;
  for (int job = 0; job < jobs; ++job) {
    learner.arrive(job);
    course.mostOutstanding = std::max(course.mostOutstanding, learner.outstanding());
    const std::vector<double> scores = world(job, learner.weights());
    for (std::size_t i = 0; i < scores.size(); ++i) {
      earned += learner.weights()[i] * scores[i];
      total[i] += scores[i];
    }
    learner.played(scores, job + delay(job));
    course.regret.push_back(std::ranges::max(total) - earned);
    course.bound.push_back(learner.regretBound());
    if (const auto seen = learner.seenBound()) course.seen.push_back(*seen);
  }
  return course;
}

const std::vector<std::pair<const char*, LearnerSpec>>& learners() {
  static const std::vector<std::pair<const char*, LearnerSpec>> all{
      {"known", {}},
      {"doubling", {.schedule = RateSchedule::Doubling}},
      {"adaptive", {.schedule = RateSchedule::Adaptive}},
      {"fast", {.schedule = RateSchedule::Fixed, .rate = 2}},
      {"share", {.kind = LearnerKind::FixedShare, .share = 0.02}},
      {"doubling share",
       {.kind = LearnerKind::FixedShare, .schedule = RateSchedule::Doubling, .share = 0.05}}};
  return all;
}

}  // namespace
Q_DECLARE_METATYPE(LearnerSpec)
Q_DECLARE_METATYPE(World)
Q_DECLARE_METATYPE(Delay)

class TestDelayedLearner : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void withoutDelayAsBefore_data();
  void withoutDelayAsBefore();
  void regretWithinBound_data();
  void regretWithinBound();
  void delaysCost();
  void exp3WithinBoundInTheMean();
  void whatIsNotKnownTeachesNothing_data();
  void whatIsNotKnownTeachesNothing();
  void orderOfResultsDoesNotMatter();
  void boundIsAnytime();
  void oneLateResultLeavesABound();
};

void TestDelayedLearner::withoutDelayAsBefore_data() {
  QTest::addColumn<LearnerSpec>("spec");
  for (const auto& [name, spec] : learners()) QTest::newRow(name) << spec;
  QTest::newRow("exp3") << LearnerSpec{.kind = LearnerKind::Exp3};
}

/// Known as the next one arrives: the very weights and draws of a learner without a clock.
void TestDelayedLearner::withoutDelayAsBefore() {
  QFETCH(LearnerSpec, spec);
  constexpr int kJobs = 300, kPolicies = 9;
  Learner clocked(spec, kPolicies, kJobs, 5), plain(spec, kPolicies, kJobs, 5);
  const World world = coins(3);
  for (int job = 0; job < kJobs; ++job) {
    clocked.arrive(job);
    QVERIFY(std::ranges::equal(clocked.weights(), plain.weights()));
    QCOMPARE(clocked.drawn(), plain.drawn());
    QCOMPARE(clocked.outstanding(), 0);
    const std::vector<double> scores = world(job, plain.weights());
    clocked.played(scores, job + 0.5);
    plain.update(scores);
    const double formula = learn::regretBound(spec, kPolicies, kJobs, job + 1);
    QCOMPARE(clocked.regretBound(), std::min<double>(formula, job + 1));
    QCOMPARE(plain.regretBound(), clocked.regretBound());
  }
}

void TestDelayedLearner::regretWithinBound_data() {
  QTest::addColumn<LearnerSpec>("spec");
  QTest::addColumn<World>("world");
  QTest::addColumn<Delay>("delay");
  const std::vector<std::pair<const char*, World>> worlds{
      {"hurts", hurtsTheHeaviest()}, {"swings", swings(12)}, {"coins", coins(2)}};
  const std::vector<std::pair<const char*, Delay>> delays{
      {"3 h", constant(3.5)}, {"20 h", constant(20.5)}, {"up to 30 h", randomUpTo(30)}};
  for (const auto& [name, spec] : learners()) {
    for (const auto& [what, world] : worlds) {
      for (const auto& [length, delay] : delays) {
        QTest::addRow("%s, %s, %s", name, what, length) << spec << world << delay;
      }
    }
  }
}

void TestDelayedLearner::regretWithinBound() {
  QFETCH(LearnerSpec, spec);
  QFETCH(World, world);
  QFETCH(Delay, delay);
  constexpr int kJobs = 1200;
  for (const int policies : {2, 10}) {
    Learner learner(spec, policies, kJobs, 1);
    const Course course = follow(learner, kJobs, world, delay);
    QVERIFY(course.mostOutstanding >= 3);
    for (std::size_t k = 0; k < course.regret.size(); ++k) {
      QVERIFY2(
          course.regret[k] <= course.bound[k] + 1e-9,
          qPrintable(
              QStringLiteral("job %1: %2 > %3").arg(k).arg(course.regret[k]).arg(course.bound[k])));
    }
    QCOMPARE(course.seen.empty(), learn::scheduleOf(spec) != RateSchedule::Adaptive);
    for (std::size_t k = 0; k < course.seen.size(); ++k) {
      QVERIFY(course.regret[k] <= course.seen[k] + 1e-9);
      QVERIFY(course.seen[k] <= course.bound[k] + 1e-9);
    }
  }
}

/// In a world whose good policies change places, results that come half a stretch late are worse
/// than none: the bound without delays is broken, and the one with them has to say so.
void TestDelayedLearner::delaysCost() {
  constexpr int kJobs = 1200, kPolicies = 2;
  const LearnerSpec spec{.schedule = RateSchedule::Fixed, .rate = 1};
  Learner late(spec, kPolicies, kJobs, 1), atOnce(spec, kPolicies, kJobs, 1);
  const Course slow = follow(late, kJobs, swings(12), constant(5.5));
  const Course fast = follow(atOnce, kJobs, swings(12), constant(0.5));
  QVERIFY(slow.regret.back() > 2 * fast.regret.back());
  QVERIFY(slow.regret.back() > learn::regretBound(spec, kPolicies, kJobs, kJobs));
  QVERIFY(slow.regret.back() <= slow.bound.back());
}

void TestDelayedLearner::exp3WithinBoundInTheMean() {
  constexpr int kJobs = 600, kPolicies = 6, kDraws = 40;
  const LearnerSpec spec{.kind = LearnerKind::Exp3};
  double mean = 0, bound = 0;
  for (std::uint64_t seed = 1; seed <= kDraws; ++seed) {
    Learner learner(spec, kPolicies, kJobs, seed);
    const Course course = follow(learner, kJobs, swings(40), constant(7.5));
    mean += course.regret.back() / kDraws;
    bound = course.bound.back();
    QCOMPARE(course.mostOutstanding, 7);
  }
  QVERIFY(mean <= bound);
  // Eight learners, one job after another: seven more times the price of having to find out.
  const double rate = learn::learningRate(spec, kPolicies, kJobs);
  const double formula =
      learn::regretBound(spec, kPolicies, kJobs, kJobs) + 7 * std::log(kPolicies) / rate;
  QCOMPARE(bound, std::min<double>(formula, kJobs));
}

void TestDelayedLearner::whatIsNotKnownTeachesNothing_data() { withoutDelayAsBefore_data(); }

void TestDelayedLearner::whatIsNotKnownTeachesNothing() {
  QFETCH(LearnerSpec, spec);
  constexpr int kJobs = 64, kPolicies = 4;
  for (const int changed : {0, 5, 17}) {
    Learner one(spec, kPolicies, kJobs, 2), other(spec, kPolicies, kJobs, 2);
    bool differs = false;
    for (int job = 0; job < kJobs; ++job) {
      one.arrive(job);
      other.arrive(job);
      const bool equal = std::ranges::equal(one.weights(), other.weights());
      if (job < changed + 10) QVERIFY2(equal, qPrintable(QString::number(job)));
      differs |= !equal;
      std::vector<double> scores = coins(4)(job, one.weights());
      one.played(scores, job + 9.5);
      if (job == changed) std::ranges::fill(scores, 0.25);
      if (job == changed) scores[0] = scores[0] + 0.7;
      other.played(scores, job + 9.5);
    }
    const bool forgets = spec.schedule == RateSchedule::Doubling;  // of an epoch that is over
    QVERIFY(differs || forgets);
  }
}

/// The final knowledge is the same, whatever came first.
void TestDelayedLearner::orderOfResultsDoesNotMatter() {
  constexpr int kJobs = 50, kPolicies = 5;
  for (const LearnerSpec& spec :
       {LearnerSpec{}, LearnerSpec{.kind = LearnerKind::FixedShare, .share = 0.05}}) {
    Learner late(spec, kPolicies, kJobs, 1), plain(spec, kPolicies, kJobs, 1);
    const World world = coins(9);
    for (int job = 0; job < kJobs; ++job) {
      late.arrive(job);
      late.played(world(job, late.weights()), randomUpTo(30)(job) + job);
      plain.update(world(job, plain.weights()));
    }
    late.arrive(std::numeric_limits<double>::infinity());
    QCOMPARE(late.outstanding(), 0);
    for (std::size_t i = 0; i < kPolicies; ++i) {
      QVERIFY(std::abs(late.weights()[i] - plain.weights()[i]) < 1e-12);
    }
  }
}

/// After k jobs the bound is of k jobs: never above k, which is the most that can be lost, and not
/// the straight line to K.
void TestDelayedLearner::boundIsAnytime() {
  constexpr int kJobs = 1000;
  for (const auto& [name, spec] : learners()) {
    Learner learner(spec, 112, kJobs, 1);
    const Course course = follow(learner, kJobs, coins(1), constant(0.5));
    for (std::size_t k = 0; k < course.bound.size(); ++k) {
      QVERIFY(course.bound[k] <= static_cast<double>(k + 1));
    }
    QVERIFY2(course.bound[99] > 0.1 * course.bound.back(), name);
  }
}

/// Policies that are alike, and one result in a hundred that comes very late: the jobs that wait
/// for it are many, and have cost next to nothing. By their number nothing would be bounded but
/// what each job can lose.
void TestDelayedLearner::oneLateResultLeavesABound() {
  constexpr int kJobs = 1000;
  const Delay rarelyLate = [](int job) { return job % 100 == 50 ? 180.5 : 12.5; };
  const World alike = [](int job, std::span<const double> weights) {
    RandomStream random{3, static_cast<std::uint64_t>(job)};
    std::vector<double> scores(weights.size());
    for (double& score : scores) score = 0.5 + random.uniform(0, 0.03);
    return scores;
  };
  Learner learner({.schedule = RateSchedule::Adaptive}, 112, kJobs, 1);
  const Course course = follow(learner, kJobs, alike, rarelyLate);
  for (std::size_t k = 0; k < course.regret.size(); ++k) {
    QVERIFY(course.regret[k] <= course.bound[k] + 1e-9);
  }
  QVERIFY2(course.bound.back() < 0.5 * kJobs, qPrintable(QString::number(course.bound.back())));
  QVERIFY2(course.seen.back() < 0.05 * course.bound.back(),
           qPrintable(QString::number(course.seen.back())));
}

TEST_WITHOUT_APPLICATION(TestDelayedLearner)
#include "tst_delayed_learner.moc"
