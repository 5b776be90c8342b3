// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/StudyActions.h"

#include "views/page/StudyView.h"

namespace spothorizon::app {

QList<Actions::Entry> studyActions() {
  QList<Actions::Entry> entries;
  for (const views::StudyView* view : views::studyViews()) {
    for (const views::PageRow& page : view->pages) {
      entries.append({ActionId::StudyPages, nullptr, page.menuText, QKeySequence(), page.help,
                      false, false, Actions::pageKey(page.key), views::kStudyViewContext});
    }
    for (const views::ExportRow& table : view->exports) {
      entries.append({ActionId::StudyTables, nullptr, table.menuText, QKeySequence(), table.help,
                      false, false, Actions::exportKey(table.key), views::kStudyViewContext});
    }
  }
  return entries;
}

}  // namespace spothorizon::app
