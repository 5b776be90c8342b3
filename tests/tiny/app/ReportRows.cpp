// SPDX-License-Identifier: GPL-3.0-or-later
// The report's register with one more row.
#include "app/report/rows/BacktestRow.h"
#include "app/report/rows/ForecastRow.h"
#include "app/report/rows/LearningRow.h"
#include "app/report/rows/RunRow.h"
#include "tiny/app/TinyRow.h"

namespace spothorizon::app {

const std::vector<ReportStudy>& reportStudies() {
  static const std::vector<ReportStudy> rows{runRow(), forecastRow(), learningRow(), backtestRow(),
                                             tinyRow()};
  return rows;
}

}  // namespace spothorizon::app
