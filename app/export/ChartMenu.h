// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "views/chart/ChartTypes.h"

class QMenu;
class QWidget;

namespace spothorizon::app {

/// What can be done with a chart under the pointer.
struct ChartMenuActions {
  std::function<std::vector<views::ExportableChart>()> charts;  ///< of the page in front
  std::function<void(const views::ExportableChart&)> copyPicture, copyData;
  std::function<void()> exportCharts;
};

/// A context menu for every chart of the pages it watches: finds the chart that was meant.
class ChartMenu : public QObject {
  Q_OBJECT

 public:
  explicit ChartMenu(ChartMenuActions actions, QObject* parent = nullptr);

  /// A page, with all charts that it has or will have.
  void watch(QWidget* page);
  /// The menu for the chart at a place of the page; null where there is none. The caller owns it.
  QMenu* menuAt(QWidget* page, const QPoint& place) const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  ChartMenuActions m_actions;
};

/// The file stem of the chart at a place of the page; empty where there is none.
QString chartStemAt(QWidget* page, const QPoint& place);

/// The chart of that stem, or the first that is made of it ("timeline-cost-overlaid").
std::optional<views::ExportableChart> chartOfStem(const std::vector<views::ExportableChart>& charts,
                                                  const QString& stem);

}  // namespace spothorizon::app
