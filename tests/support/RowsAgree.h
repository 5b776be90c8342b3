// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <algorithm>
#include <set>
#include <string>

#include "app/report/ReportStudy.h"
#include "ask/Study.h"
#include "views/page/StudyView.h"

namespace spothorizon::test {

/// "twice: KEY" for the first that is there already.
inline QString addedTwice(std::set<std::string>& keys, const std::string& key) {
  return keys.insert(key).second ? QString() : "twice: " + QString::fromStdString(key);
}

/// What a view says of its study: pages and tables that both know.
inline QString viewFault(const views::StudyView& view, std::set<std::string>& pages) {
  const study::Study* study = study::findStudy(view.study);
  if (!study) return QString("no study %1").arg(view.study);
  std::vector<std::string> own;
  for (const views::PageRow& row : view.pages) {
    own.emplace_back(row.key);
    if (const QString fault = addedTwice(pages, row.key); !fault.isEmpty()) return fault;
  }
  if (own != study->pages()) return QString("pages of %1").arg(view.study);
  for (const views::ExportRow& row : view.exports) {
    const bool known = row.csv || std::ranges::any_of(study->exports(), [&](const auto& table) {
                         return table.key == row.key;
                       });
    if (!known) return QString("table %1 of %2").arg(row.key, view.study);
  }
  return {};
}

/// Where the registers of studies, of pages and of reports contradict each other; empty: nowhere.
inline QString rowsFault() {
  std::set<std::string> studies, commands, pages, views, reports;
  for (const study::Study* study : study::studies()) {
    QString fault = addedTwice(studies, study->key());
    for (const study::StudyCommand& command : study->commands()) {
      if (fault.isEmpty()) fault = addedTwice(commands, command.name);
    }
    if (!fault.isEmpty()) return fault;
  }
  for (const views::StudyView* view : views::studyViews()) {
    QString fault = addedTwice(views, view->study);
    if (fault.isEmpty()) fault = viewFault(*view, pages);
    if (!fault.isEmpty()) return fault;
  }
  for (const app::ReportStudy& row : app::reportStudies()) {
    if (const QString fault = addedTwice(reports, row.study); !fault.isEmpty()) return fault;
    const std::string& of = row.of.empty() ? row.study : row.of;
    if (!study::findStudy(of)) return "report of " + QString::fromStdString(of);
    for (const QString& page : row.pages) {
      const std::string key = page.toStdString();  // of a variant: part of a page
      if (pages.count(key) == 0 && key != row.study) return "page of a report: " + page;
    }
  }
  return {};
}

}  // namespace spothorizon::test
