// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/ComparedOutcomeTable.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/widgets/Icons.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::views {
namespace {

constexpr int kMostRows = 6;  ///< more are scrolled

}  // namespace

ComparedOutcomeTable::ComparedOutcomeTable(QWidget* parent)
    : QWidget(parent), m_model(new TableModel(this)), m_view(new TableView(m_model, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_view);
  m_view->setAccessibleName(tr("Outcomes of the compared scenarios relative to the base"));
  m_view->setToolTip(tr("Outcome of the policy that each scenario shows, relative to the base"));
  m_model->setPalette(palette());
}

void ComparedOutcomeTable::setScenarios(std::vector<study::ComparedOutcome> scenarios,
                                        std::vector<QColor> colours) {
  const bool done =
      !scenarios.empty() && std::all_of(scenarios.begin(), scenarios.end(), [](const auto& one) {
        return one.results && one.results->complete;
      });
  std::vector<TableModel::RowLook> looks;
  for (std::size_t i = 0; i < scenarios.size(); ++i) {
    const QIcon icon = i < colours.size() ? QIcon(colourSquare(colours[i])) : QIcon();
    looks.push_back({icon, scenarios[i].policy});
  }
  m_model->setTable(study::comparedTable(scenarios), std::move(looks));
  m_scenarios = std::move(scenarios);
  if (done) m_view->fitOrWidenColumns();
  fitHeight();
}

std::string ComparedOutcomeTable::csv() const { return study::comparedCsv(m_scenarios); }

void ComparedOutcomeTable::fitHeight() {
  const int rows = std::clamp(m_model->rowCount(), 1, kMostRows);
  const int height = m_view->horizontalHeader()->sizeHint().height() +
                     rows * m_view->verticalHeader()->defaultSectionSize() +
                     m_view->horizontalScrollBar()->sizeHint().height() + 2 * m_view->frameWidth();
  m_view->setFixedHeight(height);
}

void ComparedOutcomeTable::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) m_model->setPalette(palette());
  if (event->type() == QEvent::FontChange) fitHeight();
}

}  // namespace spothorizon::views
