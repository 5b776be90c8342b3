// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>

namespace spothorizon::views {

/// Turns any number of requests into at most 30 redraws a second, or as many as `intervalMs` lets
/// through: the first at once, those that come too soon after it together in one at the end of the
/// interval. Never draws while `mayDraw` says no; the request stays, and resume() serves it.
class RedrawClock : public QObject {
  Q_OBJECT

 public:
  static constexpr int kIntervalMs = 34;
  /// For text and the numbers in it: nobody reads what changes with every picture.
  static constexpr int kTextIntervalMs = 250;

  RedrawClock(std::function<bool()> mayDraw, std::function<void()> draw, QObject* parent = nullptr,
              int intervalMs = kIntervalMs);

  void request();
  void resume();  ///< may draw again, or is to at once: a waiting request is served now
  bool pending() const { return m_pending; }
  int draws() const { return m_draws; }

 private:
  void serve();

  std::function<bool()> m_mayDraw;
  std::function<void()> m_draw;
  int m_intervalMs;
  QTimer m_timer;
  QElapsedTimer m_sinceDraw;
  bool m_pending = false;
  int m_draws = 0;
};

}  // namespace spothorizon::views
