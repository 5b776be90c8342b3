// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace spothorizon::views {

/// What the window shows before anything is open: open a file or drop one, the samples and what
/// each teaches, the lessons, and the files opened last.
class EmptyPage : public QWidget {
  Q_OBJECT

 public:
  struct Sample {
    QString title, teaches, path;
    QString subject = {};  ///< samples and lessons about the same stand under it
  };

  explicit EmptyPage(QWidget* parent = nullptr);

  void setSamples(const QList<Sample>& samples);
  void setLessons(const QList<Sample>& lessons);
  /// Files, or those of a market together (RecentEntry.h); they are chosen as they stand here.
  void setRecent(const QStringList& paths);
  /// Files that a run which was killed left unsaved edits of; they are offered once opened.
  void setLost(const QList<Sample>& files);

 signals:
  void planRequested();
  void openRequested();
  void folderRequested();  ///< one of market files is to be chosen
  void fileChosen(const QString& path);
  void filesChosen(const QStringList& paths);  ///< several at once
  void lessonChosen(const QString& path);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  QWidget* makeHead();
  void addSubject(QVBoxLayout* column, const QList<Sample>& list, qsizetype at);
  QWidget* fileButton(const QString& title, const QString& line, const QString& path);

  QWidget *m_samples, *m_lessons, *m_recent, *m_lost;
  QVBoxLayout *m_sampleColumn, *m_lessonColumn, *m_recentColumn, *m_lostColumn;
};

}  // namespace spothorizon::views
