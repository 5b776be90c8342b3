// SPDX-License-Identifier: GPL-3.0-or-later
// What plans are made of: goals, the frontier, starts, sweeps and autoscalers are runs like any
// other.
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>
#include <stop_token>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/text/IntervalWords.h"
#include "serving/Configure.h"
#include "subjects/serving/AutoscaleWords.h"
#include "subjects/serving/PlanWords.h"
#include "subjects/serving/ServingBacktest.h"
#include "subjects/serving/ServingFile.h"
#include "subjects/serving/ServingFleets.h"
#include "subjects/serving/ServingResults.h"
#include "subjects/serving/ServingSweep.h"
#include "subjects/serving/ServingWords.h"
#include "support/FleetGoal.h"
#include "support/JsonValue.h"
#include "support/ResultRows.h"
#include "support/ServingDemo.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::tests;
using serving::Measures;
using study::Scenario;
using study::ServingResults;

namespace {

const study::Study& servingStudy() { return *study::findStudy("serving"); }

std::shared_ptr<const ServingResults> ran(
    const Scenario& scenario, const std::string& variant = {}, int threads = 0,
    std::map<std::string, std::string, std::less<>> values = {}) {
  study::StudyOptions options;
  options.variant = variant;
  options.threads = threads;
  options.values = std::move(values);
  return study::as<ServingResults>(servingStudy().run(scenario, nullptr, {}, options));
}

bool same(const Measures& a, const Measures& b) {
  const auto equal = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
  return a.arrived == b.arrived && a.tokensWasted == b.tokensWasted && a.stops == b.stops &&
         equal(a.p99Seconds, b.p99Seconds) && equal(a.meanSeconds, b.meanSeconds) &&
         a.spotUsd == b.spotUsd && a.onDemandUsd == b.onDemandUsd;
}

std::string errorOf(const Scenario& scenario, const std::string& variant) {
  try {
    ran(scenario, variant);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

}  // namespace

class TestServingPlans : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void pointsOfTheFrontierAreRuns_data();
  void pointsOfTheFrontierAreRuns();
  void curvesAreTheModels();
  void startsAreRuns();
  void startsOfAMarket();
  void aRecordedFleetAsAMarket();
  void sweptValuesAreRuns();
  void valuesThatCannotBe();
  void autoscalersAreTheModels();
  void anAutoscalerIsNamedWhereItsDifferencesTell();
  void sameBytesOnAnyThreads();
  void partsAreShownAndStop();
  void files();
  void sentencesHaveIntervals();
  void fleetsThatTheFileHolds();
  void rowsNameTheShapesOfTheirSystem();
  void overloadMeetsNothing();
  void fewRequestsHaveNoCost();
  void tooManyRequestsAreRefused();
  void badInput();

 private:
  Scenario demo(const ServingKeys& keys = {}) {
    return servingDemo(m_folder.path().toStdString(), keys);
  }
  QTemporaryDir m_folder;
};

void TestServingPlans::pointsOfTheFrontierAreRuns_data() {
  QTest::addColumn<QString>("instances");
  QTest::addColumn<QString>("mix");
  for (const char* instances : {"file", "spells", "6"}) {
    for (const char* mix : {"none", "fill"}) {
      QTest::addRow("%s %s", instances, mix) << instances << mix;
    }
  }
}

/// Opening a point gives the very fleet that the point is of.
void TestServingPlans::pointsOfTheFrontierAreRuns() {
  QFETCH(QString, instances);
  QFETCH(QString, mix);
  Scenario scenario = demo({{"serving.goal.mostInstances", "6"},
                            {"serving.replications", "3"},
                            {"serving.fleet.stayMinutes", "6"},
                            {"serving.fleet.mix.kind", mix.toStdString()}});
  if (instances != "file") {
    study::setValue(scenario, "serving.fleet.instances", instances.toStdString());
    study::setValue(scenario, "serving.fleet.minutes", "10");
  }
  const auto frontier = ran(scenario, "frontier");
  QCOMPARE(study::frontierSystems(*frontier).size(), std::size_t(3));
  int compared = 0;
  for (std::size_t i = 0; i < frontier->frontier.size(); i += 3) {
    const serving::FrontierPoint& point = frontier->frontier[i];
    if (point.instances < 2) continue;
    const auto opened = ran(study::opened(frontier->scenario, point));
    const study::ServingRun& run = opened->runs[point.system];
    const double p99 = point.figures.p99Seconds.mean;
    if (std::isfinite(p99)) QCOMPARE(run.interval(&Measures::p99Seconds).mean, p99);
    QCOMPARE(run.interval(&Measures::usdPerMillionTokens).mean,
             point.figures.usdPerMillionTokens.mean);
    QVERIFY(std::abs(run.meanUsd() - point.figures.usd.mean) < 1e-9);
    ++compared;
  }
  QVERIFY(compared >= 8);
}

void TestServingPlans::curvesAreTheModels() {
  const auto goal = ran(demo({{"serving.targets.p99Seconds", "60"},
                              {"serving.goal.mostInstances", "8"},
                              {"serving.goal.chance", "0.5"}}),
                        "goal");
  serving::GoalQuestion question;
  question.goal.limits = goal->setting->plan.targets;
  question.goal.chance = 0.5;
  question.to = 8;
  serving::FleetLaw law = goal->setting->spot;
  for (std::size_t i = 0; i < goal->runs.size(); ++i) {
    law.spotShare = goal->runs[i].system.onDemand() ? 0 : 1;
    const serving::GoalCurve curve =
        tests::fleetGoal(goal->setting->spec, study::servingSystemSpec(goal->runs[i].system), law,
                         goal->setting->plan, question);
    QCOMPARE(goal->goals[i].points.size(), curve.points.size());
    QVERIFY(goal->goals[i].fewest == curve.fewest && goal->goals[i].cheapest == curve.cheapest);
    for (std::size_t n = 0; n < curve.points.size(); ++n) {
      QCOMPARE(goal->goals[i].points[n].figures.usd.mean, curve.points[n].figures.usd.mean);
      QCOMPARE(goal->goals[i].points[n].figures.p99Seconds.high,
               curve.points[n].figures.p99Seconds.high);
    }
  }
}

void TestServingPlans::startsAreRuns() {
  const Scenario scenario = demo({{"serving.fleet.minutes", "4"}});
  const auto backtest = ran(scenario, "backtest");
  const study::ServingBacktest& made = backtest->backtest;
  QCOMPARE(made.seconds, 240.0);
  QCOMPARE(made.stepSeconds, 60.0);
  QCOMPARE(made.done.size(), std::size_t(7));  // minutes 0 to 6 of 10
  std::set<double> means;
  for (const auto& start : made.done) {
    Scenario at = study::startedAt(backtest->scenario, made, start.step);
    QCOMPARE(study::servingSettings(at).startMinutes, double(start.step));
    study::setValue(at, "serving.replications", "7");
    const auto own = ran(at);
    for (std::size_t i = 0; i < own->runs.size(); ++i) {
      QVERIFY(
          same(own->runs[i].replications[static_cast<std::size_t>(start.step)], start.systems[i]));
    }
    means.insert(start.systems.front().meanSeconds);
  }
  QCOMPARE(means.size(), made.done.size());  // each start draws requests of its own
  const auto* worst = made.worst(0);
  for (const auto& start : made.done) {
    QVERIFY(start.systems[0].p99Seconds <= worst->systems[0].p99Seconds);
  }
  QVERIFY(made.p99[0].mean <= worst->systems[0].p99Seconds);
  // Fewer starts are some of them, with the same results.
  const auto few = ran(scenario, "backtest", 0, {{"starts", "3"}});
  QCOMPARE(few->backtest.done.size(), std::size_t(3));
  QVERIFY(same(few->backtest.done[1].systems[0], made.done[3].systems[0]));
}

/// From a slot of the market on; a start at which nothing is free answers nothing and is the worst.
void TestServingPlans::startsOfAMarket() {
  Scenario scenario = demo({{"serving.fleet.instances", "market"},
                            {"serving.fleet.minutes", "20"},
                            {"serving.targets.p99Seconds", "60"}});
  const std::string path = m_folder.path().toStdString() + "/market.csv";
  std::string text = "slot_start,spot_usd_per_gpu_hour,spot_gpus\n";
  for (int i = 0; i < 12; ++i) {
    const int gpus = i >= 6 && i < 9 ? 0 : 24;
    text += "2026-01-01T" + std::string(i < 10 ? "0" : "") + std::to_string(i) + ":00:00Z,0.5," +
            std::to_string(gpus) + "\n";
  }
  writeFileWhole(path, text);
  study::setValue(scenario, "market.price.file", path);
  study::setValue(scenario, "market.availability.file", path);
  const auto backtest = ran(scenario, "backtest");
  const study::ServingBacktest& made = backtest->backtest;
  const auto* worst = made.worst(0);
  QVERIFY(worst && worst->step * made.stepSeconds >= 5.6 * 3600 &&
          worst->step * made.stepSeconds < 9 * 3600);
  QVERIFY(worst->systems[0].unfinished > 0);
  QVERIFY(made.meets[0].mean > 0.4 && made.meets[0].mean < 1);
  const study::Estimate& always = made.meets.back();  // on demand
  QCOMPARE(always.mean, 1.0);
  // What all starts have in common is not certain: few windows would hardly have shown else.
  QVERIFY(always.high == 1 && always.low <= std::pow(0.025, 1 / always.windows) + 1e-12);
  const std::string sentence = study::servingSentence(*backtest).english();
  QVERIFY2(sentence.find("unanswered") != std::string::npos, sentence.c_str());
}

/// Eleven hours of recorded instances as the scenario's free GPUs, begun where we like.
void TestServingPlans::aRecordedFleetAsAMarket() {
  const std::string file = REAL_DATA_DIR "/serving/instances/g4dn-full.csv";
  if (!QFile::exists(QString::fromStdString(file))) QSKIP("the shared folder is not here");
  Scenario scenario = demo({{"serving.fleet.instances", "market"},
                            {"serving.fleet.wish", "6"},
                            {"serving.fleet.minutes", "60"},
                            {"serving.replications", "2"}});
  for (const auto& [key, value] : ServingKeys{{"market.availability.file", file},
                                              {"market.availability.gpusPerInstance", "4"},
                                              {"market.slotHours", "0.05"},
                                              {"market.startHours", "3"}}) {
    study::setValue(scenario, key, value);
  }
  const auto results = ran(scenario);
  const study::ServingRun& run = *results->first(study::ServedBy::SpotServe);
  QVERIFY(!run.fleet->changes.empty() && study::spotRange(*run.fleet).second <= 6);
  QCOMPARE(run.meanCount(&Measures::unfinished), 0.0);
  // Who is taken back is redrawn in each replication; its price is the market's.
  QVERIFY(run.replications[0].spotUsd > 0);
  const auto backtest = ran(scenario, "backtest", 0, {{"starts", "9"}});
  QCOMPARE(backtest->backtest.done.size(), std::size_t(9));
  QVERIFY(backtest->backtest.done.back().step * backtest->backtest.stepSeconds > 9 * 3600);
}

void TestServingPlans::sweptValuesAreRuns() {
  const Scenario scenario = demo();
  const auto sweep = ran(scenario, "sweep serving.arrivals.cv=2, 0.5,1,2");
  QCOMPARE(sweep->sweep.points.size(), std::size_t(3));  // ascending, each once
  QCOMPARE(sweep->sweep.present, std::string("1"));
  for (const study::ServingSweepPoint& point : sweep->sweep.points) {
    Scenario at = scenario;
    study::setValue(at, "serving.arrivals.cv", point.value);
    const auto own = ran(at);
    for (std::size_t i = 0; i < own->runs.size(); ++i) {
      for (std::size_t r = 0; r < own->runs[i].replications.size(); ++r) {
        QVERIFY(same(own->runs[i].replications[r], point.systems[i][r]));
      }
      QCOMPARE(point.interval(i, &Measures::p99Seconds).mean,
               own->runs[i].interval(&Measures::p99Seconds).mean);
    }
  }
  QCOMPARE(ran(scenario, "sweep serving.stopScope")->sweep.points.size(), std::size_t(2));
  // Nine places of the slider and the scenario's own.
  const auto grace = ran(demo({{"serving.replications", "1"}}), "sweep serving.graceSeconds");
  QVERIFY(grace->sweep.points.size() >= 9 && grace->sweep.points.size() <= 10);
  const std::string sentence = study::servingSweepSentence(*grace).english();
  QVERIFY2(sentence.find(" is lowest, ") != std::string::npos, sentence.c_str());
  QVERIFY2(sentence.find(", and highest, ") != std::string::npos, sentence.c_str());
  const auto keys = study::servingSweepKeys(scenario);
  QVERIFY(std::ranges::find(keys, "serving.graceSeconds") != keys.end());
  QVERIFY(std::ranges::find(keys, "serving.arrivals.rateFactor") == keys.end());  // no file
}

void TestServingPlans::valuesThatCannotBe() {
  const auto sweep = ran(demo(), "sweep serving.fleet.instances=1,6");
  QCOMPARE(sweep->sweep.points.size(), std::size_t(2));
  QVERIFY2(sweep->sweep.points[0].obstacle.find("/serving/model") != std::string::npos,
           sweep->sweep.points[0].obstacle.c_str());
  QVERIFY(sweep->sweep.points[1].obstacle.empty());
  const JsonValue root = JsonValue::parse(servingStudy().json(*sweep));
  QCOMPARE(rowsOf(root, "obstacles").size(), std::size_t(1));
  QCOMPARE(rowsOf(root, "points").size(), std::size_t(4));
}

void TestServingPlans::autoscalersAreTheModels() {
  Scenario scenario = demo({{"serving.fleet.minutes", "120"},
                            {"serving.arrivals.kind", "on-off"},
                            {"serving.arrivals.onSeconds", "900"},
                            {"serving.arrivals.offSeconds", "900"},
                            {"serving.targets.p99Seconds", "60"},
                            {"serving.replications", "2"}});
  const auto results = ran(scenario, "autoscale");
  QCOMPARE(results->autoscalers.size(), std::size_t(8));
  QCOMPARE(results->autoscalers.front().key, std::string("last-window"));
  const study::ServingAutoscaler& last = results->autoscalers.front();
  const serving::Requests requests =
      serving::makeRequests(results->setting->plan.arrivals, results->setting->plan.lengths,
                            results->setting->seconds, scenario.seed, 0);
  serving::AutoscaleSpec spec;
  spec.most = study::servingSettings(scenario).mostInstances;
  const serving::AutoscaleOutcome own = serving::autoscale(
      results->setting->spec, requests, results->setting->seconds, spec,
      results->setting->plan.prices, results->setting->plan.targets, scenario.seed);
  QCOMPARE(last.shown->steps.size(), own.steps.size());
  QCOMPARE(last.replications.front().usd, own.measures.usd());
  QCOMPARE(last.replications.front().inTime, own.inTime);
  using Figures = study::ServingAutoscaler::Figures;
  const study::ServingAutoscaler& exact = results->autoscalers.back();
  for (const study::ServingAutoscaler& one : results->autoscalers) {
    QCOMPARE(one.replications.size(), std::size_t(2));
    const double usd = one.interval(&Figures::usd).mean;
    QVERIFY(usd > 0);
    QVERIFY(one.interval(&Figures::meanError).mean >= exact.interval(&Figures::meanError).mean);
  }
  // Without a target no request is late, with a warning.
  study::setValue(scenario, "serving.targets.p99Seconds", "");
  const auto none = ran(scenario, "autoscale");
  QCOMPARE(none->autoscalers.front().interval(&Figures::inTime).mean, 1.0);
  QVERIFY(std::ranges::any_of(none->warnings, [](const Text& warning) {
    return warning.english().find("There are no targets") != std::string::npos;
  }));
}

/// Eight replications, half of which are busy: that makes all of them late by much more than one
/// is ahead of another, so that only pairs tell.
void TestServingPlans::anAutoscalerIsNamedWhereItsDifferencesTell() {
  const Scenario scenario = demo({{"serving.fleet.minutes", "20"},
                                  {"serving.targets.p99Seconds", "60"},
                                  {"serving.replications", "2"}});
  study::ServingResults results = *ran(scenario, "autoscale");
  const auto sentenceAt = [&results](double ahead, double jitter, int replications) {
    for (std::size_t i = 0; i < results.autoscalers.size(); ++i) {
      auto& figures = results.autoscalers[i].replications;
      figures.assign(static_cast<std::size_t>(replications), {});
      for (std::size_t r = 0; r < figures.size(); ++r) {
        const double busy = r % 2 == 0 ? 0.2 : 0;
        const double own = jitter * (((i + r) % 3 == 0) ? 1 : ((i + r) % 3 == 1) ? -1 : 0);
        figures[r].inTime = 0.75 - busy + own + (i == 0 ? ahead : 0);
        figures[r].usd = 100 + 50 * busy + (i == 0 ? -1 : 0);
      }
    }
    return study::servingAutoscaleSentence(results).english();
  };
  const std::string ahead = sentenceAt(0.05, 0.001, 8);
  QVERIFY2(ahead.starts_with("Last window leaves the fewest requests late: it costs "),
           ahead.c_str());
  QVERIFY2(ahead.find("ties") == std::string::npos, ahead.c_str());
  // As far ahead on average as the pairs differ: no difference shows.
  const std::string tied = sentenceAt(0.01, 0.05, 8);
  QVERIFY2(tied.find(" has the fewest late requests: ") != std::string::npos, tied.c_str());
  QVERIFY2(tied.find("It ties with ") != std::string::npos, tied.c_str());
  QVERIFY(tied.find("leaves the fewest requests late") == std::string::npos);
  // The costs differ by the same dollar in every pair.
  QVERIFY2(tied.find("Last window is the cheapest: ") != std::string::npos ||
               tied.starts_with("Last window has the fewest late requests: "),
           tied.c_str());
  // Three replications show no difference, however far apart.
  const std::string few = sentenceAt(0.05, 0, 3);
  QVERIFY2(
      few.find(" with all others: no difference between them is distinguishable from chance") !=
          std::string::npos,
      few.c_str());
}

void TestServingPlans::sameBytesOnAnyThreads() {
  const Scenario scenario =
      demo({{"serving.fleet.minutes", "5"}, {"serving.targets.p99Seconds", "60"}});
  for (const char* variant : {"backtest", "autoscale", "sweep serving.graceSeconds=0,30"}) {
    const auto one = ran(scenario, variant, 1);
    QVERIFY(one->complete);
    for (const int threads : {2, 4}) {
      const auto other = ran(scenario, variant, threads);
      QCOMPARE(servingStudy().json(*other), servingStudy().json(*one));
      QCOMPARE(study::servingCsv(*other), study::servingCsv(*one));
    }
  }
}

void TestServingPlans::partsAreShownAndStop() {
  for (const char* variant :
       {"goal", "frontier", "backtest", "autoscale", "sweep serving.arrivals.requestsPerSecond"}) {
    std::stop_source stop;
    int shown = 0;
    study::StudyOptions options;
    options.variant = variant;
    options.onPartial = [&](const study::Result& partial) {
      const auto results = study::as<ServingResults>(partial);
      QVERIFY(!results->complete);
      QVERIFY(!results->frontier.empty() || !results->goals.empty() ||
              !results->backtest.done.empty() || !results->autoscalers.empty() ||
              !results->sweep.points.empty());
      QVERIFY(!servingStudy().json(*results).empty());
      QVERIFY(!servingStudy().table(*results).empty());
      ++shown;
      stop.request_stop();
    };
    RunControl control;
    control.stop = stop.get_token();
    const Scenario scenario =
        demo({{"serving.replications", "500"}, {"serving.fleet.minutes", "5"}});
    // A backtest of six starts is shown whole, or not at all.
    if (std::string(variant) == "backtest") continue;
    QVERIFY_THROWS_EXCEPTION(Stopped, servingStudy().run(scenario, nullptr, control, options));
    QCOMPARE(shown, 1);
  }
}

void TestServingPlans::files() {
  const Scenario scenario =
      demo({{"serving.fleet.minutes", "5"}, {"serving.targets.p99Seconds", "60"}});
  const auto lines = [](const std::string& text) { return std::ranges::count(text, '\n'); };
  const auto backtest = ran(scenario, "backtest");
  QCOMPARE(lines(study::servingCsv(*backtest)), 1 + 6 * 4);
  const JsonValue root = JsonValue::parse(servingStudy().json(*backtest));
  QCOMPARE(rowsOf(root, "outcomes").size(), std::size_t(4));
  QVERIFY(rowOf(root, "outcomes", "system", "spotserve")["p99Seconds"].is_number());
  const auto goal = ran(scenario, "goal");
  // The file holds six instances at most; on demand there are sixteen.
  QCOMPARE(lines(study::servingCsv(*goal)), 1 + 6 * 3 + 16);
  const auto frontier = ran(scenario, "frontier");
  QCOMPARE(static_cast<std::size_t>(lines(study::servingCsv(*frontier))),
           1 + frontier->frontier.size());
  const auto autoscale = ran(scenario, "autoscale");
  QCOMPARE(lines(study::servingCsv(*autoscale)), 1 + 8 * 10);  // every 30 s of five minutes
  const JsonValue scaled = JsonValue::parse(servingStudy().json(*autoscale));
  QCOMPARE(rowsOf(scaled, "outcomes").size(), std::size_t(8));
  for (const auto& results : {backtest, goal, frontier, autoscale}) {
    QVERIFY(servingStudy().table(*results).size() > 200);
    QVERIFY(!servingStudy().sentence(*results).english().empty());
  }
}

/// Chances and means come with the intervals that the tables have; one replication says that it is
/// one, and a part that is done says none.
void TestServingPlans::sentencesHaveIntervals() {
  const ServingKeys keys{{"serving.targets.p99Seconds", "60"},
                         {"serving.fleet.minutes", "5"},
                         {"serving.goal.mostInstances", "6"},
                         {"serving.goal.chance", "0.5"},
                         {"serving.replications", "4"}};
  const auto has = [](const ServingResults& results, const std::string& words) {
    const std::string sentence = study::servingSentence(results).english();
    const bool found = sentence.find(words) != std::string::npos;
    if (!found) qWarning("no \"%s\" in \"%s\"", words.c_str(), sentence.c_str());
    return found;
  };
  const auto own = ran(demo(keys));
  const std::string note = " In brackets: 95 % intervals over 4 replications.";
  const serving::Interval usd = own->subject()->interval(&Measures::usdPerMillionTokens);
  const serving::Interval chance = *study::chanceOfTargets(*own, *own->subject());
  QVERIFY(usd.low < usd.high && chance.low < chance.high);
  const std::string usdText = study::usdWith(usd.mean, usd.low, usd.high).english();
  const std::string chanceText = study::percentWith(chance.mean, chance.low, chance.high).english();
  QVERIFY(usdText.ends_with(")") && chanceText.ends_with(" %)"));
  QVERIFY(has(*own, " for " + usdText + " per million tokens"));
  QVERIFY(has(*own, "It meets the targets in " + chanceText + " of the replications."));
  QVERIFY(has(*own, note));
  for (const char* variant : {"goal", "frontier", "sweep serving.graceSeconds"}) {
    const auto results = ran(demo(keys), variant);
    QVERIFY2(has(*results, note) && has(*results, " to "), variant);
  }
  QVERIFY(has(*ran(demo(keys), "goal"), " of the replications"));
  auto part = std::make_shared<ServingResults>(*own);
  part->complete = false;
  QVERIFY(!has(*part, note) && !has(*part, usdText));
  ServingKeys single = keys;
  single.back().second = "1";
  const auto one = ran(demo(single));
  QVERIFY(has(*one, "This is one replication: how far others differ is not known."));
}

/// The file has six instances at once. Fleets of more spot instances would be the same six again:
/// they are not tried, with a note.
void TestServingPlans::fleetsThatTheFileHolds() {
  const ServingKeys keys{{"serving.targets.p99Seconds", "0.5"},
                         {"serving.goal.mostInstances", "8"},
                         {"serving.goal.shareSteps", "2"},
                         {"serving.replications", "2"}};
  const std::string note =
      "There are at most 6 spot instances at once: fleets of more were not tried.";
  const auto noted = [&](const ServingResults& results) {
    return std::ranges::any_of(results.warnings,
                               [&](const Text& one) { return one.english() == note; });
  };
  const auto goal = ran(demo(keys), "goal");
  for (std::size_t i = 0; i < goal->runs.size(); ++i) {
    const bool onDemand = goal->runs[i].system.onDemand();
    QCOMPARE(goal->goals[i].points.size(), std::size_t(onDemand ? 8 : 6));
  }
  QVERIFY(noted(*goal));
  const std::string sentence = study::servingSentence(*goal).english();
  QVERIFY2(
      sentence.find("no fleet of up to 6 instances, the largest for which the file has instances, "
                    "meets the targets") != std::string::npos,
      sentence.c_str());
  QVERIFY2(sentence.find("no fleet of up to 8 instances meets the targets") != std::string::npos,
           sentence.c_str());
  const auto frontier = ran(demo(keys), "frontier");
  QVERIFY(noted(*frontier) && frontier->fleetsLeftOut > 0);
  int most = 0;
  for (const serving::FrontierPoint& point : frontier->frontier) {
    QVERIFY(point.spot <= 6);
    most = std::max(most, point.instances);
  }
  QCOMPARE(most, 8);
  // As many as there are leaves nothing out.
  ServingKeys fewer = keys;
  fewer[1].second = "6";
  QVERIFY(!noted(*ran(demo(fewer), "goal")));
}

/// A row's configuration is the one that its system takes on so many instances.
void TestServingPlans::rowsNameTheShapesOfTheirSystem() {
  const auto goal = ran(demo({{"serving.replications", "1"},
                              {"serving.targets.p99Seconds", "60"},
                              {"serving.goal.mostInstances", "6"}}),
                        "goal");
  const serving::ServingSpec& spec = goal->setting->spec;
  const auto choice = [&](int instances) {
    return serving::configure(spec.latency, spec.model, spec.gpuMemory,
                              instances * spec.gpusPerInstance, spec.demand)
        .configuration();
  };
  int checked = 0;
  for (std::size_t i = 0; i < goal->runs.size(); ++i) {
    const bool rerouting = goal->runs[i].system.kind == study::ServedBy::Rerouting;
    for (const serving::GoalPoint& point : goal->goals[i].points) {
      const serving::Configuration& c = point.figures.configuration;
      const serving::Configuration wanted = choice(rerouting ? 10 : point.instances);
      const int replicas = rerouting
                               ? point.instances * spec.gpusPerInstance / wanted.gpusPerReplica()
                               : wanted.replicas;
      QCOMPARE(c.replicas, replicas);
      if (replicas == 0) continue;
      QVERIFY(c.sameShape(wanted));
      ++checked;
    }
  }
  QVERIFY(checked > 12);
}

/// Where more arrives than any fleet answers, none qualifies, whatever the targets allow.
void TestServingPlans::overloadMeetsNothing() {
  const ServingKeys keys{{"serving.arrivals.requestsPerSecond", "20"},
                         {"serving.goal.mostInstances", "4"},
                         {"serving.replications", "2"},
                         {"serving.fleet.minutes", "5"}};
  const auto goal = ran(demo(keys), "goal");
  for (const serving::GoalCurve& curve : goal->goals) {
    QVERIFY(!curve.fewest && !curve.cheapest && !curve.allFrom);
    for (const serving::GoalPoint& point : curve.points) {
      QVERIFY(!point.figures.keepsUp && !point.figures.meets);
      QVERIFY(std::isnan(point.figures.usdPerMillionTokens.mean));
    }
  }
  const auto says = [](const ServingResults& results, const std::string& words) {
    const std::string all = servingStudy().table(results) + servingStudy().json(results);
    const bool found = all.find(words) != std::string::npos;
    if (!found) qWarning("no \"%s\" in %s", words.c_str(), all.c_str());
    return found;
  };
  QVERIFY(says(*goal, "no fleet of up to 4 instances keeps up with the requests"));
  QVERIFY(says(*goal, "\"keepsUp\": false"));
  const auto frontier = ran(demo(keys), "frontier");
  QVERIFY(says(*frontier, "None keeps up with the requests."));
  const JsonValue json = JsonValue::parse(servingStudy().json(*frontier));
  for (const JsonValue& fleet : rowsOf(json, "fleets")) QVERIFY(!fleet["keepsUp"].get<bool>());
  for (const serving::FrontierPoint& point : frontier->frontier) QVERIFY(!point.efficient);
  const auto autoscale = ran(demo(keys), "autoscale");
  QVERIFY(says(*autoscale, "None of the autoscalers keeps up: 20 requests arrive per second"));
  QVERIFY(says(*autoscale,
               "At second 0 no request has come: every autoscaler starts for the required rate, 20 "
               "requests/s."));
  const auto sweep = ran(demo(keys), "sweep serving.arrivals.requestsPerSecond=0.2,20");
  QVERIFY(says(*sweep, "At 20 requests/s it cannot keep up with the requests."));
  QVERIFY(sweep->sweep.points[0].keepsUp(0) && !sweep->sweep.points[1].keepsUp(0));
  const auto backtest = ran(demo(keys), "backtest");
  QVERIFY(says(*backtest, "From 100 % of the starts it cannot keep up with the requests."));
}

/// Replications without a request have no cost per token; no sentence, table or file says nan.
void TestServingPlans::fewRequestsHaveNoCost() {
  for (const char* rate : {"0.0001", "0.001"}) {
    const ServingKeys keys{{"serving.arrivals.requestsPerSecond", rate},
                           {"serving.targets.p99Seconds", "60"},
                           {"serving.goal.mostInstances", "4"},
                           {"serving.replications", "4"}};
    for (const char* variant :
         {"", "goal", "frontier", "autoscale", "backtest", "sweep serving.graceSeconds=0,30"}) {
      const auto results = ran(demo(keys), variant);
      const std::string all = servingStudy().sentence(*results).english() + "\n" +
                              servingStudy().table(*results) + servingStudy().json(*results) +
                              study::servingCsv(*results);
      QVERIFY2(QString::fromStdString(all).indexOf(QRegularExpression("\\b-?(nan|inf)\\b")) < 0,
               all.c_str());
    }
  }
}

/// Absurd sizes are refused with the figure, before anything runs: of a run,
/// and of all its replications and fleets together.
void TestServingPlans::tooManyRequestsAreRefused() {
  const std::string one = errorOf(demo({{"serving.fleet.minutes", "1000000"}}), "autoscale");
  QVERIFY2(one.find("found about 30000000 requests in 1000000 min") != std::string::npos,
           one.c_str());
  const ServingKeys keys{{"serving.fleet.minutes", "80000"}, {"serving.replications", "150"}};
  const std::string all = errorOf(demo(keys), "autoscale");
  QVERIFY2(all.starts_with("/serving/fleet/minutes: found 80000 min: 2,400,000 requests in each of "
                           "150 replications, by 8 autoscalers: 2,880,000,000 in all, expected at "
                           "most 1,000,000,000 in all"),
           all.c_str());
  QVERIFY(errorOf(demo(keys), {}).find("by 4 fleets: 1,440,000,000 in all") != std::string::npos);
}

void TestServingPlans::badInput() {
  QVERIFY(errorOf(demo({{"serving.fleet.instances", "6"}}), "backtest")
              .starts_with("/serving/fleet/instances: found a number, expected a file"));
  QVERIFY(errorOf(demo({{"serving.fleet.startMinutes", "10"}}), {})
              .starts_with("/serving/fleet/startMinutes: found 10 min, expected a minute before"));
  QVERIFY(errorOf(demo(), "sweep serving.nothing").find("a parameter of the section serving") !=
          std::string::npos);
  QVERIFY(errorOf(demo(), "sweep serving.model.name").find("without values") != std::string::npos);
  QVERIFY(errorOf(demo({{"serving.goal.mostInstances", "1"}}), "autoscale")
              .starts_with("/serving/model: found small-chat on 1 instance of"));
}

TEST_WITHOUT_APPLICATION(TestServingPlans)
#include "tst_serving_plans.moc"
