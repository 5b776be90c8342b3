// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/plan/ServingPlanPage.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/Parameters.h"
#include "subjects/serving/AutoscaleWords.h"
#include "subjects/serving/ServingBacktest.h"
#include "subjects/serving/ServingSweep.h"
#include "subjects/serving/ServingWords.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/serving/ServingPictures.h"
#include "views/serving/plan/PlanCharts.h"
#include "views/serving/plan/StartCharts.h"
#include "views/widgets/LeastLines.h"
#include "views/widgets/PageHead.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

ServingPlanPage::ServingPlanPage(QWidget* parent)
    : VariantPageOf(parent),
      m_part(new QComboBox),
      m_forecast(new QComboBox),
      m_parameter(new QComboBox),
      m_message(new QLabel),
      m_upper(new PlotPane),
      m_lower(new PlotPane),
      m_bars(new BarPane) {
  layOut();
  connectAll();
  addChoices();
}

QList<PagePart> ServingPlanPage::parts() const {
  return {{tr("Smallest and cheapest fleets"), tr("How many instances meet the targets")},
          {tr("Autoscaler"), tr("Instances that follow the rate, by every forecaster")},
          {tr("Every start"), tr("The same requests started anywhere in the trace of instances")},
          {tr("What if"), tr("Every system over the values of a parameter")}};
}

void ServingPlanPage::showPart(int index) { m_part->setCurrentIndex(index); }

void ServingPlanPage::layOut() {
  auto* column = columnUnder(
      this, {{m_part, tr("&Show"), tr("Which plan is shown")},
             {m_forecast, tr("R&ate forecast"), tr("The rate forecast whose autoscaler is drawn")},
             {m_parameter, tr("&Over"), tr("Which parameter is changed")}});
  for (const PagePart& part : parts()) {
    m_part->addItem(part.title);
    m_part->setItemData(m_part->count() - 1, part.help, Qt::ToolTipRole);
  }
  addHead(column);
  addMessage(column, m_message, tr("Error"));
  keepLeastLines(m_upper, 9);
  keepLeastLines(m_lower, 8);
  for (PlotPane* pane : {m_upper, m_lower}) pane->setLegendWraps(true);
  // A label that wraps makes the page ask for all that its panes would like.
  for (QWidget* pane : std::initializer_list<QWidget*>{m_upper, m_lower, m_bars}) {
    pane->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
  }
  column->addWidget(m_upper, 3);
  column->addWidget(m_lower, 2);
  column->addWidget(m_bars, 2);
}

void ServingPlanPage::addChoices() {
  addChoice({"experiment", [this] { return chosenSettings(); },
             [this](const QString& name) {
               try {
                 chooseSettings(name);
               } catch (const InputError&) {
                 return false;
               }
               return true;
             },
             [] { return QStringLiteral("goal"); }});
  addChoice(
      placeChoice("forecast", m_forecast, [this] { return m_forecast->count() > 0 ? 0 : -1; }));
}

/// As chooseSettings() takes it.
QString ServingPlanPage::chosenSettings() const {
  return part() == Part::WhatIf ? m_parameter->currentData().toString() : wantedVariant();
}

void ServingPlanPage::connectAll() {
  connect(m_part, &QComboBox::currentIndexChanged, this, [this] { wantAnew(); });
  connect(m_parameter, &QComboBox::currentIndexChanged, this, [this] { wantAnew(); });
  connect(m_forecast, &QComboBox::currentIndexChanged, this, [this] { redrawSoon(); });
  connect(m_bars, &BarPane::rowChosen, this, [this](int row) {
    if (part() == Part::Autoscale && row >= 0) m_forecast->setCurrentIndex(row);
  });
  connect(m_upper, &PlotPane::clicked, this, [this](double place) {
    if (part() == Part::Starts) takeStart(place);
  });
  for (auto [pane, other] : {std::pair{m_upper, m_lower}, std::pair{m_lower, m_upper}}) {
    connect(pane, &PlotPane::viewChanged, other, &PlotPane::showRange);
    connect(pane, &PlotPane::crosshairMoved, other, [other](double x) { other->setCrosshair(x); });
  }
}

ServingPlanPage::Part ServingPlanPage::part() const {
  return static_cast<Part>(std::max(0, m_part->currentIndex()));
}

std::size_t ServingPlanPage::forecast() const {
  return static_cast<std::size_t>(std::max(0, m_forecast->currentIndex()));
}

QString ServingPlanPage::wantedVariant() const {
  switch (part()) {
    case Part::Goal:
      return QStringLiteral("goal");
    case Part::Autoscale:
      return QStringLiteral("autoscale");
    case Part::Starts:
      return QStringLiteral("backtest");
    case Part::WhatIf:
      return QStringLiteral("sweep ") + m_parameter->currentData().toString();
  }
  return {};
}

std::string ServingPlanPage::sweptParameter() const {
  return m_parameter->currentData().toString().toStdString();
}

void ServingPlanPage::chooseSettings(const QString& name) {
  static const QStringList kParts{QStringLiteral("goal"), QStringLiteral("autoscale"),
                                  QStringLiteral("backtest")};
  if (name.isEmpty()) return;
  if (kParts.contains(name)) return m_part->setCurrentIndex(static_cast<int>(kParts.indexOf(name)));
  const int parameter = m_parameter->findData(name);
  if (parameter < 0) {
    throw InputError("", "", name.toStdString(), "goal, autoscale, backtest or a key of serving");
  }
  m_parameter->setCurrentIndex(parameter);
  m_part->setCurrentIndex(static_cast<int>(Part::WhatIf));
}

void ServingPlanPage::setScenario(const study::Scenario& scenario) {
  VariantPageOf::setScenario(scenario);
  listParameters();
}

/// Those that matter in the scenario; what is chosen stays.
void ServingPlanPage::listParameters() {
  QStringList keys, listed;
  for (const std::string& key : study::servingSweepKeys(scenario())) keys << words(key);
  for (int i = 0; i < m_parameter->count(); ++i) listed << m_parameter->itemData(i).toString();
  if (keys == listed) return;
  const QString before = m_parameter->currentData().toString();
  const QSignalBlocker quiet(m_parameter);
  m_parameter->clear();
  for (const QString& key : keys) {
    const study::Parameter* parameter = study::findParameter(key.toStdString());
    m_parameter->addItem(parameter ? tableWords(parameter->label) : key, key);
  }
  const int usual = m_parameter->findData(QString::fromLatin1(study::kUsualServingSweep));
  const int kept = m_parameter->findData(before);
  m_parameter->setCurrentIndex(std::max(0, kept >= 0 ? kept : usual));
}

void ServingPlanPage::listForecasts() {
  const Results shown = results();
  if (!shown || shown->question != study::ServingQuestion::Autoscale || m_forecast->count() > 0)
    return;
  const QSignalBlocker quiet(m_forecast);
  for (const study::ServingAutoscaler& one : shown->autoscalers) {
    m_forecast->addItem(words(study::autoscalerName(one.key)));
  }
}

void ServingPlanPage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

QString ServingPlanPage::sentenceOf(const study::ServingResults& results) const {
  return words(study::withInputs(study::servingSentence(results), results));
}

void ServingPlanPage::setPanesDimmed(bool dimmed) {
  m_upper->setDimmed(dimmed);
  m_lower->setDimmed(dimmed);
  m_bars->setDimmed(dimmed);
}

void ServingPlanPage::takeStart(double place) {
  const Results shown = results();
  if (!shown || !shown->complete || shown->backtest.done.empty()) return;
  const CurveChart chart = servingStartsChart(*shown, ChartTheme::light());
  const auto& places = chart.spec.xAxis->places;
  const auto nearest =
      std::ranges::min_element(places, {}, [place](double one) { return std::abs(one - place); });
  const auto at = static_cast<std::size_t>(nearest - places.begin());
  const study::Scenario next =
      study::startedAt(scenario(), shown->backtest, shown->backtest.done[at].step);
  emit scenarioEdited(next, tr("Requests begin at %1").arg(chart.spec.xAxis->text(*nearest)), 0);
  emit pageWished(QStringLiteral("serving"));
}

std::vector<std::function<CurveChart(const ChartTheme&)>> ServingPlanPage::curves() const {
  const Results shown = results();
  if (!shown) return {};
  switch (part()) {
    case Part::Goal:
      return {[shown](const ChartTheme& t) { return goalChart(*shown, GoalFigure::Chance, t); },
              [shown](const ChartTheme& t) { return goalChart(*shown, GoalFigure::P99, t); },
              [shown](const ChartTheme& t) { return goalChart(*shown, GoalFigure::Cost, t); }};
    case Part::Autoscale: {
      const std::size_t by = forecast();
      return {[shown, by](const ChartTheme& t) { return rateChart(*shown, by, t); },
              [shown, by](const ChartTheme& t) { return heldChart(*shown, by, t); }};
    }
    case Part::Starts:
      return {[shown](const ChartTheme& t) { return servingStartsChart(*shown, t); }};
    case Part::WhatIf:
      return {[shown](const ChartTheme& t) { return servingSweepChart(*shown, false, t); },
              [shown](const ChartTheme& t) { return servingSweepChart(*shown, true, t); }};
  }
  return {};
}

std::function<ServingBars(const ChartTheme&)> ServingPlanPage::barsMaker() const {
  const Results shown = results();
  if (!shown) return {};
  if (part() == Part::Goal) {
    return [shown](const ChartTheme& theme) { return goalBars(*shown, theme); };
  }
  if (part() == Part::Autoscale) {
    return [shown](const ChartTheme& theme) { return autoscaleBars(*shown, theme); };
  }
  if (part() == Part::Starts) {
    return [shown](const ChartTheme& theme) { return startBars(*shown, theme); };
  }
  return {};
}

/// Charts above each other have one axis.
void ServingPlanPage::tie() {
  SideMargins margins = m_upper->neededMargins();
  if (m_lower->isVisible()) margins = margins.united(m_lower->neededMargins());
  m_upper->setLeastMargins(margins);
  m_lower->setLeastMargins(margins);
}

void ServingPlanPage::draw() {
  listForecasts();
  const bool scales = part() == Part::Autoscale, whatIf = part() == Part::WhatIf;
  setFieldVisible(m_forecast, scales);
  setFieldVisible(m_parameter, whatIf);
  const ChartTheme theme = ChartTheme::of(palette());
  const auto made = curves();
  PlotPane* const panes[]{m_upper, m_lower};
  for (std::size_t i = 0; i < 2; ++i) {
    panes[i]->setVisible(i == 0 || i < made.size());
    if (i >= made.size()) {
      ChartSpec nothing;
      nothing.title = m_part->currentText();
      panes[i]->setPlot(std::move(nothing), {0, 1});
      continue;
    }
    CurveChart chart = made[i](theme);
    panes[i]->setPlot(std::move(chart.spec), chart.home, chart.limits);
  }
  m_upper->setToolTip(part() == Part::Starts ? tr("A click begins the scenario's requests there")
                                             : QString());
  const auto bars = barsMaker();
  m_bars->setVisible(!whatIf);
  ServingBars drawn = bars ? bars(theme) : ServingBars{};
  m_bars->setCharts(std::move(drawn.rows), std::move(drawn.charts));
  m_bars->setMinimumHeight(m_bars->minimumSizeHint().height());
  if (scales) m_bars->setChosen(static_cast<int>(forecast()));
  tie();
}

std::vector<ExportableChart> ServingPlanPage::charts() const {
  std::vector<ExportableChart> pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  for (const auto& make : curves()) addServingCurve(pictures, make, {}, screen, provenance());
  if (const auto make = barsMaker()) addServingBars(pictures, make, screen, provenance());
  return pictures;
}

}  // namespace spothorizon::views
