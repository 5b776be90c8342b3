// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/training/TrainingResults.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// What the map of shapes is of.
struct ShapeLook {
  enum class What { Throughput, AfterLosses, FromState } what = What::Throughput;
  int lost = 0;      ///< nodes, of AfterLosses
  int policy = -1;   ///< of FromState: whose state,
  int interval = 0;  ///< before this interval, and what happens there
};

/// Pipelines across, stages down: throughput, what each shape keeps when nodes leave, or the
/// liveput of moving there. Infeasible shapes are hatched, unmeasured ones dotted; lines are all
/// shapes of so many nodes, rings the best of some number of nodes.
MapChart shapeMap(const study::TrainingResults& results, const ShapeLook& look);
QString shapeReadOut(const study::TrainingResults& results, const ShapeLook& look, int column,
                     int row);
/// The best shape after the losses, and what the fastest one keeps.
QString shapeMapSentence(const study::TrainingResults& results, const ShapeLook& look);

QString shapeMapTitle(const ShapeLook& look);

}  // namespace spothorizon::views
