// SPDX-License-Identifier: GPL-3.0-or-later
// One request through an interruption: every token once and in order, parts without gaps, pictures.
#include <QSignalSpy>
#include <QTest>

#include "../../serving/MadeServing.h"
#include "WidgetPictures.h"
#include "support/TestMain.h"
#include "views/serving/request/RequestLine.h"

using namespace spothorizon;
using namespace spothorizon::views;
using namespace spothorizon::serving;
using namespace spothorizon::serving::testing;

namespace {

struct Played {
  ServingSpec spec = madeSpec(400, 60, 4);
  Fleet fleet = constantFleet(2, 120, false);
  Requests requests;
  std::vector<RunOutcome> runs;
  std::vector<std::string> names{"SpotServe", "Reparallelization", "Rerouting"};

  Played() {
    spec.grace = 6;
    spec.engineStart = 4;
    fleet.changes.push_back({31, {}, {0}, {}});
    ArrivalLaw law;
    law.requestsPerSecond = 0.7;
    requests = makeRequests(law, {512, 90, true}, 100, 9, 0);
    for (const SystemKind kind :
         {SystemKind::SpotServe, SystemKind::Reparallelization, SystemKind::Rerouting}) {
      SystemSpec system;
      system.kind = kind;
      RunOptions options;
      options.segments = true;
      runs.push_back(serve(spec, system, fleet, requests, options));
    }
  }
  std::vector<RequestStory> stories(int request) const {
    std::vector<RequestStory> all;
    for (std::size_t s = 0; s < runs.size(); ++s) {
      all.push_back(storyOf(names[s], requests, runs[s], request));
    }
    return all;
  }
  /// A request whose cache was kept by the first system and lost by the second.
  int interrupted() const {
    for (int r = 0; r < int(requests.size()); ++r) {
      const auto all = stories(r);
      const auto lost = [](const RequestStory::Part& p) {
        return p.kind == RequestStory::Kind::Lost;
      };
      if (!all[0].commits.empty() && std::ranges::any_of(all[1].parts, lost)) return r;
    }
    return -1;
  }
};

const Played& played() {
  static const Played made;
  return made;
}

QString faultOf(const RequestStory& s) {
  double now = s.arrival;
  for (const RequestStory::Part& p : s.parts) {
    if (std::abs(p.from - now) > 1e-6) return "a gap";
    now = p.to;
  }
  if (s.finish < kNever && std::abs(now - s.finish) > 1e-6) return "the end";
  int next = 1;
  double last = s.arrival;
  for (const RequestStory::Token& t : s.tokens) {
    if (t.seconds < last - 1e-9) return "tokens backwards";
    last = t.seconds;
    if (!t.again && t.number != next++) return "a token twice or never";
  }
  if (s.finish < kNever && next != s.outputTokens + 1) return "not all tokens";
  if (!s.tokens.empty() && std::abs(s.tokens.front().seconds - s.firstToken) > 1e-6) {
    return "first token";
  }
  return {};
}

}  // namespace

class TestRequestLine : public QObject {
  Q_OBJECT

 private slots:
  void everyTokenOnce();
  void interruptionIsReported();
  void computedAgainAsPrompt();
  void withoutRecord();
  void keysGoFromPartToPart();
  void empty();
  void looks_data();
  void looks();
};

void TestRequestLine::everyTokenOnce() {
  for (std::size_t s = 0; s < played().runs.size(); ++s) {
    std::int64_t computed = 0;
    for (int r = 0; r < int(played().requests.size()); ++r) {
      const RequestStory story = played().stories(r)[s];
      QVERIFY2(faultOf(story).isEmpty(),
               qPrintable(QString("%1 of %2: %3").arg(r).arg(s).arg(faultOf(story))));
      computed += story.tokensMade();
    }
    QCOMPARE(computed, played().runs[s].requests.tokensComputed);
  }
}

void TestRequestLine::interruptionIsReported() {
  const int r = played().interrupted();
  QVERIFY(r >= 0);
  const auto all = played().stories(r);
  const auto again = [](const RequestStory& s) {
    return std::ranges::count_if(s.tokens, [](const RequestStory::Token& t) { return t.again; });
  };
  QCOMPARE(again(all[0]), 0);
  QVERIFY(again(all[1]) > 0);
  const auto moved =
      std::ranges::find(all[0].parts, RequestStory::Kind::Moved, &RequestStory::Part::kind);
  QVERIFY(moved != all[0].parts.end());
  // An engine's start at least.
  QVERIFY(moved->to - moved->from >= 4);
  QCOMPARE(moved->from, all[0].commits.front());
  QVERIFY(storyText(all[1]).contains("regenerated"));
  QVERIFY(!storyText(all[1]).contains(" 0 of them"));
}

/// Where a lost cache is computed again, no token is made twice.
void TestRequestLine::computedAgainAsPrompt() {
  ServingSpec spec = played().spec;
  spec.recompute = true;
  SystemSpec system;
  system.keepsCache = false;
  RunOptions options;
  options.segments = true;
  const RunOutcome run = serve(spec, system, played().fleet, played().requests, options);
  int lost = 0;
  for (int r = 0; r < int(played().requests.size()); ++r) {
    const RequestStory story = storyOf("SpotServe", played().requests, run, r, true);
    QVERIFY2(faultOf(story).isEmpty(), qPrintable(faultOf(story)));
    for (const RequestStory::Part& p : story.parts) lost += p.kind == RequestStory::Kind::Lost;
    for (const RequestStory::Token& t : story.tokens) QVERIFY(!t.again);
  }
  QVERIFY(lost > 0);
}

void TestRequestLine::withoutRecord() {
  const RunOutcome run = serve(played().spec, {}, played().fleet, played().requests);
  for (int r = 0; r < int(played().requests.size()); ++r) {
    const RequestStory story = storyOf("SpotServe", played().requests, run, r);
    QVERIFY(!story.exact);
    QVERIFY2(faultOf(story).isEmpty(), qPrintable(faultOf(story)));
  }
}

void TestRequestLine::keysGoFromPartToPart() {
  RequestLine line;
  line.resize(800, 300);
  line.setStories(played().stories(played().interrupted()));
  QVERIFY(!line.accessibleName().isEmpty());
  QVERIFY(line.accessibleDescription().startsWith("SpotServe: answered after"));
  QSignalSpy changed(&line, &RequestLine::currentChanged);
  QTest::keyClick(&line, Qt::Key_Right);
  QCOMPARE(line.part(), 0);
  QCOMPARE(line.accessibleDescription(), line.currentText());
  QVERIFY(line.currentText().startsWith("SpotServe: "));
  QTest::keyClick(&line, Qt::Key_Down);
  QCOMPARE(line.row(), std::size_t(1));
  QCOMPARE(line.part(), -1);
  QTest::keyClick(&line, Qt::Key_End);
  QCOMPARE(line.part(), int(line.stories()[1].parts.size()) - 1);
  QTest::mouseClick(&line, Qt::LeftButton, {}, line.partRect(2, 0).center().toPoint());
  QCOMPARE(line.row(), std::size_t(2));
  QCOMPARE(line.part(), 0);
  QVERIFY(changed.size() >= 4);
}

void TestRequestLine::empty() {
  RequestLine line;
  QTest::keyClick(&line, Qt::Key_Right);
  QCOMPARE(line.currentText(), QString("No request"));
  line.setStories({storyOf("SpotServe", played().requests, played().runs[0], 100'000)});
  QVERIFY(!line.grab().isNull());
}

void TestRequestLine::looks_data() {
  QTest::addColumn<bool>("dark");
  QTest::addColumn<double>("scale");
  QTest::newRow("light") << false << 1.0;
  QTest::newRow("dark") << true << 1.0;
  QTest::newRow("large") << false << 2.0;
}

void TestRequestLine::looks() {
  QFETCH(bool, dark);
  QFETCH(double, scale);
  RequestLine line;
  if (dark) line.setPalette(tests::darkPalette());
  QFont font = line.font();
  font.setPointSizeF(font.pointSizeF() * scale);
  line.setFont(font);
  line.setStories(played().stories(played().interrupted()));
  line.resize(900, line.sizeHint().height());
  line.setCurrent(0, 1);
  const QImage image = tests::pictureOf(line, QString("request-") + QTest::currentDataTag());
  QVERIFY(tests::coloursIn(image) > 20);
  QCOMPARE(qGray(image.pixel(2, image.height() - 2)) < 128, dark);
}

TEST_WITH_WINDOWS(TestRequestLine)
#include "tst_requestline.moc"
