// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/BacktestControls.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "ask/RemainingTime.h"
#include "scenario/Criterion.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/page/BudgetMark.h"
#include "views/scenario/ParameterField.h"
#include "views/widgets/Progress.h"

namespace spothorizon::views {
namespace {

constexpr int kFieldWidth = 44;  ///< in average characters

}  // namespace

ParameterField* makeRowField(const char* key, QWidget* parent) {
  auto* field = new ParameterField(*study::findParameter(key), parent);
  field->setMaximumWidth(field->fontMetrics().averageCharWidth() * kFieldWidth);
  return field;
}

BacktestControls::BacktestControls(QWidget* parent)
    : QWidget(parent),
      m_measure(new QComboBox(this)),
      m_futures(makeRowField("backtest.futures", this)),
      m_futureCount(makeRowField("backtest.futureCount", this)),
      m_starts(makeRowField("backtest.starts", this)),
      m_budget(new QToolButton(this)),
      m_progress(new QProgressBar(this)),
      m_fewer(new QPushButton(this)),
      m_run(new QPushButton(this)) {
  build();
  connect(m_fewer, &QPushButton::clicked, this, &BacktestControls::useFewer);
  connect(m_measure, &QComboBox::currentIndexChanged, this, &BacktestControls::changed);
  for (ParameterField* field : {m_futures, m_futureCount, m_starts}) {
    connect(field, &ParameterField::edited, this, &BacktestControls::edited);
  }
  connect(m_budget, &QToolButton::clicked, this, &BacktestControls::budgetWished);
  connect(m_run, &QPushButton::clicked, this, [this] {
    if (m_running) {
      emit stopWished();
    } else {
      emit runWished();
    }
  });
  setRunning(false);
}

void BacktestControls::build() {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  addMeasures(true);
  m_measure->setAccessibleName(tr("Measure"));
  m_measure->setToolTip(tr("Which measure the distribution and the strip over the trace show"));
  auto* label = new QLabel(tr("&Measure"));
  label->setBuddy(m_measure);
  m_budget->setAutoRaise(true);
  m_budget->setFocusPolicy(Qt::StrongFocus);
  m_progress->setRange(0, 1000);
  m_progress->setFixedWidth(fontMetrics().averageCharWidth() * 26);
  m_progress->setAccessibleName(tr("Progress of the backtest"));
  row->addWidget(label);
  row->addWidget(m_measure);
  row->addSpacing(fontMetrics().averageCharWidth());
  row->addWidget(m_futures);
  row->addWidget(m_futureCount);
  row->addWidget(m_starts);
  row->addSpacing(fontMetrics().averageCharWidth());
  row->addWidget(m_budget);
  row->addStretch(1);
  row->addWidget(m_fewer);
  row->addWidget(m_progress);
  row->addWidget(m_run);
  m_fewer->setAccessibleName(tr("Run again at fewer starts, spread evenly over the trace"));
  m_fewer->hide();
}

/// Utility is offered where its value is set.
void BacktestControls::addMeasures(bool withUtility) {
  using study::BacktestMeasure;
  const int count = withUtility ? 3 : 2;
  if (m_measure->count() == count) return;
  const bool wasUtility = m_measure->count() > 0 && measure() == BacktestMeasure::Utility;
  QSignalBlocker quiet(m_measure);
  const int before = m_measure->currentIndex();
  m_measure->clear();
  std::vector<BacktestMeasure> all{BacktestMeasure::Cost, BacktestMeasure::Finish};
  if (withUtility) all.push_back(BacktestMeasure::Utility);
  for (const BacktestMeasure measure : all) {
    m_measure->addItem(measureName(measure), static_cast<int>(measure));
  }
  m_measure->setCurrentIndex(before < 0 || before >= count ? 0 : before);
  if (wasUtility) emit changed();
}

PageChoice BacktestControls::measureChoice() const {
  return boxChoice("measure", m_measure, {"cost", "finish", "utility"});
}

study::BacktestMeasure BacktestControls::measure() const {
  return static_cast<study::BacktestMeasure>(m_measure->currentData().toInt());
}

void BacktestControls::setScenario(const SharedScenario& scenario) {
  m_scenario = scenario;
  addMeasures(study::showsUtility(*scenario));
  for (ParameterField* field : {m_futures, m_futureCount, m_starts}) field->setScenario(scenario);
  m_futureCount->setVisible(m_futureCount->applies(*scenario));
  m_budget->setText(scenario->budgetUsd ? tr("%1…").arg(budgetName(*scenario->budgetUsd))
                                        : tr("No budget…"));
  const QString help = scenario->budgetUsd
                           ? tr("Go to the budget field")
                           : tr("Set a budget to see the probability of staying within it");
  m_budget->setToolTip(help);
  m_budget->setAccessibleName(QStringLiteral("%1: %2").arg(m_budget->text(), help));
}

void BacktestControls::setFindings(const std::vector<study::Finding>& findings) {
  for (ParameterField* field : {m_futures, m_futureCount, m_starts}) field->setFindings(findings);
}

void BacktestControls::setRunning(bool running) {
  m_running = running;
  m_progress->setVisible(running);
  if (running) setProgress(0, {});
  offerFewer(0, 0);
  m_run->setText(running ? tr("Stop") : tr("Run"));
  m_run->setToolTip(running ? tr("Stop and keep the results so far")
                            : tr("Run the job from every slot of the trace again"));
}

void BacktestControls::offerFewer(int starts, double seconds) {
  m_fewerStarts = starts;
  m_fewer->setVisible(starts > 0);
  if (starts == 0) return;
  const QString time = QString::fromStdString(study::durationText(seconds));
  m_fewer->setText(tr("Use %1 starts (about %2)").arg(starts).arg(time));
  m_fewer->setToolTip(tr("Run again at fewer starts, spread evenly over the trace"));
}

void BacktestControls::useFewer() {
  if (!m_scenario || m_fewerStarts == 0) return;
  study::Scenario scenario = **m_scenario;
  study::setValue(scenario, "backtest.starts", std::to_string(m_fewerStarts));
  emit edited({std::move(scenario), tr("%1 starts").arg(m_fewerStarts), {}, 0});
}

void BacktestControls::setProgress(double fraction, const QString& what) {
  showFraction(*m_progress, fraction);
  m_progress->setFormat(what.isEmpty() ? QStringLiteral("%p %") : what + QStringLiteral(" %p %"));
}

}  // namespace spothorizon::views
