// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/table/TableView.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <algorithm>

#include "views/widgets/EveryFont.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {

TableView::TableView(QAbstractItemModel* source, QWidget* parent)
    : QTableView(parent), m_proxy(new SortProxy(this)) {
  m_proxy->setSourceModel(source);
  setModel(m_proxy);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setAlternatingRowColors(true);
  setShowGrid(false);
  setWordWrap(false);
  setMouseTracking(true);
  setTabKeyNavigation(false);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  verticalHeader()->hide();
  keepRowsFitting(this);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setSectionsMovable(true);
  setSortingEnabled(true);
  sortByColumn(-1, Qt::AscendingOrder);
  connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &TableView::widenColumns);
  connect(horizontalHeader(), &QHeaderView::sectionResized, this,
          [this](int column, int before, int size) {
            const bool dragged = before > 0 && size > 0;  // not hidden, nor shown again
            if (!m_fitting && dragged) m_ownWidths.insert(column);
          });
  atEveryFont(this, [this] { refitColumns(); });
}

QString TableView::selectionAsText() const {
  std::vector<int> columns;
  for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
    const int column = horizontalHeader()->logicalIndex(visual);
    if (!isColumnHidden(column)) columns.push_back(column);
  }
  const auto line = [&](const auto& cell) {
    QStringList cells;
    for (int column : columns) cells << cell(column);
    return cells.join(u'\t') + u'\n';
  };
  QModelIndexList rows = selectionModel()->selectedRows();
  std::ranges::sort(rows, {}, &QModelIndex::row);
  QString text =
      line([this](int column) { return m_proxy->headerData(column, Qt::Horizontal).toString(); });
  for (const QModelIndex& row : rows) {
    text += line([&](int column) { return row.siblingAtColumn(column).data().toString(); });
  }
  return text;
}

int TableView::sourceRow(const QModelIndex& index) const {
  return index.isValid() ? m_proxy->mapToSource(index).row() : -1;
}

// resizeColumnsToContents measures headers in bold letters, which they never have, and with an
// arrow that only the column has by which the table is sorted; the last columns would be out of
// sight.
int TableView::neededWidth(int column) const {
  const QHeaderView& header = *horizontalHeader();
  const int line = header.fontMetrics().height();
  const bool sorted = header.sortIndicatorSection() == column;
  const QString title = m_proxy->headerData(column, Qt::Horizontal).toString();
  const int words = header.fontMetrics().horizontalAdvance(title) + (sorted ? line : line * 2 / 3);
  return std::max(words, sizeHintForColumn(column) + line / 4);
}

void TableView::setWidth(int column, int width) {
  const QScopedValueRollback fitting(m_fitting, true);
  setColumnWidth(column, width);
}

void TableView::fitColumns() {
  m_fitted = true;
  m_ownWidths.clear();
  for (int column = 0; column < m_proxy->columnCount(); ++column) {
    if (!isColumnHidden(column)) setWidth(column, neededWidth(column));
  }
}

void TableView::widenColumns() {
  for (int column = 0; column < m_proxy->columnCount(); ++column) {
    if (isColumnHidden(column) || m_ownWidths.contains(column)) continue;
    const int needed = neededWidth(column);
    if (needed > columnWidth(column)) setWidth(column, needed);
  }
}

/// To text of another size; those of the user's width stay.
void TableView::refitColumns() {
  if (!m_fitted) return;
  for (int column = 0; column < m_proxy->columnCount(); ++column) {
    if (isColumnHidden(column) || m_ownWidths.contains(column)) continue;
    setWidth(column, neededWidth(column));
  }
}

void TableView::fitOrWidenColumns() { m_fitted ? widenColumns() : fitColumns(); }

void TableView::keyPressEvent(QKeyEvent* event) {
  if (!event->matches(QKeySequence::Copy)) return QTableView::keyPressEvent(event);
  QApplication::clipboard()->setText(selectionAsText());
}

bool TableView::viewportEvent(QEvent* event) {
  int hovered = m_hovered;
  if (event->type() == QEvent::MouseMove) {
    hovered = sourceRow(indexAt(static_cast<QMouseEvent*>(event)->position().toPoint()));
  } else if (event->type() == QEvent::Leave) {
    hovered = -1;
  }
  if (hovered != m_hovered) {
    m_hovered = hovered;
    emit rowHovered(hovered);
  }
  return QTableView::viewportEvent(event);
}

}  // namespace spothorizon::views
