// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "base/RunControl.h"

namespace spothorizon::app {

class TaskRunner;

/// What a task may do besides its work; for the worker's thread and the threads it starts.
class TaskLink {
 public:
  TaskLink(TaskRunner& runner, std::uint64_t id, std::stop_token stop)
      : m_runner(&runner), m_id(id), m_stop(std::move(stop)) {}

  const std::stop_token& stop() const { return m_stop; }
  /// Hands a call over to the thread that owns the runner; dropped there where a newer task was
  /// asked for since.
  void deliver(std::function<void()> call) const;
  /// Stop, and progress as the runner's signal.
  RunControl control() const;
  /// For `onPartial` of the studies, which see to it that there are at most 30 a second.
  template <typename Value>
  std::function<void(Value)> partials(std::function<void(const Value&)> show) const {
    return [link = *this, show = std::move(show)](Value value) {
      link.deliver([show, value = std::move(value)] { show(value); });
    };
  }

 private:
  TaskRunner* m_runner;
  std::uint64_t m_id;
  std::stop_token m_stop;
};

/// Owns a worker thread and keeps at most one task in flight. A new request stops the task under
/// way; the latest request wins and what older tasks deliver is dropped. All signals are emitted on
/// the thread that owns the runner. Destroying it stops and joins.
///
/// A derived class is gone before its task has ended: tasks may touch members of it only in what
/// they deliver.
class TaskRunner : public QObject {
  Q_OBJECT

 public:
  using Task = std::function<void(const TaskLink&)>;

  explicit TaskRunner(QObject* parent = nullptr);
  ~TaskRunner() override;

  /// Does this as soon as the worker is free. Never blocks. A task ends by returning, by Stopped,
  /// or by another exception, whose text is then the message of failed().
  void request(Task task);
  /// Stops the current task and drops any waiting one.
  void stop();

  bool isRunning() const { return m_running; }
  /// How many tasks were asked for; tests count work.
  std::uint64_t requested() const { return m_requested; }
  /// Whether the worker has left what it was at, stopped tasks included, and all that they
  /// delivered has been taken or dropped; for tests.
  bool isIdle() const;

 signals:
  void started();
  void progressed(double fraction, const QString& what);
  void failed(const QString& message);
  void stopped();
  /// After the last delivery, failed or stopped: nothing is in flight.
  void finished();

 private slots:
  void takeDelivered();

 private:
  friend class TaskLink;
  struct Request {
    std::uint64_t id = 0;
    Task task;
    std::stop_source stop;
  };
  struct Delivery {
    std::uint64_t id = 0;
    std::function<void()> call;
  };

  void work(const std::stop_token& quit);
  void runOne(const Request& request);
  void deliver(std::uint64_t id, std::function<void()> call);

  std::uint64_t m_latestId = 0;  // owning thread only
  std::uint64_t m_requested = 0;
  bool m_running = false;      // owning thread only
  std::stop_source m_current;  // owning thread only

  mutable std::mutex m_mutex;
  std::condition_variable_any m_wake;
  std::optional<Request> m_waiting;   // guarded by m_mutex
  std::vector<Delivery> m_delivered;  // guarded by m_mutex
  bool m_working = false;             // guarded by m_mutex
  std::jthread m_worker;              // last: joins before the rest goes
};

}  // namespace spothorizon::app
