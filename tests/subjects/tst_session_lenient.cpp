// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "subjects/RandomSession.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::OpenedSession;
using study::Session;

namespace {

Session plainSession(int scenarios) {
  Session session = study::makeSession(tests::plainScenario("Plan 1"));
  session.title = "An afternoon";
  session.notes = "two budgets, two deadlines";
  for (int i = 2; i <= scenarios; ++i) {
    study::SessionScenario entry = session.scenarios.front();
    entry.id = study::freshId(session);
    entry.colour = study::freshColour(session);
    entry.scenario.title = "Plan " + std::to_string(i);
    entry.scenario.job.deadlineHours = 20 + i;
    session.scenarios.push_back(entry);
  }
  session.view.compared = {"s1"};
  return session;
}

OpenedSession opened(const std::string& text) {
  return study::sessionFromText(text, "s.json", "/data");
}

/// `head` and a scenario each of `entries`.
std::string fileOf(const std::string& head, const std::vector<std::string>& entries) {
  std::string text = "{\"format\": \"spothorizon-session\"" + head + ", \"scenarios\": [";
  for (const std::string& entry : entries) {
    text += (&entry == &entries.front() ? "{" : ", {") + entry + "}";
  }
  return text + "]}";
}

/// An entry whose scenario has `rest` after its header.
std::string entryOf(const std::string& rest) {
  return R"("id": "s1", "colour": "#0072b2", "scenario": )"
         R"({"format": "spothorizon-scenario", "version": 1)" +
         rest + "}";
}

/// The bytes behind which each scenario of the text is closed.
std::vector<std::size_t> scenarioEnds(const std::string& text) {
  std::vector<std::size_t> ends;
  const std::string closing = "\n    }";
  for (std::size_t at = text.find(closing); at != std::string::npos;
       at = text.find(closing, at + 1)) {
    ends.push_back(at + closing.size());
  }
  return ends;
}

bool isSound(const OpenedSession& result) {
  const Session& session = result.session;
  Session mended = session;
  study::mendView(mended);
  if (session.scenarios.empty() || mended != session) return false;
  const std::string text = study::sessionToText(session, "/data");
  return study::sessionFromText(text, "again", "/data").leftOut.empty();
}

}  // namespace

class TestSessionLenient : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void cutAtEveryByte();
  void randomBytesChanged();
  void notes_data();
  void notes();
  void nothingOfASession_data();
  void nothingOfASession();
  void whatIsLeftIsKept();
  void newerVersion();
  void titleAndNotesAlone();
  void shownPolicyFollowsItsPolicy();
  void deepNesting();
  void hugeTexts();
  void tooManyScenarios();
  void strayPaths();
  void absurdNumbersLeaveTheRest();
  void zeroTail();
  void twentyScenariosAreFast();
};

void TestSessionLenient::cutAtEveryByte() {
  const Session session = plainSession(3);
  const std::string text = study::sessionToText(session, "/data");
  const std::vector<std::size_t> ends = scenarioEnds(text);
  QCOMPARE(ends.size(), session.scenarios.size());
  // What follows the last bracket is a newline.
  for (std::size_t bytes = 0; bytes + 1 < text.size(); ++bytes) {
    const auto complete = static_cast<std::size_t>(
        std::ranges::count_if(ends, [bytes](std::size_t end) { return end <= bytes; }));
    try {
      const OpenedSession result = opened(text.substr(0, bytes));
      QVERIFY2(!result.leftOut.empty() && !result.mayOverwrite, std::to_string(bytes).c_str());
      for (std::size_t i = 0; i < complete; ++i) {
        study::SessionScenario expected = session.scenarios[i];
        expected.scenario.baseDirectory = "/data";
        QVERIFY2(result.session.scenarios.at(i) == expected, std::to_string(bytes).c_str());
      }
      QCOMPARE(result.session.scenarios.size(), std::max<std::size_t>(1, complete));
      if (bytes % 50 == 0) QVERIFY2(isSound(result), std::to_string(bytes).c_str());
    } catch (const InputError& error) {
      QVERIFY2(complete == 0, error.what());
    }
  }
}

void TestSessionLenient::randomBytesChanged() {
  const std::string text = study::sessionToText(plainSession(3), "/data");
  int read = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    RandomStream random{seed, 5};
    std::string changed = text;
    for (int i = random.uniformInt(1, 4); i > 0; --i) {
      const int at = random.uniformInt(0, static_cast<int>(text.size()) - 1);
      changed[static_cast<std::size_t>(at)] = static_cast<char>(random.uniformInt(0, 255));
    }
    try {
      const OpenedSession result = opened(changed);
      QVERIFY(isSound(result));
      ++read;
    } catch (const InputError&) {
    }
  }
  QVERIFY(read > 500);
}

void TestSessionLenient::notes_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("note");
  const auto file = [](const char* name, const std::string& text, const char* note) {
    QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromUtf8(note);
  };
  const std::string v1 = ", \"version\": 1";
  const auto entry = [&](const char* name, const char* rest, const char* note) {
    file(name, fileOf(v1, {entryOf(rest)}), note);
  };
  const auto around = [&](const char* name, const char* head, const char* note) {
    file(name, fileOf(head, {entryOf("")}), note);
  };
  entry("out of range", R"(, "job": {"deadlineHours": -5})",
        "/scenarios/0/scenario/job/deadlineHours: found -5, expected a number above 0 and at most "
        "100000 (h); the default is used");
  entry("wrong type", R"(, "job": {"workload": [1]})",
        "/scenarios/0/scenario/job/workload: found a list, expected a number; the default is used");
  entry("more than a double", R"(, "job": {"workload": 1e999})",
        "/scenarios/0/scenario/job/workload: found 9e+307, expected a number above 0 and at most "
        "1e+12 (work units); the default is used");
  entry("unknown in scenario", R"(, "job": {"mood": 1})",
        "/scenarios/0/scenario/job/mood: an unknown key \"mood\"; it is left out");
  entry("section no object", R"(, "job": 3)",
        "/scenarios/0/scenario/job: found 3, expected an object in { }; the default is used");
  entry("unknown choice", R"(, "billing": "by-moon")",
        "/scenarios/0/scenario/billing: found \"by-moon\", expected one of per-second, whole-slot; "
        "the default is used");
  entry("policy", R"(, "policies": [{"kind": "max-spot"}, {"kind": "oracle"}])",
        "/scenarios/0/scenario/policies/1: found \"oracle\", expected one of on-demand-only, "
        "max-spot, uniform-progress, ahanp, ahap; it is left out");
  entry("policy value", R"(, "policies": ["x", {"kind": "ahap", "window": -1}])",
        "/scenarios/0/scenario/policies/1/window: found -1, expected a whole number from 1 to 1000 "
        "(slots); the default is used");
  entry("policies no list", R"(, "policies": 3)",
        "/scenarios/0/scenario/policies: found 3, expected a list of policies in [ ]; the default "
        "is used");
  entry("table point", R"(, "job": {"throughput": {"table": [[1, 2], [3]]}})",
        "/scenarios/0/scenario/job/throughput/table/1: found a list, expected a pair [GPUs, work "
        "units per hour]; it is left out");
  entry("key twice", R"(, "seed": 3, "seed": 4)",
        "/scenarios/0/scenario/seed: found the key \"seed\" a second time; the first is used");
  entry("zero byte in a path", R"(, "market": {"trace": "a\u0000b"})",
        "/scenarios/0/scenario/market/trace: found a zero byte, expected the path of a file, at "
        "most 4096 bytes; the default is used");
  around("no version", "",
         "/version: found null, expected a whole number, 1; read as far as it is "
         "understood");
  around("unknown at top", R"(, "version": 1, "mood": {"a": [1]})",
         "/mood: an unknown key \"mood\"; it is left out");
  around("title no text", R"(, "version": 1, "title": 3)",
         "/title: found 3, expected text in quotes; it is left out");
  around("view no object", R"(, "version": 1, "view": 3)",
         "/view: found 3, expected an object in { }");
  around("mode", R"(, "version": 1, "view": {"mode": "upside-down"})",
         "/view/mode: found \"upside-down\", expected one of off, overlay, side-by-side, "
         "difference; it is left out");
  around("compared", R"(, "version": 1, "view": {"compared": ["s1", 4]})",
         "/view/compared/1: found 4, expected an id in quotes; it is left out");
  around("layout", R"(, "version": 1, "view": {"layout": "<script>"})",
         "/view/layout: found \"<script>\", expected Base64 of at most 64 KiB; it is left out");
  file("id twice", fileOf(v1, {entryOf(""), entryOf("")}),
       "/scenarios/1/id: found \"s1\" a second time, expected a unique id; it gets a new one");
  file("entry no object",
       R"({"format": "spothorizon-session", "version": 1, "title": "t",)"
       R"( "scenarios": ["x"]})",
       "/scenarios/0: found \"x\", expected a scenario in { }; it is left out");
  file("no scenario in it", fileOf(v1, {R"("id": "s2")", entryOf("")}),
       "/scenarios/0: found no scenario, expected one in { }; it is left out");
  file("other format in it", fileOf(v1, {entryOf(""), R"("scenario": {"format": "x"})"}),
       "/scenarios/1: found \"x\", expected \"spothorizon-scenario\"; it is left out");
  file("newer inside",
       fileOf(v1, {R"("id": "s1", "colour": "#000000", "scenario": )"
                   R"({"format": "spothorizon-scenario", "version": 7})"}),
       "/scenarios/0/scenario/version: found 7, written by a newer SpotHorizon, expected 1 or "
       "older; please use a newer SpotHorizon; read as far as it is understood");
  file("colour", fileOf(v1, {R"("colour": "red", )" + entryOf("").substr(12)}),
       "/scenarios/0/colour: found the key \"colour\" a second time; the first is used");
  file("hash", fileOf(v1, {R"("traceHash": "12", )" + entryOf("")}),
       "/scenarios/0/traceHash: found \"12\", expected a hash of 32 hexadecimal digits; it is left "
       "out");
  file("shown policy", fileOf(v1, {R"("shownPolicy": 9, )" + entryOf("")}),
       "/scenarios/0/shownPolicy: found 9, expected the place of a policy, \"optimum\" or "
       "\"best\"; the default is used");
  file(
      "more behind", fileOf(v1, {entryOf("")}) + " x",
      "line 1, column 161: found \"x\", expected valid JSON; everything from there on is left out");
  file("no format", R"({"version": 1, "scenarios": [{)" + entryOf("") + "}]}",
       "/format: found nothing, expected \"spothorizon-session\"");
}

void TestSessionLenient::notes() {
  QFETCH(QByteArray, text);
  QFETCH(QString, note);
  const OpenedSession result = opened(text.toStdString());
  QStringList found;
  for (const std::string& line : result.leftOut) found << QString::fromStdString(line);
  QVERIFY2(found.contains(note), qPrintable(found.join('\n')));
  QVERIFY(!result.mayOverwrite);
  QVERIFY(isSound(result));
}

void TestSessionLenient::nothingOfASession_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("empty") << QByteArray(" \n");
  QTest::newRow("not JSON") << QByteArray("slot_start,spot\n1,2\n");
  QTest::newRow("a list") << QByteArray("[1, 2]");
  QTest::newRow("a number") << QByteArray("12");
  QTest::newRow("other format") << QByteArray(R"({"format": "geojson", "scenarios": []})");
  QTest::newRow("a scenario") << QByteArray(R"({"format": "spothorizon-scenario", "version": 1})");
  QTest::newRow("nothing in it") << QByteArray(R"({"format": "spothorizon-session"})");
  QTest::newRow("binary") << QByteArray(
      "\x7f"
      "ELF\0\1\2",
      7);
}

void TestSessionLenient::nothingOfASession() {
  QFETCH(QByteArray, text);
  QVERIFY_THROWS_EXCEPTION(InputError, opened(text.toStdString()));
}

/// One bad value in one scenario: everything else is as it was.
void TestSessionLenient::whatIsLeftIsKept() {
  const Session session = plainSession(3);
  std::string text = study::sessionToText(session, "/data");
  const std::string value = "\"deadlineHours\": 22";
  text.replace(text.find(value), value.size(), "\"deadlineHours\": \"soon\"");
  Session expected = session;
  for (auto& entry : expected.scenarios) entry.scenario.baseDirectory = "/data";
  expected.scenarios[1].scenario.job.deadlineHours = job::Job{}.deadlineHours;
  const OpenedSession result = opened(text);
  QVERIFY(result.session == expected);
  QCOMPARE(result.leftOut.size(), std::size_t{1});
}

void TestSessionLenient::newerVersion() {
  const std::string text =
      fileOf(R"(, "version": 2, "clouds": [1], "title": "t")", {entryOf(R"(, "title": "a")")});
  const OpenedSession result = opened(text);
  QCOMPARE(result.session.title, std::string("t"));
  QCOMPARE(result.session.scenarios.front().scenario.title, std::string("a"));
  QVERIFY(!result.mayOverwrite);
  QCOMPARE(QString::fromStdString(result.leftOut.front()),
           QString("/version: found 2, written by a newer SpotHorizon, expected 1 or older; read "
                   "as far as it is understood"));
}

void TestSessionLenient::titleAndNotesAlone() {
  const OpenedSession result =
      opened(R"({"format": "spothorizon-session", "version": 1, "notes": "keep me", "scenarios": )"
             R"([{"id": "s1", "scenario": {"format")");
  QCOMPARE(result.session.notes, std::string("keep me"));
  QCOMPARE(result.session.scenarios.size(), std::size_t{1});
  QVERIFY(result.session.scenarios.front().scenario.policies == study::defaultPolicies());
  QVERIFY(!result.mayOverwrite);
}

void TestSessionLenient::shownPolicyFollowsItsPolicy() {
  const auto shown = [](const char* index) {
    const std::string text = std::string("\"shownPolicy\": ") + index + ", " +
                             entryOf(R"(, "policies": [{"kind": "x"}, {"kind": "ahap"}])");
    const auto result = opened(fileOf(", \"version\": 1", {text}));
    return study::shownPolicy(result.session.scenarios.front().look);
  };
  QCOMPARE(shown("1"), 0);
  QCOMPARE(shown("0"), study::kShowBestPolicy);
  QCOMPARE(shown("\"optimum\""), study::kShowOptimum);
  QCOMPARE(shown("1e300"), study::kShowBestPolicy);
  QCOMPARE(shown("-1"), study::kShowBestPolicy);
}

void TestSessionLenient::deepNesting() {
  const std::size_t depth = 200000;
  for (const std::string& open : {std::string("["), std::string("{\"a\":")}) {
    std::string deep;
    for (std::size_t i = 0; i < depth; ++i) deep += open;
    const std::string closed = deep + "1" + std::string(depth, open.front() == '[' ? ']' : '}');
    const OpenedSession cut =
        opened(R"({"format": "spothorizon-session", "title": "t", "view": )" + deep);
    QCOMPARE(cut.session.title, std::string("t"));
    const OpenedSession whole = opened(
        fileOf(", \"version\": 1, \"view\": " + closed, {entryOf(", \"title\": " + closed)}));
    QCOMPARE(whole.session.scenarios.size(), std::size_t{1});
    QVERIFY(!whole.mayOverwrite);
    QVERIFY_THROWS_EXCEPTION(InputError, study::scenarioFromText(closed, "deep", ""));
  }
}

void TestSessionLenient::hugeTexts() {
  const std::string huge((1 << 20) + 1, 'n');
  const OpenedSession result = opened(fileOf(", \"version\": 1, \"notes\": \"" + huge + "\"",
                                             {entryOf(", \"title\": \"" + huge + "\"")}));
  QCOMPARE(result.leftOut.size(), std::size_t{2});
  QCOMPARE(
      QString::fromStdString(result.leftOut.front()),
      QString("/notes: found text of 1048577 bytes, expected at most 1048576; it is left out"));
  QVERIFY(result.session.notes.empty());
  QVERIFY(isSound(result));
}

void TestSessionLenient::tooManyScenarios() {
  std::vector<std::string> entries;
  for (int i = 1; i <= 1003; ++i) {
    entries.push_back("\"id\": \"s" + std::to_string(i) + "\", " + entryOf("").substr(12));
  }
  const OpenedSession result = opened(fileOf(", \"version\": 1", entries));
  QCOMPARE(result.session.scenarios.size(), std::size_t{1000});
  QCOMPARE(QString::fromStdString(result.leftOut.back()),
           QString("/scenarios: found 1003 scenarios, expected at most 1000; those after them are "
                   "left out"));
}

/// Paths may lead out of the folder, for that is where traces are; they are kept as they stand.
void TestSessionLenient::strayPaths() {
  for (const char* path : {"../../../etc/passwd", "/dev/zero", "sub/../../t.csv"}) {
    const std::string rest = std::string(R"(, "market": {"trace": ")") + path + "\"}";
    const OpenedSession result = opened(fileOf(", \"version\": 1", {entryOf(rest)}));
    QCOMPARE(result.session.scenarios.front().scenario.market.traceFile, std::string(path));
    QVERIFY(result.leftOut.empty());
  }
  const std::string longPath = R"(, "market": {"price": {"file": ")" + std::string(4097, 'p') +
                               R"(", "moreFiles": ["a", "\u0000"]}})";
  const OpenedSession result = opened(fileOf(", \"version\": 1", {entryOf(longPath)}));
  QCOMPARE(result.leftOut.size(), std::size_t{2});
  const auto& price = result.session.scenarios.front().scenario.market.price;
  QVERIFY(price.file.empty());
  QVERIFY(price.moreFiles == std::vector<std::string>{"a"});
}

void TestSessionLenient::absurdNumbersLeaveTheRest() {
  const std::string digits(400, '9');
  for (const std::string& number : {std::string("1e999"), "-" + digits, digits + ".5", digits,
                                    std::string("1e-999"), std::string("1E+400")}) {
    const std::string rest =
        ", \"job\": {\"deadlineHours\": " + number + ", \"workload\": 7}, \"title\": \"a 1e999\"";
    const OpenedSession result = opened(fileOf(", \"version\": 1", {entryOf(rest)}));
    QCOMPARE(result.leftOut.size(), std::size_t{1});
    QCOMPARE(result.session.scenarios.front().scenario.job.workload, 7.0);
    QCOMPARE(result.session.scenarios.front().scenario.title, std::string("a 1e999"));
  }
}

/// As some file systems leave a file behind a loss of power.
void TestSessionLenient::zeroTail() {
  std::string text = study::sessionToText(plainSession(3), "/data");
  std::fill(text.begin() + static_cast<std::ptrdiff_t>(scenarioEnds(text)[1]) + 40, text.end(),
            '\0');
  const OpenedSession result = opened(text);
  QCOMPARE(result.session.scenarios.size(), std::size_t{2});
  QCOMPARE(result.session.notes, std::string("two budgets, two deadlines"));
}

void TestSessionLenient::twentyScenariosAreFast() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("s.json").toStdString();
  study::writeSession(plainSession(20), path);
  QElapsedTimer timer;
  timer.start();
  const OpenedSession result = study::readSession(path);
  qInfo("20 scenarios read in %.1f ms", static_cast<double>(timer.nsecsElapsed()) / 1e6);
  QCOMPARE(result.session.scenarios.size(), std::size_t{20});
}

TEST_WITHOUT_APPLICATION(TestSessionLenient)
#include "tst_session_lenient.moc"
