// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "session/Session.h"

/// Names of scenarios that say what their jobs are, and go on saying it when the jobs change.
namespace spothorizon::study {

/// "Deadline 30 h" of "Deadline 30 h (2)".
std::string withoutNumber(const std::string& name);

/// ", $600" where there is a budget, behind " by 48 h" or " by Fri 4 Dec 18:00": the end of the
/// title of a planned job.
std::string deadlineTail(const Scenario& scenario);

/// The GPUs on which a title counts the hours of work, where it still says what the work is: 8 of
/// "30 h on 8 V100 by 72 h". None: it counts in units, or says something else.
std::optional<int> hoursCountedOn(const Scenario& scenario);

/// What `after` is called where its title is still that of `before`, and says the work, the
/// deadline and the budget that `before` had: "30 h on 8 V100 by 72 h, $600". Else the title of
/// `after`.
std::string followedTitle(const Scenario& before, const Scenario& after);

/// Whether the title of `after` is only what follows from its job, so that it is no edit.
bool titleFollows(const Scenario& before, const Scenario& after);

/// Puts `scenario` in the place of the one at `index`, under a title that follows it and that no
/// other scenario has.
void putScenario(Session& session, std::size_t index, const Scenario& scenario);

}  // namespace spothorizon::study
