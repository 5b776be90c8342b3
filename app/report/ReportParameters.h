// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"
#include "scenario/Parameters.h"
#include "scenario/Scenario.h"

namespace spothorizon::app {

/// The value of a parameter as a report writes it, without its unit: choices in words, files by
/// their names alone, "none" where it is not set.
QString parameterText(const study::Parameter& parameter, const study::Scenario& scenario);

/// Whether a report lists the parameter: what a run reads, but no titles and notes.
bool isReported(const study::Parameter& parameter);

/// "As the base, but: Deadline 30 h instead of 24 h; Budget $200 instead of none."
QString differenceWords(const study::Scenario& base, const study::Scenario& other);

/// Labels of the policies, in the scenario's order.
std::vector<QString> policyLabels(const study::Scenario& scenario);

/// The parameters of all scenarios.
ReportSection scenarioSection(const ReportStudies& studies);

}  // namespace spothorizon::app
