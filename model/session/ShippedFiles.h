// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/Text.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

/// The folder of the samples that ship with the program: share/spothorizon/sample_traces beside the
/// folder that the program is in, else that of the source tree that it was built from; empty where
/// neither is there.
std::string shippedSamples();

/// A session that was made from a sample names the sample's files, and may lie anywhere, also on
/// another machine. Files that are not where the scenario names them are looked for by their names
/// in `samples`; those that are found there are named in full. Returns a note of each.
std::vector<Text> findShippedFiles(Scenario& scenario, const std::string& samples);

}  // namespace spothorizon::study
