// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/StudyView.h"

#include <QCoreApplication>

namespace spothorizon::views {

const StudyView* findViewOfPage(std::string_view page) {
  for (const StudyView* view : studyViews()) {
    for (const PageRow& row : view->pages) {
      if (row.key == page) return view;
    }
  }
  return nullptr;
}

QString whyNotCompared(const QString& page) {
  const StudyView* view = findViewOfPage(page.toStdString());
  if (!view) return {};
  for (const PageRow& row : view->pages) {
    const bool never = page == QLatin1String(row.key) && row.notCompared;
    if (never) return QCoreApplication::translate(kStudyViewContext, row.notCompared);
  }
  return {};
}

}  // namespace spothorizon::views
