// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "scenario/Scenario.h"

namespace spothorizon::views {

/// What a learning run of a scenario would do, in a planner's words.
struct LearningPlan {
  QString pool, jobs, learner;  ///< a sentence each
  QString error;                ///< why it cannot be run; empty where it can
};

LearningPlan learningPlan(const study::Scenario& scenario);

}  // namespace spothorizon::views
