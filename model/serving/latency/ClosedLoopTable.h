// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "serving/latency/PhaseTable.h"

namespace spothorizon::serving {

/// Time to the first token and between tokens with so many requests kept in flight.
struct ClosedLoopRow {
  int inFlight = 1;
  double ttftSeconds = 0, tpotSeconds = 0;
  bool queued = false;  ///< the engine itself waits for memory

  bool operator==(const ClosedLoopRow&) const = default;
};

/// The rows of one workload, by rising concurrency.
struct ClosedLoopCurve {
  int promptTokens = 0, outputTokens = 0;
  std::vector<ClosedLoopRow> rows;

  /// The concurrency of the last row that is not queued.
  int limit() const;
  bool operator==(const ClosedLoopCurve&) const = default;
};

/// Measured serving of one model on one system, tensor size, engine and precision.
struct ClosedLoopTable {
  std::string model, system, backend, precision;
  int tensor = 1;
  std::vector<ClosedLoopCurve> curves;  ///< by prompt, then output tokens

  bool operator==(const ClosedLoopTable&) const = default;
};

/// A row is queued when its TTFT is over 2(c/c′) times that of the row before, and so are all
/// above.
void markQueued(ClosedLoopCurve& curve);

/// The table at one workload: what an engine runs on.
struct ClosedLoopLaw {
  Curve ttftSeconds, tpotSeconds;  ///< by requests in flight
  int limit = 1;                   ///< the last concurrency that is not queued
  double meanPrompt = 1, meanOutput = 1;
  bool clamped = false;  ///< the workload lies outside the table

  bool operator==(const ClosedLoopLaw&) const = default;
};

/// Linear in the workload's mean prompt and output, clamped.
ClosedLoopLaw closedLoopLaw(const ClosedLoopTable& table, double meanPrompt, double meanOutput);

}  // namespace spothorizon::serving
