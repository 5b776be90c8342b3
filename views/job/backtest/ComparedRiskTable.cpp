// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/ComparedRiskTable.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "scenario/text/Words.h"
#include "subjects/job/compare/ScenarioWinner.h"
#include "views/job/backtest/ComparedRiskModel.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::views {
namespace {

constexpr int kMostRows = 6;  ///< more are scrolled

bool same(const study::ComparedRisk& a, const study::ComparedRisk& b) {
  return a.name == b.name && a.isBase == b.isBase && a.results == b.results &&
         a.scenario == b.scenario;
}

}  // namespace

ComparedRiskTable::ComparedRiskTable(QWidget* parent)
    : QWidget(parent),
      m_model(new ComparedRiskModel(this)),
      m_view(new TableView(m_model, this)),
      m_sentence(new QLabel(this)),
      m_state(new QLabel),
      m_offer(new QPushButton(tr("Compute probabilities"))),
      m_missing(new QWidget(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  keepLarger(m_sentence, 1.15, true);
  m_sentence->setWordWrap(true);
  m_sentence->setContentsMargins(8, 4, 8, 4);
  column->addWidget(m_sentence);
  column->addWidget(m_missing);
  column->addWidget(m_view);
  auto* line = new QHBoxLayout(m_missing);
  line->setContentsMargins(8, 4, 8, 4);
  line->addWidget(m_offer);
  line->addWidget(m_state, 1);
  m_state->setWordWrap(true);
  m_missing->hide();
  connect(m_offer, &QPushButton::clicked, this, &ComparedRiskTable::wished);
  m_view->setTextElideMode(Qt::ElideMiddle);  // names of jobs differ at their ends
  m_view->setAccessibleName(tr("Risk of the compared scenarios"));
  m_model->setPalette(palette());
}

void ComparedRiskTable::setScenarios(std::vector<study::ComparedRisk> scenarios,
                                     std::vector<QColor> colours) {
  if (std::ranges::equal(scenarios, m_scenarios, same)) return;
  m_scenarios = std::move(scenarios);
  std::vector<study::ScenarioRisk> rows = study::scenarioRisks(m_scenarios);
  m_sentence->setText(words(study::sentences(
      {study::comparedSentence(m_scenarios, rows), study::comparedInputs(m_scenarios)})));
  m_sentence->setVisible(!m_sentence->text().isEmpty());
  m_model->setRows(std::move(rows), std::move(colours));
  m_view->fitOrWidenColumns();
  fitHeight();
}

void ComparedRiskTable::setState(const QString& text, bool offers) {
  m_state->setText(text);
  m_offer->setVisible(offers);
  m_missing->setVisible(offers || !text.isEmpty());
}

QString ComparedRiskTable::sentence() const { return m_sentence->text(); }

std::string ComparedRiskTable::csv() const { return study::scenarioRisksCsv(m_model->rows()); }

void ComparedRiskTable::fitHeight() {
  const int rows = std::clamp(m_model->rowCount(), 1, kMostRows);
  const int height = m_view->horizontalHeader()->sizeHint().height() +
                     rows * m_view->verticalHeader()->defaultSectionSize() +
                     m_view->horizontalScrollBar()->sizeHint().height() + 2 * m_view->frameWidth();
  m_view->setFixedHeight(height);
}

void ComparedRiskTable::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) m_model->setPalette(palette());
  if (event->type() == QEvent::FontChange) fitHeight();
}

}  // namespace spothorizon::views
