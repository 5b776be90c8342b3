// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QStringList>
#include <filesystem>
#include <utility>
#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportStudy.h"
#include "app/report/ReportText.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {

/// What a report shows besides its words and tables.
struct ReportWishes {
  QStringList pages = pagesInReports();  ///< whose charts
  QStringList charts;                    ///< by file stem; empty: all of the pages
  QString title;                         ///< empty: the session's, or the scenario's own
  QDate date;                            ///< under the title; invalid: no date
  QString author;                        ///< likewise; may be empty
  Paper paper = Paper::A4;               ///< of the pages
};

/// The whole report.
ReportContent reportOf(const ReportStudies& studies, const ReportWishes& wishes = {});

// What several parts need.
/// Why the study could not be run (`failed` with the reason in the place of %1), and what its
/// results warn of.
std::vector<ReportParagraph> warningsOf(const ReportedScenario& one, std::string_view study,
                                        const QString& failed);
/// "Read: bert.json (HASH), ..." of files with a path and a hash.
template <class File>
ReportParagraph filesRead(const std::vector<File>& files) {
  QStringList all;
  for (const File& file : files) {
    const std::string name = std::filesystem::path(file.path).filename().string();
    all << ReportText::tr("%1 (%2)").arg(views::words(name), views::words(file.hash));
  }
  return {ReportParagraph::Kind::Plain,
          ReportText::tr("Read: %1.").arg(all.join(QStringLiteral(", ")))};
}
QString couldNotBeRun(const Text& error);
QString scenarioName(const ReportedScenario& scenario);
/// One column per scenario, in its colour, after `first`.
std::vector<ReportColumn> scenarioColumns(const ReportStudies& studies,
                                          std::vector<ReportColumn> first);
/// Values of two or more scenarios beside each other?
inline bool isComparison(const ReportStudies& studies) { return studies.scenarios.size() > 1; }

}  // namespace spothorizon::app
