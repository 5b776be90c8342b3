// SPDX-License-Identifier: GPL-3.0-or-later
// One event's migration as ribbons, matrix and order of layers: bytes add up, keys and steps work,
// pictures in light, dark and large.
#include <QComboBox>
#include <QResizeEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "../../serving/MadeServing.h"
#include "WidgetPictures.h"
#include "support/TestMain.h"
#include "views/chart/ChartFont.h"
#include "views/serving/migration/LayerOrderView.h"
#include "views/serving/migration/MatchingMatrix.h"
#include "views/serving/migration/MigrationDiagram.h"
#include "views/serving/migration/MigrationPanel.h"
#include "views/serving/migration/MigrationWords.h"

using namespace spothorizon;
using namespace spothorizon::views;
using namespace spothorizon::serving;

namespace {

ServedModel model() {
  ServedModel m;
  m.name = "made";
  m.layers = 44;
  m.paddedLayers = 48;
  m.hidden = m.kvWidth = 6144;
  m.heads = 48;
  m.splitParameters = 450'000'000;
  m.wholeParameters = 36'864;
  m.embeddingParameters = 318'000'000;
  m.lastStageParameters = 314'000'000;
  m.bytesPerParameter = 4;
  return m;
}

/// Ten machines of four: 3 x 3 x 4 on nine of them; two go, of ten one is new.
MigrationCase oneEvent() {
  MigrationCase e;
  e.model = model();
  std::vector<int> before;
  for (int i = 0; i < 9; ++i) before.push_back(i);
  e.before = inOrder({3, 3, 4, 4, 1, 1}, before, 4);
  e.caches = {{4, 2300}, {4, 2100}, {2, 1100}};
  e.instances = {0, 2, 3, 4, 6, 7, 8, 9};
  e.after = {2, 2, 8, 4, 1, 1};
  e.continues = continuedReplicas({{9}, {120}, {40}}, 2);
  return e;
}

Bytes ribbonBytes(const MigrationScene& scene) {
  Bytes sum = 0;
  for (const Ribbon& r : scene.ribbons) sum += r.bytes;
  return sum;
}

QString faultOf(const MigrationScene& s) {
  if (ribbonBytes(s) != s.plan.bytesNeeded) return "needed";
  if (bytesBy(s, Way::Kept) != s.plan.bytesKept) return "kept";
  const Bytes moved = bytesBy(s, Way::Within) + bytesBy(s, Way::Between) + bytesBy(s, Way::Dying);
  if (moved != s.plan.bytesMoved) return "moved";
  if (bytesBy(s, Way::Storage) != s.plan.bytesLoaded) return "loaded";
  Bytes positions = 0, sent = s.loaded;
  for (const ScenePosition& p : s.positions) positions += p.bytes;
  for (const SceneGpu& g : s.gpus) sent += g.bytes;
  return positions == sent && sent == ribbonBytes(s) ? QString() : "ends";
}

}  // namespace

class TestMigrationWidgets : public QObject {
  Q_OBJECT

 private slots:
  void bytesAddUp();
  void whoGoesSends();
  void fromStorage();
  void ribbonsAreAsWideAsTheirBytes();
  void blocksStayAboveTheLegend();
  void keysGoFromPositionToPosition();
  void matchingOrRankOrder();
  void stepByStep();
  void ofARun();
  void nothingToShow();
  void looks_data();
  void looks();
};

void TestMigrationWidgets::bytesAddUp() {
  for (const bool matching : {true, false}) {
    const MigrationScene scene = sceneOf(oneEvent(), matching);
    QCOMPARE(faultOf(scene), QString());
    QCOMPARE(scene.positions.size(), std::size_t(32));
    // Old GPUs and new ones, each once.
    QCOMPARE(scene.gpus.size(), std::size_t(40));
  }
  QVERIFY(sceneOf(oneEvent(), true).plan.bytesKept > sceneOf(oneEvent(), false).plan.bytesKept);
}

void TestMigrationWidgets::whoGoesSends() {
  const MigrationScene scene = sceneOf(oneEvent(), true);
  for (const SceneGpu& g : scene.gpus) {
    QCOMPARE(g.dies, g.instance == 1 || g.instance == 5);
    QCOMPARE(g.isNew, g.instance == 9);
    if (g.isNew) QCOMPARE(g.bytes, Bytes(0));
  }
  for (const Ribbon& r : scene.ribbons) {
    if (r.from < 0) continue;
    QCOMPARE(r.way == Way::Dying, scene.gpus[std::size_t(r.from)].dies);
    if (r.way == Way::Within) {
      QCOMPARE(scene.gpus[std::size_t(r.from)].instance,
               scene.positions[std::size_t(r.to)].instance);
    }
  }
}

/// Without time the dying send nothing; what only they had comes from storage.
void TestMigrationWidgets::fromStorage() {
  MigrationCase e = oneEvent();
  e.before = inOrder({1, 3, 4, 4, 1, 1}, {0, 1, 2}, 4);
  e.caches = {{4, 2300}};
  e.instances = {0, 2, 3};
  e.after = {1, 3, 4, 4, 1, 1};
  e.continues = {0};
  e.spec.dyingSeconds = 0;
  const MigrationScene scene = sceneOf(e, true);
  QCOMPARE(faultOf(scene), QString());
  QVERIFY(scene.loaded > 0);
  QCOMPARE(bytesBy(scene, Way::Dying), Bytes(0));
}

void TestMigrationWidgets::ribbonsAreAsWideAsTheirBytes() {
  MigrationDiagram diagram;
  diagram.resize(800, 700);
  diagram.setScene(sceneOf(oneEvent(), true));
  // One scale for all blocks but what each has at least.
  const auto perByte = [](double height, Bytes bytes) { return (height - 3) / double(bytes); };
  const MigrationScene& scene = diagram.scene();
  const double scale = perByte(diagram.positionRect(0).height(), scene.positions[0].bytes);
  QVERIFY(scale > 0);
  for (std::size_t i = 0; i < scene.positions.size(); ++i) {
    const QRectF box = diagram.positionRect(int(i));
    QVERIFY(std::abs(perByte(box.height(), scene.positions[i].bytes) / scale - 1) < 1e-9);
    QVERIFY(box.bottom() < diagram.height() && box.top() > 0);
    if (i > 0) QVERIFY(box.top() >= diagram.positionRect(int(i) - 1).bottom());
  }
  for (std::size_t i = 0; i < scene.gpus.size(); ++i) {
    if (scene.gpus[i].bytes == 0) continue;
    const double mine = perByte(diagram.gpuRect(int(i)).height(), scene.gpus[i].bytes);
    QVERIFY(std::abs(mine / scale - 1) < 1e-9);
  }
}

/// In a small window too: forty GPUs shrink instead of being drawn over the words below.
void TestMigrationWidgets::blocksStayAboveTheLegend() {
  MigrationDiagram diagram;
  diagram.setScene(sceneOf(oneEvent(), true));
  for (const int height : {150, 240, 500}) {
    diagram.resize(500, height);
    QResizeEvent resized(diagram.size(), QSize());
    QCoreApplication::sendEvent(&diagram, &resized);
    const double legend = height - 2.1 * lineHeight(diagram.font());
    const MigrationScene& scene = diagram.scene();
    for (int i = 0; i < int(scene.gpus.size()); ++i) QVERIFY(diagram.gpuRect(i).bottom() < legend);
    for (int i = 0; i < int(scene.positions.size()); ++i) {
      QVERIFY(diagram.positionRect(i).bottom() < legend);
    }
  }
  // Where it may ask for room it asks for what they need.
  QVERIFY(diagram.minimumSizeHint().height() > 280);
}

void TestMigrationWidgets::keysGoFromPositionToPosition() {
  MigrationDiagram diagram;
  diagram.resize(700, 600);
  diagram.setScene(sceneOf(oneEvent(), true));
  QVERIFY(!diagram.accessibleName().isEmpty());
  QVERIFY(diagram.accessibleDescription().startsWith("Matching: "));
  QSignalSpy changed(&diagram, &MigrationDiagram::currentChanged);
  QTest::keyClick(&diagram, Qt::Key_Down);
  QTest::keyClick(&diagram, Qt::Key_Down);
  QCOMPARE(diagram.current(), 1);
  QCOMPARE(changed.size(), 2);
  QVERIFY(diagram.accessibleDescription().contains("replica 0, stage 0, rank 1"));
  QVERIFY(diagram.accessibleDescription().contains("weights"));
  QTest::keyClick(&diagram, Qt::Key_End);
  QCOMPARE(diagram.current(), 31);
  QTest::keyClick(&diagram, Qt::Key_Down);
  QCOMPARE(diagram.current(), 31);
  QTest::mouseClick(&diagram, Qt::LeftButton, {}, diagram.positionRect(5).center().toPoint());
  QCOMPARE(diagram.current(), 5);
  QTest::keyClick(&diagram, Qt::Key_Escape);
  QCOMPARE(diagram.current(), -1);
}

void TestMigrationWidgets::matchingOrRankOrder() {
  MigrationPanel panel;
  panel.setCase(oneEvent());
  QVERIFY(panel.matched());
  const Bytes matched = panel.diagram().scene().plan.bytesKept;
  QVERIFY(panel.sentence().startsWith("Matching: "));
  panel.findChild<QComboBox*>()->setCurrentIndex(1);
  QVERIFY(panel.sentence().startsWith("Rank order: "));
  QVERIFY(panel.diagram().scene().plan.bytesKept < matched);
  QVERIFY(panel.diagram().scene().steps.empty());
  panel.findChild<QComboBox*>()->setCurrentIndex(0);
  QCOMPARE(panel.diagram().scene().plan.bytesKept, matched);
  QVERIFY(panel.order().accessibleDescription().startsWith("48 layers"));
}

void TestMigrationWidgets::stepByStep() {
  MigrationPanel panel;
  panel.setCase(oneEvent());
  const std::size_t last = panel.diagram().scene().steps.size() - 1;
  QVERIFY(last > 10);
  QCOMPARE(panel.matrix().step(), last);
  QVERIFY(panel.stepSentence().contains("none is better"));
  const auto press = [&](const QString& name) {
    for (QToolButton* button : panel.findChildren<QToolButton*>()) {
      if (button->accessibleName() == name) return button->click();
    }
    QFAIL("no such button");
  };
  press("First step");
  QCOMPARE(panel.matrix().step(), std::size_t(0));
  QVERIFY(panel.stepSentence().startsWith("Step 1 of "));
  QSet<QString> kinds;
  for (std::size_t i = 0; i < last; ++i) {
    press("Next step");
    QCOMPARE(panel.matrix().step(), i + 1);
    QVERIFY(!stepText(panel.diagram().scene(), i).isEmpty());
    kinds.insert(stepText(panel.diagram().scene(), i).left(9));
  }
  QVERIFY(kinds.size() >= 4);
  press("Next step");
  QCOMPARE(panel.matrix().step(), last);
  press("Step back");
  QCOMPARE(panel.matrix().step(), last - 1);
  QTest::keyClick(&panel.matrix(), Qt::Key_Home);
  QCOMPARE(panel.matrix().step(), std::size_t(0));
}

/// The move of a run's event has the bytes and the time that the run had.
void TestMigrationWidgets::ofARun() {
  ServingSpec spec = serving::testing::madeSpec(200, 60, 4);
  spec.grace = 10;
  spec.model.splitParameters = 20'000'000;
  Fleet fleet = constantFleet(3, 120, false);
  fleet.changes.push_back({31, {}, {0}, {}});
  fleet.changes.push_back({70, {}, {2}, {}});
  ArrivalLaw law;
  law.requestsPerSecond = 1;
  const Requests requests = makeRequests(law, {512, 100, true}, 110, 9, 0);
  for (const bool matching : {true, false}) {
    SystemSpec system;
    system.matching = matching;
    const RunOutcome run = serve(spec, system, fleet, requests);
    int moved = 0;
    for (const FleetEvent& event : run.events) {
      const auto move = caseOf(spec, system, event);
      if (!move) continue;
      ++moved;
      const MigrationScene scene = sceneOf(*move, matching);
      QCOMPARE(scene.plan.bytesMoved, event.bytesMoved);
      QCOMPARE(scene.plan.bytesKept, event.bytesKept);
      QCOMPARE(scene.plan.seconds, event.migrationSeconds);
      QCOMPARE(faultOf(scene), QString());
    }
    QVERIFY(moved > 0);
    system.kind = SystemKind::Rerouting;
    QVERIFY(!caseOf(spec, system, run.events.front()));
  }
}

void TestMigrationWidgets::nothingToShow() {
  MigrationPanel panel;
  QVERIFY(panel.sentence().isEmpty() || panel.sentence() == "No replica moved");
  panel.setCase(oneEvent());
  panel.clear();
  QCOMPARE(panel.sentence(), QString("No replica moved"));
  QCOMPARE(panel.diagram().current(), -1);
  QTest::keyClick(&panel.diagram(), Qt::Key_Down);
  QTest::keyClick(&panel.matrix(), Qt::Key_Right);
  QVERIFY(!panel.grab().isNull());
}

void TestMigrationWidgets::looks_data() {
  QTest::addColumn<bool>("dark");
  QTest::addColumn<double>("scale");
  QTest::addColumn<int>("step");
  QTest::addColumn<bool>("matching");
  QTest::newRow("light") << false << 1.0 << -1 << true;
  QTest::newRow("step") << false << 1.0 << 12 << true;
  QTest::newRow("rank") << false << 1.0 << -1 << false;
  QTest::newRow("dark") << true << 1.0 << -1 << true;
  QTest::newRow("large") << false << 2.0 << -1 << true;
}

void TestMigrationWidgets::looks() {
  QFETCH(bool, dark);
  QFETCH(double, scale);
  QFETCH(int, step);
  QFETCH(bool, matching);
  MigrationPanel panel;
  if (dark) panel.setPalette(tests::darkPalette());
  QFont font = panel.font();
  font.setPointSizeF(font.pointSizeF() * scale);
  panel.setFont(font);
  panel.resize(1000, 860);
  panel.setCase(oneEvent());
  panel.findChild<QComboBox*>()->setCurrentIndex(matching ? 0 : 1);
  if (step >= 0) panel.matrix().setStep(std::size_t(step));
  if (dark) panel.diagram().setCurrent(9);
  const QImage image = tests::pictureOf(panel, QString("migration-") + QTest::currentDataTag());
  QVERIFY(tests::coloursIn(image) > 40);
  QCOMPARE(qGray(image.pixel(3, image.height() - 3)) < 128, dark);
}

TEST_WITH_WINDOWS(TestMigrationWidgets)
#include "tst_migrationwidgets.moc"
