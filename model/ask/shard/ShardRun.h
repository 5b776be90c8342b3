// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

#include "ask/shard/Part.h"
#include "base/RunControl.h"

namespace spothorizon::study {

/// What became of a shard.
struct ShardDone {
  std::size_t cells = 0;  ///< in it
  long long of = 0;       ///< in the whole run
  double seconds = 0;     ///< of a core
  bool stoodAlready = false;
};

/// Works out the cells of one shard and writes them to `path`, whole or not at all. A part of the
/// same shard of the same run that stands there is left as it is, and nothing is worked out.
/// InputError where something else stands there, and as the study throws it; Stopped.
ShardDone runShard(const ShardQuestion& question, Shard shard, const std::string& path, int threads,
                   const RunControl& control);

}  // namespace spothorizon::study
