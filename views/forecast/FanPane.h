// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/chart/ChartPane.h"
#include "views/forecast/ForecastCharts.h"

namespace spothorizon::views {

/// A chart over the trace with a fan that follows the pointer: bands are painted over the cached
/// chart, under the overlay's curves.
class FanPane : public ChartPane {
  Q_OBJECT

 public:
  explicit FanPane(bool timeLabels, QWidget* parent = nullptr);

  /// `originHours`: a line there, a stronger one where it is `pinned`.
  void setFan(FanCurves fan, std::optional<double> originHours, bool pinned);
  const FanCurves& fan() const { return m_fan; }

 signals:
  void clicked(double hours);  ///< pressed and let go at one place

 protected:
  void paintOverlay(QPainter& painter) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  void paintBands(QPainter& painter) const;
  void paintOrigin(QPainter& painter) const;

  FanCurves m_fan;
  std::optional<double> m_originHours;
  bool m_pinned = false;
  QPointF m_downAt;
};

}  // namespace spothorizon::views
