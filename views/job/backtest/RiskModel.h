// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "subjects/job/backtest/BacktestRisk.h"
#include "views/widgets/table/PolicyTableModel.h"

namespace spothorizon::views {

/// The risk over all starts, one row per policy in the scenario's order, the optimum last. Figures
/// are of the starts that are done; rows are there from the first result on.
class RiskModel : public PolicyTableModel {
  Q_OBJECT

 public:
  enum Column {
    Policy,
    CostP5,
    CostP50,
    CostP95,
    CostMean,
    WithinBudget,
    FinishP50,
    FinishP95,
    OnTime,
    WorstStart,
    Utility,
    GivenUp,
    ColumnCount
  };

  explicit RiskModel(QObject* parent = nullptr);

  void setResults(std::shared_ptr<const study::BacktestResults> results);

  int rowCount(const QModelIndex& parent = {}) const override;

  int policyOf(int row) const override;
  int rowOf(int policy) const;  ///< -1: there is no such row
  /// Index in the results' starts; -1 while none is done.
  int worstStart(int row) const;
  /// Whether value and utility may be shown: where they are derived nobody earns them.
  bool hasUtility() const;
  /// The row of the policy that is recommended; -1 while nothing is done.
  int bestRow() const override { return m_best; }
  const std::vector<study::BacktestSummary>& summaries() const { return m_summaries; }

 private:
  QVariant value(int row, int column) const override;
  QVariant display(int row, int column) const override;
  QString toolTip(int row, int column) const override;
  QString label(int row) const;
  /// " (63 to 100)" where an interval is told of the cell.
  QString intervalText(int row, int column) const;

  std::shared_ptr<const study::BacktestResults> m_results;
  std::vector<study::BacktestSummary> m_summaries;
  std::vector<study::RiskIntervals> m_intervals;  ///< empty where none is told
  int m_best = -1;
  QString m_mark;  ///< what it means
};

/// The table as CSV with where it came from; unlike on screen, numbers lose nothing.
QString riskCsv(const study::BacktestResults& results);

}  // namespace spothorizon::views
