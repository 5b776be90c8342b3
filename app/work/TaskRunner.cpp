// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/TaskRunner.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <chrono>

#include "app/work/ErrorText.h"
#include "base/ThreadPriority.h"

namespace spothorizon::app {
namespace {

/// Lets through at most 30 a second.
class Throttle {
 public:
  bool lets() {
    constexpr std::chrono::milliseconds kBetween(33);
    const auto now = std::chrono::steady_clock::now();
    if (now - m_last < kBetween) return false;
    m_last = now;
    return true;
  }

 private:
  std::chrono::steady_clock::time_point m_last{};
};

}  // namespace

void TaskLink::deliver(std::function<void()> call) const {
  m_runner->deliver(m_id, std::move(call));
}

RunControl TaskLink::control() const {
  RunControl control;
  control.stop = m_stop;
  control.progress = [link = *this, throttle = Throttle()](double fraction,
                                                           std::string_view what) mutable {
    if (!throttle.lets()) return;
    TaskRunner* runner = link.m_runner;
    link.deliver([runner, fraction, text = std::string(what)] {
      emit runner->progressed(fraction, QCoreApplication::translate("Progress", text.c_str()));
    });
  };
  return control;
}

TaskRunner::TaskRunner(QObject* parent)
    : QObject(parent), m_worker([this](const std::stop_token& quit) { work(quit); }) {}

TaskRunner::~TaskRunner() {
  m_current.request_stop();
  m_worker.request_stop();
  m_wake.notify_all();
}

void TaskRunner::request(Task task) {
  m_current.request_stop();
  m_current = std::stop_source();
  ++m_latestId;
  ++m_requested;
  {
    const std::lock_guard lock(m_mutex);
    m_waiting = Request{m_latestId, std::move(task), m_current};
  }
  m_wake.notify_all();
  if (!std::exchange(m_running, true)) emit started();
}

void TaskRunner::stop() {
  if (!m_running) return;
  m_current.request_stop();
  {
    const std::lock_guard lock(m_mutex);
    m_waiting.reset();
  }
  // The worker's own answer would carry this id; a new one makes it stale, so it is sent here once.
  ++m_latestId;
  m_running = false;
  emit stopped();
  emit finished();
}

bool TaskRunner::isIdle() const {
  const std::lock_guard lock(m_mutex);
  return !m_working && !m_waiting && m_delivered.empty();
}

/// The window's thread comes first: it paints what there is while the rest is worked out.
void TaskRunner::work(const std::stop_token& quit) {
  constexpr int kNiceness = 5;
  yieldThread(kNiceness);
  while (true) {
    std::optional<Request> request;
    {
      std::unique_lock lock(m_mutex);
      m_working = false;
      if (!m_wake.wait(lock, quit, [this] { return m_waiting.has_value(); })) return;
      request = std::exchange(m_waiting, std::nullopt);
      m_working = true;
    }
    runOne(*request);
  }
}

void TaskRunner::deliver(std::uint64_t id, std::function<void()> call) {
  bool first = false;
  {
    const std::lock_guard lock(m_mutex);
    first = m_delivered.empty();
    m_delivered.push_back({id, std::move(call)});
  }
  // One wake-up for all that has gathered since the last.
  if (first) QMetaObject::invokeMethod(this, "takeDelivered", Qt::QueuedConnection);
}

void TaskRunner::takeDelivered() {
  std::vector<Delivery> delivered;
  {
    const std::lock_guard lock(m_mutex);
    delivered.swap(m_delivered);
  }
  for (const Delivery& one : delivered) {
    if (one.id == m_latestId) one.call();
  }
}

void TaskRunner::runOne(const Request& request) {
  const TaskLink link(*this, request.id, request.stop.get_token());
  try {
    if (link.stop().stop_requested()) throw Stopped();
    request.task(link);
  } catch (const Stopped&) {
    link.deliver([this] { emit stopped(); });
  } catch (const InputError& error) {
    link.deliver([this, error] { emit failed(errorText(error)); });
  } catch (const std::exception& error) {
    link.deliver([this, text = errorText(error)] { emit failed(text); });
  }
  link.deliver([this] {
    m_running = false;
    emit finished();
  });
}

}  // namespace spothorizon::app
