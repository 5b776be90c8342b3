// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/TestFont.h"

#include <QApplication>
#include <QFontDatabase>

namespace spothorizon::testmain {

void useTestFont() {
  if (!qobject_cast<QApplication*>(QCoreApplication::instance())) return;
  for (const char* file : {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf"}) {
    const QString path = QStringLiteral(TEST_DATA_DIR "/fonts/") + QLatin1String(file);
    if (QFontDatabase::addApplicationFont(path) < 0) qFatal("%s: no font", qPrintable(path));
  }
  QFont font(QStringLiteral("DejaVu Sans"), 9);
  font.setHintingPreference(QFont::PreferNoHinting);  // else letters are as wide as fontconfig says
  QApplication::setFont(font);
}

Q_COREAPP_STARTUP_FUNCTION(useTestFont)

}  // namespace spothorizon::testmain
