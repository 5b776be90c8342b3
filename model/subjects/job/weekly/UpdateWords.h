// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/job/weekly/MarketUpdate.h"

namespace spothorizon::study {

/// "The market has 168 h more than last time. ... The chance of being on time went from 95 % (…) to
/// 97 % (…)."
Text sentence(const WeeklyUpdate& update);

}  // namespace spothorizon::study
