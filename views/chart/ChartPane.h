// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>

#include "views/chart/CachedPane.h"
#include "views/chart/ChartFrame.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/EndLabels.h"
#include "views/chart/SeriesPlot.h"

namespace spothorizon::views {

/// What follows the pointer and is drawn over the cached chart. Hours from the job's start.
struct ChartOverlay {
  std::optional<double> crosshair, cursorA, cursorB;
  std::vector<LineItem> lines;  ///< short curves of the moment: the forecast made at the crosshair
  QString note;                 ///< at the header's right end: the difference between A and B
  std::optional<double> now = {};  ///< what comes after is greyed
};

/// One chart of a stack on screen. Holds values in and hands values out: hours of the pointer,
/// requests to zoom and pan. A moving pointer redraws the overlay alone. The time range is the
/// page's; the value range is fitted, or zoomed here by Ctrl+wheel.
class ChartPane : public CachedPane {
  Q_OBJECT

 public:
  explicit ChartPane(bool timeLabels, QWidget* parent = nullptr);

  void setSpec(ChartSpec spec);
  void setClock(const TimeAxis& clock);
  void setView(const Range& hours, const Range& fittedHours);
  void setMargins(const SideMargins& margins);
  void setOverlay(ChartOverlay overlay);
  void fitValues();
  /// The value axis shows at least this too: charts side by side have one scale.
  void setValuesAtLeast(std::optional<Range> values);
  /// As Ctrl+wheel sets it; emits nothing.
  void zoomValues(std::optional<Range> values);
  /// Without: the chart has neither title nor legend over it; they are somewhere else.
  void setHeaderShown(bool shown);
  /// A legend that has no room beside the title goes under it, in rows, where the chart is high
  /// enough; else what does not fit is left out.
  void setLegendWraps(bool wraps);

  const ChartSpec& spec() const { return m_spec; }
  const ChartOverlay& overlay() const { return m_overlay; }
  /// Counts drags and spins of the wheel: what is requested in one of them belongs together.
  int gesture() const { return m_gesture; }
  Range values() const;
  const std::optional<Range>& zoomedValues() const { return m_zoomedValues; }
  SideMargins neededMargins() const;
  QRectF plotRect() const;
  /// The names at the curves' ends, where lines are thick (setLineScale).
  std::vector<EndLabel> endLabelsShown() const;
  LinearMap timeMap() const;

  long long replaceCount() const { return m_plot.replaceCount(); }
  int seriesCount() const { return m_plot.seriesCount(); }

  QSize minimumSizeHint() const override;
  QSize sizeHint() const override;

 signals:
  void pointerMoved(double hours);  ///< NaN: left the plot
  void zoomWished(double factor, double hours);
  void panWished(double hours);  ///< the view moves by this
  void rangeWished(double fromHours, double toHours);
  void fitWished();
  void backWished();  ///< to the previous view
  void forwardWished();
  void placeClicked(double hours);  ///< pressed and let go at one place inside the plot
  void valuesZoomed();              ///< the value axis has changed: margins may too

 protected:
  void paintChart(QPainter& painter, const ChartTheme& theme) override;
  void paintOverlay(QPainter& painter) const override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  void dressLines();
  ChartLayout chartLayout() const;
  double legendRows() const;  ///< height of the legend under the title; 0: it is beside it
  ChartFrame frame(const ChartLayout& layout, const ChartTheme& theme) const;
  bool hasEndLabels() const;
  double endLabelsFrom(const ChartFrame& own) const;
  void paintOverlayHeader(QPainter& painter, QRectF header, const ChartTheme& theme) const;
  void paintOverlayLines(QPainter& painter, const ChartFrame& frame) const;
  void paintFuture(QPainter& painter, const ChartFrame& frame) const;
  void paintVerticals(QPainter& painter, const ChartFrame& frame) const;
  QString xText(double x) const;

  /// What neededMargins() was last measured for.
  struct MeasuredMargins {
    Range values;
    double plotHeight;
    QFont font;
    SideMargins margins;
  };

  ChartSpec m_spec;
  mutable std::optional<MeasuredMargins> m_measured;  ///< of m_spec
  struct MeasuredLegend {
    QSize size;
    QFont font;
    double height;
  };
  mutable std::optional<MeasuredLegend> m_legend;  ///< of m_spec, where it wraps
  SeriesPlot m_plot;
  std::optional<double> m_dressedFor;  ///< the line scale that m_plot has the curves in
  TimeAxis m_clock;
  Range m_hours{0, 24}, m_fittedHours{0, 24};
  std::optional<Range> m_zoomedValues, m_valuesAtLeast;
  SideMargins m_margins{40, 16};
  ChartOverlay m_overlay;
  bool m_timeLabels, m_headerShown = true, m_legendWraps = false;

  QPointF m_pressedAt, m_lastDrag;
  int m_gesture = 0;
  std::optional<quint64> m_lastWheel;  ///< ms, as events count them
  enum class Drag { None, Pan, Band } m_drag = Drag::None;
};

}  // namespace spothorizon::views
