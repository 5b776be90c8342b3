// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "subjects/job/run/Results.h"
#include "views/widgets/table/TableModel.h"

namespace spothorizon::views {

/// The ledger of one policy, one row per slot, read where it is: nothing is copied, so that a long
/// job costs no more than a short one.
class LedgerModel : public TableModel {
  Q_OBJECT

 public:
  explicit LedgerModel(QObject* parent = nullptr);

  void setResults(std::shared_ptr<const study::Results> results, int policy);
  /// Rows before this slot alone; none: all. Those of a playback that are to be seen.
  void setRowsBefore(std::optional<int> slot);
  /// Marks the row in force at a time from the job's start; none for NaN or a time outside.
  void setCurrentHours(double hours);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

  int currentRow() const { return m_currentRow; }
  int rowAt(double hours) const;  ///< -1 where no row is in force
  const simulate::LedgerRow& row(int index) const;
  /// Where and why, as two lines for people; empty for a row that is not there.
  QString explanation(int row) const;

 private:
  result::Cell cellAt(int row, std::size_t tableColumn) const override;
  QString display(int row, int column) const override;
  bool isWrong(int row, int column) const override;
  QVariant background(int index) const;
  bool hasClock() const;

  std::shared_ptr<const study::Results> m_results;
  const simulate::Ledger* m_ledger = nullptr;  ///< inside m_results
  int m_policy = -1;
  std::optional<int> m_before;
  int m_currentRow = -1;
};

}  // namespace spothorizon::views
