// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "study/Study.h"

namespace spothorizon::app {

/// Owns the worker thread and keeps at most one run in flight. A new request stops the run under
/// way; the latest request wins and results of older runs never leave this class. All signals are
/// emitted on the thread that owns the controller. Destroying it stops and joins.
class RunController : public QObject {
  Q_OBJECT

 public:
  explicit RunController(QObject* parent = nullptr);
  ~RunController() override;

  /// Runs this scenario as soon as the worker is free. Never blocks.
  void request(const study::Scenario& scenario);
  /// Stops the run under way and forgets any waiting one.
  void stop();
  /// Reads market files anew at the next request even where the market section is unchanged.
  void forgetMarket();

  bool isRunning() const { return m_running; }
  /// How many runs were asked for; tests count work.
  std::uint64_t runsRequested() const { return m_requested; }

 signals:
  void started();
  void marketLoaded(std::shared_ptr<const spothorizon::study::LoadedMarket> market);
  /// Partial results at most 30 times a second, then the complete ones.
  void resultsReady(std::shared_ptr<const spothorizon::study::Results> results);
  void progressed(double fraction, const QString& what);
  void failed(const QString& message);
  void stopped();
  /// After resultsReady (complete), failed or stopped: nothing is in flight.
  void finished();

 private slots:
  void takeDelivered();

 private:
  struct Request {
    std::uint64_t id = 0;
    study::Scenario scenario;
    std::stop_source stop;
    bool forgetMarket = false;
  };
  struct Delivery {
    std::uint64_t id = 0;
    std::function<void()> call;
  };
  struct CachedMarket {
    study::Scenario key;
    std::shared_ptr<const study::LoadedMarket> market;
  };

  void work(const std::stop_token& quit);
  void runOne(const Request& request);
  std::shared_ptr<const study::LoadedMarket> marketFor(const Request& request);
  /// Hands a call over to the owning thread; dropped there when a newer request has come since.
  void deliver(std::uint64_t id, std::function<void()> call);
  void finishRun(std::uint64_t id);

  std::uint64_t m_latestId = 0;  // owning thread only
  std::uint64_t m_requested = 0;
  bool m_running = false;       // owning thread only
  bool m_forgetMarket = false;  // owning thread only
  std::stop_source m_current;   // owning thread only

  std::mutex m_mutex;
  std::condition_variable_any m_wake;
  std::optional<Request> m_waiting;            // guarded by m_mutex
  std::vector<Delivery> m_delivered;           // guarded by m_mutex
  std::optional<CachedMarket> m_cachedMarket;  // worker only
  std::jthread m_worker;                       // last: joins before the rest goes
};

}  // namespace spothorizon::app
