// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace spothorizon::views {

class Playback;
class TransportBar;

/// The controls of a learning run: run and stop, and the playback's buttons, speed and playhead.
class PlaybackBar : public QWidget {
  Q_OBJECT

 public:
  explicit PlaybackBar(Playback* playback, QWidget* parent = nullptr);

  void setRunning(bool running);
  void setCanRun(bool can);
  void setProgress(double fraction, const QString& what);
  void setCursorKnown(bool known);  ///< whether there is a job to play from
  void showState();                 ///< shows the playback's place

 signals:
  void runWished();
  void stopWished();
  void playFromCursorWished();

 private:
  void addRunButtons(QHBoxLayout* row);
  void addTransport(QHBoxLayout* row);

  Playback* m_playback;
  QPushButton *m_run, *m_stop;
  TransportBar* m_transport;
  QToolButton* m_fromCursor;
  QProgressBar* m_progress;
  bool m_running = false, m_canRun = true, m_cursorKnown = false;
};

}  // namespace spothorizon::views
