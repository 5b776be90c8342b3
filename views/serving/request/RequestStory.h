// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "serving/run/Engine.h"

namespace spothorizon::views {

/// What one request went through under one system, in order of time.
struct RequestStory {
  enum class Kind {
    Wait,     ///< in the queue
    Prefill,  ///< its prompt is read
    Decode,   ///< tokens are made
    Moved,    ///< stopped with its cache, while replicas migrate and start
    Lost,     ///< stopped without: in the queue again, its tokens are rebuilt
    Batch     ///< it is done, and waits for the others of its batch
  };
  struct Part {
    Kind kind = Kind::Wait;
    double from = 0, to = 0;  ///< seconds of the run
    int replica = -1;
    bool operator==(const Part&) const = default;
  };
  /// A token that was made; `again`: the user had it before.
  struct Token {
    double seconds = 0;
    int number = 1;
    bool again = false;
    bool operator==(const Token&) const = default;
  };

  std::string system;
  int request = 0, promptTokens = 0, outputTokens = 0;
  double arrival = 0, finish = serving::kNever;  ///< infinite: not finished
  double firstToken = serving::kNever;
  bool refused = false;
  std::vector<Part> parts;
  std::vector<Token> tokens;
  std::vector<double> commits;  ///< stops at which its cache was kept
  /// Known token by token (the run was recorded); else the first, the last and what lies between.
  bool exact = true;

  double wholeSeconds() const { return finish - arrival; }
  int tokensMade() const { return static_cast<int>(tokens.size()); }
};

/// The story of a request of a run, best of one with RunOptions::segments. `recompute`: as in the
/// run's ServingSpec.
RequestStory storyOf(std::string system, const serving::Requests& requests,
                     const serving::RunOutcome& run, int request, bool recompute = false);

}  // namespace spothorizon::views
