// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace spothorizon::views {

/// Roles that the models of all tables share.
enum TableRole {
  SortRole = Qt::UserRole + 1,  ///< the raw value; invalid where there is none
  PolicyRole,                   ///< index of the policy in the scenario, -1 the optimum
  HoursRole,                    ///< start of the row's slot, hours from the job's start
};

/// Sorts by SortRole. Rows without a value come last whichever way one sorts.
class SortProxy : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  explicit SortProxy(QObject* parent = nullptr);

 protected:
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

}  // namespace spothorizon::views
