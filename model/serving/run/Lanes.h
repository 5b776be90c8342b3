// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "serving/Configuration.h"
#include "serving/run/JustInTime.h"
#include "serving/run/Requests.h"

namespace spothorizon::serving {

/// How replicas are to stop.
struct StopOrder {
  double by = 0;  ///< the end of the slot
  NoticeKind kind = NoticeKind::Loss;
  bool justInTime = true;  ///< commit the last token that fits; else work on and drop what is open
  bool drains = false;     ///< take nothing new and stop when what is under way is finished
  bool holds = false;      ///< keep what would go back into the queue until it is taken
};

/// What a replica had in hand when it stopped.
struct Interrupted {
  std::vector<int> requests;       ///< of its batch; empty: none
  int tokens = 0;                  ///< its batch is at this token
  std::vector<int> tokensOf = {};  ///< of each request, where they go on one by one
  std::vector<int> unbegun = {};   ///< requests that it held or dropped (StopOrder::holds)

  bool holdsBatch() const { return !requests.empty(); }
  /// One that goes on by itself.
  void add(int request, int tokensDone) {
    requests.push_back(request);
    tokensOf.push_back(tokensDone);
    tokens = std::max(tokens, tokensDone);
  }
};

/// A stretch of work of one replica: token from + k of its requests leaves at start + prefill +
/// k · token.
struct Segment {
  int epoch = 0, replica = 0;  ///< epoch: how often the fleet had started again
  double start = 0, prefill = 0, token = 0, end = 0;
  int from = 0, to = 0;
  std::vector<int> requests;
};

/// The replicas at work: one class for each way of batching. Times are seconds of the run.
class Lanes {
 public:
  virtual ~Lanes() = default;

  int count() const { return static_cast<int>(m_next.size()); }
  /// When the next thing happens in any of them, and in which: the lowest of several.
  double nextTime() const { return timeOf(m_winner[1]); }
  int nextLane() const { return m_winner[1]; }
  /// How often one has stopped.
  int stops() const { return m_stops; }

  /// Does what is due in a lane.
  virtual void onTime(int lane, double now) = 0;
  /// Hands out the queue as far as lanes take it.
  virtual void dispatch(double now) = 0;

  /// For the lanes that are added from now on.
  virtual void use(const Configuration& configuration) = 0;
  /// Adds one that serves from `readyAt` on, first with what was interrupted.
  virtual int add(double readyAt, Interrupted resumed) = 0;
  virtual void orderStop(int lane, double now, const StopOrder& order) = 0;
  virtual void stopNow(int lane, double now) = 0;
  virtual bool stopped(int lane) const = 0;
  virtual double stoppedAt(int lane) const = 0;
  /// Not ready yet.
  virtual bool starting(int lane) const = 0;
  virtual double readyAt(int lane) const = 0;
  /// The batch of a stopped lane, which keeps nothing. What it had not begun went back at the stop,
  /// unless it was to hold it.
  virtual Interrupted take(int lane) = 0;
  virtual std::size_t running() const = 0;  ///< requests in lanes
  virtual void clear() = 0;

  std::vector<Segment>* record = nullptr;
  int epoch = 0;

 protected:
  void setNext(int lane, double time) {
    m_next[static_cast<std::size_t>(lane)] = time;
    replay(static_cast<std::size_t>(lane));
  }
  void addNext(double time);
  void clearNext();
  void countStop() { ++m_stops; }

 private:
  double timeOf(int lane) const {
    return lane < 0 ? kNever : m_next[static_cast<std::size_t>(lane)];
  }
  /// The matches above a lane again; of equal times the lower lane wins.
  void replay(std::size_t lane) {
    for (std::size_t at = (m_places + lane) / 2; at >= 1; at /= 2) {
      const int left = m_winner[2 * at], right = m_winner[2 * at + 1];
      m_winner[at] = timeOf(right) < timeOf(left) ? right : left;
    }
  }

  std::vector<double> m_next;         ///< by lane
  std::vector<int> m_winner{-1, -1};  ///< a tournament: the root at 1, lanes from m_places on
  std::size_t m_places = 1;
  int m_stops = 0;
};

}  // namespace spothorizon::serving
