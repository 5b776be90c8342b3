// SPDX-License-Identifier: GPL-3.0-or-later
// Every edit of a scenario against every study: it runs again where it reads what was edited, and
// else nothing runs, nothing stops and nothing is greyed. What each study reads is written down
// here once more, by hand.
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <memory>
#include <set>
#include <thread>
#include <utility>

#include "app/document/SessionDocument.h"
#include "app/document/SessionEdits.h"
#include "app/studies/StudyDesk.h"
#include "base/InputError.h"
#include "scenario/ParameterTable.h"
#include "scenario/ScenarioJson.h"
#include "session/Session.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

constexpr int kPatience = 20000;

struct Nothing : study::StudyResultOf<Nothing> {};

/// Reads what a real study reads, and runs nothing.
class Counted : public study::Study {
 public:
  explicit Counted(const study::Study& inside) : m_inside(inside) {}

  std::string key() const override { return m_inside.key(); }
  std::vector<std::string> pages() const override { return {"page"}; }
  study::Scenario reads(const study::Scenario& scenario,
                        const std::string& variant) const override {
    return m_inside.reads(scenario, variant);
  }
  std::vector<study::Finding> check(const study::Scenario&) const override { return {}; }
  study::Result run(const study::Scenario& scenario, std::shared_ptr<const study::LoadedMarket>,
                    const RunControl& control, const study::StudyOptions&) const override {
    while (hold && !control.stop.stop_requested()) std::this_thread::yield();
    control.checkStop();
    auto result = std::make_shared<Nothing>();
    result->scenario = scenario;
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

  std::atomic<bool> hold = false;

 private:
  const study::Study& m_inside;
};

class BlankPage : public views::StudyPage {
 public:
  void setResult(const study::Result&) override {}
  void clear() override {}
  std::vector<views::ExportableChart> charts() const override { return {}; }
  void setStale(bool isStale, const QString&) override { stale = isStale; }
  bool waitsForUser() const override { return true; }
  void subjectChanged() override { ++subjects; }
  bool stale = false;
  int subjects = 0;  ///< times that it was notified of another
};

views::StudyView blankView() {
  return {"",
          {{"page", "", "", "", []() -> views::StudyPage* { return new BlankPage; }}},
          views::RunsWhen::InFront,
          nullptr,
          {}};
}

/// What a study reads, by the beginnings of keys; after a "!", what of that it does not.
const std::map<std::string, std::vector<std::string>>& readBy() {
  static const std::vector<std::string> job{"job.", "!job.budgetUsd", "billing"};
  static const auto with = [](std::vector<std::string> all,
                              std::initializer_list<const char*> more) {
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  static const std::map<std::string, std::vector<std::string>> table{
      {"run", with(job, {"market.", "forecast.", "policies", "seed"})},
      {"forecast", {"market.", "!market.startHours", "forecast.", "seed"}},
      {"learning", with(job, {"market.", "!market.startHours", "forecast.", "learning.", "seed"})},
      {"backtest",
       with(job, {"market.", "!market.startHours", "forecast.", "policies", "backtest.starts",
                  "backtest.futures", "backtest.futureCount", "seed"})},
      {"sensitivity",
       {"market.", "!market.startHours", "job.", "billing", "forecast.", "policies",
        "backtest.futures", "backtest.futureCount", "sensitivity.", "!sensitivity.samples",
        "seed"}},
      {"experiment",
       with(job, {"market.", "!market.startHours", "forecast.", "policies", "learning.",
                  "!learning.jobs.jobs", "!learning.withOptimum", "seed"})},
      {"headline", {}},
      // About the first subject in the scenario, the stream.
      // Files of models change the subject.
      {"ask",
       {"market.", "!market.startHours", "stream.", "rental.", "!rental.ownedUsdPerGpuHour",
        "!rental.goal.", "training.model.file", "serving.model.file", "seed"}},
      {"budget",
       {"market.", "!market.startHours", "stream.", "rental.", "!rental.nodeGpus", "!rental.jobs",
        "!rental.ownedUsdPerGpuHour", "seed"}},
      {"simulation",
       {"market.", "!market.startHours", "stream.", "rental.", "!rental.ownedUsdPerGpuHour",
        "!rental.goal.", "seed"}},
      {"training", {"market.", "training.", "seed"}},
      {"serving", {"serving.", "seed"}},
      {"budget-backtest",
       {"market.", "!market.startHours", "stream.", "rental.", "!rental.baselines",
        "!rental.ownedUsdPerGpuHour", "!rental.goal.", "seed"}},
      {"budget-sweep",
       {"market.", "!market.startHours", "stream.", "rental.", "!rental.ownedUsdPerGpuHour",
        "!rental.goal.", "seed"}},
      {"budget-compare",
       {"market.", "!market.startHours", "stream.", "rental.", "!rental.baselines", "!rental.goal.",
        "seed"}}};
  return table;
}

bool isRead(const std::string& study, const std::string& key) {
  bool read = false;
  for (const std::string& one : readBy().at(study)) {
    const bool isNot = one.front() == '!';
    if (key.starts_with(isNot ? one.substr(1) : one)) read = !isNot;
  }
  return read;
}

/// One entry in each list, all that a new one has.
void addEntries(study::Scenario& scenario) {
  for (const study::ParameterList& list : study::parameterLists()) list.resize(scenario, 1);
}

study::Scenario base() {
  study::Scenario scenario;
  scenario.title = "Base";
  scenario.job.workload = 90;  // a job, whatever else there is
  scenario.market.availability.gpus = 4;
  scenario.market.price.usdPerGpuHour = 0.9;
  scenario.policies = study::defaultPolicies();
  addEntries(scenario);
  return scenario;
}

/// All that a form of the window can edit: the table, policies, the entry of each list.
std::vector<study::Parameter> everything() {
  std::vector<study::Parameter> all = study::parameters();
  const auto add = [&all](const std::vector<study::Parameter>& more) {
    all.insert(all.end(), more.begin(), more.end());
  };
  add(study::policyParameters(4));
  add({study::policyKindParameter(1)});
  for (const study::ParameterList& list : study::parameterLists()) add(list.entry(0));
  // Both together are the deadline in hours, which is here already (tst_job_plan).
  std::erase_if(all, [](const study::Parameter& p) {
    return p.key == "job.startDate" || p.key == "job.deadlineDate";
  });
  return all;
}

/// The scenario with another value of this parameter.
study::Scenario edited(const study::Parameter& parameter, const study::Scenario& before = base()) {
  std::vector<std::string> tries = parameter.choices;
  for (const double value : {parameter.sliderMaximum, parameter.sliderMinimum, 3.0, 2.0, 0.5}) {
    tries.push_back(study::numberText(value));
  }
  for (const char* text : {"something else", "1:10,2:18", "1 10, 2 18", "4=40", "8, 32"}) {
    tries.emplace_back(text);
  }
  for (const std::string& value : tries) {
    study::Scenario after = before;
    try {
      parameter.set(after, value);
    } catch (const InputError&) {
      continue;
    }
    if (!(after == before)) return after;
  }
  return before;
}

}  // namespace

class TestEdits : public QObject {
  Q_OBJECT

 private slots:
  void everyParameter_data();
  void everyParameter();
  void whatIsNotReadStopsNothing_data();
  void whatIsNotReadStopsNothing();
  void wordsAndPolicies_data();
  void wordsAndPolicies();
  void colours_data();
  void colours();

 private:
  /// A desk in front with the results of base().
  struct Open {
    explicit Open(const std::string& key, bool held = false)
        : study(*study::findStudy(key)),
          desk(study, view, std::make_shared<app::MarketStore>()),
          page(pageOf(desk)) {
      study.hold = held;
      desk.setScenario(base());
      desk.setInFront(page.get());
    }
    static BlankPage* pageOf(app::StudyDesk& desk) {
      desk.makePages();
      return static_cast<BlankPage*>(desk.pages().front().widget);
    }
    bool wait() {
      return QTest::qWaitFor([this] { return !desk.runner().isRunning(); }, kPatience);
    }
    Counted study;
    views::StudyView view = blankView();
    app::StudyDesk desk;
    std::unique_ptr<BlankPage> page;
  };
  void expectRuns(Open& open, const study::Scenario& scenario, bool runs);
};

void TestEdits::expectRuns(Open& open, const study::Scenario& scenario, bool runs) {
  const auto before = open.desk.runner().requested();
  const int subjects = open.page->subjects;
  open.desk.setScenario(scenario);
  QCOMPARE(open.desk.runner().requested(), before + (runs ? 1 : 0));
  QCOMPARE(open.page->subjects, subjects + (runs ? 1 : 0));
  QCOMPARE(open.page->stale, runs);
  QVERIFY(open.wait());
  if (!runs) QVERIFY(open.desk.result()->scenario == scenario);
  open.desk.setScenario(base());  // kept: shown at once
  QCOMPARE(open.desk.runner().requested(), before + (runs ? 1 : 0));
  QVERIFY(!open.page->stale);
}

void TestEdits::everyParameter_data() {
  QTest::addColumn<QString>("study");
  for (const auto& [key, read] : readBy()) {
    QTest::newRow(key.c_str()) << QString::fromStdString(key);
  }
  QCOMPARE(readBy().size(), study::studies().size());
}

void TestEdits::everyParameter() {
  QFETCH(QString, study);
  const std::string key = study.toStdString();
  Open open(key);
  QVERIFY(open.wait());
  QVERIFY(open.desk.hasResults());
  for (const study::Parameter& parameter : everything()) {
    const study::Scenario after = edited(parameter);
    QVERIFY2(!(after == base()), parameter.key.c_str());
    expectRuns(open, after, isRead(key, parameter.key));
    if (QTest::currentTestFailed()) return qWarning("at %s", parameter.key.c_str());
  }
}

void TestEdits::whatIsNotReadStopsNothing_data() { everyParameter_data(); }

/// Held in the middle of a run, every edit of what the study does not read, one upon another.
void TestEdits::whatIsNotReadStopsNothing() {
  QFETCH(QString, study);
  const std::string key = study.toStdString();
  study::Scenario another = base();
  const bool startsAgain = isRead(key, "seed");  // the headline does not: its first run is held
  Open open(key, !startsAgain);
  if (startsAgain) {
    QVERIFY(open.wait());
    another.seed = 99;
    open.study.hold = true;
    open.desk.setScenario(another);
  }
  QVERIFY(open.desk.runner().isRunning());
  const auto asked = open.desk.runner().requested();
  QSignalSpy stopped(&open.desk.runner(), &app::TaskRunner::stopped);
  const auto stillRuns = [&] {
    open.desk.setScenario(another);
    return open.desk.runner().isRunning() && open.desk.runner().requested() == asked &&
           stopped.isEmpty();
  };
  another.title = "Renamed";
  another.notes = "Thought over";
  QVERIFY(stillRuns());
  std::set<std::string> sections;
  for (const study::Parameter& parameter : everything()) {
    if (isRead(key, parameter.key)) continue;
    const study::Scenario before = std::exchange(another, edited(parameter, another));
    QVERIFY2(!(another == before), parameter.key.c_str());
    QVERIFY2(stillRuns(), parameter.key.c_str());
    sections.insert(parameter.section);
  }
  QVERIFY(sections.size() >= 4);  // of every study there are that many that it does not read whole
  open.study.hold = false;
  QVERIFY(open.wait());
  QVERIFY(open.desk.result()->scenario == another);
  QVERIFY(!open.page->stale);
}

void TestEdits::wordsAndPolicies_data() { everyParameter_data(); }

/// Parts that no table lists: title, notes, and one more policy.
void TestEdits::wordsAndPolicies() {
  QFETCH(QString, study);
  const std::string key = study.toStdString();
  Open open(key);
  QVERIFY(open.wait());
  study::Scenario after = base();
  after.title = "Another";
  after.notes = "Of this and that";
  expectRuns(open, after, false);
  after.policies.push_back(after.policies.front());
  expectRuns(open, after, isRead(key, "policies"));
}

void TestEdits::colours_data() { everyParameter_data(); }

/// A colour is the session's: a step of the document that does not come to the desks, which follow
/// it as the window has them do.
void TestEdits::colours() {
  QFETCH(QString, study);
  Open open(study.toStdString());
  QVERIFY(open.wait());
  app::SessionDocument document;
  document.restore(study::makeSession(base()));
  app::SessionEdits edits(document);
  connect(&document, &app::SessionDocument::scenarioChanged, &open.desk,
          [&] { open.desk.setScenario(document.scenario()); });
  QSignalSpy reported(&document, &app::SessionDocument::sessionChanged);
  const auto before = open.desk.runner().requested();
  const auto nothingRuns = [&] {
    return open.desk.runner().requested() == before && !open.desk.runner().isRunning() &&
           !open.page->stale;
  };
  const QString id = QString::fromStdString(document.session().view.current);
  edits.setColour(id, QColor("#123456"));
  QCOMPARE(document.session().scenarios.front().colour, std::string("#123456"));
  QCOMPARE(reported.count(), 1);
  QVERIFY(nothingRuns());
  document.history().undo();
  QVERIFY(document.session().scenarios.front().colour != "#123456");
  QCOMPARE(reported.count(), 2);
  QVERIFY(nothingRuns());
  document.history().redo();
  study::Scenario after = document.scenario();  // and the desk does follow
  after.seed = 99;
  document.edit(after, "Seed", 0);
  QVERIFY(open.desk.scenario() == after);
  QVERIFY(open.wait());
}

TEST_WITH_WINDOWS(TestEdits)
#include "tst_edits.moc"
