// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/FanWorker.h"

#include <QtConcurrent>
#include <utility>

namespace spothorizon::views {

FanWorker::FanWorker(QObject* parent) : QObject(parent) {
  connect(&m_watcher, &QFutureWatcher<Fan>::finished, this, &FanWorker::finished);
}

void FanWorker::ask(FanWish wish) {
  if (m_busy && wish == m_making) {
    m_waiting.reset();
    m_forgotten = false;
  } else if (m_busy) {
    m_waiting = std::move(wish);
  } else {
    start(std::move(wish));
  }
}

void FanWorker::forget() {
  m_waiting.reset();
  m_forgotten = m_busy;
}

void FanWorker::start(FanWish wish) {
  m_busy = true;
  m_forgotten = false;
  m_making = wish;
  // The wish holds its report, so a worker that is destroyed meanwhile leaves nothing dangling.
  m_watcher.setFuture(QtConcurrent::run([wish = std::move(wish)] { return makeFan(wish); }));
}

void FanWorker::finished() {
  m_busy = false;
  const bool wanted = !m_forgotten;
  const Fan fan = m_watcher.result();
  m_making = {};
  if (m_waiting) start(*std::exchange(m_waiting, std::nullopt));
  if (wanted) emit made(fan);
}

}  // namespace spothorizon::views
