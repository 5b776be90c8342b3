// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportStudy.h"

#include <algorithm>

namespace spothorizon::app {

std::vector<std::string> studiesInReports(const QStringList& pages) {
  std::vector<std::string> keys;
  for (const ReportStudy& row : reportStudies()) {
    const bool asked = std::ranges::any_of(
        row.pages, [&pages](const QString& page) { return pages.contains(page); });
    if (row.inEveryReport || asked) keys.push_back(row.study);
  }
  return keys;
}

QStringList pagesInReports() {
  QStringList pages;
  for (const ReportStudy& row : reportStudies()) {
    if (!row.inEveryReport) continue;
    for (const QString& page : row.pages) pages << page;
  }
  return pages;
}

}  // namespace spothorizon::app
