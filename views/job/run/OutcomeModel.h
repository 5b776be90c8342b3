// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "subjects/job/run/Results.h"
#include "views/widgets/table/PolicyTableModel.h"

namespace spothorizon::views {

/// The outcome of each policy, one row per policy in the scenario's order, the optimum last.
/// Policies that are not done yet have their row already, without values, so that rows do not jump
/// while results come in.
class OutcomeModel : public PolicyTableModel {
  Q_OBJECT

 public:
  enum Column {
    Policy,
    Utility,
    Cost,
    LeftOfBudget,
    Saving,
    Finish,
    OnTime,
    SpotHours,
    OnDemandHours,
    OnDemandShare,
    IdleSlots,
    Preemptions,
    Reconfigurations,
    LostHours,
    Gap,
    ColumnCount
  };

  explicit OutcomeModel(QObject* parent = nullptr);

  void setResults(std::shared_ptr<const study::Results> results);

  int rowCount(const QModelIndex& parent = {}) const override;

  int policyOf(int row) const override;
  int rowOf(int policy) const;
  /// Whether the scenario has a budget: without one its column says nothing.
  bool hasBudget() const { return m_results && m_results->scenario.budgetUsd; }
  /// Whether value and utility may be shown: where they are derived nobody earns them.
  bool hasUtility() const;
  /// The row of the best policy by what is compared, the optimum not counted; -1 while none is
  /// done.
  int bestRow() const override { return m_bestRow; }

 private:
  const simulate::Outcome* outcome(int row) const;
  QString label(int row) const;
  QString onTimeWords(const simulate::Outcome& outcome) const;
  QVariant value(int row, int column) const override;
  QVariant optimumSaving() const;
  QVariant display(int row, int column) const override;
  QString toolTip(int row, int column) const override;
  bool isWrong(int row, int column) const override;
  void findBest();
  QString bestWords() const;

  std::shared_ptr<const study::Results> m_results;
  int m_bestRow = -1;
};

}  // namespace spothorizon::views
