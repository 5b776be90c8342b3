// SPDX-License-Identifier: GPL-3.0-or-later
// The views' register with one more row.
#include "tiny/views/TinyView.h"
#include "views/deadline/backtest/BacktestView.h"
#include "views/deadline/experiment/ExperimentView.h"
#include "views/deadline/learning/LearningView.h"
#include "views/deadline/run/RunView.h"
#include "views/forecast/ForecastView.h"

namespace spothorizon::views {

const std::vector<const StudyView*>& studyViews() {
  static const std::vector<const StudyView*> all{&runView(),        &backtestView(),
                                                 &forecastView(),   &learningView(),
                                                 &experimentView(), &tinyView()};
  return all;
}

}  // namespace spothorizon::views
