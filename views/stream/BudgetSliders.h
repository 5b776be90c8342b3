// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "subjects/stream/Budget.h"
#include "views/scenario/ScenarioEdit.h"

class QLabel;

namespace spothorizon::views {

class ValueSlider;

/// The budget and the price of delay: each moves the other. Both edit the scenario's budget, in the
/// unit that it has.
class BudgetSliders : public QWidget {
  Q_OBJECT

 public:
  explicit BudgetSliders(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario);
  void setResults(std::shared_ptr<const study::BudgetResults> results);

  ValueSlider* budget() const { return m_budget; }
  ValueSlider* theta() const { return m_theta; }

 signals:
  void edited(const spothorizon::views::ScenarioEdit& edit);

 private:
  void pickBudget(double value, int gesture);
  void pickTheta(double theta, int gesture);
  void give(double budget, const char* source, int gesture);
  void refresh();

  study::Scenario m_scenario;
  std::shared_ptr<const study::BudgetResults> m_results;
  ValueSlider *m_budget, *m_theta;
  QLabel *m_budgetWords, *m_thetaWords;
  bool m_thetaPicked = false;  ///< the theta slider stays where it was put
};

}  // namespace spothorizon::views
