// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "serving/latency/ClosedLoopTable.h"
#include "serving/run/Lanes.h"

namespace spothorizon::serving {

/// † Continuous batching by a closed-loop table: a request admitted as the n-th has
/// TTFT(n) · (own prompt / mean prompt) / TPOT(n) + output - 1 units of work, and all that are
/// present progress at 1 / TPOT(present). A stop cuts at the token.
class ClosedLoopLanes final : public Lanes {
 public:
  /// `most`: requests in flight, at most the law's limit.
  ClosedLoopLanes(RequestBook& book, ClosedLoopLaw law, int most);

  void use(const Configuration&) override {}
  void onTime(int lane, double now) override;
  void dispatch(double now) override;
  int add(double readyAt, Interrupted resumed) override;
  void orderStop(int lane, double now, const StopOrder& order) override;
  void stopNow(int lane, double now) override;
  bool stopped(int lane) const override { return at(lane).state == State::Stopped; }
  double stoppedAt(int lane) const override { return at(lane).stoppedAt; }
  bool starting(int lane) const override { return at(lane).state == State::Starting; }
  double readyAt(int lane) const override { return at(lane).since; }
  Interrupted take(int lane) override;
  std::size_t running() const override;
  void clear() override;

 private:
  enum class State { Starting, Serving, Stopped };
  /// A milestone on a lane's own clock, which counts units of work done for each present.
  struct Milestone {
    double units;
    int request;
    bool last;  ///< else the first token
    bool operator>(const Milestone& other) const {
      return units != other.units ? units > other.units : request > other.request;
    }
  };
  struct Lane {
    State state = State::Starting;
    double since = 0;  ///< when `units` was true; ready at (Starting)
    double units = 0;
    int present = 0;
    std::vector<Milestone> heap;
    Interrupted resumed;
    std::optional<StopOrder> stop;
    double stoppedAt = 0;
  };
  Lane& at(int lane) { return m_lanes[static_cast<std::size_t>(lane)]; }
  const Lane& at(int lane) const { return m_lanes[static_cast<std::size_t>(lane)]; }

  double tpot(int present) const { return m_tpot[static_cast<std::size_t>(present)]; }
  void advance(Lane& lane, double now);
  void admit(Lane& lane, int request, int tokensDone);
  void push(Lane& lane, const Milestone& milestone);
  void reach(Lane& lane, double now);
  void schedule(int index);
  void stop(int index, double now);
  bool takesMore(const Lane& lane, double now) const;

  RequestBook& m_book;
  ClosedLoopLaw m_law;
  int m_most;
  std::vector<double> m_ttft, m_tpot;  ///< by requests in flight
  std::vector<Lane> m_lanes;
};

}  // namespace spothorizon::serving
