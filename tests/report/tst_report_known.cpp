// SPDX-License-Identifier: GPL-3.0-or-later
// What a report does not run again: scenarios of which a study reads the same, results that the
// window has, and the frontier's own deadline. Its bytes are those of runs of their own.
#include <QTest>
#include <map>

#include "ReportHelpers.h"
#include "app/report/ReportHtml.h"
#include "ask/Study.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierTable.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

QString htmlOf(const ReportStudies& studies) {
  const ReportContent content = reportOf(studies);
  return reportHtml(content, drawAll(content));
}

/// Two that differ in title and budget alone, and one with another deadline.
study::Session likeScenarios() {
  study::Session session = study::makeSession(test::sample());
  session.scenarios[0].scenario.title = "Base";
  study::SessionScenario budget = session.scenarios[0];
  budget.id = "s2";
  budget.scenario.title = "With a budget";
  budget.scenario.budgetUsd = 120;
  session.scenarios.push_back(budget);
  study::SessionScenario later = session.scenarios[0];
  later.id = "s3";
  later.scenario.title = "Later";
  later.scenario.job.deadlineHours += 6;
  session.scenarios.push_back(later);
  return session;
}

study::Scenario fewStarts() {
  study::Scenario scenario = test::sample();
  study::editBacktest(scenario).starts = 5;
  study::editBacktest(scenario).deadlines = 4;
  return scenario;
}

}  // namespace

class TestReportKnown : public QObject {
  Q_OBJECT

 private slots:
  void likeScenariosAreRunOnce();
  void knownResultsAreTaken();
  void otherResultsAreNotTaken();
  void ownDeadlineIsTheBacktest();
};

void TestReportKnown::likeScenariosAreRunOnce() {
  std::map<std::string, int> wanted;
  StudyWishes wishes = test::quick();
  wishes.known = [&](const study::Study& study, const study::Scenario&,
                     const std::string& variant) {
    ++wanted[study.key() + " " + variant];
    return study::Result();
  };
  const ReportStudies studies = test::ran(likeScenarios(), wishes);
  QCOMPARE(wanted["backtest "], 2);
  QCOMPARE(wanted["backtest frontier"], 2);
  QCOMPARE(wanted["run "], 2);

  // Each by itself has the same numbers, and the budget is the scenario's own.
  const study::Study& backtest = *study::findStudy("backtest");
  for (std::size_t i = 0; i < 3; ++i) {
    study::Session alone = likeScenarios();
    alone.scenarios = {alone.scenarios[i]};
    alone.view = {};
    const ReportStudies single = test::ran(alone);
    for (const char* row : {"run", "backtest", "frontier"}) {
      const study::Result shared = studies.scenarios[i].find(row)->result;
      const study::Result own = single.scenarios[0].find(row)->result;
      QVERIFY(shared && own);
      QCOMPARE(shared->scenario.budgetUsd, own->scenario.budgetUsd);
      QCOMPARE(shared->scenario.title, own->scenario.title);
      const study::Study& study = row == std::string("run") ? *study::findStudy("run") : backtest;
      QCOMPARE(QString::fromStdString(study.json(*shared)),
               QString::fromStdString(study.json(*own)));
    }
  }
}

/// The window's frontier has the best possible plans too, which the report does without.
void TestReportKnown::knownResultsAreTaken() {
  const study::Session session = study::makeSession(fewStarts());
  const ReportStudies plain = test::ran(session);
  std::map<std::string, study::Result> window;
  for (const char* variant : {"", "frontier"}) {
    study::StudyOptions options;
    options.variant = variant;
    const study::Study& study = *study::findStudy("backtest");
    window[study.key() + " " + variant] =
        study.run(session.scenarios[0].scenario, nullptr, {}, options);
  }
  StudyWishes wishes = test::quick();
  wishes.known = [&](const study::Study& study, const study::Scenario&,
                     const std::string& variant) {
    const auto found = window.find(study.key() + " " + variant);
    return found == window.end() ? study::Result() : found->second;
  };
  const ReportStudies known = test::ran(session, wishes);
  QVERIFY(known.scenarios[0].find("backtest")->result == window["backtest "]);
  const QString html = htmlOf(known);
  QVERIFY(html.contains("frontier"));
  QCOMPARE(html, htmlOf(plain));
}

/// For a start that the report requests itself.
void TestReportKnown::otherResultsAreNotTaken() {
  study::Scenario scenario = fewStarts();
  study::editBacktest(scenario).starts.reset();
  StudyWishes wishes = test::quick();  // four starts
  wishes.studies = {"backtest"};
  std::vector<std::optional<int>> asked;
  wishes.known = [&](const study::Study&, const study::Scenario& one, const std::string&) {
    asked.push_back(study::backtestSpec(one).starts);
    return study::Result();
  };
  test::ran(study::makeSession(scenario), wishes);
  QCOMPARE(asked, std::vector<std::optional<int>>{4});
  asked.clear();
  wishes.starts = kReportStarts;
  scenario.job.deadlineHours = 300;  // few starts have room
  test::ran(study::makeSession(scenario), wishes);
  QCOMPARE(asked, std::vector<std::optional<int>>{std::nullopt});
}

void TestReportKnown::ownDeadlineIsTheBacktest() {
  const study::Scenario scenario = fewStarts();
  const auto own = study::runBacktest(scenario, nullptr);
  study::SweepOptions options;
  options.withOptimum = false;
  const std::string without =
      result::resultText(study::sweepResult(*study::runFrontier(scenario, nullptr, {}, options)));
  options.own = own;
  const auto with = study::runFrontier(scenario, nullptr, {}, options);
  QCOMPARE(QString::fromStdString(result::resultText(study::sweepResult(*with))),
           QString::fromStdString(without));
  QCOMPARE(with->points[0]->series.size(), scenario.policies.size());

  // For another job it is no use.
  study::Scenario other = scenario;
  other.job.workload -= 8;
  options.own = study::runBacktest(other, nullptr);
  const auto again = study::runFrontier(scenario, nullptr, {}, options);
  QCOMPARE(QString::fromStdString(result::resultText(study::sweepResult(*again))),
           QString::fromStdString(without));
}

TEST_WITH_WINDOWS(TestReportKnown)
#include "tst_report_known.moc"
