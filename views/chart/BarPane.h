// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>
#include <vector>

#include "chart/BarChart.h"

namespace spothorizon::views {

/// Bar charts side by side whose rows are one policy each, with the names at the left. Choosing a
/// row (click, up and down keys) chooses the policy.
class BarPane : public QWidget {
  Q_OBJECT

 public:
  explicit BarPane(QWidget* parent = nullptr);

  void setCharts(std::vector<BarRow> rows, std::vector<BarChartSpec> charts);
  void setChosen(int index);
  void setDimmed(bool dimmed);

  const std::vector<BarRow>& rows() const { return m_rows; }
  const std::vector<BarChartSpec>& charts() const { return m_charts; }
  std::vector<BarLayout> layouts() const;
  int chartPaints() const { return m_chartPaints; }

  QSize minimumSizeHint() const override;

 signals:
  void rowChosen(int index);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void paintChart();
  void invalidate();
  void step(int rows);

  std::vector<BarRow> m_rows;
  std::vector<BarChartSpec> m_charts;
  int m_chosen = -1, m_hovered = -1;
  bool m_dimmed = false, m_stale = true;
  QPixmap m_cache;
  int m_chartPaints = 0;
};

}  // namespace spothorizon::views
