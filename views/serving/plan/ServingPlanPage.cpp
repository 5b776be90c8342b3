// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/plan/ServingPlanPage.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ask/Study.h"
#include "base/InputError.h"
#include "subjects/serving/AutoscaleWords.h"
#include "subjects/serving/ServingWords.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/serving/ServingPictures.h"
#include "views/serving/plan/PlanCharts.h"
#include "views/widgets/LeastLines.h"
#include "views/widgets/PageHead.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

ServingPlanPage::ServingPlanPage(QWidget* parent)
    : VariantPageOf(parent),
      m_part(new QComboBox),
      m_forecast(new QComboBox),
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
          {tr("Autoscaler"), tr("Instances that follow the rate, by every forecaster")}};
}

void ServingPlanPage::showPart(int index) { m_part->setCurrentIndex(index); }

void ServingPlanPage::layOut() {
  auto* column = columnUnder(this, {{m_part, tr("&Show"), tr("Which plan is shown")},
                                    {m_forecast, tr("R&ate forecast"),
                                     tr("The rate forecast whose autoscaler is drawn")}});
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
  addChoice({"experiment", [this] { return wantedVariant(); },
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

void ServingPlanPage::connectAll() {
  connect(m_part, &QComboBox::currentIndexChanged, this, [this] { wantAnew(); });
  connect(m_forecast, &QComboBox::currentIndexChanged, this, [this] { redrawSoon(); });
  connect(m_bars, &BarPane::rowChosen, this, [this](int row) {
    if (part() == Part::Autoscale && row >= 0) m_forecast->setCurrentIndex(row);
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
  return part() == Part::Goal ? QStringLiteral("goal") : QStringLiteral("autoscale");
}

void ServingPlanPage::chooseSettings(const QString& name) {
  static const QStringList kParts{QStringLiteral("goal"), QStringLiteral("autoscale")};
  if (name.isEmpty()) return;
  const auto part = kParts.indexOf(name);
  if (part < 0) throw InputError("", "", name.toStdString(), "goal or autoscale");
  m_part->setCurrentIndex(static_cast<int>(part));
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

std::vector<std::function<CurveChart(const ChartTheme&)>> ServingPlanPage::curves() const {
  const Results shown = results();
  if (!shown) return {};
  if (part() == Part::Goal) {
    return {[shown](const ChartTheme& t) { return goalChart(*shown, GoalFigure::Chance, t); },
            [shown](const ChartTheme& t) { return goalChart(*shown, GoalFigure::P99, t); },
            [shown](const ChartTheme& t) { return goalChart(*shown, GoalFigure::Cost, t); }};
  }
  const std::size_t by = forecast();
  return {[shown, by](const ChartTheme& t) { return rateChart(*shown, by, t); },
          [shown, by](const ChartTheme& t) { return heldChart(*shown, by, t); }};
}

std::function<ServingBars(const ChartTheme&)> ServingPlanPage::barsMaker() const {
  const Results shown = results();
  if (!shown) return {};
  if (part() == Part::Goal) {
    return [shown](const ChartTheme& theme) { return goalBars(*shown, theme); };
  }
  return [shown](const ChartTheme& theme) { return autoscaleBars(*shown, theme); };
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
  const bool scales = part() == Part::Autoscale;
  setFieldVisible(m_forecast, scales);
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
  const auto bars = barsMaker();
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
