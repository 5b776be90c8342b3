// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace spothorizon::study {

/// Results of one thing done many times. Where a run would take long, this says how to ask for less
/// of it; partial results know it from the first on.
struct CountedWork {
  virtual ~CountedWork() = default;
  virtual std::size_t pieces() const = 0;                   ///< that are done in all: starts
  virtual std::string piecesText(std::size_t n) const = 0;  ///< "200 starts"
  virtual std::string parameter() const = 0;                ///< the key that sets how many
};

/// So many pieces are a fair sample, and are offered where all would take long.
inline constexpr std::size_t kFewPieces = 200;

}  // namespace spothorizon::study
