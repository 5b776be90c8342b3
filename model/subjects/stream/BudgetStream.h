// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "rental/StreamSummary.h"
#include "subjects/stream/Budget.h"

namespace spothorizon::study {

/// A stream as it can be looked at: the jobs of its file, or jobs drawn from the classes' laws.
struct ShownStream {
  std::shared_ptr<const rental::JobStream> jobs;
  bool isDrawn = false;  ///< so many as an example; nothing is computed from them
};
/// The same jobs for the same scenario: they are drawn with its seed.
ShownStream shownStream(const BudgetResults& results);

/// A span of a stream, in hours since its first arrival.
struct StreamSpan {
  double fromHours = 0, toHours = 0;
  std::size_t first = 0, last = 0;  ///< its jobs: [first, last)
  rental::StreamSummary summary;
  double medianHours = 0, largestHours = 0;  ///< of sizes, on one GPU

  std::size_t jobs() const { return last - first; }
};
StreamSpan spanOf(const ShownStream& stream, double fromHours, double toHours);
/// From first to last arrival.
StreamSpan wholeSpan(const ShownStream& stream);

/// "1,027 jobs in 20.9 days, 2.05 an hour: ..."
Text streamSentence(const ShownStream& stream, const StreamSpan& span);

}  // namespace spothorizon::study
