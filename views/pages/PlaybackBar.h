// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;
class QToolButton;

namespace spothorizon::views {

class LearningPlayback;

/// The controls of a learning run: run and stop, and the playback's buttons, speed and playhead.
class PlaybackBar : public QWidget {
  Q_OBJECT

 public:
  explicit PlaybackBar(LearningPlayback* playback, QWidget* parent = nullptr);

  void setRunning(bool running);
  void setCanRun(bool can);
  void setProgress(double fraction, const QString& what);
  void setCursorKnown(bool known);  ///< whether there is a job to play from
  void showState();                 ///< shows where the playback stands

 signals:
  void runWished();
  void stopWished();
  void playFromCursorWished();

 private:
  QToolButton* addButton(QHBoxLayout* row, const QIcon& icon, const QString& help);
  void addRunButtons(QHBoxLayout* row);
  void addTransport(QHBoxLayout* row);
  void addSpeed(QHBoxLayout* row);
  void addSlider(QHBoxLayout* row);
  QString placeText(int shown) const;
  void showPlace();

  LearningPlayback* m_playback;
  QPushButton *m_run, *m_stop;
  QToolButton *m_start, *m_back, *m_play, *m_next, *m_end, *m_fromCursor;
  QComboBox* m_speed;
  QSlider* m_slider;
  QLabel* m_place;
  QProgressBar* m_progress;
  bool m_running = false, m_canRun = true, m_cursorKnown = false;
};

}  // namespace spothorizon::views
