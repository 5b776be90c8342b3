// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

#include "views/job/run/PlayedCharts.h"

class QComboBox;
class QLabel;
class QToolButton;
class QWidget;

namespace spothorizon::views {

class ExplanationPane;
class Playback;
class TransportBar;

/// The playback of the Timeline page: its clock, its bar and its explanations. Off until asked for.
class TimelinePlayback : public QObject {
  Q_OBJECT

 public:
  /// `seconds`: a clock that never goes back; without one, the machine's.
  explicit TimelinePlayback(std::function<double()> seconds = {}, QObject* parent = nullptr);

  QWidget* bar() const { return m_bar; }                    ///< the page's to lay out
  QWidget* explanations() const { return m_explanations; }  ///< hidden while it is off
  Playback& clock() const { return *m_clock; }
  const std::vector<ExplanationPane*>& panes() const { return m_panes; }
  QString differenceText() const;

  void setResults(std::shared_ptr<const study::Results> results);
  void setChosen(int policy);
  void setOther(std::optional<int> policy);  ///< the policy played against the chosen one
  void setActive(bool active);
  bool isActive() const { return m_active; }

  /// Whether the charts move along with now; off as soon as somebody looks elsewhere.
  bool follows() const;
  void setFollows(bool follows);
  /// Whether it has not reached the end: the ending is then hidden everywhere.
  bool hidesEnding() const;

  /// Its position; none while it is off or there is nothing to play.
  std::optional<PlayedMoment> moment() const;
  double nowHours() const;
  void showHours(double hours);  ///< jumps to the slot that lies there

 signals:
  void moved();  ///< the moment is another one, or there is none any more
  void activeChanged(bool active);
  void followsChanged(bool follows);
  void framesWished();  ///< every moment as a picture

 private:
  void buildBar();
  void buildExplanations();
  void fillOthers();
  void otherPicked();
  void update();

  Playback* m_clock;
  QWidget *m_bar, *m_explanations;
  TransportBar* m_transport;
  QToolButton* m_follow;
  QComboBox* m_others;
  QLabel* m_difference;
  std::vector<ExplanationPane*> m_panes;  ///< of the chosen policy and of the other

  std::shared_ptr<const study::Results> m_results;
  int m_chosen = -1;
  std::optional<int> m_other;
  bool m_active = false;
};

}  // namespace spothorizon::views
