// SPDX-License-Identifier: GPL-3.0-or-later
// The model's register with one more row.
#include "ask/AskStudy.h"
#include "ask/Study.h"
#include "subjects/forecast/ForecastStudy.h"
#include "subjects/job/backtest/BacktestStudy.h"
#include "subjects/job/experiment/ExperimentStudy.h"
#include "subjects/job/headline/HeadlineStudy.h"
#include "subjects/job/learning/LearningStudy.h"
#include "subjects/job/run/RunStudy.h"
#include "tiny/model/TinyStudy.h"

namespace spothorizon::study {

const std::vector<const Study*>& studies() {
  static const std::vector<const Study*> all{&runStudy(),      &forecastStudy(),   &learningStudy(),
                                             &backtestStudy(), &experimentStudy(), &headlineStudy(),
                                             &tinyStudy(),     &ask::askStudy()};
  return all;
}

}  // namespace spothorizon::study
