// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of a scenario that serves a model: what its pages show, where it is asked for.
#include <QTest>
#include <algorithm>

#include "ReportHelpers.h"
#include "app/report/ReportFigures.h"
#include "app/report/ReportHtml.h"
#include "app/report/ReportPictures.h"
#include "ask/Study.h"
#include "subjects/serving/ServingResults.h"
#include "subjects/serving/ServingSettings.h"
#include "subjects/serving/ServingWords.h"
#include "support/TestMain.h"
#include "views/serving/plan/FrontierCharts.h"
#include "views/serving/plan/PlanCharts.h"
#include "views/widgets/Wording.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

/// The sample, so small that tests are quick.
study::Scenario served() {
  study::Scenario scenario = study::openScenario(SAMPLE_DIR "/preempted-serving.json").scenario;
  study::ServingSettings& own = study::editServing(scenario);
  own.replications = 3;
  own.mostInstances = 6;
  own.shareSteps = 2;
  own.minutes = 10;
  return scenario;
}

StudyWishes wishesOf(const QStringList& pages, int threads = 1) {
  StudyWishes wishes;
  wishes.studies = studiesInReports(pages);
  wishes.threads = threads;
  return wishes;
}

ReportWishes shownPages(const QStringList& pages) {
  ReportWishes wishes;
  wishes.pages = pages;
  return wishes;
}

QStringList stemsOf(const ReportContent& content) {
  QStringList stems;
  for (const ReportFigure* figure : figuresOf(content)) stems << figure->fileStem;
  return stems;
}

const ReportSection* section(const ReportContent& content, const QString& id) {
  const auto found = std::ranges::find(content.sections, id, &ReportSection::id);
  return found == content.sections.end() ? nullptr : &*found;
}

template <class Block>
std::vector<const Block*> blocksOf(const ReportSection& from) {
  std::vector<const Block*> all;
  for (const ReportBlock& block : from.blocks) {
    if (const auto* one = std::get_if<Block>(&block)) all.push_back(one);
  }
  return all;
}

bool says(const ReportSection& from, const QString& text) {
  return std::ranges::any_of(blocksOf<ReportParagraph>(from),
                             [&](const ReportParagraph* one) { return one->text == text; });
}

const QStringList kPlanPages{QStringLiteral("serving-frontier"), QStringLiteral("serving-plan")};

}  // namespace

class TestReportServing : public QObject {
  Q_OBJECT

 private slots:
  void everyReportShowsTheRun();
  void chartsOfOnePageAlone();
  void plansAreAskedFor();
  void plansAgreeWithTheirPages();
  void comparedPlans();
  void whatCannotBePlanned();
  void sameBytesOnAnyThreads();
};

/// Without a word about pages.
void TestReportServing::everyReportShowsTheRun() {
  const ReportStudies studies = test::ran(test::oneScenario(served()), wishesOf({}));
  const ReportContent content = reportOf(studies);
  const QStringList stems = stemsOf(content);
  for (const char* stem : {"serving-instances", "serving-queue", "serving-p99", "serving-whole"}) {
    QCOMPARE(stems.count(stem), 1);
  }
  QVERIFY(stems.filter("serving-goal").isEmpty());
  const auto tables = blocksOf<ReportTable>(*section(content, "answer"));
  QCOMPARE(tables.size(), std::size_t{1});
  QCOMPARE(tables.front()->rows.size(), std::size_t{4});
  QCOMPARE(tables.front()->rows.front().cells.front().text, QString("SpotServe"));
}

void TestReportServing::chartsOfOnePageAlone() {
  const ReportStudies studies = test::ran(test::oneScenario(served()), wishesOf({}));
  const QStringList stems = stemsOf(reportOf(studies, shownPages({"serving-latency"})));
  QVERIFY2(stems.contains("serving-whole") && stems.contains("serving-ttft"),
           qPrintable(stems.join(", ")));
  QVERIFY(!stems.contains("serving-instances"));
}

void TestReportServing::plansAreAskedFor() {
  const ReportStudies without = test::ran(test::oneScenario(served()), wishesOf({}));
  for (const char* id : {"serving-frontier", "serving-goal", "serving-autoscale"}) {
    QVERIFY2(!section(reportOf(without), id), id);
  }
  const ReportStudies one = test::ran(test::oneScenario(served()), wishesOf({"serving-frontier"}));
  const ReportContent content = reportOf(one, shownPages({"serving-frontier"}));
  QVERIFY(section(content, "serving-frontier"));
  QVERIFY(!section(content, "serving-goal"));
  QCOMPARE(stemsOf(content), QStringList{"serving-frontier"});
}

/// Sentence, table and charts are those of the variant, run by itself.
void TestReportServing::plansAgreeWithTheirPages() {
  const study::Scenario scenario = served();
  const ReportContent content = reportOf(
      test::ran(test::oneScenario(scenario), wishesOf(kPlanPages)), shownPages(kPlanPages));
  const std::pair<const char*, const char*> plans[]{{"serving-frontier", "frontier"},
                                                    {"serving-goal", "goal"},
                                                    {"serving-autoscale", "autoscale"}};
  for (const auto& [id, variant] : plans) {
    study::StudyOptions options;
    options.variant = variant;
    const study::Result result =
        study::findStudy("serving")->run(scenario, study::loadMarket(scenario), {}, options);
    const auto& results = study::as<study::ServingResults>(*result);
    const ReportSection* made = section(content, id);
    QVERIFY2(made, id);
    QVERIFY2(says(*made, views::words(study::withInputs(study::servingSentence(results), results))),
             id);
    const auto tables = blocksOf<ReportTable>(*made);
    QCOMPARE(tables.size(), std::size_t{1});
    const std::size_t rows =
        results.question == study::ServingQuestion::Frontier    ? views::edgeOf(results).size()
        : results.question == study::ServingQuestion::Autoscale ? results.autoscalers.size()
                                                                : results.runs.size();
    QCOMPARE(tables.front()->rows.size(), rows);
    QStringList stems, expected;
    for (const auto* figure : blocksOf<ReportFigure>(*made)) stems << figure->fileStem;
    for (const auto& chart : views::comparablePlans(results, views::ChartTheme::light())) {
      expected << chart.key;
    }
    QCOMPARE(stems, expected);
    QVERIFY(!stems.isEmpty());
  }
}

/// Scenarios side by side: a heading each, charts over each other, every stem once.
void TestReportServing::comparedPlans() {
  study::Session session = test::oneScenario(served());
  session.scenarios[0].scenario.title = "Calm";
  session.scenarios.push_back(session.scenarios[0]);
  session.scenarios[1].id = "s2";
  session.scenarios[1].scenario.title = "Bursty";
  study::editServing(session.scenarios[1].scenario).cv = 3;
  const ReportContent content =
      reportOf(test::ran(session, wishesOf(kPlanPages)), shownPages(kPlanPages));
  const ReportSection* goal = section(content, "serving-goal");
  QVERIFY(goal && says(*goal, "Calm") && says(*goal, "Bursty"));
  QCOMPARE(blocksOf<ReportTable>(*goal).size(), std::size_t{2});
  QStringList stems = stemsOf(content);
  QVERIFY(stems.contains("serving-frontier") && stems.contains("serving-goal-chance"));
  QCOMPARE(stems.removeDuplicates(), 0);
}

/// Autoscaling that cannot be run: the report says so and goes on.
void TestReportServing::whatCannotBePlanned() {
  study::Scenario scenario = served();
  study::editServing(scenario).mostInstances = 1;
  const ReportContent content = reportOf(
      test::ran(test::oneScenario(scenario), wishesOf(kPlanPages)), shownPages(kPlanPages));
  const ReportSection* autoscale = section(content, "serving-autoscale");
  QVERIFY(autoscale);
  const auto warnings = blocksOf<ReportParagraph>(*autoscale);
  QCOMPARE(warnings.size(), std::size_t{1});
  QVERIFY(warnings.front()->kind == ReportParagraph::Kind::Warning);
  QVERIFY2(warnings.front()->text.contains("serving"), qPrintable(warnings.front()->text));
  QVERIFY(section(content, "serving-goal"));
}

void TestReportServing::sameBytesOnAnyThreads() {
  const auto htmlOn = [](int threads) {
    const ReportContent content =
        reportOf(test::ran(test::oneScenario(served()), wishesOf(kPlanPages, threads)),
                 shownPages(kPlanPages));
    return reportHtml(content, drawAll(content));
  };
  const QString one = htmlOn(1);
  QVERIFY(one == htmlOn(3));
  QVERIFY(one == htmlOn(1));
}

TEST_WITH_WINDOWS(TestReportServing)

#include "tst_report_serving.moc"
