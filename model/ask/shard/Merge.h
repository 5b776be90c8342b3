// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ask/StudyResult.h"
#include "ask/shard/Part.h"
#include "base/RunControl.h"

/// The parts of a run put together: the same results as those of a run on one machine.
namespace spothorizon::study {

struct MergeOptions {
  int threads = 0;
  /// Where the scenario's market files are looked up; empty: as the parts say.
  std::string folder;
  /// Where all parts are written as one, of a run in one shard: the file of results that the window
  /// opens. Its bytes depend on the parts, not on their order. Empty: nowhere.
  std::string whole;
  /// Called once it is known what the run was of, before it is put together; may be empty.
  std::function<void(const ShardQuestion&)> begins = {};
};

struct Merged {
  ShardQuestion question;
  Result result;
  double seconds = 0;  ///< of a core, that all cells took
  long long cells = 0;
  long long parts = 0;   ///< that were worked out, also where they had been put together before
  std::string finished;  ///< the last of them; ISO 8601, UTC; empty: not known
};

/// In any order. InputError naming the file and what is wrong with it: not whole, of another
/// scenario, market, kind of run, version or number of shards, a shard or a cell that is there
/// twice; and naming the shards that are missing. Stopped.
Merged mergeParts(const std::vector<std::string>& paths, const RunControl& control = {},
                  const MergeOptions& options = {});

}  // namespace spothorizon::study
