// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/ValueSlider.h"

#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QWheelEvent>

namespace spothorizon::views {

ValueSlider::ValueSlider(const SliderScale& scale, QWidget* parent)
    : QSlider(Qt::Horizontal, parent) {
  setFocusPolicy(Qt::StrongFocus);
  setScale(scale);
  connect(this, &QSlider::valueChanged, this, [this](int position) {
    if (!m_showing) emit valuePicked(m_scale.valueAt(position), m_gestures.current());
  });
}

void ValueSlider::setScale(const SliderScale& scale) {
  const QScopedValueRollback showing(m_showing, true);
  m_scale = scale;
  setRange(0, m_scale.last());
  setPageStep(m_scale.page());
  setSliderPosition(m_scale.positionOf(m_shown));
}

void ValueSlider::showValue(double value) {
  const QScopedValueRollback showing(m_showing, true);
  m_shown = value;
  setSliderPosition(m_scale.positionOf(value));
}

void ValueSlider::wheelEvent(QWheelEvent* event) { event->ignore(); }

void ValueSlider::keyPressEvent(QKeyEvent* event) {
  if (!event->isAutoRepeat()) m_gestures.begin();
  QSlider::keyPressEvent(event);
}

void ValueSlider::mousePressEvent(QMouseEvent* event) {
  m_gestures.begin();
  QSlider::mousePressEvent(event);
}

}  // namespace spothorizon::views
