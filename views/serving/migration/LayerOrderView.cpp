// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/migration/LayerOrderView.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <utility>

#include "views/chart/ChartFont.h"
#include "views/chart/Palette.h"
#include "views/serving/ShortNumber.h"

namespace spothorizon::views {
namespace {

QString layersText(double layers) { return shortNumber(layers); }

}  // namespace

LayerOrderView::LayerOrderView(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Order of layers and storage"));
}

void LayerOrderView::setOrder(serving::LayerOrder order) {
  m_order = std::move(order);
  setAccessibleDescription(tr("%1 layers; at most %2 layers more than before on any GPU")
                               .arg(m_order.layers.size())
                               .arg(layersText(m_order.peakExtraLayers)));
  setToolTip(accessibleDescription());
  update();
}

void LayerOrderView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const ChartTheme theme = ChartTheme::of(palette());
  painter.fillRect(rect(), theme.plot);
  painter.setFont(font());
  const double line = lineHeight(font());
  if (m_order.layers.empty()) {
    painter.setPen(theme.muted);
    painter.drawText(rect().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("No layer changes its stage or its share of a tensor group"));
    return;
  }
  painter.setPen(theme.text);
  const QString title = tr("Layers in order; the fullest GPU stores at most %1 layers more")
                            .arg(layersText(m_order.peakExtraLayers));
  QRectF head(4, 0, width() - 8, height());
  painter.drawText(head, Qt::AlignLeft | Qt::TextWordWrap, title, &head);
  const double wide = (width() - 8.0) / static_cast<double>(m_order.layers.size());
  const double top = head.bottom() + line * 0.3, bottom = height() - line * 1.3;
  const double least = std::min(0.0, std::ranges::min(m_order.extraAfter));
  const double range = std::max({1e-9, m_order.peakExtraLayers - least, -least});
  const auto yOf = [&](double extra) { return bottom - (extra - least) / range * (bottom - top); };
  QPainterPath steps;
  steps.moveTo(4, yOf(0));
  double labelled = -1e9;
  for (std::size_t i = 0; i < m_order.layers.size(); ++i) {
    const double x = 4 + static_cast<double>(i) * wide;
    const double y = yOf(m_order.extraAfter[i]);
    QColor fill = theme.line(policyColour(0));
    fill.setAlpha(60);
    painter.fillRect(QRectF(QPointF(x, y), QPointF(x + wide, yOf(least))), fill);
    steps.lineTo(x, y);
    steps.lineTo(x + wide, y);
    const QString name = QString::number(m_order.layers[i]);
    const double needs = fontMetrics().horizontalAdvance(name) + 4;
    if (x + wide / 2 - needs / 2 < labelled) continue;
    painter.setPen(theme.muted);
    painter.drawText(QRectF(x + wide / 2 - needs / 2, bottom, needs, line), Qt::AlignCenter, name);
    labelled = x + wide / 2 + needs / 2;
  }
  painter.setPen(QPen(theme.grid, 1, Qt::DashLine));
  painter.drawLine(QPointF(4, yOf(0)), QPointF(width() - 4, yOf(0)));
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.line(policyColour(0)), 1.8));
  painter.drawPath(steps);
}

}  // namespace spothorizon::views
