// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/liveput/LiveputView.h"

#include "study/Study.h"
#include "study/liveput/LiveputSection.h"
#include "views/liveput/GainPage.h"
#include "views/liveput/LiveputCharts.h"
#include "views/liveput/LiveputPage.h"
#include "views/liveput/MovePage.h"
#include "views/liveput/NodeForecastPage.h"
#include "views/liveput/ShapesPage.h"
#include "views/liveput/StartsPage.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook& look) {
  return [results = study::as<study::LiveputResults>(result), page = look.page](
             const ChartTheme& theme) { return comparableLiveput(*results, page, theme); };
}

}  // namespace

const StudyView& liveputView() {
  static const StudyView view{
      "liveput",
      {{"liveput", QT_TRANSLATE_NOOP("StudyView", "Liveput"),
        QT_TRANSLATE_NOOP("StudyView", "Live&put"),
        QT_TRANSLATE_NOOP("StudyView",
                          "What each way of steering trains on nodes that come and go"),
        []() -> StudyPage* { return new LiveputPage; }},
       {"liveput-shapes", QT_TRANSLATE_NOOP("StudyView", "Shapes"),
        QT_TRANSLATE_NOOP("StudyView", "S&hapes"),
        QT_TRANSLATE_NOOP("StudyView", "How fast each shape is, and what it keeps after losses"),
        []() -> StudyPage* { return new ShapesPage; }},
       {"liveput-move", QT_TRANSLATE_NOOP("StudyView", "Move"),
        QT_TRANSLATE_NOOP("StudyView", "&Move"),
        QT_TRANSLATE_NOOP("StudyView", "One preemption node by node"),
        []() -> StudyPage* { return new MovePage; },
        QT_TRANSLATE_NOOP("StudyView",
                          "A move is one event of one scenario: there is nothing to compare. The "
                          "pages Liveput and Gain compare the results of the scenarios.")},
       {"liveput-gain", QT_TRANSLATE_NOOP("StudyView", "Gain"),
        QT_TRANSLATE_NOOP("StudyView", "Gai&n"),
        QT_TRANSLATE_NOOP("StudyView", "What cheaper moves, planning and foresight add"),
        []() -> StudyPage* { return new GainPage; }},
       {"liveput-forecast", QT_TRANSLATE_NOOP("StudyView", "Forecast of nodes"),
        QT_TRANSLATE_NOOP("StudyView", "Forecast o&f nodes"),
        QT_TRANSLATE_NOOP("StudyView", "Whether a forecast of nodes is worth having"),
        []() -> StudyPage* { return new NodeForecastPage; }},
       {"liveput-starts", QT_TRANSLATE_NOOP("StudyView", "Every start"),
        QT_TRANSLATE_NOOP("StudyView", "E&very start"),
        QT_TRANSLATE_NOOP("StudyView", "What each policy trains from every start of the trace"),
        []() -> StudyPage* { return new StartsPage; }}},
      RunsWhen::Always,
      comparable,
      {{"liveput", QT_TRANSLATE_NOOP("StudyView", "Save liveput by polic&y as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what each policy trained and where the rest went"),
        QT_TRANSLATE_NOOP("StudyView", "Save liveput by policy"), "liveput.csv"},
       {"liveput-ledger", QT_TRANSLATE_NOOP("StudyView", "Save every i&nterval as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what happened interval by interval, all policies"),
        QT_TRANSLATE_NOOP("StudyView", "Save every interval"), "liveput-ledger.csv"},
       {"liveput-forecast", QT_TRANSLATE_NOOP("StudyView", "Save forecasts of no&des as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the error by lead and the samples of each forecast"),
        QT_TRANSLATE_NOOP("StudyView", "Save the forecasts of nodes"), "liveput-forecast.csv",
        "forecast"},
       {"liveput-backtest", QT_TRANSLATE_NOOP("StudyView", "Save ever&y start as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what each policy trained from every start"),
        QT_TRANSLATE_NOOP("StudyView", "Save every start"), "liveput-backtest.csv", "backtest"},
       {"liveput-tornado", QT_TRANSLATE_NOOP("StudyView", "Save the tornad&o as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what every switch and slider does"),
        QT_TRANSLATE_NOOP("StudyView", "Save the tornado"), "liveput-tornado.csv", "tornado"}},
      true,
      false,
      {"liveput"},
      nullptr,
      {QT_TRANSLATE_NOOP("StudyView", "Training")},
      {{"liveput.policies", QT_TRANSLATE_NOOP("StudyView", "Policies"),
        [](study::Scenario& scenario) {
          study::editLiveput(scenario).policies = study::defaultLiveputPolicies();
        }}},
      {"liveput.startHours", "liveput.hours", "liveput.restartSeconds", "liveput.lookAhead",
       "liveput.intervalSeconds", "liveput.nodes.scale", "liveput.money.usdPerNodeHour",
       "liveput.graceSeconds", "liveput.topUp.kind", "liveput.topUp.nodes"}};
  return view;
}

}  // namespace spothorizon::views
