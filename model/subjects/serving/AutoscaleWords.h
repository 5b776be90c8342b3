// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/Text.h"
#include "subjects/serving/ServingResults.h"

namespace spothorizon::study {

/// Names the one with the fewest late and the cheapest only where its paired differences from all
/// others, replication by replication, have intervals on its side of zero; else whom it ties with.
Text servingAutoscaleSentence(const ServingResults& results);
/// "ARIMA", of an autoscaler's key.
Text autoscalerName(const std::string& key);

}  // namespace spothorizon::study
