// SPDX-License-Identifier: GPL-3.0-or-later
// The font that all tests of widgets measure with: the same everywhere, whatever the desktop has.
#include <QApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QLabel>
#include <QTest>

#include "support/TestMain.h"

class TestTestFont : public QObject {
  Q_OBJECT

 private slots:
  void widgetsHaveIt() {
    const QLabel label("0123456789");
    QCOMPARE(QFontInfo(label.font()).family(), "DejaVu Sans");
    QCOMPARE(label.font().pointSizeF(), 9.0);
  }

  void lettersAreAsWideEverywhere() {
    const QFont font = QApplication::font();
    QCOMPARE(QFontMetricsF(font).horizontalAdvance("0123456789"), 76.25);
    QFont bold;
    bold.setBold(true);
    QVERIFY(QFontInfo(bold).bold());
    QCOMPARE(QFontMetricsF(bold.resolve(font)).horizontalAdvance("Policy"), 40.15625);
  }
};

TEST_WITH_WINDOWS(TestTestFont)
#include "tst_testfont.moc"
