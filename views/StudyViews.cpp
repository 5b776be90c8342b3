// SPDX-License-Identifier: GPL-3.0-or-later
// The register of what the studies look like: one row each. It has a file to itself, so
// that a test can link a register of its own.
#include "views/ask/QuestionsView.h"
#include "views/forecast/ForecastView.h"
#include "views/job/backtest/BacktestView.h"
#include "views/job/experiment/ExperimentView.h"
#include "views/job/learning/LearningView.h"
#include "views/job/run/RunView.h"
#include "views/job/sensitivity/SensitivityView.h"
#include "views/page/StudyView.h"
#include "views/serving/ServingView.h"
#include "views/stream/BudgetView.h"
#include "views/stream/answers/AnswerViews.h"
#include "views/stream/live/SimulationView.h"
#include "views/training/TrainingView.h"

namespace spothorizon::views {

const std::vector<const StudyView*>& studyViews() {
  static const std::vector<const StudyView*> all{
      &runView(),             //
      &backtestView(),        //
      &sensitivityView(),     //
      &forecastView(),        //
      &learningView(),        //
      &experimentView(),      //
      &budgetView(),          //
      &simulationView(),      //
      &trainingView(),        //
      &servingView(),         //
      &compareView(),         //
      &streamBacktestView(),  //
      &streamSweepView(),     //
      &questionsView(),       //
  };
  return all;
}

}  // namespace spothorizon::views
