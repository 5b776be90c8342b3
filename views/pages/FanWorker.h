// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <optional>

#include "pages/ForecastFan.h"

namespace spothorizon::views {

/// Makes fans off the GUI thread: a fit of a new refit time may take tens of milliseconds. One is
/// in the making at a time; of the wishes that come meanwhile only the last is kept.
class FanWorker : public QObject {
  Q_OBJECT

 public:
  explicit FanWorker(QObject* parent = nullptr);

  void ask(FanWish wish);
  void forget();  ///< nothing asked so far is wanted any more
  bool busy() const { return m_busy; }

 signals:
  /// Of a wish that was not forgotten. While wishes keep coming these are earlier ones' too, so
  /// that a fan follows a pointer that never rests.
  void made(const spothorizon::views::Fan& fan);

 private:
  void start(FanWish wish);
  void finished();

  QFutureWatcher<Fan> m_watcher;
  FanWish m_making;
  std::optional<FanWish> m_waiting;
  bool m_busy = false, m_forgotten = false;
};

}  // namespace spothorizon::views
