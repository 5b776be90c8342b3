// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <vector>

#include "views/chart/BarChart.h"
#include "views/chart/CachedPane.h"

namespace spothorizon::views {

/// Bar charts side by side whose rows are one policy each, with the names on the left. Choosing a
/// row (click, up and down keys) chooses the policy.
class BarPane : public CachedPane {
  Q_OBJECT

 public:
  explicit BarPane(QWidget* parent = nullptr);

  void setCharts(std::vector<BarRow> rows, std::vector<BarChartSpec> charts);
  void setChosen(int index);

  const std::vector<BarRow>& rows() const { return m_rows; }
  const std::vector<BarChartSpec>& charts() const { return m_charts; }
  /// The layout of each chart. Where not all have room side by side they go on below, with the
  /// names again.
  const std::vector<BarLayout>& layouts() const { return placed().layouts; }

  QSize minimumSizeHint() const override;

 signals:
  void rowChosen(int index);

 protected:
  void paintChart(QPainter& painter, const ChartTheme& theme) override;
  void paintOverlay(QPainter& painter) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// Where things are, for a size and a font: to measure words takes longer than to draw them.
  struct Placed {
    QSize size;
    QFont font;
    int each = 1;  ///< charts a band
    std::vector<BarLayout> layouts;
  };

  void step(int rows);
  double namesWidth(int width) const;
  const Placed& placed() const;
  std::vector<BarLayout> layOut(int each, double headerLines) const;
  int chartsABand(int width) const;
  int bands() const;
  int rowAt(double y) const;
  /// The chosen or the pointed row in every band.
  void fillRow(QPainter& painter, const std::vector<BarLayout>& places, int row,
               const QColor& colour) const;

  std::vector<BarRow> m_rows;
  std::vector<BarChartSpec> m_charts;
  int m_chosen = -1, m_hovered = -1;
  int m_bands = 1;  ///< that the geometry knows
  mutable Placed m_placed;
  mutable QFont m_namesFont;
  mutable double m_widest = -1;  ///< of the names in that font; below 0: not measured
};

}  // namespace spothorizon::views
