// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "views/page/ComparableChart.h"

class QGridLayout;
class QLabel;

namespace spothorizon::views {

class ComparisonPane;

/// A list of charts on screen, under each other: curves with their legends, bars of the same rows
/// side by side, heat maps in two columns. New values of charts of the same kinds keep their panes,
/// and so a zoom.
class ChartBoard : public QWidget {
  Q_OBJECT

 public:
  explicit ChartBoard(QWidget* parent = nullptr);

  /// `empty`: what is written where there are no charts.
  void setCharts(std::vector<ComparableChart> charts, const QString& empty);
  void setDimmed(bool dimmed);

  const std::vector<ComparableChart>& charts() const { return m_charts; }
  const std::vector<ComparisonPane*>& panes() const { return m_panes; }
  QString emptyText() const;

 signals:
  void clicked(const QString& chart, double x);  ///< ComparableChart::key of curves, and where

 private:
  void makePanes();

  std::vector<ComparableChart> m_charts;
  std::vector<ComparisonPane*> m_panes;
  QStringList m_shape;
  QGridLayout* m_grid;
  QLabel* m_empty;
};

}  // namespace spothorizon::views
