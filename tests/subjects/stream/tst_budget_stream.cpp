// SPDX-License-Identifier: GPL-3.0-or-later
// A stream as the Stream page shows it, the report on a file's rows, and the frontier's curves
// that are simulated or follow the price.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "ask/Study.h"
#include "base/InputError.h"
#include "rental/EqualShare.h"
#include "scenario/ParameterTable.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/BudgetGoals.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetStream.h"
#include "subjects/stream/BudgetStudy.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::BudgetResults;
using study::Scenario;

namespace {

std::shared_ptr<const BudgetResults> ran(const Scenario& scenario) {
  return study::as<BudgetResults>(study::budgetStudy().run(scenario, nullptr, {}, {}));
}

/// Two kinds of jobs on GPUs of one price, or of the market's.
Scenario classes(const std::string& price = "1") {
  return study::scenarioFromText(R"({"format": "spothorizon-scenario", "version": 1,
    "stream": {"classes": [
      {"name": "a", "jobsPerHour": 2, "oneGpuHours": 1, "speedup": {"kind": "power", "exponent": 0.7}},
      {"name": "b", "jobsPerHour": 1, "oneGpuHours": 2, "speedup": {"kind": "power", "exponent": 0.5}}]},
    "rental": {"budget": {"usdPerMonth": 8760}, "mostGpus": 32, "types": [{"price": )" +
                                     price + R"(}]}})",
                                 "", "");
}

const study::BaselineCurve* curve(const BudgetResults& results, const std::string& key) {
  const auto found = std::ranges::find(results.baselines, key, &study::BaselineCurve::key);
  return found == results.baselines.end() ? nullptr : &*found;
}

}  // namespace

class TestBudgetStream : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void jobsAreDrawnFromTheClasses();
  void aSpanCountsItsOwnJobs();
  void theSentenceSaysTheSpan();
  void theQuotaOfRecordedJobs();
  void classesBesideAFileWithTablesAreReported();
  void rowsLeftOutAreReported();
  void timesWithoutAZoneAreReported();
  void aQuotaBelowAFilesLeastWidth();
  void badFiles_data();
  void badFiles();
  void whatNoFileSaysOfTheMarket();
  void firstComeIsSimulated();
  void firstComeIsTheSameEveryTime();
  void equalShareOfTwoClasses();
  void followingThePricePaysNoMore();
  void noPriceToFollow();
  void curvesHaveTheirP95();

 private:
  Scenario ofFile(const QByteArray& text);
  QTemporaryDir m_folder;
};

/// A file of jobs with a power law for all.
Scenario TestBudgetStream::ofFile(const QByteArray& text) {
  QFile file(m_folder.filePath("jobs.csv"));
  if (file.open(QIODevice::WriteOnly)) file.write(text);
  file.close();
  Scenario scenario = classes();
  study::StreamSpec& stream = study::editStream(scenario);
  stream.jobs = file.fileName().toStdString();
  stream.classes.resize(1);
  study::setValue(scenario, "rental.budget.usdPerMonth", "100000");
  return scenario;
}

void TestBudgetStream::jobsAreDrawnFromTheClasses() {
  const auto results = ran(classes());
  const study::ShownStream stream = study::shownStream(*results);
  QVERIFY(stream.isDrawn);
  const study::StreamSpan whole = study::wholeSpan(stream);
  QCOMPARE(whole.jobs(), std::size_t(2000));
  QVERIFY(std::abs(whole.summary.jobsPerHour - 3) < 0.3);
  QCOMPARE(whole.summary.classes.size(), std::size_t(2));
  QVERIFY(std::abs(static_cast<double>(whole.summary.classes[0].jobs) / 2000 - 2.0 / 3) < 0.05);
  const std::vector<rental::Job> again = study::shownStream(*results).jobs->jobs;
  for (std::size_t i = 0; i < again.size(); ++i) {
    QCOMPARE(again[i].arrivalHours, stream.jobs->jobs[i].arrivalHours);
    QCOMPARE(again[i].oneGpuHours, stream.jobs->jobs[i].oneGpuHours);
  }
}

void TestBudgetStream::aSpanCountsItsOwnJobs() {
  const study::ShownStream stream = study::shownStream(*ran(classes()));
  const std::vector<rental::Job>& jobs = stream.jobs->jobs;
  const study::StreamSpan span =
      study::spanOf(stream, jobs[10].arrivalHours, jobs[19].arrivalHours);
  QCOMPARE(span.first, std::size_t(10));
  QCOMPARE(span.jobs(), std::size_t(10));
  double largest = 0;
  for (std::size_t i = 10; i < 20; ++i) largest = std::max(largest, jobs[i].oneGpuHours);
  QCOMPARE(span.largestHours, largest);
  const study::StreamSpan none = study::spanOf(stream, 1e6, 2e6);
  QCOMPARE(none.jobs(), std::size_t(0));
  QCOMPARE(study::streamSentence(stream, none).english(),
           std::string("No job arrives in this span."));
}

void TestBudgetStream::theSentenceSaysTheSpan() {
  const Scenario scenario =
      ofFile("job_id,num_gpu,submit_time,duration\na,1,0,3600\nb,1,36000,7200\nc,1,72000,36000\n");
  const study::ShownStream stream = study::shownStream(*ran(scenario));
  QVERIFY(!stream.isDrawn);
  const std::string words = study::streamSentence(stream, study::wholeSpan(stream)).english();
  QVERIFY2(words.starts_with("3 jobs arrive in 20 h, 0.15 per hour."), words.c_str());
  QVERIFY2(words.ends_with("Half of them take less than 2 h on one GPU, the largest 10 h."),
           words.c_str());
}

/// The GPUs that are held for so large a share of the time, by the recorded jobs themselves.
void TestBudgetStream::theQuotaOfRecordedJobs() {
  const auto results = ran(
      ofFile("job_id,num_gpu,submit_time,duration\na,1,0,3600\nb,1,36000,7200\nc,1,72000,36000\n"));
  QCOMPARE(*study::budgetGoal(*results, study::GoalKind::Quota, 0.999).gpus, *results->held.p999);
  QCOMPARE(*study::budgetGoal(*results, study::GoalKind::Quota, 0.99).gpus, *results->held.p99);
  QVERIFY(*study::budgetGoal(*results, study::GoalKind::Quota, 0.5).gpus <= *results->held.p99);
}

std::string notesOf(const BudgetResults& results) {
  std::string all;
  for (const Text& warning : results.warnings) all += warning.english() + "\n";
  return all;
}

/// Where jobs have tables, classes of the scenario are of no use: nobody may think they count.
void TestBudgetStream::classesBesideAFileWithTablesAreReported() {
  QVERIFY(QDir(m_folder.path()).mkpath("tables"));
  QFile table(m_folder.filePath("tables/vgg16.csv"));
  QVERIFY(table.open(QIODevice::WriteOnly) && table.write("global_batch_size,1,2\n64,10,18\n") > 0);
  table.close();
  Scenario scenario = ofFile(
      "job_id,num_gpu,submission_time,num_iteration,model_name,batch_size,duration\n"
      "a,1,0,36000,vgg16,64,3600\nb,1,7200,36000,vgg16,64,3600\n");
  QVERIFY(notesOf(*ran(scenario)).find("classes are not read") == std::string::npos);
  study::editStream(scenario).speedUps = m_folder.filePath("tables").toStdString();
  QVERIFY(notesOf(*ran(scenario)).find("classes are not read") != std::string::npos);
  study::editStream(scenario).classes.clear();
  QVERIFY(notesOf(*ran(scenario)).find("classes are not read") == std::string::npos);
}

void TestBudgetStream::rowsLeftOutAreReported() {
  const std::string notes = notesOf(
      *ran(ofFile("job_id,num_gpu,submit_time,start_time,end_time\na,1,0,0,3600\nb,0,10,10,3600\n"
                  "c,1,20,3600,30\nd,1,7200,7200,9000\ne,1,3600,3600,7200\n")));
  QVERIFY2(notes.find("2 of 5 rows were left out: line 3: 0 GPUs") != std::string::npos,
           notes.c_str());
  QVERIFY2(notes.find("sorted") != std::string::npos, notes.c_str());
}

void TestBudgetStream::timesWithoutAZoneAreReported() {
  const char* header = "job_id,num_gpu,submit_time,duration\n";
  const std::string without = notesOf(*ran(
      ofFile(QByteArray(header) + "a,1,2024-01-01 10:00:00,60\nb,1,2024-01-01 12:00:00,60\n")));
  QVERIFY2(without.find("times without a zone read as UTC") != std::string::npos, without.c_str());
  const std::string with = notesOf(*ran(
      ofFile(QByteArray(header) + "a,1,2024-01-01T10:00:00Z,60\nb,1,2024-01-01T12:00:00Z,60\n")));
  QVERIFY2(with.find("zone") == std::string::npos, with.c_str());
}

void TestBudgetStream::aQuotaBelowAFilesLeastWidth() {
  Scenario scenario = ofFile("job_id,num_gpu,submit_time,duration\na,8,0,3600\nb,8,3600,7200\n");
  study::editStream(scenario).classes[0].speedUp = rental::measured({{8, 5}, {16, 8}});
  study::editRental(scenario).quotaGpus = 4;
  std::string reported;
  try {
    ran(scenario);
  } catch (const InputError& error) {
    reported = error.what();
  }
  QVERIFY2(reported.find("/rental/quotaGpus: found 4, expected at least 8") != std::string::npos,
           reported.c_str());
}

void TestBudgetStream::badFiles_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  const QByteArray header = "job_id,num_gpu,submit_time,duration\n";
  const auto row = [&](const char* name, const QByteArray& text, const char* message) {
    QTest::newRow(name) << text << QString(message);
  };
  row("no rows", header, "no rows");
  row("0 GPUs", header + "a,0,0,3600\n", "line 2: 0 GPUs");
  row("a negative duration", header + "a,1,0,-5\n", "no job in any row (line 2");
  row("ended before it began", "job_id,num_gpu,submit_time,start_time,end_time\na,1,0,3600,30\n",
      "no job in any row (line 2");
  row("text", header + "a,1,zero,3600\n", "line 2: found \"zero\"");
  row("cut", header + "a,1,0,3600\nb,2,10", "line 3: found too few columns");
  row("binary", QByteArray("job_id\0\1", 8), "found a binary file");
  row("empty", "", "found no header");
  row("one moment", header + "a,1,0,3600\n", "jobs.csv: found 1 job at one moment");
}

void TestBudgetStream::badFiles() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  QString reported;
  try {
    ran(ofFile(text));
  } catch (const InputError& error) {
    reported = QString::fromUtf8(error.what());
  }
  QVERIFY2(reported.contains(message), qPrintable(reported));
}

/// A simulation has no more spot GPUs than are assumed to be free: a note says so.
void TestBudgetStream::whatNoFileSaysOfTheMarket() {
  const auto inputs = [](const Scenario& scenario) {
    return study::inputsText(ran(scenario)->inputNotices()).english();
  };
  QCOMPARE(inputs(classes()), "");
  Scenario scenario = classes("\"market\"");
  QCOMPARE(inputs(scenario),
           "8 GPUs always free assumed, spot price of $1.00 assumed, on-demand price of $3.00 "
           "assumed, unlimited on demand assumed");
  scenario.market.traceFile = SAMPLE_DIR "/calm-cloud.csv";
  study::setValue(scenario, "market.onDemandUsdPerGpuHour", "3.06");
  study::setValue(scenario, "rental.quotaGpus", "64");
  QCOMPARE(inputs(scenario), "made-up market");
}

/// Never better than the best widths for the same money, and the curve falls.
void TestBudgetStream::firstComeIsSimulated() {
  Scenario scenario = classes();
  study::setValue(scenario, "rental.baselines", "first-come");
  const auto results = ran(scenario);
  const study::BaselineCurve* found = curve(*results, "first-come");
  QVERIFY(found);
  QVERIFY(found->points.size() >= 6);
  QVERIFY(!found->cannotKeepUp.empty());  // at the least budget nothing is left to wait with
  for (const study::FrontierPoint& point : found->points) {
    QVERIFY(point.hours > results->solver->plan(point.budget).meanResponseHours);
    QVERIFY(point.p95Hours > point.hours);
  }
  QVERIFY(found->points.back().hours < found->points.front().hours);
}

void TestBudgetStream::firstComeIsTheSameEveryTime() {
  Scenario scenario = classes();
  study::setValue(scenario, "rental.baselines", "first-come");
  const auto once = ran(scenario), again = ran(scenario);
  const auto& a = curve(*once, "first-come")->points;
  const auto& b = curve(*again, "first-come")->points;
  QCOMPARE(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) QCOMPARE(a[i].hours, b[i].hours);
}

/// One class by its formula, two by simulation: the classes' exact chain is close by.
void TestBudgetStream::equalShareOfTwoClasses() {
  Scenario scenario = classes();
  study::setValue(scenario, "rental.baselines", "equal-share");
  const auto results = ran(scenario);
  const study::BaselineCurve* found = curve(*results, "equal-share");
  QVERIFY(found && found->points.size() >= 6);
  for (const study::FrontierPoint& point : found->points) {
    if (point.gpus < 7 || point.gpus > 30) continue;
    const auto exact = rental::equalShare(results->solver->problem(), point.gpus);
    QVERIFY(exact && exact->stable);
    const double off = std::abs(point.hours / exact->meanResponseHours - 1);
    QVERIFY2(off < 0.1, std::to_string(off).c_str());
  }
}

/// With a price that never moves it is the best widths; where it moves, no worse for the money.
void TestBudgetStream::followingThePricePaysNoMore() {
  Scenario scenario = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  const Scenario stream = classes("\"market\"");
  study::editStream(scenario) = study::streamSpec(stream);
  study::editRental(scenario) = study::rentalSpec(stream);
  study::setValue(scenario, "rental.baselines", "price-following");
  study::setValue(scenario, "rental.spot.use", "only");
  const auto results = ran(scenario);
  const study::BaselineCurve* found = curve(*results, "price-following");
  QVERIFY2(found, notesOf(*results).c_str());
  QVERIFY(found->points.size() >= 5);
  int compared = 0;
  for (const study::FrontierPoint& point : found->points) {
    if (point.budget < results->leastBudget()) continue;
    ++compared;
    QVERIFY(point.hours <= results->solver->plan(point.budget).meanResponseHours * 1.02);
  }
  QVERIFY(compared >= 4);
}

void TestBudgetStream::noPriceToFollow() {
  Scenario scenario = classes();
  study::setValue(scenario, "rental.baselines", "price-following");
  const auto results = ran(scenario);
  QVERIFY(!curve(*results, "price-following"));
  QVERIFY(notesOf(*results).find("No curve of widths that follow the price") != std::string::npos);
}

/// Where only the mean has a formula, the P95 is simulated at some of the budgets.
void TestBudgetStream::curvesHaveTheirP95() {
  const auto simulated = [](const study::BaselineCurve& one) {
    int count = 0;
    for (const study::FrontierPoint& point : one.points) {
      if (std::isnan(point.p95Hours)) continue;
      ++count;
      if (!(point.p95Hours > point.hours && point.p95Hours < 10 * point.hours)) return -1;
    }
    return count;
  };
  Scenario one = classes();
  study::editStream(one).classes.resize(1);
  study::setValue(one, "rental.baselines", "equal-share");
  const auto share = ran(one);
  QVERIFY(curve(*share, "equal-share"));
  QVERIFY(simulated(*curve(*share, "equal-share")) >= 5);
  Scenario market = classes("\"market\"");
  market.market.traceFile = SAMPLE_DIR "/daily-price.csv";
  study::setValue(market, "market.onDemandUsdPerGpuHour", "3.06");
  study::setValue(market, "rental.budget.usdPerMonth", "20000");
  study::setValue(market, "rental.baselines", "price-following");
  const auto follows = ran(market);
  QVERIFY(curve(*follows, "price-following"));
  QVERIFY(simulated(*curve(*follows, "price-following")) >= 5);
}

TEST_WITH_CORE_APPLICATION(TestBudgetStream)

#include "tst_budget_stream.moc"
