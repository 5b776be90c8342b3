// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QSlider;
class QToolButton;

namespace spothorizon::views {

class Playback;

/// What the controls of a playback say: it shows jobs, or slots.
struct TransportWords {
  QString toStart, back, next, toEnd;  ///< tooltips of the buttons
  QString speedHelp, slider, sliderHelp;
  std::vector<double> speeds;  ///< a second
  std::function<QString(double)> speed;
  QString asTheyCome;                            ///< a last speed; empty: there is none
  std::function<QString(int shown, int)> place;  ///< of how many in all
  QString arrivedHelp;                           ///< "%1 jobs are computed"; may be empty
};

/// Buttons, speed and playhead of a playback.
class TransportBar : public QWidget {
  Q_OBJECT

 public:
  TransportBar(Playback* playback, TransportWords words, QWidget* parent = nullptr);

  /// Another button after the others.
  QToolButton* addTool(const QString& text, const QString& help);
  void setSpeed(double perSecond);  ///< one of those in the list
  void setCanPlay(bool can);        ///< before anything has come
  void showState();                 ///< shows the playback's place

 private:
  QToolButton* addButton(const QIcon& icon, const QString& help);
  void addTransport();
  void addSpeed();
  void addSlider();
  void showPlace();

  Playback* m_playback;
  TransportWords m_words;
  QHBoxLayout* m_row;
  QToolButton *m_start, *m_back, *m_play, *m_next, *m_end;
  QComboBox* m_speed;
  QSlider* m_slider;
  QLabel* m_place;
  bool m_canPlay = false;
};

}  // namespace spothorizon::views
