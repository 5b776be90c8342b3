// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QWidget>
#include <array>
#include <optional>

#include "views/chart/ChartPane.h"
#include "views/chart/TimeNavigator.h"
#include "views/chart/heatmap/HeatMapPane.h"

namespace spothorizon::views {

/// The heat map and the charts of a learning run under each other, on one axis of jobs with one
/// cursor. Jobs are counted from 0 here, and from 1 on the axis.
class LearningStack : public QWidget {
  Q_OBJECT

 public:
  enum Chart { Market, Leading, Groups, Regret, Utility, ChartCount };

  explicit LearningStack(QWidget* parent = nullptr);

  /// Another run: its rows, and all jobs in view. The zoom stays where it has as many jobs.
  void setMap(HeatMapSpec spec, int jobs);
  /// Columns before `firstChanged` are as they were.
  void setMapValues(HeatMapData values, int firstChanged);
  void setChart(Chart chart, ChartSpec spec);
  void setChartShown(Chart chart, bool shown);
  /// Twice as high as it is else, for a chart of many curves.
  void setChartLarge(Chart chart, bool large);
  void alignMargins();  ///< once all charts are set
  void setCursor(std::optional<int> job);
  void setDimmed(bool dimmed);

  const HeatMapPane& map() const { return *m_map; }
  const std::array<ChartPane*, ChartCount>& panes() const { return m_panes; }
  const TimeNavigator& navigator() const { return m_navigator; }

 public slots:
  void fit();
  void zoom(double factor);

 signals:
  void jobHovered(int job);  ///< −1: none
  void jobClicked(int job);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void connectPane(ChartPane* pane);
  void show(bool mapToo);
  void hover(double x);
  int jobAt(double x) const;  ///< −1: none

  HeatMapPane* m_map;
  std::array<ChartPane*, ChartCount> m_panes{};
  TimeNavigator m_navigator;
  std::optional<int> m_cursor;
  QPointF m_pressed;
  int m_jobs = 0;
};

}  // namespace spothorizon::views
