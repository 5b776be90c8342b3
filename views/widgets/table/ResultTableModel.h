// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QPalette>
#include <functional>
#include <initializer_list>
#include <span>
#include <vector>

namespace spothorizon::views {

/// A column's words, marked for translation in the context of the model's full class name.
struct ColumnWords {
  const char* title;
  const char* help;
  int decimals;  ///< of the numbers shown; -1: text
};

/// What the tables of results share: the header, the alignment of cells, the grey of stale
/// results, and new results without a reset where the rows stay the same.
class ResultTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  void setStale(bool stale);
  void setPalette(const QPalette& palette);

  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 protected:
  /// Cells of `leftColumns` are left-aligned, all others right-aligned: a word on the left would
  /// touch the number before it. `columns` outlives the model.
  ResultTableModel(std::span<const ColumnWords> columns, std::initializer_list<int> leftColumns,
                   QObject* parent);

  const QPalette& palette() const { return m_palette; }
  QString numberText(double value, int column) const;
  QVariant alignment(int column) const;
  /// Grey where the results are stale, else the colour of errors where `wrong`, else none.
  QVariant colour(bool wrong) const;

  /// Has `take` put new results of `rows` rows in place. The same number of rows keeps what is
  /// chosen, scrolled and sorted: a slider is moving.
  void replaceRows(int rows, const std::function<void()>& take);
  void rowsChanged(int firstRow, int lastRow);
  void allRowsChanged() { rowsChanged(0, rowCount() - 1); }

 private:
  std::span<const ColumnWords> m_columns;
  std::vector<int> m_leftColumns;
  QPalette m_palette;
  bool m_stale = false;
};

}  // namespace spothorizon::views
