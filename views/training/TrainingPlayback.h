// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "views/page/LatestWish.h"
#include "views/training/TrainingFan.h"

class QComboBox;
class QLabel;
class QWidget;

namespace spothorizon::views {

class Playback;

/// The playback of the Training page: interval by interval what was known, planned and came, and
/// what the decision cost; two policies in step. Off until asked for.
class TrainingPlayback : public QObject {
  Q_OBJECT

 public:
  explicit TrainingPlayback(QObject* parent = nullptr);

  QWidget* bar() const { return m_bar; }  ///< the page's to lay out; hidden while it is off
  Playback& clock() const { return *m_clock; }
  QComboBox* others() const { return m_others; }
  QString text() const;

  void setResults(const TrainingData& results);
  void setFans(const TrainingFans& fans);
  void setPolicy(int policy);
  void setActive(bool active);
  bool isActive() const { return m_active; }

  /// The last interval that has come; none while it is off or at the start.
  std::optional<int> interval() const;

 signals:
  void moved();
  void activeChanged(bool active);

 private:
  void build();
  void fillOthers();
  void update();
  void tell();
  std::vector<int> policies() const;

  Playback* m_clock;
  QWidget* m_bar;
  QComboBox* m_others;
  QLabel* m_words;
  TrainingData m_results;
  TrainingFans m_fans;
  Decision m_decision;
  int m_policy = 0;
  bool m_active = false;
  LatestWish<DecisionWish, Decision> m_costs;
};

}  // namespace spothorizon::views
