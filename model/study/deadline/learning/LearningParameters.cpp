// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/deadline/learning/LearningParameters.h"

#include "learn/LearningSpec.h"
#include "study/scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

using namespace build;
using learn::Arrival;
using learn::LearnerKind;
using learn::LearningSpec;
using learn::Placement;
using learn::Play;
using learn::RateSchedule;
using learn::ScoreRange;

constexpr const char* kSection = "learning";
constexpr double kMostSlots = 1000;
constexpr double kMostWork = 1e12;
constexpr double kMostHours = 1e5;
constexpr double kMostGpus = 4096;

bool planning(const Scenario& s) { return in<LearningSpec>(s).pool.ahap; }
bool byPrice(const Scenario& s) {
  return in<LearningSpec>(s).pool.ahap || in<LearningSpec>(s).pool.ahanp ||
         in<LearningSpec>(s).pool.extended;
}

void addPoolKinds(std::vector<Parameter>& all) {
  all.push_back(flag(
      {"learning.pool.ahap", kSection, "Planning policies", "AHAP", "",
       "The learner may pick policies that plan with the forecast: one for every window, "
       "commitment and reservation price below."},
      [](auto& s) -> auto& { return in<LearningSpec>(s).pool.ahap; }));
  all.push_back(flag(
      {"learning.pool.ahanp", kSection, "Policies by price and pace", "AHANP", "",
       "The learner may pick policies without a forecast: one for every reservation price below."},
      [](auto& s) -> auto& { return in<LearningSpec>(s).pool.ahanp; }));
  all.push_back(flag(
      {"learning.pool.extended", kSection, "Also the simple policies", "", "",
       "Adds on-demand only, max spot, uniform progress, and the policies by price with an even "
       "pace, so that the learner is never far from any of them."},
      [](auto& s) -> auto& { return in<LearningSpec>(s).pool.extended; }));
}

void addPoolSlots(std::vector<Parameter>& all) {
  const Range slots{1, kMostSlots, 1, 12, 1};
  all.push_back(
      when(integer(
               {"learning.pool.leastWindow", kSection, "Shortest window", "ω min", "slots",
                "The pool's shortest window: how many slots ahead it plans."},
               slots, [](auto& s) -> auto& { return in<LearningSpec>(s).pool.leastWindow; }),
           planning));
  all.push_back(
      when(integer(
               {"learning.pool.mostWindow", kSection, "Longest window", "ω max", "slots",
                "The pool's longest window. Longer ones take longer to work out."},
               slots, [](auto& s) -> auto& { return in<LearningSpec>(s).pool.mostWindow; }),
           planning));
  all.push_back(
      when(integer(
               {"learning.pool.leastCommitment", kSection, "Least commitment", "v min", "slots",
                "The fewest slots of a plan that a policy follows before it plans again."},
               slots, [](auto& s) -> auto& { return in<LearningSpec>(s).pool.leastCommitment; }),
           planning));
  all.push_back(
      when(integer(
               {"learning.pool.mostCommitment", kSection, "Most commitment", "v max", "slots",
                "The most slots of a plan that a policy follows before it plans again; never more "
                "than its window."},
               slots, [](auto& s) -> auto& { return in<LearningSpec>(s).pool.mostCommitment; }),
           planning));
}

void addPoolThresholds(std::vector<Parameter>& all) {
  const Range share{0, 10, 0.1, 1, 0.05};
  all.push_back(
      when(real(
               {"learning.pool.leastThreshold", kSection, "Lowest reservation price", "σ min",
                "× on-demand",
                "The pool's lowest reservation price, as a share of the on-demand price."},
               share, [](auto& s) -> auto& { return in<LearningSpec>(s).pool.leastThreshold; }),
           byPrice));
  all.push_back(
      when(real(
               {"learning.pool.mostThreshold", kSection, "Highest reservation price", "σ max",
                "× on-demand",
                "The pool's highest reservation price, as a share of the on-demand price."},
               share, [](auto& s) -> auto& { return in<LearningSpec>(s).pool.mostThreshold; }),
           byPrice));
  all.push_back(
      when(real(
               {"learning.pool.thresholdStep", kSection, "Step of reservation prices", "",
                "× on-demand", "How far one reservation price of the pool is from the next."},
               {1e-6, 10, 0.01, 0.5, 0.01},
               [](auto& s) -> auto& { return in<LearningSpec>(s).pool.thresholdStep; }),
           byPrice));
}

void addJobCount(std::vector<Parameter>& all) {
  all.push_back(integer(
      {"learning.jobs.jobs", kSection, "Jobs", "K", "jobs",
       "How many jobs arrive, one after another. Each is run under every policy of the pool."},
      {1, 1e6, 10, 5000, 10, Scale::Log},
      [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.jobs; }));
  all.push_back(choice<Placement>(
      {"learning.jobs.placement", kSection, "Jobs start", "", "",
       "random: anywhere in the data, jobs may overlap; spread: at different starts, evenly "
       "spread; back-to-back: each after the deadline of the one before."},
      {{"random", Placement::Random},
       {"spread", Placement::Spread},
       {"back-to-back", Placement::BackToBack}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.placement; }));
  all.push_back(choice<Arrival>(
      {"learning.jobs.arrival", kSection, "Jobs arrive", "", "",
       "chronological: by their start, so that a change of the market is a change for the "
       "learner; shuffled: in any order."},
      {{"chronological", Arrival::Chronological}, {"shuffled", Arrival::Shuffled}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.arrival; }));
}

void addJobSizes(std::vector<Parameter>& all) {
  const Range work{1e-6, kMostWork, 1, 1000, 1, Scale::Log};
  all.push_back(optionalReal(
      {"learning.jobs.leastWorkload", kSection, "Least work", "L min", "work units",
       "Jobs are drawn with at least so much work. Empty: the job's own."},
      work, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.leastWorkload; }));
  all.push_back(optionalReal(
      {"learning.jobs.mostWorkload", kSection, "Most work", "L max", "work units",
       "Jobs are drawn with at most so much work. Empty: the job's own."},
      work, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.mostWorkload; }));
  const Range hours{1e-6, kMostHours, 1, 168, 0.5};
  all.push_back(optionalReal(
      {"learning.jobs.leastDeadlineHours", kSection, "Shortest deadline", "d min", "h",
       "Jobs are drawn with at least so many hours to their deadline. Empty: the job's own."},
      hours, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.leastDeadlineHours; }));
  all.push_back(optionalReal(
      {"learning.jobs.mostDeadlineHours", kSection, "Longest deadline", "d max", "h",
       "Jobs are drawn with at most so many hours to their deadline. Empty: the job's own."},
      hours, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.mostDeadlineHours; }));
  all.push_back(flag(
      {"learning.jobs.valueFollowsWorkload", kSection, "Worth grows with work", "", "",
       "A job with twice the work is worth twice as much. Otherwise all are worth the same."},
      [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.valueFollowsWorkload; }));
}

void addJobGpus(std::vector<Parameter>& all) {
  const Range gpus{1, kMostGpus, 1, 64, 1};
  all.push_back(optionalInteger(
      {"learning.jobs.leastMinGpus", kSection, "Fewest GPUs, from", "N_min", "GPUs",
       "Least of the jobs' fewest GPUs. Empty: the job's own."},
      gpus, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.leastMinGpus; }));
  all.push_back(optionalInteger(
      {"learning.jobs.mostMinGpus", kSection, "Fewest GPUs, to", "N_min", "GPUs",
       "Most of the jobs' fewest GPUs. Empty: the job's own."},
      gpus, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.mostMinGpus; }));
  all.push_back(optionalInteger(
      {"learning.jobs.leastMaxGpus", kSection, "Most GPUs, from", "N_max", "GPUs",
       "Least of the jobs' most GPUs. Empty: the job's own."},
      gpus, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.leastMaxGpus; }));
  all.push_back(optionalInteger(
      {"learning.jobs.mostMaxGpus", kSection, "Most GPUs, to", "N_max", "GPUs",
       "Most of the jobs' most GPUs. Empty: the job's own."},
      gpus, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.mostMaxGpus; }));
}

void addJobStarts(std::vector<Parameter>& all) {
  const Range hours{0, 1e6, 0, 720, 0.5};
  all.push_back(optionalReal(
      {"learning.jobs.earliestStartHours", kSection, "Starts from", "", "h",
       "No job starts before this, in hours from the start of the data. Empty: its start."},
      hours, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.earliestStartHours; }));
  all.push_back(optionalReal(
      {"learning.jobs.latestStartHours", kSection, "Starts until", "", "h",
       "No job starts after this, in hours from the start of the data. Empty: as late as the data "
       "allows."},
      hours, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.latestStartHours; }));
}

void addLearner(std::vector<Parameter>& all) {
  all.push_back(choice<LearnerKind>(
      {"learning.learner.kind", kSection, "Learner", "", "",
       "exponentiated: learns from what every policy would have earned; fixed-share: the same, and "
       "never gives a policy up, for markets that change; exp3: sees only the policy it played."},
      {{"exponentiated", LearnerKind::Exponentiated},
       {"fixed-share", LearnerKind::FixedShare},
       {"exp3", LearnerKind::Exp3}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).learner.kind; }));
  all.push_back(choice<RateSchedule>(
      {"learning.learner.schedule", kSection, "Learning rate by", "", "",
       "known-horizon: the best rate for this number of jobs; doubling: without knowing the "
       "number, begun anew after 1, 2, 4, ... jobs; fixed: the rate below; adaptive: "
       "as high as it can be while the policies are easily told apart (plain weights alone)."},
      {{"known-horizon", RateSchedule::KnownHorizon},
       {"doubling", RateSchedule::Doubling},
       {"fixed", RateSchedule::Fixed},
       {"adaptive", RateSchedule::Adaptive}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).learner.schedule; }));
  all.push_back(when(
      real(
          {"learning.learner.rate", kSection, "Learning rate", "η", "",
           "How fast weight moves to the policies that earn more. High learns fast and is misled "
           "easily."},
          {1e-6, 100, 0.01, 2, 0.01, Scale::Log},
          [](auto& s) -> auto& { return in<LearningSpec>(s).learner.rate; }),
      [](const Scenario& s) {
        return in<LearningSpec>(s).learner.schedule == RateSchedule::Fixed;
      }));
  all.push_back(when(
      real(
          {"learning.learner.share", kSection, "Weight dealt out anew", "α", "",
           "After every job this share of all weight is dealt out evenly: about how often the best "
           "policy changes, per job."},
          {0, 0.999, 0, 0.1, 0.001},
          [](auto& s) -> auto& { return in<LearningSpec>(s).learner.share; }),
      [](const Scenario& s) {
        return in<LearningSpec>(s).learner.kind == LearnerKind::FixedShare;
      }));
  all.push_back(when(
      real(
          {"learning.learner.exploration", kSection, "Policies tried at random", "γ", "",
           "The share of jobs that are run under a policy picked by chance alone."},
          {0, 0.999, 0, 0.5, 0.01},
          [](auto& s) -> auto& { return in<LearningSpec>(s).learner.exploration; }),
      [](const Scenario& s) { return in<LearningSpec>(s).learner.kind == LearnerKind::Exp3; }));
}

void addPlay(std::vector<Parameter>& all) {
  all.push_back(choice<Play>(
      {"learning.learner.play", kSection, "A job is charged", "", "",
       "expected: the mean of all policies by their weights; drawn: one policy, drawn by its "
       "weight."},
      {{"expected", Play::Expected}, {"drawn", Play::Drawn}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).learner.play; }));
  all.push_back(choice<ScoreRange>(
      {"learning.learner.range", kSection, "Score range", "", "",
       "on-demand-cost: what a job costs on demand alone, learns faster; worst-case: the most that "
       "can be lost, nothing is ever cut off."},
      {{"on-demand-cost", ScoreRange::OnDemandCost}, {"worst-case", ScoreRange::WorstCase}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).learner.range; }));
  all.push_back(flag(
      {"learning.withOptimum", kSection, "Also the best possible", "", "",
       "Also works out the best plan of every job for somebody who knows the market: takes "
       "longer."},
      [](auto& s) -> auto& { return in<LearningSpec>(s).withOptimum; }));
}

}  // namespace

std::vector<Parameter> learningParameters() {
  std::vector<Parameter> all;
  for (const auto add : {addPoolKinds, addPoolSlots, addPoolThresholds, addJobCount, addJobSizes,
                         addJobGpus, addJobStarts, addLearner, addPlay}) {
    add(all);
  }
  return all;
}

}  // namespace spothorizon::study
