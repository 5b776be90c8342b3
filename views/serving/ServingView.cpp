// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/ServingView.h"

#include "study/Study.h"
#include "views/page/StudyView.h"
#include "views/serving/LatencyPage.h"
#include "views/serving/MigrationPage.h"
#include "views/serving/RequestPage.h"
#include "views/serving/ServingCharts.h"
#include "views/serving/ServingPage.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook& look) {
  return [results = study::as<study::ServingResults>(result),
          page = look.page](const ChartTheme& theme) -> std::vector<ComparableChart> {
    // One event and one request have no charts that could be laid over others'.
    if (page == QLatin1String("serving-migration")) return {};
    if (page == QLatin1String("serving-request")) return {};
    return comparableServing(*results, page, theme);
  };
}

}  // namespace

const StudyView& servingView() {
  static const StudyView view{
      "serving",
      {{"serving", QT_TRANSLATE_NOOP("StudyView", "Serving"),
        QT_TRANSLATE_NOOP("StudyView", "Ser&ving"), "Ctrl+Shift+6",
        QT_TRANSLATE_NOOP("StudyView", "How requests are answered on instances that come and go"),
        []() -> StudyPage* { return new ServingPage; }},
       {"serving-latency", QT_TRANSLATE_NOOP("StudyView", "Latency"),
        QT_TRANSLATE_NOOP("StudyView", "L&atency"), "Ctrl+Shift+7",
        QT_TRANSLATE_NOOP("StudyView", "How long answers take, and where the time went"),
        []() -> StudyPage* { return new LatencyPage; }},
       {"serving-migration", QT_TRANSLATE_NOOP("StudyView", "Migration"),
        QT_TRANSLATE_NOOP("StudyView", "M&igration"), "Ctrl+Shift+8",
        QT_TRANSLATE_NOOP("StudyView", "Who keeps, sends and gets what at a change of instances"),
        []() -> StudyPage* { return new MigrationPage; }},
       {"serving-request", QT_TRANSLATE_NOOP("StudyView", "Request"),
        QT_TRANSLATE_NOOP("StudyView", "Re&quest"), "Ctrl+Shift+9",
        QT_TRANSLATE_NOOP("StudyView", "One request, token by token, under every system"),
        []() -> StudyPage* { return new RequestPage; }}},
      RunsWhen::Always,
      comparable,
      {{"serving", QT_TRANSLATE_NOOP("StudyView", "Save serving by s&ystem as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what each system came to, replication by replication"),
        QT_TRANSLATE_NOOP("StudyView", "Save serving by system"), "serving.csv"},
       {"serving-requests", QT_TRANSLATE_NOOP("StudyView", "Save every re&quest as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save every request of the first replication by system"),
        QT_TRANSLATE_NOOP("StudyView", "Save every request"), "serving-requests.csv"},
       {"serving-events", QT_TRANSLATE_NOOP("StudyView", "Save every &change as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save every change of the instances and what was done"),
        QT_TRANSLATE_NOOP("StudyView", "Save every change"), "serving-events.csv"}},
      true,
      false,
      {"serving"},
      nullptr,
      {QT_TRANSLATE_NOOP("StudyView", "Serving")}};
  return view;
}

}  // namespace spothorizon::views
