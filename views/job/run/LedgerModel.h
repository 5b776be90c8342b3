// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <memory>
#include <optional>

#include "subjects/job/run/Results.h"
#include "views/widgets/table/ResultTableModel.h"

namespace spothorizon::views {

/// The ledger of one policy, one row per slot, read where it lies: nothing is copied, so that a
/// long job costs no more than a short one.
class LedgerModel : public ResultTableModel {
  Q_OBJECT

 public:
  enum Column {
    Slot,
    Hours,
    Clock,  ///< of the trace, where it has one
    SpotPrice,
    FreeGpus,
    SpotGpus,
    OnDemandGpus,
    LostHours,
    Progress,
    UniformProgress,
    Cost,
    CumulativeCost,
    Preempted,
    Decision,
    ColumnCount
  };

  explicit LedgerModel(QObject* parent = nullptr);

  void setResults(std::shared_ptr<const study::Results> results, int policy);
  /// Rows before this slot alone; none: all. Those of a playback that are to be seen.
  void setRowsBefore(std::optional<int> slot);
  /// Marks the row in force at a time from the job's start; none for NaN or a time outside.
  void setCurrentHours(double hours);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

  int currentRow() const { return m_currentRow; }
  int rowAt(double hours) const;  ///< -1 where no row is in force
  bool hasClock() const;
  const simulate::LedgerRow& row(int index) const;
  /// Where and why, as two lines for people; empty for a row that is not there.
  QString explanation(int row) const;

 private:
  QVariant value(const simulate::LedgerRow& row, int column) const;
  QVariant display(int index, int column) const;
  QVariant background(int index) const;
  QString clock(const simulate::LedgerRow& row) const;
  QString decision(int index) const;

  std::shared_ptr<const study::Results> m_results;
  const simulate::Ledger* m_ledger = nullptr;  ///< inside m_results
  QPixmap m_spacer;  ///< keeps words on the left off the number before them
  std::optional<int> m_before;
  int m_currentRow = -1;
};

}  // namespace spothorizon::views
