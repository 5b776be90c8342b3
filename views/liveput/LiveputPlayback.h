// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "views/liveput/LiveputFan.h"
#include "views/page/LatestWish.h"

class QComboBox;
class QLabel;
class QWidget;

namespace spothorizon::views {

class Playback;

/// The playback of the Liveput page: interval by interval what was known, planned and came, and
/// what the decision cost; two policies in step. Off until asked for.
class LiveputPlayback : public QObject {
  Q_OBJECT

 public:
  explicit LiveputPlayback(QObject* parent = nullptr);

  QWidget* bar() const { return m_bar; }  ///< the page's to lay out; hidden while it is off
  Playback& clock() const { return *m_clock; }
  QComboBox* others() const { return m_others; }
  QString text() const;

  void setResults(const LiveputData& results);
  void setFans(const LiveputFans& fans);
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
  LiveputData m_results;
  LiveputFans m_fans;
  Decision m_decision;
  int m_policy = 0;
  bool m_active = false;
  LatestWish<DecisionWish, Decision> m_costs;
};

}  // namespace spothorizon::views
