// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "result/Table.h"
#include "views/widgets/table/ResultTableModel.h"

namespace spothorizon::views {

/// A table of results on screen: the columns that people see, with their marks. A new table with
/// the same columns and as many rows keeps what is chosen, scrolled and sorted.
class TableModel : public ResultTableModel {
  Q_OBJECT

 public:
  /// What a row is of.
  struct RowLook {
    QIcon icon;       ///< in the first column
    int policy = -1;  ///< PolicyRole
  };

  explicit TableModel(QObject* parent = nullptr);

  /// `looks`: one a row, or none.
  void setTable(result::Table table, std::vector<RowLook> looks = {});
  const result::Table& table() const { return m_table; }

  /// Where a column is on screen; -1 where it is not.
  int columnOf(std::string_view key) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 protected:
  /// Has `take` put new results of `rows` rows under these columns in place: with a reset where
  /// columns or the number of rows differ. For a model that reads its cells where they are.
  void replace(std::vector<result::Column> columns, int rows, const std::function<void()>& take);
  /// The column's place in the table.
  std::size_t tableColumn(int column) const { return m_shown[static_cast<std::size_t>(column)]; }
  const result::Column& column(int column) const { return m_table.columns[tableColumn(column)]; }

  virtual result::Cell cellAt(int row, std::size_t tableColumn) const;
  virtual QString display(int row, int column) const;
  virtual bool isWrong(int row, int column) const;
  /// Words on the left, numbers and words between them on the right: a word on the left would touch
  /// the number before it.
  bool isLeft(int column) const;

 private:
  QVariant sortValue(int row, int column) const;
  QVariant decoration(int row, int column) const;

  result::Table m_table;
  std::vector<std::size_t> m_shown;
  std::vector<RowLook> m_looks;
  QPixmap m_spacer;  ///< keeps words on the left off the number before them
};

}  // namespace spothorizon::views
