// SPDX-License-Identifier: GPL-3.0-or-later
// The register of studies: one row each, in the order in which their sections stand in files. It
// stands by itself in its file, so that a test can link a register of its own.
#include "study/Study.h"
#include "study/budget/BudgetStudy.h"
#include "study/budget/backtest/StreamBacktestStudy.h"
#include "study/budget/compare/CompareStudy.h"
#include "study/budget/simulation/SimulationStudy.h"
#include "study/budget/sweep/StreamSweepStudy.h"
#include "study/deadline/backtest/BacktestStudy.h"
#include "study/deadline/experiment/ExperimentStudy.h"
#include "study/deadline/headline/HeadlineStudy.h"
#include "study/deadline/learning/LearningStudy.h"
#include "study/deadline/run/RunStudy.h"
#include "study/forecast/ForecastStudy.h"
#include "study/liveput/LiveputStudy.h"

namespace spothorizon::study {

const std::vector<const Study*>& studies() {
  static const std::vector<const Study*> all{
      &runStudy(),             //
      &forecastStudy(),        //
      &learningStudy(),        //
      &backtestStudy(),        //
      &experimentStudy(),      //
      &headlineStudy(),        //
      &budgetStudy(),          //
      &simulationStudy(),      //
      &compareStudy(),         //
      &streamBacktestStudy(),  //
      &streamSweepStudy(),     //
      &liveputStudy(),         //
  };
  return all;
}

}  // namespace spothorizon::study
