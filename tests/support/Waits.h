// SPDX-License-Identifier: GPL-3.0-or-later
// How to see that something does not happen: wait for what would come after it.
#pragma once

#include <QTest>
#include <QTimer>

namespace spothorizon::waits {

/// Until all events posted so far have been handled, and those that they have posted in turn.
inline bool eventsPassed() {
  constexpr int kTurns = 3;
  for (int turn = 0; turn < kTurns; ++turn) {
    QObject last;
    bool passed = false;
    QMetaObject::invokeMethod(
        &last, [&passed] { passed = true; }, Qt::QueuedConnection);
    if (!QTest::qWaitFor([&passed] { return passed; })) return false;
  }
  return true;
}

/// Until every timer of up to `ms` that runs now has fired: those that are begun first fire first,
/// coarse ones by a twentieth of their time later.
inline bool timersPassed(int ms) {
  QTimer last;
  last.setSingleShot(true);
  last.start(2 * ms);
  return QTest::qWaitFor([&last] { return !last.isActive(); }) && eventsPassed();
}

/// Lays out what waits for it, and what that has waiting in turn.
inline void layOutNow() { QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); }

}  // namespace spothorizon::waits
