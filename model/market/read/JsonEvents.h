// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace spothorizon::market {

/// Whether a text begins as JSON of node events: kubectl's events, Karpenter's log, CloudTrail.
bool looksLikeJsonEvents(std::string_view text);

/// Such events as a table of time, event and node, a row for each node. Events of pods and other
/// things are left out. InputError where none is of a node.
std::string eventTableOf(std::string_view json, const std::string& file);

}  // namespace spothorizon::market
