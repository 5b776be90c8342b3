// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "subjects/serving/ServingResults.h"

/// Questions about a setting that need no run, or a single one.
namespace spothorizon::study {

/// Question "configurations": what 1 to `most` instances take.
result::ResultFile configurationsOf(const ServingResults& results, int most);
/// Question "migration": who moves where at a change of the fleet under SpotServe, counted from 1;
/// 0: the first that moves anything, else the first at which replicas stop. InputError.
result::ResultFile migrationOf(const ServingResults& results, int event);
/// Question "latency": the latency table that was chosen.
result::ResultFile latenciesOf(const ServingResults& results);
/// Question "arrivals": figures of the requests of the first replication.
result::ResultFile arrivalsOf(const ServingResults& results);
/// The same requests as a file for serving.arrivals.file.
std::string arrivalsFile(const ServingResults& results);

}  // namespace spothorizon::study
