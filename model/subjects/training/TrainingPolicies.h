// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "scenario/ParameterBuilders.h"
#include "scenario/Parameters.h"
#include "training/run/Policy.h"

namespace spothorizon::study {

/// training.policies.
std::vector<ParameterList> trainingLists();

/// Names in files: "noisy-truth".
const build::Names<training::PolicyKind>& trainingKinds();
const build::Names<training::Sees>& trainingSees();
const build::Names<training::Labels>& trainingLabels();
std::string trainingKindName(training::PolicyKind kind);

}  // namespace spothorizon::study
