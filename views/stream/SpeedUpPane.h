// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "views/chart/PlotPane.h"
#include "views/widgets/Gestures.h"

namespace spothorizon::views {

/// A point of a curve that can be moved up and down.
struct CurveHandle {
  double x = 0, y = 0;  ///< where it is drawn
  int jobClass = 0, gpus = 1;
  double scale = 1;  ///< what is drawn over what is measured: preemptions make a curve lower
};

/// The chart of speed-ups, with points that are dragged. Everywhere else it is a PlotPane.
class SpeedUpPane : public PlotPane {
  Q_OBJECT

 public:
  explicit SpeedUpPane(QWidget* parent = nullptr);

  void setHandles(std::vector<CurveHandle> handles);
  const std::vector<CurveHandle>& handles() const { return m_handles; }
  QPointF pixelOf(const CurveHandle& handle) const;

 signals:
  /// All edits of one drag have the same gesture.
  void pointDragged(int jobClass, int gpus, double speedUp, int gesture);

 protected:
  void paintOverlay(QPainter& painter) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  std::optional<std::size_t> handleAt(const QPointF& pixel) const;
  LinearMap valueMap() const;
  void hover(std::optional<std::size_t> handle);
  void drag(double pixel);

  std::vector<CurveHandle> m_handles;
  std::optional<std::size_t> m_hovered;
  std::optional<CurveHandle> m_dragged;
  std::optional<Range> m_valuesBefore;  ///< zoom of the value axis, which stays fixed in a drag
  Gestures m_gestures;
};

}  // namespace spothorizon::views
