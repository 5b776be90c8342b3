// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "views/forecast/ForecastCharts.h"
#include "views/page/PageChoice.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QProgressBar;
class QPushButton;

namespace spothorizon::views {

/// What is looked at on the Forecast page, and the report's run: two rows that the page places.
class ForecastControls : public QObject {
  Q_OBJECT

 public:
  explicit ForecastControls(QWidget* page);

  QWidget* choices() const { return m_choices; }  ///< series, kind; run, stop, progress
  /// For the page (StudyPage::choices).
  std::vector<PageChoice> pageChoices() const;
  QWidget* measures() const { return m_measures; }  ///< of the chart of errors

  /// The kinds that can be chosen. The chosen one stays where it is still there; at the first
  /// report it is the scenario's own.
  void setKinds(const study::ForecastReport* report);
  void setRunning(bool running);
  void setProgress(double fraction, const QString& what);

  ForecastView view() const;
  bool bothSeries() const;

 signals:
  void changed();
  void runWished();
  void stopWished();
  void useWished();  ///< the chosen kind shall be the scenario's

 private:
  void buildChoices();
  void buildMeasures();
  void buildRun(QHBoxLayout* row);
  int kindToChoose(const study::ForecastReport& report) const;
  void updateUse();

  QWidget *m_choices, *m_measures;
  QComboBox *m_series, *m_kind, *m_measure;
  QCheckBox *m_both, *m_allKinds, *m_relative;
  QPushButton *m_use, *m_run;
  QProgressBar* m_progress;
  int m_ownKind = -1;  ///< place of the scenario's own kind in the report
  bool m_running = false;
};

}  // namespace spothorizon::views
