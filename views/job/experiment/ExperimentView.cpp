// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/experiment/ExperimentView.h"

#include "ask/Study.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "views/job/experiment/ComparableExperiment.h"
#include "views/job/experiment/ExperimentsPage.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook& look) {
  return [results = study::as<study::ExperimentResults>(result), shown = look.shownPolicy](
             const ChartTheme& theme) { return comparableExperiment(*results, shown, theme); };
}

}  // namespace

const StudyView& experimentView() {
  static const StudyView view{
      "experiment",
      {{"experiments", QT_TRANSLATE_NOOP("StudyView", "Experiments"),
        QT_TRANSLATE_NOOP("StudyView", "E&xperiments"),
        QT_TRANSLATE_NOOP("StudyView",
                          "The effect of deadline, market and forecast on cost and utility"),
        []() -> StudyPage* { return new ExperimentsPage; }}},
      RunsWhen::WhenAsked,
      comparable,
      {{"experiment", QT_TRANSLATE_NOOP("StudyView", "Save experiment &results as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what the experiment measured"),
        QT_TRANSLATE_NOOP("StudyView", "Save the experiment's results"), "experiment.csv"}}};
  return view;
}

}  // namespace spothorizon::views
