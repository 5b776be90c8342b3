// SPDX-License-Identifier: GPL-3.0-or-later
// The model's register with one more row.
#include "study/Study.h"
#include "study/deadline/backtest/BacktestStudy.h"
#include "study/deadline/experiment/ExperimentStudy.h"
#include "study/deadline/headline/HeadlineStudy.h"
#include "study/deadline/learning/LearningStudy.h"
#include "study/deadline/run/RunStudy.h"
#include "study/forecast/ForecastStudy.h"
#include "tiny/model/TinyStudy.h"

namespace spothorizon::study {

const std::vector<const Study*>& studies() {
  static const std::vector<const Study*> all{&runStudy(),      &forecastStudy(),   &learningStudy(),
                                             &backtestStudy(), &experimentStudy(), &headlineStudy(),
                                             &tinyStudy()};
  return all;
}

}  // namespace spothorizon::study
