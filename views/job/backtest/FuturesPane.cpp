// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/FuturesPane.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <utility>

#include "ask/FuturesReport.h"
#include "subjects/job/backtest/FutureWords.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::views {

FuturesPane::FuturesPane(QWidget* parent)
    : QWidget(parent),
      m_made(new QLabel),
      m_model(new TableModel(this)),
      m_table(new TableView(m_model)) {
  m_made->setWordWrap(true);
  m_made->setTextFormat(Qt::PlainText);
  m_made->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_made->setAccessibleName(tr("How the futures were made"));
  m_table->setAccessibleName(tr("Statistics of the trace and of the futures"));
  m_model->setPalette(palette());
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->addWidget(m_made);
  column->addWidget(m_table, 1);
}

void FuturesPane::setFutures(std::shared_ptr<const study::FuturesInfo> futures) {
  m_made->setText(futures ? tr("%1: %2.").arg(words(study::futuresText(*futures)),
                                              words(study::recipeText(*futures)))
                          : QString());
  m_model->setTable(futures ? study::likenessTable(*futures) : result::Table());
  m_table->fitOrWidenColumns();
}

void FuturesPane::setStale(bool stale) {
  m_model->setStale(stale);
  m_made->setEnabled(!stale);
}

QString FuturesPane::madeText() const { return m_made->text(); }

void FuturesPane::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) m_model->setPalette(palette());
}

}  // namespace spothorizon::views
