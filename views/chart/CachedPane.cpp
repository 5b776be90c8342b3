// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/CachedPane.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QVariant>
#include <set>

namespace spothorizon::views {
namespace {

constexpr const char* kLineScale = "spothorizonLineScale";

}  // namespace

void CachedPane::setLineScale(QWidget& window, double scale) {
  window.setProperty(kLineScale, scale);
  std::set<QWidget*> around;
  for (CachedPane* pane : window.findChildren<CachedPane*>()) {
    // Margins change, as they do with the font.
    QEvent measures(QEvent::FontChange);
    QCoreApplication::sendEvent(pane, &measures);
    for (QWidget* one = pane->parentWidget(); one && one != &window; one = one->parentWidget()) {
      around.insert(one);
    }
  }
  // Whoever keeps charts in line draws them again when the looks change.
  for (QWidget* one : around) {
    QEvent looks(QEvent::PaletteChange);
    QCoreApplication::sendEvent(one, &looks);
  }
}

double CachedPane::lineScale() const {
  const QVariant scale = window()->property(kLineScale);
  return scale.isValid() ? scale.toDouble() : 1;
}

CachedPane::CachedPane(QWidget* parent) : QWidget(parent) { setMouseTracking(true); }

void CachedPane::setDimmed(bool dimmed) {
  m_dimmed = dimmed;
  update();
}

void CachedPane::invalidate() {
  m_stale = true;
  update();
}

void CachedPane::refreshCache() {
  const double ratio = devicePixelRatioF();
  const QSize pixels = (QSizeF(size()) * ratio).toSize();
  if (m_cache.size() != pixels || m_cache.devicePixelRatio() != ratio) {
    m_cache = QPixmap(pixels);
    m_cache.setDevicePixelRatio(ratio);
  }
  const ChartTheme theme = ChartTheme::of(palette());
  m_cache.fill(theme.background);
  QPainter painter(&m_cache);
  paintChart(painter, theme);
  m_stale = false;
  ++m_chartPaints;
}

void CachedPane::paintEvent(QPaintEvent*) {
  if (m_stale || m_cache.devicePixelRatio() != devicePixelRatioF()) refreshCache();
  QPainter painter(this);
  if (m_dimmed) {
    painter.fillRect(rect(), palette().window());
    painter.setOpacity(0.4);
  }
  painter.drawPixmap(0, 0, m_cache);
  paintOverlay(painter);
}

void CachedPane::resizeEvent(QResizeEvent*) { invalidate(); }

void CachedPane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) invalidate();
  QWidget::changeEvent(event);
}

}  // namespace spothorizon::views
