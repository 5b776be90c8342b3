// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "training/Strategy.h"

namespace spothorizon::training {

/// C(n, k) for n up to kMostNodes; 0 where k is below 0 or above n.
double choose(int n, int k);

// Of `nodes` nodes, `removed` leave, all sets equally likely. The grid of a strategy is its DP
// nodes; the others are spares.

/// The chance that the grid loses k of them, for k = 0 .. removed.
std::vector<double> gridLosses(int nodes, int grid, int removed);

/// The chance that the grid loses any.
double gridHit(int nodes, int grid, int removed);

/// The chance that every stage keeps at least `pipelines` replicas, so that as many pipelines still
/// stand: [x^r] (Σ_{l <= D−D'} C(D,l) x^l)^P (1+x)^{N−DP} / C(N,r).
double standing(int nodes, Strategy strategy, int removed, int pipelines);

}  // namespace spothorizon::training
