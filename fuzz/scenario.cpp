// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario that is read can be checked, written, and read back as the same.
#include "Fuzzing.h"
#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"

using namespace spothorizon;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  study::Scenario scenario;
  try {
    scenario = study::scenarioFromText(text, "input", "/nowhere");
  } catch (const InputError&) {
    return 0;
  }
  study::check(scenario);
  for (const study::Study* one : study::studies()) {
    one->check(scenario);
    const study::Scenario read = one->reads(scenario, "");
    fuzz::require(one->reads(read, "") == read, "what a study reads is a projection");
  }
  const std::string written = study::scenarioToText(scenario);
  const study::Scenario again = study::scenarioFromText(written, "written", "/nowhere");
  fuzz::require(again == scenario, "a scenario is read back as it was");
  fuzz::require(study::scenarioToText(again) == written, "and written as before");
  return 0;
}
