// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "views/chart/ChartTypes.h"
#include "views/job/learning/LearningCharts.h"

namespace spothorizon::views {

/// What pictures of a learning run are made of; kept by each of them, so that they may be made
/// after the page has moved on.
struct LearningPicture {
  std::shared_ptr<const study::LearningResults> results;
  int shown = 0;
  LeadingPolicies leading;
  Range jobs;  ///< that the charts show; the heat map shows all
  ChartTheme screen;
  QString provenance;
};

/// All charts of the Learning page, each in every unit and measure it has.
std::vector<ExportableChart> learningPictures(const LearningPicture& picture);

}  // namespace spothorizon::views
