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

#include "ask/Answer.h"
#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/text/IntervalWords.h"
#include "serving/Configure.h"
#include "subjects/serving/AutoscaleWords.h"
#include "subjects/serving/PlanWords.h"
#include "subjects/serving/ServingFile.h"
#include "subjects/serving/ServingFleets.h"
#include "subjects/serving/ServingResults.h"
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

std::shared_ptr<const ask::Answer> asked(const Scenario& scenario, const std::string& question) {
  study::StudyOptions options;
  options.variant = question;
  return study::as<ask::Answer>(study::findStudy("ask")->run(scenario, nullptr, {}, options));
}

/// The place of a measure.
std::size_t placeOf(const ask::Answer& answer, const char* measure) {
  const auto at = std::ranges::find(answer.measures, measure, &result::Column::key);
  return static_cast<std::size_t>(at - answer.measures.begin());
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
  void startsOfAMarket();
  void aRecordedFleetAsAMarket();
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

/// From a slot of the market on; a start at which nothing is free answers nothing.
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
  const auto answer = asked(scenario, "starts");
  const std::size_t p99 = placeOf(*answer, "p99Seconds");
  const std::size_t unanswered = placeOf(*answer, "unansweredShare");
  for (const ask::AskedStart& start : answer->starts) {
    const bool without = start.hours >= 6 && start.hours < 8.6;
    if (without) QVERIFY(start.values[0][unanswered] > 0.5);
    if (start.hours < 5.6) QCOMPARE(start.values[0][unanswered], 0.0);
    QVERIFY(std::isfinite(start.values.back()[p99]));  // on demand
  }
  const std::size_t within = placeOf(*answer, "withinTargets");
  const ask::Estimate& met = answer->spreads.front()[within].mean;
  QVERIFY(met.value > 0.4 && met.value < 1);
  const ask::Estimate& always = answer->spreads.back()[within].mean;
  QCOMPARE(always.value, 1.0);
  // What all starts have in common is not certain: a few windows would hardly show otherwise.
  QVERIFY(always.low < 1);
  // A click takes the scenario there.
  const auto moved = answer->subject->startedAt(scenario, 3, answer->windowHours);
  QCOMPARE(moved->market.startHours, 3.0);
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
  const auto answer = asked(scenario, "starts starts=9");
  QCOMPARE(answer->starts.size(), std::size_t(9));
  QVERIFY(answer->starts.back().hours > 9);
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
  for (const char* variant : {"goal", "autoscale"}) {
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
  for (const char* variant : {"goal", "frontier", "autoscale"}) {
    std::stop_source stop;
    int shown = 0;
    study::StudyOptions options;
    options.variant = variant;
    options.onPartial = [&](const study::Result& partial) {
      const auto results = study::as<ServingResults>(partial);
      QVERIFY(!results->complete);
      QVERIFY(!results->frontier.empty() || !results->goals.empty() ||
              !results->autoscalers.empty());
      QVERIFY(!servingStudy().json(*results).empty());
      QVERIFY(!servingStudy().table(*results).empty());
      ++shown;
      stop.request_stop();
    };
    RunControl control;
    control.stop = stop.get_token();
    const Scenario scenario =
        demo({{"serving.replications", "500"}, {"serving.fleet.minutes", "5"}});
    QVERIFY_THROWS_EXCEPTION(Stopped, servingStudy().run(scenario, nullptr, control, options));
    QCOMPARE(shown, 1);
  }
}

void TestServingPlans::files() {
  const Scenario scenario =
      demo({{"serving.fleet.minutes", "5"}, {"serving.targets.p99Seconds", "60"}});
  const auto lines = [](const std::string& text) { return std::ranges::count(text, '\n'); };
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
  for (const auto& results : {goal, frontier, autoscale}) {
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
  for (const char* variant : {"goal", "frontier"}) {
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
  const auto axes = asked(demo(keys), "axes serving.arrivals.requestsPerSecond=0.2,20");
  const std::size_t keepsUp = placeOf(*axes, "keepsUpShare");
  const std::size_t cost = placeOf(*axes, "usdPerMillionTokens");
  QCOMPARE(axes->points[0].means[0][keepsUp].value, 1.0);
  QCOMPARE(axes->points[1].means[0][keepsUp].value, 0.0);
  QVERIFY(axes->points[0].means[0][cost].exists() && !axes->points[1].means[0][cost].exists());
}

/// Replications without a request have no cost per token; no sentence, table or file says nan.
void TestServingPlans::fewRequestsHaveNoCost() {
  for (const char* rate : {"0.0001", "0.001"}) {
    const ServingKeys keys{{"serving.arrivals.requestsPerSecond", rate},
                           {"serving.targets.p99Seconds", "60"},
                           {"serving.goal.mostInstances", "4"},
                           {"serving.replications", "4"}};
    for (const char* variant : {"", "goal", "frontier", "autoscale"}) {
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
  QVERIFY(errorOf(demo({{"serving.fleet.startMinutes", "10"}}), {})
              .starts_with("/serving/fleet/startMinutes: found 10 min, expected a minute before"));
  QVERIFY(!errorOf(demo(), "sweep serving.graceSeconds").empty());
  QVERIFY(errorOf(demo({{"serving.goal.mostInstances", "1"}}), "autoscale")
              .starts_with("/serving/model: found small-chat on 1 instance of"));
}

TEST_WITHOUT_APPLICATION(TestServingPlans)
#include "tst_serving_plans.moc"
