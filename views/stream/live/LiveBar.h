// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QProgressBar;
class QPushButton;

namespace spothorizon::views {

class Playback;
class TransportBar;

/// Run and stop of the simulation, and the buttons, speed and playhead of its events.
class LiveBar : public QWidget {
  Q_OBJECT

 public:
  explicit LiveBar(Playback* playback, QWidget* parent = nullptr);

  void setRunning(bool running);
  void setProgress(double fraction, const QString& what);
  QPushButton* stopButton() const { return m_stop; }

 signals:
  void runWished();
  void stopWished();

 private:
  QPushButton* addButton(const QString& text, const QString& help);

  QPushButton *m_run, *m_stop;
  TransportBar* m_transport;
  QProgressBar* m_progress;
};

}  // namespace spothorizon::views
