// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/BudgetFrontierPage.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "ask/Study.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/chart/RedrawClock.h"
#include "views/stream/BudgetFrontierCharts.h"
#include "views/stream/SpeedUpChart.h"
#include "views/widgets/PageHead.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

namespace {

using BudgetResult = std::shared_ptr<const study::BudgetResults>;

bool differInBudgetAlone(const study::BudgetResults& a, const study::BudgetResults& b) {
  const auto without = [](const study::BudgetResults& results) {
    study::Scenario read = study::readOfStream(results.scenario);
    study::editRental(read).usdPerMonth.reset();
    study::editRental(read).gpus.reset();
    return read;
  };
  return a.inDollars == b.inDollars && without(a) == without(b);
}

/// A partial result with the curves that the one before has over it.
BudgetResult withCurvesOf(const BudgetResult& before, const BudgetResult& now) {
  if (!before || now->complete || !differInBudgetAlone(*before, *now)) return now;
  auto both = std::make_shared<study::BudgetResults>(*now);
  for (const study::BaselineCurve& curve : before->baselines) {
    const auto same = std::ranges::find(now->baselines, curve.key, &study::BaselineCurve::key);
    if (same == now->baselines.end()) both->baselines.push_back(curve);
  }
  return both;
}

}  // namespace

BudgetFrontierPage::BudgetFrontierPage(QWidget* parent)
    : StudyPage(parent),
      m_axis(new QComboBox),
      m_figure(new QComboBox),
      m_response(new PlotPane),
      m_shadow(new PlotPane),
      m_sentence(new QLabel),
      m_readOut(new QLabel) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  layOut();
  tiePanes();
  redraw();
  connect(m_figure, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
  connect(m_axis, &QComboBox::currentIndexChanged, this, [this] {
    m_at.reset();
    m_redraw->request();
  });
  addChoice(boxChoice("against", m_axis, {"budget", "gpus"}));
  addChoice(boxChoice("baselines", m_figure, {"mean", "p95"}));
}

void BudgetFrontierPage::layOut() {
  m_axis->addItems({tr("Budget"), tr("GPUs rented")});
  m_figure->addItems({tr("Mean response"), tr("P95")});
  auto* column = columnUnder(
      this, {{m_axis, tr("&Against"), tr("What the frontier is drawn against")},
             {m_figure, tr("&Baselines by"), tr("Which response time baselines show")}});
  m_sentence->setWordWrap(true);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_sentence->setAccessibleName(tr("Which budgets reach the target response times"));
  m_sentence->setToolTip(
      tr("The targets are the scenario's: Target mean response and target P95, "
         "under Rental"));
  column->addWidget(m_sentence);
  m_response->setMinimumHeight(180);
  m_response->setLegendWraps(true);
  m_shadow->setMinimumHeight(110);
  column->addWidget(m_response, 2);
  column->addWidget(m_shadow, 1);
  m_readOut->setWordWrap(true);
  m_readOut->setTextFormat(Qt::PlainText);
  m_readOut->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_readOut->setAccessibleName(tr("The budget under the pointer"));
  column->addWidget(m_readOut);
}

void BudgetFrontierPage::tiePanes() {
  for (auto [pane, other] : {std::pair{m_response, m_shadow}, std::pair{m_shadow, m_response}}) {
    connect(pane, &PlotPane::crosshairMoved, this, &BudgetFrontierPage::pointAt);
    connect(pane, &PlotPane::viewChanged, other, &PlotPane::showRange);
  }
}

BudgetAxis BudgetFrontierPage::axis() const {
  return m_axis->currentIndex() == 1 ? BudgetAxis::Gpus : BudgetAxis::Money;
}

BudgetFigure BudgetFrontierPage::figure() const {
  return m_figure->currentIndex() == 1 ? BudgetFigure::P95 : BudgetFigure::Mean;
}

void BudgetFrontierPage::setResult(const study::Result& result) {
  m_results = withCurvesOf(m_results, study::as<study::BudgetResults>(result));
  m_sentence->setText(words(study::withInputs(study::goalsSentence(*m_results), *m_results)));
  m_readOut->setText(readOut());
  m_redraw->request();
}

QString BudgetFrontierPage::sentence() const { return m_sentence->text(); }

void BudgetFrontierPage::clear() {
  m_results = nullptr;
  m_at.reset();
  m_sentence->clear();
  m_readOut->clear();
  m_redraw->request();
}

void BudgetFrontierPage::setStale(bool stale, const QString&) {
  m_response->setDimmed(stale);
  m_shadow->setDimmed(stale);
}

QString BudgetFrontierPage::readOut() const {
  if (!m_results) return {};
  study::FrontierPoint own;
  own.budget = m_results->budget;
  own.gpus = m_results->plan.gpus;
  return frontierReadOut(*m_results, axis(), m_at.value_or(placeOf(*m_results, axis(), own)));
}

void BudgetFrontierPage::pointAt(double x) {
  m_at = std::isnan(x) ? std::nullopt : std::optional(x);
  m_response->setCrosshair(m_at);
  m_shadow->setCrosshair(m_at);
  m_readOut->setText(readOut());
}

void BudgetFrontierPage::redraw() {
  if (!m_results) {
    m_response->setPlot(emptyChart(responseTitle()), {0, 1});
    return m_shadow->setPlot(emptyChart(shadowTitle(true)), {0, 1});
  }
  const ChartTheme theme = ChartTheme::of(palette());
  CurveChart response = responseChart(*m_results, axis(), theme, figure());
  m_response->setPlot(std::move(response.spec), response.home, response.limits);
  CurveChart shadow = shadowChart(*m_results, axis(), theme);
  m_shadow->setPlot(std::move(shadow.spec), shadow.home, shadow.limits);
  alignMargins(*m_response, *m_shadow);
  m_readOut->setText(readOut());
}

std::vector<ExportableChart> BudgetFrontierPage::charts() const {
  std::vector<ExportableChart> pictures;
  if (!m_results) return pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  for (const bool response : {true, false}) {
    const auto chart = [results = m_results, response, axis = axis(),
                        figure = figure()](const ChartTheme& theme) {
      return response ? responseChart(*results, axis, theme, figure)
                      : shadowChart(*results, axis, theme);
    };
    const CurveChart now = chart(screen);
    const auto make = [chart](const ChartTheme& theme) { return chart(theme).spec; };
    const Range range = isVisible() ? m_response->visibleRange() : now.home;
    pictures.push_back(chartPicture(now.spec, make, range, screen, provenance()));
  }
  return pictures;
}

void BudgetFrontierPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void BudgetFrontierPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
