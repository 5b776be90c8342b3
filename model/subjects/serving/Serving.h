// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Bootstrap.h"
#include "ask/Study.h"
#include "base/RunControl.h"
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
  /// Of the first replication, which is the one that is shown.
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

/// Every system at a value of a parameter.
struct ServingSweepPoint {
  std::string value;     ///< as it is typed
  std::string obstacle;  ///< why nothing can be run with it; empty: it was
  std::vector<std::vector<serving::Measures>> systems;  ///< by run, then replication

  /// 95 % by Student's t over replications; NaN where the figure says nothing.
  serving::Interval interval(std::size_t run, double serving::Measures::*figure) const;
  bool keepsUp(std::size_t run) const {
    return run >= systems.size() || serving::keepsUp(systems[run]);
  }
  double meanUsd(std::size_t run) const;
};

struct ServingSweep {
  std::string key;      ///< of the parameter
  std::string present;  ///< the scenario's own value
  std::vector<ServingSweepPoint> points;
};

/// The load begun anywhere in the trace of instances.
struct ServingBacktest {
  struct Start {
    int step = 0;                            ///< of the trace
    std::vector<serving::Measures> systems;  ///< by run
  };
  double stepSeconds = 0;          ///< between two places where it may begin
  double seconds = 0;              ///< of a window
  int starts = 0;                  ///< in all; while partial, fewer are in `done`
  std::vector<Start> done;         ///< by step
  std::vector<Estimate> p99, usd;  ///< by run: seconds; $ a million tokens; by blocks of time
  std::vector<Estimate> meets;     ///< by run: share of starts that keep the targets

  /// The start with the longest P99; one at which too much goes unanswered before all others. Null:
  /// none is done.
  const Start* worst(std::size_t run) const;
};

/// An autoscaler with one way of expecting the rate.
struct ServingAutoscaler {
  /// What one replication came to.
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

struct ServingResults : StudyResultOf<ServingResults> {
  /// The variant: "", "setting", "goal", "frontier", "backtest", "autoscale", "sweep KEY" or
  /// "sweep KEY=VALUE,VALUE".
  std::string kind;
  std::shared_ptr<const ServingInputs> inputs;
  std::shared_ptr<const ServingSetting> setting;
  std::shared_ptr<const serving::Requests> requests;  ///< of the first replication
  std::vector<ServingRun> runs;                       ///< as the scenario lists them
  std::vector<serving::GoalCurve> goals;              ///< of "goal": by run
  /// Of "frontier"; systems are frontierSystems().
  std::vector<serving::FrontierPoint> frontier;
  int fleetsLeftOut = 0;  ///< of "frontier": more instances than a file or a market has at once
  ServingBacktest backtest;
  ServingSweep sweep;
  std::vector<ServingAutoscaler> autoscalers;

  std::string variant() const override { return kind; }
  InputNotices inputNotices() const override;
  /// Null where there is none.
  const ServingRun* first(ServedBy kind) const;
  /// The one that the sentence is about: SpotServe, else the first on spot, else the first.
  const ServingRun* subject() const;
};

/// `variant`: as ServingResults has it. Null where only some cells were asked for
/// (StudyOptions::cells). InputError, Stopped.
std::shared_ptr<const ServingResults> runServing(const Scenario& scenario,
                                                 std::shared_ptr<const LoadedMarket> market,
                                                 const RunControl& control,
                                                 const StudyOptions& options);

/// Whether a run's replication meets the scenario's targets, and how often, with its interval; none
/// where there is no target.
std::optional<serving::Interval> chanceOfTargets(const ServingResults& results,
                                                 const ServingRun& run);
/// Keys of the runs that a frontier is of: those on spot.
std::vector<std::string> frontierSystems(const ServingResults& results);
/// The scenario that runs on the fleet of a point of the frontier.
Scenario opened(Scenario scenario, const serving::FrontierPoint& point);
/// The scenario whose requests begin at a step of the backtest's trace.
Scenario startedAt(Scenario scenario, const ServingBacktest& backtest, int step);
/// Parameters of the section that can be swept without values being named, as they apply.
std::vector<std::string> servingSweepKeys(const Scenario& scenario);
/// What is swept where nobody says: the most asked for.
inline constexpr char kUsualServingSweep[] = "serving.graceSeconds";
/// How many replications a run of every system has.
std::size_t servingReplications(const ServingSetting& setting);
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

// Words (ServingWords.cpp).
Text servingSentence(const ServingResults& results);
Text servingSystemName(const ServingSystem& system);
Text servingGoalSentence(const ServingResults& results);
Text servingFrontierSentence(const ServingResults& results);
// Of the other variants (ServingAnswers.cpp).
Text servingSweepSentence(const ServingResults& results);
Text servingBacktestSentence(const ServingResults& results);
/// Names the one with the fewest late and the cheapest only where its paired differences from all
/// others, replication by replication, have intervals on its side of zero; else whom it ties with.
Text servingAutoscaleSentence(const ServingResults& results);  ///< AutoscaleWords.cpp
/// "ARIMA", of an autoscaler's key.
Text autoscalerName(const std::string& key);
/// "32 s", "0.42 s", "31 min", "26.8 h".
Text servingSecondsText(double seconds);
/// "32 s (30 to 34 s)".
Text servingSecondsWith(const serving::Interval& seconds);
/// There is more than one replication, and all are done.
bool servingIntervalsAreTold(const ServingResults& results);
/// What stands in brackets, or that it is one replication; empty while not all are done.
Text servingReplicationsText(const ServingResults& results);
/// "six", "14".
Text numberWord(int number);

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
// Of goals, frontiers, sweeps, backtests and autoscalers (ServingVariants.cpp).
std::string servingVariantTable(const ServingResults& results);
std::string servingVariantJson(const ServingResults& results);
std::string servingVariantCsv(const ServingResults& results);
enum class Answer { Table, Json, Csv };
std::string servingArrivals(const ServingResults& results, Answer as);

}  // namespace spothorizon::study
