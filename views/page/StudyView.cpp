// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/StudyView.h"

namespace spothorizon::views {

const StudyView* findViewOfPage(std::string_view page) {
  for (const StudyView* view : studyViews()) {
    for (const PageRow& row : view->pages) {
      if (row.key == page) return view;
    }
  }
  return nullptr;
}

}  // namespace spothorizon::views
