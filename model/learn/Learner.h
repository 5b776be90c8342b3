// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace spothorizon::learn {

/// Exponentiated weights (full information; Cesa-Bianchi and Lugosi, Prediction, Learning, and
/// Games, 2006, theorem 2.2), fixed share (Herbster and Warmuth, Machine Learning 32, 1998; as in
/// Cesa-Bianchi and Lugosi, section 5.2, where a policy's share comes back to it as well), Exp3
/// (bandit feedback, from the loss 1 − u over the probability of the draw; Auer, Cesa-Bianchi,
/// Freund, Schapire, SIAM J. Computing 32, 2002, in the form without forced exploration of Bubeck
/// and Cesa-Bianchi, Foundations and Trends in Machine Learning 5, 2012, section 3.1).
enum class LearnerKind { Exponentiated, FixedShare, Exp3 };

/// How the learning rate is set. `KnownHorizon`: the rate that makes the bound least,
/// sqrt(8 ln M / K) (Exp3: sqrt(2 ln M / (K M)); fixed share: for the α(K − 1) changes of the best
/// policy that its share expects). `Doubling`: for an unknown K, in epochs of 1, 2, 4, ... jobs,
/// each begun with equal weights at the epoch's own rate. `Fixed`: as given.
/// `Adaptive`: AdaHedge (de Rooij, van Erven, Grünwald, Koolen, JMLR 15, 2014): ln M over what
/// hedging has cost so far, high while the policies are easily told apart. For full information and
/// plain weights alone.
enum class RateSchedule { KnownHorizon, Doubling, Fixed, Adaptive };

/// What a job is charged: the weighted mean of all policies, or one that is drawn.
enum class Play { Expected, Drawn };

/// How dollars become scores in [0, 1] (Scores.h).
enum class ScoreRange { OnDemandCost, WorstCase };

/// A value; part of a scenario.
struct LearnerSpec {
  LearnerKind kind = LearnerKind::Exponentiated;
  RateSchedule schedule = RateSchedule::KnownHorizon;
  double rate = 0.2;         ///< η of `Fixed`, > 0
  double share = 0.01;       ///< α of fixed share: the part of all weight that is redistributed
  double exploration = 0.0;  ///< γ of Exp3: the part of draws that are uniform
  Play play = Play::Expected;
  ScoreRange range = ScoreRange::OnDemandCost;

  bool operator==(const LearnerSpec&) const = default;
};

/// InputError under "/learning/learner/" for a rate that is not above zero, a share or an
/// exploration outside 0 to 1.
void checkLearner(const LearnerSpec& spec);

/// η for `jobs` jobs whose number is known (or as given, of `Fixed`).
double learningRate(const LearnerSpec& spec, int policies, int jobs);

/// The weights of M policies over K jobs. Before job k: read weights(), and drawn() for the policy
/// that is played; after it: update() with the scores of all policies. Exp3 reads the drawn
/// policy's score alone. Sums run in policy order, so that the same scores give the same bytes.
class Learner {
 public:
  /// policies >= 1, jobs >= 1. InputError as checkLearner throws it.
  Learner(const LearnerSpec& spec, int policies, int jobs, std::uint64_t seed);

  /// The probability with which each policy is played in the next job; sums to 1.
  std::span<const double> weights() const { return m_weights; }
  /// Drawn from weights() with a stream of the seed and the job: the same whatever else is drawn.
  int drawn() const { return m_drawn; }
  double rate() const { return m_rate; }  ///< η of the next job
  int jobsSeen() const { return m_jobsSeen; }

  /// scores: u in [0, 1], one per policy.
  void update(std::span<const double> scores);

 private:
  void startEpoch();
  void earnAdaptively(std::span<const double> scores);
  void earn(std::span<const double> scores);
  void shareOut();
  void normalise();
  void draw();

  LearnerSpec m_spec;
  int m_jobs = 0;
  std::uint64_t m_seed = 0;
  std::vector<double> m_logWeights;  ///< before exploration; the largest is 0
  std::vector<double> m_weights;
  double m_rate = 0;
  int m_drawn = 0, m_jobsSeen = 0;
  std::vector<double> m_totals;  ///< of `Adaptive`: scores so far
  double m_mixabilityGap = 0;    ///< and what hedging has cost so far, in scores
  int m_epochLeft = 0, m_epochLength = 0;
};

/// The rate with which `Adaptive` begins, and never goes above: any difference decides.
inline constexpr double kMostAdaptiveRate = 1e4;

/// The most that the learner's expected score can be below that of the best fixed policy after
/// `jobsSeen` of `jobs` jobs, in scores: ln M/η + η·k/8 for exponentiated weights (sqrt(K ln M / 2)
/// at k = K and the known rate); the sum over epochs when doubling; for fixed share and Exp3 the
/// bounds of their sources (Exp3's is for the expectation over draws).
double regretBound(const LearnerSpec& spec, int policies, int jobs, int jobsSeen);

/// The same against the best sequence of policies that changes `switches` times. Only fixed share
/// has such a bound for switches > 0; the others' is infinite.
double trackingRegretBound(const LearnerSpec& spec, int policies, int jobs, int jobsSeen,
                           int switches);

/// The number of jobs after which the weight of a policy that beats every other by `margin` in
/// every job is above `weight`: (ln(M − 1) + ln(weight / (1 − weight))) / (η·margin).
double jobsUntilWeight(double weight, int policies, double rate, double margin);

}  // namespace spothorizon::learn
