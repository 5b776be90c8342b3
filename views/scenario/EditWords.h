// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "scenario/Parameters.h"

namespace spothorizon::views {

QString withUnit(const QString& value, const std::string& unit);

/// Shown for an optional parameter that is empty: "none", "no limit", "all", "own" (the
/// job's), "auto".
QString unsetWords(const study::Parameter& parameter);

/// A value as a person reads it in the name of an edit or a tooltip.
QString valueWords(const study::Parameter& parameter, const QString& value);

/// "Deadline 24 h to 30 h", "AHAP: Window 3 to 5": what tells two scenarios apart, from the table
/// of parameters. Empty where it is not exactly one parameter.
QString changeWords(const study::Scenario& before, const study::Scenario& after);

}  // namespace spothorizon::views
