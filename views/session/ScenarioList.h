// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include "session/Session.h"

class QMenu;
class QCheckBox;
class QToolButton;

namespace spothorizon::views {

class ScenarioListModel;
class ScenarioListView;
class Section;
class SessionNotes;

/// The scenarios of the session at the top of the left panel: which one is edited, which are shown
/// together, and all that can be done to them. Reports requests; the session comes from outside.
class ScenarioList : public QWidget {
  Q_OBJECT

 public:
  explicit ScenarioList(QWidget* parent = nullptr);

  void setSession(const study::Session& session);
  /// By id, what is wrong with a scenario's trace: marked in its row.
  void setMarks(const QHash<QString, QString>& marks);

  ScenarioListView& list() const { return *m_list; }
  ScenarioListModel& model() const { return *m_model; }
  SessionNotes& notes() const { return *m_notes; }
  QString currentId() const;

  void rename();  ///< the current one, in place
  void moveBy(int step);
  void showNotes(bool show);

 signals:
  void currentWished(const QString& id);
  void newWished();
  void duplicateWished(const QString& id);
  void removeWished(const QString& id);
  void renameWished(const QString& id, const QString& name);
  void moveWished(const QString& id, int to);
  void colourWished(const QString& id, const QColor& colour);
  void comparedWished(const QString& id, bool compared);
  void allComparedWished(bool compared);
  void baseWished(const QString& id);
  void addFileWished();
  void fileDropped(const QString& path);
  /// `mergeId` is the same for all edits until the field is left. `id` is empty for the session.
  void notesWished(const QString& id, const QString& notes, int mergeId);
  void titleWished(const QString& title, int mergeId);

 private:
  void makeActions();
  void layOut();
  void fillColours(QMenu* menu);
  void chooseColour();
  void pointerMoved(const QModelIndex& index);
  void update();
  QAction* action(const QString& text, const QKeySequence& keys, void (ScenarioList::*call)());
  void removeCurrent();
  void duplicateCurrent();
  void makeBase();
  void moveUp() { moveBy(-1); }
  void moveDown() { moveBy(1); }

  study::Session m_session;
  QHash<QString, QString> m_marks;
  Section* m_fold = nullptr;
  ScenarioListModel* m_model;
  ScenarioListView* m_list;
  SessionNotes* m_notes;
  QCheckBox* m_all;  ///< whether all are shown together
  QToolButton *m_new, *m_duplicate, *m_remove, *m_colour, *m_more;
  QMenu* m_menu;
  QAction *m_delete = nullptr, *m_up = nullptr, *m_down = nullptr, *m_base = nullptr,
          *m_showNotes = nullptr;
  bool m_updating = false;
};

}  // namespace spothorizon::views
