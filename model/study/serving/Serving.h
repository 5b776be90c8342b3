// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "serving/plan/FleetGoal.h"
#include "serving/plan/Frontier.h"
#include "serving/run/Engine.h"
#include "study/Study.h"
#include "study/serving/ServingInputs.h"
#include "study/serving/ServingProblem.h"

namespace spothorizon::study {

/// A system with what became of the requests.
struct ServingRun {
  ServingSystem system;
  std::string key;  ///< "spotserve", "on-demand 6": unique within the results
  /// Of the first replication, which is the one that is shown.
  std::shared_ptr<const serving::Fleet> fleet;
  std::shared_ptr<const serving::RunOutcome> shown;
  std::vector<serving::Measures> replications;  ///< that are done
  bool growing = false;  ///< more arrives than it can answer: its percentiles grow with the time

  /// 95 % by bootstrap over replications.
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

/// Where the mean time of a request went, of the first replication. Seconds; they add up to the
/// mean. Where lanes keep no segments (in-flight tables), prefill is the time to the first token.
struct ServingTimes {
  double wait = 0, prefill = 0, decode = 0;
  double stopped = 0;  ///< between the pieces of a batch that goes on
  double redone = 0;   ///< work that was lost and done again, and the wait for it
  double sum() const { return wait + prefill + decode + stopped + redone; }
};

struct ServingResults : StudyResultOf<ServingResults> {
  std::string kind;  ///< the variant: "", "setting", "goal", "frontier"
  std::shared_ptr<const ServingInputs> inputs;
  std::shared_ptr<const ServingSetting> setting;
  std::shared_ptr<const serving::Requests> requests;  ///< of the first replication
  std::vector<ServingRun> runs;                       ///< as the scenario lists them
  std::vector<serving::GoalCurve> goals;              ///< of "goal": by run
  std::vector<serving::FrontierPoint> frontier;       ///< of "frontier"; systems are runs

  std::string variant() const override { return kind; }
  /// Null where there is none.
  const ServingRun* first(ServedBy kind) const;
  /// The one that the sentence is about: SpotServe, else the first on spot, else the first.
  const ServingRun* subject() const;
};

/// `variant`: as ServingResults has it. InputError, Stopped.
std::shared_ptr<const ServingResults> runServing(const Scenario& scenario,
                                                 std::shared_ptr<const LoadedMarket> market,
                                                 const RunControl& control,
                                                 const StudyOptions& options);

/// Whether a run's replication meets the scenario's targets, and how often, with its interval; none
/// where there is no target.
std::optional<serving::Interval> chanceOfTargets(const ServingResults& results,
                                                 const ServingRun& run);
ServingTimes timesOf(const serving::Requests& requests, const serving::RunOutcome& outcome);
/// Instances at once, over the time: spot and on demand.
struct InstanceCount {
  double seconds = 0;
  int spot = 0, onDemand = 0;
};
std::vector<InstanceCount> instanceCounts(const serving::Fleet& fleet);
/// The least and the most spot instances at once.
std::pair<int, int> spotRange(const serving::Fleet& fleet);

// Words (ServingWords.cpp).
Text servingSentence(const ServingResults& results);
Text servingSystemName(const ServingSystem& system);
/// "six", "14".
std::string numberWord(int number);

// Tables and files (ServingTable.cpp, ServingExport.cpp, ServingAsk.cpp).
std::string servingTable(const ServingResults& results);
std::string servingToJson(const ServingResults& results);
std::string servingCsv(const ServingResults& results);
/// The requests of the first replication, each by each system.
std::string servingRequestsCsv(const ServingResults& results);
std::string servingEventsCsv(const ServingResults& results);
/// Every change: what was known, C and C', the estimate, the stops, kept and lost.
std::string servingExplanation(const ServingResults& results);
std::string servingConfigurations(const ServingResults& results, int most, bool json);
/// The migration at an event of SpotServe, counted from 1; 0: the first that moves anything.
std::string servingPlan(const ServingResults& results, int event, bool json);
std::string servingLatencies(const ServingResults& results, bool json);
enum class Answer { Table, Json, Csv };
std::string servingArrivals(const ServingResults& results, Answer as);

}  // namespace spothorizon::study
