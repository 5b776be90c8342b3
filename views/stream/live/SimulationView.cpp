// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/live/SimulationView.h"

#include "ask/Study.h"
#include "views/page/StudyView.h"
#include "views/stream/live/LivePage.h"
#include "views/stream/live/ResponseCharts.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook&) {
  return [results = study::as<study::SimulationResults>(result)](const ChartTheme& theme) {
    return comparableSimulation(*results, true, theme);
  };
}

}  // namespace

const StudyView& simulationView() {
  static const StudyView view{
      "simulation",
      {{"live", QT_TRANSLATE_NOOP("StudyView", "Live"), QT_TRANSLATE_NOOP("StudyView", "&Live"),
        QT_TRANSLATE_NOOP("StudyView", "The stream as it runs under every policy, event by event"),
        []() -> StudyPage* { return new LivePage; }}},
      RunsWhen::InFront,
      comparable,
      {{"simulation", QT_TRANSLATE_NOOP("StudyView", "Save the s&imulation as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the result of each policy, one row per policy"),
        QT_TRANSLATE_NOOP("StudyView", "Save the simulation"), "simulation.csv"}},
      true,
      false,
      {"stream", "rental"}};
  return view;
}

}  // namespace spothorizon::views
