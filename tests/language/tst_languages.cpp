// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCommandLineParser>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/language/Languages.h"
#include "base/InputError.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::app;

class LanguagesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void findsTheFirstThatIsSpoken_data();
  void findsTheFirstThatIsSpoken();
  void aChoiceGoesBeforeTheDesktop();
  void anUnknownChoiceIsTheDesktops();
  void refusesOthers();
  void commandsSpeakEnglishByDefault();
  void englishHasPlurals_data();
  void englishHasPlurals();
  void speaks();

 private:
  QTemporaryDir m_folder;
};

void LanguagesTest::initTestCase() {
  QVERIFY(m_folder.isValid());
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
  QCoreApplication::setOrganizationName("SpotHorizon");
  QCoreApplication::setApplicationName("tst_languages");
}

void LanguagesTest::findsTheFirstThatIsSpoken_data() {
  QTest::addColumn<QStringList>("wanted");
  QTest::addColumn<QString>("code");
  QTest::newRow("none") << QStringList{} << "en";
  QTest::newRow("mainland") << QStringList{"zh-Hans-CN", "zh-CN", "zh"} << "zh_CN";
  QTest::newRow("as a locale") << QStringList{"zh_CN"} << "zh_CN";
  QTest::newRow("Singapore") << QStringList{"zh-SG"} << "zh_CN";
  QTest::newRow("traditional") << QStringList{"zh-Hant-TW", "zh-TW"} << "en";
  QTest::newRow("German, then Chinese") << QStringList{"de-DE", "zh-CN"} << "zh_CN";
  QTest::newRow("English, then Chinese") << QStringList{"en-GB", "zh-CN"} << "en";
  QTest::newRow("German") << QStringList{"de-DE", "de"} << "en";
  QTest::newRow("C") << QStringList{"C"} << "en";
}

void LanguagesTest::findsTheFirstThatIsSpoken() {
  QFETCH(QStringList, wanted);
  QFETCH(QString, code);
  QCOMPARE(languageFor(wanted), code);
}

void LanguagesTest::aChoiceGoesBeforeTheDesktop() {
  const QString desktop = languageFor(QLocale::system().uiLanguages());
  const QString other = desktop == "en" ? "zh_CN" : "en";
  QSettings().setValue(kLanguageKey, other);
  QCOMPARE(preferredLanguage(), other);
  QSettings().setValue(kLanguageKey, QString());
  QCOMPARE(preferredLanguage(), desktop);
}

void LanguagesTest::anUnknownChoiceIsTheDesktops() {
  QSettings().setValue(kLanguageKey, "tlh");
  QCOMPARE(preferredLanguage(), languageFor(QLocale::system().uiLanguages()));
  QSettings().remove(kLanguageKey);
}

void LanguagesTest::refusesOthers() {
  try {
    speak(*QCoreApplication::instance(), QStringLiteral("de"));
    QFAIL("German was spoken");
  } catch (const InputError& error) {
    QCOMPARE(error.found(), std::string("de"));
    QCOMPARE(error.expected(), std::string("en or zh_CN"));
  }
}

void LanguagesTest::commandsSpeakEnglishByDefault() {
  QSettings().setValue(kLanguageKey, "zh_CN");
  QCommandLineParser parser;
  parser.addOption(languageOption());
  QVERIFY(parser.parse({"program"}));
  QCOMPARE(parser.value("language"), QString("en"));
  speak(*QCoreApplication::instance(), parser);
  QCOMPARE(QCoreApplication::translate("reason", "no GPUs"), QString("no GPUs"));
  QSettings().remove(kLanguageKey);
}

void LanguagesTest::englishHasPlurals_data() {
  QTest::addColumn<int>("count");
  QTest::addColumn<QString>("rows");
  QTest::addColumn<QString>("scenarios");
  QTest::newRow("none") << 0 << "0 rows"
                        << "2 of 0 scenarios";
  QTest::newRow("one") << 1 << "1 row"
                       << "2 of 1 scenario";
  QTest::newRow("many") << 21 << "21 rows"
                        << "2 of 21 scenarios";
}

void LanguagesTest::englishHasPlurals() {
  QFETCH(int, count);
  speak(*QCoreApplication::instance(), QStringLiteral("en"));
  const auto text = [&](const char* context, const char* words) {
    return QCoreApplication::translate(context, words, nullptr, count);
  };
  QTEST(text("spothorizon::app::HelpWindow", "%n row(s)"), "rows");
  QTEST(text("spothorizon::views::ComparisonStrip", "%1 of %n scenario(s)").arg(2), "scenarios");
}

void LanguagesTest::speaks() {
  const QString before = QCoreApplication::translate("reason", "no GPUs");
  QCOMPARE(before, QString("no GPUs"));
  speak(*QCoreApplication::instance(), QStringLiteral("zh_CN"));
  const QString after = QCoreApplication::translate("reason", "no GPUs");
  QVERIFY2(after != before && after.contains("GPU"), qPrintable(after));
  // What is being worked on, as RunControl names it.
  const QString starts = QCoreApplication::translate("Progress", "starts");
  QVERIFY2(starts != "starts", qPrintable(starts));
}

TEST_WITH_CORE_APPLICATION(LanguagesTest)
#include "tst_languages.moc"
