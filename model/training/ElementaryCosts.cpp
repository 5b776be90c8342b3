// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/ElementaryCosts.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "training/Stages.h"

namespace spothorizon::training {
namespace {

double stepMs(const RegroupCost& cost, int pipelines) {
  double ms = 0;
  for (const RegroupCost::Step& step : cost.steps) {
    if (pipelines >= step.fromPipelines) ms = step.ms;
  }
  return ms;
}

}  // namespace

ElementaryCosts::ElementaryCosts(TrainingModel model, TransferTable transfer)
    : m_model(std::move(model)), m_transfer(std::move(transfer)) {
  m_stageStateMs.resize(static_cast<std::size_t>(std::min(m_model.maxStages, kMostNodes)) + 1);
  for (int stages = 1; stages <= std::min(m_model.maxStages, kMostNodes); ++stages) {
    if (!everyStageHasLayers(m_model.layerCount(), stages)) continue;
    auto& times = m_stageStateMs[static_cast<std::size_t>(stages)];
    for (const double parameters : stageParameters(m_model, stages)) {
      times.push_back(stateMs(parameters));
    }
  }
}

double ElementaryCosts::regroupMs(Strategy to, Joining joining) const {
  const RegroupCost& cost = m_model.regroup;
  const bool add = joining == Joining::Add;
  const double each = add ? cost.addMs : cost.otherMs;
  switch (cost.form) {
    case RegroupCost::Form::Groups:
      return cost.baseMs + each * (to.pipelines + to.stages + 1 + to.nodes());
    case RegroupCost::Form::Nodes:
      return cost.baseMs + each * to.nodes();
    case RegroupCost::Form::Steps:
      break;
  }
  return cost.baseMs + stepMs(cost, to.pipelines) * (add ? cost.addFactor : 1);
}

double ElementaryCosts::restartMs(Strategy to, Joining joining,
                                  std::optional<double> restartMs) const {
  if (restartMs) return *restartMs;
  const double join = joining == Joining::Add ? m_model.rendezvousMs + m_model.extraMs : 0;
  return join + regroupMs(to, joining) + m_model.processMs + m_model.buildMs.at(to.stages);
}

double ElementaryCosts::regroupOnlyMs(Strategy to) const {
  return regroupMs(to, Joining::No) + m_model.processMs;
}

double ElementaryCosts::stateMs(double parameters) const {
  return m_transfer.ms(m_model.stateBytesPerParameter * parameters);
}

const std::vector<double>& ElementaryCosts::stageStateMs(int stages) const {
  return m_stageStateMs.at(static_cast<std::size_t>(stages));
}

double ElementaryCosts::broadcastMs(int stages) const {
  return std::ranges::max(stageStateMs(stages));
}

double ElementaryCosts::allStagesMs(int stages) const {
  const auto& times = stageStateMs(stages);
  return std::accumulate(times.begin(), times.end(), 0.0);
}

}  // namespace spothorizon::training
