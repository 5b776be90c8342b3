// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/ServingView.h"

#include "ask/Study.h"
#include "views/page/StudyView.h"
#include "views/serving/LatencyPage.h"
#include "views/serving/MigrationPage.h"
#include "views/serving/RequestPage.h"
#include "views/serving/ServingCharts.h"
#include "views/serving/ServingPage.h"
#include "views/serving/plan/PlanCharts.h"
#include "views/serving/plan/ServingFrontierPage.h"
#include "views/serving/plan/ServingPlanPage.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook& look) {
  return [results = study::as<study::ServingResults>(result),
          page = look.page](const ChartTheme& theme) -> std::vector<ComparableChart> {
    // One event and one request have no charts that could be laid over others' (notCompared).
    if (page == QLatin1String("serving-migration")) return {};
    if (page == QLatin1String("serving-request")) return {};
    if (results->question != study::ServingQuestion::Once) return comparablePlans(*results, theme);
    return comparableServing(*results, page, theme);
  };
}

}  // namespace

const StudyView& servingView() {
  static const StudyView view{
      "serving",
      {{"serving", QT_TRANSLATE_NOOP("StudyView", "Serving"),
        QT_TRANSLATE_NOOP("StudyView", "Ser&ving"),
        QT_TRANSLATE_NOOP("StudyView", "How requests are answered on instances that come and go"),
        []() -> StudyPage* { return new ServingPage; }},
       {"serving-latency", QT_TRANSLATE_NOOP("StudyView", "Latency"),
        QT_TRANSLATE_NOOP("StudyView", "L&atency"),
        QT_TRANSLATE_NOOP("StudyView", "How long answers take, and where the time went"),
        []() -> StudyPage* { return new LatencyPage; }},
       {"serving-migration", QT_TRANSLATE_NOOP("StudyView", "Migration"),
        QT_TRANSLATE_NOOP("StudyView", "M&igration"),
        QT_TRANSLATE_NOOP("StudyView", "Who keeps, sends and gets what at a change of instances"),
        []() -> StudyPage* { return new MigrationPage; },
        QT_TRANSLATE_NOOP("StudyView",
                          "A migration is one event of one scenario: there is nothing to compare. "
                          "The pages Serving and Latency compare the results of the scenarios.")},
       {"serving-request", QT_TRANSLATE_NOOP("StudyView", "Request"),
        QT_TRANSLATE_NOOP("StudyView", "Re&quest"),
        QT_TRANSLATE_NOOP("StudyView", "One request, token by token, under every system"),
        []() -> StudyPage* { return new RequestPage; },
        QT_TRANSLATE_NOOP("StudyView",
                          "A request is one of one scenario: there is nothing to compare. The page "
                          "Latency compares how long answers take.")},
       {"serving-frontier", QT_TRANSLATE_NOOP("StudyView", "Frontier"),
        QT_TRANSLATE_NOOP("StudyView", "Cost a&gainst P99"),
        QT_TRANSLATE_NOOP("StudyView", "Cost per million tokens against P99, fleet by fleet"),
        []() -> StudyPage* { return new ServingFrontierPage; }},
       {"serving-plan", QT_TRANSLATE_NOOP("StudyView", "Plan"),
        QT_TRANSLATE_NOOP("StudyView", "Plan a f&leet"),
        QT_TRANSLATE_NOOP("StudyView", "Smallest and cheapest fleets, and autoscaling"),
        []() -> StudyPage* { return new ServingPlanPage; }}},
      RunsWhen::Always,
      comparable,
      {{"serving", QT_TRANSLATE_NOOP("StudyView", "Save serving by s&ystem as CSV…"),
        QT_TRANSLATE_NOOP("StudyView",
                          "Save the results of each system, replication by replication"),
        QT_TRANSLATE_NOOP("StudyView", "Save serving by system"), "serving.csv"},
       {"serving-requests", QT_TRANSLATE_NOOP("StudyView", "Save every re&quest as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save every request of the first replication by system"),
        QT_TRANSLATE_NOOP("StudyView", "Save every request"), "serving-requests.csv"},
       {"serving-events", QT_TRANSLATE_NOOP("StudyView", "Save every &change as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save every change of the instances and what was done"),
        QT_TRANSLATE_NOOP("StudyView", "Save every change"), "serving-events.csv"},
       {"serving-frontier", QT_TRANSLATE_NOOP("StudyView", "Save cost a&gainst P99 as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save every fleet with its cost and P99"),
        QT_TRANSLATE_NOOP("StudyView", "Save cost against P99"), "serving-frontier.csv",
        "frontier"},
       {"serving-goal", QT_TRANSLATE_NOOP("StudyView", "Save f&leets by size as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the result for every number of instances"),
        QT_TRANSLATE_NOOP("StudyView", "Save fleets by size"), "serving-goal.csv", "goal"},
       {"serving-autoscale", QT_TRANSLATE_NOOP("StudyView", "Save the autosca&ler as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save every decision of the autoscalers"),
        QT_TRANSLATE_NOOP("StudyView", "Save the autoscaler"), "serving-autoscale.csv",
        "autoscale"}},
      true,
      false,
      {"serving"},
      nullptr,
      {QT_TRANSLATE_NOOP("StudyView", "Serving")},
      {{"serving.systems", QT_TRANSLATE_NOOP("StudyView", "Systems"),
        [](study::Scenario& scenario) {
          study::editServing(scenario).systems = study::defaultServingSystems();
        }}},
      {"serving.arrivals.requestsPerSecond", "serving.arrivals.rateFactor", "serving.arrivals.cv",
       "serving.fleet.wish", "serving.fleet.spotLimit", "serving.fleet.mix.to",
       "serving.fleet.mix.instances", "serving.graceSeconds", "serving.batching.maxBatch",
       "serving.lengths.promptTokens", "serving.lengths.outputTokens", "serving.targets.p99Seconds",
       "serving.targets.ttftSeconds", "serving.targets.tpotSeconds"}};
  return view;
}

}  // namespace spothorizon::views
