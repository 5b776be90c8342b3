// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/RunTable.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <algorithm>

#include "views/widgets/Icons.h"

namespace spothorizon::views {
namespace {
constexpr int kIndexRole = Qt::UserRole;
}

RunTable::RunTable(QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(3);
  setHeaderLabels({tr("Policy"), tr("Progress"), tr("Cost")});
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setIconSize(QSize(30, 12));
  setSelectionMode(QAbstractItemView::SingleSelection);
  setTextElideMode(Qt::ElideRight);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(QFrame::NoFrame);
  setAccessibleName(tr("Policies in the charts"));
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(0, QHeaderView::Stretch);
  for (int column : {1, 2}) {
    header()->setSectionResizeMode(column, QHeaderView::Fixed);
    headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }
  fitColumns();
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (item) emit policyChosen(item->data(0, kIndexRole).toInt());
  });
}

int RunTable::widthOf(const QString& text) const {
  return fontMetrics().horizontalAdvance(text) + fontMetrics().averageCharWidth() * 3 / 2;
}

void RunTable::fitColumns() {
  for (int column : {1, 2}) {
    header()->resizeSection(column, widthOf(headerItem()->text(column)));
    makeRoom(column, QStringLiteral("$888.88"));
    for (int i = 0; i < topLevelItemCount(); ++i) makeRoom(column, topLevelItem(i)->text(column));
  }
}

int RunTable::neededWidth() const {
  QFont bold = font();
  bold.setBold(true);
  int name = widthOf(headerItem()->text(0));
  for (const Row& row : m_rows) {
    const int text = QFontMetrics(bold).horizontalAdvance(row.name);
    name = std::max(name, text + iconSize().width() + fontMetrics().averageCharWidth() * 3);
  }
  const int frame = 2 * frameWidth() + verticalScrollBar()->sizeHint().width();
  return name + header()->sectionSize(1) + header()->sectionSize(2) + frame;
}

/// Columns only grow: what they show changes with every move of the pointer.
void RunTable::makeRoom(int column, const QString& text) {
  const int needed = widthOf(text);
  if (needed > header()->sectionSize(column)) header()->resizeSection(column, needed);
}

void RunTable::setRows(const std::vector<Row>& rows, const ChartTheme& theme) {
  const QSignalBlocker quiet(this);
  // The usual highlight would drown the swatch of a policy that is as blue.
  QPalette own = palette();
  own.setColor(QPalette::Highlight, theme.grid);
  own.setColor(QPalette::HighlightedText, theme.text);
  if (own != palette()) setPalette(own);
  while (topLevelItemCount() > static_cast<int>(rows.size())) delete takeTopLevelItem(0);
  while (topLevelItemCount() < static_cast<int>(rows.size())) addTopLevelItem(new QTreeWidgetItem);
  for (int i = 0; i < topLevelItemCount(); ++i) {
    const Row& row = rows[static_cast<std::size_t>(i)];
    QTreeWidgetItem* item = topLevelItem(i);
    item->setText(0, row.name);
    item->setToolTip(0, row.label);
    item->setData(0, kIndexRole, row.index);
    item->setIcon(0, untintedIcon(policySwatch(row.index, theme, devicePixelRatioF())));
    for (int column : {1, 2}) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }
  m_rows = rows;
  m_text = theme.text;
  m_muted = theme.muted;
  colour();
}

void RunTable::setDimmed(bool dimmed) {
  if (dimmed == m_dimmed) return;
  m_dimmed = dimmed;
  const QSignalBlocker quiet(this);
  colour();
}

void RunTable::colour() {
  if (!m_text.isValid()) return;  // no rows yet
  for (int i = 0; i < topLevelItemCount(); ++i) {
    const bool done = m_rows[static_cast<std::size_t>(i)].done;
    for (int column = 0; column < columnCount(); ++column) {
      const bool faint = m_dimmed || (column == 0 && !done);
      topLevelItem(i)->setForeground(column, faint ? m_muted : m_text);
    }
  }
  QPalette own = palette();
  own.setColor(QPalette::HighlightedText, m_dimmed ? m_muted : m_text);
  if (own != palette()) setPalette(own);
}

void RunTable::changeEvent(QEvent* event) {
  QTreeWidget::changeEvent(event);
  if (event->type() != QEvent::FontChange) return;
  fitColumns();
  setChosen(currentItem() ? currentItem()->data(0, kIndexRole).toInt() : -2);
}

void RunTable::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      QTreeWidget::keyPressEvent(event);
      break;
    default:
      event->ignore();
  }
}

QTreeWidgetItem* RunTable::rowOf(int index) const {
  for (int i = 0; i < topLevelItemCount(); ++i) {
    if (topLevelItem(i)->data(0, kIndexRole).toInt() == index) return topLevelItem(i);
  }
  return nullptr;
}

void RunTable::setChosen(int index) {
  const QSignalBlocker quiet(this);
  setCurrentItem(rowOf(index));
  for (int i = 0; i < topLevelItemCount(); ++i) {
    QFont rowFont = font();
    rowFont.setBold(topLevelItem(i) == currentItem());
    topLevelItem(i)->setFont(0, rowFont);
  }
}

void RunTable::setValues(const std::vector<std::pair<QString, QString>>& values) {
  const int count = std::min(topLevelItemCount(), static_cast<int>(values.size()));
  for (int i = 0; i < count; ++i) {
    const auto& [progress, cost] = values[static_cast<std::size_t>(i)];
    topLevelItem(i)->setText(1, progress);
    topLevelItem(i)->setText(2, cost);
    makeRoom(1, progress);
    makeRoom(2, cost);
  }
}

}  // namespace spothorizon::views
