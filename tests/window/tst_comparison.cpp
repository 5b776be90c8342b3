// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios compared in the window: what is run, what is kept, what is reported where one cannot
// be run.
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <atomic>
#include <thread>

#include "app/studies/ComparisonCoordinator.h"
#include "app/studies/StudyDesk.h"
#include "base/InputError.h"
#include "subjects/job/backtest/BacktestText.h"
#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/TestComparison.h"
#include "views/chart/PlotPane.h"
#include "views/comparison/ComparisonPane.h"
#include "views/comparison/ComparisonStrip.h"
#include "views/comparison/ComparisonView.h"

using namespace spothorizon;
using app::ComparisonCoordinator;
using study::ComparisonMode;

namespace {

constexpr int kPatience = 60000;

struct Seed : study::StudyResultOf<Seed> {
  std::string kind;
  std::string variant() const override { return kind; }
};

/// A study whose result is the seed of its scenario; seed 13 cannot be run.
class SeedStudy : public study::Study {
 public:
  std::string key() const override { return "seeds"; }
  std::vector<std::string> pages() const override { return {"seeds"}; }
  study::Scenario reads(const study::Scenario& scenario, const std::string&) const override {
    study::Scenario read;
    read.seed = scenario.seed;
    return read;
  }
  std::vector<study::Finding> check(const study::Scenario&) const override { return {}; }
  study::Result run(const study::Scenario& scenario,
                    std::shared_ptr<const study::LoadedMarket> market, const RunControl& control,
                    const study::StudyOptions& options) const override {
    ++runs;
    if (!options.variant.empty()) ++variants;
    while (hold && !control.stop.stop_requested()) std::this_thread::yield();
    control.checkStop();
    if (scenario.seed == 13) throw InputError("", "seed", "13", "luck");
    auto result = std::make_shared<Seed>();
    result->scenario = scenario;
    result->kind = options.variant;
    result->market = std::move(market);
    result->complete = true;
    return result;
  }
  Text sentence(const study::StudyResult&) const override { return {}; }
  std::string table(const study::StudyResult&) const override { return {}; }
  std::string json(const study::StudyResult&) const override { return {}; }
  std::vector<study::TableExport> exports() const override { return {}; }
  std::optional<double> measure(const study::StudyResult&, std::string_view) const override {
    return {};
  }

  mutable std::atomic<int> runs = 0, variants = 0;
  std::atomic<bool> hold = false;
};

class SeedPage : public views::StudyPage {
 public:
  void setResult(const study::Result&) override {}
  void clear() override {}
  std::vector<views::ExportableChart> charts() const override { return {}; }
  void setStale(bool, const QString&) override {}
};

/// Its pictures are of a variant of its own.
class FarPage : public SeedPage {
 public:
  QStringList picturedVariants() const override { return {"far"}; }
};

views::MakeComparable seedCharts(const study::Result& result, const views::ComparedLook&) {
  const auto top = static_cast<double>(result->scenario.seed);
  return [top](const views::ChartTheme&) -> std::vector<views::ComparableChart> {
    return {views::test::curveChart("seeds", "Seed, $",
                                    {views::test::namedLine("seed", {{0, 0}, {10, top}})})};
  };
}

views::StudyView seedView() {
  return {"seeds",
          {{"seeds", "Seeds", "Seeds", "", []() -> views::StudyPage* { return new SeedPage; }},
           {"far", "Far", "Far", "", []() -> views::StudyPage* { return new FarPage; }}},
          views::RunsWhen::InFront,
          seedCharts,
          {}};
}

study::Session seeds(const std::vector<std::uint64_t>& all) {
  study::Session session;
  for (const std::uint64_t seed : all) {
    study::SessionScenario one;
    one.id = study::freshId(session);
    one.scenario.title = "Seed " + std::to_string(seed);
    one.scenario.seed = seed;
    one.colour = study::freshColour(session);
    session.scenarios.push_back(one);
    session.view.compared.push_back(one.id);
  }
  session.view.current = session.view.base = session.scenarios.front().id;
  session.view.mode = ComparisonMode::Overlay;
  return session;
}

}  // namespace

class TestComparison : public QObject {
  Q_OBJECT

 private slots:
  void cleanup();
  void activeWithTwoAlone();
  void everyOneIsRunOnce();
  void anEditRunsWhatItChanges();
  void aFailureIsReportedAndLeavesTheOthers();
  void stoppingHolds();
  void studiesThatWaitForARequest();
  void ownResultsAreTaken();
  void aPageOfAVariantIsComparedByIt();
  void wishesAreViews();
  void aModeWithoutAChoiceTakesAll();

 private:
  ComparisonCoordinator& make(const std::vector<std::uint64_t>& seeds);
  bool settled();
  QStringList curves() const;

  std::unique_ptr<ComparisonCoordinator> m_alone;
  SeedStudy m_seeds;
  SeedStudy* m_study = &m_seeds;
  views::StudyView m_view = seedView();
  std::unique_ptr<app::StudyDesk> m_desk;
  std::unique_ptr<views::StudyPage> m_page, m_far;  // in the window the tabs own them
};

void TestComparison::cleanup() {
  m_study->hold = false;
  m_alone.reset();
  m_desk.reset();
  m_page.reset();
  m_far.reset();
}

ComparisonCoordinator& TestComparison::make(const std::vector<std::uint64_t>& all) {
  const auto markets = std::make_shared<app::MarketStore>();
  m_alone = std::make_unique<ComparisonCoordinator>(markets);
  m_study->runs = m_study->variants = 0;
  // Nothing is edited here: the first scenario has no page of its own.
  m_view.runs = views::RunsWhen::InFront;
  m_desk = std::make_unique<app::StudyDesk>(*m_study, m_view, markets);
  m_desk->makePages();
  m_page.reset(m_desk->pages().front().widget);
  m_far.reset(m_desk->pages().back().widget);
  m_alone->addStudy(m_desk.get());
  m_alone->view().resize(800, 500);
  m_alone->view().show();
  study::Session session = seeds(all);
  session.view.current.clear();
  m_alone->setSession(session);
  m_alone->setPage("seeds");
  return *m_alone;
}

bool TestComparison::settled() {
  return QTest::qWaitFor(
      [this] { return !m_alone->runner().isRunning() && !m_alone->view().redrawClock().pending(); },
      kPatience);
}

QStringList TestComparison::curves() const {
  QStringList names;
  if (m_alone->view().panes().empty() || !m_alone->view().emptyText().isEmpty()) return names;
  for (const auto& line : m_alone->view().panes()[0]->plot()->spec().lines) names << line.name;
  return names;
}

void TestComparison::activeWithTwoAlone() {
  ComparisonCoordinator& all = make({1, 2});
  QSignalSpy active(&all, &ComparisonCoordinator::activeChanged);
  QVERIFY(all.isActive());
  study::Session session = seeds({1, 2});
  session.view.mode = ComparisonMode::Off;
  all.setSession(session);
  QVERIFY(!all.isActive());
  QCOMPARE(active.takeFirst()[0].toBool(), false);
  session.view.mode = ComparisonMode::Difference;
  session.view.compared.pop_back();
  all.setSession(session);
  QVERIFY(!all.isActive());
  all.setSession(seeds({1, 2}));
  QVERIFY(all.isActive());
  all.setPage("a page without comparisons");
  QVERIFY(!all.isActive());
  QVERIFY(settled());
}

/// That of the edited scenario too: its desk works out the plain run alone.
void TestComparison::aPageOfAVariantIsComparedByIt() {
  ComparisonCoordinator& all = make({1, 2});
  QVERIFY(settled());
  QCOMPARE(m_study->variants.load(), 0);
  study::Session session = seeds({1, 2});
  all.setSession(session);
  all.setPage("far");
  QVERIFY(settled());
  QCOMPARE(m_study->variants.load(), 2);
  QCOMPARE(curves(), QStringList({"Seed 1: seed", "Seed 2: seed"}));
  all.setPage("seeds");
  all.setPage("far");
  QVERIFY(settled());
  QCOMPARE(m_study->variants.load(), 2);
}

void TestComparison::everyOneIsRunOnce() {
  ComparisonCoordinator& all = make({1, 2, 3, 2});
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 3);  // two of them are the same
  QCOMPARE(curves(), QStringList({"Seed 1: seed", "Seed 2: seed", "Seed 3: seed",
                                  "Seed 2: seed (same as Seed 2)"}));
  QStringList named;  // in the legend, where a curve under another one is looked for
  const views::ChartSpec& spec = all.view().panes()[0]->plot()->spec();
  for (const views::LegendEntry& entry : views::legendOf(spec, std::nullopt, true))
    named << entry.name;
  QVERIFY2(named.contains("Seed 2 (same as Seed 2)"), qPrintable(named.join("; ")));
  study::Session session = seeds({1, 2, 3, 2});
  session.view.current.clear();
  session.view.mode = ComparisonMode::SideBySide;
  all.setSession(session);
  session.view.mode = ComparisonMode::Overlay;
  all.setSession(session);
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 3);
  QVERIFY(all.hasCharts());
  QVERIFY(all.provenance().startsWith("Seed 1"));
}

void TestComparison::anEditRunsWhatItChanges() {
  ComparisonCoordinator& all = make({1, 2, 3});
  QVERIFY(settled());
  study::Session session = seeds({1, 7, 3});
  session.view.current.clear();
  all.setSession(session);
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 4);
  session = seeds({1, 2, 3});  // back again: it is there
  session.view.current.clear();
  session.scenarios[0].scenario.title = "Another name";
  all.setSession(session);
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 4);
  QCOMPARE(curves().front(), "Another name: seed");
  all.forget();
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 7);
}

void TestComparison::aFailureIsReportedAndLeavesTheOthers() {
  ComparisonCoordinator& all = make({1, 13, 3});
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 3);
  QCOMPARE(curves(), QStringList({"Seed 1: seed", "Seed 3: seed"}));
  QVERIFY(all.view().messageText().startsWith("Seed 13: "));
  QVERIFY(all.view().messageText().contains("luck"));
  all.setSession([] {
    study::Session session = seeds({1, 13, 3});
    session.view.mode = ComparisonMode::Difference;
    return session;
  }());
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 3);  // what cannot be run is not tried again
  all.run();
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 4);  // but on request
}

void TestComparison::stoppingHolds() {
  ComparisonCoordinator& all = make({1, 2});
  QVERIFY(settled());
  m_study->hold = true;
  study::Session session = seeds({4, 5});
  session.view.current.clear();
  all.setSession(session);
  QVERIFY(all.runner().isRunning());
  all.runner().stop();
  QVERIFY(!all.runner().isRunning());
  QTRY_VERIFY_WITH_TIMEOUT(all.runner().isIdle(), kPatience);
  QVERIFY(waits::redrawsPassed());
  QVERIFY(!all.runner().isRunning());  // nothing starts again by itself
  QVERIFY(all.view().messageText().contains("stopped"));
  m_study->hold = false;
  all.run();
  QVERIFY(settled());
  QCOMPARE(curves().size(), 2);
}

void TestComparison::studiesThatWaitForARequest() {
  ComparisonCoordinator& all = make({1, 2});
  QVERIFY(settled());
  m_view.runs = views::RunsWhen::WhenAsked;
  study::Session session = seeds({8, 9});
  all.setSession(session);
  QVERIFY(waits::redrawsPassed());
  QVERIFY(!all.runner().isRunning());
  QVERIFY(all.runsAll());
  QVERIFY(all.view().messageText().contains("F5"));
  all.run();
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 4);  // the edited one too
  QCOMPARE(curves().size(), 2);
  session.scenarios[1].scenario.seed = 10;
  all.setSession(session);
  QVERIFY(waits::redrawsPassed());
  QCOMPARE(m_study->runs.load(), 4);  // an edit waits for a request
}

void TestComparison::ownResultsAreTaken() {
  ComparisonCoordinator& all = make({1, 2});
  QVERIFY(settled());
  study::Session session = seeds({20, 21});  // 20 is edited: its own page runs it
  all.setSession(session);
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 3);
  m_desk->setScenario(session.scenarios[0].scenario);
  m_desk->run(QString());
  QVERIFY(QTest::qWaitFor([this] { return m_desk->hasResults(); }, kPatience));
  all.ownChanged();
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 4);  // once, by its page
  QCOMPARE(curves().size(), 2);
  session.scenarios[0].scenario.seed = 22;  // a slider moves: what was there stays meanwhile
  all.setSession(session);
  QVERIFY(settled());
  QCOMPARE(curves().size(), 2);
  all.ownFailed("the deadline is too short");
  QVERIFY(settled());
  QVERIFY(all.view().messageText().contains("too short"));
  session.view.current = "s2";  // now the first is run here, and 21 is known
  session.scenarios[0].scenario.seed = 20;
  all.setSession(session);
  QVERIFY(settled());
  QCOMPARE(m_study->runs.load(), 4);  // 20 was kept
}

void TestComparison::wishesAreViews() {
  ComparisonCoordinator& all = make({1, 2, 3});
  QSignalSpy wishes(&all, &ComparisonCoordinator::viewWished);
  const auto last = [&] { return wishes.takeLast()[0].value<study::SessionView>(); };
  all.strip().button(ComparisonMode::Difference)->click();
  QVERIFY(last().mode == ComparisonMode::Difference);
  emit all.strip().comparedWished("s2", false);
  QCOMPARE(last().compared, (std::vector<std::string>{"s1", "s3"}));
  emit all.strip().baseWished("s3");
  QCOMPARE(last().base, std::string("s3"));
  QVERIFY(settled());
}

/// Whoever asks for a comparison before anything was chosen sees all there is; a choice is kept.
void TestComparison::aModeWithoutAChoiceTakesAll() {
  ComparisonCoordinator& all = make({1, 2, 3});
  study::Session session = seeds({1, 2, 3});
  session.view.current.clear();
  QSignalSpy wishes(&all, &ComparisonCoordinator::viewWished);
  const auto last = [&] { return wishes.takeLast()[0].value<study::SessionView>(); };
  session.view.compared.clear();
  all.setSession(session);
  all.strip().button(ComparisonMode::Overlay)->click();
  QCOMPARE(last().compared, (std::vector<std::string>{"s1", "s2", "s3"}));
  session.view.compared = {"s2"};
  all.setSession(session);
  all.strip().button(ComparisonMode::SideBySide)->click();
  QCOMPARE(last().compared, (std::vector<std::string>{"s2"}));
  QVERIFY(settled());
}

TEST_WITH_WINDOWS(TestComparison)
#include "tst_comparison.moc"
