// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/liveput/LiveputCheck.h"

#include <utility>

#include "study/liveput/LiveputProblem.h"
#include "study/liveput/LiveputSection.h"

namespace spothorizon::study {
namespace {

void checkBounds(const Scenario& scenario, std::vector<Fault>& faults) {
  const liveput::PredictorSpec& predictor = liveputSpec(scenario).predictor;
  if (!predictor.least || !predictor.most || *predictor.least <= *predictor.most) return;
  faults.push_back(
      {{"liveput.predictor.bounds"},
       InputError("", "/liveput/predictor/bounds",
                  std::to_string(*predictor.least) + ", " + std::to_string(*predictor.most),
                  "the lower one first"),
       phrase("check", "The predictor's bounds are reversed: enter the lower one first.")});
}

}  // namespace

std::vector<Fault> liveputFaults(const Scenario& scenario) {
  std::vector<Fault> faults;
  for (Fault& fault : rangeFaults(scenario, "liveput")) faults.push_back(std::move(fault));
  if (faults.empty()) checkBounds(scenario, faults);
  if (!faults.empty()) return faults;
  collect(faults, "", [&] { requireTraining(scenario); });
  if (faults.empty()) return faults;
  const bool model = faults.back().error.place() == "/liveput/model/file";
  faults.back().advice =
      model ? phrase("check", "There is no model to train: choose its file.")
            : phrase("check",
                     "There is no trace of nodes: choose its file, or take the nodes from the "
                     "market.");
  return faults;
}

}  // namespace spothorizon::study
