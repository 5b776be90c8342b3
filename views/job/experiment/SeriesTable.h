// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>
#include <vector>

#include "subjects/job/experiment/ExperimentResults.h"
#include "views/chart/Palette.h"

namespace spothorizon::views {

/// The legend of an experiment's series: colour, dash and name, with what was measured where the
/// pointer is. A tick shows or hides a series in all charts.
class SeriesTable : public QTreeWidget {
  Q_OBJECT

 public:
  enum Column { Series, Mean, Interval, Jobs, ColumnCount };

  explicit SeriesTable(QWidget* parent = nullptr);

  /// Ticks stay where the series are the same as before; else all are set.
  void setSeries(const std::vector<study::SeriesInfo>& series, const ChartTheme& theme);
  /// What was measured in a cell.
  void setReadOut(const study::ExperimentResults& results, std::size_t cell, std::size_t measure);
  void clearReadOut();

  const std::vector<bool>& shown() const { return m_shown; }  ///< one per series
  void setAllShown(bool shown);

 signals:
  void shownChanged();

 private:
  void refill(const ChartTheme& theme);
  void takeTicks();

  std::vector<study::SeriesInfo> m_series;
  std::vector<bool> m_shown;
  bool m_filling = false;
};

}  // namespace spothorizon::views
