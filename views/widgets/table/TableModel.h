// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "result/Table.h"

namespace spothorizon::views {

/// Any table of results as the window shows it: the same words as at a terminal, raw numbers to
/// sort by (SortRole). A table of the same columns and number of rows keeps what is chosen,
/// scrolled and sorted.
class TableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  explicit TableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

  void setTable(result::Table table);
  const result::Table& table() const { return m_table; }
  /// Greyed: of an earlier scenario.
  void setStale(bool stale);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 private:
  QVariant sortValue(const result::Cell& cell) const;
  QVariant alignment(std::size_t column) const;

  result::Table m_table;
  std::vector<bool> m_isText;
  bool m_stale = false;
};

}  // namespace spothorizon::views
