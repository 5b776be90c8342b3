// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/table/PolicyTableModel.h"

#include <QFont>

#include "views/widgets/table/PolicyIcon.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {
namespace {

QFont boldFont() {
  QFont bold;
  bold.setBold(true);
  return bold;
}

}  // namespace

void PolicyTableModel::setPixelRatio(double ratio) {
  m_pixelRatio = ratio;
  allRowsChanged();
}

QVariant PolicyTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const int row = index.row(), column = index.column();
  switch (role) {
    case Qt::DisplayRole:
      return display(row, column);
    case SortRole:
      return value(row, column);
    case PolicyRole:
      return policyOf(row);
    case Qt::ForegroundRole:
      return colour(isWrong(row, column));
    case Qt::ToolTipRole:
      return toolTip(row, column);
    case Qt::TextAlignmentRole:
      return alignment(column);
    case Qt::DecorationRole:
      return column == kPolicyColumn ? policyIcon(policyOf(row), palette(), m_pixelRatio)
                                     : QVariant();
    case Qt::FontRole:
      return row == bestRow() ? boldFont() : QVariant();
    default:
      return {};
  }
}

}  // namespace spothorizon::views
