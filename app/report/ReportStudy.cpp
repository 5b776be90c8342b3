// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportStudy.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/report/ReportText.h"
#include "views/page/StudyView.h"

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

QString nameOf(const ReportStudy& row) {
  if (row.title) return ReportText::tr(row.title);
  for (const QString& page : row.pages) {
    const std::string key = page.toStdString();
    const views::StudyView* view = views::findViewOfPage(key);
    if (!view) continue;
    const auto found = std::ranges::find(view->pages, key, &views::PageRow::key);
    return QCoreApplication::translate(views::kStudyViewContext, found->title);
  }
  return QString::fromStdString(row.study);
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
