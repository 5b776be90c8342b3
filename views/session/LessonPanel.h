// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "study/session/Lesson.h"

class QLabel;
class QPushButton;
class QTextBrowser;

namespace spothorizon::views {

/// A lesson beside the page: one step at a time, and a button that sets the window up for it.
class LessonPanel : public QWidget {
  Q_OBJECT

 public:
  explicit LessonPanel(QWidget* parent = nullptr);

  /// Shows its first step.
  void setLesson(study::Lesson lesson);
  const study::Lesson& lesson() const { return m_lesson; }
  int step() const { return m_step; }

 public slots:
  void showStep(int step);  ///< the nearest there is
  /// Turn to it and wish it set up: a step's text speaks of what the window then shows.
  void next();
  void previous();

 signals:
  void setUpWished(int step);
  void closeWished();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QPushButton* addButton(QLayout* row, const QString& text, const QString& help);
  void show();
  void turnTo(int step);

  study::Lesson m_lesson;
  int m_step = 0;
  QLabel *m_title, *m_place;
  QTextBrowser* m_text;
  QPushButton *m_setUp, *m_previous, *m_next, *m_close;
};

}  // namespace spothorizon::views
