// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "scenario/Parameters.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "views/page/PageChoice.h"
#include "views/scenario/ScenarioEdit.h"

class QComboBox;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace spothorizon::views {

class ParameterField;

/// A parameter's field with a width that suits a row of them. The key is one of
/// study::parameters().
ParameterField* makeRowField(const char* key, QWidget* parent);

/// The row over the Backtest page: what is looked at, in which futures, how many starts, the budget
/// and a way to its field; run, stop and progress.
class BacktestControls : public QWidget {
  Q_OBJECT

 public:
  explicit BacktestControls(QWidget* parent = nullptr);

  study::BacktestMeasure measure() const;
  /// The measure that is shown, for the page (StudyPage::choices).
  PageChoice measureChoice() const;
  void setScenario(const SharedScenario& scenario);
  void setFindings(const std::vector<study::Finding>& findings);
  void setRunning(bool running);
  void setProgress(double fraction, const QString& what);
  /// Offers to use so many starts instead, which take about so long; 0: nothing is offered.
  void offerFewer(int starts, double seconds);

 signals:
  void changed();  ///< another measure
  void edited(const ScenarioEdit& edit);
  void runWished();
  void stopWished();
  void budgetWished();  ///< take me to the budget's field

 private:
  void build();
  void addMeasures(bool withUtility);
  void useFewer();

  QComboBox* m_measure;
  ParameterField *m_futures, *m_futureCount, *m_starts;
  QToolButton* m_budget;
  QProgressBar* m_progress;
  QPushButton *m_fewer, *m_run;
  int m_fewerStarts = 0;
  std::optional<SharedScenario> m_scenario;
  bool m_running = false;
};

}  // namespace spothorizon::views
