// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "views/comparison/ComparisonLayout.h"

namespace spothorizon::views {

class BarPane;
class CachedPane;
class HeatMapPane;
class LegendStrip;
class PlotPane;

/// One pane of a comparison: the chart as any page shows it, and for curves its title and a legend
/// over it in as many rows as it needs, with the values at the crosshair.
class ComparisonPane : public QWidget {
  Q_OBJECT

 public:
  /// For charts of the cell's kind.
  explicit ComparisonPane(const ComparisonCell& cell, QWidget* parent = nullptr);

  /// New values of a chart of the same kind; a zoom stays.
  void setCell(const ComparisonCell& cell);
  void setCrosshair(std::optional<double> x);
  void setDimmed(bool dimmed);

  /// Null where the pane has no curves.
  PlotPane* plot() const { return m_plot; }
  BarPane* bars() const { return m_bars; }
  HeatMapPane* map() const { return m_map; }
  const LegendStrip* legend() const { return m_legend; }
  const QString& axis() const { return m_axis; }
  /// The room that title and legend need, and what they get: plots of one row begin at one height.
  int legendNeed() const { return m_legendNeed; }
  void setLegendRoom(int height);
  int gridRow = 0, gridColumn = 0;

 signals:
  void legendNeedChanged();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  CachedPane& pane() const;
  void updateLegend();
  void reserveLegend();

  PlotPane* m_plot = nullptr;
  BarPane* m_bars = nullptr;
  HeatMapPane* m_map = nullptr;
  LegendStrip* m_legend = nullptr;
  QString m_axis;
  int m_legendNeed = 0;
};

}  // namespace spothorizon::views
