// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/table/ResultTableModel.h"

#include <QCoreApplication>
#include <algorithm>

#include "views/widgets/HintLabel.h"

namespace spothorizon::views {

ResultTableModel::ResultTableModel(std::span<const ColumnWords> columns,
                                   std::initializer_list<int> leftColumns, QObject* parent)
    : QAbstractTableModel(parent), m_columns(columns), m_leftColumns(leftColumns) {}

void ResultTableModel::setStale(bool stale) {
  if (stale == m_stale) return;
  m_stale = stale;
  allRowsChanged();
}

void ResultTableModel::setPalette(const QPalette& palette) {
  m_palette = palette;
  allRowsChanged();
}

void ResultTableModel::replaceRows(int rows, const std::function<void()>& take) {
  const bool sameRows = rows > 0 && rows == rowCount();
  if (!sameRows) beginResetModel();
  take();
  if (!sameRows) return endResetModel();
  allRowsChanged();
}

void ResultTableModel::rowsChanged(int firstRow, int lastRow) {
  if (firstRow < 0 || lastRow < firstRow) return;
  emit dataChanged(index(firstRow, 0), index(lastRow, columnCount() - 1));
}

int ResultTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QString ResultTableModel::numberText(double value, int column) const {
  return QString::number(value, 'f', m_columns[static_cast<std::size_t>(column)].decimals);
}

QVariant ResultTableModel::alignment(int column) const {
  const bool left =
      std::find(m_leftColumns.begin(), m_leftColumns.end(), column) != m_leftColumns.end();
  return QVariant((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

QVariant ResultTableModel::colour(bool wrong) const {
  if (m_stale) return HintLabel::colour(HintLabel::Tone::Quiet, m_palette);
  return wrong ? QVariant(HintLabel::colour(HintLabel::Tone::Error, m_palette)) : QVariant();
}

QVariant ResultTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  const ColumnWords& column = m_columns[static_cast<std::size_t>(section)];
  const auto translated = [this](const char* text) {
    return QCoreApplication::translate(metaObject()->className(), text);
  };
  switch (role) {
    case Qt::DisplayRole:
      return translated(column.title);
    case Qt::ToolTipRole:
      return translated(column.help);
    case Qt::TextAlignmentRole:
      return alignment(section);
    default:
      return {};
  }
}

}  // namespace spothorizon::views
