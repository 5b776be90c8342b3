// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "scenario/Misfits.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

/// No path of a file may be longer, and no file system knows a longer one.
inline constexpr std::size_t kLongestPath = 4096;

/// More are not compared by anybody, and take long.
inline constexpr std::size_t kMostPolicies = 1000;

struct ScenarioInFile {
  Scenario scenario;  ///< its baseDirectory is not set
  /// The place of each of the scenario's policies in the file's list; the default policies, 0, 1,
  /// ..., where the file has none.
  std::vector<int> policyPlaces;
};

/// A path may lead anywhere, for traces are kept anywhere; but it must be one. InputError.
void checkPath(const std::string& path, const std::string& pointer);

/// A number, text or flag as it would be typed; nothing for null. InputError for anything else.
std::string typedText(const nlohmann::ordered_json& value, const std::string& place);

/// A scenario exactly as a file has it. Strict: InputError with JSON pointer at the first misfit.
/// Lenient: what does not fit keeps its default, policies of no known kind are left out, a newer
/// version is read as far as it is understood; InputError only where it is no scenario at all.
ScenarioInFile scenarioFromJson(const nlohmann::json& root, Misfits& misfits);

}  // namespace spothorizon::study
