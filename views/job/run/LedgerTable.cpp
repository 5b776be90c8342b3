// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/LedgerTable.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>
#include <limits>
#include <utility>

#include "ask/ResultHead.h"
#include "result/TableCsv.h"
#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/run/Ledger.h"
#include "views/job/run/LedgerModel.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::views {

LedgerTable::LedgerTable(QWidget* parent)
    : QWidget(parent),
      m_model(new LedgerModel(this)),
      m_view(new TableView(m_model, this)),
      m_policy(new QLabel),
      m_where(new HintLabel),
      m_why(new QLabel),
      m_ending(new HintLabel) {
  layOut();
  m_model->setPalette(palette());
  connect(m_view, &TableView::rowHovered, this, &LedgerTable::pointAt);
  // Not currentRowChanged: getting the focus makes the first row current without choosing it.
  connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          [this](const QItemSelection& selected) {
            if (!selected.isEmpty()) pointAt(m_view->sourceRow(selected.constFirst().topLeft()));
          });
}

void LedgerTable::layOut() {
  m_view->setAccessibleName(tr("Ledger of the chosen policy"));
  QFont bold = font();
  bold.setBold(true);
  m_policy->setFont(bold);
  auto* pane = new QWidget;
  auto* lines = new QVBoxLayout(pane);
  for (QLabel* label :
       {m_policy, static_cast<QLabel*>(m_where), m_why, static_cast<QLabel*>(m_ending)}) {
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    lines->addWidget(label);
  }
  m_why->setAccessibleName(tr("Reason for the decision in this slot"));
  lines->addStretch();
  pane->setMinimumWidth(fontMetrics().averageCharWidth() * 30);
  auto* scroll = new QScrollArea;
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidget(pane);
  scroll->setMinimumWidth(fontMetrics().averageCharWidth() * 34);

  auto* across = new QSplitter(Qt::Horizontal, this);
  across->addWidget(m_view);
  across->addWidget(scroll);
  across->setStretchFactor(0, 3);
  across->setStretchFactor(1, 1);
  across->setChildrenCollapsible(false);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(across);
}

void LedgerTable::setResults(std::shared_ptr<const study::Results> results) {
  m_results = std::move(results);
  showLedger();
}

void LedgerTable::setChosenPolicy(int index) {
  if (index == m_chosen) return;
  m_chosen = index;
  showLedger();
}

void LedgerTable::showLedger() {
  m_model->setResults(m_results, m_chosen);
  const auto i = static_cast<std::size_t>(std::max(m_chosen, 0));
  const bool isPolicy = m_results && m_chosen >= 0 && i < m_results->scenario.policies.size();
  m_policy->setText(isPolicy ? words(study::resultLabel(m_results->scenario.forecast,
                                                        m_results->scenario.policies[i]))
                             : tr("Best possible"));
  m_ending->setText(endingWords());
  m_ending->setVisible(!m_ending->text().isEmpty());
  explain(m_model->currentRow());
  m_fitDue = m_model->rowCount() > 0;
  if (isVisible()) fit();
}

void LedgerTable::fit() {
  if (std::exchange(m_fitDue, false)) m_view->fitOrWidenColumns();
}

/// Widths are measured where they are seen: they cost more than a slider's step may.
void LedgerTable::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fit();
}

void LedgerTable::hideFrom(std::optional<int> slot) {
  m_endingHidden = slot.has_value();
  m_model->setRowsBefore(slot);
  m_ending->setText(endingWords());
  m_ending->setVisible(!m_ending->text().isEmpty());
}

QString LedgerTable::endingWords() const {
  if (m_endingHidden) return {};
  const simulate::Outcome* outcome = m_results ? study::outcomeOf(*m_results, m_chosen) : nullptr;
  if (!outcome || !outcome->ending) return {};
  const job::Ending& ending = *outcome->ending;
  if (ending.gpus == 0 && !study::showsUtility(m_results->scenario)) {
    return tr("After the deadline: given up.");
  }
  if (ending.gpus == 0)
    return tr("After the deadline: given up, as finishing costs more than it is worth.");
  return tr("After the deadline: %1 on demand until hour %2, for %3.")
      .arg(words(study::countText(ending.gpus, "GPU")), shortDecimal(ending.finishHours, 2),
           words(study::usdText(ending.costUsd)));
}

void LedgerTable::setStale(bool stale) {
  m_model->setStale(stale);
  m_why->setEnabled(!stale);
}

void LedgerTable::setCurrentHours(double hours) {
  m_model->setCurrentHours(hours);
  const int row = m_model->currentRow();
  explain(row);
  // Not while the pointer is on the table: rows that move under it would choose themselves.
  if (row < 0 || m_view->underMouse()) return;
  m_view->doItemsLayout();  // a row that a playback has just come to is scrolled to as well
  m_view->scrollTo(m_view->proxy()->mapFromSource(m_model->index(row, 0)));
}

QString LedgerTable::csv() const {
  if (!m_results) return {};
  return words(result::csv(study::ledgerTable(*m_results, m_chosen),
                           study::provenanceLines(m_results->scenario, *m_results->market)));
}

QString LedgerTable::reason() const { return m_why->text(); }

void LedgerTable::pointAt(int row) {
  const bool there = row >= 0 && row < m_model->rowCount();
  const double hours = there ? m_model->row(row).hours : std::numeric_limits<double>::quiet_NaN();
  m_model->setCurrentHours(hours);
  explain(there ? row : m_view->sourceRow(m_view->currentIndex()));
  emit hoursHovered(hours);
}

void LedgerTable::explain(int row) {
  const QString text = m_model->explanation(row);
  m_where->setText(text.section(u'\n', 0, 0));
  m_why->setText(text.isEmpty() ? tr("Point at a row to see the reason for its decision.")
                                : text.section(u'\n', 1));
}

void LedgerTable::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) m_model->setPalette(palette());
}

}  // namespace spothorizon::views
