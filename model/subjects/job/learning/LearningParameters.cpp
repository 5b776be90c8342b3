// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningParameters.h"

#include "job/Limits.h"
#include "learn/LearningSpec.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

using namespace build;
using job::kMostGpus;
using job::kMostHours;
using job::kMostWork;
using learn::Arrival;
using learn::LearnerKind;
using learn::LearningSpec;
using learn::Placement;
using learn::Play;
using learn::RateSchedule;
using learn::ScoreRange;

constexpr const char* kSection = "learning";
constexpr double kMostSlots = 1000;

bool planning(const Scenario& s) { return in<LearningSpec>(s).pool.ahap; }
bool byPrice(const Scenario& s) {
  return in<LearningSpec>(s).pool.ahap || in<LearningSpec>(s).pool.ahanp ||
         in<LearningSpec>(s).pool.extended;
}

void addPoolKinds(std::vector<Parameter>& all) {
  all.push_back(flag(
      {"learning.pool.ahap", kSection, "Planning policies", "AHAP", "",
       "Includes policies that plan with the forecast: one for every window, commitment and "
       "reservation price below."},
      [](auto& s) -> auto& { return in<LearningSpec>(s).pool.ahap; }));
  all.push_back(flag(
      {"learning.pool.ahanp", kSection, "Policies without forecast", "AHANP", "",
       "Includes policies that need no forecast: one for every reservation price below."},
      [](auto& s) -> auto& { return in<LearningSpec>(s).pool.ahanp; }));
  all.push_back(flag(
      {"learning.pool.extended", kSection, "Include the simple policies", "", "",
       "Adds on-demand only, max spot, uniform progress, and AHANP at an even pace, so that the "
       "learner can come to trust any of them."},
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
                "The pool's longest window. Longer ones take longer to compute."},
               slots, [](auto& s) -> auto& { return in<LearningSpec>(s).pool.mostWindow; }),
           planning));
  all.push_back(
      when(integer(
               {"learning.pool.leastCommitment", kSection, "Minimum commitment", "v min", "slots",
                "The minimum number of slots of a plan that a policy follows before it replans."},
               slots, [](auto& s) -> auto& { return in<LearningSpec>(s).pool.leastCommitment; }),
           planning));
  all.push_back(
      when(integer(
               {"learning.pool.mostCommitment", kSection, "Maximum commitment", "v max", "slots",
                "The maximum number of slots of a plan that a policy follows before it replans; "
                "never more than its window."},
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
               {"learning.pool.thresholdStep", kSection, "Reservation price step", "",
                "× on-demand", "The step from one reservation price in the pool to the next."},
               {1e-6, 10, 0.01, 0.5, 0.01},
               [](auto& s) -> auto& { return in<LearningSpec>(s).pool.thresholdStep; }),
           byPrice));
}

void addJobCount(std::vector<Parameter>& all) {
  all.push_back(integer(
      {"learning.jobs.jobs", kSection, "Jobs", "K", "jobs",
       "The number of jobs, which arrive one after another. Each is run under every policy of the "
       "pool."},
      {1, 1e6, 10, 5000, 10, Scale::Log},
      [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.jobs; }));
  all.push_back(choice<Placement>(
      {"learning.jobs.placement", kSection, "Start times", "", "",
       "random: anywhere in the data, jobs may overlap; spread: at different starts, evenly "
       "spaced; back-to-back: each after the deadline of the previous one."},
      {{"random", Placement::Random},
       {"spread", Placement::Spread},
       {"back-to-back", Placement::BackToBack}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.placement; }));
  all.push_back(choice<Arrival>(
      {"learning.jobs.arrival", kSection, "Order of jobs", "", "",
       "chronological: by start, so that the learner sees the market change; shuffled: in random "
       "order."},
      {{"chronological", Arrival::Chronological}, {"shuffled", Arrival::Shuffled}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.arrival; }));
}

void addJobSizes(std::vector<Parameter>& all) {
  const Range work{1e-6, kMostWork, 1, 1000, 1, Scale::Log};
  all.push_back(optionalReal(
      {"learning.jobs.leastWorkload", kSection, "Minimum workload", "L min", "work units",
       "The smallest workload of the jobs drawn. Empty: the job's own."},
      work, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.leastWorkload; }));
  all.push_back(optionalReal(
      {"learning.jobs.mostWorkload", kSection, "Maximum workload", "L max", "work units",
       "The largest workload of the jobs drawn. Empty: the job's own."},
      work, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.mostWorkload; }));
  const Range hours{1e-6, kMostHours, 1, 168, 0.5};
  all.push_back(optionalReal(
      {"learning.jobs.leastDeadlineHours", kSection, "Shortest deadline", "d min", "h",
       "The shortest deadline of the jobs drawn. Empty: the job's own."},
      hours, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.leastDeadlineHours; }));
  all.push_back(optionalReal(
      {"learning.jobs.mostDeadlineHours", kSection, "Longest deadline", "d max", "h",
       "The longest deadline of the jobs drawn. Empty: the job's own."},
      hours, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.mostDeadlineHours; }));
  all.push_back(flag(
      {"learning.jobs.valueFollowsWorkload", kSection, "Value scales with workload", "", "",
       "A job with twice the work is worth twice as much. Otherwise all are worth the same."},
      [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.valueFollowsWorkload; }));
}

void addJobGpus(std::vector<Parameter>& all) {
  const Range gpus{1, kMostGpus, 1, 64, 1};
  all.push_back(optionalInteger(
      {"learning.jobs.leastMinGpus", kSection, "Minimum GPUs, from", "N_min", "GPUs",
       "The lowest minimum of the jobs drawn. Empty: the job's own."},
      gpus, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.leastMinGpus; }));
  all.push_back(optionalInteger(
      {"learning.jobs.mostMinGpus", kSection, "Minimum GPUs, to", "N_min", "GPUs",
       "The highest minimum of the jobs drawn. Empty: the job's own."},
      gpus, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.mostMinGpus; }));
  all.push_back(optionalInteger(
      {"learning.jobs.leastMaxGpus", kSection, "Maximum GPUs, from", "N_max", "GPUs",
       "The lowest maximum of the jobs drawn. Empty: the job's own."},
      gpus, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.leastMaxGpus; }));
  all.push_back(optionalInteger(
      {"learning.jobs.mostMaxGpus", kSection, "Maximum GPUs, to", "N_max", "GPUs",
       "The highest maximum of the jobs drawn. Empty: the job's own."},
      gpus, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.mostMaxGpus; }));
}

void addJobStarts(std::vector<Parameter>& all) {
  const Range hours{0, 1e6, 0, 720, 0.5};
  all.push_back(optionalReal(
      {"learning.jobs.earliestStartHours", kSection, "Earliest start", "", "h",
       "The earliest start of a job, in hours from the start of the data. Empty: its start."},
      hours, [](auto& s) -> auto& { return in<LearningSpec>(s).jobs.earliestStartHours; }));
  all.push_back(optionalReal(
      {"learning.jobs.latestStartHours", kSection, "Latest start", "", "h",
       "The latest start of a job, in hours from the start of the data. Empty: as late as the data "
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
      {"learning.learner.schedule", kSection, "Learning rate rule", "", "",
       "known-horizon: the best rate for this number of jobs; doubling: without knowing the "
       "number, restarted after 1, 2, 4, ... jobs; fixed: the rate below; adaptive: as high as it "
       "can be while the policies are easy to tell apart (exponentiated only); auto: adaptive "
       "where "
       "it is possible, else known-horizon."},
      {{"auto", RateSchedule::Auto},
       {"known-horizon", RateSchedule::KnownHorizon},
       {"doubling", RateSchedule::Doubling},
       {"fixed", RateSchedule::Fixed},
       {"adaptive", RateSchedule::Adaptive}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).learner.schedule; }));
  all.push_back(when(real(
                         {"learning.learner.rate", kSection, "Learning rate", "η", "",
                          "How fast weight moves to the policies that earn more. A high rate "
                          "learns fast but is easily misled."},
                         {1e-6, 100, 0.01, 2, 0.01, Scale::Log},
                         [](auto& s) -> auto& { return in<LearningSpec>(s).learner.rate; }),
                     [](const Scenario& s) {
                       return in<LearningSpec>(s).learner.schedule == RateSchedule::Fixed;
                     }));
  all.push_back(when(real(
                         {"learning.learner.share", kSection, "Redistributed weight", "", "",
                          "The share of all weight that is spread evenly after every job: about "
                          "how often the best policy changes, per job."},
                         {0, 0.999, 0, 0.1, 0.001},
                         [](auto& s) -> auto& { return in<LearningSpec>(s).learner.share; }),
                     [](const Scenario& s) {
                       return in<LearningSpec>(s).learner.kind == LearnerKind::FixedShare;
                     }));
  all.push_back(when(
      real(
          {"learning.learner.exploration", kSection, "Exploration rate", "", "",
           "The share of jobs run under a policy picked uniformly at random."},
          {0, 0.999, 0, 0.5, 0.01},
          [](auto& s) -> auto& { return in<LearningSpec>(s).learner.exploration; }),
      [](const Scenario& s) { return in<LearningSpec>(s).learner.kind == LearnerKind::Exp3; }));
}

void addFeedback(std::vector<Parameter>& all) {
  all.push_back(choice<learn::Feedback>(
      {"learning.learner.feedback", kSection, "Results known", "", "",
       "at-end: when the job has ended under every policy (exp3: under the one it played), so that "
       "jobs that start meanwhile are run without them; immediate: before the next job starts, as "
       "if jobs took no time."},
      {{"at-end", learn::Feedback::AtEnd}, {"immediate", learn::Feedback::Immediate}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).learner.feedback; }));
  all.back().quietAtDefault = true;
}

void addPlay(std::vector<Parameter>& all) {
  all.push_back(choice<Play>(
      {"learning.learner.play", kSection, "Outcome of a job", "", "",
       "expected: the mean of all policies, weighted; drawn: one policy, drawn by its weight."},
      {{"expected", Play::Expected}, {"drawn", Play::Drawn}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).learner.play; }));
  all.push_back(choice<ScoreRange>(
      {"learning.learner.range", kSection, "Score range", "", "",
       "on-demand-cost: the cost of a job on demand only, learns faster; worst-case: the maximum "
       "possible loss, nothing is ever clipped."},
      {{"on-demand-cost", ScoreRange::OnDemandCost}, {"worst-case", ScoreRange::WorstCase}},
      [](auto& s) -> auto& { return in<LearningSpec>(s).learner.range; }));
  all.push_back(flag(
      {"learning.withOptimum", kSection, "Include the best possible", "", "",
       "Also computes the best plan of every job with full knowledge of the market; takes longer."},
      [](auto& s) -> auto& { return in<LearningSpec>(s).withOptimum; }));
}

void addChange(std::vector<Parameter>& all) {
  const auto changes = [](const Scenario& s) { return in<LearningSpec>(s).change.fromJob > 0; };
  all.push_back(integer(
      {"learning.change.fromJob", kSection, "Change from job", "", "",
       "The first job, from 1, that finds the market or the forecasts changed as below: how soon "
       "does the learner notice? 0: nothing changes."},
      {0, 1e6, 0, 1000, 10}, [](auto& s) -> auto& { return in<LearningSpec>(s).change.fromJob; }));
  all.back().quietAtDefault = true;
  const Range factor{0, 100, 0, 3, 0.05};
  all.push_back(
      when(real(
               {"learning.change.priceFactor", kSection, "Prices then", "", "×",
                "Spot prices from that job on, as a multiple of what they were."},
               factor, [](auto& s) -> auto& { return in<LearningSpec>(s).change.priceFactor; }),
           changes));
  all.back().quietAtDefault = true;
  all.push_back(when(
      real(
          {"learning.change.availabilityFactor", kSection, "Free GPUs then", "", "×",
           "Free spot GPUs from that job on, as a multiple of what they were."},
          factor, [](auto& s) -> auto& { return in<LearningSpec>(s).change.availabilityFactor; }),
      changes));
  all.back().quietAtDefault = true;
  all.push_back(when(optionalReal(
                         {"learning.change.forecastLevel", kSection, "Forecast error then", "ε", "",
                          "The error of noisy forecasts from that job on. Empty: as before."},
                         {0, 100, 0, 3, 0.05},
                         [](auto& s) -> auto& { return in<LearningSpec>(s).change.forecastLevel; }),
                     [changes](const Scenario& s) {
                       return changes(s) && s.forecast.kind == forecast::ForecastKind::Noisy;
                     }));
  all.back().quietAtDefault = true;
}

}  // namespace

std::vector<Parameter> learningParameters() {
  std::vector<Parameter> all;
  for (const auto add : {addPoolKinds, addPoolSlots, addPoolThresholds, addJobCount, addJobSizes,
                         addJobGpus, addJobStarts, addLearner, addFeedback, addPlay, addChange}) {
    add(all);
  }
  return all;
}

}  // namespace spothorizon::study
