// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <optional>
#include <vector>

#include "subjects/job/run/OutcomeDeltas.h"
#include "views/widgets/table/ResultTableModel.h"

namespace spothorizon::views {

/// The outcome of the policy that each compared scenario shows, and its difference from the base.
/// One row per scenario; those without results have their row already.
class ComparedOutcomeModel : public ResultTableModel {
  Q_OBJECT

 public:
  enum Column {
    Scenario,
    Policy,
    Utility,
    DeltaUtility,
    DeltaUtilityPercent,
    Cost,
    LeftOfBudget,
    DeltaCost,
    DeltaCostPercent,
    Finish,
    DeltaFinish,
    DeltaFinishPercent,
    OnTime,
    ColumnCount
  };

  explicit ComparedOutcomeModel(QObject* parent = nullptr);

  /// `colours`: one per scenario.
  void setScenarios(std::vector<study::ComparedOutcome> scenarios, std::vector<QColor> colours);
  const std::vector<study::ComparedOutcome>& scenarios() const { return m_scenarios; }

  /// Whether any of them has a budget: without one its column says nothing.
  bool hasBudget() const;
  /// Whether any scenario has a utility to show.
  bool hasUtility() const;
  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

 private:
  QVariant number(const study::OutcomeDelta& row, int column) const;
  QVariant sortValue(const study::OutcomeDelta& row, int column) const;
  QVariant display(const study::OutcomeDelta& row, int column) const;
  std::optional<double> leftOfBudget(const study::OutcomeDelta& row) const;
  QString onTimeWords(const study::OutcomeDelta& row) const;
  QVariant decoration(int row) const;

  std::vector<study::ComparedOutcome> m_scenarios;
  std::vector<study::OutcomeDelta> m_rows;
  std::vector<QColor> m_colours;
};

}  // namespace spothorizon::views
