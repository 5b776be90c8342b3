// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <set>

#include "ask/LoadedMarket.h"
#include "scenario/text/Words.h"
#include "subjects/job/run/Run.h"
#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/chart/ChartPane.h"
#include "views/job/run/ExplanationPane.h"
#include "views/job/run/RunTable.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/widgets/Wording.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

/// A market that comes and goes, and policies of every kind of plan.
std::shared_ptr<const study::Results> realResults() {
  static const auto results = [] {
    study::Scenario scenario;
    scenario.market.traceFile = "given.csv";
    scenario.job.deadlineHours = 12;
    scenario.job.workload = 40;
    scenario.job.valueUsd = 120;
    using policy::PolicyKind;
    scenario.policies = {{.kind = PolicyKind::MaxSpot},
                         {.kind = PolicyKind::Ahanp, .threshold = 0.5},
                         {.kind = PolicyKind::Ahap, .threshold = 0.6, .window = 5, .commitment = 3},
                         {.kind = PolicyKind::Ahap,
                          .threshold = 0.6,
                          .window = 5,
                          .commitment = 3,
                          .mode = policy::CommitmentMode::Averaged}};
    auto market = std::make_shared<study::LoadedMarket>();
    for (int t = 0; t < 96; ++t) {
      market->import.trace.spotUsdPerGpuHour.push_back(1 + 0.8 * std::sin(t / 3.0));
      market->import.trace.freeGpus.push_back(t % 7 < 4 ? 3 + t % 5 : 0);
    }
    market->statistics = market::traceStatistics(market->import.trace);
    study::RunOptions options;
    options.withReasons = true;
    return study::run(scenario, market, {}, options);
  }();
  return results;
}

const LineItem* lineNamed(const std::vector<LineItem>& lines, const QString& name) {
  for (const LineItem& line : lines) {
    if (line.name == name) return &line;
  }
  return nullptr;
}

constexpr int kPlanner = 2, kAveraged = 3;

}  // namespace

class TestTimelinePlayback : public QObject {
  Q_OBJECT

  double m_now = 0;
  std::unique_ptr<TimelinePlayback> m_playback;
  std::unique_ptr<QWidget> m_holder;  ///< of the playback's bar and explanations
  std::unique_ptr<TimelinePage> m_page;

  void makePlayback() {
    m_playback = std::make_unique<TimelinePlayback>([this] { return m_now; });
    m_holder = std::make_unique<QWidget>();
    m_playback->bar()->setParent(m_holder.get());
    m_playback->explanations()->setParent(m_holder.get());
    m_playback->setResults(realResults());
    m_playback->setChosen(kPlanner);
  }
  void makePage() {
    m_page = std::make_unique<TimelinePage>();
    m_page->resize(1200, 800);
    m_page->setResults(realResults());
    m_page->setChosenPolicy(kPlanner);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    settle();
  }
  void settle() {
    QTRY_VERIFY(!m_page->redrawClock().pending());
    m_page->grab();
  }
  Playback& clock() const { return m_page->playback().clock(); }
  const ChartSpec& chart(std::size_t i) const { return m_page->panes()[i]->spec(); }

 private slots:
  void cleanup() {
    m_page.reset();
    m_playback.reset();
    m_holder.reset();
  }

  /// Before anything is shown there is something to play.
  void canBePlayedAtOnce() {
    makePlayback();
    const auto named = [this](const QString& name) {
      for (QToolButton* button : m_playback->bar()->findChildren<QToolButton*>()) {
        if (button->accessibleName() == name) return button;
      }
      return static_cast<QToolButton*>(nullptr);
    };
    QToolButton* play = named("Play (space)");
    QToolButton* next = named("One slot forward (right arrow)");
    QVERIFY(play && next);
    QCOMPARE(m_playback->clock().shown(), 0);
    QVERIFY(play->isEnabled() && next->isEnabled());
    m_playback->setResults(nullptr);
    QVERIFY(!play->isEnabled() && !next->isEnabled());
  }

  void offUntilAskedFor() {
    makePage();
    QVERIFY(!m_page->playback().isActive());
    QVERIFY(!m_page->playback().bar()->isVisible());
    QVERIFY(!m_page->playback().explanations()->isVisible());
    QVERIFY(!m_page->panes()[0]->overlay().now);
    QVERIFY(chart(TimelineCharts::Price).lines[0].samples.span().max > 20);
  }

  /// As when a run that is played back is presented.
  void theTableTakesTheRoomOfLargerText() {
    makePage();
    m_page->setPlayedBack(true);
    settle();
    const auto* table = m_page->findChild<RunTable*>();
    const int width = table->width(), least = table->minimumHeight();
    QFont large = m_page->font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    m_page->setFont(large);
    settle();
    QVERIFY2(table->width() > 1.2 * width, std::to_string(table->width()).c_str());
    QVERIFY(table->minimumHeight() > 1.2 * least);
  }

  void nothingAfterNowIsDrawn() {
    makePage();
    m_page->setPlayedBack(true);
    clock().seek(9);
    settle();
    for (std::size_t i = 0; i < TimelineCharts::Count; ++i) {
      QCOMPARE(m_page->panes()[i]->overlay().now, std::optional(4.5));
      for (const LineItem& line : chart(i).lines) {
        if (line.name == "uniform progress") continue;
        QVERIFY2(line.samples.span().max <= 4.5, qPrintable(line.name));
      }
      for (const PointItem& point : chart(i).points) QVERIFY(point.hours <= 4.5);
    }
    for (const AreaItem& area : chart(TimelineCharts::Gpus).areas) {
      QVERIFY(area.upper.span().max <= 4.5);
    }
    for (const HatchItem& hatch : chart(TimelineCharts::Gpus).hatches) {
      for (const QRectF& box : hatch.boxes) QVERIFY(box.left() < 4.5);
    }
  }

  void whatWasDecidedIsDrawnAsItWas() {
    makePage();
    const auto& rows = realResults()->policies[kPlanner]->ledger.rows;
    m_page->setPlayedBack(true);
    for (const int shown : {1, 5, 9}) {
      clock().seek(shown);
      settle();
      const auto& row = rows[static_cast<std::size_t>(shown - 1)];
      const LineItem& cost = chart(TimelineCharts::Cost).lines.back();
      QCOMPARE(cost.key, kPlanner);
      const auto spent = cost.samples.valueAt(cost.samples.span().max);
      QVERIFY(spent && std::abs(*spent - row.cumulativeCostUsd) < 1e-3);
      const auto& gpus = chart(TimelineCharts::Gpus).areas.back().upper;
      QCOMPARE(gpus.valueAt(gpus.span().max), std::optional(double(row.gpus.total())));
    }
  }

  void theAxesStandStill() {
    makePage();
    std::array<Range, TimelineCharts::Count> whole;
    for (std::size_t i = 0; i < whole.size(); ++i) whole[i] = m_page->panes()[i]->values();
    m_page->setPlayedBack(true);
    for (const int shown : {0, 3, 12}) {
      clock().seek(shown);
      settle();
      for (std::size_t i = 0; i < whole.size(); ++i) {
        const Range now = m_page->panes()[i]->values();
        QVERIFY(std::abs(now.max - whole[i].max) < 1e-6 && now.min == whole[i].min);
      }
    }
  }

  void atTheEndEverythingIsThereAgain() {
    makePage();
    m_page->setPlayedBack(true);
    clock().seekEnd();
    settle();
    QCOMPARE(clock().shown(), playedSlots(*realResults()));
    QVERIFY(chart(TimelineCharts::Price).lines[0].samples.span().max > 20);
    QCOMPARE(chart(TimelineCharts::Cost).points.size(), std::size_t{5});
    m_page->setPlayedBack(false);
    settle();
    QVERIFY(!m_page->panes()[0]->overlay().now);
  }

  void theForecastAndThePlanAreThoseOfThePolicy() {
    const auto& results = *realResults();
    const auto theme = ChartTheme::light();
    const auto& reasons = results.policies[kPlanner]->ledger.reasons;
    bool older = false;
    for (int shown = 1; shown <= 12; ++shown) {
      const policy::Reason& reason = reasons[static_cast<std::size_t>(shown - 1)];
      const int age = shown - 1 - reason.plannedAtSlot;
      older = older || age > 0;
      const auto lines = playedOverlays(results, {shown, kPlanner, {}}, theme);
      const LineItem* planned = lineNamed(lines[TimelineCharts::Gpus], "planned");
      const LineItem* committed = lineNamed(lines[TimelineCharts::Gpus], "committed");
      QVERIFY(planned && committed && committed->width > planned->width);
      const double from = (shown - 1) * 0.5;
      QCOMPARE(planned->samples.span().min, from);
      QCOMPARE(committed->samples.span().max, (reason.plannedAtSlot + reason.committedSlots) * 0.5);
      for (std::size_t i = static_cast<std::size_t>(age); i < reason.plan.size(); ++i) {
        const double middle = (reason.plannedAtSlot + static_cast<double>(i) + 0.5) * 0.5;
        QCOMPARE(planned->samples.valueAt(middle), std::optional(double(reason.plan[i].total())));
      }
      const LineItem* price = lineNamed(lines[TimelineCharts::Price], "forecast");
      QVERIFY(price);
      QCOMPARE(price->samples.valueAt(from + 0.25),
               std::optional(reason.expectedPrice[static_cast<std::size_t>(age)]));
      QVERIFY(lineNamed(lines[TimelineCharts::Progress], "target by the slot's end"));
    }
    QVERIFY(older);
  }

  void allPlannersAreShown() {
    const auto lines = playedOverlays(*realResults(), {6, kAveraged, {}}, ChartTheme::light());
    for (int i = 1; i <= 3; ++i) {
      QVERIFY(lineNamed(lines[TimelineCharts::Gpus], QString("planner %1").arg(i)));
    }
    const auto before = playedOverlays(*realResults(), {0, kAveraged, {}}, ChartTheme::light());
    for (const auto& chart : before) QVERIFY(chart.empty());
    const auto greedy = playedOverlays(*realResults(), {6, 0, {}}, ChartTheme::light());
    QVERIFY(greedy[TimelineCharts::Gpus].empty() && greedy[TimelineCharts::Price].empty());
  }

  void theReservationPriceIsALevel() {
    makePage();
    m_page->setPlayedBack(true);
    clock().seek(4);
    settle();
    const ChartSpec& price = chart(TimelineCharts::Price);
    QCOMPARE(price.lines.size(), std::size_t{1});
    QCOMPARE(price.levels.back().name, QString("reservation price"));
    QCOMPARE(price.levels.back().value, 0.6 * realResults()->problem.onDemandPrice);
  }

  void itPlaysByTheClockAndStopsAtTheEnd() {
    makePlayback();
    QVERIFY(!m_playback->moment());
    m_playback->setActive(true);
    QCOMPARE(m_playback->moment()->shown, 0);
    m_playback->clock().setSpeed(4);
    m_playback->clock().play();
    m_now += 1.5;
    m_playback->clock().tick();
    QCOMPARE(m_playback->moment()->shown, 6);
    QCOMPARE(m_playback->nowHours(), 3.0);
    m_now += 1000;
    m_playback->clock().tick();
    QVERIFY(!m_playback->clock().isPlaying());
    m_playback->showHours(2.6);
    QCOMPARE(m_playback->moment()->slot(), 5);
    m_playback->setActive(false);
    QVERIFY(!m_playback->moment());
  }

  void keysStepThroughTheRun() {
    makePage();
    QTest::keyClick(m_page.get(), Qt::Key_P);
    QVERIFY(m_page->playback().isActive());
    QTest::keyClick(m_page.get(), Qt::Key_Right);
    QTest::keyClick(m_page.get(), Qt::Key_Right);
    QCOMPARE(clock().shown(), 2);
    QTest::keyClick(m_page.get(), Qt::Key_Left);
    QCOMPARE(clock().shown(), 1);
    QTest::keyClick(m_page.get(), Qt::Key_End);
    QCOMPARE(clock().shown(), clock().total());
    QTest::keyClick(m_page.get(), Qt::Key_Home);
    QCOMPARE(clock().shown(), 0);
    QTest::keyClick(m_page.get(), Qt::Key_Space);
    QVERIFY(clock().isPlaying());
    QTest::keyClick(m_page.get(), Qt::Key_Space);
    QVERIFY(!clock().isPlaying());
    QTest::keyClick(m_page.get(), Qt::Key_Escape);
    QVERIFY(!m_page->playback().isActive());
    const Range before = m_page->visibleHours();
    QTest::keyClick(m_page.get(), Qt::Key_Plus);
    QVERIFY(m_page->visibleHours().span() < before.span());
  }

  void aClickJumpsThere() {
    makePage();
    m_page->setPlayedBack(true);
    settle();
    ChartPane* pane = m_page->panes()[1];
    const QPoint at(qRound(pane->timeMap().toPixel(3.7)), pane->height() / 2);
    QTest::mouseClick(pane, Qt::LeftButton, {}, at);
    QCOMPARE(clock().shown(), 8);
    m_page->setPlayedBack(false);
    QTest::mouseClick(pane, Qt::LeftButton, {}, at - QPoint(60, 0));
    QCOMPARE(clock().shown(), 8);
  }

  void everyDecisionIsExplainedAndPriced() {
    makePage();
    m_page->setPlayedBack(true);
    ExplanationPane* pane = m_page->playback().panes()[0];
    QVERIFY(pane->isVisible() && !m_page->playback().panes()[1]->isVisible());
    QVERIFY(pane->toPlainText().contains("No decision yet"));
    for (const int shown : {1, 2, 7}) {
      clock().seek(shown);
      const auto explained = study::explainSlot(*realResults(), kPlanner, shown - 1);
      QVERIFY(pane->toPlainText().contains(QString::fromStdString(explained->why.english())));
      QVERIFY(pane->toPlainText().contains(QString::fromStdString(explained->optimum.english())));
      QTRY_VERIFY(pane->price().has_value());
      const auto price = study::priceOfDecision(*realResults(), kPlanner, shown - 1);
      QCOMPARE(pane->price()->usd, price->usd);
      QVERIFY(pane->toPlainText().contains(QString::fromStdString(
          study::priceText(*realResults(), kPlanner, shown - 1, *price).english())));
    }
  }

  void onlyTheLastWishIsAnswered() {
    makePlayback();
    m_playback->setActive(true);
    ExplanationPane* pane = m_playback->panes()[0];
    for (int shown = 1; shown <= 10; ++shown) m_playback->clock().seek(shown);
    QTRY_VERIFY(!pane->busy());
    QVERIFY(pane->price().has_value());
    QCOMPARE(pane->price()->usd, study::priceOfDecision(*realResults(), kPlanner, 9)->usd);
    m_playback->clock().seek(3);
    m_playback->setActive(false);
    QTRY_VERIFY(!pane->busy());
    QVERIFY(!pane->price() && pane->toPlainText().isEmpty());
  }

  void twoPoliciesInStep() {
    makePage();
    m_page->setPlayedBack(true);
    m_page->playback().setOther(0);
    clock().seek(8);
    settle();
    std::set<int> keys;
    for (const LineItem& line : chart(TimelineCharts::Cost).lines) keys.insert(line.key);
    QCOMPARE(keys, (std::set<int>{0, kPlanner}));
    QVERIFY(lineNamed(m_page->panes()[1]->overlay().lines, "GPUs of the other policy"));
    const auto& panes = m_page->playback().panes();
    QVERIFY(panes[0]->isVisible() && panes[1]->isVisible());
    QVERIFY(panes[1]->toPlainText().contains("Max"));
    const auto expected = study::differenceSoFar(*realResults(), kPlanner, 0, 7).english();
    QCOMPARE(m_page->playback().differenceText(), QString::fromStdString(expected));
    m_page->setChosenPolicy(0);  // nobody is played against himself
    QVERIFY(!m_page->playback().moment()->other);
    QVERIFY(!panes[1]->isVisible());
  }

  void theOtherIsPickedInTheBar() {
    makePlayback();
    m_playback->setActive(true);
    auto* others = m_playback->bar()->findChild<QComboBox*>("others");
    QVERIFY(others);
    QCOMPARE(others->count(), 1 + 4);  // nobody, three policies, the best possible
    others->setCurrentIndex(others->findData(-1));
    QCOMPARE(m_playback->moment()->other, std::optional(-1));
    others->setCurrentIndex(0);
    QVERIFY(!m_playback->moment()->other);
  }

  void theTableShowsWhatIsKnownNow() {
    makePage();
    m_page->setPlayedBack(true);
    clock().seek(5);
    settle();
    const auto* table = m_page->findChild<RunTable*>();
    const auto& row = realResults()->policies[0]->ledger.rows[4];
    QCOMPARE(table->topLevelItem(0)->text(2),
             (NumberFormat{"$", "", 2}).text(row.cumulativeCostUsd));
  }

  void newResultsKeepThePlace() {
    makePage();
    m_page->setPlayedBack(true);
    clock().seek(6);
    m_page->setResults(std::make_shared<const study::Results>(*realResults()));
    settle();
    QCOMPARE(clock().shown(), 6);
    QCOMPARE(m_page->panes()[0]->overlay().now, std::optional(3.0));
    m_page->setResults(nullptr);
    settle();
    QVERIFY(!m_page->panes()[0]->overlay().now);
    QVERIFY(!chart(TimelineCharts::Price).emptyText.isEmpty());
  }

  /// Three windows of five slots around now; the whole job where somebody looks for it, and at the
  /// end.
  void theViewFollowsNow() {
    makePage();
    const Range home = m_page->visibleHours();
    m_page->setPlayedBack(true);
    for (const int shown : {1, 10, 18}) {
      clock().seek(shown);
      settle();
      const Range view = m_page->visibleHours();
      QVERIFY(std::abs(view.span() - 3 * 5 * 0.5) < 1e-9);
      QVERIFY(view.contains(shown * 0.5));
      QVERIFY(shown == 1 || shown * 0.5 < view.max - 1);  // the plan ahead has room
    }
    QTest::keyClick(m_page.get(), Qt::Key_Plus);  // somebody looks elsewhere
    const Range own = m_page->visibleHours();
    QVERIFY(!m_page->playback().follows());
    clock().seek(3);
    settle();
    QCOMPARE(m_page->visibleHours(), own);
    m_page->playback().setFollows(true);
    settle();
    QVERIFY(!(m_page->visibleHours() == own));
    clock().seekEnd();
    settle();
    QCOMPARE(m_page->visibleHours(), home);
  }

  /// The zoom of a playback is not what the user has chosen.
  void whoLeavesSeesTheWholeJob() {
    makePage();
    const Range home = m_page->visibleHours();
    m_page->setPlayedBack(true);
    for (int step = 0; step < 4; ++step) {
      clock().step(1);
      settle();
    }
    const auto drawn = [this] { return m_page->panes()[0]->timeMap().values; };
    QVERIFY(!(drawn() == home));
    // So long after the last picture the next request is drawn at once, before all is as it ends.
    QVERIFY(waits::redrawsPassed());
    m_page->setPlayedBack(false);
    settle();
    QCOMPARE(drawn(), home);
  }

  void earlierForecastsStayAsGhosts() {
    const auto& results = *realResults();
    const int shown = 12;
    const auto lines = playedOverlays(results, {shown, kPlanner, {}}, ChartTheme::light());
    int ghosts = 0;
    double opaque = 1;
    for (const LineItem& line : lines[TimelineCharts::Price]) {
      if (line.colour.alphaF() >= 1) continue;
      ++ghosts;
      QCOMPARE(line.name.isEmpty(), ghosts > 1);  // named once
      QVERIFY(line.colour.alphaF() <= opaque);    // the older the paler
      opaque = line.colour.alphaF();
      const int slot = static_cast<int>(std::lround(line.samples.span().min / 0.5));
      const auto& reasons = results.policies[kPlanner]->ledger.reasons;
      QCOMPARE(reasons[static_cast<std::size_t>(slot)].plannedAtSlot, slot);
      QCOMPARE(line.samples.valueAt(line.samples.span().min + 0.1),
               std::optional(reasons[static_cast<std::size_t>(slot)].expectedPrice.front()));
    }
    QVERIFY(ghosts >= 2);
  }

  void plannersHaveColoursOfTheirOwn() {
    const auto lines = playedOverlays(*realResults(), {6, kAveraged, {}}, ChartTheme::light());
    std::set<QRgb> colours{ChartTheme::light().line(policyColour(kAveraged)).rgb()};
    for (int i = 1; i <= 3; ++i) {
      colours.insert(
          lineNamed(lines[TimelineCharts::Gpus], QString("planner %1").arg(i))->colour.rgb());
    }
    QCOMPARE(colours.size(), std::size_t{4});
  }

  /// A bar per slot that is decided; at the end they add up to the gap.
  void everyDecisionHasItsPrice() {
    makePage();
    QVERIFY(!m_page->decisions().isVisible());
    m_page->setPlayedBack(true);
    QVERIFY(m_page->decisions().isVisible());
    const auto heightOf = [this](int slot) {
      return m_page->decisions().spec().areas.front().upper.valueAt((slot + 0.5) * 0.5);
    };
    const auto price = study::priceOfDecision(*realResults(), kPlanner, 4);
    clock().seek(5);
    QTRY_VERIFY(!m_page->decisions().overlay().note.isEmpty() &&
                m_page->decisions().overlay().note != "computing");
    QTRY_VERIFY(heightOf(4).has_value() && std::abs(*heightOf(4) - price->usd) < 1e-9);
    QVERIFY(!heightOf(5));
    clock().seekEnd();
    const double gap = *realResults()->policies[kPlanner]->gapToOptimumUsd;
    const QString sum = (NumberFormat{"$", "", 2}).text(gap) + " so far";
    QTRY_COMPARE(m_page->decisions().overlay().note, sum);
  }

  void theEndingStaysHidden() {
    makePage();
    QSignalSpy hidden(m_page.get(), &TimelinePage::endingHidden);
    m_page->setPlayedBack(true);
    clock().seek(7);
    QVERIFY(hidden.size() == 2 && hidden.last()[0].value<std::optional<int>>() == 7);
    const double spent = realResults()->policies[kPlanner]->ledger.rows[6].cumulativeCostUsd;
    QVERIFY(m_page->playedSentence().contains((NumberFormat{"$", "", 2}).text(spent)));
    QVERIFY(m_page->playedSentence().contains("before slot 7"));
    clock().seekEnd();
    QVERIFY(!hidden.last()[0].value<std::optional<int>>());
    QVERIFY(m_page->playedSentence().isEmpty());
    clock().seek(2);
    m_page->setPlayedBack(false);
    QVERIFY(!hidden.last()[0].value<std::optional<int>>());
  }

  /// A pointer that lies on a chart does not hold what it shows at its place.
  void theMouseAtRestHoldsNothing() {
    makePage();
    m_page->setPlayedBack(true);
    clock().seek(4);
    m_page->setCrosshair(1.2);
    settle();
    QVERIFY(m_page->panes()[0]->overlay().crosshair);
    clock().step(1);
    settle();
    QVERIFY(!m_page->panes()[0]->overlay().crosshair);
  }

  /// The slot in the bar is that of the ledger, of the words and of the picture's title.
  void slotsHaveOneNumber() {
    makePage();
    m_page->setPlayedBack(true);
    clock().seek(6);
    QStringList places;
    for (const QLabel* label : m_page->playback().bar()->findChildren<QLabel*>()) {
      places << label->text();
    }
    QVERIFY2(places.contains("Slot 5 (0 to 23)"), qPrintable(places.join('|')));
    QVERIFY(m_page->playback().panes()[0]->toPlainText().contains("slot 5 (0 to 23)"));
    QCOMPARE(realResults()->policies[kPlanner]->ledger.rows[5].slot, 5);
    QVERIFY(m_page->charts().front().title.contains("Slot 5 (hour 2.50)"));
  }

  /// The moment is exported, with whose it is; so is every moment.
  void pictureNamesThePolicyAndTheMoment() {
    makePage();
    m_page->setPlayedBack(true);
    clock().seek(6);
    settle();
    const auto charts = m_page->charts();
    QCOMPARE(charts.size(), std::size_t{5});
    const QString label = words(realResults()->policies[kPlanner]->label);
    for (const ExportableChart& one : charts) {
      QImage image(700, 700, QImage::Format_ARGB32_Premultiplied);
      one.paint(image, image.size(), true);
    }
    QVERIFY(charts.front().title.contains(label));
    const auto frames = m_page->frames();
    QCOMPARE(frames.size(), static_cast<std::size_t>(playedSlots(*realResults()) + 1));
    QCOMPARE(frames[6].fileStem, QString("playback-0006"));
    m_page->setPlayedBack(false);
    QVERIFY(m_page->frames().empty());
  }

  void backAndForwardOfTheZoom() {
    makePage();
    const Range home = m_page->visibleHours();
    QTest::keyClick(m_page.get(), Qt::Key_Plus);
    const Range closer = m_page->visibleHours();
    ChartPane* pane = m_page->panes()[0];
    const QPoint from(300, 60);
    QTest::mousePress(pane, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(pane, from + QPoint(-8 * i, 0));
    QTest::mouseRelease(pane, Qt::LeftButton, {}, from - QPoint(40, 0));
    QVERIFY(!(m_page->visibleHours() == closer));
    QTest::keyClick(m_page.get(), Qt::Key_BracketLeft);
    QCOMPARE(m_page->visibleHours(), closer);  // the whole drag at once
    QTest::mouseClick(pane, Qt::BackButton, {}, from);
    QCOMPARE(m_page->visibleHours(), home);
    QTest::mouseClick(pane, Qt::ForwardButton, {}, from);
    QCOMPARE(m_page->visibleHours(), closer);
  }
};

TEST_WITH_WINDOWS(TestTimelinePlayback)
#include "tst_timelineplayback.moc"
