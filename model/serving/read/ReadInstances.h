// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "market/MarketSpec.h"
#include "market/read/NodeEvents.h"
#include "serving/fleet/Fleet.h"

namespace spothorizon::serving {

struct InstancesFile {
  Fleet fleet;
  market::ReadReport report;
  std::string hash;
};
/// JSON lines of [ms, "add" | "remove" | "other" | "DONE", {"nodes": [...], "required_tpt": r}];
/// events as a table (NodeEvents.h); or counts of instances by time, which of
/// them is lost being drawn. Recognised by content. By the clock it begins with the first row.
/// InputError in JSON lines and in ms,add|remove,node for a node that is added twice, an unknown
/// one that is removed, times backwards, no DONE in JSON lines.
InstancesFile readInstancesFile(const std::string& path,
                                const market::NodeEventOptions& options = {});
InstancesFile parseInstances(std::string_view text, const std::string& file,
                             const market::NodeEventOptions& options = {});

}  // namespace spothorizon::serving
