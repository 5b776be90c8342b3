// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/report/ReportContent.h"
#include "ask/StudyResult.h"
#include "base/RunControl.h"
#include "scenario/Scenario.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::study {
struct LoadedMarket;
}

namespace spothorizon::app {

struct ReportStudies;
struct ReportedScenario;
struct StudyWishes;

/// A section of the scenario file whose parameters a report lists, and their heading.
struct ReportParameters {
  std::string section;
  const char* title;  ///< of the context ReportText
};

/// One study as a report has it: how it is run, and what it adds to each part of the report. What a
/// study has nothing for is left out. A report with one more study is one more of these.
struct ReportStudy {
  std::string study;  ///< key: "backtest"
  std::string of{};   ///< the study's own key where that is another: one of its variants
  /// The one of the study's variants that is run. With `run`, empty: none whose results may be
  /// there already (StudyWishes::known).
  std::string variant{};
  /// Its variants are the questions that were asked for (StudyWishes::asks).
  bool asks = false;
  bool inEveryReport = false;  ///< else only where one of its pages is asked for
  bool triesStarts = false;    ///< of the trace: what takes time, and can be left out
  double effort = 1;           ///< its share of the time that all studies of a report take
  std::vector<QString> pages;  ///< of its charts, which begin with the page: "compare-cost"
  /// What a reader asks for, of the context ReportText, where it is not in every report.
  const char* title = nullptr;
  std::vector<ReportParameters> parameters = {};

  /// What a report changes of a scenario before the study is run on it.
  void (*prepare)(study::Scenario& scenario, const StudyWishes& wishes) = nullptr;
  /// InputError for what cannot be run, Stopped once control.stop was asked. For any thread. Null:
  /// the study of that key.
  study::Result (*run)(const study::Scenario& scenario,
                       const std::shared_ptr<const study::LoadedMarket>& market,
                       const RunControl& control, const StudyWishes& wishes) = nullptr;
  /// Results of the variant that are there already, as `run` would make them. Null: as they are.
  study::Result (*taken)(const study::Result& known) = nullptr;

  /// What is known only once all scenarios are run.
  void (*settle)(ReportStudies& studies) = nullptr;

  /// What is asked of the base.
  std::vector<ReportParagraph> (*question)(const ReportedScenario& base) = nullptr;
  /// What was taken as given for one scenario.
  std::vector<ReportParagraph> (*assumptions)(const ReportedScenario& one) = nullptr;
  /// What to do, of one scenario.
  std::vector<ReportParagraph> (*recommendation)(const ReportedScenario& one) = nullptr;
  /// What compared scenarios come to together, before each by itself.
  std::vector<ReportParagraph> (*across)(const ReportStudies& studies) = nullptr;
  /// The few decisive numbers, for a report of one scenario; without rows: none.
  ReportTable (*numbers)(const ReportedScenario& one) = nullptr;
  /// What came out for one scenario, or why nothing did; and what to beware of.
  std::vector<ReportParagraph> (*answer)(const ReportedScenario& one) = nullptr;
  std::vector<ReportParagraph> (*warnings)(const ReportedScenario& one) = nullptr;
  /// Rows of the table at a glance, where scenarios are compared.
  std::vector<ReportRow> (*glance)(const ReportStudies& studies) = nullptr;
  /// A section of its own.
  ReportSection (*section)(const ReportStudies& studies) = nullptr;
  /// Where the numbers of one scenario come from, besides its market and seed: label and lines.
  std::vector<std::pair<QString, QStringList>> (*sources)(const ReportedScenario& one) = nullptr;

  /// One scenario's charts; asked only where there is a result. `compared`: as they are laid over
  /// those of others.
  std::vector<views::ComparableChart> (*charts)(const ReportedScenario& one, bool compared,
                                                const views::ChartTheme& theme) = nullptr;
  /// The same for one of its pages: of a study whose charts do not begin with their page.
  std::vector<views::ComparableChart> (*pageCharts)(const ReportedScenario& one,
                                                    const QString& page, bool compared,
                                                    const views::ChartTheme& theme) = nullptr;
  bool chartsInSection = false;  ///< its own section shows its charts, not the section of charts
  QString (*caption)(const QString& chart) = nullptr;
  /// Whether a chart is shown where none is asked for by name; null: all are.
  bool (*isShown)(const QString& chart, bool compared) = nullptr;
};

/// What a report can contain, in the order in which it is run and written.
const std::vector<ReportStudy>& reportStudies();

/// The keys of those in every report, and of those that `pages` ask for.
std::vector<std::string> studiesInReports(const QStringList& pages = {});
/// The pages of those in every report.
QStringList pagesInReports();
/// As its section or its page is headed, in the window's language.
QString nameOf(const ReportStudy& row);

}  // namespace spothorizon::app
