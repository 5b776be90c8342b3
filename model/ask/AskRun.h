// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ask/Answer.h"
#include "ask/Study.h"
#include "ask/shard/CellBook.h"

namespace spothorizon::ask {

/// A point on its way: prepared, with its places of what the whole answer compares.
struct PlannedPoint {
  study::Scenario scenario;
  std::shared_ptr<const study::LoadedMarket> market;
  std::shared_ptr<const Prepared> prepared;  ///< null: it cannot be run
  bool isMarket = false;                     ///< in a market that was made
  bool isOwn = false;                        ///< the scenario as it is
  bool withoutYardsticks = false;            ///< Prepared::runChoosable()
  /// An earlier point with the same runs, because the subject reads nothing that differs.
  std::optional<std::size_t> sameAs;
  /// Of each contender and measure of the answer, its place here; none: the point has no such one.
  std::vector<std::optional<std::size_t>> contenders, measures;
};

/// The runs of a question: points are added, prepared, given draws and run, in as many threads as
/// wanted and with the same bytes for any number of them.
class AskRun {
 public:
  /// Prepares the scenario as it is. InputError, Stopped.
  AskRun(const Subject& subject, const study::Scenario& scenario,
         std::shared_ptr<const study::LoadedMarket> market, const Question& question,
         const RunControl& control, const study::StudyOptions& options);

  const Subject& subject() const { return m_subject; }
  const study::Scenario& scenario() const { return m_answer.scenario; }
  const std::shared_ptr<const study::LoadedMarket>& market() const { return m_market; }
  const Prepared& own() const { return *m_own; }
  const RunControl& control() const { return m_control; }
  Answer& answer() { return m_answer; }

  /// Why the scenario cannot be prepared with another value of a parameter; empty: it can. From any
  /// thread.
  Text obstacleAt(const std::string& key, const std::string& value) const;
  /// Calls work(0) .. work(tasks − 1) in as many threads as the run has.
  void inThreads(std::size_t tasks, const std::function<void(std::size_t)>& work) const;

  using Settings = std::vector<std::pair<std::string, std::string>>;
  /// A point with some parameters set, to be prepared; `values` as AskedPoint has them.
  void addPoint(std::vector<std::string> values, Settings settings);
  /// A market that was made, in which the scenario as it is is run.
  void addMarket(std::shared_ptr<const study::LoadedMarket> market);
  /// Prepares the points that were added. InputError where none can be run.
  void prepare();
  /// All points but the first are about those that can be chosen: what uses the future is not run
  /// there, as long as there is something else.
  void leaveOutYardsticks();

  /// The scenario's own replications.
  void drawReplications();
  /// Those where there are several, or only one start; else at most so many starts that all points
  /// have.
  void drawReplicationsOrStarts(int mostStarts);
  /// At most so many starts at each point, which are markets.
  void drawStarts(int mostStarts);

  /// What follows from the runs of the points that are done: values at which more are wanted, or
  /// none. Only cells of the first points are shared between machines.
  using More = std::function<std::vector<std::string>(const Answer&)>;
  /// `finish` adds to an answer what follows from its runs: to partial ones, and to the whole one.
  /// `withMeans`: points get their means. `more`: of an answer over one axis. Null where only some
  /// cells were asked for.
  std::shared_ptr<const Answer> run(const std::function<void(Answer&)>& finish,
                                    bool withMeans = true, const More& more = {});

 private:
  friend class AskTasks;

  std::shared_ptr<const study::LoadedMarket> marketOf(const study::Scenario& point) const;
  void describe(const Question& question);
  void prepareOne(std::size_t point, const Settings& settings);
  void match(PlannedPoint& planned) const;
  void findAlike();
  std::vector<int> commonStarts() const;
  /// The same hour of the record at a point whose starts are further apart or closer.
  std::optional<int> startAt(const PlannedPoint& planned, int ownStart) const;
  void takeOver(std::size_t first);
  void runMore(const std::function<void(Answer&)>& finish, bool withMeans, const More& more);
  void addMore(const std::vector<std::string>& values);
  void drawLikeOthers(std::size_t first);
  void drawReplicationsFrom(std::size_t first);
  void prepareFrom(std::size_t first);

  const Subject& m_subject;
  std::shared_ptr<const study::LoadedMarket> m_market;
  std::shared_ptr<const Prepared> m_own;
  const RunControl& m_control;
  const study::StudyOptions& m_options;
  Answer m_answer;
  std::vector<PlannedPoint> m_planned;
  std::vector<Settings> m_settings;         ///< of the points that are to be prepared
  std::vector<int> m_starts;                ///< of all points, as the scenario as it is counts them
  double m_progress = 0, m_progressTo = 1;  ///< of the runs that are under way
};

/// The place of a measure by its key; the first where that is empty. InputError.
std::size_t measureIn(const Answer& answer, const std::string& key);

}  // namespace spothorizon::ask
