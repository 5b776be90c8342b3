// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QObject>

namespace spothorizon::app {

/// The size of all text of the program, as a percentage of the desktop's.
class TextSize : public QObject {
  Q_OBJECT

 public:
  static constexpr int kNormal = 100, kLeast = 75, kMost = 250;

  explicit TextSize(QObject* parent = nullptr);

  int percent() const { return m_percent; }
  /// Kept between kLeast and kMost.
  void setPercent(int percent);
  void larger() { setPercent(next(1)); }
  void smaller() { setPercent(next(-1)); }

 signals:
  void changed(int percent);

 private:
  int next(int direction) const;

  QFont m_given;
  int m_percent = kNormal;
};

}  // namespace spothorizon::app
