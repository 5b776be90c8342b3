// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPalette>
#include <QTest>
#include <set>

#include "support/TestMain.h"
#include "views/chart/Palette.h"

using namespace spothorizon::views;

namespace {

double luminance(const QColor& colour) {
  const auto linear = [](double v) {
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
         0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace

class TestPalette : public QObject {
  Q_OBJECT

 private slots:
  void noTwoPoliciesLookTheSame() {
    std::set<std::pair<QRgb, int>> looks;
    for (int i = -1; i < 35; ++i) looks.insert({policyColour(i).rgb(), policyDash(i)});
    QCOMPARE(looks.size(), std::size_t{36});
  }

  void aPolicyKeepsItsColour() {
    QCOMPARE(policyColour(0), QColor(0x0072b2));
    QCOMPARE(policyColour(7), policyColour(0));
    QVERIFY(policyDash(7) != policyDash(0));
    QVERIFY(policyColour(-1) != policyColour(0));
  }

  void highContrastIsDistinct() {
    const ChartTheme theme = ChartTheme::contrastDefault();
    for (const QColor& text : {theme.text, theme.muted, theme.warning}) {
      QVERIFY(contrast(text, theme.background) >= 7);
      QVERIFY(contrast(text, theme.plot) >= 7);
    }
    for (const QColor& line : {theme.axis, theme.market}) {
      QVERIFY(contrast(line, theme.plot) >= 4.5);
    }
    std::set<QRgb> lines;
    for (int i = -1; i < 7; ++i) {
      const QColor line = theme.line(policyColour(i));
      QVERIFY2(contrast(line, theme.plot) >= 4.5, qPrintable(QString::number(i)));
      lines.insert(line.rgb());
    }
    QCOMPARE(lines.size(), std::size_t{8});
  }

  void highContrastIsKnownByItsPalette() {
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::WindowText, Qt::black);
    palette.setColor(QPalette::Base, Qt::white);
    QVERIFY(isHighContrast(palette));
    QCOMPARE(ChartTheme::of(palette), ChartTheme::contrastDefault());
    palette.setColor(QPalette::WindowText, QColor(0x202124));
    QVERIFY(!isHighContrast(palette));
    QVERIFY(!ChartTheme::of(palette).highContrast);
  }

  void contrastIsReckonedAsPublished() {
    QCOMPARE(contrastRatio(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrastRatio(Qt::white, Qt::white), 1.0);
    QVERIFY(std::abs(contrastRatio(QColor(0x767676), Qt::white) - 4.54) < 0.01);
  }

  void linesAndTextAreSeen_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
  }
  void linesAndTextAreSeen() {
    QFETCH(bool, dark);
    const ChartTheme theme = dark ? ChartTheme::darkDefault() : ChartTheme::light();
    QCOMPARE(theme.dark, dark);
    QVERIFY(contrast(theme.text, theme.background) > 7);
    QVERIFY(contrast(theme.muted, theme.background) > 4.5);
    QVERIFY(contrast(theme.warning, theme.background) > 4.5);
    for (int i = -1; i < 7; ++i) {
      QVERIFY2(contrast(theme.line(policyColour(i)), theme.plot) > 1.9,
               qPrintable(QString::number(i)));
    }
  }

  void aPaletteSaysWhetherItIsDark() {
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::WindowText, Qt::black);
    QVERIFY(!isDark(palette));
    QVERIFY(!ChartTheme::of(palette).dark);
    palette.setColor(QPalette::Window, QColor(0x202020));
    palette.setColor(QPalette::WindowText, Qt::white);
    QVERIFY(isDark(palette));
    QCOMPARE(ChartTheme::of(palette).background, QColor(0x202020));
  }
};

TEST_WITH_WINDOWS(TestPalette)
#include "tst_palette.moc"
