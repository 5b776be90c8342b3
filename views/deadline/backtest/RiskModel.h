// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "study/deadline/backtest/Backtest.h"
#include "views/widgets/ResultTableModel.h"

namespace spothorizon::views {

/// The risk over all starts, one row per policy in the scenario's order, the optimum last. Figures
/// are of the starts that are done; rows are there from the first result on.
class RiskModel : public ResultTableModel {
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
  void setPixelRatio(double ratio);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

  int policyOf(int row) const;  ///< -1 the optimum
  int rowOf(int policy) const;  ///< -1: there is no such row
  /// Index in the results' starts; -1 while none is done.
  int worstStart(int row) const;
  /// The row of the highest mean utility, the optimum not counted; -1 while nothing is done.
  int bestRow() const { return m_best; }
  const std::vector<study::BacktestSummary>& summaries() const { return m_summaries; }

 private:
  QVariant value(int row, int column) const;
  QVariant display(int row, int column) const;
  QVariant toolTip(int row, int column) const;
  QString label(int row) const;

  std::shared_ptr<const study::BacktestResults> m_results;
  std::vector<study::BacktestSummary> m_summaries;
  double m_pixelRatio = 1;
  int m_best = -1;
};

/// The table as CSV with where it came from; unlike on screen, numbers lose nothing.
QString riskCsv(const study::BacktestResults& results);

}  // namespace spothorizon::views
