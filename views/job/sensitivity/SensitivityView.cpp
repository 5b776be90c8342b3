// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/sensitivity/SensitivityView.h"

#include "ask/Study.h"
#include "subjects/job/sensitivity/Tornado.h"
#include "views/job/sensitivity/SensitivityCharts.h"
#include "views/job/sensitivity/SensitivityPage.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {
namespace {

/// The tornado follows every edit; a Monte Carlo is of the scenario that it was drawn for.
MakeComparable comparable(const study::Result& result, const ComparedLook&) {
  const auto bars = study::asIf<study::TornadoResults>(result);
  return [bars](const ChartTheme& theme) {
    return bars ? comparableTornado(*bars, theme) : std::vector<ComparableChart>();
  };
}

}  // namespace

const StudyView& sensitivityView() {
  static const StudyView view{
      "sensitivity",
      {{"sensitivity", QT_TRANSLATE_NOOP("StudyView", "Sensitivity"),
        QT_TRANSLATE_NOOP("StudyView", "Se&nsitivity"),
        QT_TRANSLATE_NOOP("StudyView", "What the answer depends on most"),
        []() -> StudyPage* { return new SensitivityPage; }}},
      RunsWhen::InFront,
      comparable,
      {{"tornado", QT_TRANSLATE_NOOP("StudyView", "Save torna&do as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the answer at both ends of every range"),
        QT_TRANSLATE_NOOP("StudyView", "Save the tornado"), "tornado.csv"},
       {"samples", QT_TRANSLATE_NOOP("StudyView", "Save Monte Carlo sa&mples as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the values and the answer of every sample"),
        QT_TRANSLATE_NOOP("StudyView", "Save the samples"), "samples.csv", "monte-carlo"}},
      false,
      false,
      {"sensitivity"}};
  return view;
}

}  // namespace spothorizon::views
