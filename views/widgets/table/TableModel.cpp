// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/table/TableModel.h"

#include <QGuiApplication>
#include <QPalette>
#include <cmath>
#include <utility>

#include "views/widgets/HintLabel.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {

void TableModel::setTable(result::Table table) {
  const bool same = table.columns == m_table.columns && table.rows.size() == m_table.rows.size();
  if (!same) beginResetModel();
  m_table = std::move(table);
  m_isText.clear();
  for (std::size_t i = 0; i < m_table.columns.size(); ++i) m_isText.push_back(m_table.isText(i));
  if (!same) return endResetModel();
  if (!m_table.rows.empty()) {
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  }
}

void TableModel::setStale(bool stale) {
  if (stale == m_stale) return;
  m_stale = stale;
  if (!m_table.rows.empty() && !m_table.columns.empty()) {
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  }
}

int TableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int TableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant TableModel::sortValue(const result::Cell& cell) const {
  if (const auto number = result::numberIn(cell)) {
    return std::isnan(*number) ? QVariant() : QVariant(*number);
  }
  if (const auto* text = std::get_if<Text>(&cell)) return words(*text);
  if (const auto* moment = std::get_if<result::Moment>(&cell)) {
    return QVariant(static_cast<double>(moment->time_since_epoch().count()));
  }
  return {};
}

QVariant TableModel::alignment(std::size_t column) const {
  return QVariant((m_isText[column] ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const auto column = static_cast<std::size_t>(index.column());
  const result::Cell& cell = m_table.rows[static_cast<std::size_t>(index.row())][column];
  switch (role) {
    case Qt::DisplayRole:
      return words(result::cellText(m_table.columns[column], cell));
    case SortRole:
      return sortValue(cell);
    case Qt::TextAlignmentRole:
      return alignment(column);
    case Qt::ForegroundRole:
      return m_stale
                 ? QVariant(HintLabel::colour(HintLabel::Tone::Quiet, QGuiApplication::palette()))
                 : QVariant();
    default:
      return {};
  }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  const auto column = static_cast<std::size_t>(section);
  switch (role) {
    case Qt::DisplayRole:
      return words(result::headerText(m_table.columns[column]));
    case Qt::ToolTipRole:
      return words(m_table.columns[column].help);
    case Qt::TextAlignmentRole:
      return alignment(column);
    default:
      return {};
  }
}

}  // namespace spothorizon::views
