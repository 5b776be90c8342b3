// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// One scenario of those that are shown together, with the charts of the page in front.
struct ComparedScenario {
  QString id, name;
  QColor colour;
  bool isBase = false;
  bool done = false;    ///< its results are there
  bool wrong = false;   ///< `message` says why it cannot be run
  double progress = 0;  ///< of what is being computed, a share
  QString message;      ///< why there are no results, or what is being computed
  QString provenance;   ///< small print of pictures
  MakeComparable make;  ///< none: no results
  std::vector<ComparableChart> charts;
  MakePaired paired;  ///< of the base, for all; none: nothing beyond its charts
};

}  // namespace spothorizon::views
