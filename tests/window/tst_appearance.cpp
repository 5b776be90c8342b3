// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QStyleFactory>
#include <QTest>
#include <algorithm>

#include "app/desk/Appearance.h"
#include "app/desk/OutlineStyle.h"
#include "support/TestMain.h"
#include "views/chart/Palette.h"

using namespace spothorizon;
using app::Appearance;
using app::ColourScheme;

class TestAppearance : public QObject {
  Q_OBJECT

 private slots:
  void textIsDistinct_data();
  void textIsDistinct();
  void framesStandOutInHighContrast();
  void framesStandOutInTheDark();
  void eachSchemeIsDistinct_data();
  void eachSchemeIsDistinct();
};

void TestAppearance::textIsDistinct_data() {
  QTest::addColumn<QPalette>("palette");
  QTest::addColumn<double>("least");
  QTest::addColumn<double>("leastDisabled");
  QTest::newRow("light") << Appearance::lightPalette() << 7.0 << 3.0;
  QTest::newRow("dark") << Appearance::darkPalette() << 7.0 << 3.0;
  QTest::newRow("high contrast") << Appearance::contrastPalette() << 7.0 << 7.0;
}

void TestAppearance::textIsDistinct() {
  QFETCH(QPalette, palette);
  QFETCH(double, least);
  QFETCH(double, leastDisabled);
  struct Pair {
    QPalette::ColorRole text, ground;
  };
  const Pair pairs[] = {{QPalette::WindowText, QPalette::Window},
                        {QPalette::Text, QPalette::Base},
                        {QPalette::Text, QPalette::AlternateBase},
                        {QPalette::ButtonText, QPalette::Button},
                        {QPalette::ToolTipText, QPalette::ToolTipBase}};
  for (const Pair& pair : pairs) {
    const double enabled = views::contrastRatio(palette.color(QPalette::Active, pair.text),
                                                palette.color(QPalette::Active, pair.ground));
    QVERIFY2(enabled >= least, qPrintable(QString("%1: %2").arg(pair.text).arg(enabled)));
    const double disabled = views::contrastRatio(palette.color(QPalette::Disabled, pair.text),
                                                 palette.color(QPalette::Disabled, pair.ground));
    QVERIFY2(disabled >= leastDisabled, qPrintable(QString("%1: %2").arg(pair.text).arg(disabled)));
  }
  const double chosen = views::contrastRatio(palette.color(QPalette::HighlightedText),
                                             palette.color(QPalette::Highlight));
  QVERIFY2(chosen >= (leastDisabled >= 7 ? 7 : 4), qPrintable(QString::number(chosen)));
}

/// The frame of a control against its background, as WCAG 2.1 asks: 3:1.
void TestAppearance::framesStandOutInHighContrast() {
  QScopedPointer<QStyle> fusion(QStyleFactory::create("Fusion"));
  QVERIFY(fusion);
  const auto frameContrast = [&](const QPalette& palette, QWidget& control) {
    control.setStyle(fusion.data());
    control.setPalette(palette);
    control.resize(120, 30);
    QImage image(control.size(), QImage::Format_RGB32);
    image.fill(Qt::white);
    control.render(&image);
    double most = 1;  // over the middle of the left edge
    for (int x = 0; x < 4; ++x) {
      most = std::max(most, views::contrastRatio(image.pixelColor(x, 15), Qt::white));
    }
    return most;
  };
  QLineEdit field;
  QPushButton button;
  QComboBox combo;
  for (QWidget* control : std::initializer_list<QWidget*>{&field, &button, &combo}) {
    const double frame = frameContrast(Appearance::contrastPalette(), *control);
    QVERIFY2(frame >= 3,
             qPrintable(QString("%1: %2").arg(control->metaObject()->className()).arg(frame)));
  }
  QCOMPARE(Appearance::contrastPalette().color(QPalette::Window), QColor(Qt::white));
}

/// An empty check box is nothing but its frame, and so is a radio button that is not chosen.
void TestAppearance::framesStandOutInTheDark() {
  app::OutlineStyle style;
  const QPalette palette = Appearance::darkPalette();
  const QColor ground = palette.color(QPalette::Window);
  QLineEdit field;
  QCheckBox box;
  QRadioButton radio;
  for (QWidget* control : std::initializer_list<QWidget*>{&field, &box, &radio}) {
    control->setStyle(&style);
    control->setPalette(palette);
    control->resize(120, 30);
    QImage image(control->size(), QImage::Format_RGB32);
    control->render(&image);
    double most = 1;  // over the middle of the left edge
    for (int x = 0; x < 6; ++x) {
      most = std::max(most, views::contrastRatio(image.pixelColor(x, 15), ground));
    }
    QVERIFY2(most >= 3,
             qPrintable(QString("%1: %2").arg(control->metaObject()->className()).arg(most)));
  }
}

void TestAppearance::eachSchemeIsDistinct_data() {
  QTest::addColumn<ColourScheme>("scheme");
  QTest::addColumn<bool>("dark");
  QTest::addColumn<bool>("contrast");
  QTest::newRow("light") << ColourScheme::Light << false << false;
  QTest::newRow("dark") << ColourScheme::Dark << true << false;
  QTest::newRow("high contrast") << ColourScheme::HighContrast << false << true;
}

void TestAppearance::eachSchemeIsDistinct() {
  QFETCH(ColourScheme, scheme);
  QFETCH(bool, dark);
  QFETCH(bool, contrast);
  Appearance appearance;
  appearance.setScheme(scheme);
  QCOMPARE(appearance.scheme(), scheme);
  const auto theme = views::ChartTheme::of(QApplication::palette());
  QCOMPARE(theme.dark, dark);
  QCOMPARE(theme.highContrast, contrast);
}

TEST_WITH_WINDOWS(TestAppearance)
#include "tst_appearance.moc"
