// SPDX-License-Identifier: GPL-3.0-or-later
// Weekly: what is new in a market folder is appended and summarised, and its zones are ranked.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <map>

#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/IntervalWords.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/weekly/MarketState.h"
#include "subjects/job/weekly/MarketUpdate.h"
#include "subjects/job/weekly/UpdateTables.h"
#include "subjects/job/weekly/UpdateWords.h"
#include "subjects/job/weekly/ZoneRanking.h"
#include "subjects/job/weekly/ZoneTables.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

constexpr int kWeek = 168;

/// $ per instance of 8 GPUs in an hour of a zone: b is half as dear as a.
double priceAt(int hour, char zone) {
  const double daily = 8 + 2 * std::sin(hour * 0.26) + (hour % 7) * 0.1;
  return zone == 'b' ? daily / 2 : daily;
}

/// An AWS dump of hours [from, to) for zones a and b.
QByteArray dump(int from, int to, const char* type = "p3.16xlarge") {
  QByteArray rows;
  for (int hour = from; hour < to; ++hour) {
    for (const char zone : {'a', 'b'}) {
      const QDateTime at = QDateTime::fromSecsSinceEpoch(1'735'689'600 + 3600LL * hour, Qt::UTC);
      rows += (rows.isEmpty() ? "" : ",") +
              QStringLiteral(R"({"AvailabilityZone":"us-west-2%1","InstanceType":"%2",)"
                             R"("ProductDescription":"Linux/UNIX","SpotPrice":"%3",)"
                             R"("Timestamp":"%4"})")
                  .arg(QChar(zone))
                  .arg(QString(type), QString::number(priceAt(hour, zone), 'f', 4),
                       at.toString(Qt::ISODate))
                  .toUtf8();
    }
  }
  return "{\"SpotPriceHistory\":[" + rows + "]}";
}

void write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

study::Scenario scenarioIn(const QString& folder) {
  study::Scenario scenario = tests::smallBacktest();
  scenario.baseDirectory = folder.toStdString();
  scenario.market.traceFile.clear();
  scenario.market.price.file = "week1.json";
  scenario.market.price.zone = "us-west-2a";
  scenario.market.price.instanceType = "p3.16xlarge";
  scenario.market.availability.gpus = 8;
  scenario.market.onDemandUsdPerGpuHour = 3;
  scenario.market.slotHours = 1;
  scenario.job.deadlineHours = 6;
  study::editBacktest(scenario).starts = 60;
  return scenario;
}

/// Hours [from, to) of prices and machines, by columns that nobody knows.
QByteArray table(int from, int to, int machines, bool relative = false, double factor = 1) {
  QByteArray rows = "when,dollars,machines\n";
  for (int hour = from; hour < to; ++hour) {
    const QDateTime at = QDateTime::fromSecsSinceEpoch(1'735'689'600 + 3600LL * hour, Qt::UTC);
    rows += (relative ? QString::number(hour) : at.toString(Qt::ISODate)).toUtf8() + "," +
            QByteArray::number(factor * priceAt(hour, 'a') / 8, 'f', 4) + "," +
            QByteArray::number(machines) + "\n";
  }
  return rows;
}

/// On own1.csv, whose columns were named.
study::Scenario namedIn(const QString& folder, const char* unit) {
  study::Scenario scenario = scenarioIn(folder);
  scenario.market.price = {};
  scenario.market.price.file = "own1.csv";
  study::findParameter("market.price.timeColumn")->set(scenario, "when");
  study::findParameter("market.price.column")->set(scenario, "dollars");
  study::findParameter("market.price.timeUnit")->set(scenario, unit);
  return scenario;
}

study::WeeklyUpdate updated(const study::Scenario& scenario, const QString& state,
                            int threads = 0) {
  study::WeeklyOptions options;
  options.stateFile = state.toStdString();
  options.threads = threads;
  return study::updateWeekly(scenario, {}, options);
}

}  // namespace

class TestWeekly : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    write(path("week1.json"), dump(0, kWeek));
  }

  /// Without a state file the job is tried in the market that was shown before.
  void whatWasShownIsComparedWith() {
    const study::Scenario scenario = scenarioIn(m_folder->path());
    study::WeeklyOptions options;
    options.shown = study::loadMarket(scenario);
    const study::WeeklyUpdate same = study::updateWeekly(scenario, {}, options);
    QVERIFY(!same.before && !same.fresh);
    write(path("week2.json"), dump(kWeek, 2 * kWeek));
    const study::WeeklyUpdate more = study::updateWeekly(scenario, {}, options);
    QVERIFY(more.before && more.fresh);
    QCOMPARE(more.before->hours, same.now.hours);
    QCOMPARE(more.before->hash, same.now.hash);
    QCOMPARE(more.before->priceUsd.mean, same.now.priceUsd.mean);
    QCOMPARE(more.fresh->hours, double(kWeek));
    // The remembered folder comes first.
    options.before = more.now;
    const study::WeeklyUpdate again = study::updateWeekly(scenario, {}, options);
    QCOMPARE(again.before->hash, more.now.hash);
    QVERIFY(!again.fresh);
  }

  void whatIsNewIsAppended() {
    const study::Scenario scenario = scenarioIn(m_folder->path());
    QVERIFY(study::updatedFromFolder(scenario, m_folder->path().toStdString()).appended.empty());
    write(path("week2.json"), dump(kWeek, 2 * kWeek));
    write(path("other-machine.json"), dump(kWeek, 2 * kWeek, "g5.xlarge"));
    write(path("README.txt"), "nothing of a market");
    write(path(".hidden.json"), dump(kWeek, 2 * kWeek));
    const auto update = study::updatedFromFolder(scenario, m_folder->path().toStdString());
    QCOMPARE(update.appended, std::vector<std::string>{"week2.json"});
    QCOMPARE(update.scenario.market.price.moreFiles, std::vector<std::string>{"week2.json"});
    QCOMPARE(update.leftOut.size(), std::size_t(1));
    QVERIFY(update.leftOut[0].english().starts_with("other-machine.json: "));
    // A machine that is not named is that of the file.
    study::Scenario open = scenario;
    open.market.price.instanceType.clear();
    QCOMPARE(study::updatedFromFolder(open, m_folder->path().toStdString()).appended,
             std::vector<std::string>{"week2.json"});
    const auto before = study::loadMarket(scenario), now = study::loadMarket(update.scenario);
    QVERIFY(now->import.trace.hours() > before->import.trace.hours() + kWeek - 2);
    // Once appended it is known.
    QVERIFY(
        study::updatedFromFolder(update.scenario, m_folder->path().toStdString()).appended.empty());
    QVERIFY_THROWS_EXCEPTION(InputError, study::updatedFromFolder(scenario, "/no/such/folder"));
  }

  /// A truncated dump is reported, and files of another kind are named.
  void aFileThatCannotBeReadIsReported() {
    const study::Scenario scenario = scenarioIn(m_folder->path());
    write(path("week2.json"), dump(kWeek, 2 * kWeek).chopped(40));
    write(path("README.txt"), "nothing of a market");
    write(path("scenario.json"),
          QByteArray::fromStdString(study::scenarioToText(tests::smallBacktest())));
    const auto update = updated(scenario, {});
    QVERIFY(update.folder.appended.empty());
    QCOMPARE(update.folder.leftOut.size(), std::size_t(1));
    const std::string why = update.folder.leftOut[0].english();
    QVERIFY2(why.starts_with("week2.json: ") && why.find("cut off") != std::string::npos,
             why.c_str());
    QCOMPARE(update.folder.others, std::vector<std::string>{"README.txt"});
    const std::string message = study::sentence(update).english();
    QVERIFY2(message.starts_with("Left out: week2.json: "), message.c_str());
    QVERIFY(study::updateText(update).find("README.txt") != std::string::npos);
  }

  /// First price on first count: prices beyond the counts never count, and a note says so.
  void whatIsAppendedAndNotUsedIsReported() {
    study::Scenario scenario = scenarioIn(m_folder->path());
    QByteArray counts = R"({"metadata":{"gap_seconds":3600},"data":[)";
    for (int hour = 0; hour < 160; ++hour) counts += (hour > 0 ? ",8" : "8");
    write(path("free.json"), counts + "]}");
    scenario.market.availability.file = "free.json";
    const QString state = path("state");
    study::remember(updated(scenario, state), state.toStdString());
    write(path("week2.json"), dump(kWeek + 24, 2 * kWeek));
    const auto update = updated(scenario, state);
    QCOMPARE(update.folder.appended, std::vector<std::string>{"week2.json"});
    QVERIFY(!update.fresh);
    const std::string message = study::sentence(update).english();
    QVERIFY2(message.starts_with("Appended: week2.json. Not used: week2.json."), message.c_str());
    QVERIFY2(message.find("these end after 160 h") != std::string::npos, message.c_str());
    QVERIFY2(message.find("The market has nothing new since last time.") == std::string::npos,
             message.c_str());
    QVERIFY(message.find("price and free GPUs without a common clock") != std::string::npos);
    // Where the counts go on it is used, without a warning.
    scenario.market.availability.file.clear();
    const auto used = updated(scenario, path("other state"));
    QVERIFY(used.unused.empty());
    QVERIFY(study::sentence(used).english().starts_with("Appended: week2.json. "));
  }

  /// A folder of many files takes their reading, and not that for each of them.
  void manyFilesAreAppended() {
    const study::Scenario scenario = scenarioIn(m_folder->path());
    constexpr int kFiles = 150;
    for (int i = 0; i < kFiles; ++i) {
      write(m_folder->filePath(QStringLiteral("more%1.json").arg(i, 4, 10, QChar('0'))),
            dump(kWeek + i, kWeek + i + 1));
    }
    // One that cannot be read with the others: in the year 8984 the market would have ended.
    write(path("more0075b.json"), dump(61'000'000, 61'000'001));
    const auto update = study::updatedFromFolder(scenario, m_folder->path().toStdString());
    QCOMPARE(update.appended.size(), std::size_t(kFiles));
    QCOMPARE(update.leftOut.size(), std::size_t(1));
    QVERIFY(study::loadMarket(update.scenario)->import.trace.hours() > kWeek + kFiles - 3);
  }

  /// Each zone's own on-demand price ranks it; one that somebody has set counts in all.
  void zonesHaveTheirOwnOnDemandPrice() {
    QByteArray counts = "slot_start,us-west1-a,us-west1-b\n";
    for (int hour = 0; hour < kWeek; ++hour) {
      const QDateTime at = QDateTime::fromSecsSinceEpoch(1'735'689'600 + 3600LL * hour, Qt::UTC);
      counts += at.toString(Qt::ISODate).toUtf8() + ",8,8\n";
    }
    write(path("free.csv"), counts);
    write(path("zones.json"), R"({"format":"places-zones","version":1,"gpu":"H100 80 GB",
      "slotSeconds":3600,"start":"2025-01-01T00:00:00Z","slots":168,"zones":[
      {"zone":"us-west1-a","region":"a","spotUsdPerGpuHour":2,"onDemandUsdPerGpuHour":10.32,
       "gpusPerVm":8},
      {"zone":"us-west1-b","region":"b","spotUsdPerGpuHour":2,"onDemandUsdPerGpuHour":11.36,
       "gpusPerVm":8}]})");
    study::Scenario scenario = scenarioIn(m_folder->path());
    scenario.market.price = {};
    scenario.market.price.file = "zones.json";
    scenario.market.price.zone = "us-west1-a";
    scenario.market.availability.file = "free.csv";
    scenario.market.availability.zone = "us-west1-a";
    const auto pricesOf = [&] {
      std::map<std::string, double> prices;
      for (const auto& one : study::zoneCandidates(scenario)) {
        prices[one.name] = one.scenario.market.onDemandUsdPerGpuHour.value_or(-1);
      }
      return prices;
    };
    const std::map<std::string, double> own{{"us-west1-a", 10.32}, {"us-west1-b", 11.36}};
    study::setOrigin(scenario.market, "market.onDemandUsdPerGpuHour", {});
    QCOMPARE(pricesOf(), own);  // the default, which nobody set
    scenario.market.onDemandUsdPerGpuHour.reset();
    QCOMPARE(pricesOf(), own);
    study::setValue(scenario, "market.onDemandUsdPerGpuHour", "10.32");
    QCOMPARE(pricesOf(), own);  // that of the scenario's own zone
    study::setValue(scenario, "market.onDemandUsdPerGpuHour", "9");
    QCOMPARE(pricesOf(), (std::map<std::string, double>{{"us-west1-a", 9}, {"us-west1-b", 9}}));
    QVERIFY_THROWS_EXCEPTION(InputError, study::zoneCandidates(scenario, "/no/such/folder"));
  }

  void whatChangedIsReported() {
    const study::Scenario scenario = scenarioIn(m_folder->path());
    const QString state = path("state");
    const auto first = updated(scenario, state);
    QVERIFY(!first.before && !first.fresh);
    study::remember(first, state.toStdString());
    const auto second = updated(scenario, state);
    QVERIFY(second.before && !second.fresh);
    QVERIFY(study::sentence(second).english().find("nothing new") != std::string::npos);
    QVERIFY(study::sentence(second).english().find("mean price is still $") != std::string::npos);
    write(path("week2.json"), dump(kWeek, 2 * kWeek));
    const auto third = updated(scenario, state);
    QVERIFY(third.fresh);
    const double lasted = third.now.hours - third.before->hours;
    QCOMPARE(third.fresh->hours, lasted);
    double sum = 0;
    int count = 0;
    const auto market = study::loadMarket(third.folder.scenario);
    const market::Trace& trace = market->import.trace;
    for (int slot = int(third.before->hours); slot < trace.slotCount(); ++slot) {
      if (!trace.known(slot)) continue;
      sum += trace.spotUsdPerGpuHour[std::size_t(slot)];
      ++count;
    }
    QVERIFY(count > kWeek - 3);
    QVERIFY(std::abs(third.fresh->priceUsd.mean - sum / count) < 1e-12);
    QVERIFY(third.fresh->priceUsd.interval.contains(sum / count));
    const std::string message = study::sentence(third).english();
    QVERIFY2(message.find("more than last time") != std::string::npos, message.c_str());
    QVERIFY(message.find("chance of being on time") != std::string::npos);
    QVERIFY(message.find("recommended policy") != std::string::npos);
  }

  /// The chances are those of the backtest.
  void figuresAreTheBacktests() {
    const study::Scenario scenario = scenarioIn(m_folder->path());
    const auto update = updated(scenario, {});
    const auto results = study::runBacktest(scenario, nullptr);
    bool found = false;
    for (std::size_t i = 0; i < results->series.size(); ++i) {
      if (results->series[i].label != update.now.policy) continue;
      found = true;
      const auto s = study::summarise(*results, i);
      QCOMPARE(update.now.onTime.mean, s.onTime);
      QCOMPARE(update.now.withinBudget->mean, *s.withinBudget);
      QCOMPARE(update.now.costP50Usd->mean, s.cost.p50);
    }
    QVERIFY(found);
    const auto json = [&](int threads) {
      return result::resultText(study::updateResult(updated(scenario, {}, threads)));
    };
    QCOMPARE(json(1), json(4));
  }

  void statesRoundTrip() {
    const auto update = updated(scenarioIn(m_folder->path()), {});
    const std::string text = study::stateText(update.now);
    QCOMPARE(study::stateText(study::stateFrom(text, "x")), text);
    study::MarketFigures bare;
    bare.policy = Text(std::string("none"));
    QCOMPARE(study::stateText(study::stateFrom(study::stateText(bare), "x")),
             study::stateText(bare));
    for (const char* bad : {"", "[]", "{}", R"({"format":"spothorizon-scenario","version":1})",
                            R"({"format":"spothorizon-market-state","version":2})",
                            R"({"format":"spothorizon-market-state","version":1,"traceHash":7})"}) {
      QVERIFY_THROWS_EXCEPTION(InputError, study::stateFrom(bad, "state"));
    }
    try {
      study::stateFrom(R"({"format":"spothorizon-market-state","version":2})", "state");
    } catch (const InputError& error) {
      QCOMPARE(error.file(), std::string("state"));
      QCOMPARE(error.place(), std::string("/version"));
    }
  }

  void oneZoneIsNoRanking() {
    write(path("own1.csv"), table(0, kWeek, 8));
    const study::ZoneRanking ranking = study::rankZones(namedIn(m_folder->path(), "clock"), {});
    QCOMPARE(ranking.zones.size(), std::size_t(1));
    const std::string message = study::sentence(ranking).english();
    QVERIFY2(message.starts_with("There is one zone, own1: with "), message.c_str());
  }

  void zonesAreRanked() {
    const study::Scenario scenario = scenarioIn(m_folder->path());
    const study::ZoneRanking ranking = study::rankZones(scenario, {});
    QCOMPARE(ranking.zones.size(), std::size_t(2));
    QCOMPARE(ranking.zones[0].name, std::string("us-west-2b"));
    for (const study::RankedZone& zone : ranking.zones) {
      study::Scenario own = scenario;
      own.market.price.zone = zone.name;
      const auto results = study::runBacktest(own, nullptr);
      const auto figures = study::figuresOf(*results);
      QCOMPARE(zone.figures->policy, figures.policy);
      QCOMPARE(zone.figures->costP50Usd->mean, figures.costP50Usd->mean);
      QVERIFY(zone.utilityUsd->interval.contains(zone.utilityUsd->mean));
    }
    QVERIFY(ranking.zones[0].utilityUsd->mean > ranking.zones[1].utilityUsd->mean);
    const std::string message = study::sentence(ranking).english();
    QVERIFY(message.find("us-west-2b") != std::string::npos);
    const study::MeanEstimate& next = *ranking.zones[1].utilityUsd;
    const std::string words =
        "with " + study::usdWith(next.mean, next.interval.low, next.interval.high).english();
    QVERIFY2(message.find(words) != std::string::npos && words.ends_with(")"), message.c_str());
    // All that is not distinguishable from the best are named, and none that can.
    study::ZoneRanking four = ranking;
    four.zones.resize(2);
    four.zones.push_back(four.zones[1]);
    four.zones.push_back(four.zones[1]);
    const auto called = [&four](std::size_t at, const char* name, double low, double high) {
      four.zones[at].name = name;
      four.zones[at].utilityUsd->interval = {low, high};
    };
    called(0, "best", 10, 20);
    called(1, "near", 9, 12);
    called(2, "also", 8, 11);
    called(3, "far", 1, 9);
    const std::string all = study::sentence(four).english();
    QVERIFY2(all.find("overlap: near with ") != std::string::npos, all.c_str());
    QVERIFY2(all.find(" and also with ") != std::string::npos, all.c_str());
    QVERIFY2(all.find("far") == std::string::npos, all.c_str());
    QCOMPARE(QString::fromStdString(study::zonesCsv(ranking)).count('\n'), 4);
    study::Scenario none = tests::smallBacktest();
    none.market = {};
    QVERIFY_THROWS_EXCEPTION(InputError, study::rankZones(none, {}));
  }

  /// Names that the user gave to columns are the market's: files of the folder with these columns
  /// go on from its own, and others are no news.
  void namedColumnsAreUsedAgain() {
    const study::Scenario scenario = namedIn(m_folder->path(), "clock");
    write(path("own1.csv"), table(0, kWeek, 8));
    write(path("own2.csv"), table(kWeek, 2 * kWeek, 8));
    write(path("people.csv"), "name,town\nAnn,Bern\nBob,Linz\n");
    const auto update = study::updatedFromFolder(scenario, m_folder->path().toStdString());
    QCOMPARE(update.appended, std::vector<std::string>{"own2.csv"});
    QVERIFY(update.leftOut.empty());
    QVERIFY(study::loadMarket(update.scenario)->import.trace.hours() > 2 * kWeek - 3);
    // Saved and opened again.
    const std::string file = path("scenario.json").toStdString();
    study::writeScenario(scenario, file);
    const auto again =
        study::updatedFromFolder(study::readScenario(file), m_folder->path().toStdString());
    QCOMPARE(again.appended, std::vector<std::string>{"own2.csv"});
    QVERIFY(updated(scenario, {}).now.onTime.mean > 0);
  }

  /// Times that count from each file's own start say nothing of where they go on.
  void relativeTimesAreNotAppended() {
    const study::Scenario scenario = namedIn(m_folder->path(), "hours");
    write(path("own1.csv"), table(0, kWeek, 8, true));
    write(path("own2.csv"), table(0, kWeek, 8, true, 2));
    const auto update = study::updatedFromFolder(scenario, m_folder->path().toStdString());
    QVERIFY(update.appended.empty());
    QCOMPARE(update.leftOut.size(), std::size_t(1));
    QVERIFY(update.leftOut[0].english().starts_with("own2.csv: its times count"));
    QVERIFY2(
        update.leftOut[0].english().ends_with("times that continue from 167 h could be appended"),
        update.leftOut[0].english().c_str());
    // The same rows again are no news either, and prices that never change show no overlap.
    write(path("own2.csv"), table(0, kWeek, 8, true));
    QVERIFY(study::updatedFromFolder(scenario, m_folder->path().toStdString()).appended.empty());
  }

  /// Where a file counts on from the end of the market, or from within it with the same prices, it
  /// is appended, whatever the order of the names; a gap is reported.
  void relativeTimesThatCountOnAreAppended() {
    const study::Scenario scenario = namedIn(m_folder->path(), "hours");
    const std::string folder = m_folder->path().toStdString();
    write(path("own1.csv"), table(0, kWeek, 8, true));
    write(path("own2.csv"), table(2 * kWeek - 24, 3 * kWeek, 8, true));
    write(path("own3.csv"), table(kWeek, 2 * kWeek, 8, true));
    write(path("own4.csv"), table(5 * kWeek, 6 * kWeek, 8, true));
    const auto update = study::updatedFromFolder(scenario, folder);
    QCOMPARE(update.appended, (std::vector<std::string>{"own3.csv", "own2.csv"}));
    QCOMPARE(update.leftOut.size(), std::size_t(1));
    QVERIFY2(update.leftOut[0].english().starts_with(
                 "own4.csv: its times begin at 840 h and those of the "
                 "market end at 503 h"),
             update.leftOut[0].english().c_str());
    const auto loaded = study::loadMarket(update.scenario);
    const auto& trace = loaded->import.trace;
    QVERIFY2(std::abs(trace.hours() - 3 * kWeek) < 3, qPrintable(QString::number(trace.hours())));
    QVERIFY(!trace.startUnixSeconds);
    QVERIFY(std::abs(trace.spotUsdPerGpuHour[2 * kWeek + 5] - priceAt(2 * kWeek + 5, 'a') / 8) <
            1e-3);
    // Known by now: nothing more comes of looking again.
    QVERIFY(study::updatedFromFolder(update.scenario, folder).appended.empty());
    write(path("own2.csv"), table(2 * kWeek - 24, 3 * kWeek, 8, true, 2));
    QCOMPARE(study::updatedFromFolder(scenario, folder).appended,
             std::vector<std::string>{"own3.csv"});  // other prices at the same times
  }

  /// Free GPUs have one file: a table with both series grows, and pages of it say what to do.
  void tablesWithBothSeriesGrow() {
    study::Scenario scenario = namedIn(m_folder->path(), "clock");
    scenario.market.availability.file = "own1.csv";
    study::findParameter("market.availability.timeColumn")->set(scenario, "when");
    study::findParameter("market.availability.column")->set(scenario, "machines");
    write(path("own1.csv"), table(0, kWeek, 8));
    const QString state = path("state");
    study::remember(updated(scenario, state), state.toStdString());
    write(path("own2.csv"), table(kWeek, 2 * kWeek, 8));
    const auto paged = study::updatedFromFolder(scenario, m_folder->path().toStdString());
    QVERIFY(paged.appended.empty());
    QCOMPARE(paged.leftOut.size(), std::size_t(1));
    QVERIFY(paged.leftOut[0].english().ends_with("add its rows to own1.csv"));
    write(path("own1.csv"), table(0, 2 * kWeek, 8));
    const auto grown = updated(scenario, state);
    QVERIFY(grown.fresh && grown.fresh->hours > kWeek - 3);
  }

  /// A table a zone: with the columns of the scenario's own, both series of each.
  void zonesOfNamedColumns() {
    study::Scenario scenario = namedIn(m_folder->path(), "hours");
    write(path("own1.csv"), table(0, kWeek, 8, true));
    write(path("cheap.csv"), table(0, kWeek, 8, true, 0.5));
    write(path("people.csv"), "name,town\nAnn,Bern\nBob,Linz\n");
    for (const bool both : {false, true}) {
      if (both) {
        scenario.market.availability.file = "own1.csv";
        study::findParameter("market.availability.timeColumn")->set(scenario, "when");
        study::findParameter("market.availability.column")->set(scenario, "machines");
        study::findParameter("market.availability.timeUnit")->set(scenario, "hours");
      }
      const study::ZoneRanking ranking = study::rankZones(scenario, {});
      QCOMPARE(ranking.zones.size(), std::size_t(2));
      QCOMPARE(ranking.zones[0].name, std::string("cheap"));
      QCOMPARE(ranking.zones[0].scenario.market.price.file, std::string("cheap.csv"));
      QVERIFY2(ranking.zones[1].error.empty(), ranking.zones[1].error.english().c_str());
      QVERIFY(ranking.zones[0].figures->priceUsd.mean < ranking.zones[1].figures->priceUsd.mean);
    }
  }

 private:
  QString path(const char* name) const { return m_folder->filePath(name); }
  std::unique_ptr<QTemporaryDir> m_folder;
};

TEST_WITHOUT_APPLICATION(TestWeekly)
#include "tst_weekly.moc"
