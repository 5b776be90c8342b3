// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/ForecastControls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "views/widgets/Progress.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

QComboBox* addCombo(QHBoxLayout* row, const QString& label, const QString& help) {
  auto* combo = new QComboBox;
  combo->setToolTip(help);
  combo->setAccessibleName(help);
  if (!label.isEmpty()) {
    auto* text = new QLabel(label);
    text->setBuddy(combo);
    row->addWidget(text);
  }
  row->addWidget(combo);
  return combo;
}

QCheckBox* addCheck(QHBoxLayout* row, const QString& label, const QString& help) {
  auto* check = new QCheckBox(label);
  check->setToolTip(help);
  row->addWidget(check);
  return check;
}

int placeOf(const study::ForecastReport& report, forecast::ForecastKind kind) {
  for (std::size_t i = 0; i < report.kinds.size(); ++i) {
    if (report.kinds[i].spec.kind == kind) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

ForecastControls::ForecastControls(QWidget* page)
    : QObject(page), m_choices(new QWidget(page)), m_measures(new QWidget(page)) {
  buildChoices();
  buildMeasures();
  for (QComboBox* combo : {m_series, m_kind, m_measure}) {
    connect(combo, &QComboBox::currentIndexChanged, this, &ForecastControls::changed);
  }
  for (QCheckBox* check : {m_both, m_allKinds, m_relative}) {
    connect(check, &QCheckBox::toggled, this, &ForecastControls::changed);
  }
  connect(m_kind, &QComboBox::currentIndexChanged, this, &ForecastControls::updateUse);
}

void ForecastControls::buildChoices() {
  auto* row = new QHBoxLayout(m_choices);
  row->setContentsMargins(0, 0, 0, 0);
  m_series = addCombo(row, tr("Series"), tr("Which series the charts below show"));
  m_series->addItems({seriesName(ForecastSeries::Price), seriesName(ForecastSeries::FreeGpus)});
  m_both = addCheck(row, tr("both over time"), tr("Show price and free GPUs one above the other"));
  m_both->setChecked(true);
  row->addSpacing(12);
  m_kind = addCombo(row, tr("Forecast"), tr("Which kind of forecast the fan shows"));
  m_kind->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_allKinds = addCheck(row, tr("all kinds"), tr("Draw the forecasts of every kind"));
  m_use = new QPushButton(tr("Use in scenario"));
  m_use->setToolTip(tr("Let the policies of the scenario plan with this kind of forecast"));
  m_use->setEnabled(false);
  connect(m_use, &QPushButton::clicked, this, &ForecastControls::useWished);
  row->addWidget(m_use);
  row->addStretch(1);
  buildRun(row);
}

void ForecastControls::buildRun(QHBoxLayout* row) {
  m_progress = new QProgressBar;
  m_progress->setRange(0, 1000);
  m_progress->setAccessibleName(tr("Progress of the report"));
  m_progress->hide();
  m_run = new QPushButton(tr("Recompute"));
  m_run->setToolTip(tr("Measure all kinds of forecast again"));
  connect(m_run, &QPushButton::clicked, this, [this] {
    if (m_running) {
      emit stopWished();
    } else {
      emit runWished();
    }
  });
  row->addWidget(m_progress);
  row->addWidget(m_run);
}

void ForecastControls::buildMeasures() {
  auto* row = new QHBoxLayout(m_measures);
  row->setContentsMargins(0, 0, 0, 0);
  m_measure = addCombo(row, tr("Error"), tr("How errors are measured"));
  m_measure->addItems({measureName(ErrorMeasure::Mae), measureName(ErrorMeasure::Rmse)});
  m_measure->setItemData(0, tr("mean absolute error"), Qt::ToolTipRole);
  m_measure->setItemData(1, tr("root mean square error"), Qt::ToolTipRole);
  m_measure->setCurrentIndex(1);  // that of the sentence over the charts
  m_relative = addCheck(row, tr("relative to persistence"),
                        tr("Divide by the error of assuming that nothing changes"));
  m_relative->setChecked(true);
}

std::vector<PageChoice> ForecastControls::pageChoices() const {
  return {boxChoice("series", m_series, {"price", "gpus"}),
          checkChoice("both", m_both, true),
          placeChoice("kind", m_kind,
                      [this] { return m_kind->count() > 0 ? std::max(0, m_ownKind) : -1; }),
          checkChoice("all-kinds", m_allKinds, false),
          boxChoice("error", m_measure, {"rmse", "mae"}, {1, 0}),
          checkChoice("relative", m_relative, true)};
}

int ForecastControls::kindToChoose(const study::ForecastReport& report) const {
  if (m_kind->count() > 0) {
    const auto kept = static_cast<forecast::ForecastKind>(m_kind->currentData().toInt());
    if (const int place = placeOf(report, kept); place >= 0) return place;
  }
  const int own = placeOf(report, report.scenario.forecast.kind);
  return own < 0 ? 0 : own;
}

void ForecastControls::setKinds(const study::ForecastReport* report) {
  if (!report) return;
  const QSignalBlocker quiet(m_kind);
  const int chosen = kindToChoose(*report);
  m_ownKind = placeOf(*report, report->scenario.forecast.kind);
  const int count = static_cast<int>(report->kinds.size());
  while (m_kind->count() > count) m_kind->removeItem(m_kind->count() - 1);
  while (m_kind->count() < count) m_kind->addItem(QString());
  for (int i = 0; i < count; ++i) {
    const study::ForecastKindReport& kind = report->kinds[static_cast<std::size_t>(i)];
    m_kind->setItemText(i, words(kind.label));
    m_kind->setItemData(i, static_cast<int>(kind.spec.kind));
    m_kind->setItemData(i, words(kind.note), Qt::ToolTipRole);
  }
  m_kind->setCurrentIndex(count > 0 ? chosen : -1);
  updateUse();
}

void ForecastControls::updateUse() {
  m_use->setEnabled(m_kind->currentIndex() >= 0 && m_kind->currentIndex() != m_ownKind);
}

void ForecastControls::setRunning(bool running) {
  m_running = running;
  // At the size that the text has now.
  m_progress->setMaximumWidth(m_progress->fontMetrics().averageCharWidth() * 30);
  m_progress->setVisible(running);
  if (running) setProgress(0, {});
  m_run->setText(running ? tr("Stop") : tr("Recompute"));
}

void ForecastControls::setProgress(double fraction, const QString& what) {
  showFraction(*m_progress, fraction);
  m_progress->setFormat(what.isEmpty() ? QStringLiteral("%p %") : what + QStringLiteral(" %p %"));
}

ForecastView ForecastControls::view() const {
  ForecastView view;
  view.series = m_series->currentIndex() == 1 ? ForecastSeries::FreeGpus : ForecastSeries::Price;
  view.kind = static_cast<std::size_t>(std::max(0, m_kind->currentIndex()));
  view.allKinds = m_allKinds->isChecked();
  view.measure = m_measure->currentIndex() == 1 ? ErrorMeasure::Rmse : ErrorMeasure::Mae;
  view.relative = m_relative->isChecked();
  return view;
}

bool ForecastControls::bothSeries() const { return m_both->isChecked(); }

}  // namespace spothorizon::views
