// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "session/Lesson.h"
#include "views/scenario/ScenarioEdit.h"

class QLabel;
class QLayout;
class QPushButton;
class QShortcut;
class QTextBrowser;
class QVBoxLayout;

namespace spothorizon::views {

class ParameterField;

/// A lesson beside the page: one step at a time, a button that sets the window up for it, and the
/// controls that the step speaks of. A step that asks shows its question alone until it is
/// revealed.
class LessonPanel : public QWidget {
  Q_OBJECT

 public:
  explicit LessonPanel(QWidget* parent = nullptr);

  /// Shows its first step.
  void setLesson(study::Lesson lesson);
  const study::Lesson& lesson() const { return m_lesson; }
  int step() const { return m_step; }
  /// The question is shown and the answer is not.
  bool isAsking() const;
  /// What the controls show: the scenario as it is edited.
  void setScenario(const study::Scenario& scenario);
  /// Page Up and Page Down turn the steps, as a presenter's clicker has them.
  void setPresenterKeys(bool on);
  const std::vector<ParameterField*>& controls() const { return m_controls; }

 public slots:
  void showStep(int step);  ///< the nearest there is
  /// Turn to it and wish it set up: a step's text speaks of what the window then shows.
  /// Where a question is open, its answer comes first.
  void next();
  void previous();
  void reveal();  ///< shows the answer to the open question, and wishes it set up

 signals:
  /// The window is to show what the step speaks of; while it is asking, what was before the answer.
  void setUpWished(int step);
  void scenarioEdited(const spothorizon::study::Scenario& scenario, const QString& what,
                      int mergeId);
  void closeWished();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QPushButton* addButton(QLayout* row, const QString& text, const QString& help);
  void show();
  void keepNextWide();
  void showText(const study::LessonStep& step);
  void showControls(const study::LessonStep& step);
  void turnTo(int step);

  study::Lesson m_lesson;
  int m_step = 0;
  bool m_revealed = true;
  SharedScenario m_scenario;
  MergedEdits m_merged;
  std::vector<ParameterField*> m_controls;
  std::vector<QShortcut*> m_keys;
  QVBoxLayout* m_controlColumn;
  QLabel *m_title, *m_place;
  QTextBrowser* m_text;
  QPushButton *m_setUp, *m_previous, *m_next, *m_close;
};

}  // namespace spothorizon::views
