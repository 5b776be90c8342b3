// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "TableWords.h"
#include "app/language/Languages.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/LoadedMarket.h"
#include "language/MadeWhole.h"
#include "scenario/Check.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "subjects/job/explain/Explain.h"
#include "subjects/job/run/ReasonText.h"
#include "subjects/job/run/Run.h"
#include "support/TestMain.h"
#include "views/job/run/ExplanationPane.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/widgets/Wording.h"

using namespace spothorizon;

namespace {

struct Message {
  QString context, source, translation;
  bool finished = true;
};

QList<Message> messages() {
  QFile file(QStringLiteral(TRANSLATION));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QXmlStreamReader xml(&file);
  QList<Message> all;
  QString context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == u"name") context = xml.readElementText();
    if (xml.name() == u"message") all.append({context, {}, {}, true});
    if (xml.name() == u"source") all.back().source = xml.readElementText();
    if (xml.name() == u"translation") {
      all.back().finished = xml.attributes().value("type") != u"unfinished";
      all.back().translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
    }
  }
  return all;
}

/// What a translation has to have too: the places of arguments and the tags.
QStringList fixedParts(const QString& text) {
  static const QRegularExpression part(QStringLiteral("%[1-9n]|</?[a-z0-9]+"));
  QStringList parts;
  for (auto it = part.globalMatch(text); it.hasNext();) parts << it.next().captured();
  parts.removeDuplicates();
  parts.sort();
  return parts;
}

/// Three English words in a row: something that was not translated. Empty where there is none.
QString englishIn(const QString& text) {
  static const QRegularExpression words(QStringLiteral("\\b[a-z]{2,}( [a-z]{2,}){2,}"));
  return words.match(text).captured();
}

QStringList numbersIn(const QString& text) {
  static const QRegularExpression number(QStringLiteral("[0-9]+(\\.[0-9]+)?"));
  QStringList numbers;
  for (auto it = number.globalMatch(text); it.hasNext();) numbers << it.next().captured();
  numbers.sort();
  return numbers;
}

study::Scenario sampleScenario() {
  study::Scenario scenario =
      study::openScenario(std::string(SAMPLE_DIR) + "/calm-cloud.json").scenario;
  scenario.budgetUsd = 100;
  editBacktest(scenario).starts = 12;
  return scenario;
}

/// Qt's own words, whose translation may not be installed.
bool isOfQt(const QWidget& widget) { return widget.objectName().startsWith(u"qt_"); }

QStringList shownTexts(const QWidget& window) {
  QStringList shown;
  for (const QAction* action : window.findChildren<QAction*>()) {
    shown << action->text() << action->toolTip() << action->statusTip();
  }
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    if (isOfQt(*widget)) continue;
    shown << widget->toolTip() << widget->accessibleName() << widget->accessibleDescription()
          << widget->windowTitle();
    if (const auto* label = qobject_cast<const QLabel*>(widget)) shown << label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) shown << button->text();
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
      for (int i = 0; i < box->count(); ++i) shown << box->itemText(i);
    }
  }
  return shown;
}

/// Those with English in them, a line each; without what the sample's file says of itself, which
/// stays as it was written.
QString englishOf(const QStringList& shown) {
  const QString notes = views::words(sampleScenario().notes);
  QStringList english;
  for (QString text : shown) {
    text.remove(notes);
    text.remove(QRegularExpression(QStringLiteral("<[^>]*>")));
    if (!englishIn(text).isEmpty()) english << text;
  }
  english.removeDuplicates();
  return english.join(QLatin1Char('\n'));
}

}  // namespace

class TranslationTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void everyMessageIsTranslated();
  void forecastsAreNotPlans();
  void everyTableWordIsThere();
  void sentencesAreSpoken();
  void decisionsAreSpoken();
  void risksAreSpoken();
  void theWindowIsSpoken();
  void explanationsAreSpoken();

 private:
  QTemporaryDir m_folder;
};

void TranslationTest::initTestCase() {
  QVERIFY(m_folder.isValid());
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
  QCoreApplication::setOrganizationName("SpotHorizon");
  QCoreApplication::setApplicationName("tst_translation");
  const Text sample = phrase("reason", "no GPUs");
  QCOMPARE(views::words(sample), QString("no GPUs"));
  app::speak(*QCoreApplication::instance(), QStringLiteral("zh_CN"));
  QVERIFY(views::words(sample) != QString("no GPUs"));
}

void TranslationTest::everyMessageIsTranslated() {
  const QList<Message> all = messages();
  QVERIFY(all.size() > 1500);
  for (const Message& message : all) {
    QVERIFY2(message.finished && !message.translation.isEmpty(), qPrintable(message.source));
    QCOMPARE(fixedParts(message.translation), fixedParts(message.source));
  }
}

/// What is forecast is 预测; 计划 is used for plans, commitments and schedules only.
void TranslationTest::forecastsAreNotPlans() {
  const QRegularExpression forecasts(QStringLiteral("\\bforecast"),
                                     QRegularExpression::CaseInsensitiveOption);
  const QRegularExpression plans(QStringLiteral("plan|schedul|commit|keep to"),
                                 QRegularExpression::CaseInsensitiveOption);
  int seen = 0;
  for (const Message& message : messages()) {
    if (message.source.contains(forecasts)) {
      ++seen;
      QVERIFY2(message.translation.contains(QStringLiteral("预测")), qPrintable(message.source));
    }
    if (message.source.contains(plans)) continue;
    QVERIFY2(!message.translation.contains(QStringLiteral("计划")), qPrintable(message.source));
  }
  QVERIFY(seen > 80);
}

void TranslationTest::everyTableWordIsThere() {
  QSet<QString> known;
  for (const Message& message : messages()) {
    if (message.context == u"table") known.insert(message.source);
  }
  for (const std::string& one : tools::tableWords(LESSON_DIR, SAMPLE_DIR)) {
    QVERIFY2(known.contains(QString::fromStdString(one)), one.c_str());
  }
}

void TranslationTest::sentencesAreSpoken() {
  const auto results = study::run(sampleScenario(), nullptr);
  const Text sentence = study::sentence(*results);
  const QString spoken = views::words(sentence);
  QVERIFY(!sentence.empty());
  QCOMPARE(englishIn(spoken), QString());
  QCOMPARE(numbersIn(spoken), numbersIn(QString::fromStdString(sentence.english())));
  QVERIFY(spoken.contains(u'。') && !spoken.contains(u"。 "));
}

void TranslationTest::decisionsAreSpoken() {
  study::RunOptions options;
  options.withReasons = true;
  const auto results = study::run(sampleScenario(), nullptr, {}, options);
  int reported = 0;
  for (int policy = -1; policy < static_cast<int>(results->policies.size()); ++policy) {
    for (int slot = 0;; ++slot) {
      const auto explained = study::explainSlot(*results, policy, slot);
      if (!explained) break;
      std::vector<study::Fact> facts = explained->knew;
      facts.insert(facts.end(), explained->wanted.begin(), explained->wanted.end());
      facts.insert(facts.end(), explained->chose.begin(), explained->chose.end());
      facts.push_back(study::Fact{explained->why, explained->optimum});
      for (const study::Fact& fact : facts) {
        QCOMPARE(englishIn(views::words(fact.label)), QString());
        QCOMPARE(englishIn(views::words(fact.value)), QString());
        ++reported;
      }
    }
  }
  QVERIFY(reported > 1000);
}

void TranslationTest::risksAreSpoken() {
  study::Scenario scenario = sampleScenario();
  auto market = study::loadMarket(scenario);
  const auto risk = study::runBacktest(scenario, market);
  const Text sentence = study::sentence(*risk);
  QCOMPARE(englishIn(views::words(sentence)), QString());
  QCOMPARE(numbersIn(views::words(sentence)),
           numbersIn(QString::fromStdString(sentence.english())));
  const study::GoalAnswer answer = study::lowestBudget(*risk);
  for (const Text& text : {answer.sentence, answer.xTitle, answer.yTitle}) {
    QVERIFY(!text.empty());
    QCOMPARE(englishIn(views::words(text)), QString());
  }
}

void TranslationTest::theWindowIsSpoken() {
  app::MainWindow window;
  window.show();
  window.openFile(QStringLiteral(SAMPLE_DIR "/calm-cloud.json"));
  QTRY_VERIFY_WITH_TIMEOUT(window.workbench().desk("run").hasResults(), 20000);
  test::makeWhole(window);
  const QStringList shown = shownTexts(window);
  QVERIFY(shown.size() > 3000);
  QCOMPARE(englishOf(shown), QString());
}

void TranslationTest::explanationsAreSpoken() {
  app::MainWindow window;
  window.show();
  window.openFile(QStringLiteral(SAMPLE_DIR "/calm-cloud.json"));
  QTRY_VERIFY_WITH_TIMEOUT(window.workbench().desk("run").hasResults(), 20000);
  views::TimelinePlayback& playback = window.workbench().run().timeline().playback();
  playback.setActive(true);
  QTRY_VERIFY_WITH_TIMEOUT(playback.moment().has_value(), 20000);
  playback.setOther(playback.moment()->chosen == 0 ? 1 : 0);
  QStringList shown;
  for (const int slot : {0, 1, 9}) {  // before the first: nothing is decided
    playback.clock().seek(slot);
    for (views::ExplanationPane* pane : playback.panes()) {
      if (slot > 0) QTRY_VERIFY_WITH_TIMEOUT(pane->price().has_value(), 20000);
      QVERIFY(!pane->toPlainText().isEmpty());
      shown << pane->toPlainText();
    }
    shown << shownTexts(window);
  }
  QCOMPARE(numbersIn(shown.front()), QStringList());
  QCOMPARE(englishOf(shown), QString());
}

TEST_WITH_WINDOWS(TranslationTest)
#include "tst_translation.moc"
