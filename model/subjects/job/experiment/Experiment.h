// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ask/Bootstrap.h"
#include "ask/LoadedMarket.h"
#include "base/RunControl.h"
#include "result/Table.h"
#include "scenario/Scenario.h"
#include "subjects/forecast/HonestLevels.h"
#include "subjects/job/learning/LearningResults.h"
#include "subjects/job/run/Results.h"

namespace spothorizon::study {

class CellBook;

/// What can be measured of a policy over jobs. Units in measureUnit().
enum class Measure {
  Utility,           ///< $
  Cost,              ///< $
  Saving,            ///< % against on-demand only, of the mean costs
  FinishHours,       ///< h, of the jobs that were finished
  OnTime,            ///< % of the jobs
  SpotShare,         ///< % of the GPU-hours
  Reconfigurations,  ///< a job
  Regret,            ///< scores a job, of the learner
  GapToOptimum,      ///< $
  /// Utility above that of the first family, as a share of what that one costs: where all are on
  /// time, what is saved. Over the jobs that measure families.
  Gain,     ///< %
  GainUsd,  ///< the same in $ a job
  /// Shares of an AHAP's gap to the optimum, $ a job; they add up to it (GapParts.h).
  GapHorizon,
  GapCommitment,
  GapError,
  GapRounding,
  GapBound,  ///< what forecasts as wrong as these can cost a plan of the whole job at most, $ a job
};
std::string measureKey(Measure measure);   ///< "on-time", as in files
Text measureLabel(Measure measure);        ///< "On time"
std::string measureUnit(Measure measure);  ///< "%"
bool lessIsBetter(Measure measure);
/// "costUsd": its column in tables, with its interval.
result::Column measureColumn(Measure measure);
bool needsFamilies(Measure measure);  ///< Gain, GainUsd
bool isGapPart(Measure measure);      ///< GapHorizon to GapBound: of AHAP alone
const std::vector<Measure>& allMeasures();

/// One place on an axis: what is set there, by keys of the parameter table ("policies.0.threshold"
/// too).
struct AxisPoint {
  std::string label;  ///< "0.3", "fixed, uniform"
  std::vector<std::pair<std::string, std::string>> settings;
  bool operator==(const AxisPoint&) const = default;
};

/// A parameter with its values, or a row of named settings.
struct Axis {
  std::string label;      ///< "Deadline"
  std::string unit;       ///< "h"
  std::string parameter;  ///< its key where the axis is one parameter, else empty
  std::vector<AxisPoint> points;
  bool operator==(const Axis&) const = default;
};

/// The axis of one parameter. InputError at "/axes" where there is no such parameter (naming
/// the nearest) or a value is outside its range.
Axis axisOf(const std::string& parameter, const std::vector<std::string>& values);

/// Policies and forecasts that belong together: "AHAP, best honest forecast". In every cell the
/// member with the highest utility on the earlier half of the jobs is measured on the later half
/// (Halves.h). Windows that are longer than the shortest that spans a cell's jobs are left out
/// there: they see no more.
struct Family {
  std::string label;
  std::vector<policy::PolicySpec> policies;
  std::vector<forecast::ForecastSpec> forecasts;  ///< each with every policy; none: the cell's own
  bool operator==(const Family&) const = default;
};

inline constexpr int kExperimentVersion = 1;

/// One or two axes over a scenario, run over the scenario's job sequence (learning.jobs) cut to
/// `jobs`, unless the number of jobs (learning.jobs.jobs) is on an axis itself. A value with a JSON
/// file (format "spothorizon-experiment").
struct Experiment {
  std::string name;   ///< "deadline"; a word for files and the command line
  std::string title;  ///< "The effect of the deadline on cost and utility"
  std::string notes;
  Scenario scenario;
  std::vector<Axis> axes;  ///< one (lines) or two (heat map: first across, second down)
  int jobs = 200;
  std::vector<Measure> measures{Measure::Utility, Measure::Cost};
  bool withLearner = true;  ///< also the learner on the scenario's pool, and the best fixed policy
  bool withOptimum = true;
  bool withWeights = false;  ///< keep the learner's weights over jobs of every cell
  /// None, or several of which the first plans with no forecast: what Gain is against.
  std::vector<Family> families;
  /// Of a built-in one: its name. It follows another scenario by being rebuilt on it, with what
  /// it changes there. Part of a variant, but of no file: that has a whole scenario.
  std::string ready;

  bool operator==(const Experiment&) const = default;
};

/// Whose numbers they are.
struct SeriesInfo {
  enum class Role { Policy, Learner, BestFixed, Optimum, Family } role = Role::Policy;
  Text label;
  int policy = -1;  ///< index in the scenario's list, of Policy
  int family = -1;  ///< index in the experiment's, of Family
};

/// Which policy of the list is ahead by the first measure.
struct LeadingPolicy {
  std::size_t series = 0;
  bool standsOut = false;  ///< the jobs can tell it from every other, at 95 %

  bool operator==(const LeadingPolicy&) const = default;
};

struct ExperimentCell {
  bool done = false;
  Text error;  ///< why this cell could not be run (a deadline too short, ...); else empty
  std::vector<std::vector<Estimate>> estimates;  ///< [series][measure]
  std::optional<LeadingPolicy> leading;
  /// One entry where the learner ran: the pool's policy that is best on the one half of the jobs,
  /// measured on the other (Halves.h); two policies in it where the halves choose differently.
  std::vector<Text> bestFixedLabel;
  std::vector<Text> chosen;  ///< one a family: the member that was chosen
  /// One a family, where gains are measured: the member's gain on the earlier half of the jobs,
  /// which chose it. By it the cell with the most is picked, so that what is told of that cell is
  /// of jobs that picked nothing.
  std::vector<double> earlierGains;
  std::shared_ptr<const LearningResults> learning;  ///< where weights are kept
};

/// As far as it has progressed. Immutable; crosses threads as shared_ptr<const>.
struct ExperimentResults : StudyResultOf<ExperimentResults> {
  Experiment experiment;
  std::vector<SeriesInfo> series;
  /// Where the first axis is the level of the forecasts' error: the honest kinds of forecast on it,
  /// for each place of the second axis. Once complete.
  std::vector<std::vector<HonestLevel>> honest;
  std::vector<ExperimentCell> cells;  ///< row by row: index = second axis · points of first + first

  std::string variant() const override;
  Result under(const Scenario& other) const override;
  /// Of what the experiment makes of the scenario.
  InputNotices inputNotices() const override;

  const ExperimentCell& cell(std::size_t first, std::size_t second = 0) const {
    return cells[second * experiment.axes.front().points.size() + first];
  }
};

struct ExperimentOptions {
  int threads = 0;
  std::function<void(std::shared_ptr<const ExperimentResults>)> onPartial;  ///< as cells get done
  CellBook* cells = nullptr;  ///< StudyOptions::cells: those of the experiment that can be run
  /// What the results are of, where the experiment is on a scenario that it has changed.
  const Scenario* asked = nullptr;
};

/// Runs all cells in parallel. A pure function of the experiment and its market. InputError for
/// what cannot be run at all, Stopped once control.stop was asked. Null where only some cells are
/// asked for.
std::shared_ptr<const ExperimentResults> runExperiment(const Experiment& experiment,
                                                       std::shared_ptr<const LoadedMarket> market,
                                                       const RunControl& control = {},
                                                       const ExperimentOptions& options = {});

/// Axes, jobs, measures, and every cell's scenario. InputError.
void checkExperiment(const Experiment& experiment);

/// The experiment without its scenario, as text: the variant that ExperimentStudy runs. Where those
/// of two experiments on one scenario are equal, so are they.
std::string experimentVariant(Experiment experiment);
/// That experiment on a scenario; a built-in one on what it makes of it. It is not checked:
/// runExperiment() does that.
Experiment experimentOn(const Scenario& scenario, const std::string& variant);

Experiment readExperiment(const std::string& path);
Experiment experimentFromText(const std::string& text, const std::string& fileName,
                              const std::string& baseDirectory);
std::string experimentToText(const Experiment& experiment);
void writeExperiment(const Experiment& experiment, const std::string& path);

/// A built-in experiment on any scenario.
struct ReadyExperiment {
  std::string name, title, teaches;
  std::function<Experiment(const Scenario& base)> make;
};
/// deadline, workload, availability, price, forecast-error, presence-error, gap-sources,
/// commitment-noise, window-noise, threshold-tightness, weights-noise, prediction-pays,
/// prediction-pays-restarts.
const std::vector<ReadyExperiment>& readyExperiments();
const ReadyExperiment* findReadyExperiment(const std::string& name);

/// The member that a family chose in a cell, or the best fixed policy; else empty.
Text chosenBy(const ExperimentCell& cell, const SeriesInfo& series);
/// As it is shown: "0.3", "Max spot" of a choice.
Text pointLabel(const Axis& axis, const AxisPoint& point);
/// In words: what the first axis does to the first measure.
Text sentence(const ExperimentResults& results);

}  // namespace spothorizon::study
