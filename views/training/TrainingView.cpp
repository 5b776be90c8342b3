// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/TrainingView.h"

#include "ask/Study.h"
#include "subjects/training/TrainingSection.h"
#include "views/page/StudyView.h"
#include "views/training/GainPage.h"
#include "views/training/MovePage.h"
#include "views/training/NodeForecastPage.h"
#include "views/training/ShapesPage.h"
#include "views/training/TrainingCharts.h"
#include "views/training/TrainingPage.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook& look) {
  return [results = study::as<study::TrainingResults>(result), page = look.page](
             const ChartTheme& theme) { return comparableTraining(*results, page, theme); };
}

}  // namespace

const StudyView& trainingView() {
  static const StudyView view{
      "training",
      {{"training", QT_TRANSLATE_NOOP("StudyView", "Training"),
        QT_TRANSLATE_NOOP("StudyView", "Trainin&g"),
        QT_TRANSLATE_NOOP("StudyView",
                          "What each way of steering trains on nodes that come and go"),
        []() -> StudyPage* { return new TrainingPage; }},
       {"training-shapes", QT_TRANSLATE_NOOP("StudyView", "Shapes"),
        QT_TRANSLATE_NOOP("StudyView", "S&hapes"),
        QT_TRANSLATE_NOOP("StudyView", "How fast each shape is, and what it keeps after losses"),
        []() -> StudyPage* { return new ShapesPage; }},
       {"training-move", QT_TRANSLATE_NOOP("StudyView", "Move"),
        QT_TRANSLATE_NOOP("StudyView", "&Move"),
        QT_TRANSLATE_NOOP("StudyView", "One preemption node by node"),
        []() -> StudyPage* { return new MovePage; },
        QT_TRANSLATE_NOOP("StudyView",
                          "A move is one event of one scenario: there is nothing to compare. The "
                          "pages Training and Gain compare the results of the scenarios.")},
       {"training-gain", QT_TRANSLATE_NOOP("StudyView", "Gain"),
        QT_TRANSLATE_NOOP("StudyView", "Gai&n"),
        QT_TRANSLATE_NOOP("StudyView", "What cheaper moves, planning and foresight add"),
        []() -> StudyPage* { return new GainPage; }},
       {"training-forecast", QT_TRANSLATE_NOOP("StudyView", "Forecast of nodes"),
        QT_TRANSLATE_NOOP("StudyView", "Forecast o&f nodes"),
        QT_TRANSLATE_NOOP("StudyView", "Whether a forecast of nodes is worth having"),
        []() -> StudyPage* { return new NodeForecastPage; }}},
      RunsWhen::Always,
      comparable,
      {{"training", QT_TRANSLATE_NOOP("StudyView", "Save training by polic&y as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what each policy trained and where the rest went"),
        QT_TRANSLATE_NOOP("StudyView", "Save training by policy"), "training.csv"},
       {"training-ledger", QT_TRANSLATE_NOOP("StudyView", "Save every i&nterval as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what happened interval by interval, all policies"),
        QT_TRANSLATE_NOOP("StudyView", "Save every interval"), "training-ledger.csv"},
       {"training-forecast", QT_TRANSLATE_NOOP("StudyView", "Save forecasts of no&des as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the error by lead and the samples of each forecast"),
        QT_TRANSLATE_NOOP("StudyView", "Save the forecasts of nodes"), "training-forecast.csv",
        "forecast"},
       {"training-tornado", QT_TRANSLATE_NOOP("StudyView", "Save the tornad&o as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what every switch and slider does"),
        QT_TRANSLATE_NOOP("StudyView", "Save the tornado"), "training-tornado.csv", "tornado"}},
      true,
      false,
      {"training"},
      nullptr,
      {QT_TRANSLATE_NOOP("StudyView", "Training")},
      {{"training.policies", QT_TRANSLATE_NOOP("StudyView", "Policies"),
        [](study::Scenario& scenario) {
          study::editTraining(scenario).policies = study::defaultTrainingPolicies();
        }}},
      {"training.startHours", "training.hours", "training.restartSeconds", "training.lookAhead",
       "training.intervalSeconds", "training.nodes.scale", "training.money.usdPerNodeHour",
       "training.graceSeconds", "training.topUp.kind", "training.topUp.nodes"}};
  return view;
}

}  // namespace spothorizon::views
