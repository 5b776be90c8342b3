// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>

namespace spothorizon::views {

/// How much of a run the picture shows: so many jobs of a learning run, so many slots of one job.
/// Computing may run ahead; the playhead follows at a chosen speed, never past what has come. Where
/// it catches up with a run that goes on it waits; where it reaches the end it stops.
class Playback : public QObject {
  Q_OBJECT

 public:
  /// Speed at which what comes is shown as soon as it comes. From further back, the whole run would
  /// take kReplaySeconds.
  static constexpr double kAsItComes = 0;
  static constexpr double kReplaySeconds = 4;

  /// `seconds`: a clock that never goes back; without one, the machine's.
  explicit Playback(std::function<double()> seconds = {}, QObject* parent = nullptr);

  void begin(int total);      ///< another run of so many: nothing has come yet; plays
  void arrive(int count);     ///< so many have come since begin()
  void setEnded(bool ended);  ///< no more will come: the run is complete or was stopped
  /// A run that is there as a whole: keeps its place, as far as the run goes, and goes on
  /// playing where it played.
  void setWhole(int total);
  void setSpeed(double perSecond);

  int shown() const { return m_shown; }  ///< 0 .. shown − 1 are in the picture
  int arrived() const { return m_arrived; }
  int total() const { return m_total; }
  double speed() const { return m_speed; }
  bool isPlaying() const { return m_playing; }
  bool isWaiting() const { return m_playing && m_shown == m_arrived; }

 public slots:
  void play();  ///< from its place; at the end of an ended run, from the start
  void pause();
  void toggle();
  void step(int by);     ///< pauses
  void seek(int shown);  ///< pauses
  void seekEnd();        ///< to the last that has come; while more come, goes on from there
  void playFrom(int shown);
  void tick();  ///< goes on to where the clock says; called by the timer

 signals:
  void shownChanged(int shown);
  void stateChanged();  ///< plays, pauses, has reached the end, has another whole to show

 private:
  bool atEnd() const { return m_ended && m_shown == m_arrived; }
  void setPlaying(bool playing);
  void moveTo(double place);
  double speedNow() const;

  std::function<double()> m_seconds;
  QTimer m_timer;
  double m_place = 0, m_lastTick = 0;
  double m_speed = kAsItComes;
  int m_shown = 0, m_arrived = 0, m_total = 0;
  bool m_playing = false, m_ended = true;
};

}  // namespace spothorizon::views
