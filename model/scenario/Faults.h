// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/InputError.h"
#include "base/Text.h"
#include "scenario/Parameters.h"

namespace spothorizon::study {

/// One thing wrong: as an error for the command line, as advice for the user beside the fields.
struct Fault {
  std::vector<std::string> keys;
  InputError error;
  Text advice;
};

/// Runs `work` and keeps the InputError that it throws; the advice begins with the label where
/// there is one, and says what is `expected` in every language where it is given.
void collect(std::vector<Fault>& faults, const std::string& label,
             const std::function<void()>& work, const Text& expected = {});

/// Values out of their own range, of one section: possible where a scenario was made by code.
std::vector<Fault> rangeFaults(const Scenario& scenario, const std::string& section);

/// What of market, job and forecast keeps any job from being run.
std::vector<Fault> jobFaults(const Scenario& scenario);
/// And what of the policies that a single run compares.
std::vector<Fault> scenarioFaults(const Scenario& scenario);

std::optional<InputError> firstOf(const std::vector<Fault>& faults);
std::vector<Finding> findingsOf(const std::vector<Fault>& faults);

}  // namespace spothorizon::study
