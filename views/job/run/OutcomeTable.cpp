// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/OutcomeTable.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <utility>
#include <vector>

#include "ask/ResultHead.h"
#include "result/TableCsv.h"
#include "subjects/job/run/Outcomes.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/PolicyIcon.h"
#include "views/widgets/table/SortProxy.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::views {
OutcomeTable::OutcomeTable(QWidget* parent)
    : QWidget(parent), m_model(new TableModel(this)), m_view(new TableView(m_model, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  m_caption = new QLabel;
  m_caption->setObjectName(QStringLiteral("outcomeCaption"));
  m_caption->setWordWrap(true);
  m_caption->setTextFormat(Qt::PlainText);
  m_caption->hide();
  column->addWidget(m_caption);
  column->addWidget(m_view);
  m_hidden = new QLabel(tr("Outcomes are shown when the playback has reached the end."));
  m_hidden->setWordWrap(true);
  m_hidden->setAlignment(Qt::AlignCenter);
  m_hidden->hide();
  column->addWidget(m_hidden, 1);
  m_view->setAccessibleName(tr("Outcomes of all policies"));
  m_view->setIconSize({30, 12});
  m_model->setPalette(palette());
  // Not currentRowChanged: getting the focus makes the first row current without choosing it.
  connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          [this](const QItemSelection& selected) {
            if (m_showing || selected.isEmpty()) return;
            m_chosen = selected.constFirst().topLeft().data(PolicyRole).toInt();
            emit policyChosen(m_chosen);
          });
}

void OutcomeTable::setResults(std::shared_ptr<const study::Results> results) {
  const QScopedValueRollback showing(m_showing, true);
  m_results = std::move(results);
  showTable();
  showCaption();
  if (m_results && m_results->complete) m_view->fitOrWidenColumns();
  showChosen();
}

void OutcomeTable::showTable() {
  result::Table table;
  if (m_results) table = study::outcomeTable(*m_results, study::OutcomeRows::All);
  const int policies = static_cast<int>(table.rows.size()) - 1;
  std::vector<TableModel::RowLook> looks;
  for (int row = 0; row <= policies; ++row) {
    const int policy = row < policies ? row : -1;
    looks.push_back({policyIcon(policy, palette(), devicePixelRatioF()), policy});
  }
  m_model->setTable(std::move(table), std::move(looks));
}

int OutcomeTable::rowOf(int policy) const { return policy < 0 ? m_model->rowCount() - 1 : policy; }

void OutcomeTable::setChosenPolicy(int index) {
  m_chosen = index;
  showChosen();
}

void OutcomeTable::setEndingHidden(bool hidden) {
  m_view->setHidden(hidden);
  m_hidden->setVisible(hidden);
}

void OutcomeTable::setStale(bool stale) {
  m_model->setStale(stale);
  // The chosen row is as faint as the others.
  QPalette own = stale ? palette() : QPalette();
  if (stale) {
    own.setColor(QPalette::Highlight, own.color(QPalette::Midlight));
    own.setColor(QPalette::HighlightedText, HintLabel::colour(HintLabel::Tone::Quiet, own));
  }
  m_view->setPalette(own);
}

QString OutcomeTable::csv() const {
  if (!m_results) return {};
  return words(result::csv(study::outcomeTable(*m_results),
                           study::provenanceLines(m_results->scenario, *m_results->market)));
}

QString OutcomeTable::caption() const { return m_caption->text(); }

/// What the figures rest on that nobody recorded.
void OutcomeTable::showCaption() {
  const QString inputs =
      m_results ? words(study::inputsSentence(m_results->inputNotices())) : QString();
  m_caption->setText(inputs);
  m_caption->setHidden(inputs.isEmpty());
}

void OutcomeTable::showChosen() {
  if (m_chosen + 1 >= m_model->rowCount() + (m_chosen < 0 ? 1 : 0)) return;
  const QScopedValueRollback showing(m_showing, true);
  const QModelIndex row = m_view->proxy()->mapFromSource(m_model->index(rowOf(m_chosen), 0));
  if (row.row() == m_view->currentIndex().row() &&
      m_view->selectionModel()->isRowSelected(row.row()))
    return;
  m_view->selectionModel()->setCurrentIndex(
      row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void OutcomeTable::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  m_model->setPalette(palette());
}

}  // namespace spothorizon::views
