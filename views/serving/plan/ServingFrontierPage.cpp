// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/plan/ServingFrontierPage.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Study.h"
#include "subjects/serving/PlanWords.h"
#include "subjects/serving/ServingFleets.h"
#include "views/chart/PlotPane.h"
#include "views/serving/ServingPictures.h"
#include "views/serving/plan/FrontierCharts.h"
#include "views/widgets/LeastLines.h"
#include "views/widgets/PageHead.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

ServingFrontierPage::ServingFrontierPage(QWidget* parent)
    : VariantPageOf(parent),
      m_pane(new PlotPane),
      m_edge(new QComboBox),
      m_open(new QPushButton(tr("Run on this &fleet"))),
      m_readOut(new QLabel),
      m_message(new QLabel) {
  layOut();
  connect(m_pane, &PlotPane::pointedAt, this,
          [this](double p99, double usd) { point(at(p99, usd)); });
  connect(m_pane, &PlotPane::clickedAt, this, [this](double p99, double usd) {
    if (const auto fleet = at(p99, usd)) openFleet(*fleet);
  });
  connect(m_edge, &QComboBox::currentIndexChanged, this, [this](int entry) {
    if (entry >= 0) point(m_fleets[static_cast<std::size_t>(entry)]);
  });
  connect(m_open, &QPushButton::clicked, this, [this] {
    const int entry = m_edge->currentIndex();
    if (entry >= 0) openFleet(m_fleets[static_cast<std::size_t>(entry)]);
  });
}

void ServingFrontierPage::layOut() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  addHead(column);
  addMessage(column, m_message, tr("Error"));
  keepLeastLines(m_pane, 12);
  m_pane->setLegendWraps(true);
  m_pane->setAccessibleName(tr("Cost per million tokens against P99, one point per fleet"));
  m_pane->setToolTip(tr("A click on a fleet runs the scenario on it"));
  column->addWidget(m_pane, 1);
  auto* row = new QHBoxLayout;
  m_edge->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  addLabelled(row, tr("On the fronti&er"), m_edge, tr("Fleets on the efficient frontier"));
  m_open->setToolTip(tr("Sets the scenario's instances to this fleet. Can be undone."));
  row->addWidget(m_open);
  row->addStretch(1);
  column->addLayout(row);
  m_readOut->setWordWrap(true);
  m_readOut->setTextFormat(Qt::PlainText);
  m_readOut->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_readOut->setAccessibleName(tr("The fleet under the pointer"));
  column->addWidget(m_readOut);
  m_edge->setEnabled(false);
  m_open->setEnabled(false);
}

void ServingFrontierPage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

std::optional<std::size_t> ServingFrontierPage::at(double p99, double usd) const {
  const Results shown = results();
  if (!shown || std::isnan(p99)) return {};
  return pointNear(*shown, p99, usd, m_pane->visibleRange(), m_pane->values(),
                   m_pane->plotRect().size());
}

void ServingFrontierPage::point(std::optional<std::size_t> fleet) {
  if (fleet == m_pointed) return;
  m_pointed = fleet;
  m_pane->setCursor(fleet ? Qt::PointingHandCursor : Qt::ArrowCursor);
  redrawSoon();
}

/// The scenario's instances become those of the fleet; the page Serving shows what happens on it
/// under the fleet's system.
void ServingFrontierPage::openFleet(std::size_t fleet) {
  const Results shown = results();
  if (!shown || !shown->complete || fleet >= shown->frontier.size()) return;
  const serving::FrontierPoint& point = shown->frontier[fleet];
  const study::Scenario next = study::opened(scenario(), point);
  emit subjectPointed(QString::fromStdString(study::frontierSystems(*shown)[point.system]));
  emit scenarioEdited(next, tr("Fleet: %1").arg(fleetName(*shown, fleet)), 0);
  emit pageWished(QStringLiteral("serving"));
}

void ServingFrontierPage::clear() {
  m_pointed.reset();
  VariantPageOf::clear();
}

QString ServingFrontierPage::sentenceOf(const study::ServingResults& results) const {
  return words(study::withInputs(study::servingFrontierSentence(results), results));
}

void ServingFrontierPage::setPanesDimmed(bool dimmed) { m_pane->setDimmed(dimmed); }

void ServingFrontierPage::listEdge() {
  const Results shown = results();
  std::vector<std::size_t> fleets;
  if (shown) fleets = edgeOf(*shown);
  const bool complete = shown && shown->complete && !fleets.empty();
  m_edge->setEnabled(complete);
  m_open->setEnabled(complete);
  QStringList names;
  for (const std::size_t fleet : fleets) names << fleetName(*shown, fleet);
  QStringList listed;
  for (int i = 0; i < m_edge->count(); ++i) listed << m_edge->itemText(i);
  m_fleets = std::move(fleets);
  if (names == listed) return;
  const QSignalBlocker quiet(m_edge);
  m_edge->clear();
  m_edge->addItems(names);
}

QString ServingFrontierPage::readOut() const {
  const Results shown = results();
  if (!shown || shown->frontier.empty()) return {};
  if (m_pointed && *m_pointed < shown->frontier.size()) {
    return frontierReadOut(*shown, *m_pointed);
  }
  return tr(
      "Crosses are fleets that miss the targets. Point at one to read it, click it to run "
      "the scenario on it.");
}

void ServingFrontierPage::draw() {
  const Results shown = results();
  listEdge();
  m_readOut->setText(readOut());
  if (!shown) {
    ChartSpec nothing;
    nothing.title = frontierTitle();
    return m_pane->setPlot(std::move(nothing), {0, 1});
  }
  const auto pointed = m_pointed && *m_pointed < shown->frontier.size() ? m_pointed : std::nullopt;
  CurveChart chart = frontierChart(*shown, pointed, ChartTheme::of(palette()));
  m_pane->setPlot(std::move(chart.spec), chart.home, chart.limits);
}

std::vector<ExportableChart> ServingFrontierPage::charts() const {
  std::vector<ExportableChart> pictures;
  const Results shown = results();
  if (!shown) return pictures;
  const auto range = isVisible() ? std::optional(m_pane->visibleRange()) : std::nullopt;
  addServingCurve(
      pictures, [shown](const ChartTheme& theme) { return frontierChart(*shown, {}, theme); },
      range, ChartTheme::of(palette()), provenance());
  return pictures;
}

}  // namespace spothorizon::views
