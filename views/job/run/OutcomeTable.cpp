// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/OutcomeTable.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include "subjects/job/run/ResultsCsv.h"
#include "views/job/run/OutcomeModel.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::views {

OutcomeTable::OutcomeTable(QWidget* parent)
    : QWidget(parent), m_model(new OutcomeModel(this)), m_view(new TableView(m_model, this)) {
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
  m_model->setPixelRatio(devicePixelRatioF());
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
  m_model->setResults(m_results);
  showCaption();
  m_view->setColumnHidden(OutcomeModel::LeftOfBudget, !m_model->hasBudget());
  m_view->setColumnHidden(OutcomeModel::Utility, !m_model->hasUtility());
  if (m_results && m_results->complete) m_view->fitOrWidenColumns();
  showChosen();
}

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
  return m_results ? words(study::outcomesCsv(*m_results)) : QString();
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
  const QModelIndex row =
      m_view->proxy()->mapFromSource(m_model->index(m_model->rowOf(m_chosen), 0));
  if (row.row() == m_view->currentIndex().row() &&
      m_view->selectionModel()->isRowSelected(row.row()))
    return;
  m_view->selectionModel()->setCurrentIndex(
      row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void OutcomeTable::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  m_model->setPixelRatio(devicePixelRatioF());
  m_model->setPalette(palette());
}

}  // namespace spothorizon::views
