// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "serving/latency/PhaseTable.h"
#include "serving/run/Lanes.h"

namespace spothorizon::serving {

/// What a replica that batches continuously takes at once.
struct PhaseLimits {
  int requests = 1;
  int promptTokens = 2048;  ///< of the requests that join in one iteration; at least one joins
  /// Prompts and outputs of all that are present, reserved when they join; at least one is present.
  std::int64_t cacheTokens = std::numeric_limits<std::int64_t>::max();
};

/// † Continuous batching by phases: at the end of each iteration requests join as far as the limits
/// allow. An iteration with prompts takes their prompt time (a tenth longer where others decode),
/// one without takes the token time of all that are present; every request that is present has a
/// token at its end. A request goes to the replica with the fewest, and joins there in order.
/// Iterations of equal length are run in one step.
class PhaseLanes final : public Lanes {
 public:
  /// `table` must outlive it.
  PhaseLanes(RequestBook& book, const PhaseTable& table, const PhaseLimits& limits);

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
  /// A request that is present, and the iteration with which it has its last token.
  struct Present {
    std::int64_t last;
    int request;
    bool operator>(const Present& other) const {
      return last != other.last ? last > other.last : request > other.request;
    }
  };
  struct Lane {
    State state = State::Starting;
    double since = 0;           ///< start of the stretch of equal iterations; ready at (Starting)
    double each = 0;            ///< seconds of one; 0: between two
    std::int64_t done = 0;      ///< iterations before the stretch
    bool prompts = false;       ///< the stretch is one iteration with prompts
    std::vector<Present> heap;  ///< present, the first to finish at the front
    std::vector<int> joining;   ///< whose prompts are in this iteration; in the heap too
    std::vector<int> held;      ///< waiting to join, first first
    std::int64_t reserved = 0;  ///< cache tokens of present and held
    Interrupted resumed;
    std::optional<StopOrder> stop;
    double stoppedAt = 0;

    std::size_t load() const { return heap.size() + held.size(); }
  };
  Lane& at(int lane) { return m_lanes[static_cast<std::size_t>(lane)]; }
  const Lane& at(int lane) const { return m_lanes[static_cast<std::size_t>(lane)]; }

  std::int64_t cacheOf(int request) const;
  bool takesMore(const Lane& lane, int request, double now) const;
  void admit(Lane& lane, int request, int tokensDone);
  std::vector<int> nextToJoin(const Lane& lane) const;
  double promptTime(const std::vector<int>& requests, bool others) const;
  void settle(Lane& lane, double now);
  void finishReached(Lane& lane, double now);
  void begin(int index, double now);
  double fitting(const Lane& lane) const;
  void schedule(int index, double now);
  void stop(int index, double now);

  RequestBook& m_book;
  const PhaseTable& m_table;
  PhaseLimits m_limits;
  std::vector<double> m_token;  ///< token time by requests present
  std::vector<Lane> m_lanes;
};

}  // namespace spothorizon::serving
