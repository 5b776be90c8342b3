// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "ask/LoadedMarket.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "subjects/RandomSession.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/run/Run.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::MarketState;
using study::Session;

namespace {

const char* const kTrace =
    "slot_start,spot_usd_per_gpu_hour,spot_gpus\n"
    "2024-01-01T00:00:00Z,1.0,4\n2024-01-01T00:30:00Z,1.5,3\n2024-01-01T01:00:00Z,1.0,4\n";

Session sessionOf(const std::vector<std::string>& titles) {
  Session session = study::makeSession(tests::plainScenario(titles.front()));
  for (std::size_t i = 1; i < titles.size(); ++i) {
    session.scenarios.push_back({.id = study::freshId(session),
                                 .scenario = tests::plainScenario(titles[i]),
                                 .colour = study::freshColour(session),
                                 .look = {},
                                 .traceHash = {}});
  }
  return session;
}

std::string pathIn(const QTemporaryDir& folder, const char* name) {
  return folder.filePath(name).toStdString();
}

study::SessionScenario onTrace(const QTemporaryDir& folder, const std::string& file) {
  study::SessionScenario entry = study::makeSession(tests::plainScenario("t")).scenarios.front();
  entry.scenario.market.traceFile = file;
  entry.scenario.baseDirectory = folder.path().toStdString();
  return entry;
}

}  // namespace

class TestSession : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void made();
  void ids();
  void colours();
  void names();
  void viewIsMended();
  void roundTrip();
  void filesWrittenSoFarKeepTheirBytes();
  void refusesWhatCouldNotBeReadBack_data();
  void refusesWhatCouldNotBeReadBack();
  void filesFollowTheirFolder();
  void writingIsWhole();
  void marketAsSaved();
  void marketNeverRead();
  void marketChanged();
  void marketMissing();
  void marketUnreadable();
  void marketFromStore();
  void marketFoundAgain();
  void looksLikeSession_data();
  void looksLikeSession();
  void opensThroughScenarioReader();
};

void TestSession::made() {
  const Session session = study::makeSession(tests::plainScenario("a"));
  QCOMPARE(session.scenarios.size(), std::size_t{1});
  QCOMPARE(session.view.current, session.scenarios.front().id);
  QCOMPARE(session.view.base, session.scenarios.front().id);
  QVERIFY(session.view.compared.empty());
  QCOMPARE(study::indexOf(session, "s1"), 0);
  QCOMPARE(study::indexOf(session, "s2"), -1);
}

void TestSession::ids() {
  Session session = sessionOf({"a", "b"});
  QCOMPARE(study::freshId(session), std::string("s3"));
  session.scenarios[0].id = "s41";
  session.scenarios[1].id = "other";
  QCOMPARE(study::freshId(session), std::string("s42"));
  session.scenarios[0].id = "s18446744073709551615";
  QCOMPARE(study::freshId(session), std::string("s1"));
  session.scenarios[1].id = "s1";
  QCOMPARE(study::freshId(session), std::string("s2"));
  session.scenarios[0].id = "s99999999999999999999999";
  QCOMPARE(study::freshId(session), std::string("s2"));
}

void TestSession::colours() {
  Session session = sessionOf({"a"});
  std::set<std::string> seen{session.scenarios.front().colour};
  for (int i = 0; i < 6; ++i) {
    const std::string colour = study::freshColour(session);
    QVERIFY(seen.insert(colour).second);
    session.scenarios.push_back(session.scenarios.front());
    session.scenarios.back().colour = colour;
  }
  QCOMPARE(study::freshColour(session), session.scenarios.front().colour);
  session.scenarios.push_back(session.scenarios.front());
  QCOMPARE(study::freshColour(session), session.scenarios[1].colour);
}

void TestSession::names() {
  Session session = sessionOf({"Deadline 30 h", "a (b)"});
  QCOMPARE(study::freshName(session, "new"), std::string("new"));
  QCOMPARE(study::freshName(session, "Deadline 30 h"), std::string("Deadline 30 h (2)"));
  session.scenarios[1].scenario.title = "Deadline 30 h (2)";
  QCOMPARE(study::freshName(session, "Deadline 30 h"), std::string("Deadline 30 h (3)"));
  QCOMPARE(study::freshName(session, "Deadline 30 h (2)"), std::string("Deadline 30 h (3)"));
  QCOMPARE(study::freshName(sessionOf({"a (b)"}), "a (b)"), std::string("a (b) (2)"));
  QCOMPARE(study::freshName(sessionOf({""}), ""), std::string(" (2)"));
}

void TestSession::viewIsMended() {
  Session session = sessionOf({"a", "b", "c"});
  session.view.current = "gone";
  session.view.base = "s2";
  session.view.compared = {"s3", "gone", "s1", "s3"};
  study::mendView(session);
  QCOMPARE(session.view.current, std::string("s1"));
  QCOMPARE(session.view.base, std::string("s2"));
  QVERIFY(session.view.compared == (std::vector<std::string>{"s1", "s3"}));
}

void TestSession::roundTrip() {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Session before = tests::randomSession(seed);
    const std::string text = study::sessionToText(before, "");
    QVERIFY(study::looksLikeSession(text));
    const study::OpenedSession after = study::sessionFromText(text, "random", "");
    QVERIFY2(after.leftOut.empty(), after.leftOut.empty() ? "" : after.leftOut.front().c_str());
    QVERIFY2(after.session == before, text.c_str());
    QVERIFY(after.mayOverwrite);
    QCOMPARE(study::sessionToText(after.session, ""), text);
  }
}

/// Written when the sections were those of learning to sensitivity and serving, with parameters
/// of each at other values than their defaults.
void TestSession::filesWrittenSoFarKeepTheirBytes() {
  const std::string folder = TEST_DATA_DIR "/sessions", path = folder + "/two-scenarios.spoth";
  const study::OpenedSession opened = study::readSession(path);
  QVERIFY2(opened.leftOut.empty(), opened.leftOut.empty() ? "" : opened.leftOut.front().c_str());
  QVERIFY(opened.mayOverwrite);
  const Session& session = opened.session;
  QCOMPARE(session.scenarios.size(), std::size_t{2});
  QCOMPARE(session.scenarios[1].colour, std::string("#12ab9f"));
  QCOMPARE(study::shownPolicy(session.scenarios[1].look), 2);
  QCOMPARE(*study::backtestSpec(session.scenarios[0].scenario).starts, 5);
  // The section of training was called "liveput" then; everything else is written as it was.
  std::string expected = readFile(path);
  const std::string former = "\"liveput\": {";
  expected.replace(expected.find(former), former.size(), "\"training\": {");
  QCOMPARE(study::sessionToText(session, folder), expected);
}

void TestSession::refusesWhatCouldNotBeReadBack_data() {
  QTest::addColumn<QString>("place");
  for (const char* place : {"/scenarios/1/id", "/scenarios/1/colour", "/scenarios/1/traceHash",
                            "/view/page", "/view/layout", "/scenarios/1/scenario/notes"}) {
    QTest::newRow(place) << place;
  }
}

void TestSession::refusesWhatCouldNotBeReadBack() {
  QFETCH(QString, place);
  Session session = sessionOf({"a", "b"});
  study::SessionScenario& entry = session.scenarios[1];
  if (place.endsWith("id")) entry.id = "s1";
  if (place.endsWith("colour")) entry.colour = "red";
  if (place.endsWith("traceHash")) entry.traceHash = "abc";
  if (place.endsWith("page")) session.view.page = "<b>";
  if (place.endsWith("layout")) session.view.layout = std::string(70000, 'A');
  if (place.endsWith("notes")) entry.scenario.notes = std::string((1 << 20) + 1, 'n');
  try {
    study::sessionToText(session, "");
    QFAIL("was written");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.place()), place);
  }
}

void TestSession::filesFollowTheirFolder() {
  const QTemporaryDir folder;
  QDir(folder.path()).mkdir("in");
  QDir(folder.path()).mkdir("out");
  Session session = sessionOf({"a", "b"});
  session.scenarios[0].scenario.market.traceFile = "t.csv";
  session.scenarios[0].scenario.baseDirectory = pathIn(folder, "in");
  session.scenarios[1].scenario.market.price.file = "/elsewhere/p.json";
  study::writeSession(session, pathIn(folder, "out/s.json"));
  const Session read = study::readSession(pathIn(folder, "out/s.json")).session;
  QCOMPARE(read.scenarios[0].scenario.market.traceFile, std::string("../in/t.csv"));
  QCOMPARE(read.scenarios[0].scenario.baseDirectory, pathIn(folder, "out"));
  QCOMPARE(read.scenarios[1].scenario.market.price.file, std::string("/elsewhere/p.json"));
}

void TestSession::writingIsWhole() {
  const QTemporaryDir folder;
  const Session session = sessionOf({"a"});
  const std::string path = pathIn(folder, "s.json");
  study::writeSession(session, path);
  Session bad = session;
  bad.scenarios.clear();
  QVERIFY_THROWS_EXCEPTION(InputError, study::writeSession(bad, path));
  QVERIFY_THROWS_EXCEPTION(InputError, study::writeSession(session, path + "/no/s.json"));
  QCOMPARE(readFile(path), study::sessionToText(session, ""));
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestSession::marketAsSaved() {
  const QTemporaryDir folder;
  writeFileWhole(pathIn(folder, "t.csv"), kTrace);
  study::SessionScenario entry = onTrace(folder, "t.csv");
  entry.traceHash = contentHash(kTrace);
  const MarketState state = study::marketState(entry);
  QVERIFY(state.kind == MarketState::Kind::AsSaved);
  QVERIFY(state.message.empty());
  entry.scenario.market.priceFactor = 2;
  QVERIFY(study::marketState(entry).kind == MarketState::Kind::AsSaved);
  entry.scenario.market.traceFile.clear();
  QVERIFY(study::marketState(entry).kind == MarketState::Kind::AsSaved);
}

void TestSession::marketNeverRead() {
  const QTemporaryDir folder;
  writeFileWhole(pathIn(folder, "t.csv"), kTrace);
  const MarketState state = study::marketState(onTrace(folder, "t.csv"));
  QVERIFY(state.kind == MarketState::Kind::NeverRead);
  QCOMPARE(state.hash, contentHash(kTrace));
}

void TestSession::marketChanged() {
  const QTemporaryDir folder;
  study::SessionScenario entry = onTrace(folder, "t.csv");
  entry.traceHash = contentHash(kTrace);
  writeFileWhole(pathIn(folder, "t.csv"), std::string(kTrace) + "2024-01-01T01:30:00Z,2,4\n");
  const MarketState state = study::marketState(entry);
  QVERIFY(state.kind == MarketState::Kind::Changed);
  QVERIFY(state.message.english().find("t.csv has changed since") != std::string::npos);
  QVERIFY(state.hash != entry.traceHash);
}

void TestSession::marketMissing() {
  const QTemporaryDir folder;
  writeFileWhole(pathIn(folder, "a.json"), "{}");
  study::SessionScenario entry = onTrace(folder, "");
  entry.scenario.market.availability.file = "a.json";
  entry.scenario.market.price.file = "p.json";
  const MarketState state = study::marketState(entry);
  QVERIFY(state.kind == MarketState::Kind::Missing);
  QCOMPARE(state.file, pathIn(folder, "p.json"));
  QVERIFY(state.message.english().starts_with(state.file));
}

void TestSession::marketUnreadable() {
  const QTemporaryDir folder;
  writeFileWhole(pathIn(folder, "t.csv"), "nonsense");
  const MarketState state = study::marketState(onTrace(folder, "t.csv"));
  QVERIFY(state.kind == MarketState::Kind::Unreadable);
  QCOMPARE(state.file, pathIn(folder, "t.csv"));
  QVERIFY(study::marketState(onTrace(folder, ".")).kind == MarketState::Kind::Unreadable);
  QVERIFY(study::marketState(onTrace(folder, "/dev/zero")).kind == MarketState::Kind::Unreadable);
  // Nobody writes into it: whoever reads it waits for ever.
  QCOMPARE(::mkfifo(pathIn(folder, "pipe").c_str(), 0600), 0);
  QVERIFY(study::marketState(onTrace(folder, "pipe")).kind == MarketState::Kind::Unreadable);
}

void TestSession::marketFromStore() {
  const QTemporaryDir folder;
  writeFileWhole(pathIn(folder, "t.csv"), kTrace);
  study::SessionScenario entry = onTrace(folder, "t.csv");
  entry.traceHash = contentHash(kTrace);
  entry.scenario.market.availabilityFactor = 0.5;
  int loads = 0;
  const MarketState state = study::marketState(entry, [&loads](const study::Scenario& scenario) {
    ++loads;
    return study::loadMarket(scenario);
  });
  QCOMPARE(loads, 1);
  QVERIFY(state.kind == MarketState::Kind::AsSaved);
}

void TestSession::marketFoundAgain() {
  const QTemporaryDir folder;
  QDir(folder.path()).mkpath("old/sub");
  QDir(folder.path()).mkdir("new");
  for (const char* name : {"new/a.json", "new/p2.json", "new/q.json", "old/q.json"}) {
    writeFileWhole(pathIn(folder, name), "{}");
  }
  study::Scenario scenario = tests::plainScenario("t");
  scenario.baseDirectory = pathIn(folder, "old");
  scenario.market.availability.file = "sub/a.json";
  scenario.market.price.file = "p.json";
  scenario.market.price.moreFiles = {"q.json", "gone.json"};
  const study::Scenario moved = study::withMarketFileAt(scenario, pathIn(folder, "old/p.json"),
                                                        pathIn(folder, "new/p2.json"));
  QCOMPARE(moved.market.price.file, pathIn(folder, "new/p2.json"));
  QCOMPARE(moved.market.availability.file, pathIn(folder, "new/a.json"));
  QCOMPARE(moved.market.price.moreFiles[0], std::string("q.json"));
  QCOMPARE(moved.market.price.moreFiles[1], std::string("gone.json"));
  scenario.market.availability.file = "";
  scenario.market.price.moreFiles = {};
  const study::Scenario inside =
      study::withMarketFileAt(scenario, "p.json", pathIn(folder, "old/sub/p.json"));
  QCOMPARE(inside.market.price.file, std::string("sub/p.json"));
}

void TestSession::looksLikeSession_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<bool>("expected");
  const auto row = [](const char* name, const char* text, bool expected) {
    QTest::newRow(name) << QByteArray(text) << expected;
  };
  row("whole", R"({"format": "spothorizon-session", "version": 1})", true);
  row("cut", "{\n  \"format\": \"spothorizon-session\",\n \"ver", true);
  row("mark", "\xef\xbb\xbf{\"format\":\"spothorizon-session\"", true);
  row("later", R"({"version": 1, "format" : "spothorizon-session"})", true);
  row("cut in format", R"({"format": "spothorizon-sess)", false);
  row("scenario", R"({"format": "spothorizon-scenario", "version": 1})", false);
  row("scenario that speaks of it",
      R"({"format": "spothorizon-scenario", "title": "spothorizon-session"})", false);
  row("list", R"([{"format": "spothorizon-session"}])", false);
  row("empty", "", false);
  row("trace", "slot_start,spot_usd_per_gpu_hour,spot_gpus\n", false);
}

void TestSession::looksLikeSession() {
  QFETCH(QByteArray, text);
  QTEST(study::looksLikeSession(text.toStdString()), "expected");
}

void TestSession::opensThroughScenarioReader() {
  const QTemporaryDir folder;
  Session session = sessionOf({"a", "b"});
  session.view.current = "s2";
  study::writeSession(session, pathIn(folder, "s.json"));
  const study::OpenedFile opened = study::openScenario(pathIn(folder, "s.json"));
  QVERIFY(opened.kind == study::FileKind::Session);
  QCOMPARE(opened.scenario.title, std::string("b"));
  QVERIFY(opened.session->mayOverwrite);
  QCOMPARE(opened.session->session.scenarios.size(), std::size_t{2});
}

TEST_WITHOUT_APPLICATION(TestSession)
#include "tst_session.moc"
