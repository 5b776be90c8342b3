// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/FrontierPane.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "subjects/job/backtest/FrontierText.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/job/backtest/BacktestControls.h"
#include "views/scenario/ParameterField.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr std::array<FrontierMeasure, 3> kMeasures{
    FrontierMeasure::CostP50, FrontierMeasure::CostP95, FrontierMeasure::OnTime};

QLabel* wrapping(const QString& accessibleName) {
  auto* label = new QLabel;
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  label->setAccessibleName(accessibleName);
  return label;
}

}  // namespace

FrontierPane::FrontierPane(QWidget* parent)
    : QWidget(parent),
      m_run(new QPushButton(tr("&Find the frontier"))),
      m_sentence(wrapping(tr("Result of the frontier"))),
      m_readOut(wrapping(tr("The deadline under the pointer"))) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  auto* row = new QHBoxLayout;
  for (const char* key :
       {"backtest.leastDeadlineHours", "backtest.mostDeadlineHours", "backtest.deadlines"}) {
    ParameterField* field = makeRowField(key, this);
    connect(field, &ParameterField::edited, this, &FrontierPane::edited);
    row->addWidget(field);
    m_fields.push_back(field);
  }
  row->addStretch(1);
  m_run->setToolTip(tr("Try the job with every deadline of the range, at the same starts"));
  connect(m_run, &QPushButton::clicked, this, &FrontierPane::runWished);
  row->addWidget(m_run);
  column->addLayout(row);
  column->addWidget(m_sentence);
  auto* charts = new QHBoxLayout;
  charts->setSpacing(6);
  for (PlotPane*& pane : m_panes) {
    pane = new PlotPane;
    pane->setLegendWraps(true);
    charts->addWidget(pane, 1);
    connect(pane, &PlotPane::crosshairMoved, this, &FrontierPane::pointAt);
  }
  column->addLayout(charts, 1);
  column->addWidget(m_readOut);
}

void FrontierPane::setScenario(const SharedScenario& scenario) {
  for (ParameterField* field : m_fields) field->setScenario(scenario);
}

void FrontierPane::setFindings(const std::vector<study::Finding>& findings) {
  for (ParameterField* field : m_fields) field->setFindings(findings);
}

void FrontierPane::setSweep(std::shared_ptr<const study::Sweep> sweep) {
  m_figures.take(std::move(sweep));
  emit refreshWished();
}

void FrontierPane::setPolicy(int policy) {
  if (policy == m_policy) return;
  m_policy = policy;
  emit refreshWished();
}

void FrontierPane::setStale(bool stale) {
  for (PlotPane* pane : m_panes) pane->setDimmed(stale);
  m_sentence->setEnabled(!stale);
  m_readOut->setEnabled(!stale);
}

void FrontierPane::refresh() {
  const ChartTheme theme = ChartTheme::of(palette());
  for (const FrontierMeasure measure : kMeasures) {
    CurveChart made = frontierChart(m_figures, measure, m_policy, theme);
    m_panes[static_cast<std::size_t>(measure)]->setPlot(std::move(made.spec), made.home,
                                                        made.limits);
  }
  updateWords();
}

void FrontierPane::pointAt(double hours) {
  m_hours = std::isnan(hours) ? std::nullopt : std::optional(hours);
  for (PlotPane* pane : m_panes) pane->setCrosshair(m_hours);
  updateWords();
}

QString FrontierPane::readOut() const {
  const auto& sweep = m_figures.sweep();
  if (!sweep) return {};
  return frontierWords(m_figures, m_policy, m_hours.value_or(sweep->scenario.job.deadlineHours));
}

void FrontierPane::updateWords() {
  const auto& sweep = m_figures.sweep();
  QStringList text;
  if (!sweep) {
    text << tr(
        "What the job costs and how likely it is to be on time for every deadline of the "
        "range, and what one more hour is worth. Press Find the frontier.");
  }
  if (sweep && !m_figures.series().empty()) text << words(study::sentence(*sweep));
  if (sweep) {
    for (const Text& warning : sweep->warnings) text << words(warning);
  }
  text.removeAll({});
  m_sentence->setText(text.join(QLatin1Char('\n')));
  m_sentence->setVisible(!text.isEmpty());
  m_readOut->setText(readOut());
}

std::vector<ExportableChart> FrontierPane::charts(const QString& provenance) const {
  std::vector<ExportableChart> pictures;
  if (m_figures.series().empty()) return pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  for (const FrontierMeasure measure : kMeasures) {
    const CurveChart now = frontierChart(m_figures, measure, m_policy, screen);
    const auto make = [figures = m_figures, measure, policy = m_policy](const ChartTheme& theme) {
      return frontierChart(figures, measure, policy, theme).spec;
    };
    const Range range = isVisible() ? pane(measure).visibleRange() : now.home;
    pictures.push_back(chartPicture(now.spec, make, range, screen, provenance));
  }
  return pictures;
}

}  // namespace spothorizon::views
