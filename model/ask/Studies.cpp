// SPDX-License-Identifier: GPL-3.0-or-later
// The register of studies: one row each, in the order in which their sections stand in files. It
// stands by itself in its file, so that a test can link a register of its own.
#include "ask/AskStudy.h"
#include "ask/Study.h"
#include "subjects/forecast/ForecastStudy.h"
#include "subjects/job/backtest/BacktestStudy.h"
#include "subjects/job/experiment/ExperimentStudy.h"
#include "subjects/job/headline/HeadlineStudy.h"
#include "subjects/job/learning/LearningStudy.h"
#include "subjects/job/run/RunStudy.h"
#include "subjects/job/sensitivity/SensitivityStudy.h"
#include "subjects/serving/ServingStudy.h"
#include "subjects/stream/BudgetStudy.h"
#include "subjects/stream/backtest/StreamBacktestStudy.h"
#include "subjects/stream/compare/CompareStudy.h"
#include "subjects/stream/simulation/SimulationStudy.h"
#include "subjects/stream/sweep/StreamSweepStudy.h"
#include "subjects/training/TrainingStudy.h"

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
      &trainingStudy(),        //
      &sensitivityStudy(),     //
      &servingStudy(),         //
      &compareStudy(),         //
      &streamBacktestStudy(),  //
      &streamSweepStudy(),     //
      &ask::askStudy(),        //
  };
  return all;
}

}  // namespace spothorizon::study
