// SPDX-License-Identifier: GPL-3.0-or-later
// The budget's policies as they run: golden and reference values of the definition, what adds up,
// threads, stop, progress and partial results, and findings that are no errors.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <cmath>

#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationStudy.h"
#include "subjects/stream/simulation/SimulationWords.h"
#include "support/JsonValue.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using rental::StreamPolicy;
using spothorizon::tests::JsonValue;
using study::PolicyOutcome;
using study::Scenario;
using study::SimulationResults;

namespace {

using Ran = std::shared_ptr<const SimulationResults>;

Scenario scenarioOf(const std::string& sections) {
  return study::scenarioFromText(
      R"({"format": "spothorizon-scenario", "version": 1, )" + sections + "}", "", "");
}

/// Case A of the study's definition, its rates so many times.
Scenario caseA(double gpus, int jobs = 40000, double times = 1) {
  Scenario scenario = scenarioOf(R"("stream": {"classes": [
    {"name": "a", "jobsPerHour": 0.4, "oneGpuHours": 1,
     "speedup": {"kind": "amdahl", "serialFraction": 0.2}},
    {"name": "b", "jobsPerHour": 0.4, "oneGpuHours": 1,
     "speedup": {"kind": "power", "exponent": 0.5}}]},
    "rental": {"budget": {"gpus": 1}, "widths": "continuous"})");
  study::editRental(scenario).gpus = gpus;
  study::editRental(scenario).jobs = jobs;
  for (study::StreamClass& one : study::editStream(scenario).classes) one.jobsPerHour *= times;
  return scenario;
}

Scenario caseB(double gpus, int jobs = 40000) {
  Scenario scenario = scenarioOf(R"("stream": {"classes": [
    {"jobsPerHour": 1, "oneGpuHours": 8, "speedup": {"kind": "power", "exponent": 0.8}},
    {"jobsPerHour": 4, "oneGpuHours": 2, "speedup": {"kind": "power", "exponent": 0.6}},
    {"jobsPerHour": 16, "oneGpuHours": 0.25, "speedup": {"kind": "power", "exponent": 0.4}}]},
    "rental": {"budget": {"gpus": 30}})");
  study::editRental(scenario).gpus = gpus;
  study::editRental(scenario).jobs = jobs;
  return scenario;
}

Scenario with(Scenario scenario,
              std::initializer_list<std::pair<const char*, const char*>> settings) {
  for (const auto& [key, value] : settings) study::setValue(scenario, key, value);
  return scenario;
}

Scenario onNodes(Scenario scenario) {
  return with(std::move(scenario), {{"rental.nodeGpus", "4"},
                                    {"rental.bootHours", "0.0333333333"},
                                    {"rental.releaseHours", "0.0333333333"},
                                    {"rental.loopHours", "0.0166666667"}});
}

Ran ran(const Scenario& scenario, const study::StudyOptions& options = {},
        const RunControl& control = {}) {
  return study::as<SimulationResults>(
      study::simulationStudy().run(scenario, nullptr, control, options));
}

const PolicyOutcome& of(const Ran& results, StreamPolicy policy) {
  const PolicyOutcome* found = results->find(policy);
  if (!found) qFatal("%s is not there", rental::toString(policy).c_str());
  return *found;
}

double meanOf(const Ran& results, StreamPolicy policy) {
  return of(results, policy).outcome().meanResponseHours.mean;
}

double relative(double found, double expected) {
  return std::abs(found - expected) / std::abs(expected);
}

std::vector<std::string> keysOf(const Ran& results) {
  std::vector<std::string> keys;
  for (const PolicyOutcome& one : results->policies) keys.push_back(one.key());
  return keys;
}

const char* const kEvery =
    "same-width, equal-efficiency, equal-share, first-come, goodput-fair, goodput-fair-autoscaled";

/// Rows of the reference that have the same jobs.
struct Reference {
  std::string name;
  double budget = 0;
  std::string arrivals, sizes;
  std::map<std::string, std::pair<double, double>> means;  ///< by policy: mean and interval
};

std::vector<Reference> references(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  std::vector<Reference> all;
  QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
  lines.removeFirst();
  for (QString line : lines) {
    line.replace("\"A, rates x", "A rates x").replace("\",", ",");
    const QStringList cells = line.split(',');
    const Reference one{cells[0].toStdString(),
                        cells[1].toDouble(),
                        cells[3].toStdString(),
                        cells[4].toStdString(),
                        {}};
    const bool same = !all.empty() && all.back().name == one.name &&
                      all.back().budget == one.budget && all.back().arrivals == one.arrivals &&
                      all.back().sizes == one.sizes;
    if (!same) all.push_back(one);
    all.back().means[cells[2].toStdString()] = {cells[6].toDouble(), cells[7].toDouble()};
  }
  return all;
}

Scenario scenarioOf(const Reference& row) {
  const double times = row.name.ends_with("x10") ? 10 : row.name.ends_with("x50") ? 50 : 1;
  Scenario scenario =
      row.name == "B" ? caseB(row.budget, 100000) : caseA(row.budget, 200000, times);
  study::StreamSpec& stream = study::editStream(scenario);
  if (row.arrivals == "even") stream.arrivals.kind = rental::ArrivalKind::Even;
  if (row.arrivals.starts_with("geometric")) stream.arrivals.kind = rental::ArrivalKind::Batches;
  if (row.sizes == "constant") stream.sizes.kind = rental::SizeKind::Constant;
  if (row.sizes.starts_with("hyper")) stream.sizes.kind = rental::SizeKind::Hyperexponential;
  if (row.sizes.starts_with("pareto")) stream.sizes.kind = rental::SizeKind::Pareto;
  return with(scenario, {{"rental.widths", "continuous"},
                         {"rental.baselines", "same-width, equal-efficiency, equal-share"}});
}

}  // namespace

class TestSimulation : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void goldenA();
  void goldenBOnNodes();
  void referenceRows_data();
  void referenceRows();
  void whatAddsUp_data();
  void whatAddsUp();
  void overheadsAreReportedSeparately();
  void aQuotaIsNeverPassed();
  void policiesAreThoseThatAreAskedFor();
  void whoCannotKeepUpIsAFinding();
  void whoCannotRunIsLeftOut();
  void onTheMarket();
  void realClusters();
  void sameBytesOnAnyThreads();
  void partialResultsGrow();
  void intervalsNarrow();
  void meansComeWithIntervals();
  void theBestOfTheOthersIsDistinctOrTies();
  void progressNeverFalls();
  void stopsAtOnce();
  void badInput();
  void jsonHasWhatIsPromised();
  void eventsInWords();
  void eventsSayWhy();
};

/// Against the formulas, and against the exact chain of equal share.
void TestSimulation::goldenA() {
  const Ran results = ran(
      with(caseA(2, 200000), {{"rental.baselines", "same-width, equal-efficiency, equal-share"}}));
  const auto holds = [&](StreamPolicy policy, double golden) {
    const rental::Estimate& mean = of(results, policy).outcome().meanResponseHours;
    return std::abs(mean.mean - golden) <= 2.2 * mean.half && mean.half < 0.02 * golden;
  };
  QVERIFY(holds(StreamPolicy::FixedWidth, 0.333333));
  QVERIFY(holds(StreamPolicy::SameWidth, 0.337873));
  QVERIFY(holds(StreamPolicy::EqualEfficiency, 0.347059));
  QVERIFY(holds(StreamPolicy::EqualShare, 0.969287));
  const rental::Outcome& fixed = of(results, StreamPolicy::FixedWidth).outcome();
  QVERIFY(relative(fixed.rentedGpus.mean, 2) < 0.01);
  QVERIFY(relative(fixed.gpusSd, 3.94968) < 0.02);
  QCOMPARE(fixed.gpus999, 24.0);
}

/// The definition's figures of nodes, boots and tails, here as the budget: 33.8 rented for 30.
void TestSimulation::goldenBOnNodes() {
  const Ran results = ran(with(onNodes(caseB(33.8, 200000)), {{"rental.baselines", "same-width"}}));
  const rental::Outcome& fixed = of(results, StreamPolicy::FixedWidth).outcome();
  QVERIFY(relative(fixed.meanResponseHours.mean, 0.447) < 0.02);
  QVERIFY(relative(fixed.gpus.used, 30) < 0.02);
  QVERIFY(relative(fixed.rentedGpus.mean, 33.8) < 1.01e-3);
}

void TestSimulation::referenceRows_data() {
  QTest::addColumn<int>("row");
  const auto rows = references(REAL_DATA_DIR "/budget/reference.csv");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Reference& one = rows[i];
    QTest::addRow("%s %g %s %s", one.name.c_str(), one.budget, one.arrivals.c_str(),
                  one.sizes.c_str())
        << static_cast<int>(i);
  }
  if (rows.empty()) QTest::addRow("none") << -1;
}

/// Both are simulations: they may differ by both their intervals.
void TestSimulation::referenceRows() {
  QFETCH(int, row);
  if (row < 0) QSKIP("the reference values are not here");
  const Reference one =
      references(REAL_DATA_DIR "/budget/reference.csv")[static_cast<std::size_t>(row)];
  const Ran results = ran(scenarioOf(one));
  for (const auto& [policy, mean] : one.means) {
    const auto found = std::ranges::find(results->policies, policy, &PolicyOutcome::key);
    QVERIFY(found != results->policies.end());
    const rental::Estimate& own = found->outcome().meanResponseHours;
    const double both = std::hypot(own.half, mean.second);
    // Heavy tails have intervals that are themselves uncertain.
    QVERIFY2(
        std::abs(own.mean - mean.first) <= 2 * both + 1e-3 * mean.first,
        qPrintable(QString("%1: %2 for %3").arg(policy.c_str()).arg(own.mean).arg(mean.first)));
  }
}

void TestSimulation::whatAddsUp_data() {
  QTest::addColumn<bool>("nodes");
  QTest::newRow("GPU by GPU") << false;
  QTest::newRow("on nodes") << true;
}

/// For every policy: Little's law, and rented GPUs are used, idle, booting or in their tail.
void TestSimulation::whatAddsUp() {
  QFETCH(bool, nodes);
  const Scenario scenario = with(caseB(34), {{"rental.baselines", kEvery}});
  const Ran results = ran(nodes ? onNodes(scenario) : scenario);
  QCOMPARE(results->policies.size(), std::size_t(7));
  QVERIFY(results->complete);
  for (const PolicyOutcome& one : results->policies) {
    const rental::Outcome& outcome = one.outcome();
    QVERIFY2(one.isStable(), one.key().c_str());
    const double expected = outcome.jobsPerHour * outcome.plainResponseHours;
    QVERIFY2(relative(outcome.meanJobs, expected) < 0.02, one.key().c_str());
    const rental::GpuSplit& gpus = outcome.gpus;
    QVERIFY(relative(gpus.used + gpus.idle + gpus.booting + gpus.tail, outcome.rentedGpus.mean) <
            1e-9);
    QVERIFY(relative(outcome.spendPerHour.mean, outcome.rentedGpus.mean) < 1e-9);
    // A cluster has whole GPUs; the others are searched for, or are the programme's own spend.
    const double most = one.policy == StreamPolicy::FixedWidth || nodes ? 0.02 : 0.03;
    QVERIFY2(relative(outcome.rentedGpus.mean, 34) < most, one.key().c_str());
  }
}

void TestSimulation::overheadsAreReportedSeparately() {
  const Scenario plain = with(caseB(34), {{"rental.baselines", "same-width"}});
  const Ran without = ran(plain), costly = ran(onNodes(plain));
  const rental::GpuSplit& none = of(without, StreamPolicy::FixedWidth).outcome().gpus;
  QCOMPARE(none.idle + none.booting + none.tail, 0.0);
  const rental::GpuSplit& some = of(costly, StreamPolicy::FixedWidth).outcome().gpus;
  QVERIFY(some.idle > 0.5 && some.booting > 0.5 && some.tail > 0.5);
  QVERIFY(meanOf(costly, StreamPolicy::FixedWidth) > meanOf(without, StreamPolicy::FixedWidth));
}

void TestSimulation::aQuotaIsNeverPassed() {
  const Scenario plain = with(caseB(28), {{"rental.baselines", "same-width"}});
  const Ran free = ran(plain), limited = ran(with(plain, {{"rental.quotaGpus", "40"}}));
  QVERIFY(of(free, StreamPolicy::FixedWidth).outcome().peakGpus > 60);
  for (const PolicyOutcome& one : limited->policies) {
    QVERIFY2(one.outcome().peakGpus <= 40, one.key().c_str());
  }
  QVERIFY(meanOf(limited, StreamPolicy::FixedWidth) > meanOf(free, StreamPolicy::FixedWidth));
}

void TestSimulation::policiesAreThoseThatAreAskedFor() {
  QCOMPARE(keysOf(ran(caseA(2, 800))),
           std::vector<std::string>({"fixed-width", "same-width", "equal-efficiency", "equal-share",
                                     "first-come", "goodput-fair", "goodput-fair-autoscaled"}));
  QCOMPARE(keysOf(ran(with(caseA(2, 800), {{"rental.baselines", "equal-share"}}))),
           std::vector<std::string>({"fixed-width", "equal-share"}));
}

/// A cluster of GPUs that cost four times as much as those that the widths take.
void TestSimulation::whoCannotKeepUpIsAFinding() {
  Scenario scenario = with(caseB(1), {{"rental.baselines", "equal-share, first-come"}});
  study::RentalSpec& rental = study::editRental(scenario);
  rental.gpus.reset();
  rental.usdPerMonth = 25 * study::kHoursPerMonth;
  rental.types = {{"dear", "4", 1}, {"cheap", "1", 1}};
  const Ran results = ran(scenario);
  QVERIFY(of(results, StreamPolicy::FixedWidth).isStable());
  QVERIFY(!of(results, StreamPolicy::EqualShare).isStable());
  QVERIFY(!of(results, StreamPolicy::FirstCome).isStable());
  const JsonValue root = JsonValue::parse(study::simulationStudy().json(*results));
  const JsonValue overrun = root.under("/tables/policies/rows/1");
  QVERIFY(overrun["keepsUp"].get<bool>() == false);
  QVERIFY(overrun["meanResponseHours"].is_null());
  const std::string words = study::simulationSentence(*results).english();
  QVERIFY2(words.find("Cannot keep up: Equal share of a cluster, First come, first served.") !=
               std::string::npos,
           words.c_str());
}

/// On less than a whole GPU nothing is served; the rest goes on.
void TestSimulation::whoCannotRunIsLeftOut() {
  const Ran results = ran(with(caseA(0.85, 4000), {{"rental.baselines", "first-come"}}));
  QCOMPARE(keysOf(results), std::vector<std::string>({"fixed-width"}));
  const bool words = std::ranges::any_of(results->warnings, [](const Text& warning) {
    return warning.english().starts_with("First come, first served is left out: ");
  });
  QVERIFY(words);
}

/// Eight spot GPUs at $1, on demand at $3: the bill is that of the GPUs of both kinds.
void TestSimulation::onTheMarket() {
  Scenario scenario = with(caseA(1, 20000), {{"rental.widths", "whole"}});
  study::editRental(scenario).gpus.reset();
  study::editRental(scenario).usdPerMonth = 4 * study::kHoursPerMonth;
  const Ran results = ran(scenario);
  QVERIFY(results->onMarket);
  QCOMPARE(keysOf(results)[1], std::string("price-following"));
  for (const StreamPolicy policy : {StreamPolicy::FixedWidth, StreamPolicy::PriceFollowing}) {
    const rental::Outcome& outcome = of(results, policy).outcome();
    QVERIFY(outcome.spotGpus > 0.5 && outcome.spotGpus < outcome.gpus.used);
    const double bill = outcome.spotGpus + 3 * (outcome.gpus.used - outcome.spotGpus);
    QVERIFY(relative(outcome.spendPerHour.mean, bill) < 1e-9);
    // Whole widths that follow one price jump from one to the next.
    const bool jumps = policy == StreamPolicy::PriceFollowing;
    QVERIFY2(relative(outcome.spendPerHour.mean, 4) < (jumps ? 0.3 : 2e-3),
             qPrintable(QString::number(outcome.spendPerHour.mean)));
  }
  // A cluster pays on the same market: eight at $1 are more than $4 buys.
  const rental::Outcome& share = of(results, StreamPolicy::EqualShare).outcome();
  QVERIFY(relative(share.rentedGpus.mean, 4) < 1e-6);
  study::editRental(scenario).usdPerMonth = 14 * study::kHoursPerMonth;
  const Ran more = ran(scenario);
  QVERIFY(relative(of(more, StreamPolicy::EqualShare).outcome().rentedGpus.mean, 10) < 1e-6);
  study::editRental(scenario).usdPerMonth = 4 * study::kHoursPerMonth;
  // GPUs that go interrupt jobs, which restart.
  scenario = with(scenario, {{"market.trace", SAMPLE_DIR "/shortage-episode.csv"}});
  const Ran episode = ran(scenario);
  QVERIFY(of(episode, StreamPolicy::FixedWidth).outcome().restartsPerJob > 0);
  // On nodes it is the mean price.
  const Ran nodes = ran(onNodes(scenario));
  QVERIFY(!nodes->onMarket);
  QCOMPARE(of(nodes, StreamPolicy::FixedWidth).outcome().spotGpus, 0.0);
}

/// Case D: as submitted to the digits of the definition, and equal share of as many GPUs.
void TestSimulation::realClusters() {
  const std::string folder = REAL_DATA_DIR "/budget";
  if (!QDir(QString::fromStdString(folder)).exists()) QSKIP("the real streams are not here");
  Scenario scenario = scenarioOf(R"("stream": {"jobs": "jobs/cluster01.csv",
    "speedups": "speedups/A100"}, "rental": {"budget": {"gpus": 28.0706},
    "baselines": ["as-submitted", "equal-share"]})");
  scenario.baseDirectory = folder;
  const Ran results = ran(scenario);
  QVERIFY(results->replayed);
  const rental::Outcome& submitted = of(results, StreamPolicy::AsSubmitted).outcome();
  QVERIFY(std::abs(submitted.meanResponseHours.mean - 3.5335) < 5e-5);
  QVERIFY(std::abs(submitted.rentedGpus.mean - 28.0706) < 5e-5);
  QVERIFY(std::abs(meanOf(results, StreamPolicy::EqualShare) - 37.256) < 5e-3);
  // One job in a hundred takes the other of its class's widths: the draw moves the mean a little.
  QVERIFY(relative(meanOf(results, StreamPolicy::FixedWidth), 1.1459) < 0.01);
}

void TestSimulation::sameBytesOnAnyThreads() {
  const Scenario scenario = with(onNodes(caseB(34, 4000)), {{"rental.quotaGpus", "80"}});
  std::string first;
  for (const int threads : {1, 2, 4}) {
    study::StudyOptions options;
    options.threads = threads;
    const std::string text = study::simulationStudy().json(*ran(scenario, options));
    if (first.empty()) first = text;
    QCOMPARE(text, first);
  }
  QVERIFY(study::simulationStudy().json(*ran(with(scenario, {{"seed", "2"}}))) != first);
}

/// Each has as many jobs of every policy as the one before, or more, and the last has them all.
void TestSimulation::partialResultsGrow() {
  study::StudyOptions options;
  std::vector<Ran> partials;
  options.onPartial = [&](const study::Result& result) {
    partials.push_back(study::as<SimulationResults>(result));
  };
  const Ran last = ran(caseB(30, 200000), options);
  QVERIFY(partials.size() >= 2);
  std::map<std::string, std::size_t> jobs;
  for (const Ran& partial : partials) {
    QVERIFY(!partial->complete);
    for (const PolicyOutcome& one : partial->policies) {
      QVERIFY(one.jobs >= jobs[one.key()]);
      jobs[one.key()] = one.jobs;
    }
  }
  QVERIFY(partials.front()->policies.front().jobs < 10000);
  for (const PolicyOutcome& one : last->policies) QCOMPARE(one.jobs, std::size_t(200000));
}

void TestSimulation::intervalsNarrow() {
  const Ran results = ran(with(caseB(30), {{"rental.baselines", "equal-share"}}));
  for (const PolicyOutcome& one : results->policies) {
    const auto& narrowing = one.outcome().narrowing;
    QCOMPARE(narrowing.size(), std::size_t(20));
    QCOMPARE(narrowing.back().half, one.outcome().meanResponseHours.half);
    QVERIFY(narrowing.back().half < narrowing.front().half);
  }
}

/// GPUs in use have the spread over replications, and the text explains the brackets.
void TestSimulation::meansComeWithIntervals() {
  Scenario scenario = with(caseB(30), {{"rental.baselines", "equal-share"}});
  const Ran results = ran(scenario);
  const rental::Outcome& fixed = of(results, StreamPolicy::FixedWidth).outcome();
  QCOMPARE(fixed.usedGpus.mean, fixed.gpus.used);
  QVERIFY(fixed.usedGpus.half > 0 && fixed.rentedGpus.half > 0);
  const std::string words = study::simulationSentence(*results).english();
  const QRegularExpression all(R"([0-9.]+ \([0-9.]+ to [0-9.]+\) GPUs are rented on average)");
  const QRegularExpression some(R"([0-9.]+ \([0-9.]+ to [0-9.]+\) of [0-9.]+ \([0-9.]+ to )");
  const QString text = QString::fromStdString(words);
  QVERIFY2(text.contains(all) || text.contains(some), words.c_str());
  QVERIFY(fixed.replications > 1);
  const QString note = QString(" In brackets: 95 % intervals over %1 replications.");
  QVERIFY2(text.endsWith(note.arg(fixed.replications)), words.c_str());
  const JsonValue root = JsonValue::parse(study::simulationStudy().json(*results));
  QCOMPARE(root.under("/tables/policies/rows/0")["usedGpusHigh"].get<double>(),
           fixed.usedGpus.mean + fixed.usedGpus.half);
  study::editRental(scenario).jobs = 60;
  const std::string one = study::simulationSentence(*ran(scenario)).english();
  QVERIFY2(one.ends_with("by blocks of jobs of one replication."), one.c_str());
}

/// Named alone only where the same jobs tell it from every other.
void TestSimulation::theBestOfTheOthersIsDistinctOrTies() {
  int caused = 0, tied = 0;
  for (const char* jobs : {"200", "20000"}) {
    const Ran results =
        ran(with(caseB(30), {{"rental.baselines", "equal-share, same-width, equal-efficiency"},
                             {"rental.jobs", jobs}}));
    const auto hours = [&](StreamPolicy policy) {
      return of(results, policy).outcome().meanResponseHours.mean;
    };
    std::vector<StreamPolicy> others{StreamPolicy::EqualShare, StreamPolicy::SameWidth,
                                     StreamPolicy::EqualEfficiency};
    std::ranges::sort(others, {}, hours);
    const auto& best = of(results, others[0]).outcome().responseParts;
    bool alone = true;
    for (const StreamPolicy policy : {others[1], others[2]}) {
      const auto& parts = of(results, policy).outcome().responseParts;
      QCOMPARE(parts.size(), best.size());
      std::vector<double> behind;
      for (std::size_t i = 0; i < best.size(); ++i) behind.push_back(parts[i] - best[i]);
      const rental::Estimate difference = rental::estimateOf(behind);
      alone = alone && hours(policy) - hours(others[0]) > difference.half;
    }
    const std::string words = study::simulationSentence(*results).english();
    QVERIFY2(words.find("The best of the others") != std::string::npos, words.c_str());
    QCOMPARE(words.find("is not distinguishable from") == std::string::npos, alone);
    ++(alone ? caused : tied);
  }
  QVERIFY2(caused > 0 && tied > 0, qPrintable(QString("%1 told, %2 tied").arg(caused).arg(tied)));
}

void TestSimulation::progressNeverFalls() {
  double last = 0;
  bool rises = true;
  RunControl control;
  control.progress = [&](double fraction, std::string_view) {
    rises = rises && fraction >= last && fraction <= 1;
    last = fraction;
  };
  ran(onNodes(caseB(34, 8000)), {}, control);
  QVERIFY(rises);
  QCOMPARE(last, 1.0);
}

void TestSimulation::stopsAtOnce() {
  std::stop_source stop;
  RunControl control;
  control.stop = stop.get_token();
  const testmain::StopAfterWork timer(stop, 300);
  QVERIFY_THROWS_EXCEPTION(Stopped, ran(onNodes(caseB(34, 16000000)), {}, control));
  // 100 ms are promised; the build may be a checked one, and two threads work.
  QVERIFY2(timer.msSinceAsked() < 500, qPrintable(QString::number(timer.msSinceAsked())));
}

void TestSimulation::badInput() {
  const auto refused = [](const Scenario& scenario, const char* message) {
    try {
      ran(scenario);
    } catch (const InputError& error) {
      return std::string(error.what()).find(message) != std::string::npos;
    }
    return false;
  };
  QVERIFY(refused(caseB(1), "/rental/budget/gpus: found 1, expected at least 20"));
  QVERIFY(
      refused(with(caseB(30), {{"rental.quotaGpus", "2"}, {"rental.nodeGpus", "4"}}), "quotaGpus"));
  QVERIFY(refused(Scenario(), "/stream: found nothing"));
}

void TestSimulation::jsonHasWhatIsPromised() {
  Scenario scenario = caseA(1, 2000);
  study::editRental(scenario).gpus.reset();
  study::editRental(scenario).usdPerMonth = 1460;
  study::editRental(scenario).types = {{"A100", "1", 1}};
  const Ran results = ran(scenario);
  const JsonValue root = JsonValue::parse(study::simulationStudy().json(*results));
  QVERIFY(root["format"] == "spothorizon-result" && root["question"] == "once");
  const JsonValue budget = root.under("/tables/budget/rows/0");
  for (const char* key :
       {"meanGpus", "leastMeanGpus", "budgetUsdPerMonth", "leastUsdPerMonth", "meanResponseHours",
        "priceOfDelayUsdPerHour", "responseHoursPerUsdPerHour", "gpusSd", "gpus999"}) {
    QVERIFY2(budget.contains(key), key);
  }
  const JsonValue policies = root.under("/tables/policies/rows");
  QCOMPARE(policies.size(), std::size_t(7));
  for (const JsonValue& one : policies.items()) {
    for (const char* key :
         {"meanResponseHours", "meanResponseHoursLow", "meanResponseHoursHigh", "p95ResponseHours",
          "usedGpus", "rentedGpus", "peakGpus", "usdPerMonth"}) {
      QVERIFY2(one.contains(key) && one[key].is_number(), key);
    }
    QVERIFY(one["policy"].is_string() && one["keepsUp"].is_boolean());
  }
  QVERIFY(relative(policies[0]["usdPerMonth"].get<double>(), 1460) < 0.2);
  const std::string csv = study::simulationStudy().exports().front().csv(*results, {});
  QVERIFY(csv.find("\nfixed-width,") != std::string::npos);
  QVERIFY(csv.find("\nequal-share,") != std::string::npos);
  QVERIFY(study::simulationStudy().table(*results).find("Equal share") != std::string::npos);
}

void TestSimulation::eventsInWords() {
  rental::LevelsFrom before, after;
  before.jobs = 1;
  before.gpus.used = 4;
  after = before;
  after.jobs = 2;
  after.waiting = 1;
  after.gpus.booting = 8;
  QCOMPARE(study::eventText(before, after).english(),
           std::string("A job arrives. One more waits for GPUs. 8 GPUs are requested."));
  const rental::LevelsFrom wide = [&] {
    rental::LevelsFrom levels = before;
    levels.gpus.used = 6;
    return levels;
  }();
  QCOMPARE(study::eventText(before, wide).english(), std::string("The jobs take 2 GPUs more."));
  // Every event of a run says something.
  const Ran results = ran(onNodes(caseB(34, 2000)));
  const auto& events = of(results, StreamPolicy::FixedWidth).outcome().events;
  QVERIFY(events.size() > 500);
  for (std::size_t i = 1; i < events.size(); ++i) {
    QVERIFY(events[i].hours > events[i - 1].hours);
    QVERIFY(!study::eventText(events[i - 1], events[i]).empty());
  }
}

/// At every event the policy's reason is there: what keeps jobs waiting.
void TestSimulation::eventsSayWhy() {
  using rental::EventReason;
  const auto caused = [](const Ran& results, StreamPolicy policy, EventReason reason) {
    const auto& events = of(results, policy).outcome().events;
    return std::ranges::count_if(events,
                                 [&](const rental::LevelsFrom& one) { return one.has(reason); });
  };
  const Ran nodes = ran(
      with(onNodes(caseB(30, 4000)), {{"rental.quotaGpus", "40"}, {"rental.baselines", kEvery}}));
  QVERIFY(caused(nodes, StreamPolicy::FixedWidth, EventReason::Loop) > 100);
  QVERIFY(caused(nodes, StreamPolicy::FixedWidth, EventReason::Quota) > 0);
  QVERIFY(caused(nodes, StreamPolicy::GoodputFair, EventReason::Share) > 100);
  QVERIFY(caused(nodes, StreamPolicy::FixedWidth, EventReason::Price) == 0);
  // Four fifths of the cluster are taken on average.
  const Ran crowded = ran(with(caseB(21, 4000), {{"rental.baselines", "first-come"}}));
  QVERIFY(caused(crowded, StreamPolicy::FirstCome, EventReason::Queue) > 0);
  const Ran boots = ran(with(onNodes(caseB(30, 4000)), {{"rental.bootHours", "0.2"}}));
  QVERIFY(caused(boots, StreamPolicy::FixedWidth, EventReason::Node) > 100);
  const Ran plain = ran(caseB(30, 4000));
  for (const rental::LevelsFrom& one : of(plain, StreamPolicy::FixedWidth).outcome().events) {
    QCOMPARE(one.reasons, 0u);
  }
  Scenario market = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  study::editStream(market) = study::streamSpec(caseB(30));
  study::editRental(market).usdPerMonth = 60000;
  study::editRental(market).jobs = 4000;
  const Ran spot = ran(market);
  QVERIFY(caused(spot, StreamPolicy::FixedWidth, EventReason::Interruption) > 0);
  QVERIFY(caused(spot, StreamPolicy::PriceFollowing, EventReason::Price) > 0);
  rental::LevelsFrom before, after;
  after.jobs = after.waiting = 1;
  after.reasons = static_cast<unsigned>(EventReason::Node);
  QCOMPARE(study::eventText(before, after).english(),
           std::string("A job arrives. One more waits for GPUs. Why: jobs wait for nodes that are "
                       "booting."));
}

TEST_WITH_CORE_APPLICATION(TestSimulation)
#include "tst_simulation.moc"
