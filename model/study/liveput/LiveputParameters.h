// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "liveput/run/Policy.h"
#include "study/scenario/ParameterBuilders.h"
#include "study/scenario/Parameters.h"

namespace spothorizon::study {

/// Of the section "liveput".
std::vector<Parameter> liveputParameters();
/// liveput.policies.
std::vector<ParameterList> liveputLists();

/// As files have them: "noisy-truth".
const build::Names<liveput::PolicyKind>& liveputKinds();
const build::Names<liveput::Sees>& liveputSees();
const build::Names<liveput::Labels>& liveputLabels();
std::string liveputKindName(liveput::PolicyKind kind);

}  // namespace spothorizon::study
