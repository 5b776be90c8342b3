// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QComboBox>
#include <QElapsedTimer>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSvgGenerator>
#include <QTest>
#include <QToolButton>

#include "base/InputError.h"
#include "subjects/job/learning/LearningText.h"
#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/TestLearning.h"
#include "views/chart/ChartPane.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/job/learning/JobCard.h"
#include "views/job/learning/LeadingTable.h"
#include "views/job/learning/LearningBoard.h"
#include "views/job/learning/LearningPage.h"
#include "views/job/learning/LearningPlayback.h"
#include "views/job/learning/LearningStack.h"
#include "views/job/learning/PlayersTable.h"
#include "views/widgets/SentenceBanner.h"

using namespace spothorizon;
using namespace spothorizon::views;
using test::LearningRun;

namespace {

constexpr int kJobs = 100;

int coloursIn(const QImage& image) {
  QSet<QRgb> colours;
  for (int y = 0; y < image.height(); y += 2) {
    for (int x = 0; x < image.width(); x += 2) colours.insert(image.pixel(x, y));
  }
  return static_cast<int>(colours.size());
}

}  // namespace

class TestLearningPage : public QObject {
  Q_OBJECT

  const LearningRun m_run{kJobs};
  std::unique_ptr<LearningPage> m_page;

  const LearningBoard& board() const { return m_page->board(); }
  const LearningStack& stack() const { return board().stack(); }
  LearningPlayback& playback() const { return m_page->playback(); }

  void settle() {
    QTRY_VERIFY(!board().redrawClock().pending());
    m_page->grab();
  }
  template <class Widget>
  Widget* named(const QString& accessibleName) const {
    for (Widget* widget : m_page->findChildren<Widget*>()) {
      if (widget->accessibleName() == accessibleName) return widget;
    }
    return nullptr;
  }
  QPoint placeOf(int job, int policy) const {
    return stack().map().heatMapLayout().cell(job, policy).center().toPoint();
  }
  void moveOver(const QWidget* pane, const QPoint& place) {
    QTest::mouseMove(const_cast<QWidget*>(pane), place + QPoint(3, 0));
    QTest::mouseMove(const_cast<QWidget*>(pane), place);
  }
  void click(const QWidget* pane, const QPoint& place) {
    QTest::mouseClick(const_cast<QWidget*>(pane), Qt::LeftButton, {}, place);
  }

 private slots:
  void init() {
    m_page = std::make_unique<LearningPage>();
    m_page->resize(1200, 800);
    m_page->setScenario(m_run.all().scenario);
    m_page->setResults(m_run.upTo(kJobs));
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    settle();
  }

  void nothingRunYetSaysWhatRunWouldDo() {
    LearningPage page;
    page.resize(900, 600);
    page.setScenario(study::Scenario{});
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QString text;
    for (const QLabel* label : page.findChildren<QLabel*>()) {
      if (label->isVisible()) text += label->text() + u'\n';
    }
    QVERIFY2(text.contains("112 policies"), qPrintable(text));
    QVERIFY2(text.contains("jobs start"), qPrintable(text));
    QVERIFY(!page.board().isVisible());
    QVERIFY(page.charts().empty());
    QSignalSpy wished(&page, &LearningPage::runWished);
    int buttons = 0;
    for (QPushButton* button : page.findChildren<QPushButton*>()) {
      if (button->text() == "Run" && button->isVisible() && button->isEnabled()) {
        QTest::mouseClick(button, Qt::LeftButton);
        ++buttons;
      }
    }
    QVERIFY(buttons > 0);
    QCOMPARE(wished.size(), buttons);
  }

  void aPoolThatCannotBeRunIsNotRun() {
    study::Scenario scenario;
    editLearning(scenario).pool.leastWindow = 9;
    LearningPage page;
    page.setScenario(scenario);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    for (const QPushButton* button : page.findChildren<QPushButton*>()) {
      if (button->text() == "Run") QVERIFY(!button->isEnabled());
    }
    page.setScenario(study::Scenario{});
    for (const QPushButton* button : page.findChildren<QPushButton*>()) {
      if (button->text() == "Run") QVERIFY(button->isEnabled());
    }
  }

  void runAndStopAreWishes() {
    QSignalSpy run(m_page.get(), &LearningPage::runWished);
    QSignalSpy stop(m_page.get(), &LearningPage::stopWished);
    auto* stopButton = named<QPushButton>("Stop computing and keep the jobs done so far");
    QVERIFY(stopButton && !stopButton->isEnabled());
    m_page->setRunning(true);
    QVERIFY(stopButton->isEnabled());
    QTest::mouseClick(stopButton, Qt::LeftButton);
    QCOMPARE(stop.size(), 1);
    m_page->setRunning(false);
    auto* runButton = named<QPushButton>("Run all jobs under every policy of the pool");
    QVERIFY(runButton);
    QTest::mouseClick(runButton, Qt::LeftButton);
    QCOMPARE(run.size(), 1);
  }

  void plotsStandExactlyUnderEachOther() {
    const auto edges = [&](const QWidget& pane, const QRectF& plot) {
      const int left = pane.mapTo(m_page.get(), QPoint(0, 0)).x();
      return std::pair(left + plot.left(), left + plot.right());
    };
    const auto expected = edges(stack().map(), stack().map().heatMapLayout().plot);
    for (const ChartPane* pane : stack().panes()) {
      QCOMPARE(edges(*pane, pane->plotRect()), expected);
      QVERIFY(pane->plotRect().height() > 25);
      QCOMPARE(pane->timeMap().values, stack().map().visibleRange());
    }
  }

  void hoveringNamesThePolicyTheJobAndItsWeight() {
    const int job = 70, policy = m_run.best();
    QSignalSpy hovered(&stack().map(), &HeatMapPane::cellHovered);
    moveOver(&stack().map(), placeOf(job, policy));
    QVERIFY(!hovered.isEmpty());
    QCOMPARE(hovered.last(), (QList<QVariant>{job, policy}));
    settle();
    QCOMPARE(board().cursor(), std::optional(job));
    QCOMPARE(board().card().job(), job);
    for (const ChartPane* pane : stack().panes()) {
      QCOMPARE(pane->overlay().crosshair, std::optional(job + 1.0));
    }
    const QString text = cellText(stack().map().spec(), *stack().map().values(), job, policy);
    QVERIFY(text.startsWith(poolName(board().history(), policy)));
  }

  void aChartMovesTheSameCursor() {
    const ChartPane* pane = stack().panes()[LearningStack::Regret];
    moveOver(pane, {qRound(pane->timeMap().toPixel(41)), 40});
    settle();
    QCOMPARE(board().cursor(), std::optional(40));
    QCOMPARE(board().card().job(), 40);
    // The pointer leaves: the mark stays, the words are the playhead's again.
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(const_cast<ChartPane*>(pane), &leave);
    settle();
    QCOMPARE(board().cursor(), std::optional(40));
    QCOMPARE(board().card().job(), kJobs - 1);
    QTest::keyClick(m_page.get(), Qt::Key_Escape);
    settle();
    QVERIFY(!board().cursor());
    QVERIFY(!pane->overlay().crosshair);
  }

  void clickingAJobOpensIt() {
    QSignalSpy opened(m_page.get(), &LearningPage::jobOpened);
    click(&stack().map(), placeOf(25, 60));
    QTRY_COMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].toInt(), 25);
    const ChartPane* pane = stack().panes()[LearningStack::Utility];
    click(pane, {qRound(pane->timeMap().toPixel(8)), qRound(pane->plotRect().center().y())});
    QTRY_COMPARE(opened.size(), 2);
    QCOMPARE(opened[1][0].toInt(), 7);
    click(pane, {qRound(pane->timeMap().toPixel(8)), 2});  // on the title
    QVERIFY(waits::eventsPassed());
    QCOMPARE(opened.size(), 2);
    playback().seek(30);
    settle();
    QTest::keyClick(m_page.get(), Qt::Key_Return);
    QCOMPARE(opened.last()[0].toInt(), 29);
    click(&stack().map(), placeOf(60, 5));  // is not in the picture
    QVERIFY(waits::eventsPassed());
    QCOMPARE(opened.size(), 3);
  }

  void draggingPansAndOpensNothing() {
    QSignalSpy opened(m_page.get(), &LearningPage::jobOpened);
    QTest::keyClick(m_page.get(), Qt::Key_Plus);
    QTest::keyClick(m_page.get(), Qt::Key_Plus);
    settle();
    const Range before = stack().navigator().view();
    QVERIFY(before.span() < kJobs / 2.0);
    auto* pane = stack().panes()[LearningStack::Leading];
    const QPoint from = pane->plotRect().center().toPoint();
    QTest::mousePress(pane, Qt::LeftButton, {}, from);
    QTest::mouseMove(pane, from + QPoint(30, 0));
    QTest::mouseMove(pane, from + QPoint(60, 0));
    QTest::mouseRelease(pane, Qt::LeftButton, {}, from + QPoint(60, 0));
    QVERIFY(waits::redrawsPassed());
    QVERIFY(stack().navigator().view().min < before.min);
    QCOMPARE(stack().map().visibleRange(), stack().navigator().view());
    QVERIFY(opened.isEmpty());
    QTest::keyClick(m_page.get(), Qt::Key_F);
    QCOMPARE(stack().navigator().view(), (Range{0.5, kJobs + 0.5}));
  }

  void keysMoveThePlayhead() {
    QCOMPARE(playback().shown(), kJobs);
    QTest::keyClick(m_page.get(), Qt::Key_Left);
    QCOMPARE(playback().shown(), kJobs - 1);
    QTest::keyClick(m_page.get(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(playback().shown(), kJobs - 11);
    QTest::keyClick(m_page.get(), Qt::Key_Right);
    QCOMPARE(playback().shown(), kJobs - 10);
    QTest::keyClick(m_page.get(), Qt::Key_Home);
    QCOMPARE(playback().shown(), 0);
    settle();
    QCOMPARE(board().table().topLevelItemCount(), 0);
    QTest::keyClick(m_page.get(), Qt::Key_End);
    QCOMPARE(playback().shown(), kJobs);
    QTest::keyClick(m_page.get(), Qt::Key_Space);
    QVERIFY(playback().isPlaying());
    QTest::keyClick(m_page.get(), Qt::Key_Space);
    QVERIFY(!playback().isPlaying());
  }

  void thePictureEndsAtThePlayhead() {
    playback().seek(37);
    settle();
    QCOMPARE(stack().map().values()->values.size(), std::size_t(37 * m_run.policies()));
    QCOMPARE(stack().map().values()->columns, kJobs);
    for (const ChartPane* pane : stack().panes()) {
      const ChartSpec& spec = pane->spec();
      const Samples& curve =
          spec.lines.empty() ? spec.areas.front().upper : spec.lines.front().samples;
      QCOMPARE(curve.span(), (Range{1, 37}));
    }
    QCOMPARE(board().card().job(), 36);
  }

  void theSliderMovesThePlayhead() {
    auto* slider = named<QSlider>("Jobs shown");
    QVERIFY(slider);
    QCOMPARE(slider->value(), kJobs);
    slider->setValue(12);
    QCOMPARE(playback().shown(), 12);
    m_page->setRunning(true);
    m_page->setResults(LearningRun(kJobs).upTo(20));  // another run, not done
    slider->setValue(50);
    QCOMPARE(playback().shown(), 20);
    QCOMPARE(slider->value(), 20);
  }

  void playingFromTheCursor() {
    auto* button = named<QToolButton>("Play again from the job under the cursor (R)");
    QVERIFY(button && !button->isEnabled());
    moveOver(&stack().map(), placeOf(30, 4));
    settle();
    QVERIFY(button->isEnabled());
    named<QComboBox>("Speed")->setCurrentIndex(0);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(playback().shown(), 31);
    QVERIFY(playback().isPlaying());
  }

  void theTableHasTheLeadersOfThePlayhead() {
    for (const int jobs : {20, kJobs}) {
      playback().seek(jobs);
      settle();
      const auto weights = board().history().weightsAfter(jobs);
      const auto top = std::max_element(weights.begin(), weights.end());
      const QTreeWidgetItem* first = board().table().topLevelItem(0);
      QCOMPARE(board().table().topLevelItemCount(), 10);
      const int policy = static_cast<int>(top - weights.begin());
      QCOMPARE(first->text(LeadingTable::Policy), poolName(board().history(), policy));
      QCOMPARE(first->text(LeadingTable::Weight), (NumberFormat{{}, " %", 1}).text(100 * *top));
      double total = 0;
      for (int job = 0; job < jobs; ++job) total += m_run.utility(job, policy);
      QCOMPARE(first->text(LeadingTable::Utility), (NumberFormat{"$", {}, 0}).text(total));
    }
  }

  void theUtilitiesAreThoseOfThePlayheadOrTheCursor() {
    const auto check = [&](int job) {
      const study::LearningPoint& point = m_run.all().points[static_cast<std::size_t>(job)];
      const QTreeWidgetItem* learner = board().players().topLevelItem(0);
      QCOMPARE(board().players().topLevelItemCount(), 6);
      QCOMPARE(learner->text(PlayersTable::Total),
               (NumberFormat{"$", {}, 0}).text(point.learnerUsd));
      QCOMPARE(learner->text(PlayersTable::Mean),
               (NumberFormat{"$", {}, 2}).text(point.learnerUsd / (job + 1)));
      QCOMPARE(board().players().topLevelItem(1)->toolTip(PlayersTable::Player),
               poolName(board().history(), point.bestFixed));
    };
    playback().seek(40);
    settle();
    check(39);
    moveOver(&stack().map(), placeOf(12, 4));
    settle();
    check(12);
    playback().seek(0);
    settle();
    QCOMPARE(board().players().topLevelItemCount(), 0);
  }

  void aLiveRunIsFollowedAndItsWorkIsCounted() {
    m_page = std::make_unique<LearningPage>();
    m_page->resize(1200, 800);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    m_page->setRunning(true);
    const int before = board().redrawClock().draws();
    for (int jobs = 1; jobs < kJobs; ++jobs) m_page->setResults(m_run.upTo(jobs));
    settle();
    QVERIFY(board().redrawClock().draws() - before <= 12);
    QCOMPARE(board().history().jobsRead(), kJobs - 1);
    QCOMPARE(playback().shown(), kJobs - 1);
    m_page->setResults(m_run.upTo(kJobs));
    settle();
    QCOMPARE(board().history().jobsRead(), kJobs);
    QVERIFY(!playback().isPlaying());
  }

  /// Twenty pictures a second with as many words, and the page moved with each, none could read.
  void wordsOfARunThatGoesOnFollowSlowly() {
    const auto* banner = m_page->findChild<SentenceBanner*>();
    m_page->setRunning(true);
    m_page->setResults(m_run.upTo(1));  // another run
    settle();
    QCOMPARE(board().card().job(), 0);
    const int made = board().chartsMade();
    int cards = 0, sentences = 0, highest = 0;
    QElapsedTimer clock;
    clock.start();
    for (int jobs = 2; jobs < kJobs; ++jobs) {
      const int job = board().card().job();
      const QString sentence = banner->sentence();
      m_page->setResults(m_run.upTo(jobs));
      settle();
      cards += board().card().job() != job;
      sentences += banner->sentence() != sentence;
      const int top = board().mapTo(m_page.get(), QPoint()).y();
      QVERIFY2(top >= highest, "the picture moves up and down with the sentence");
      highest = top;
    }
    const int most = 1 + static_cast<int>(clock.elapsed() / RedrawClock::kTextIntervalMs);
    const int pictures = board().chartsMade() - made;
    QVERIFY2(cards <= most && sentences <= most, qPrintable(QString::number(cards)));
    QVERIFY2(pictures > 2 * most, qPrintable(QString::number(pictures)));
    m_page->setResults(m_run.upTo(kJobs - 1));
    m_page->setRunning(false);  // stopped: the words are those of the last picture at once
    settle();
    QCOMPARE(board().card().job(), kJobs - 2);
    QVERIFY(banner->sentence().contains(QString::number(kJobs - 1)));
  }

  /// And none of a job or a picture that has not been drawn.
  void wordsThatComeLateAreOfTheLastPicture() {
    m_page->setRunning(true);
    m_page->setResults(m_run.upTo(1));
    settle();
    for (int jobs = 2; jobs < 30; ++jobs) m_page->setResults(m_run.upTo(jobs));
    QTRY_COMPARE(board().card().job(), 28);
    settle();
    m_page->setResults(m_run.upTo(31));
    m_page->setResults(nullptr);
    QVERIFY(spothorizon::waits::timersPassed(RedrawClock::kTextIntervalMs));
    m_page->setResults(m_run.upTo(2));
    QTRY_COMPARE(board().card().job(), 1);
  }

  void newJobsColourOnlyTheirColumns() {
    playback().seek(90);
    settle();
    const long long cells = stack().map().colouredCells();
    playback().step(1);
    settle();
    const long long fresh = stack().map().colouredCells() - cells;
    QVERIFY2(fresh > 0 && fresh <= 10LL * m_run.policies(), qPrintable(QString::number(fresh)));
  }

  void pausedResultsMakeNoCharts() {
    m_page = std::make_unique<LearningPage>();
    m_page->resize(1200, 800);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    m_page->setRunning(true);
    m_page->setResults(m_run.upTo(50));
    settle();
    playback().pause();
    settle();
    const int made = board().chartsMade();
    for (int jobs = 51; jobs < 80; ++jobs) m_page->setResults(m_run.upTo(jobs));
    settle();
    QCOMPARE(board().chartsMade(), made);
    QCOMPARE(playback().shown(), 50);
    QCOMPARE(playback().arrived(), 79);
  }

  void aHiddenPageWaits() {
    m_page->hide();
    const int before = board().redrawClock().draws();
    const long long read = board().history().jobsRead();
    const LearningRun other(60);
    for (int jobs = 1; jobs <= 60; ++jobs) m_page->setResults(other.upTo(jobs));
    QVERIFY(waits::redrawsPassed());
    QCOMPARE(board().redrawClock().draws(), before);
    QCOMPARE(board().history().jobsRead(), read);
    m_page->show();
    settle();
    QCOMPARE(board().history().jobsRead(), read + 60);
    QCOMPARE(stack().navigator().view(), (Range{0.5, 60.5}));
  }

  void choicesChangeTheirChart() {
    named<QComboBox>("Weight by")->setCurrentIndex(2);
    named<QComboBox>("Regret in")->setCurrentIndex(1);
    named<QComboBox>("Utility as")->setCurrentIndex(1);
    settle();
    const auto& panes = stack().panes();
    QCOMPARE(panes[LearningStack::Groups]->spec().areas.size(), std::size_t{7});
    QVERIFY(panes[LearningStack::Regret]->spec().title.endsWith("$"));
    QVERIFY(panes[LearningStack::Utility]->spec().title.startsWith("Mean"));
  }

  /// Each policy of the pool that has a σ is one tile, with its weight of now.
  void tilesFollowThePlayhead() {
    for (const int shown : {1, 40, kJobs}) {
      playback().seek(shown);
      settle();
      const HeatMapPane& tiles = board().tiles();
      QVERIFY(tiles.spec().title.contains(QString("after %1 jobs").arg(shown)));
      double sum = 0;
      for (const float value : tiles.values()->values) {
        if (!std::isnan(value)) sum += value;
      }
      QVERIFY(std::abs(sum - 100) < 0.1);
      QCOMPARE(tiles.spec().rows.size(), std::size_t{7});
      QCOMPARE(tiles.spec().x.categories.size(), qsizetype{16});  // 15 of (ω, v), and AHANP
    }
  }

  /// On a wall the market gives way, but not where it is what changes.
  void aChangeIsSeenWhereThereIsLittleRoom() {
    const auto market = [this] {
      for (const auto* pane : m_page->findChildren<ChartPane*>()) {
        if (pane->spec().fileStem == "learning-market") return pane;
      }
      return static_cast<const ChartPane*>(nullptr);
    };
    QVERIFY(market());
    m_page->findChild<LearningBoard*>()->setCompact(true);
    QVERIFY(!market()->isVisible());
    auto changed = std::make_shared<study::LearningResults>(*m_run.upTo(kJobs));
    editLearning(changed->scenario).change.fromJob = 20;
    // Another run, not more of the same.
    changed->jobs = std::make_shared<std::vector<learn::SampledJob>>(*changed->jobs);
    m_page->setResults(changed);
    settle();
    QVERIFY(market()->isVisible());
    QCOMPARE(market()->spec().moments.size(), std::size_t{1});
    m_page->setResults(m_run.upTo(kJobs));
    settle();
    QVERIFY(!market()->isVisible());
    m_page->findChild<LearningBoard*>()->setCompact(false);
    QVERIFY(market()->isVisible());
  }

  /// In tables beside the charts numbers are whole and names stay distinct, in large letters
  /// too.
  void tablesBesideTheChartsFollowTheText() {
    for (const int factor : {1, 2}) {
      QFont font = m_page->font();
      if (factor > 1) font.setPointSizeF(font.pointSizeF() * factor);
      m_page->setFont(font);
      settle();
      const auto* leading = m_page->findChild<LeadingTable*>();
      const auto width = [&](const QTreeView* view, const QString& text) {
        return view->fontMetrics().horizontalAdvance(text);
      };
      QTRY_VERIFY(leading->columnWidth(LeadingTable::Policy) >
                  leading->iconSize().width() + width(leading, "AHAP ω5 v5 σ0.5 …"));
      const auto* players = m_page->findChild<PlayersTable*>();
      QVERIFY(players->columnWidth(PlayersTable::Mean) > width(players, "−$888.88"));
      QVERIFY(players->columnWidth(PlayersTable::Total) > width(players, "−$888888"));
    }
  }

  void theRuleIsAboveTheCharts() {
    settle();
    QVERIFY(board().rule().contains("w ← ") && board().rule().contains("η = "));
  }

  void otherLearnersAreShownOnTheSameScores() {
    auto* regret = named<QComboBox>("Regret in");
    regret->setCurrentIndex(regret->count() - 1);
    QTRY_COMPARE(board().learners().size(), std::size_t{5});
    settle();
    const ChartSpec& chart = stack().panes()[LearningStack::Regret]->spec();
    QCOMPARE(chart.lines.size(), std::size_t{6});
    QCOMPARE(chart.lines.back().name, QString("this run"));
  }

  /// As a lesson's step and a command name them.
  void whatTheRegretIsInCanBeAskedForByName() {
    auto* regret = named<QComboBox>("Regret in");
    for (const auto& [name, shown] :
         {std::pair("learners", "scores, other learners too"), std::pair("dollars", "dollars"),
          std::pair("scores", "scores")}) {
      m_page->chooseSettings(name);
      QCOMPARE(regret->currentText(), QString(shown));
    }
    QVERIFY_THROWS_EXCEPTION(InputError, m_page->chooseSettings("pounds"));
  }

  void withoutResultsThereIsNoBoard() {
    m_page->setResults(nullptr);
    QVERIFY(!board().isVisible());
  }

  void messagesAndWarningsStandOnThePage() {
    m_page->setMessage("no market");
    auto warned = std::make_shared<study::LearningResults>(*m_run.upTo(kJobs));
    warned->warnings = {phrase("test", "2 jobs cannot be done")};
    m_page->setResults(warned);
    QStringList texts;
    for (const QLabel* label : m_page->findChildren<QLabel*>()) {
      if (label->isVisible()) texts << label->text();
    }
    QVERIFY(texts.contains("no market"));
    QVERIFY(texts.contains("2 jobs cannot be done"));
    QVERIFY(texts.contains(QString::fromStdString(study::sentence(*warned).english())));
  }

  void everyControlHasANameAndTabReachesIt() {
    QSet<QWidget*> reached;
    QWidget* at = m_page.get();
    for (int i = 0; i < 200; ++i) {
      at = at->nextInFocusChain();
      if (at->focusPolicy() & Qt::TabFocus) reached.insert(at);
    }
    for (QToolButton* button : m_page->findChildren<QToolButton*>()) {
      if (button->isVisible()) {
        QVERIFY(!button->accessibleName().isEmpty());
        QVERIFY(reached.contains(button));
      }
    }
    for (QComboBox* box : m_page->findChildren<QComboBox*>()) {
      QVERIFY(!box->accessibleName().isEmpty() && reached.contains(box));
    }
    QVERIFY(reached.contains(const_cast<HeatMapPane*>(&stack().map())));
  }

  void lightAndDarkAreBothDrawn() {
    const QImage light = m_page->grab().toImage();
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(0x202020));
    dark.setColor(QPalette::WindowText, Qt::white);
    dark.setColor(QPalette::Base, QColor(0x181818));
    dark.setColor(QPalette::Text, Qt::white);
    m_page->setPalette(dark);
    settle();
    const QImage image = m_page->grab().toImage();
    const ChartPane* pane = stack().panes()[LearningStack::Regret];
    const QPoint at =
        pane->mapTo(m_page.get(), pane->plotRect().topLeft().toPoint()) + QPoint(9, 3);
    QVERIFY(light.pixelColor(at).lightness() > 200);
    QVERIFY(image.pixelColor(at).lightness() < 60);
    QVERIFY(coloursIn(image) > 50);
  }

  void picturesPaintThemselves_data() {
    QTest::addColumn<bool>("light");
    QTest::newRow("light") << true;
    QTest::newRow("screen") << false;
  }
  void picturesPaintThemselves() {
    QFETCH(bool, light);
    m_page->setProvenance("trace hash 12ab34cd, seed 1");
    const auto charts = m_page->charts();
    QCOMPARE(charts.size(), std::size_t{14});
    QSet<QString> stems;
    for (const ExportableChart& chart : charts) {
      stems << chart.fileStem;
      QImage image(900, 500, QImage::Format_ARGB32_Premultiplied);
      image.fill(Qt::magenta);
      chart.paint(image, image.size(), light);
      QVERIFY2(coloursIn(image) > 8, qPrintable(chart.fileStem));
      QVERIFY(image.pixelColor(1, 1) != QColor(Qt::magenta));
      QBuffer buffer;
      buffer.open(QIODevice::WriteOnly);
      {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize({900, 500});
        chart.paint(svg, {900, 500}, light);
      }
      // An SVG writes letters of another script as a text of their own.
      const QByteArray words = chart.title.left(8).toUtf8();
      QVERIFY2(buffer.data().contains(words), qPrintable(chart.title));
      QVERIFY(buffer.data().contains("12ab34cd"));
      // The tiles stand at a moment: they have no axis of jobs.
      QVERIFY(buffer.data().contains("Job") || chart.fileStem == "learning-tiles");
    }
    QCOMPARE(stems.size(), qsizetype{14});
  }

  void aPictureOutlivesWhatWasOnScreen() {
    const auto charts = m_page->charts();
    m_page.reset();
    for (const ExportableChart& chart : charts) {
      QImage image(600, 400, QImage::Format_ARGB32_Premultiplied);
      chart.paint(image, image.size(), true);
      QVERIFY(coloursIn(image) > 8);
    }
  }
};

TEST_WITH_WINDOWS(TestLearningPage)
#include "tst_learningpage.moc"
