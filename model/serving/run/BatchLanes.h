// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "serving/Configuration.h"
#include "serving/latency/LatencySource.h"
#include "serving/run/Lanes.h"

namespace spothorizon::serving {

enum class Dispatch { OneBatch, Preload };

/// The times of batches of 1, 2, 4 ... requests on one configuration.
class BatchLaw {
 public:
  /// InputError where the table lacks a batch that the law needs.
  BatchLaw(const ServedModel& model, const LatencySource& latency, const Configuration& c,
           int maxBatch);
  /// `prompt`: the longest of the batch. `batch` is a power of two.
  BatchTimes at(int batch, int prompt) const;
  int maxBatch() const { return m_maxBatch; }

 private:
  int m_maxBatch = 1;
  double m_measuredPrompt = kMeasuredPrompt;
  std::vector<BatchTimes> m_times;  ///< by batch, holes filled
};

/// Batches that run for their longest prompt and output and leave together.
class BatchLanes final : public Lanes {
 public:
  /// Model and table must outlive it.
  BatchLanes(RequestBook& book, const ServedModel& model, const LatencySource& latency,
             int maxBatch, Dispatch dispatch, int preloadBatches);
  void use(const Configuration& c) override;

  void onTime(int lane, double now) override;
  void dispatch(double now) override;
  int add(double readyAt, Interrupted resumed) override;
  void orderStop(int lane, double now, const StopOrder& order) override;
  void stopNow(int lane, double now) override;
  bool stopped(int lane) const override { return at(lane).state == State::Stopped; }
  double stoppedAt(int lane) const override { return at(lane).stoppedAt; }
  bool starting(int lane) const override { return at(lane).state == State::Starting; }
  double readyAt(int lane) const override { return at(lane).start; }
  Interrupted take(int lane) override;
  std::size_t running() const override;
  void clear() override;

 private:
  enum class State { Starting, Idle, Running, Stopped };
  struct Lane {
    State state = State::Starting;
    const BatchLaw* law = nullptr;
    double start = 0;  ///< of the batch; ready at (Starting)
    BatchTimes times;
    double prefill = 0;      ///< 0 where it resumes
    int from = 0, to = 0;    ///< tokens done at the start; until which it runs
    int tokens = 0;          ///< of the whole batch
    std::vector<int> batch;  ///< requests
    std::vector<int> held;   ///< preloaded
    std::optional<StopOrder> stop;
    double stoppedAt = 0;

    double tokenTime(int token) const { return start + prefill + (token - from) * times.token; }
    double end() const { return tokenTime(to) + (to == tokens ? times.ending : 0); }
  };
  Lane& at(int lane) { return m_lanes[static_cast<std::size_t>(lane)]; }
  const Lane& at(int lane) const { return m_lanes[static_cast<std::size_t>(lane)]; }

  void begin(int index, double now, bool resumed);
  void finishBatch(Lane& lane, int index);
  void commit(Lane& lane, int index, int to, double now);
  /// The finished tokens of a batch under way.
  void commitDone(Lane& lane, int index, double now);
  void idle(int index, double now);
  void stop(int index, double now);
  void schedule(int index);
  void startHeld(int index, double now);
  bool takesBatch(int index, double now);
  double firstPrefill(const Lane& lane) const;

  RequestBook& m_book;
  const ServedModel& m_model;
  const LatencySource& m_latency;
  int m_maxBatch;
  Dispatch m_dispatch;
  int m_preloadBatches;
  std::map<std::tuple<int, int, int, int>, BatchLaw> m_laws;
  const BatchLaw* m_law = nullptr;
  std::vector<Lane> m_lanes;
  int m_idle = 0;  ///< lanes that are idle
};

}  // namespace spothorizon::serving
