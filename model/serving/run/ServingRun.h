// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "serving/run/Engine.h"
#include "serving/run/Lanes.h"
#include "serving/run/Notices.h"
#include "serving/run/Requests.h"
#include "serving/run/System.h"

namespace spothorizon::serving {

/// One run of a system over a fleet that changes: what serve() does, from event to event.
class ServingRun {
 public:
  ServingRun(const ServingSpec& spec, const SystemSpec& system, const Fleet& fleet,
             const Requests& requests, const RunOptions& options);
  RunOutcome make();

 private:
  bool step();
  /// Nothing is left to answer.
  bool idle() const { return m_book.waiting() == 0 && m_lanes->running() == 0; }
  void begin();
  /// Asked at every notice, and of few sizes of fleets.
  Configuration chosen(std::size_t instances, double rate) const;
  Situation situationOf(const FleetChange& change, NoticeKind kind, double effect) const;
  void answer(const Notice& notice);
  void carryOut(Situation s, std::optional<std::size_t> merged, const Pending* under = nullptr);
  /// The change is dealt with: the fleet is what it will be.
  void accept(const Situation& s);
  void addGrowth(const Growth& growth);
  /// For changes that end replicas one by one.
  void endTogether(const Decision& decision, std::size_t event);
  void stopReplicas(const Decision& d);
  /// A loss that is announced while replicas still wait for an addition is one event with it.
  bool mayMerge() const;
  double mergeTime() const { return mayMerge() ? std::max(m_now, m_notices.front().at) : kNever; }
  void mergeNow();
  void checkStopped();
  bool servesOn(int lane) const;
  /// Pipelines that ended leave the placement.
  void collectStopped();
  /// Where the last of a change has ended: what they had in hand goes back, and new ones start.
  void finishEndings();
  void restartAll();
  /// With notice enough the dying send to the end.
  double dyingSeconds(const Pending& p, double from) const;
  CachedBatch cacheOf(const Interrupted& batch) const;
  void drop(const Pending& p, std::vector<Interrupted>& batches);
  void giveBack(FleetEvent& event, Interrupted& batch);
  /// The new replicas with the batches that they continue; the others go back into the queue.
  /// `serving`: lanes that serve on, by new replica.
  void resume(FleetEvent& event, NewStart& start, std::vector<Interrupted>& batches, double from,
              const std::map<int, int>& serving);
  void startAnew(NewStart start, double from, bool readyAtOnce);
  void grow(std::size_t event);
  /// Instances that are there: others are announced.
  std::vector<int> usable() const;
  int freeGpus(const std::vector<int>& instances) const;
  void span();
  RunOutcome finish();

  const ServingSpec& m_spec;
  const Fleet& m_fleet;
  const Requests& m_requests;
  const RunOptions& m_options;
  std::unique_ptr<System> m_system;
  mutable std::map<std::pair<std::size_t, double>, Configuration> m_chosen;
  bool m_perPipeline;
  RequestBook m_book;
  std::unique_ptr<Lanes> m_lanes;
  double m_rate;
  double m_now = 0;
  double m_movedBy = 0;  ///< until which the last migration moved data
  std::size_t m_next = 0;
  unsigned m_steps = 0;
  int m_stopsSeen = 0;
  std::deque<Notice> m_notices;
  std::vector<Growth> m_growths;
  std::set<int> m_ending;  ///< lanes with an order to stop one by one
  std::vector<Ending> m_endings;
  std::set<int> m_present;             ///< those that are announced too
  std::map<int, double> m_usableFrom;  ///< of added instances
  FleetChange m_change;                ///< the one under way
  Placement m_placement;
  std::vector<int> m_laneOf;  ///< by replica
  std::optional<Pending> m_pending;
  RunOutcome m_outcome;
};

}  // namespace spothorizon::serving
