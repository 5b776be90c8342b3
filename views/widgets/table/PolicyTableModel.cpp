// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/table/PolicyTableModel.h"

#include <QFont>
#include <QIcon>
#include <QPainter>

#include "views/chart/Palette.h"
#include "views/widgets/Icons.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {
namespace {

/// The policy's line on a tile of the table's own colour, so that it is seen in a chosen row too.
QIcon swatch(int policy, const QPalette& palette, double ratio) {
  const ChartTheme theme = ChartTheme::of(palette);
  const QPixmap line = policySwatch(policy, theme, ratio);
  QPixmap tile(line.size());
  tile.setDevicePixelRatio(ratio);
  tile.fill(theme.plot);
  QPainter(&tile).drawPixmap(0, 0, line);
  return untintedIcon(tile);
}

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
      return column == kPolicyColumn ? swatch(policyOf(row), palette(), m_pixelRatio) : QVariant();
    case Qt::FontRole:
      return row == bestRow() ? boldFont() : QVariant();
    default:
      return {};
  }
}

}  // namespace spothorizon::views
