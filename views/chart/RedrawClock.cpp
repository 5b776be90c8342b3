// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/RedrawClock.h"

#include <utility>

namespace spothorizon::views {

RedrawClock::RedrawClock(std::function<bool()> mayDraw, std::function<void()> draw, QObject* parent,
                         int intervalMs)
    : QObject(parent),
      m_mayDraw(std::move(mayDraw)),
      m_draw(std::move(draw)),
      m_intervalMs(intervalMs) {
  m_timer.setSingleShot(true);
  m_timer.setTimerType(Qt::PreciseTimer);
  connect(&m_timer, &QTimer::timeout, this, &RedrawClock::serve);
}

void RedrawClock::request() {
  m_pending = true;
  if (m_timer.isActive() || !m_mayDraw()) return;
  const qint64 since = m_sinceDraw.isValid() ? m_sinceDraw.elapsed() : m_intervalMs;
  if (since >= m_intervalMs) {
    serve();
  } else {
    m_timer.start(static_cast<int>(m_intervalMs - since));
  }
}

void RedrawClock::resume() {
  if (m_pending) serve();
}

void RedrawClock::serve() {
  if (!m_pending || !m_mayDraw()) return;
  m_timer.stop();
  m_pending = false;
  ++m_draws;
  m_sinceDraw.start();
  m_draw();
}

}  // namespace spothorizon::views
