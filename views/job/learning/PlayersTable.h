// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

#include "views/chart/Palette.h"
#include "views/job/learning/LearningCharts.h"

namespace spothorizon::views {

/// What the learner has earned, and what those it is compared with would have; the legend of their
/// lines.
class PlayersTable : public QTreeWidget {
  Q_OBJECT

 public:
  enum Column { Player, Mean, Total, ColumnCount };

  explicit PlayersTable(QWidget* parent = nullptr);

  /// Up to and with this job (from 0).
  void show(const LearningHistory& history, int job, const ChartTheme& theme);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 private:
  void sizeColumns();
  void showLook(QTreeWidgetItem* item, const LearningPlayer& player);
};

}  // namespace spothorizon::views
