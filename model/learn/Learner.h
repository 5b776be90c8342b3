// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
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
/// plain weights alone. `Auto`: adaptive where the learner is of that kind, else the known rate.
enum class RateSchedule { KnownHorizon, Doubling, Fixed, Adaptive, Auto };

/// When a job's results are known to the learner. `AtEnd`: once it has ended under every policy
/// (Exp3: under the one that was played), so that jobs that arrive meanwhile are played without
/// them. `Immediate`: before the next job is played, as the papers on selection have it.
enum class Feedback { AtEnd, Immediate };

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
  Feedback feedback = Feedback::AtEnd;  ///< of whoever plays jobs in time; Learner itself is told

  bool operator==(const LearnerSpec&) const = default;
};

/// InputError under "/learning/learner/" for a rate that is not above zero, a share or an
/// exploration outside 0 to 1.
void checkLearner(const LearnerSpec& spec);

/// The schedule itself: what `Auto` comes to.
RateSchedule scheduleOf(const LearnerSpec& spec);

/// η for `jobs` jobs whose number is known (or as given, of `Fixed`).
double learningRate(const LearnerSpec& spec, int policies, int jobs);

/// The weights of M policies over K jobs. Before job k: arrive() with the time, then read
/// weights(), and drawn() for the policy that is played; after it: played() with the scores of all
/// policies and the time from which they are known. Exp3 reads the drawn policy's score alone. Sums
/// run in policy order, so that the same scores give the same bytes.
///
/// With delays the weights are those of the jobs whose results are known; fixed share passes over
/// the others as over jobs that taught nothing, and the adaptive rate goes by the jobs before which
/// none is outstanding. Exp3, whose estimates take no delay, is as many learners as there are jobs
/// outstanding, each played again once it knows of its last job (BOLD: Joulani, György,
/// Szepesvári, Online Learning under Delayed Feedback, ICML 2013; for a constant delay Weinberger
/// and Ordentlich, IEEE Trans. Information Theory 48, 2002).
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
  /// Jobs of the epoch whose results are not known yet.
  int outstanding() const { return m_outstanding; }

  /// The next job arrives at `hours`: results that are known by then are taken in.
  void arrive(double hours);
  /// The job that arrived has been played. scores: u in [0, 1], one per policy, known from
  /// `knownHours` on.
  void played(std::span<const double> scores, double knownHours);
  /// Both without a clock: the scores are known before the next job.
  void update(std::span<const double> scores);

  /// The most that the expected score of the jobs played so far can be below that of the best fixed
  /// policy. Without delays regretBound(). With them, o_k results being outstanding as job k is
  /// played and D their sum: η·D/4 more for full information at a rate η; B + sqrt(B² + (K + 2D) ln
  /// M) for the adaptive rate, B being 1 and twice the most that hedging in the jobs since the
  /// first of those outstanding has cost; ln M/η for every further learner of Exp3. Derived in
  /// docs/design/06-learner.md, after the reduction of Joulani et al. And never more than the jobs
  /// played, of which each can lose one score.
  double regretBound() const;
  /// The same for the scores as they came, of `Adaptive` alone: what hedging has cost in all jobs
  /// that were played, and in those that set the last one's rate. What regretBound() bounds.
  std::optional<double> seenBound() const;

 private:
  /// A job that was played and is not part of the base weights yet.
  struct Waiting {
    std::vector<double> scores, weights;
    double knownHours = 0, rate = 0;
    double gap = 0;  ///< of `Adaptive`: what hedging cost in it
    int drawn = 0;
    std::size_t copy = 0;
    bool known = false;
  };
  /// The base of all weights, as logarithms before exploration; the largest is 0. Exp3 under delays
  /// has several.
  struct Copy {
    std::vector<double> logWeights;
    bool waits = false;
  };

  void startEpoch();
  void settle();
  void settleBandits();
  void choosePlayedCopy();
  double mixabilityGap(std::span<const double> scores) const;
  void earnAdaptively(const Waiting& job);
  void earn(std::vector<double>& logWeights, const Waiting& job) const;
  void shareOut(std::vector<double>& logWeights) const;
  void makeWeights();
  void draw();

  LearnerSpec m_spec;
  int m_jobs = 0;
  std::uint64_t m_seed = 0;
  std::vector<Copy> m_copies;
  std::size_t m_copy = 0;         ///< that plays the next job
  std::deque<Waiting> m_waiting;  ///< in the order in which they were played
  std::vector<double> m_weights;
  double m_rate = 0;
  int m_drawn = 0, m_jobsSeen = 0;
  std::vector<double> m_totals;  ///< of `Adaptive`: scores of the jobs that wait for none
  std::vector<double> m_played;  ///< ... and of all that were played
  double m_mixabilityGap = 0;    ///< what hedging has cost in the former, in scores
  double m_waitingGap = 0;       ///< ... and in those that wait
  double m_mostWaitingGap = 0, m_gapAtPlay = 0;
  int m_outstanding = 0;
  double m_delays = 0;     ///< D
  double m_delayCost = 0;  ///< what they add to the bound
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

}  // namespace spothorizon::learn
