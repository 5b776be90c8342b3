// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/QuestionsView.h"

#include <cstdint>

#include "ask/AnswerFile.h"
#include "ask/Study.h"
#include "result/ResultFile.h"
#include "views/ask/AnswerCharts.h"
#include "views/ask/AnswerDifference.h"
#include "views/ask/QuestionsPage.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook&) {
  return [answer = study::as<ask::Answer>(result)](const ChartTheme& theme) {
    return answerCharts(*answer, {}, theme);
  };
}

std::string jsonOf(const study::StudyResult& result) {
  return result::resultText(ask::resultFile(study::as<ask::Answer>(result)));
}

/// 2000-01-01, as in other spreadsheets: the same answer has the same bytes.
constexpr std::int64_t kFixedDate = 946684800;

std::string workbookOf(const study::StudyResult& result) {
  return result::xlsxBytes(
      result::workbookOf(ask::resultFile(study::as<ask::Answer>(result)), "", kFixedDate));
}

}  // namespace

const StudyView& questionsView() {
  static const StudyView view{
      "ask",
      {{"questions", QT_TRANSLATE_NOOP("StudyView", "Questions"),
        QT_TRANSLATE_NOOP("StudyView", "&Questions"),
        QT_TRANSLATE_NOOP("StudyView",
                          "Over parameters, every start, goals, tornado and Monte Carlo"),
        []() -> StudyPage* { return new QuestionsPage; }}},
      RunsWhen::WhenAsked,
      comparable,
      {{"questions", QT_TRANSLATE_NOOP("StudyView", "Save the answer as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the main table of the Questions page"),
        QT_TRANSLATE_NOOP("StudyView", "Save the answer"), "questions.csv"},
       {"questions-json", QT_TRANSLATE_NOOP("StudyView", "Save the answer as JSON…"),
        QT_TRANSLATE_NOOP("StudyView", "Save every table of the Questions page as a result file"),
        QT_TRANSLATE_NOOP("StudyView", "Save the answer"), "questions.json", "", jsonOf},
       {"questions-workbook", QT_TRANSLATE_NOOP("StudyView", "Save the answer as a spreadsheet…"),
        QT_TRANSLATE_NOOP("StudyView", "Save an .xlsx file with every table of the Questions page"),
        QT_TRANSLATE_NOOP("StudyView", "Save the answer"), "questions.xlsx", "", workbookOf}},
      false,
      false,
      {},
      pairedAnswers};
  return view;
}

}  // namespace spothorizon::views
