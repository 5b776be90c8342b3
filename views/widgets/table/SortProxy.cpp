// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {

SortProxy::SortProxy(QObject* parent) : QSortFilterProxyModel(parent) { setSortRole(SortRole); }

bool SortProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const bool leftIs = left.data(SortRole).isValid(), rightIs = right.data(SortRole).isValid();
  if (!leftIs || !rightIs)
    return sortOrder() == Qt::AscendingOrder ? leftIs && !rightIs : rightIs && !leftIs;
  return QSortFilterProxyModel::lessThan(left, right);
}

}  // namespace spothorizon::views
