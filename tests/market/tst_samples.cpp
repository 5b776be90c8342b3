// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>

#include "base/Files.h"
#include "market/Statistics.h"
#include "market/TraceCsv.h"
#include "market/generator/Generator.h"
#include "market/generator/Samples.h"
#include "market/read/MarketFiles.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon::market;
using spothorizon::tests::JsonValue;

namespace {

std::string shipped(const std::string& file) { return std::string(SAMPLE_DIR) + "/" + file; }

const Sample& sampleAt(int index) { return samples()[static_cast<std::size_t>(index)]; }

const Sample& sampleNamed(std::string_view name) {
  return *std::ranges::find(samples(), name, &Sample::name);
}

JsonValue scenarioOf(const Sample& sample) {
  return JsonValue::parse(spothorizon::readFile(shipped(sample.scenarioFile())));
}

double number(const JsonValue& scenario, const char* pointer) {
  return scenario.under(pointer).get<double>();
}

/// The slots of the trace from the job's start to its deadline.
Trace jobSpan(const Sample& sample) {
  const JsonValue scenario = scenarioOf(sample);
  Trace trace = generateTrace(sample.spec);
  const auto slot = [&](double hours) { return std::lround(hours / trace.slotHours); };
  const long begin = slot(number(scenario, "/market/startHours"));
  const long end = begin + slot(number(scenario, "/job/deadlineHours"));
  trace.freeGpus = {trace.freeGpus.begin() + begin, trace.freeGpus.begin() + end};
  trace.spotUsdPerGpuHour = {trace.spotUsdPerGpuHour.begin() + begin,
                             trace.spotUsdPerGpuHour.begin() + end};
  trace.startUnixSeconds =
      *trace.startUnixSeconds + std::lround(static_cast<double>(begin) * trace.slotHours * 3600);
  return trace;
}

void addSampleRows() {
  QTest::addColumn<int>("index");
  for (std::size_t i = 0; i < samples().size(); ++i) {
    QTest::newRow(samples()[i].name.c_str()) << static_cast<int>(i);
  }
}

}  // namespace

class TestSamples : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void nineWithNamesOfTheirOwn();
  void traceIsAsShipped_data() { addSampleRows(); }
  void traceIsAsShipped();
  void traceReadsBack_data() { addSampleRows(); }
  void traceReadsBack();
  void traceLastsTwoToFourWeeks_data() { addSampleRows(); }
  void traceLastsTwoToFourWeeks();
  void scenarioFitsItsSample_data() { addSampleRows(); }
  void scenarioFitsItsSample();
  void jobFitsItsTrace_data() { addSampleRows(); }
  void jobFitsItsTrace();
  void valueIsAboveTheOnDemandCost_data() { addSampleRows(); }
  void valueIsAboveTheOnDemandCost();
  void policiesAreSixToNineAndDiffer_data() { addSampleRows(); }
  void policiesAreSixToNineAndDiffer();
  void readmeNamesEverySample();

  void cheapAndPlentyIsBoth();
  void calmCloudIsCalm();
  void marketplaceShowsBothLevels();
  void dailyCycleHidesGpusByDay();
  void sixteenComeAndGoTogether();
  void tightDeadlineLeavesNoSlack();
  void shortageClimbsWhileTheJobRuns();
  void noCapacityHasNone();
};

void TestSamples::nineWithNamesOfTheirOwn() {
  std::set<std::string> names, titles;
  for (const Sample& sample : samples()) {
    names.insert(sample.name);
    titles.insert(sample.title);
    QVERIFY(sample.teaches.size() > 30 && sample.teaches.ends_with('.'));
  }
  QCOMPARE(names.size(), std::size_t{9});
  QCOMPARE(titles.size(), std::size_t{9});
}

/// This is also how the shipped files are made: run it, look at the .new, move it into place.
void TestSamples::traceIsAsShipped() {
  QFETCH(int, index);
  const Sample& sample = sampleAt(index);
  const std::string path = shipped(sample.traceFile()), fresh = path + ".new";
  const std::string made = writeTraceCsv(generateTrace(sample.spec));
  const bool same = QFile::exists(path.c_str()) && spothorizon::readFile(path) == made;
  if (same) {
    QFile::remove(fresh.c_str());
  } else {
    spothorizon::writeFileWhole(fresh, made);
  }
  QVERIFY2(same, ("compare with " + fresh).c_str());
}

void TestSamples::traceReadsBack() {
  QFETCH(int, index);
  const Sample& sample = sampleAt(index);
  const TraceFile file = MarketFiles().trace(shipped(sample.traceFile()), {});
  const Trace made = generateTrace(sample.spec);
  QCOMPARE(file.trace.slotHours, made.slotHours);
  QCOMPARE(file.trace.startUnixSeconds, made.startUnixSeconds);
  QCOMPARE(file.trace.onDemandUsdPerGpuHour, made.onDemandUsdPerGpuHour);
  QCOMPARE(file.trace.spotUsdPerGpuHour, made.spotUsdPerGpuHour);
  QCOMPARE(file.trace.freeGpus, made.freeGpus);
  QVERIFY(file.report.warnings.empty() && file.report.dropped.empty());
}

void TestSamples::traceLastsTwoToFourWeeks() {
  QFETCH(int, index);
  const GeneratorSpec& spec = sampleAt(index).spec;
  QVERIFY(spec.days >= 14 && spec.days <= 28);
  QCOMPARE(spec.slotHours, 0.5);
}

void TestSamples::scenarioFitsItsSample() {
  QFETCH(int, index);
  const Sample& sample = sampleAt(index);
  const JsonValue scenario = scenarioOf(sample);
  QCOMPARE(scenario.at("format").get<std::string>(), std::string("spothorizon-scenario"));
  QCOMPARE(scenario.at("version").get<int>(), 1);
  QCOMPARE(scenario.at("title").get<std::string>(), sample.title);
  QCOMPARE(scenario.at("notes").get<std::string>(), sample.teaches);
  QCOMPARE(scenario.at("market").at("trace").get<std::string>(), sample.traceFile());
  QCOMPARE(number(scenario, "/market/onDemandUsdPerGpuHour"), sample.spec.onDemandUsdPerGpuHour);
  QCOMPARE(number(scenario, "/market/slotHours"), sample.spec.slotHours);
}

void TestSamples::jobFitsItsTrace() {
  QFETCH(int, index);
  const Sample& sample = sampleAt(index);
  const JsonValue scenario = scenarioOf(sample);
  const double deadline = number(scenario, "/job/deadlineHours");
  // The job may run late until its value is gone, and the trace must last as long.
  const double end =
      number(scenario, "/market/startHours") + deadline * number(scenario, "/job/lateFactor");
  QVERIFY(end <= sample.spec.days * 24);
  const double share =
      number(scenario, "/job/workload") /
      (deadline * number(scenario, "/job/maxGpus") * number(scenario, "/job/throughput/alpha"));
  const bool tight = sample.name == "tight-deadline";
  const bool waits = sample.name == "daily-price";  // most of the time, for the cheap hours
  const double least = tight ? 0.94 : waits ? 0.3 : 0.45, most = tight ? 0.96 : waits ? 0.33 : 0.8;
  QVERIFY2(share >= least && share <= most, std::to_string(share).c_str());
}

void TestSamples::valueIsAboveTheOnDemandCost() {
  QFETCH(int, index);
  const JsonValue scenario = scenarioOf(sampleAt(index));
  const double cost =
      number(scenario, "/job/workload") * number(scenario, "/market/onDemandUsdPerGpuHour");
  const double value = number(scenario, "/job/valueUsd");
  QVERIFY(value >= 1.4 * cost && value <= 1.7 * cost);
}

void TestSamples::policiesAreSixToNineAndDiffer() {
  QFETCH(int, index);
  const JsonValue policies = scenarioOf(sampleAt(index)).at("policies");
  QVERIFY(policies.size() >= 6 && policies.size() <= 9);
  std::set<std::string> kinds, all;
  for (const JsonValue& policy : policies.items()) {
    kinds.insert(policy.at("kind").get<std::string>());
    QVERIFY2(all.insert(policy.dump()).second, policy.dump().c_str());
    if (policy.at("kind") != "ahap") continue;
    QVERIFY(policy.at("commitment").get<int>() >= 1);
    QVERIFY(policy.at("commitment").get<int>() <= policy.at("window").get<int>());
  }
  QCOMPARE(kinds, (std::set<std::string>{"on-demand-only", "max-spot", "uniform-progress", "ahanp",
                                         "ahap"}));
}

void TestSamples::readmeNamesEverySample() {
  const std::string readme = spothorizon::readFile(shipped("README.md"));
  for (const Sample& sample : samples()) {
    const std::string row =
        "| `" + sample.name + "` | " + sample.title + " | " + sample.teaches + " |";
    QVERIFY2(readme.find(row) != std::string::npos, row.c_str());
  }
}

// Below: each sample, over the span of its job, holds what its lesson needs.

void TestSamples::cheapAndPlentyIsBoth() {
  const auto statistics = traceStatistics(jobSpan(sampleNamed("cheap-and-plenty")));
  QVERIFY(*statistics.freeGpus.minimum >= 16);
  QVERIFY(*statistics.price.maximum < 0.33 * 3.06);
}

void TestSamples::calmCloudIsCalm() {
  const auto statistics = traceStatistics(jobSpan(sampleNamed("calm-cloud")));
  QVERIFY(*statistics.price.coefficientOfVariation < 0.02);
  QVERIFY(*statistics.price.mean > 0.30 * 3.06 && *statistics.price.mean < 0.42 * 3.06);
  QVERIFY(*statistics.noneFreeShare > 0.05 && *statistics.noneFreeShare < 0.35);
}

void TestSamples::marketplaceShowsBothLevels() {
  const auto trace = jobSpan(sampleNamed("two-level-marketplace"));
  const auto cheap = std::ranges::count_if(trace.spotUsdPerGpuHour, [](double p) { return p < 1; });
  QVERIFY(cheap > trace.slotCount() / 4 && cheap < 3 * trace.slotCount() / 4);
  const auto price = traceStatistics(trace).price;
  QVERIFY(*price.maximum / *price.minimum > 1.8);
}

void TestSamples::dailyCycleHidesGpusByDay() {
  const auto profile = traceStatistics(jobSpan(sampleNamed("daily-cycle"))).freeGpus.hourOfDayMean;
  double night = 0, day = 0;
  for (std::size_t hour = 2; hour < 8; ++hour) night += *profile[hour] / 6;
  for (std::size_t hour = 13; hour < 19; ++hour) day += *profile[hour] / 6;
  QVERIFY(night > 2 * day);
}

void TestSamples::sixteenComeAndGoTogether() {
  const Sample& sample = sampleNamed("all-or-nothing-sixteen");
  const auto whole = traceStatistics(generateTrace(sample.spec));
  QVERIFY(*whole.noneFreeShare + *whole.mostFreeShare > 0.75);
  const auto span = traceStatistics(jobSpan(sample));
  QVERIFY(span.up.count >= 12 && *span.up.p50Hours <= 1);
}

void TestSamples::tightDeadlineLeavesNoSlack() {
  const auto statistics = traceStatistics(jobSpan(sampleNamed("tight-deadline")));
  QVERIFY(*statistics.noneFreeShare > 0.1);  // waiting for spot all the time would be late
  QVERIFY(*statistics.mostFreeShare > 0.2);
}

void TestSamples::shortageClimbsWhileTheJobRuns() {
  const Trace trace = jobSpan(sampleNamed("shortage-episode"));
  const auto statistics = traceStatistics(trace);
  QVERIFY(trace.spotUsdPerGpuHour.back() > 1.4 * trace.spotUsdPerGpuHour.front());
  const auto half = trace.freeGpus.begin() + trace.slotCount() / 2;
  QVERIFY(std::count(trace.freeGpus.begin(), half, 0) < std::count(half, trace.freeGpus.end(), 0));
  QVERIFY(*statistics.price.maximum < 3.06);
}

void TestSamples::noCapacityHasNone() {
  const auto statistics = traceStatistics(generateTrace(sampleNamed("no-capacity").spec));
  QCOMPARE(statistics.noneFreeShare, 1.0);
  QCOMPARE(statistics.price.minimum, 3.06);
}

TEST_WITHOUT_APPLICATION(TestSamples)
#include "tst_samples.moc"
