// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>
#include <optional>

#include "views/chart/TimeNavigator.h"
#include "views/forecast/FanPane.h"

namespace spothorizon::views {

/// Price, free GPUs and residuals of a whole trace under each other: one time axis, one crosshair,
/// one origin that forecasts are made from. Draws only when its owner calls refresh().
///
/// Keys: left and right move the origin by a slot (with Ctrl by a day), Shift with them pans, + and
/// − zoom, Home fits, Esc lets the origin follow the pointer again.
class TraceStack : public QWidget {
  Q_OBJECT

 public:
  enum Place { Price, FreeGpus, Residuals, Count };

  explicit TraceStack(QWidget* parent = nullptr);

  /// `extent`: the trace, in hours. `keepZoom`: it is the same as before.
  void setCharts(std::array<ChartSpec, Count> charts, const TimeAxis& clock, const Range& extent,
                 bool keepZoom);
  void setShown(bool price, bool freeGpus);
  /// `note`: on the right of the residuals' title.
  void setFans(std::array<FanCurves, 2> fans, std::optional<double> originHours, bool pinned,
               const QString& note);
  void setDimmed(bool dimmed);
  void setCrosshair(std::optional<double> hours);
  void refresh();

  const std::array<FanPane*, Count>& panes() const { return m_panes; }
  const TimeNavigator& navigator() const { return m_navigator; }

 public slots:
  void fit();
  void zoomIn();
  void zoomOut();

 signals:
  void refreshWished();
  void crosshairMoved(double hours);  ///< NaN: left the charts
  void clicked(double hours);
  void originStepped(int direction, bool byDay);
  void originFreed();

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void connectPane(FanPane* pane);
  bool zoomKey(int key);
  void zoomBy(double factor);
  void pan(double hours);
  void alignMargins();

  std::array<FanPane*, Count> m_panes{};
  TimeNavigator m_navigator;
  std::optional<double> m_crosshair;
  QString m_note;
};

}  // namespace spothorizon::views
