// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "views/chart/CachedPane.h"
#include "views/chart/TimeNavigator.h"
#include "views/chart/heatmap/HeatMapFrame.h"
#include "views/chart/heatmap/HeatMapImage.h"
#include "views/chart/heatmap/HeatMapSpec.h"

namespace spothorizon::views {

/// A heat map on screen. Live values cost what has changed: only new columns are coloured. The
/// wheel zooms columns at the pointer, drag pans, a double click or Home fits; arrow keys move a
/// cursor over the cells, Enter or a click chooses. A moving pointer redraws the overlay alone.
class HeatMapPane : public CachedPane {
  Q_OBJECT

 public:
  explicit HeatMapPane(QWidget* parent = nullptr);

  void setSpec(HeatMapSpec spec);
  /// Columns before `firstChanged` are as they were in the values handed over before.
  void setValues(HeatMapData values, int firstChanged = 0);
  void setCursorColumn(std::optional<int> column);  ///< a column that is looked at elsewhere
  /// The text beside the pointer; without one: row, column and value.
  void setReadOut(std::function<QString(int column, int row)> text);
  void setLeastMargins(const SideMargins& margins);
  void showRange(double from, double to);  ///< in x, as viewChanged gives it

  const HeatMapSpec& spec() const { return m_spec; }
  const HeatMapData& values() const { return m_values; }
  SideMargins neededMargins() const;
  HeatMapLayout heatMapLayout() const;
  Range visibleRange() const { return m_navigator.view(); }
  long long colouredCells() const { return m_image.colouredCells(); }

  QSize minimumSizeHint() const override;
  QSize sizeHint() const override;

 public slots:
  void fit();

 signals:
  void cellHovered(int column, int row);  ///< -1, -1: none. By pointer or arrow keys.
  void cellChosen(int column, int row);   ///< by click or Enter
  void viewChanged(double from, double to);

 protected:
  void paintChart(QPainter& painter, const ChartTheme& theme) override;
  void paintOverlay(QPainter& painter) const override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void hover(std::optional<HeatMapCell> cell);
  void step(int columns, int rows);
  void navigated();
  HeatMapFrame frame(const HeatMapLayout& layout, const ChartTheme& theme) const;

  HeatMapSpec m_spec;
  HeatMapData m_values;
  ColourScale m_scale;
  HeatMapImage m_image;
  TimeNavigator m_navigator;
  SideMargins m_leastMargins;
  std::function<QString(int, int)> m_readOut;
  std::optional<HeatMapCell> m_hovered;
  std::optional<int> m_cursorColumn;
  QPointF m_pressedAt, m_lastDrag;
  int m_firstChanged = 0;  ///< of the values that are not coloured yet
  bool m_pressed = false, m_dragged = false;
};

}  // namespace spothorizon::views
