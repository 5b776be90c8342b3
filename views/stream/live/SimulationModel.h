// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "subjects/stream/simulation/Simulation.h"
#include "views/widgets/table/PolicyTableModel.h"

namespace spothorizon::views {

/// The results of each policy of a simulation, one row per policy.
class SimulationModel : public PolicyTableModel {
  Q_OBJECT

 public:
  enum Column {
    Policy,
    Mean,
    Interval,
    P95,
    Money,
    Rented,
    Used,
    UsedShare,
    Idle,
    Booting,
    Tail,
    Peak,
    Enough,
    Restarts,
    ColumnCount
  };

  explicit SimulationModel(QObject* parent = nullptr);

  void setResults(std::shared_ptr<const study::SimulationResults> results);

  int rowCount(const QModelIndex& parent = {}) const override;
  int policyOf(int row) const override;
  int bestRow() const override { return m_bestRow; }
  std::optional<rental::StreamPolicy> at(int row) const;
  int rowOf(rental::StreamPolicy policy) const;  ///< -1: not there

 private:
  const study::PolicyOutcome& one(int row) const {
    return m_results->policies[static_cast<std::size_t>(row)];
  }
  QVariant value(int row, int column) const override;
  QVariant response(int row, int column) const;
  QVariant gpus(int row, int column) const;
  QVariant display(int row, int column) const override;
  QString toolTip(int row, int column) const override;
  bool isWrong(int row, int column) const override;
  void findBest();

  std::shared_ptr<const study::SimulationResults> m_results;
  int m_bestRow = -1;
};

}  // namespace spothorizon::views
