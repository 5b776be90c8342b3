// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/table/TableModel.h"

#include <QFont>
#include <utility>

#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {
namespace {

QFont boldFont() {
  QFont bold;
  bold.setBold(true);
  return bold;
}

}  // namespace

TableModel::TableModel(QObject* parent) : ResultTableModel({}, {}, parent), m_spacer(10, 1) {
  m_spacer.fill(Qt::transparent);
}

void TableModel::setTable(result::Table table, std::vector<RowLook> looks) {
  replace(table.columns, static_cast<int>(table.rows.size()), [&] {
    m_table = std::move(table);
    m_looks = std::move(looks);
  });
}

void TableModel::replace(std::vector<result::Column> columns, int rows,
                         const std::function<void()>& take) {
  if (columns == m_table.columns) return replaceRows(rows, take);
  beginResetModel();
  take();
  m_table.columns = std::move(columns);
  m_shown = m_table.shownColumns();
  endResetModel();
}

int TableModel::columnOf(std::string_view key) const {
  for (int i = 0; i < columnCount(); ++i) {
    if (column(i).key == key) return i;
  }
  return -1;
}

int TableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int TableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

result::Cell TableModel::cellAt(int row, std::size_t tableColumn) const {
  return m_table.rows[static_cast<std::size_t>(row)].at(tableColumn);
}

QString TableModel::display(int row, int column) const {
  const result::Column& shown = this->column(column);
  const result::Mark* mark = m_table.mark(static_cast<std::size_t>(row), shown.key);
  if (mark && !mark->shown.empty()) return words(mark->shown);
  return words(cellText(shown, cellAt(row, tableColumn(column))));
}

bool TableModel::isWrong(int row, int column) const {
  const result::Mark* mark = m_table.mark(static_cast<std::size_t>(row), this->column(column).key);
  return mark && mark->tone == result::Tone::Wrong;
}

QVariant TableModel::sortValue(int row, int column) const {
  const std::string& other = this->column(column).sortedBy;
  const std::size_t by = m_table.column(other).value_or(tableColumn(column));
  const result::Cell cell = cellAt(row, by);
  if (const auto* text = std::get_if<Text>(&cell)) return words(*text);
  if (const auto* moment = std::get_if<result::Moment>(&cell)) {
    return static_cast<qlonglong>(moment->time_since_epoch().count());
  }
  const std::optional<double> number = result::numberIn(cell);
  return number ? QVariant(*number) : QVariant();
}

QVariant TableModel::decoration(int row, int column) const {
  const auto i = static_cast<std::size_t>(row);
  if (column == 0 && i < m_looks.size()) return m_looks[i].icon;
  return column > 0 && isLeft(column) ? QVariant(m_spacer) : QVariant();
}

bool TableModel::isLeft(int column) const {
  if (this->column(column).form != result::Form::Text) return false;
  return column == 0 || column == columnCount() - 1 || isLeft(column - 1);
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const int row = index.row(), column = index.column();
  const auto i = static_cast<std::size_t>(row);
  switch (role) {
    case Qt::DisplayRole:
      return display(row, column);
    case SortRole:
      return sortValue(row, column);
    case PolicyRole:
      return i < m_looks.size() ? QVariant(m_looks[i].policy) : QVariant();
    case Qt::ForegroundRole:
      return colour(isWrong(row, column));
    case Qt::ToolTipRole: {
      const result::Mark* mark = m_table.mark(i, this->column(column).key);
      return mark && !mark->why.empty() ? QVariant(words(mark->why)) : QVariant();
    }
    case Qt::TextAlignmentRole:
      return QVariant((isLeft(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DecorationRole:
      return decoration(row, column);
    case Qt::FontRole:
      return m_table.isStrong(i) ? QVariant(boldFont()) : QVariant();
    default:
      return {};
  }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  switch (role) {
    case Qt::DisplayRole:
      return words(headerText(column(section)));
    case Qt::ToolTipRole:
      return words(column(section).help);
    case Qt::TextAlignmentRole:
      return QVariant((isLeft(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DecorationRole:
      return section > 0 && isLeft(section) ? QVariant(m_spacer) : QVariant();
    default:
      return {};
  }
}

}  // namespace spothorizon::views
