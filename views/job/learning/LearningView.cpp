// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/LearningView.h"

#include "ask/Study.h"
#include "subjects/job/learning/LearningResults.h"
#include "views/job/learning/ComparableLearning.h"
#include "views/job/learning/LearningHistory.h"
#include "views/job/learning/LearningPage.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook&) {
  auto history = std::make_shared<LearningHistory>();
  history->take(study::as<study::LearningResults>(result));
  return [history](const ChartTheme& theme) { return comparableLearning(*history, theme); };
}

}  // namespace

const StudyView& learningView() {
  static const StudyView view{
      "learning",
      {{"learning", QT_TRANSLATE_NOOP("StudyView", "Learning"),
        QT_TRANSLATE_NOOP("StudyView", "Learnin&g"),
        QT_TRANSLATE_NOOP("StudyView", "Which policy a learner picks, job after job"),
        []() -> StudyPage* { return new LearningPage; }}},
      RunsWhen::WhenAsked,
      comparable,
      {{"jobs", QT_TRANSLATE_NOOP("StudyView", "Save the learner's &jobs as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what the learner did, one row per job"),
        QT_TRANSLATE_NOOP("StudyView", "Save the jobs"), "learning.csv"},
       {"weights", QT_TRANSLATE_NOOP("StudyView", "Save &weights as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the weight of every policy, one row per job"),
        QT_TRANSLATE_NOOP("StudyView", "Save the weights"), "weights.csv"}},
      false,
      false,
      {"learning"}};
  return view;
}

}  // namespace spothorizon::views
