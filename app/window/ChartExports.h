// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <vector>

#include "app/export/ChartMenu.h"
#include "app/export/ExportDialog.h"
#include "app/export/ReportDialog.h"

class QTabWidget;

namespace spothorizon::app {

class Workbench;

/// Everything that leaves the window as picture, table or report: the dialogs, the clipboard and
/// the menus of the charts. Each dialog is made when it is first asked for.
class ChartExports : public QObject {
  Q_OBJECT

 public:
  ChartExports(Workbench& workbench, const std::shared_ptr<MarketStore>& markets,
               std::function<study::Session()> session, std::function<Outputs()> outputs,
               QWidget* window);

  void showExport(ExportScope scope);
  void showReport();
  /// The chart under the pointer, else the first of the page.
  void copyPicture();
  void copyData();
  /// Charts or scenarios have changed: open dialogs follow.
  void refresh();
  ReportMaker& maker() { return m_maker; }

 signals:
  void reported(const QString& message);  ///< "The chart was copied."
  void failed(const QString& message);

 private:
  std::optional<views::ExportableChart> meant() const;
  void copyPictureOf(const views::ExportableChart& chart);
  void copyDataOf(const views::ExportableChart& chart);
  QString provenance() const;
  void sessionCharts(std::function<void(std::vector<views::ExportableChart>)> ready);
  ExportDialog& exportDialog();

  Workbench& m_workbench;
  std::function<study::Session()> m_session;
  std::function<Outputs()> m_outputs;  ///< with what the session was read from
  QWidget* m_window;
  ReportMaker m_maker;
  ChartMenu m_menu;
  ExportDialog* m_export = nullptr;
  ReportDialog* m_report = nullptr;
};

}  // namespace spothorizon::app
