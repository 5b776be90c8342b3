// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <functional>
#include <string>
#include <vector>

#include "app/desk/Actions.h"
#include "app/work/TaskRunner.h"
#include "study/scenario/Scenario.h"
#include "views/chart/ChartTypes.h"
#include "views/widgets/Wording.h"

class QWidget;

namespace spothorizon::app {

/// A table that can be saved as CSV, under the action that does so.
struct TableFile {
  ActionId action;
  QString title;     ///< of the dialog: "Save the ledger"
  QString fileName;  ///< suggested: "ledger.csv"
  std::function<std::string()> text;
};

/// One study in the window: its pages, what runs for them and what can be saved. All that the
/// window knows of studies; each coordinator connects its pages, its controller and the scenario.
class StudyCoordinator : public QObject {
  Q_OBJECT

 public:
  struct Page {
    QString title;
    QWidget* widget = nullptr;
    QString key = {};  ///< as in session files: "timeline"
  };

  using QObject::QObject;

  virtual std::vector<Page> pages() const = 0;
  virtual TaskRunner& runner() = 0;

  /// The scenario as it stands, after it was opened and after every edit.
  virtual void setScenario(const study::Scenario& scenario) = 0;
  /// Another file was opened, or the file was closed: what is shown belongs to the past.
  virtual void startOver() = 0;
  /// Markets are read again: results that were kept for other scenarios are of the past.
  virtual void forgetResults() {}
  /// Whether one of its pages is the one that is seen.
  virtual void setInFront(bool /*inFront*/) {}
  /// Runs what its pages show, as they stand.
  virtual void run() = 0;

  virtual bool hasResults() const = 0;
  /// What the banner over the pages says; empty where the pages have a sentence of their own.
  virtual QString sentence() const { return {}; }
  /// Small print for pictures.
  virtual QString provenance() const = 0;
  virtual std::vector<views::ExportableChart> charts(const QWidget* page) const = 0;
  /// Those that can be saved now.
  virtual std::vector<TableFile> tables() const = 0;

 signals:
  /// Something to show, to save or to say has changed.
  void changed();
  void warned(const QString& message);
  void failed(const QString& message);
  /// The user wants this scenario instead, by a control on a page; `what` names the edit.
  void scenarioWished(const spothorizon::study::Scenario& scenario, const QString& what);
  /// The user wants something that stands in the table of actions.
  void actionWished(spothorizon::app::ActionId action);

 protected:
  /// A page that says how its run goes and can stop it.
  template <class View>
  void showRunOn(View* page) {
    connect(page, &View::stopWished, &runner(), &TaskRunner::stop);
    connect(&runner(), &TaskRunner::started, page, [page] { page->setRunning(true); });
    connect(&runner(), &TaskRunner::progressed, page, &View::setProgress);
    connect(&runner(), &TaskRunner::finished, page, [page] { page->setRunning(false); });
  }
  void tellWarnings(const std::vector<Text>& warnings) {
    for (const Text& warning : warnings) emit warned(views::words(warning));
  }
};

}  // namespace spothorizon::app
