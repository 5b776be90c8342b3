// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "subjects/job/weekly/MarketUpdate.h"

/// The zones that a scenario's market files and their folder have, ranked for its job.
namespace spothorizon::study {

/// The same job in another zone.
struct ZoneCandidate {
  std::string name;  ///< "us-west-2a"; the file's name where it names no zone
  std::string file;  ///< which decides: a name without its folder
  Scenario scenario;
};

/// From the pools of the price file, the zones of the availability file, and files of the same kind
/// in the folder. The scenario's own zone is among them.
/// `leftOut`: gets the files of the folder that cannot be read, with the reason; may be null.
/// InputError where there is no such folder.
std::vector<ZoneCandidate> zoneCandidates(const Scenario& scenario, const std::string& folder = {},
                                          std::vector<Text>* leftOut = nullptr);

struct RankedZone {
  std::string name, file;
  Scenario scenario;                     ///< the job in this zone
  std::optional<MarketFigures> figures;  ///< none: `error` has the reason
  /// For the recommended policy; no utility where its value is derived, no cost where none
  /// finishes.
  std::optional<MeanEstimate> utilityUsd, costUsd;
  int starts = 0;
  Text error;
  Standing standing{};   ///< of the recommended policy: what zones are ranked by
  InputNotices notices;  ///< of the market in this zone
};

struct ZoneRanking {
  Scenario scenario;
  /// The best by what is compared (Criterion.h) first; those with errors last.
  std::vector<RankedZone> zones;
  std::vector<Text> leftOut;  ///< files of the folder that cannot be read
};

struct ZoneOptions {
  std::string folder;
  int threads = 0;
};

/// A backtest in each. InputError where there is no zone to rank, Stopped.
ZoneRanking rankZones(const Scenario& scenario, const RunControl& control,
                      const ZoneOptions& options = {});

Text sentence(const ZoneRanking& ranking);

}  // namespace spothorizon::study
