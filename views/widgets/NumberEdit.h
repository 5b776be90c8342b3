// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/FieldEdit.h"
#include "views/widgets/Gestures.h"

namespace spothorizon::views {

/// A typed number with its unit on the right. What is typed stays as it is typed: 24.50 stays 24.50
/// and what is wrong stays to be put right. Enter or leaving the field commits, Escape takes back;
/// Up, Down, Page Up and Page Down step. The wheel scrolls its surroundings and never changes it.
class NumberEdit : public FieldEdit {
  Q_OBJECT

 public:
  explicit NumberEdit(const QString& unit, QWidget* parent = nullptr);

  /// The current value. Leaves alone what is typed as long as the value has not changed, or is
  /// the same number in other digits.
  void showText(const QString& text);
  /// The current value, whatever is typed.
  void takeBack();
  /// Wide enough for this unit and a number of seven digits.
  static int usefulWidth(const QFontMetrics& metrics, const QString& unit);
  /// Fields under each other are as wide as one of them with a common unit, so that they line up.
  static int commonWidth(const QFontMetrics& metrics);
  QSize sizeHint() const override;

 signals:
  void committed(const QString& text);
  void stepped(int steps, int gesture);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void reserveUnit();

  QString m_unit, m_shown;
  Gestures m_gestures;
};

}  // namespace spothorizon::views
