// SPDX-License-Identifier: GPL-3.0-or-later
// Every step of every lesson in one window, in order, in reverse and at random: what is shown is
// what the step names, whatever was shown before, and nothing answers a question beforehand.
#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <random>

#include "app/desk/Actions.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/Lessons.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "scenario/ScenarioJson.h"
#include "support/TestMain.h"
#include "views/chart/PlotPane.h"
#include "views/chart/RedrawClock.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/page/StudyPage.h"
#include "views/page/VariantPage.h"
#include "views/scenario/ParameterField.h"
#include "views/session/LessonPanel.h"
#include "views/widgets/NoticeBar.h"
#include "views/widgets/SentenceBanner.h"

using namespace spothorizon;
using app::MainWindow;
using study::LessonStep;

namespace {

constexpr int kPatience = 120000;

struct Place {
  int lesson = 0, step = 0;
  bool operator==(const Place&) const = default;
};

/// What a step shows, in words that can be compared.
using Shown = QStringList;

/// "$264", "15.8", "2,254": numbers that are not found anywhere by chance.
QStringList tellingNumbers(const std::string& text) {
  static const QRegularExpression numbers(
      QStringLiteral("\\$\\d[\\d,]*(?:\\.\\d+)?|\\d{1,3}(?:,\\d{3})+|\\d+\\.\\d+|\\d{3,}"));
  QStringList all;
  for (auto i = numbers.globalMatch(QString::fromStdString(text)); i.hasNext();) {
    all << i.next().captured();
  }
  return all;
}

}  // namespace

class TestLessonWalk : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;
  QList<app::LessonFile> m_files;
  std::vector<study::Lesson> m_lessons;
  std::vector<Place> m_places;
  std::map<std::pair<int, int>, Shown> m_first;  ///< as each step was shown first
  /// What was computed once: an answer is the same whenever it is asked for.
  using Known = std::pair<app::StudyKey, study::Result>;
  std::vector<Known> m_known;
  int m_open = -1;

  app::Workbench& bench() const { return m_window->workbench(); }
  views::LessonPanel& panel() const { return m_window->lessons().panel(); }
  const LessonStep& stepAt(const Place& at) const {
    return m_lessons[static_cast<std::size_t>(at.lesson)].steps[static_cast<std::size_t>(at.step)];
  }
  std::string nameOf(const Place& at) const {
    return m_files[at.lesson].path.section('/', -1).toStdString() + ", step " +
           std::to_string(at.step + 1);
  }

  app::StudyKey keyOf(const app::StudyDesk& desk) const {
    return app::keyFor(desk.study(), m_window->document().scenario(), desk.settings());
  }
  bool isThere(const app::StudyDesk& desk) const {
    const study::Result result = desk.result();
    return result && result->complete && !desk.isStale() && *desk.resultKey() == keyOf(desk);
  }
  /// What the pages show, where it was computed before.
  void adoptKnown(app::StudyDesk& desk, const QStringList& variants) {
    // A copy: a question that is adopted becomes a part of the document.
    const study::Scenario scenario = m_window->document().scenario();
    for (const QString& one : variants) {
      const std::string variant = one.toStdString();
      const app::StudyKey key = app::keyFor(desk.study(), scenario, variant);
      const auto known = std::ranges::find(m_known, key, &Known::first);
      if (known != m_known.end() && !desk.known(scenario, variant)) desk.adopt(known->second, {});
    }
  }
  void remember(const app::StudyDesk& desk, const study::Result& result) {
    if (!result->complete) return;
    // Settings have the words of the page's controls.
    const bool plain = desk.study().slotOf(result->variant()).empty();
    const app::StudyKey key =
        plain ? *desk.resultKey() : app::keyFor(desk.study(), result->scenario, result->variant());
    if (std::ranges::find(m_known, key, &Known::first) == m_known.end()) {
      m_known.emplace_back(key, result);
    }
  }
  bool hasPictured(const app::StudyDesk& desk, const views::StudyPage& page) const {
    return std::ranges::all_of(page.picturedVariants(), [&](const QString& variant) {
      const study::Result shown = desk.result(desk.study().slotOf(variant.toStdString()));
      return shown && shown->complete && shown->scenario == m_window->document().scenario();
    });
  }
  /// Looks more often than QTRY_VERIFY does, and does not wait on after its time.
  template <typename Ready>
  void wait(const Place& at, const char* what, Ready ready) {
    QVERIFY2(QTest::qWaitFor(ready, kPatience), (nameOf(at) + ": " + what).c_str());
  }

  /// As a lecturer does, but to any step: its question, which must not be answered on the way, then
  /// its answer, until that is there.
  void goTo(const Place& at) {
    if (at.lesson != m_open) {
      m_window->lessons().open(m_files[at.lesson].path);
      m_open = at.lesson;
    }
    panel().showStep(at.step);
    emit panel().setUpWished(at.step);
    if (panel().isAsking()) {
      nothingAnswers(at);
      panel().reveal();
    }
    waitForAnswer(at);
  }
  void waitForAnswer(const Place& at) {
    app::StudyDesk& desk = bench().inFront();
    app::StudyDesk& run = bench().desk("run");
    const views::StudyPage& page = *bench().pageWidgetInFront();
    const bool ofJob = study::canAsk(run.study(), m_window->document().scenario());
    if (ofJob) adoptKnown(run, {QString()});
    adoptKnown(desk, QStringList(page.settings()) + page.picturedVariants());
    wait(at, "results", [&] {
      return (isLong(desk) ? isBegun(desk) : isThere(desk)) && (!ofJob || isThere(run));
    });
    if (QTest::currentTestFailed()) return;
    if (isLong(desk)) desk.runner().stop();
    // Pages of variants ask for theirs once the plain run is there.
    const bool ofVariants = qobject_cast<const views::VariantPage*>(&page);
    wait(at, "idle", [&] {
      return !desk.runner().isRunning() && desk.runner().isIdle() &&
             (!ofVariants || hasPictured(desk, page));
    });
    if (QTest::currentTestFailed()) return;
    wait(at, "settled", [&] { return isSettled(at); });
    // What waits for the next picture is drawn now.
    for (auto* clock : page.findChildren<views::RedrawClock*>()) clock->resume();
  }
  /// An experiment takes minutes: its first results are enough here, with which its page can show
  /// what is named. What comes of it is held to the text by tst_lessons.
  static bool isLong(const app::StudyDesk& desk) { return desk.study().key() == "experiment"; }
  bool isBegun(const app::StudyDesk& desk) const {
    return desk.result() && *desk.resultKey() == keyOf(desk);
  }
  bool isSettled(const Place& at) const {
    const LessonStep& step = stepAt(at);
    views::StudyPage& page = *bench().pageWidgetInFront();
    if (step.policy && bench().run().chosenPolicy() != *step.policy) return false;
    if (step.slot && !timeline().playback().moment()) return false;
    // Moves and requests are drawn by widgets of their own.
    const bool drawn = step.page == "serving-migration" || step.page == "serving-request" ||
                       isLong(bench().inFront()) || !page.charts().empty();
    // Questions make their panes with the next picture.
    const auto panes = page.findChildren<views::PlotPane*>();
    const bool asks = bench().pageInFront() == QLatin1String("questions");
    if (asks && std::ranges::count_if(panes, &QWidget::isVisible) !=
                    static_cast<std::ptrdiff_t>(page.charts().size())) {
      return false;
    }
    return drawn && std::ranges::all_of(named(step), [&page](const auto& one) {
             return valueOf(page, one.first) == QString::fromStdString(one.second);
           });
  }
  views::TimelinePage& timeline() const { return bench().run().timeline(); }

  static std::vector<std::pair<std::string, std::string>> named(const LessonStep& step) {
    auto all = step.show;
    if (!step.experiment.empty()) all.emplace_back("experiment", step.experiment);
    return all;
  }
  static QString valueOf(const views::StudyPage& page, const std::string& name) {
    for (const views::PageChoice& choice : page.choices()) {
      if (choice.name.toStdString() == name) return choice.value();
    }
    return QStringLiteral("(no such control)");
  }

  Shown shown(const Place& at) const {
    Shown all;
    const LessonStep& step = stepAt(at);
    const app::StudyDesk& desk = bench().inFront();
    views::StudyPage& page = *bench().pageWidgetInFront();
    all << "page " + bench().pageInFront();
    if (!isLong(desk)) {
      all << "scenario " + QString::fromStdString(desk.result()->scenario.title);
    }
    all << "compared " + QString::number(m_window->document().session().view.compared.size());
    for (const views::PageChoice& choice : page.choices()) {
      all << choice.name + " " + choice.value();
    }
    if (study::canAsk(bench().desk("run").study(), m_window->document().scenario())) {
      if (step.policy) all << "policy " + QString::number(bench().run().chosenPolicy());
      const auto moment = timeline().playback().moment();
      all << "moment " + (moment ? QString::number(moment->shown) : QString("none"));
      all << "against " +
                 (moment && moment->other ? QString::number(*moment->other) : QString("none"));
      const views::Range hours = timeline().visibleHours();
      if (&page == &timeline()) all << QString("hours %1 to %2").arg(hours.min).arg(hours.max);
      all << "table " + QString::number(bench().tables().currentIndex());
    }
    if (!isLong(desk)) all << "headline " + bench().banner().sentence();
    for (const auto* label : page.findChildren<QLabel*>()) {
      // Sentences over the charts; the pointer's read-out is none of them.
      const bool summary = label->isVisible() && label->accessibleName() == "Summary";
      if (summary && !isLong(desk)) all << label->text();
    }
    for (const views::PlotPane* pane : page.findChildren<views::PlotPane*>()) {
      const views::Range view = pane->visibleRange(), home = pane->homeRange();
      if (pane->isVisible()) all << (view == home ? "whole" : "zoomed");
    }
    return all;
  }

  /// Named by the step, and else as on a page that is newly made.
  void showsWhatIsNamed(const Place& at) {
    const LessonStep& step = stepAt(at);
    const std::string name = nameOf(at);
    const study::Scenario wanted = m_lessons[static_cast<std::size_t>(at.lesson)].scenarioOf(step);
    QVERIFY2(m_window->document().scenario() == wanted, name.c_str());
    if (!isLong(bench().inFront())) {
      QVERIFY2(bench().inFront().result()->scenario == wanted, name.c_str());
    }
    QVERIFY2(!bench().isAsking() && m_window->lessons().dock().isVisible(), name.c_str());
    if (!step.page.empty()) QCOMPARE(bench().pageInFront().toStdString(), step.page);
    const auto wishes = named(step);
    for (const views::PageChoice& choice : bench().pageWidgetInFront()->choices()) {
      const auto wish = std::ranges::find(wishes, choice.name.toStdString(),
                                          &std::pair<std::string, std::string>::first);
      const QString value =
          wish == wishes.end() ? choice.usual() : QString::fromStdString(wish->second);
      QVERIFY2(choice.value() == value,
               (name + ": " + choice.name.toStdString() + " is " + choice.value().toStdString() +
                ", not " + value.toStdString())
                   .c_str());
    }
    for (const auto& wish : wishes) {
      QVERIFY2(valueOf(*bench().pageWidgetInFront(), wish.first).toStdString() == wish.second,
               (name + ": " + wish.first).c_str());
    }
    if (step.policy) QCOMPARE(bench().run().chosenPolicy(), *step.policy);
    const auto moment = timeline().playback().moment();
    if (step.page == "timeline") {
      QVERIFY2(moment.has_value() == step.slot.has_value(), name.c_str());
      if (step.slot) QCOMPARE(moment->shown, *step.slot + 1);
      if (step.slot) QCOMPARE(moment->other, step.against);
      if (step.hours) {
        QVERIFY(std::abs(timeline().visibleHours().min - step.hours->first) < 0.5);
        QVERIFY(std::abs(timeline().visibleHours().max - step.hours->second) < 0.5);
      }
    }
    numbersAreThoseOfTheText(at);
  }

  /// From the results that are shown.
  void numbersAreThoseOfTheText(const Place& at) {
    for (const study::LessonClaim& claim : stepAt(at).claims) {
      if (claim.relation != '=' || claim.left.study.empty()) continue;
      const app::StudyDesk& desk = bench().desk(claim.left.study);
      if (desk.study().key() != claim.left.study || !isThere(desk)) continue;
      const auto value = desk.study().measure(*desk.result(), claim.left.measure);
      QVERIFY2(value, (nameOf(at) + ": " + claim.text).c_str());
      const std::size_t point = claim.text.rfind('.');
      const std::size_t digits = point == std::string::npos ? 0 : claim.text.size() - point - 1;
      const double half = 0.5 * std::pow(10, -static_cast<double>(digits));
      QVERIFY2(!claim.right.study.empty() ||
                   std::abs(*value - claim.right.number) <= half * 1.000001 + 1e-9,
               (nameOf(at) + ": " + claim.text + ", but " + std::to_string(*value)).c_str());
    }
  }

  /// All words in sight.
  QString inSight() const {
    QStringList all;
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
      if (!widget->isVisible()) continue;
      if (const auto* label = qobject_cast<const QLabel*>(widget)) all << label->text();
      if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) all << button->text();
      if (const auto* text = qobject_cast<const QTextBrowser*>(widget)) all << text->toPlainText();
    }
    all << m_window->windowTitle();
    if (bench().banner().isVisible()) all << bench().banner().sentence();
    return all.join('\n');
  }

  /// The numbers that are new in the answer are nowhere yet: on no page, in no table, in no step
  /// before.
  void nothingAnswers(const Place& at) {
    const LessonStep& step = stepAt(at);
    const std::string name = nameOf(at);
    if (step.page == "timeline") {
      QVERIFY2(timeline().playback().isActive() || !timeline().isVisible(), name.c_str());
      QVERIFY2(!bench().banner().isVisible() || timeline().playback().hidesEnding() ||
                   !bench().run().results(),
               name.c_str());
    } else {
      QVERIFY2(bench().isAsking(), name.c_str());
      QVERIFY2(!bench().pages().isVisible() && !bench().tables().isVisible() &&
                   !bench().banner().isVisible(),
               name.c_str());
    }
    const QString seen = inSight();
    for (const QString& number : newNumbers(at)) {
      QVERIFY2(!seen.contains(number), (name + ": " + number.toStdString()).c_str());
    }
  }
  QStringList newNumbers(const Place& at) const {
    const study::Lesson& lesson = m_lessons[static_cast<std::size_t>(at.lesson)];
    QString before = QString::fromStdString(lesson.about + " " + stepAt(at).ask);
    // The answer is in the scenario.
    before += QString::fromStdString(" " + study::scenarioToText(lesson.scenarioOf(stepAt(at))));
    for (int i = 0; i < at.step; ++i) {
      const LessonStep& one = lesson.steps[static_cast<std::size_t>(i)];
      before += QString::fromStdString(" " + one.text + " " + one.watch + " " + one.tryThis);
    }
    QStringList all;
    for (const QString& number : tellingNumbers(stepAt(at).text)) {
      if (!before.contains(number)) all << number;
    }
    return all;
  }

  void walk(const std::vector<Place>& places) {
    QElapsedTimer clock;
    for (const Place& at : places) {
      clock.start();
      goTo(at);
      if (QTest::currentTestFailed()) return;
      showsWhatIsNamed(at);
      if (QTest::currentTestFailed()) return;
      const Shown now = shown(at);
      const auto key = std::pair(at.lesson, at.step);
      const auto before = m_first.try_emplace(key, now).first;
      QVERIFY2(now == before->second, (nameOf(at) + ":\n" + now.join('\n').toStdString() +
                                       "\n\ninstead of\n" + before->second.join('\n').toStdString())
                                          .c_str());
      if (clock.elapsed() > 2000) {
        qInfo("%s: %.1f s", nameOf(at).c_str(), static_cast<double>(clock.elapsed()) / 1000);
      }
    }
  }

 private slots:
  void initTestCase() {
    QCoreApplication::setOrganizationName("spothorizon-tests");
    QCoreApplication::setApplicationName("lesson-walk");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    QVERIFY(m_folder.isValid());
    m_files = app::lessonFiles();
    for (int i = 0; i < static_cast<int>(m_files.size()); ++i) {
      m_lessons.push_back(study::readLesson(m_files[i].path.toStdString(), SAMPLE_DIR));
      const int steps = static_cast<int>(m_lessons.back().steps.size());
      for (int step = 0; step < steps; ++step) m_places.push_back({i, step});
    }
    QVERIFY(m_places.size() > 50);
    m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    for (const app::StudyDesk* desk : bench().studies()) {
      connect(desk, &app::StudyDesk::shown, this,
              [this, desk](const study::Result& result) { remember(*desk, result); });
    }
  }
  void cleanupTestCase() { m_window.reset(); }

  /// A question whose answer was given before is none.
  void everyQuestionIsOpen() {
    for (const Place& at : m_places) {
      const LessonStep& step = stepAt(at);
      const QString asked = QString::fromStdString(step.ask);
      const QStringList numbers = tellingNumbers(step.text);
      const bool answers = std::ranges::any_of(
          numbers, [&asked](const QString& number) { return !asked.contains(number); });
      if (step.ask.empty() || !answers) continue;
      // Its answer is that nothing changes: the numbers of the step before hold.
      if (nameOf(at) == "9c-thirty-seconds.json, step 4") continue;
      QVERIFY2(!newNumbers(at).isEmpty(), nameOf(at).c_str());
    }
  }

  /// A row each: a machine that has other work to do may take minutes for all of them.
  void inOrder_data() {
    QTest::addColumn<int>("lesson");
    for (int i = 0; i < static_cast<int>(m_files.size()); ++i) {
      QTest::newRow(qPrintable(m_files[i].path.section('/', -1))) << i;
    }
  }
  void inOrder() {
    QFETCH(const int, lesson);
    std::vector<Place> places;
    std::ranges::copy_if(m_places, std::back_inserter(places),
                         [&](const Place& at) { return at.lesson == lesson; });
    walk(places);
  }

  void inReverse() {
    std::vector<Place> places = m_places;
    std::ranges::reverse(places);
    walk(places);
  }

  void atRandom() {
    std::vector<Place> places = m_places;
    std::mt19937 random(7);
    for (std::size_t i = places.size() - 1; i > 0; --i) {
      std::swap(places[i], places[random() % (i + 1)]);
    }
    walk(places);
  }

  /// Every control of every page is moved, scenarios are added and compared: a step sets all of it
  /// up again.
  void whateverWasDoneBefore() {
    QStringList done;
    for (const Place& at : m_places) {
      const QString page = QString::fromStdString(stepAt(at).page);
      if (done.contains(page)) continue;
      done << page;
      goTo(at);
      if (QTest::currentTestFailed()) return;
      disturb();
      emit panel().setUpWished(at.step);
      waitForAnswer(at);
      if (QTest::currentTestFailed()) return;
      showsWhatIsNamed(at);
      if (QTest::currentTestFailed()) return;
      const Shown now = shown(at), before = m_first[{at.lesson, at.step}];
      QVERIFY2(now == before, (nameOf(at) + ":\n" + now.join('\n').toStdString() +
                               "\n\ninstead of\n" + before.join('\n').toStdString())
                                  .c_str());
    }
    QVERIFY(done.size() >= 18);
  }

  /// It would speak of something else than what is open.
  void aLessonClosesWhenSomethingElseIsOpened() {
    goTo(m_places.front());
    QVERIFY(m_window->lessons().dock().isVisible());
    m_window->openFile(QStringLiteral(SAMPLE_DIR "/daily-price.json"));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->lessons().dock().isVisible(), kPatience);
    QVERIFY(!bench().isAsking());
    m_open = -1;
  }

  /// Letters with Alt are not given twice: with two of them neither button is pressed.
  void noLetterIsGivenTwice() {
    QStringList done;
    for (const Place& at : m_places) {
      const QString page = QString::fromStdString(stepAt(at).page);
      if (done.contains(page)) continue;
      done << page;
      goTo(at);
      if (QTest::currentTestFailed()) return;
      QStringList letters, owners;
      for (const QAction* menu : m_window->menuBar()->actions()) {
        letters << QKeySequence::mnemonic(menu->text()).toString();
        owners << menu->text();
      }
      for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (!widget->isVisible()) continue;
        QString text;
        if (const auto* label = qobject_cast<const QLabel*>(widget); label && label->buddy()) {
          text = label->text();
        }
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
          text = button->text();
        }
        const QString letter = QKeySequence::mnemonic(text).toString();
        if (letter.isEmpty()) continue;
        const auto twin = letters.indexOf(letter);
        QVERIFY2(twin < 0, qPrintable(page + ": " + letter + " of " + text + " and " +
                                      (twin < 0 ? QString() : owners[twin])));
        letters << letter;
        owners << text;
      }
    }
  }

 private:
  /// Moves what can be moved on the page in front, and leaves other scenarios around.
  void disturb() {
    views::StudyPage& page = *bench().pageWidgetInFront();
    const auto isOwn = [](const QWidget* widget) {
      for (const QWidget* up = widget; up; up = up->parentWidget()) {
        if (qobject_cast<const views::ParameterField*>(up)) return false;
      }
      return widget->isVisible() && widget->isEnabled();
    };
    for (auto* box : page.findChildren<QComboBox*>()) {
      if (isOwn(box) && box->count() > 1)
        box->setCurrentIndex((box->currentIndex() + 1) % box->count());
    }
    for (auto* check : page.findChildren<QCheckBox*>()) {
      if (isOwn(check)) check->toggle();
    }
    for (auto* box : page.findChildren<QSpinBox*>()) {
      if (isOwn(box)) box->stepBy(box->value() < box->maximum() ? 1 : -1);
    }
    for (auto* tabs : page.findChildren<QTabWidget*>()) {
      if (isOwn(tabs)) tabs->setCurrentIndex((tabs->currentIndex() + 1) % tabs->count());
    }
    for (auto* pane : page.findChildren<views::PlotPane*>()) {
      const views::Range home = pane->homeRange();
      pane->showRange(home.min + 0.2 * home.span(), home.min + 0.5 * home.span());
    }
    bench().tables().setCurrentIndex(2);
    m_window->actions()[app::ActionId::DuplicateScenario]->trigger();
    study::SessionView view = m_window->document().session().view;
    for (const study::SessionScenario& one : m_window->document().session().scenarios) {
      view.compared.push_back(one.id);
    }
    m_window->document().setView(view);
  }
};

TEST_WITH_WINDOWS(TestLessonWalk)
#include "tst_lesson_walk.moc"
