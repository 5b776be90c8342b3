// SPDX-License-Identifier: GPL-3.0-or-later
// A job that is planned in a market: what the files say of it stays, and dates stay dates.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "ask/LoadedMarket.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "market/GpuName.h"
#include "market/MarketSpec.h"
#include "scenario/JobDates.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "session/JobPlan.h"
#include "session/MarketFacts.h"
#include "session/MarketImport.h"
#include "session/OpenFile.h"
#include "session/PlanTitle.h"
#include "subjects/job/run/Run.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::study;

namespace {

constexpr const char* kOnDemand = "market.onDemandUsdPerGpuHour";
constexpr const char* kPriceFactor = "market.priceFactor";

/// Two zones of one list: free GPUs, and prices with what they cost on demand.
const char* const kZones = R"({"format":"places-zones","version":1,"gpu":"H100 80 GB",
 "slotSeconds":3600,"start":"2026-01-05T00:00:00Z","slots":500,"zones":[
 {"zone":"us-east1-a","spotUsdPerVmHour":40,"onDemandUsdPerVmHour":80,"gpusPerVm":8},
 {"zone":"us-east1-b","spotUsdPerVmHour":24,"onDemandUsdPerVmHour":88,"gpusPerVm":8}]})";

double number(const Scenario& scenario, const char* key) {
  return std::stod(findParameter(key)->get(scenario));
}

JobPlan plannedIn(const MarketFacts& facts) {
  JobPlan plan;
  plan.gpu = facts.gpu;
  return plan;
}

}  // namespace

class TestJobPlan : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void filesKeepWhatTheySay();
  void anotherPriceIsADeliberateOne();
  void spotIsScaledOnlyOnWish();
  void aMarketplaceIsNamedAfterItsGpu();
  void theMarketsOwnMachineIsCompared();
  void gpusAreNamed_data();
  void gpusAreNamed();
  void aPlannedJobCountsEveryReplacedGpu();
  void theEarliestFinishIsReported();
  void datesStayDates();
  void weekdaysAreTyped();
  void theRecordStartsAtTheSameWeekdayAndHour();
  void aPlanIsReadBack();
  void zonesStandOnceWithTheirMeans();
  void filesGoBeforeNumbersOfAnotherMarket();
  void aListOfJobsIsAStream();
  void theFirstExampleCostsTheSameEverywhere();

 private:
  std::string file(const char* name) { return m_folder.filePath(name).toStdString(); }
  MadeScenario twoZones(const std::string& zone = {});

  QTemporaryDir m_folder;
};

void TestJobPlan::initTestCase() {
  std::string free = "slot_start,us-east1-a,us-east1-b\n";
  for (int hour = 0; hour < 500; ++hour) {
    const std::int64_t at = 1'767'571'200 + 3600LL * hour;  // Mon 5 Jan 2026, 0:00 UTC
    free += dateText({static_cast<double>(at), 0}) + ",16,8\n";
  }
  writeFileWhole(file("free.csv"), free);
  writeFileWhole(file("zones.json"), kZones);
}

MadeScenario TestJobPlan::twoZones(const std::string& zone) {
  ImportChoice choice;
  choice.zone = zone;
  const ImportPreview preview = previewImport({file("free.csv"), file("zones.json")}, choice);
  return preview.made.value_or(MadeScenario());
}

/// GPU, zone, machine and prices are the files'; nothing is rescaled.
void TestJobPlan::filesKeepWhatTheySay() {
  for (const auto& [zone, spot, onDemand] :
       {std::tuple("us-east1-a", 5.0, 10.0), std::tuple("us-east1-b", 3.0, 11.0)}) {
    const MadeScenario made = twoZones(zone);
    QVERIFY(made.market);
    const MarketFacts facts = factsOf(made.scenario, made.market.get());
    QCOMPARE(facts.gpu, std::string("H100"));
    QCOMPARE(facts.zone, std::string(zone));
    QCOMPARE(facts.gpusPerMachine.value(), 8.0);
    QCOMPARE(facts.onDemandUsdPerGpuHour.value(), onDemand);
    QCOMPARE(facts.meanSpotUsdPerGpuHour.value(), spot);
    QVERIFY(!facts.isMadeUp);
    // A GPU and a region that lie in the form change nothing.
    for (const char* gpu : {"H100", "V100-16GB"}) {
      JobPlan plan = plannedIn(facts);
      plan.gpu = gpu;
      plan.region = "us-west-2";
      QVERIFY(faultsOf(plan, facts).empty());
      const Scenario planned = plannedScenario(plan, made.scenario).scenario;
      QCOMPARE(number(planned, kOnDemand), onDemand);
      QCOMPARE(number(planned, kPriceFactor), 1.0);
      QVERIFY(originOf(planned, kOnDemand)->from == market::Origin::File);
      QCOMPARE(planned.market.price.zone, std::string(zone));
    }
    QCOMPARE(planTitle(plannedIn(facts)), std::string("12 h on 8 H100 by 48 h"));
  }
}

void TestJobPlan::anotherPriceIsADeliberateOne() {
  const MadeScenario made = twoZones("us-east1-a");
  JobPlan plan = plannedIn(factsOf(made.scenario, made.market.get()));
  plan.onDemandUsdPerGpuHour = 7;
  QCOMPARE(number(plannedScenario(plan, made.scenario).scenario, kOnDemand), 10.0);
  plan.replacesMarketPrice = true;
  const MadeScenario other = plannedScenario(plan, made.scenario);
  QCOMPARE(number(other.scenario, kOnDemand), 7.0);
  QVERIFY(originOf(other.scenario, kOnDemand)->from == market::Origin::SetByUser);
  QCOMPARE(number(other.scenario, kPriceFactor), 1.0);  // recorded prices are facts
  // A reset goes back to what the file says.
  Scenario back = other.scenario;
  reset(*findParameter(kOnDemand), back);
  QCOMPARE(number(back, kOnDemand), 10.0);
  QVERIFY(originOf(back, kOnDemand)->from == market::Origin::File);
}

void TestJobPlan::spotIsScaledOnlyOnWish() {
  const OpenedFile sample = openScenario(SAMPLE_DIR "/calm-cloud.json");
  const auto market = loadMarket(sample.scenario);
  const MarketFacts facts = factsOf(sample.scenario, market.get());
  QVERIFY(facts.isMadeUp);
  JobPlan plan;
  plan.gpu = "H100";
  plan.region = "us-west-2";
  QVERIFY(!spotScale(plan, facts));
  QCOMPARE(number(plannedScenario(plan, sample.scenario).scenario, kPriceFactor), 1.0);
  QCOMPARE(number(plannedScenario(plan, sample.scenario).scenario, kOnDemand), 3.06);
  plan.replacesMarketPrice = true;
  const double scale = spotScale(plan, facts).value();
  QVERIFY(std::abs(scale - 6.88 / 3.06) < 1e-12);
  QCOMPARE(number(plannedScenario(plan, sample.scenario).scenario, kPriceFactor), 1.0);
  plan.scalesSpot = true;
  const MadeScenario scaled = plannedScenario(plan, sample.scenario);
  QCOMPARE(scaled.scenario.market.priceFactor, scale);
  QVERIFY(std::ranges::any_of(scaled.notes, [](const Text& note) {
    return note.english().find("scaled × 2.25") != std::string::npos;
  }));
}

/// Its name says which GPU it is about; what on demand costs is asked for, and is an H100's.
void TestJobPlan::aMarketplaceIsNamedAfterItsGpu() {
  std::string rows = "timestamp,price_min,price_median,price_max,offers_total,offers_available\n";
  for (int day = 10; day < 20; ++day) {
    rows += "2025-11-" + std::to_string(day) + "T00:00:00+00:00,2,2.5,3,40,20\n";
  }
  writeFileWhole(file("H100_80GB_SXM5.derived.csv"), rows);
  const ImportPreview preview = previewImport({file("H100_80GB_SXM5.derived.csv")});
  QVERIFY2(preview.made.has_value(), preview.error.english().c_str());
  const MarketFacts facts = factsOf(preview.made->scenario, preview.made->market.get());
  QCOMPARE(facts.gpu, std::string("H100"));
  QVERIFY(!facts.onDemandUsdPerGpuHour);
  JobPlan plan = plannedIn(facts);
  QVERIFY(!faultsOf(plan, facts).empty());  // without a region the catalogue has no price
  plan.region = "us-west-2";
  QVERIFY(faultsOf(plan, facts).empty());
  const Scenario made = plannedScenario(plan, preview.made->scenario).scenario;
  QCOMPARE(number(made, kOnDemand), 6.88);
  QVERIFY(originOf(made, kOnDemand)->from == market::Origin::Catalogue);
  QCOMPARE(number(made, kPriceFactor), 1.0);
  QCOMPARE(made.title, std::string("12 h on 8 H100 by 48 h"));
  plan.onDemandUsdPerGpuHour = 4.29;
  QCOMPARE(number(plannedScenario(plan, preview.made->scenario).scenario, kOnDemand), 4.29);
}

/// What the market's own machine costs, at any date; else the note says whose price it is.
void TestJobPlan::theMarketsOwnMachineIsCompared() {
  JobPlan plan{.gpu = "H100", .region = "us-east-1"};
  const auto words = [&plan] { return sourceOf(plannedPrice(plan).value(), plan).english(); };
  QCOMPARE(plannedPrice(plan)->instanceType, std::string("gpu_1x_h100_pcie"));
  QCOMPARE(words(), std::string("Catalogue: gpu_1x_h100_pcie (Lambda)"));
  plan.instanceType = "p5.48xlarge";
  plan.gpus = 4;  // smaller than the machine
  QCOMPARE(plannedPrice(plan)->usdPerGpuHour(), 6.88);
  QCOMPARE(words(), std::string("Catalogue: p5.48xlarge (AWS), since 2025-06-01"));
  plan.instanceType = "p5.4xlarge-of-no-list";
  QVERIFY2(words().find("of another provider than the market's p5.4xlarge") != std::string::npos,
           words().c_str());
  plan.instanceType = "a3-highgpu-8g";
  QCOMPARE(words(),
           std::string("Catalogue: gpu_1x_h100_pcie (Lambda), of another provider than the "
                       "market's a3-highgpu-8g"));
  plan.instanceType = "p4d.24xlarge";
  QCOMPARE(words(), std::string("Catalogue: p5.48xlarge (AWS), another machine than the market's "
                                "p4d.24xlarge"));
  plan.region = "nowhere";
  QVERIFY(!plannedPrice(plan));
}

void TestJobPlan::gpusAreNamed_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("gpu");
  QTest::newRow("words") << "H100 80 GB"
                         << "H100";
  QTest::newRow("a file") << "H100_80GB_SXM5.derived.csv"
                          << "H100";
  QTest::newRow("memory") << "A100_80GB_SXM4.derived.csv"
                          << "A100-80GB";
  QTest::newRow("small letters") << "h200-prices.json"
                                 << "H200";
  QTest::newRow("two kinds") << "t4-and-l4.csv"
                             << "";
  QTest::newRow("memory not told") << "us-west-2a_v100_1.json"
                                   << "";
  QTest::newRow("none") << "free.csv"
                        << "";
}

void TestJobPlan::gpusAreNamed() {
  QFETCH(QString, text);
  QFETCH(QString, gpu);
  QCOMPARE(QString::fromStdString(market::catalogueGpu(text.toStdString())), gpu);
}

/// Nor is an imported market's first job another one; samples say what they count.
void TestJobPlan::aPlannedJobCountsEveryReplacedGpu() {
  const MadeScenario made = twoZones();
  QVERIFY(made.scenario.job.reconfiguration == plannedReconfiguration());
  QVERIFY(plannedReconfiguration().rule == job::ChangeRule::Membership);
  JobPlan plan;
  plan.restartHours = 0.2;
  const job::Reconfiguration planned =
      plannedScenario(plan, openScenario(SAMPLE_DIR "/calm-cloud.json").scenario)
          .scenario.job.reconfiguration;
  QVERIFY(planned == plannedReconfiguration(0.2));
  QCOMPARE(planned.downHours, 0.2);
  QVERIFY(openScenario(SAMPLE_DIR "/calm-cloud.json").scenario.job.reconfiguration.rule ==
          job::ChangeRule::Count);
  plan.restartHours = -1;
  QVERIFY(!faultsOf(plan).empty());
}

void TestJobPlan::theEarliestFinishIsReported() {
  JobPlan plan;
  plan.hours = 120;
  plan.hoursOnGpus = 16;
  plan.gpus = 16;
  plan.deadlineHours = 48;
  QCOMPARE(earliestFinishHours(plan).value(), 120.05);
  const auto words = [&plan] {
    const std::vector<Text> faults = faultsOf(plan);
    return faults.size() == 1 ? faults.front().english() : std::string();
  };
  QVERIFY2(words().find("120 h 3 min") != std::string::npos, words().c_str());
  // Units are no way around it.
  plan.workUnits = 1920;
  QVERIFY2(words().find("120 h 3 min") != std::string::npos, words().c_str());
  plan.startDate = "2026-11-30T09:00+01:00";
  plan.deadlineDate = "2026-12-02T09:00+01:00";
  QVERIFY2(words().find("Sat 5 Dec 09:03") != std::string::npos, words().c_str());
  plan.deadlineHours = leastDeadlineHours(*earliestFinishHours(plan));
  QVERIFY(faultsOf(plan).empty());
  plan.deadlineHours -= 1.0 / 60;
  QVERIFY(!faultsOf(plan).empty());
}

void TestJobPlan::datesStayDates() {
  JobPlan plan;
  plan.gpu = "H100";
  plan.startDate = "2026-11-30T09:00+01:00";
  plan.deadlineDate = "2026-12-04T18:00+01:00";
  plan.deadlineHours = 105;
  plan.budgetUsd = 600;
  Scenario scenario = plannedScenario(plan, Scenario()).scenario;
  QCOMPARE(scenario.title, std::string("12 h on 8 H100 by Fri 4 Dec 18:00, $600"));
  QCOMPARE(scenario.job.deadlineHours, 105.0);
  // In the file, and after it is opened again.
  const std::string text = scenarioToText(scenario);
  QVERIFY2(text.find("2026-12-04T18:00+01:00") != std::string::npos, text.c_str());
  const Scenario again = scenarioFromText(text, "planned.json", {});
  QVERIFY(again == scenario);
  QCOMPARE(deadlineDate(again), plan.deadlineDate);
  // Hours that are changed change the date, and a date that is changed the hours.
  Scenario later = scenario;
  findParameter("job.deadlineHours")->set(later, "129");
  QCOMPARE(deadlineDate(later), std::string("2026-12-05T18:00+01:00"));
  QCOMPARE(followedTitle(scenario, later), std::string("12 h on 8 H100 by Sat 5 Dec 18:00, $600"));
  QVERIFY(scenarioFromText(scenarioToText(later), "planned.json", {}) == [&] {
    Scenario dated = later;
    findParameter("job.deadlineDate")->set(dated, "2026-12-05T18:00+01:00");
    return dated;
  }());
  findParameter("job.deadlineDate")->set(scenario, "2026-12-31T09:00+01:00");
  QCOMPARE(scenario.job.deadlineHours, 744.0);
  findParameter("job.deadlineDate")->set(scenario, "2027-01-04T09:00+01:00");
  QCOMPARE(deadlineDayText(scenario), std::string("Mon 4 Jan 2027 09:00"));
  QVERIFY_THROWS_EXCEPTION(
      InputError, findParameter("job.deadlineDate")->set(scenario, "2026-11-30T09:00+01:00"));
  QVERIFY_THROWS_EXCEPTION(InputError,
                           findParameter("job.startDate")->set(scenario, "next Friday"));
  // No date, no trace of one.
  QVERIFY(scenarioToText(Scenario()).find("Date") == std::string::npos);
}

void TestJobPlan::weekdaysAreTyped() {
  Scenario scenario;
  setStartDate(scenario, "2026-11-30T09:00+01:00");  // a Monday
  for (const auto& [typed, date] : {std::pair("Friday 18:00", "2026-12-04T18:00+01:00"),
                                    std::pair("mon 08:00", "2026-12-07T08:00+01:00"),
                                    std::pair("mon 10:30", "2026-11-30T10:30+01:00"),
                                    std::pair("2026-12-04 18:00", "2026-12-04T18:00+01:00"),
                                    std::pair("2026-12-04T18:00Z", "2026-12-04T18:00Z")}) {
    setDeadlineDate(scenario, typed);
    QCOMPARE(deadlineDate(scenario), std::string(date));
  }
  for (const char* wrong : {"someday", "Friday", "Fri 25:00", "2026-13-01"}) {
    QVERIFY_THROWS_EXCEPTION(InputError, setDeadlineDate(scenario, wrong));
  }
}

void TestJobPlan::theRecordStartsAtTheSameWeekdayAndHour() {
  const MadeScenario made = twoZones();  // 500 hours from Mon 5 Jan 2026, 0:00 UTC
  using By = RecordStart::By;
  const auto start = [&](const char* date, double hours) {
    return startLike(*made.market, parsedDate(date)->unixSeconds, hours);
  };
  // Fri 4 Dec 2026, 18:00 in Berlin is Friday, 17:00 UTC.
  QCOMPARE(start("2026-12-04T18:00+01:00", 48)->hours, 4 * 24 + 17.0);
  QVERIFY(start("2026-12-04T18:00+01:00", 48)->by == By::Week);
  // 400 hours fit behind no Friday; only the hour is kept.
  QCOMPARE(start("2026-12-04T18:00+01:00", 400)->hours, 17.0);
  QVERIFY(start("2026-12-04T18:00+01:00", 400)->by == By::Day);
  QVERIFY(start("2026-12-04T18:00+01:00", 499)->by == By::First);
  QVERIFY(!start("2026-12-04T18:00+01:00", 500));
  // Where something is not known there, a week later.
  LoadedMarket gap = *made.market;
  gap.import.trace.freeGpus[static_cast<std::size_t>(120 / gap.import.trace.slotHours)] =
      market::kUnknownGpus;
  QCOMPARE(startLike(gap, parsedDate("2026-12-04T17:00Z")->unixSeconds, 48)->hours,
           168 + 4 * 24 + 17.0);
}

/// The form that is opened again shows the job that was planned.
void TestJobPlan::aPlanIsReadBack() {
  JobPlan plan;
  plan.gpus = 16;
  plan.hours = 30;
  plan.hoursOnGpus = 16;
  plan.deadlineHours = 105;
  plan.startDate = "2026-11-30T09:00+01:00";
  plan.deadlineDate = "2026-12-04T18:00+01:00";
  plan.restartHours = 0.1;
  plan.budgetUsd = 700;
  plan.goal = JobGoal::MustFinish;
  JobPlan read = planOf(plannedScenario(plan, Scenario()).scenario);
  QVERIFY(read == plan);
  plan.workUnits = 77;
  read = planOf(plannedScenario(plan, Scenario()).scenario);
  QCOMPARE(read.workUnits.value(), 77.0);
}

void TestJobPlan::zonesStandOnceWithTheirMeans() {
  const ImportPreview preview = previewImport({file("free.csv"), file("zones.json")});
  QVERIFY(preview.files[0].hasGpus && !preview.files[0].hasPrices);
  QVERIFY(preview.files[1].hasPrices && !preview.files[1].hasGpus);
  QCOMPARE(preview.files[0].rowsRead, std::size_t{500});
  const std::vector<ImportPool> pools = poolsIn(preview);
  QCOMPARE(pools.size(), std::size_t{2});
  QCOMPARE(pools[1].pool.zone, std::string("us-east1-b"));
  QCOMPARE(pools[1].meanUsdPerGpuHour.value(), 3.0);
  QCOMPARE(pools[1].meanFreeGpus.value(), 8.0);
}

/// "Use for this scenario": what was set for a market before does not rescale the new files.
void TestJobPlan::filesGoBeforeNumbersOfAnotherMarket() {
  Scenario on;
  on.market.priceFactor = 2.248;
  on.market.onDemandUsdPerGpuHour = 3;
  setOrigin(on.market, kOnDemand, {market::Origin::SetByUser, {}});
  const MadeScenario made = twoZones("us-east1-a");
  const Scenario now = inMarketOf(on, made.scenario);
  QCOMPARE(now.market.priceFactor, 1.0);
  QCOMPARE(now.market.onDemandUsdPerGpuHour.value(), 10.0);
  QVERIFY(originOf(now, kOnDemand)->from == market::Origin::File);
  QCOMPARE(replacedIn(on, made.scenario).size(), std::size_t{2});
  QVERIFY(replacedIn(Scenario(), made.scenario).empty());
}

void TestJobPlan::aListOfJobsIsAStream() {
  const std::string jobs = file("jobs.csv");
  writeFileWhole(jobs, "job_id,submission_time,duration,num_gpu\na,0,3600,4\nb,60,1800,1\n");
  QVERIFY(isStreamOfJobs(jobs));
  QVERIFY(!isStreamOfJobs(file("free.csv")));
  const OpenedFile opened = openScenario(jobs);
  QCOMPARE(findParameter("stream.jobs")->get(opened.scenario), std::string("jobs.csv"));
  QVERIFY(!opened.notes.empty());
  // Beside market files it is left out, with the reason.
  const ImportPreview preview = previewImport({file("free.csv"), file("zones.json"), jobs});
  QVERIFY(preview.made.has_value());
  QVERIFY(preview.files[2].isStream && !preview.files[2].isUsed);
  QVERIFY(!previewImport({jobs}).made);
  QVERIFY(previewImport({jobs}).error.english().find("lists jobs") != std::string::npos);
}

/// 12 hours on 8 GPUs within 48 hours, as the form asks first: 842 dollars in the window and on the
/// command line, whose scenario this is.
void TestJobPlan::theFirstExampleCostsTheSameEverywhere() {
  const std::string folder = REAL_DATA_DIR "/places/";
  if (!QFile::exists(QString::fromStdString(folder + "h100-free.csv"))) QSKIP("no recorded market");
  const ImportPreview preview =
      previewImport({folder + "h100-free.csv", folder + "h100-zones.json"});
  QVERIFY2(preview.made.has_value(), preview.error.english().c_str());
  const MarketFacts facts = factsOf(preview.made->scenario, preview.made->market.get());
  QCOMPARE(facts.gpu, std::string("H100"));
  const Scenario planned = plannedScenario(plannedIn(facts), preview.made->scenario).scenario;
  const Scenario typed = scenarioForMarketFiles(
      {folder + "h100-free.csv", folder + "h100-zones.json"}, [](Scenario& scenario) {
        findParameter("job.workload")->set(scenario, "96");
        findParameter("job.deadlineHours")->set(scenario, "48");
      });
  for (const Scenario& scenario : {planned, typed}) {
    const auto results = run(scenario, loadMarket(scenario), {});
    QCOMPARE(std::lround(results->policies[1]->outcome.costUsd), 842L);
    QCOMPARE(std::lround(results->policies[0]->outcome.costUsd), 1191L);
  }
}

TEST_WITHOUT_APPLICATION(TestJobPlan)
#include "tst_job_plan.moc"
