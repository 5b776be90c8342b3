// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "base/Json.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

inline constexpr int kScenarioVersion = 1;

/// Reads a scenario file (format "spothorizon-scenario", version 1). What is left out keeps its
/// default (the policies: defaultPolicies()); what is unknown is refused. InputError with file and
/// line (syntax) or JSON pointer.
Scenario readScenario(const std::string& path);
Scenario scenarioFromText(const std::string& text, const std::string& fileName,
                          const std::string& baseDirectory);

/// Two-space indented JSON with a newline at its end; scenarioFromText(toText(s)) == s. What does
/// not matter in this scenario and has its default is left out.
std::string scenarioToText(const Scenario& scenario);
Json scenarioToJson(const Scenario& scenario);

/// With other names of its files, of the market's and of those that its studies read: what `place`
/// makes of each, also of empty ones.
Scenario withFiles(Scenario scenario, const std::function<std::string(const std::string&)>& place);
/// Its market files by paths from `folder` where they can be, as a file in that folder has them.
Scenario scenarioForFolder(Scenario scenario, const std::string& folder);

/// Writes whole or not at all; paths inside are made relative to the file's folder where they can
/// be.
void writeScenario(const Scenario& scenario, const std::string& path);

/// `--set job.deadlineHours=30`: one value by its dotted key (policies.0.threshold too).
/// InputError naming the key where it does not exist, the value is of another type or out of range.
void setValue(Scenario& scenario, const std::string& key, const std::string& value);

}  // namespace spothorizon::study
