// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentResults.h"

#include <memory>

#include "ask/InputNotices.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentWrite.h"

namespace spothorizon::study {

std::string ExperimentResults::variant() const { return experimentVariant(experiment); }

InputNotices ExperimentResults::inputNotices() const {
  return market ? study::inputNotices(experiment.scenario, *market) : InputNotices();
}

Result ExperimentResults::under(const Scenario& other) const {
  auto copy = std::make_shared<ExperimentResults>(*this);
  copy->scenario = other;
  copy->experiment.scenario = scenarioOfReady(experiment.ready, other);
  return copy;
}

Text chosenBy(const ExperimentCell& cell, const SeriesInfo& series) {
  if (series.role == SeriesInfo::Role::BestFixed && !cell.bestFixedLabel.empty()) {
    return cell.bestFixedLabel.front();
  }
  const auto family = static_cast<std::size_t>(series.family);
  return series.family >= 0 && family < cell.chosen.size() ? cell.chosen[family] : Text();
}

}  // namespace spothorizon::study
