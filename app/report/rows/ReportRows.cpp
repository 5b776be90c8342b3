// SPDX-License-Identifier: GPL-3.0-or-later
// The register of what studies add to a report: one row each. It has a file to itself, so
// that a test can link a register of its own.
#include "app/report/ReportStudy.h"
#include "app/report/rows/BacktestRow.h"
#include "app/report/rows/BudgetRow.h"
#include "app/report/rows/ForecastRow.h"
#include "app/report/rows/FrontierRow.h"
#include "app/report/rows/LearningRow.h"
#include "app/report/rows/QuestionsRow.h"
#include "app/report/rows/RunRow.h"
#include "app/report/rows/SensitivityRow.h"
#include "app/report/rows/ServingPlanRows.h"
#include "app/report/rows/ServingRow.h"
#include "app/report/rows/SimulationRow.h"
#include "app/report/rows/StreamAnswerRows.h"
#include "app/report/rows/TrainingRow.h"

namespace spothorizon::app {

const std::vector<ReportStudy>& reportStudies() {
  static const std::vector<ReportStudy> rows{runRow(),
                                             forecastRow(),
                                             learningRow(),
                                             backtestRow(),
                                             frontierRow(),
                                             budgetRow(),
                                             simulationRow(),
                                             rentOrOwnRow(),
                                             streamWindowsRow(),
                                             streamWhatIfRow(),
                                             trainingRow(),
                                             servingRow(),
                                             servingFrontierRow(),
                                             servingGoalRow(),
                                             servingAutoscaleRow(),
                                             servingStartsRow(),
                                             servingWhatIfRow(),
                                             sensitivityRow(),
                                             questionsRow()};
  return rows;
}

}  // namespace spothorizon::app
