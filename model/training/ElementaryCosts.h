// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "training/TrainingModel.h"
#include "training/TransferTable.h"

namespace spothorizon::training {

/// Whether a change takes in nodes that ran nothing before.
enum class Joining { No, Add };

/// Costs that depend on the target alone, in ms.
class ElementaryCosts {
 public:
  /// Both are copied.
  ElementaryCosts(TrainingModel model, TransferTable transfer);

  double regroupMs(Strategy to, Joining joining) const;
  /// By the model's profile, or `restartMs` whatever is joined. `to.stages` has a build time.
  double restartMs(Strategy to, Joining joining, std::optional<double> restartMs) const;
  double regroupOnlyMs(Strategy to) const;

  /// Time to send the state (weights and moments) of so many parameters.
  double stateMs(double parameters) const;
  const std::vector<double>& stageStateMs(int stages) const;  ///< of each stage
  double broadcastMs(int stages) const;                       ///< the largest stage's
  double allStagesMs(int stages) const;                       ///< one stage after the other

  const TrainingModel& model() const { return m_model; }
  const TransferTable& transfer() const { return m_transfer; }

 private:
  TrainingModel m_model;
  TransferTable m_transfer;
  std::vector<std::vector<double>> m_stageStateMs;  ///< by stages; empty where not feasible
};

}  // namespace spothorizon::training
