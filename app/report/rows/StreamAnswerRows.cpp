// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/StreamAnswerRows.h"

#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"
#include "subjects/stream/backtest/StreamBacktest.h"
#include "subjects/stream/backtest/StreamBacktestWords.h"
#include "subjects/stream/compare/Compare.h"
#include "subjects/stream/compare/CompareWords.h"
#include "subjects/stream/sweep/StreamSweep.h"
#include "subjects/stream/sweep/StreamSweepWords.h"
#include "views/page/StudyView.h"
#include "views/stream/answers/AnswerViews.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

struct RentOrOwn {
  using Results = study::CompareResults;
  static const views::StudyView& view() { return views::compareView(); }
  static Text sentenceOf(const Results& results) {
    return study::withInputs(study::compareSentence(results), results);
  }
};
struct Windows {
  using Results = study::StreamBacktestResults;
  static const views::StudyView& view() { return views::streamBacktestView(); }
  static Text sentenceOf(const Results& results) {
    return study::withInputs(study::streamBacktestSentence(results), results);
  }
};
struct WhatIf {
  using Results = study::StreamSweepResults;
  static const views::StudyView& view() { return views::streamSweepView(); }
  static Text sentenceOf(const Results& results) {
    return study::withInputs(study::streamSweepSentence(results), results);
  }
};

template <class Answer>
std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const auto results = resultOf<typename Answer::Results>(one, Answer::view().study);
  if (!results) return {};
  return {{ReportParagraph::Kind::Plain, views::words(Answer::sentenceOf(*results))}};
}

template <class Answer>
std::vector<ReportParagraph> warnings(const ReportedScenario& one) {
  return warningsOf(one, Answer::view().study, ReportText::tr("The stream could not be run: %1"));
}

template <class Answer>
std::vector<views::ComparableChart> charts(const ReportedScenario& one, const QString& page, bool,
                                           const views::ChartTheme& theme) {
  views::ComparedLook look;
  look.page = page;
  return Answer::view().comparable(one.find(Answer::view().study)->result, look)(theme);
}

template <class Answer>
ReportStudy rowOf(const char* title) {
  ReportStudy row;
  row.study = Answer::view().study;
  row.title = title;
  row.effort = 4;
  row.pages = {QString::fromLatin1(Answer::view().pages.front().key)};
  row.answer = answer<Answer>;
  row.warnings = warnings<Answer>;
  row.pageCharts = charts<Answer>;
  return row;
}

}  // namespace

ReportStudy rentOrOwnRow() {
  return rowOf<RentOrOwn>(QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Rent or own"));
}
ReportStudy streamWindowsRow() {
  return rowOf<Windows>(QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Windows of the stream"));
}
ReportStudy streamWhatIfRow() {
  return rowOf<WhatIf>(QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Stream: what if"));
}

}  // namespace spothorizon::app
