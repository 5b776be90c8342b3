// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingCheck.h"

#include <utility>

#include "subjects/training/TrainingProblem.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::study {
namespace {

void checkBounds(const Scenario& scenario, std::vector<Fault>& faults) {
  const training::PredictorSpec& predictor = trainingSpec(scenario).predictor;
  if (!predictor.least || !predictor.most || *predictor.least <= *predictor.most) return;
  faults.push_back(
      {{"training.predictor.bounds"},
       InputError("", "/training/predictor/bounds",
                  std::to_string(*predictor.least) + ", " + std::to_string(*predictor.most),
                  "the lower one first"),
       phrase("check", "The predictor's bounds are reversed: enter the lower one first.")});
}

}  // namespace

std::vector<Fault> trainingFaults(const Scenario& scenario) {
  std::vector<Fault> faults;
  for (Fault& fault : rangeFaults(scenario, "training")) faults.push_back(std::move(fault));
  if (faults.empty()) checkBounds(scenario, faults);
  if (!faults.empty()) return faults;
  collect(faults, "", [&] { requireTraining(scenario); });
  if (faults.empty()) return faults;
  const bool model = faults.back().error.place() == "/training/model/file";
  faults.back().advice =
      model ? phrase("check", "There is no model to train: choose its file.")
            : phrase("check",
                     "There is no trace of nodes: choose its file, or take the nodes from the "
                     "market.");
  return faults;
}

}  // namespace spothorizon::study
