// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/RunController.h"

#include <QMetaObject>
#include <chrono>
#include <utility>

namespace spothorizon::app {
namespace {

constexpr std::chrono::milliseconds kBetweenPartials{33};

/// What of a scenario decides how its market is read; moving anything else never reads a file.
study::Scenario marketKey(const study::Scenario& scenario) {
  study::Scenario key;
  key.market = scenario.market;
  key.baseDirectory = scenario.baseDirectory;
  const bool constant = key.market.traceFile.empty() && key.market.availability.file.empty() &&
                        key.market.price.file.empty();
  // A market of constants is made as long as the job needs it; files are as long as they are.
  if (constant) {
    key.job = scenario.job;
  } else {
    key.market.startHours = 0;
  }
  key.market.onDemandQuotaGpus.reset();
  if (!key.market.priceAtOnDemandIsNoCapacity) key.market.onDemandUsdPerGpuHour = 0;
  return key;
}

}  // namespace

RunController::RunController(QObject* parent)
    : QObject(parent), m_worker([this](const std::stop_token& quit) { work(quit); }) {}

RunController::~RunController() {
  m_current.request_stop();
  m_worker.request_stop();
  m_wake.notify_all();
}

void RunController::request(const study::Scenario& scenario) {
  m_current.request_stop();
  m_current = std::stop_source();
  ++m_latestId;
  ++m_requested;
  {
    const std::lock_guard lock(m_mutex);
    const bool forget =
        std::exchange(m_forgetMarket, false) || (m_waiting && m_waiting->forgetMarket);
    m_waiting = Request{m_latestId, scenario, m_current, forget};
  }
  m_wake.notify_all();
  if (!std::exchange(m_running, true)) emit started();
}

void RunController::stop() {
  if (!m_running) return;
  m_current.request_stop();
  {
    const std::lock_guard lock(m_mutex);
    m_waiting.reset();
  }
  // The worker's own answer would carry this id; a new one makes it stale, so it is said here once.
  ++m_latestId;
  m_running = false;
  emit stopped();
  emit finished();
}

void RunController::forgetMarket() { m_forgetMarket = true; }

void RunController::work(const std::stop_token& quit) {
  while (true) {
    std::optional<Request> request;
    {
      std::unique_lock lock(m_mutex);
      if (!m_wake.wait(lock, quit, [this] { return m_waiting.has_value(); })) return;
      request = std::exchange(m_waiting, std::nullopt);
    }
    runOne(*request);
  }
}

void RunController::deliver(std::uint64_t id, std::function<void()> call) {
  bool first = false;
  {
    const std::lock_guard lock(m_mutex);
    first = m_delivered.empty();
    m_delivered.push_back({id, std::move(call)});
  }
  // One wake-up for all that has gathered since the last.
  if (first) QMetaObject::invokeMethod(this, "takeDelivered", Qt::QueuedConnection);
}

void RunController::takeDelivered() {
  std::vector<Delivery> delivered;
  {
    const std::lock_guard lock(m_mutex);
    delivered.swap(m_delivered);
  }
  for (const Delivery& one : delivered) {
    if (one.id == m_latestId) one.call();
  }
}

std::shared_ptr<const study::LoadedMarket> RunController::marketFor(const Request& request) {
  if (request.forgetMarket) m_cachedMarket.reset();
  study::Scenario key = marketKey(request.scenario);
  if (!m_cachedMarket || !(m_cachedMarket->key == key)) {
    m_cachedMarket.reset();
    m_cachedMarket = CachedMarket{std::move(key), study::loadMarket(request.scenario)};
  }
  return m_cachedMarket->market;
}

void RunController::finishRun(std::uint64_t id) {
  deliver(id, [this] {
    m_running = false;
    emit finished();
  });
}

void RunController::runOne(const Request& request) {
  const std::uint64_t id = request.id;
  RunControl control;
  control.stop = request.stop.get_token();
  control.progress = [this, id, last = std::chrono::steady_clock::time_point()](
                         double fraction, std::string_view what) mutable {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kBetweenPartials) return;
    last = now;
    const QString text = QString::fromUtf8(what.data(), static_cast<qsizetype>(what.size()));
    deliver(id, [this, fraction, text] { emit progressed(fraction, text); });
  };
  study::RunOptions options;
  options.withReasons = true;
  options.onPartial = [this, id, last = std::chrono::steady_clock::now()](
                          const std::shared_ptr<const study::Results>& results) mutable {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kBetweenPartials) return;
    last = now;
    deliver(id, [this, results] { emit resultsReady(results); });
  };
  try {
    control.checkStop();
    const auto market = marketFor(request);
    deliver(id, [this, market] { emit marketLoaded(market); });
    const auto results = study::run(request.scenario, market, control, options);
    deliver(id, [this, results] { emit resultsReady(results); });
  } catch (const Stopped&) {
    deliver(id, [this] { emit stopped(); });
  } catch (const std::exception& error) {
    deliver(id, [this, text = QString::fromUtf8(error.what())] { emit failed(text); });
  }
  finishRun(id);
}

}  // namespace spothorizon::app
