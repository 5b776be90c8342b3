// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <optional>

#include "study/session/Lesson.h"

class QDockWidget;
class QMainWindow;
class QMenu;

namespace spothorizon::views {
class LessonPanel;
}

namespace spothorizon::app {

class SessionDocument;
class SessionFiles;
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
  /// One step of the document's history; the page, the policies and the slot follow. While the
  /// step is asking, nothing that answers it is shown.
  void setUp(int step);
  void setPresented(bool on);

 signals:
  void failed(const QString& message);

 private:
  void fillMenu();
  void show(const study::LessonStep& step);
  void turnTo(const std::string& page);
  void hideEnding();
  bool isHeldBack(const study::LessonStep& step) const;
  void askFor(const std::string& page);
  void chooseExperiment(const std::string& name);
  void resultsCame();
  void showMoment();
  void lookAt(const study::LessonStep& step);

  Workbench& m_workbench;
  SessionDocument& m_document;
  SessionFiles& m_files;
  const QList<LessonFile> m_list = lessonFiles();
  QMenu* m_menu;
  QDockWidget* m_dock;
  views::LessonPanel* m_panel;
  std::optional<study::LessonStep> m_awaited;  ///< shown once its results are there
  std::optional<int> m_moment;                 ///< the same, of the page in front
  bool m_asking = false;                       ///< the awaited one, when it was wished
};

}  // namespace spothorizon::app
