// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spothorizon::serving {

/// A measured curve: linear between its points, clamped beyond them.
struct Curve {
  std::vector<double> x, y;  ///< x ascending

  double at(double where) const;
  bool operator==(const Curve&) const = default;
};

/// Prompt and token phases of one model on one hardware and tensor size (Patel et al., Splitwise,
/// ISCA 2024): medians of repeated measurements, without those that ran out of memory.
struct PhaseTable {
  std::string model, hardware;
  int tensor = 1;
  Curve promptSeconds;  ///< by prompt tokens in the iteration
  Curve tokenSeconds;   ///< by requests in the batch

  bool operator==(const PhaseTable&) const = default;
};

}  // namespace spothorizon::serving
