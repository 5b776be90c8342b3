// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment that is read is written and read back as the same.
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentWrite.h"

#include "Fuzzing.h"
#include "base/InputError.h"

using namespace spothorizon;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  study::Experiment experiment;
  try {
    experiment = study::experimentFromText(text, "input", "/nowhere");
  } catch (const InputError&) {
    return 0;
  }
  const std::string written = study::experimentToText(experiment);
  const study::Experiment again = study::experimentFromText(written, "written", "/nowhere");
  fuzz::require(study::experimentToText(again) == written, "an experiment is written as before");
  return 0;
}
