// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QtConcurrentRun>
#include <functional>
#include <optional>
#include <stop_token>
#include <utility>

namespace spothorizon::views {

/// Makes what is requested off the GUI thread, one at a time; of the requests that arrive meanwhile
/// only the last is kept. While requests keep arriving, the results of earlier ones are delivered
/// too, so that a picture follows a moving pointer. Requests are values that hold all they need;
/// they can be compared.
template <class Wish, class Made>
class LatestWish {
 public:
  /// `make` runs in another thread and touches nothing but its request; `take` runs in this one.
  LatestWish(std::function<Made(const Wish&, std::stop_token)> make,
             std::function<void(const Made&)> take)
      : m_make(std::move(make)), m_take(std::move(take)) {
    QObject::connect(&m_watcher, &QFutureWatcherBase::finished, [this] { finished(); });
  }
  ~LatestWish() { m_stop.request_stop(); }
  LatestWish(const LatestWish&) = delete;
  LatestWish& operator=(const LatestWish&) = delete;

  void ask(Wish wish) {
    if (m_busy && !m_forgotten && wish == m_making) {
      m_waiting.reset();
    } else if (m_busy) {
      m_waiting = std::move(wish);
    } else {
      start(std::move(wish));
    }
  }
  /// Nothing asked so far is wanted any more.
  void forget() {
    m_waiting.reset();
    m_forgotten = m_busy;
    m_stop.request_stop();
  }
  bool busy() const { return m_busy; }

 private:
  void start(Wish wish) {
    m_busy = true;
    m_forgotten = false;
    m_making = wish;
    m_stop = {};
    // The request holds all it reads: if this is destroyed meanwhile, nothing dangles.
    m_watcher.setFuture(
        QtConcurrent::run([make = m_make, wish = std::move(wish), stop = m_stop.get_token()] {
          return make(wish, stop);
        }));
  }
  void finished() {
    m_busy = false;
    const bool wanted = !m_forgotten;
    const Made made = m_watcher.result();
    m_making = {};
    if (m_waiting) start(*std::exchange(m_waiting, std::nullopt));
    if (wanted) m_take(made);
  }

  std::function<Made(const Wish&, std::stop_token)> m_make;
  std::function<void(const Made&)> m_take;
  QFutureWatcher<Made> m_watcher;
  std::stop_source m_stop;
  Wish m_making;
  std::optional<Wish> m_waiting;
  bool m_busy = false, m_forgotten = false;
};

}  // namespace spothorizon::views
