// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/work/TaskRunner.h"
#include "subjects/job/weekly/ZoneRanking.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTreeWidget;

namespace spothorizon::app {

/// The zones of the scenario's market folder, ranked for its job: a backtest in each, off the
/// window's thread. Closing it stops the work. Not modal.
class ZonesDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ZonesDialog(QWidget* parent = nullptr);

  void rank(const study::Scenario& scenario);
  const std::optional<study::ZoneRanking>& ranking() const { return m_ranking; }
  QString sentence() const;

 signals:
  /// The job of `ranked`, as it was when it was asked for, in the market of another zone.
  void zoneWished(const spothorizon::study::Scenario& ranked,
                  const spothorizon::study::Scenario& scenario, const QString& zone);

 protected:
  void hideEvent(QHideEvent* event) override;

 private:
  void showRanking(const study::ZoneRanking& ranking);
  void use();

  QLabel* m_sentence;
  QTreeWidget* m_zones;
  QProgressBar* m_progress;
  QPushButton* m_use;
  std::optional<study::ZoneRanking> m_ranking;
  TaskRunner m_runner;  ///< last: its work ends before the rest goes
};

}  // namespace spothorizon::app
