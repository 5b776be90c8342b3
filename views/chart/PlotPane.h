// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "views/chart/ChartPane.h"
#include "views/chart/TimeNavigator.h"

namespace spothorizon::views {

/// A chart by itself that handles its own navigation: the wheel zooms x (Ctrl+wheel the values),
/// drag pans, Shift+drag marks a range, a double click or Home fits, + − and arrow keys zoom and
/// pan; [ and ] (or the mouse's back and forward) go to the previous view. Its margins are its own.
/// Charts that share an axis are tied by connecting viewChanged and crosshairMoved of each to
/// showRange and setCrosshair of the others: setters emit nothing.
class PlotPane : public ChartPane {
  Q_OBJECT

 public:
  /// Without `axisLabels` the numbers of the axis are under the chart below.
  explicit PlotPane(QWidget* parent = nullptr, bool axisLabels = true);

  /// New data. `home` is what Fit shows and, united with `limits`, how far one may look. A view
  /// that was zoomed stays where it is if `keepZoom`.
  void setPlot(ChartSpec spec, const Range& home, std::optional<Range> limits = {},
               bool keepZoom = true);
  void setClock(const TimeAxis& clock);
  /// At least these, so that charts under each other are aligned.
  void setLeastMargins(const SideMargins& margins);
  void setCrosshair(std::optional<double> x);
  void showRange(double from, double to);

  const Range& visibleRange() const { return m_navigator.view(); }
  const Range& homeRange() const { return m_navigator.home(); }
  std::optional<double> crosshair() const { return overlay().crosshair; }

 public slots:
  void fit();
  void zoomIn();
  void zoomOut();
  void zoomBack();  ///< to the previous view
  void zoomForward();

 signals:
  void crosshairMoved(double x);  ///< snapped to where values are; NaN: left the plot
  void viewChanged(double from, double to);
  void clicked(double x);  ///< pressed and let go at one place
  // The same with the value there, of charts whose points are things themselves; nothing snaps.
  void pointedAt(double x, double value);  ///< NaN: left the plot
  void clickedAt(double x, double value);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void pointer(double x);
  double valueAt(double pixel) const;
  void navigated();
  void applyView();
  void zoomBy(double factor);
  void panBy(double share);
  double snapped(double x) const;

  TimeNavigator m_navigator;
  SideMargins m_leastMargins;
  QPointF m_pressed;
};

}  // namespace spothorizon::views
