// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ask/StudyResult.h"
#include "serving/plan/Autoscale.h"
#include "serving/plan/FleetGoal.h"
#include "serving/plan/Frontier.h"
#include "serving/run/Engine.h"
#include "subjects/serving/ServingInputs.h"
#include "subjects/serving/ServingProblem.h"

namespace spothorizon::study {

/// A system with what became of the requests.
struct ServingRun {
  ServingSystem system;
  std::string key;  ///< "spotserve", "on-demand 6": unique within the results
  /// The first replication, which is shown.
  std::shared_ptr<const serving::Fleet> fleet;
  std::shared_ptr<const serving::RunOutcome> shown;
  std::vector<serving::Measures> replications;  ///< that are done

  /// Whether it answers as much as arrives (serving::keepsUp): else its percentiles grow with the
  /// time, and no cost of a token would last.
  bool keepsUp() const { return serving::keepsUp(replications); }
  /// 95 % by Student's t over replications; NaN where the figure says nothing (serving::figureOf).
  serving::Interval interval(double serving::Measures::*value) const;
  double mean(double serving::Measures::*value) const;
  /// Means of counts.
  template <class Number>
  double meanCount(Number serving::Measures::*value) const {
    double sum = 0;
    for (const serving::Measures& m : replications) sum += static_cast<double>(m.*value);
    return replications.empty() ? 0 : sum / static_cast<double>(replications.size());
  }
  double meanUsd() const;
};

/// An autoscaler with one way of expecting the rate.
struct ServingAutoscaler {
  /// The results of one replication.
  struct Figures {
    double usd = 0, usdPerMillionTokens = 0, instanceHours = 0;
    double inTime = 1;     ///< share of requests within the worst kept of the targets
    double meanError = 0;  ///< of the expected rate, requests/s
    double p99Seconds = 0, ttftP99Seconds = 0, tpotP99Seconds = 0;
    double scaledOut = 0, scaledIn = 0;
    double misses() const { return 1 - inTime; }
  };
  std::string key;                                         ///< "last-window", "arima"
  std::shared_ptr<const serving::AutoscaleOutcome> shown;  ///< of the first replication
  std::vector<Figures> replications;
  std::vector<serving::Measures> measures;  ///< by replication

  bool keepsUp() const { return serving::keepsUp(measures); }
  /// 95 % by Student's t over replications; NaN where the figure says nothing.
  serving::Interval interval(double Figures::*value) const;
};

/// A question about a scenario.
enum class ServingQuestion {
  Once,      ///< "": every system in all replications
  Setting,   ///< "setting": the files and fleets alone, without a run
  Goal,      ///< "goal": the smallest and the cheapest fleet that meets the targets
  Frontier,  ///< "frontier": cost against P99
  Autoscale  ///< "autoscale": an autoscaler by every forecaster
};

/// InputError for a text that is no variant.
ServingQuestion servingQuestion(const std::string& variant);
/// In results: "once", "goal".
std::string questionName(ServingQuestion question);

struct ServingResults : StudyResultOf<ServingResults> {
  ServingQuestion question = ServingQuestion::Once;
  std::string asked;  ///< the variant: "", "goal"
  std::shared_ptr<const ServingInputs> inputs;
  std::shared_ptr<const ServingSetting> setting;
  std::shared_ptr<const serving::Requests> requests;  ///< of the first replication
  std::vector<ServingRun> runs;                       ///< as the scenario lists them
  std::vector<serving::GoalCurve> goals;              ///< of Goal: by run
  /// Points of Frontier; systems are frontierSystems().
  std::vector<serving::FrontierPoint> frontier;
  int fleetsLeftOut = 0;  ///< of Frontier: more instances than a file or a market has at once
  std::vector<ServingAutoscaler> autoscalers;

  std::string variant() const override { return asked; }
  InputNotices inputNotices() const override;
  /// Null where there is none.
  const ServingRun* first(ServedBy kind) const;
  /// The one that the sentence is about: SpotServe, else the first on spot, else the first.
  const ServingRun* subject() const;
};

/// Whether a run's replication meets the scenario's targets, and how often, with its interval; none
/// where there is no target.
std::optional<serving::Interval> chanceOfTargets(const ServingResults& results,
                                                 const ServingRun& run);
/// Keys of the runs that a frontier is of: those on spot.
std::vector<std::string> frontierSystems(const ServingResults& results);
/// Where the mean time of a run's requests went, over all replications: the parts add up to its
/// meanSeconds. NaN where none answers anything.
serving::TimeParts timePartsOf(const ServingRun& run);
/// Instances at once, over the time: spot and on demand.
struct InstanceCount {
  double seconds = 0;
  int spot = 0, onDemand = 0;
};
std::vector<InstanceCount> instanceCounts(const serving::Fleet& fleet);
/// The least and the most spot instances at once.
std::pair<int, int> spotRange(const serving::Fleet& fleet);

}  // namespace spothorizon::study
