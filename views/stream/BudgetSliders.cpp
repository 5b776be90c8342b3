// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/BudgetSliders.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>
#include <cmath>

#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"
#include "views/scenario/EditWords.h"
#include "views/widgets/ValueSlider.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kLeastTheta = 1e-3, kMostTheta = 1e5;

/// Two per cent of each other: 200 places from a tenth to ten thousand.
SliderScale thetaScale() { return SliderScale::logarithmic(0.01, 10000, 0.01); }

/// What of it may be chosen: from the least to far past the budget.
SliderScale budgetScale(const study::BudgetResults& results) {
  const double least = results.inBudgetUnit(results.leastBudget());
  const double most = results.inBudgetUnit(
      std::max(std::min(results.mostBudget(), 20 * results.leastBudget()), results.budget));
  const double step = results.inDollars ? 10 : 0.01;
  const double first = std::ceil(least / step - 1e-9) * step;
  return SliderScale::logarithmic(first, std::max(most, first * 1.1), step);
}

QLabel* label(const QString& text, QWidget* buddy) {
  auto* made = new QLabel(text);
  made->setBuddy(buddy);
  return made;
}

}  // namespace

BudgetSliders::BudgetSliders(QWidget* parent)
    : QWidget(parent),
      m_budget(new ValueSlider(SliderScale::logarithmic(1, 100, 0.1))),
      m_theta(new ValueSlider(thetaScale())),
      m_budgetWords(new QLabel),
      m_thetaWords(new QLabel) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(8, 4, 8, 4);
  grid->addWidget(label(tr("&Budget"), m_budget), 0, 0);
  grid->addWidget(m_budget, 0, 1);
  grid->addWidget(m_budgetWords, 0, 2);
  grid->addWidget(label(tr("Price of &delay (θ)"), m_theta), 1, 0);
  grid->addWidget(m_theta, 1, 1);
  grid->addWidget(m_thetaWords, 1, 2);
  grid->setColumnStretch(1, 1);
  m_budget->setAccessibleName(tr("Budget"));
  m_theta->setAccessibleName(tr("Price of delay"));
  m_budget->setToolTip(tr("What may be spent; the price of delay follows"));
  m_theta->setToolTip(tr("What one waiting job is worth; the budget follows"));
  connect(m_budget, &ValueSlider::valuePicked, this, &BudgetSliders::pickBudget);
  connect(m_theta, &ValueSlider::valuePicked, this, &BudgetSliders::pickTheta);
}

void BudgetSliders::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  refresh();
}

void BudgetSliders::setResults(std::shared_ptr<const study::BudgetResults> results) {
  m_results = std::move(results);
  if (m_results && !m_budget->isSliderDown()) m_budget->setScale(budgetScale(*m_results));
  refresh();
}

void BudgetSliders::refresh() {
  setEnabled(m_results != nullptr);
  if (!m_results) return;
  const study::RentalSpec& spec = study::rentalSpec(m_scenario);
  const double given = spec.usdPerMonth.value_or(spec.gpus.value_or(0));
  const double perHour = m_results->inDollars ? given / study::kHoursPerMonth : given;
  m_budget->showValue(given);
  m_budgetWords->setText(words(study::budgetText(*m_results, perHour)));
  const double theta = m_results->plan.theta();
  if (!m_thetaPicked) m_theta->showValue(std::clamp(theta, kLeastTheta, kMostTheta));
  const QString value = QString::fromStdString(study::shortNumber(theta));
  m_thetaWords->setText(m_results->inDollars ? tr("$%1/h per waiting job").arg(value)
                                             : tr("%1 GPUs per waiting job").arg(value));
}

void BudgetSliders::pickBudget(double value, int gesture) {
  m_thetaPicked = false;
  give(value, "budget", gesture);
}

void BudgetSliders::pickTheta(double theta, int gesture) {
  if (!m_results) return;
  m_thetaPicked = true;
  const double spend = m_results->solver->planAtTheta(theta).spend;
  give(m_results->inBudgetUnit(spend), "theta", gesture);
}

void BudgetSliders::give(double budget, const char* source, int gesture) {
  if (!m_results) return;
  const char* key = m_results->inDollars ? "rental.budget.usdPerMonth" : "rental.budget.gpus";
  const study::Parameter& parameter = *study::findParameter(key);
  const double held = std::clamp(budget, parameter.minimum, parameter.maximum);
  ScenarioEdit edit{m_scenario, {}, QString::fromLatin1(source), gesture};
  parameter.set(edit.scenario, study::numberText(held));
  if (edit.scenario == m_scenario) return;
  edit.what = changeWords(m_scenario, edit.scenario);
  emit edited(edit);
}

}  // namespace spothorizon::views
