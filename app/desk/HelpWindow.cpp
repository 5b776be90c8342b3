// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/HelpWindow.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/desk/ReferenceModel.h"
#include "views/widgets/ScreenFit.h"
#include "views/widgets/table/SortProxy.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::app {
namespace {

/// Shares of the table's width, column by column.
const QList<int> kParameterShares{19, 10, 34, 11, 14, 10, 26};
const QList<int> kGlossaryShares{10, 22, 54, 26};

void setWidths(views::TableView* table, const QList<int>& shares) {
  int all = 0;
  for (const int share : shares) all += share;
  const int room = table->viewport()->width();
  for (int i = 0; i < shares.size(); ++i) table->setColumnWidth(i, room * shares[i] / all);
}

}  // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_field(new QLineEdit),
      m_found(new QLabel),
      m_pages(new QTabWidget),
      m_parameters(addTable(makeParameterReference(this), tr("Parameters"))),
      m_glossary(addTable(makeGlossaryReference(this), tr("Glossary"))) {
  setWindowTitle(tr("Help – SpotHorizon"));
  m_field->setPlaceholderText(tr("Search names, symbols, keys and meanings"));
  m_field->setAccessibleName(tr("Search"));
  m_field->setToolTip(tr("Shows only rows that contain this text"));
  m_field->setClearButtonEnabled(true);
  auto* copyButton = new QPushButton(tr("&Copy rows"));
  copyButton->setToolTip(tr("Copies the selected rows, or all rows shown, as tab-separated text"));
  connect(copyButton, &QPushButton::clicked, this, &HelpWindow::copy);

  auto* top = new QHBoxLayout;
  top->addWidget(m_field, 1);
  top->addWidget(m_found);
  top->addWidget(copyButton);
  auto* column = new QVBoxLayout(this);
  column->addLayout(top);
  column->addWidget(m_pages, 1);
  connect(m_field, &QLineEdit::textChanged, this, &HelpWindow::search);
  connect(m_pages, &QTabWidget::currentChanged, this, [this] { search(m_field->text()); });
  resize(views::fittingScreen(
      *this, {fontMetrics().averageCharWidth() * 150, fontMetrics().lineSpacing() * 40}));
  search({});
}

views::TableView* HelpWindow::addTable(ReferenceModel* model, const QString& title) {
  auto* table = new views::TableView(model);
  table->setAccessibleName(title);
  table->setWordWrap(true);
  table->setMouseTracking(false);
  table->proxy()->setFilterKeyColumn(-1);
  table->proxy()->setFilterCaseSensitivity(Qt::CaseInsensitive);
  m_pages->addTab(table, title);
  return table;
}

void HelpWindow::search(const QString& text) {
  for (views::TableView* table : {m_parameters, m_glossary}) {
    table->proxy()->setFilterFixedString(text.trimmed());
  }
  const auto* shown = static_cast<views::TableView*>(m_pages->currentWidget());
  m_found->setText(tr("%n row(s)", "", shown->model()->rowCount()));
  fitRows();
}

void HelpWindow::fitRows() {
  if (!isVisible()) return;
  setWidths(m_parameters, kParameterShares);
  setWidths(m_glossary, kGlossaryShares);
  static_cast<views::TableView*>(m_pages->currentWidget())->resizeRowsToContents();
}

void HelpWindow::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fitRows();
  m_field->setFocus();
}

void HelpWindow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitRows();
}

void HelpWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    close();
    return;
  }
  QWidget::keyPressEvent(event);
}

void HelpWindow::copy() {
  auto* table = static_cast<views::TableView*>(m_pages->currentWidget());
  if (!table->selectionModel()->hasSelection()) table->selectAll();
  QGuiApplication::clipboard()->setText(table->selectionAsText());
}

}  // namespace spothorizon::app
