// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

#include "views/chart/Palette.h"
#include "views/job/learning/LearningHistory.h"

namespace spothorizon::views {

/// The leading policies by weight, and what each would have earned alone; the legend of their
/// lines.
class LeadingTable : public QTreeWidget {
  Q_OBJECT

 public:
  enum Column { Policy, Weight, Utility, ColumnCount };

  explicit LeadingTable(QWidget* parent = nullptr);

  /// As after `shown` jobs; `totals` over them.
  void show(const LearningHistory& history, int shown, const LeadingPolicies& leading,
            std::span<const double> totals, const ChartTheme& theme);
  void clearRows();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void sizeColumns();
  void showRow(QTreeWidgetItem* item, const LearningHistory& history, int policy,
               const ChartTheme& theme);
};

}  // namespace spothorizon::views
