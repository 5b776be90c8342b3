// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/PartEntries.h"

#include <QCoreApplication>

#include "app/window/Workbench.h"
#include "views/page/StudyView.h"

namespace spothorizon::app {
namespace {

PaletteEntry entryOf(Workbench& workbench, const views::PageRow& page, const views::PagePart& part,
                     int index) {
  PaletteEntry entry;
  const QString key = QString::fromLatin1(page.key);
  entry.id = QStringLiteral("part:%1/%2").arg(key).arg(index);
  entry.text = entry.name = part.title;
  entry.context = QCoreApplication::translate(views::kStudyViewContext, page.title);
  entry.help = part.help;
  entry.run = [&workbench, key, index] {
    workbench.showPage(key);
    workbench.page<views::StudyPage>(key).showPart(index);
  };
  return entry;
}

}  // namespace

QList<PaletteEntry> partEntries(Workbench& workbench) {
  QList<PaletteEntry> entries;
  const QStringList shown = workbench.shownPages();
  for (const views::StudyView* view : views::studyViews()) {
    for (const views::PageRow& page : view->pages) {
      if (!shown.contains(QString::fromLatin1(page.key))) continue;
      const auto parts = workbench.page<views::StudyPage>(QString::fromLatin1(page.key)).parts();
      for (int i = 0; i < parts.size(); ++i) {
        entries.append(entryOf(workbench, page, parts[i], i));
      }
    }
  }
  return entries;
}

}  // namespace spothorizon::app
