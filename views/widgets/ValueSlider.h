// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

#include "views/widgets/Gestures.h"
#include "views/widgets/SliderScale.h"

namespace spothorizon::views {

/// A slider over the values of a SliderScale. Showing a value from outside never reports an edit,
/// and the wheel never moves it, not even with the focus: the panel around it is scrolled
/// with the wheel, and a deadline must not change on the way.
class ValueSlider : public QSlider {
  Q_OBJECT

 public:
  explicit ValueSlider(const SliderScale& scale, QWidget* parent = nullptr);

  void setScale(const SliderScale& scale);
  const SliderScale& scale() const { return m_scale; }
  void showValue(double value);

 signals:
  void valuePicked(double value, int gesture);

 protected:
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  SliderScale m_scale;
  Gestures m_gestures;
  double m_shown = 0;
  bool m_showing = false;
};

}  // namespace spothorizon::views
