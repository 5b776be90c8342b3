// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <optional>
#include <string>

#include "session/Lesson.h"

class QDockWidget;
class QMainWindow;
class QMenu;

namespace spothorizon::views {
class LessonPanel;
}

namespace spothorizon::app {

class SessionDocument;
class SessionFiles;
class StudyDesk;
class Workbench;

struct LessonFile {
  QString title, about, path;
  QString subject;  ///< what its scenario is about
};
/// The lessons that ship with the program, in their order; those that cannot be read are left out.
QList<LessonFile> lessonFiles();

/// Lessons in the window: a strip on the right beside the pages, and how their steps are set up.
class Lessons : public QObject {
  Q_OBJECT

 public:
  Lessons(QMainWindow& window, Workbench& workbench, SessionDocument& document,
          SessionFiles& files);

  const QList<LessonFile>& list() const { return m_list; }
  QMenu* menu() const { return m_menu; }
  views::LessonPanel& panel() const { return *m_panel; }
  QDockWidget& dock() const { return *m_dock; }

  /// Opens its scenario as a document and shows its first step.
  void open(const QString& path);
  /// Everything that the step names, whatever was open before: the lesson's own scenario alone, as
  /// one step of the document's history; the page as if it were new, but for what the step says of
  /// it; the policy and the slot. While the step is asking, nothing that answers it is shown.
  void setUp(int step);
  void close();
  void setPresented(bool on);

 signals:
  void failed(const QString& message);

 private:
  void fillMenu();
  void showScenario(const study::Scenario& scenario);
  void takeScenario(const study::LessonStep& step);
  void show(const study::LessonStep& step);
  void turnTo(const std::string& page);
  QStringList prepare(const study::LessonStep& step);
  void hideEnding();
  bool isHeldBack(const study::LessonStep& step) const;
  bool isThere(const StudyDesk& desk) const;
  void askFor();
  void resultsCame();
  void choosePolicy();
  void lookAt(const study::LessonStep& step);

  Workbench& m_workbench;
  SessionDocument& m_document;
  SessionFiles& m_files;
  const QList<LessonFile> m_list = lessonFiles();
  QMenu* m_menu;
  QDockWidget* m_dock;
  views::LessonPanel* m_panel;
  std::string m_scenario;                        ///< the lesson's own, by its id in the session
  std::optional<study::LessonStep> m_awaited;    ///< policy and slot: once the run is there
  std::optional<study::LessonStep> m_unsettled;  ///< the page: once its results are there
  bool m_asking = false;                         ///< the awaited one, when it was wished
};

}  // namespace spothorizon::app
