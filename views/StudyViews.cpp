// SPDX-License-Identifier: GPL-3.0-or-later
// The register of what the studies look like: one row each. It stands by itself in its file, so
// that a test can link a register of its own.
#include "views/budget/BudgetView.h"
#include "views/budget/answers/AnswerViews.h"
#include "views/budget/live/SimulationView.h"
#include "views/deadline/backtest/BacktestView.h"
#include "views/deadline/experiment/ExperimentView.h"
#include "views/deadline/learning/LearningView.h"
#include "views/deadline/run/RunView.h"
#include "views/forecast/ForecastView.h"
#include "views/liveput/LiveputView.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {

const std::vector<const StudyView*>& studyViews() {
  static const std::vector<const StudyView*> all{
      &runView(),             //
      &backtestView(),        //
      &forecastView(),        //
      &learningView(),        //
      &experimentView(),      //
      &budgetView(),          //
      &simulationView(),      //
      &compareView(),         //
      &streamBacktestView(),  //
      &streamSweepView(),     //
      &liveputView(),         //
  };
  return all;
}

}  // namespace spothorizon::views
