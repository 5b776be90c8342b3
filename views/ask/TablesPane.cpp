// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/TablesPane.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/widgets/HintLabel.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::views {

TablesPane::TablesPane(QWidget* parent)
    : QWidget(parent),
      m_model(new TableModel(this)),
      m_view(new TableView(m_model)),
      m_choice(new QComboBox),
      m_copy(new QToolButton),
      m_save(new QToolButton),
      m_notes(new HintLabel) {
  build();
  connect(m_choice, &QComboBox::currentIndexChanged, this, &TablesPane::showTable);
  connect(m_copy, &QToolButton::clicked, this, &TablesPane::copy);
}

void TablesPane::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  auto* row = new QHBoxLayout;
  m_choice->setAccessibleName(tr("Table"));
  m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_copy->setText(tr("Copy"));
  m_copy->setToolTip(tr("Copy the whole table, to be pasted into a spreadsheet"));
  m_save->setText(tr("Save"));
  m_save->setToolTip(tr("Save the tables as a file"));
  m_save->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(m_save);
  const std::pair<QString, const char*> kinds[] = {
      {tr("The main table as &CSV…"), "questions"},
      {tr("Every table as &JSON…"), "questions-json"},
      {tr("Every table as a &spreadsheet…"), "questions-workbook"}};
  for (const auto& [text, key] : kinds) {
    menu->addAction(text, this, [this, name = QString::fromLatin1(key)] { emit saveWished(name); });
  }
  m_save->setMenu(menu);
  for (QToolButton* button : {m_copy, m_save}) button->setFocusPolicy(Qt::StrongFocus);
  row->addWidget(m_choice);
  row->addStretch(1);
  row->addWidget(m_copy);
  row->addWidget(m_save);
  column->addLayout(row);
  m_view->setAccessibleName(tr("Figures of the answer"));
  m_view->setMinimumHeight(fontMetrics().height() * 7);
  column->addWidget(m_view, 1);
  m_notes->setWordWrap(true);
  column->addWidget(m_notes);
}

void TablesPane::setTables(std::vector<result::Table> tables) {
  const QString before = m_choice->currentData().toString();
  m_tables = std::move(tables);
  QStringList keys, shown;
  for (const result::Table& one : m_tables) keys << words(one.key);
  for (int i = 0; i < m_choice->count(); ++i) shown << m_choice->itemData(i).toString();
  if (keys != shown) {
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    for (const result::Table& one : m_tables) m_choice->addItem(words(one.title), words(one.key));
    m_choice->setCurrentIndex(std::max(0, m_choice->findData(before)));
  }
  showTable();
}

void TablesPane::showTable() {
  const auto at = static_cast<std::size_t>(std::max(0, m_choice->currentIndex()));
  const bool any = at < m_tables.size();
  const QString before = words(m_model->table().key);
  m_model->setTable(any ? m_tables[at] : result::Table());
  QStringList notes;
  for (const Text& note : m_model->table().notes) notes << words(note);
  notes.removeAll(QString());
  constexpr qsizetype kMost = 3;
  m_notes->setToolTip(notes.size() > kMost ? notes.join(QLatin1Char('\n')) : QString());
  // The last ones say how to read the figures.
  m_notes->setText(notes.mid(std::max<qsizetype>(0, notes.size() - kMost)).join(QLatin1Char('\n')));
  m_notes->setVisible(!notes.isEmpty());
  m_copy->setEnabled(any);
  m_save->setEnabled(any);
  if (before == words(m_model->table().key)) {
    m_view->fitOrWidenColumns();
  } else {
    m_view->fitColumns();
  }
}

void TablesPane::setStale(bool stale) { m_model->setStale(stale); }

/// In the order in which it is shown.
void TablesPane::copy() {
  const QItemSelection before = m_view->selectionModel()->selection();
  m_view->selectAll();
  QApplication::clipboard()->setText(m_view->selectionAsText());
  m_view->selectionModel()->select(before, QItemSelectionModel::ClearAndSelect);
}

}  // namespace spothorizon::views
