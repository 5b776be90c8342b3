// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "base/InputError.h"
#include "base/Random.h"
#include "learn/Learner.h"
#include "support/TestMain.h"

using namespace spothorizon;
using learn::Learner;
using learn::LearnerKind;
using learn::LearnerSpec;
using learn::RateSchedule;

namespace {

/// The scores of one job, from the weights with which it is played.
using World = std::function<std::vector<double>(int job, std::span<const double> weights)>;

std::size_t heaviest(std::span<const double> weights) {
  return static_cast<std::size_t>(std::ranges::max_element(weights) - weights.begin());
}

/// Whoever is trusted most earns nothing, all others everything.
World hurtsTheHeaviest() {
  return [](int, std::span<const double> weights) {
    std::vector<double> scores(weights.size(), 1.0);
    scores[heaviest(weights)] = 0;
    return scores;
  };
}

/// Only the one that is trusted least earns.
World paysTheLightest() {
  return [](int, std::span<const double> weights) {
    std::vector<double> scores(weights.size(), 0.0);
    scores[static_cast<std::size_t>(std::ranges::min_element(weights) - weights.begin())] = 1;
    return scores;
  };
}

/// Half of the policies earn in odd jobs, half in even ones.
World alternates() {
  return [](int job, std::span<const double> weights) {
    std::vector<double> scores(weights.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
      scores[i] = (static_cast<std::size_t>(job) + i) % 2 == 0 ? 1 : 0;
    }
    return scores;
  };
}

/// Fair coins: no learner can do better, and some policy is lucky. The sequence of the lower bound
/// (Cesa-Bianchi and Lugosi, theorem 3.7).
World coins(std::uint64_t seed) {
  return [seed](int job, std::span<const double> weights) {
    RandomStream random{seed, static_cast<std::uint64_t>(job)};
    std::vector<double> scores(weights.size());
    for (double& score : scores) score = random.uniform() < 0.5 ? 0 : 1;
    return scores;
  };
}

/// Policies of different worth with noise.
World noisy(std::uint64_t seed) {
  return [seed](int job, std::span<const double> weights) {
    RandomStream random{seed, static_cast<std::uint64_t>(job)};
    std::vector<double> scores(weights.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const double worth = static_cast<double>(i + 1) / static_cast<double>(scores.size() + 1);
      scores[i] = std::clamp(worth + random.uniform(-0.5, 0.5), 0.0, 1.0);
    }
    return scores;
  };
}

/// One policy is good up to a job, then another.
World turns(int at, std::size_t first, std::size_t second) {
  return [=](int job, std::span<const double> weights) {
    std::vector<double> scores(weights.size(), 0.3);
    scores[job < at ? first : second] = 0.9;
    return scores;
  };
}

struct Course {
  std::vector<double> regret;  ///< after each job, against the best fixed policy
  std::vector<double> total;   ///< of each policy
  double learner = 0;
};

Course follow(Learner& learner, int jobs, const World& world) {
  Course course;
  course.total.assign(learner.weights().size(), 0.0);
  for (int job = 0; job < jobs; ++job) {
    const std::vector<double> scores = world(job, learner.weights());
    for (std::size_t i = 0; i < scores.size(); ++i) {
      course.learner += learner.weights()[i] * scores[i];
      course.total[i] += scores[i];
    }
    course.regret.push_back(std::ranges::max(course.total) - course.learner);
    learner.update(scores);
  }
  return course;
}

}  // namespace
Q_DECLARE_METATYPE(World)
Q_DECLARE_METATYPE(LearnerSpec)

class TestLearner : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void regretWithinBound_data();
  void adaptiveLearnsTheEasyAtOnce();
  void adaptiveWithOnePolicy();
  void regretWithinBound();
  void knownRateGivesTheFormulas();
  void boundIsNotLoose();
  void weightPassesWhenTheFormulaSays_data();
  void weightPassesWhenTheFormulaSays();
  void fixedShareRecovers();
  void fixedShareWithinTrackingBound();
  void exp3WithinBoundInTheMean_data();
  void exp3WithinBoundInTheMean();
  void exp3ReadsTheDrawnPolicyAlone();
  void drawsFollowTheWeights();
  void doublingBeginsAnew();
  void longLosersStayNumbers();
  void onePolicy();
  void refuses_data();
  void refuses();
};

void TestLearner::regretWithinBound_data() {
  QTest::addColumn<LearnerSpec>("spec");
  QTest::addColumn<World>("world");
  QTest::addColumn<int>("policies");
  const std::pair<const char*, World> worlds[] = {{"hurts the heaviest", hurtsTheHeaviest()},
                                                  {"pays the lightest", paysTheLightest()},
                                                  {"alternates", alternates()},
                                                  {"coins", coins(5)},
                                                  {"noisy", noisy(6)},
                                                  {"turns", turns(300, 0, 1)}};
  const std::pair<const char*, LearnerSpec> learners[] = {
      {"known", {}},
      {"doubling", {.schedule = RateSchedule::Doubling}},
      {"adaptive", {.schedule = RateSchedule::Adaptive}},
      {"slow", {.schedule = RateSchedule::Fixed, .rate = 0.01}},
      {"fast", {.schedule = RateSchedule::Fixed, .rate = 3}},
      {"share known", {.kind = LearnerKind::FixedShare}},
      {"share doubling",
       {.kind = LearnerKind::FixedShare, .schedule = RateSchedule::Doubling, .share = 0.05}},
      {"share fixed",
       {.kind = LearnerKind::FixedShare, .schedule = RateSchedule::Fixed, .rate = 0.5}}};
  for (const auto& [learner, spec] : learners) {
    for (const auto& [name, world] : worlds) {
      for (const int policies : {2, 7, 112}) {
        QTest::addRow("%s, %s, %d", learner, name, policies) << spec << world << policies;
      }
    }
  }
}

/// A clear winner: the adaptive learner pays for a job or two, the known rate for hundreds.
void TestLearner::adaptiveLearnsTheEasyAtOnce() {
  constexpr int kJobs = 1000;
  const World world = [](int, std::span<const double> weights) {
    std::vector<double> scores(weights.size(), 0.5);
    scores[3] = 0.51;
    return scores;
  };
  for (const int policies : {7, 112}) {
    Learner adaptive({.schedule = RateSchedule::Adaptive}, policies, kJobs, 1);
    Learner known({}, policies, kJobs, 1);
    const double regret = follow(adaptive, kJobs, world).regret.back();
    QVERIFY2(regret <= 0.05, qPrintable(QString::number(regret)));
    QVERIFY(follow(known, kJobs, world).regret.back() > 50 * regret);
    QVERIFY(adaptive.weights()[3] > 0.999);
  }
}

void TestLearner::adaptiveWithOnePolicy() {
  Learner learner({.schedule = RateSchedule::Adaptive}, 1, 10, 1);
  for (const double score : {0.1, 0.9, 0.3}) learner.update(std::vector{score});
  QCOMPARE(learner.weights()[0], 1.0);
}

void TestLearner::regretWithinBound() {
  QFETCH(LearnerSpec, spec);
  QFETCH(World, world);
  QFETCH(int, policies);
  constexpr int kJobs = 700;
  Learner learner(spec, policies, kJobs, 1);
  const Course course = follow(learner, kJobs, world);
  for (int k = 1; k <= kJobs; ++k) {
    const double bound = learn::regretBound(spec, policies, kJobs, k);
    const double regret = course.regret[static_cast<std::size_t>(k - 1)];
    QVERIFY2(regret <= bound + 1e-9,
             qPrintable(QString("job %1: %2 > %3").arg(k).arg(regret).arg(bound)));
  }
}

void TestLearner::knownRateGivesTheFormulas() {
  const double logM = std::log(112.0);
  QCOMPARE(learn::learningRate({}, 112, 1000), std::sqrt(8 * logM / 1000));
  QCOMPARE(learn::regretBound({}, 112, 1000, 1000), std::sqrt(1000 * logM / 2));
  const LearnerSpec bandit{.kind = LearnerKind::Exp3};
  QCOMPARE(learn::learningRate(bandit, 112, 1000), std::sqrt(2 * logM / (1000 * 112.0)));
  QCOMPARE(learn::regretBound(bandit, 112, 1000, 1000), std::sqrt(2 * 1000 * 112.0 * logM));
  // Epochs of 1, 2, 4: each at its own rate, the last one not at its end.
  const LearnerSpec doubling{.schedule = RateSchedule::Doubling};
  const double last = std::sqrt(8 * logM / 4);
  QCOMPARE(learn::regretBound(doubling, 112, 1000, 5),
           std::sqrt(logM / 2) + std::sqrt(2 * logM / 2) + logM / last + last * 2 / 8);
  QCOMPARE(learn::regretBound({}, 112, 1000, 0), 0.0);
}

/// On fair coins the regret is of the bound's size: a bound of twice the value would not be noticed
/// by the test above, one of half would.
void TestLearner::boundIsNotLoose() {
  constexpr int kJobs = 2000, kPolicies = 50;
  double mean = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Learner learner({}, kPolicies, kJobs, seed);
    mean += follow(learner, kJobs, coins(seed)).regret.back() / 20;
  }
  const double bound = learn::regretBound({}, kPolicies, kJobs, kJobs);
  QVERIFY(mean > 0.5 * bound);
  QVERIFY(mean < bound);
}

void TestLearner::weightPassesWhenTheFormulaSays_data() {
  QTest::addColumn<int>("policies");
  QTest::addColumn<int>("jobs");
  QTest::addColumn<double>("margin");
  QTest::newRow("112 policies") << 112 << 1000 << 0.2;
  QTest::newRow("small margin") << 112 << 5000 << 0.05;
  QTest::newRow("few policies") << 3 << 400 << 0.31;
  QTest::newRow("whole range") << 20 << 300 << 1.0;
}

void TestLearner::weightPassesWhenTheFormulaSays() {
  QFETCH(int, policies);
  QFETCH(int, jobs);
  QFETCH(double, margin);
  Learner learner({}, policies, jobs, 1);
  // The leader's share of the weights is w once (M − 1) exp(−η·margin·jobs) = (1 − w) / w.
  const double formula =
      (std::log(policies - 1) + std::log(0.99 / (1 - 0.99))) / (learner.rate() * margin);
  std::vector<double> scores(static_cast<std::size_t>(policies), 1 - margin);
  scores.front() = 1;
  int passed = 0;
  while (learner.weights().front() <= 0.99) {
    learner.update(scores);
    QVERIFY(++passed < jobs);
  }
  QCOMPARE(passed, static_cast<int>(std::floor(formula)) + 1);
}

void TestLearner::fixedShareRecovers() {
  constexpr int kJobs = 1000, kTurn = 600;
  const World world = turns(kTurn, 4, 9);
  const auto jobsToTurn = [&](const LearnerSpec& spec) {
    Learner learner(spec, 20, kJobs, 1);
    follow(learner, kTurn, world);
    const World after = turns(0, 4, 9);
    int needed = 0;
    while (needed < kJobs - kTurn && learner.weights()[9] < 0.5) {
      learner.update(after(0, learner.weights()));
      ++needed;
    }
    return needed;
  };
  // At the same rate, so that it is the share alone that makes the difference.
  const double rate = 0.2;
  const LearnerSpec plain{.schedule = RateSchedule::Fixed, .rate = rate};
  const LearnerSpec share{
      .kind = LearnerKind::FixedShare, .schedule = RateSchedule::Fixed, .rate = rate};
  QCOMPARE(jobsToTurn(plain), kJobs - kTurn);
  // From α/M = 1/2000 of the weight at least to half of it.
  QVERIFY(jobsToTurn(share) <= std::ceil(std::log(2000) / (rate * 0.6)));
  QVERIFY(jobsToTurn(share) < 70);
}

void TestLearner::fixedShareWithinTrackingBound() {
  constexpr int kJobs = 800, kPolicies = 10;
  for (const RateSchedule schedule : {RateSchedule::KnownHorizon, RateSchedule::Doubling}) {
    const LearnerSpec spec{.kind = LearnerKind::FixedShare, .schedule = schedule, .share = 0.005};
    for (const int length : {100, 200, 400}) {
      double best = 0;
      const World world = [&](int job, std::span<const double> weights) {
        std::vector<double> scores(weights.size(), 0.0);
        scores[static_cast<std::size_t>(job / length) % kPolicies] = 1;
        best += 1;
        return scores;
      };
      Learner learner(spec, kPolicies, kJobs, 1);
      const Course course = follow(learner, kJobs, world);
      const double bound =
          learn::trackingRegretBound(spec, kPolicies, kJobs, kJobs, kJobs / length - 1);
      QVERIFY(best - course.learner <= bound);
      QVERIFY(bound < kJobs);
    }
  }
  QVERIFY(std::isinf(learn::trackingRegretBound({}, 10, 100, 100, 1)));
}

void TestLearner::exp3WithinBoundInTheMean_data() {
  QTest::addColumn<LearnerSpec>("spec");
  QTest::addColumn<World>("world");
  const std::pair<const char*, LearnerSpec> learners[] = {
      {"known", {.kind = LearnerKind::Exp3}},
      {"exploring", {.kind = LearnerKind::Exp3, .exploration = 0.1}},
      {"doubling", {.kind = LearnerKind::Exp3, .schedule = RateSchedule::Doubling}}};
  for (const auto& [name, spec] : learners) {
    QTest::addRow("%s, noisy", name) << spec << noisy(3);
    QTest::addRow("%s, alternates", name) << spec << alternates();
    QTest::addRow("%s, coins", name) << spec << coins(4);
    QTest::addRow("%s, turns", name) << spec << turns(200, 0, 4);
  }
}

void TestLearner::exp3WithinBoundInTheMean() {
  QFETCH(LearnerSpec, spec);
  QFETCH(World, world);
  constexpr int kJobs = 600, kPolicies = 6, kDraws = 60;
  double mean = 0, least = 1e9;
  for (std::uint64_t seed = 1; seed <= kDraws; ++seed) {
    Learner learner(spec, kPolicies, kJobs, seed);
    const double regret = follow(learner, kJobs, world).regret.back();
    mean += regret / kDraws;
    least = std::min(least, regret);
  }
  QVERIFY(mean <= learn::regretBound(spec, kPolicies, kJobs, kJobs));
  QVERIFY(least < mean);
}

void TestLearner::exp3ReadsTheDrawnPolicyAlone() {
  const LearnerSpec spec{.kind = LearnerKind::Exp3, .schedule = RateSchedule::Fixed, .rate = 0.1};
  Learner one(spec, 5, 100, 3), other(spec, 5, 100, 3);
  for (int job = 0; job < 100; ++job) {
    QCOMPARE(one.drawn(), other.drawn());
    std::vector<double> scores(5, 0.2), lies(5, 0.9);
    lies[static_cast<std::size_t>(one.drawn())] = 0.2;
    one.update(scores);
    other.update(lies);
    QVERIFY(std::ranges::equal(one.weights(), other.weights()));
  }
}

void TestLearner::drawsFollowTheWeights() {
  std::vector<double> expected(4), seen(4);
  for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
    Learner learner({.schedule = RateSchedule::Fixed, .rate = 1}, 4, 10, seed);
    learner.update(std::vector<double>{0, 0.5, 1, 0});
    for (std::size_t i = 0; i < 4; ++i) expected[i] += learner.weights()[i];
    seen[static_cast<std::size_t>(learner.drawn())] += 1;
  }
  // Four standard deviations of a count.
  for (std::size_t i = 0; i < 4; ++i) {
    QVERIFY(std::abs(seen[i] - expected[i]) < 4 * std::sqrt(expected[i]));
  }
  // A draw depends on the seed and the job, not on what was drawn before.
  Learner a({}, 4, 10, 7), b({.kind = LearnerKind::FixedShare}, 4, 20, 7);
  QCOMPARE(a.drawn(), b.drawn());
}

void TestLearner::doublingBeginsAnew() {
  Learner learner({.schedule = RateSchedule::Doubling}, 4, 1, 1);
  const std::vector<double> scores{1, 0, 0, 0};
  double rate = learner.rate();
  for (int job = 1; job <= 63; ++job) {
    learner.update(scores);
    const bool again = ((job + 1) & job) == 0;  // after 1, 3, 7, ... jobs
    QCOMPARE(learner.weights().front() == 0.25, again);
    QCOMPARE(learner.rate() < rate, again);
    rate = learner.rate();
  }
  QCOMPARE(learner.jobsSeen(), 63);
}

/// A policy that lost for a hundred thousand jobs has a weight below the smallest double; it must
/// still be able to come back.
void TestLearner::longLosersStayNumbers() {
  Learner learner({.schedule = RateSchedule::Fixed, .rate = 1}, 3, 10, 1);
  for (int job = 0; job < 100000; ++job) learner.update(std::vector<double>{1, 0, 0.5});
  QCOMPARE(learner.weights()[0], 1.0);
  for (int job = 0; job < 100100; ++job) learner.update(std::vector<double>{0, 1, 0.5});
  QVERIFY(learner.weights()[1] > 0.99);
  const std::span<const double> weights = learner.weights();
  QVERIFY(std::abs(std::accumulate(weights.begin(), weights.end(), 0.0) - 1) < 1e-12);
}

void TestLearner::onePolicy() {
  for (const LearnerKind kind :
       {LearnerKind::Exponentiated, LearnerKind::FixedShare, LearnerKind::Exp3}) {
    Learner learner({.kind = kind}, 1, 5, 1);
    for (int job = 0; job < 5; ++job) learner.update(std::vector<double>{0.5});
    QCOMPARE(learner.weights().front(), 1.0);
    QCOMPARE(learner.drawn(), 0);
    QVERIFY(learn::regretBound({.kind = kind}, 1, 5, 5) >= 0);
  }
}

void TestLearner::refuses_data() {
  QTest::addColumn<LearnerSpec>("spec");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const LearnerSpec& spec, const char* message) {
    QTest::newRow(name) << spec << message;
  };
  row("adaptive shares", {.kind = LearnerKind::FixedShare, .schedule = RateSchedule::Adaptive},
      "plain exponentiated weights");
  row("rate of zero", {.schedule = RateSchedule::Fixed, .rate = 0},
      "/learning/learner/rate: found 0, expected a learning rate above 0");
  row("rate below zero", {.schedule = RateSchedule::Fixed, .rate = -0.5}, "found -0.5");
  row("rate not a number", {.schedule = RateSchedule::Fixed, .rate = std::nan("")}, "/rate");
  row("share of all", {.kind = LearnerKind::FixedShare, .share = 1}, "/learning/learner/share");
  row("exploration", {.kind = LearnerKind::Exp3, .exploration = -0.1}, "/exploration");
}

void TestLearner::refuses() {
  QFETCH(LearnerSpec, spec);
  QFETCH(QString, message);
  try {
    Learner learner(spec, 3, 10, 1);
  } catch (const InputError& error) {
    QVERIFY2(QString::fromUtf8(error.what()).contains(message), error.what());
    return;
  }
  QFAIL("not refused");
}

TEST_WITHOUT_APPLICATION(TestLearner)
#include "tst_learner.moc"
