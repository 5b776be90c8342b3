// SPDX-License-Identifier: GPL-3.0-or-later
// The views' register with one more row.
#include "tiny/views/TinyView.h"
#include "views/forecast/ForecastView.h"
#include "views/job/backtest/BacktestView.h"
#include "views/job/experiment/ExperimentView.h"
#include "views/job/learning/LearningView.h"
#include "views/job/run/RunView.h"

namespace spothorizon::views {

const std::vector<const StudyView*>& studyViews() {
  static const std::vector<const StudyView*> all{&runView(),        &backtestView(),
                                                 &forecastView(),   &learningView(),
                                                 &experimentView(), &tinyView()};
  return all;
}

}  // namespace spothorizon::views
