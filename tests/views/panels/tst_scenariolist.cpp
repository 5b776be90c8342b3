// SPDX-License-Identifier: GPL-3.0-or-later
// The list of scenarios: its model under Qt's own checks, every key, and that what it asks for is
// what was meant.
#include <QAbstractItemModelTester>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "support/TestMain.h"
#include "views/session/ScenarioList.h"
#include "views/session/ScenarioListModel.h"
#include "views/session/ScenarioListView.h"
#include "views/session/SessionNotes.h"

using namespace spothorizon;
using views::ScenarioList;
using views::ScenarioListModel;

namespace {

/// "s1" named A, "s2" named B, ...; the first is current and base.
study::Session sessionOf(int count) {
  study::Session session = study::makeSession({});
  session.scenarios.front().scenario.title = "A";
  for (int i = 1; i < count; ++i) {
    study::SessionScenario one = session.scenarios.front();
    one.id = study::freshId(session);
    one.colour = study::freshColour(session);
    one.scenario.title = std::string(1, static_cast<char>('A' + i));
    session.scenarios.push_back(one);
  }
  return session;
}

QStringList names(const QAbstractItemModel& model) {
  QStringList all;
  for (int i = 0; i < model.rowCount(); ++i) all << model.index(i, 0).data().toString();
  return all;
}

}  // namespace

class TestScenarioList : public QObject {
  Q_OBJECT

 private slots:
  void modelFollowsTheSession_data();
  void modelFollowsTheSession();
  void modelChangesOnlyRowsThatDiffer();
  void modelAsksForWhatIsDoneToIt();
  void modelSaysWhereARowGoes_data();
  void modelSaysWhereARowGoes();
  void keys_data();
  void keys();
  void renamesInPlace();
  void arrowsChooseAndSpaceTicks();
  void theLastScenarioStays();
  void settingASessionAsksForNothing();
  void oneScenarioTakesLittleRoom();
  void manyScenariosScroll();
  void theHeightStaysWhileScenariosComeAndGo();
  void coloursAreNamed();
  void aChosenRowKeepsItsColour();
  void filesCanBeDropped();
  void notesAreOneEditUntilTheFieldIsLeft();
  void notesGoToTheScenarioTheyWereTypedFor();
  void everyControlHasANameAndTheFocus();

 private:
  static void press(ScenarioList& list, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(static_cast<QWidget*>(&list.list()), key, modifiers);
  }
};

void TestScenarioList::modelFollowsTheSession_data() {
  QTest::addColumn<QString>("order");  // letters of the scenarios after the change
  for (const char* order :
       {"ABCD", "A", "D", "BACD", "DABC", "BCDA", "DCBA", "AC", "EABCD", "AFCEB", "EF", "CE"}) {
    QTest::newRow(order) << order;
  }
}

void TestScenarioList::modelFollowsTheSession() {
  QFETCH(QString, order);
  ScenarioListModel model;
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  const study::Session all = sessionOf(6);
  study::Session session = sessionOf(4);
  model.setSession(session, {});
  QPersistentModelIndex third = model.index(2);
  session.scenarios.clear();
  for (const QChar letter : order) {
    session.scenarios.push_back(all.scenarios[static_cast<std::size_t>(letter.unicode() - 'A')]);
  }
  model.setSession(session, {});
  QCOMPARE(names(model).join(QString()), order);
  QCOMPARE(third.isValid(), order.contains('C'));  // views keep what they have chosen
  if (third.isValid()) QCOMPARE(third.data().toString(), QString("C"));
}

void TestScenarioList::modelChangesOnlyRowsThatDiffer() {
  ScenarioListModel model;
  study::Session session = sessionOf(3);
  model.setSession(session, {});
  QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
  QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
  model.setSession(session, {});
  QCOMPARE(changed.count(), 0);
  session.scenarios[1].scenario.title = "New";
  session.view.compared = {"s3"};
  model.setSession(session, {});
  QCOMPARE(changed.count(), 2);
  QCOMPARE(model.index(2).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
  model.setSession(session, {{"s1", "the trace is missing"}});
  QCOMPARE(changed.count(), 3);
  QVERIFY(model.index(0).data(Qt::ToolTipRole).toString().contains("the trace is missing"));
  QVERIFY(model.index(0).data(ScenarioListModel::BaseRole).toBool());
  QCOMPARE(reset.count(), 0);
}

void TestScenarioList::modelAsksForWhatIsDoneToIt() {
  ScenarioListModel model;
  model.setSession(sessionOf(3), {});
  QSignalSpy renamed(&model, &ScenarioListModel::renameWished);
  QSignalSpy compared(&model, &ScenarioListModel::comparedWished);
  QVERIFY(model.setData(model.index(1), "  Tight  ", Qt::EditRole));
  QCOMPARE(renamed.takeFirst(), QVariantList({"s2", "Tight"}));
  QVERIFY(!model.setData(model.index(1), "   ", Qt::EditRole));
  QVERIFY(model.setData(model.index(2), int(Qt::Checked), Qt::CheckStateRole));
  QCOMPARE(compared.takeFirst(), QVariantList({"s3", true}));
  QVERIFY(!model.setData({}, "x", Qt::EditRole));
  QCOMPARE(renamed.count() + compared.count(), 0);
}

void TestScenarioList::modelSaysWhereARowGoes_data() {
  QTest::addColumn<int>("row");
  QTest::addColumn<int>("before");
  QTest::addColumn<int>("to");  // -1: it stays
  QTest::newRow("first to the end") << 0 << 3 << 2;
  QTest::newRow("last to the start") << 2 << 0 << 0;
  QTest::newRow("one down") << 0 << 2 << 1;
  QTest::newRow("one up") << 1 << 0 << 0;
  QTest::newRow("onto itself") << 1 << 1 << -1;
  QTest::newRow("right after itself") << 1 << 2 << -1;
  QTest::newRow("past the end") << 0 << 4 << -1;
}

void TestScenarioList::modelSaysWhereARowGoes() {
  QFETCH(int, row);
  QFETCH(int, before);
  QFETCH(int, to);
  ScenarioListModel model;
  model.setSession(sessionOf(3), {});
  QSignalSpy moved(&model, &ScenarioListModel::moveWished);
  QCOMPARE(model.moveRow({}, row, {}, before), to >= 0);
  QCOMPARE(moved.count(), to >= 0 ? 1 : 0);
  if (to >= 0) QCOMPARE(moved.first(), QVariantList({model.idAt(row), to}));
}

void TestScenarioList::keys_data() {
  QTest::addColumn<int>("key");
  QTest::addColumn<int>("modifiers");
  QTest::addColumn<QByteArray>("signal");
  QTest::addColumn<QVariantList>("arguments");
  const auto row = [](const char* name, Qt::Key key, Qt::KeyboardModifier modifier,
                      const char* signal, const QVariantList& arguments) {
    QTest::newRow(name) << int(key) << int(modifier) << QByteArray(signal) << arguments;
  };
  row("delete", Qt::Key_Delete, Qt::NoModifier, SIGNAL(removeWished(QString)), {"s2"});
  row("duplicate", Qt::Key_D, Qt::ControlModifier, SIGNAL(duplicateWished(QString)), {"s2"});
  row("up", Qt::Key_Up, Qt::AltModifier, SIGNAL(moveWished(QString, int)), {"s2", 0});
  row("down", Qt::Key_Down, Qt::AltModifier, SIGNAL(moveWished(QString, int)), {"s2", 2});
  row("base", Qt::Key_B, Qt::NoModifier, SIGNAL(baseWished(QString)), {"s2"});
  row("next", Qt::Key_Down, Qt::NoModifier, SIGNAL(currentWished(QString)), {"s3"});
  row("previous", Qt::Key_Up, Qt::NoModifier, SIGNAL(currentWished(QString)), {"s1"});
  row("tick", Qt::Key_Space, Qt::NoModifier, SIGNAL(comparedWished(QString, bool)), {"s2", true});
}

void TestScenarioList::keys() {
  QFETCH(int, key);
  QFETCH(int, modifiers);
  QFETCH(QByteArray, signal);
  QFETCH(QVariantList, arguments);
  ScenarioList list;
  study::Session session = sessionOf(3);
  session.view.current = "s2";
  list.setSession(session);
  list.show();
  QVERIFY(QTest::qWaitForWindowActive(&list));
  list.list().setFocus();
  QSignalSpy spy(&list, signal.constData());
  QVERIFY(spy.isValid());
  press(list, Qt::Key(key), Qt::KeyboardModifiers(modifiers));
  QCOMPARE(spy.count(), 1);
  QCOMPARE(spy.first(), arguments);
}

void TestScenarioList::renamesInPlace() {
  ScenarioList list;
  list.setSession(sessionOf(2));
  list.show();
  QVERIFY(QTest::qWaitForWindowActive(&list));
  list.list().setFocus();
  QSignalSpy renamed(&list, &ScenarioList::renameWished);
  press(list, Qt::Key_F2);
  auto* field = list.list().findChild<QLineEdit*>();
  QVERIFY(field);
  QCOMPARE(field->text(), QString("A"));
  QTest::keyClicks(field, "Cheap nights");
  QTest::keyClick(field, Qt::Key_Return);
  QTRY_COMPARE(renamed.count(), 1);
  QCOMPARE(renamed.first(), QVariantList({"s1", "Cheap nights"}));
}

void TestScenarioList::arrowsChooseAndSpaceTicks() {
  ScenarioList list;
  study::Session session = sessionOf(3);
  list.setSession(session);
  list.show();
  QVERIFY(QTest::qWaitForWindowActive(&list));
  list.list().setFocus();
  connect(&list, &ScenarioList::currentWished, this, [&](const QString& id) {
    session.view.current = id.toStdString();
    list.setSession(session);
  });
  press(list, Qt::Key_End);
  QCOMPARE(session.view.current, std::string("s3"));
  press(list, Qt::Key_Home);
  QCOMPARE(session.view.current, std::string("s1"));
  QCOMPARE(list.list().currentIndex().row(), 0);
}

void TestScenarioList::theLastScenarioStays() {
  ScenarioList list;
  list.setSession(sessionOf(1));
  list.show();
  QVERIFY(QTest::qWaitForWindowActive(&list));
  list.list().setFocus();
  QSignalSpy removed(&list, &ScenarioList::removeWished);
  QSignalSpy moved(&list, &ScenarioList::moveWished);
  press(list, Qt::Key_Delete);
  press(list, Qt::Key_Up, Qt::AltModifier);
  press(list, Qt::Key_Down, Qt::AltModifier);
  QCOMPARE(removed.count() + moved.count(), 0);
  QVERIFY(!list.model().index(0).data(ScenarioListModel::BaseRole).toBool());
}

void TestScenarioList::settingASessionAsksForNothing() {
  ScenarioList list;
  QSignalSpy current(&list, &ScenarioList::currentWished);
  study::Session session = sessionOf(4);
  list.setSession(session);
  session.view.current = "s3";
  list.setSession(session);
  QCOMPARE(list.list().currentIndex().row(), 2);
  session.scenarios.erase(session.scenarios.begin() + 2);
  study::mendView(session);
  list.setSession(session);
  QCOMPARE(list.list().currentIndex().row(), 0);
  QCOMPARE(current.count(), 0);
}

void TestScenarioList::oneScenarioTakesLittleRoom() {
  ScenarioList list;
  list.setSession(sessionOf(1));
  list.show();
  const int line = list.fontMetrics().lineSpacing();
  QVERIFY2(list.sizeHint().height() <= 10 * line,
           qPrintable(QString::number(list.sizeHint().height() / double(line))));
}

void TestScenarioList::manyScenariosScroll() {
  ScenarioList list;
  list.setSession(sessionOf(8));
  list.list().fitRows();
  const int eight = list.list().sizeHint().height();
  list.setSession(sessionOf(24));
  list.list().fitRows();
  QCOMPARE(list.list().sizeHint().height(), eight);
  list.setSession(sessionOf(2));
  list.list().fitRows();
  QVERIFY(list.list().sizeHint().height() < eight);
}

/// A duplicate, or one that goes, leaves what is below where it was: the pointer is over it.
void TestScenarioList::theHeightStaysWhileScenariosComeAndGo() {
  ScenarioList list;
  list.setSession(sessionOf(4));
  list.show();
  const int height = list.sizeHint().height();
  for (const int count : {5, 9, 2, 4}) {
    study::Session session = sessionOf(count);
    session.view.current = session.scenarios.back().id;
    list.setSession(session);
    QCOMPARE(list.sizeHint().height(), height);
    const QRect row = list.list().visualRect(list.list().currentIndex());
    QVERIFY(list.list().viewport()->rect().contains(row));
  }
  // Shown again there is room for what there is.
  list.setSession(sessionOf(6));
  list.hide();
  list.show();
  QVERIFY(list.sizeHint().height() > height);
}

void TestScenarioList::coloursAreNamed() {
  ScenarioList list;
  list.setSession(sessionOf(2));
  QSignalSpy chosen(&list, &ScenarioList::colourWished);
  QMenu* menu = nullptr;
  for (auto* button : list.findChildren<QToolButton*>()) {
    if (button->accessibleName() == "Colour of the scenario") menu = button->menu();
  }
  QVERIFY(menu);
  emit menu->aboutToShow();
  const QList<QAction*> actions = menu->actions();
  QCOMPARE(actions.size(), 9);  // seven colours, a line, and any other
  actions[1]->trigger();
  QCOMPARE(chosen.first(), QVariantList({"s1", QColor("#d55e00")}));
}

/// Styles tint what a chosen row shows; a colour means a scenario.
void TestScenarioList::aChosenRowKeepsItsColour() {
  ScenarioList list;
  list.setSession(sessionOf(3));
  list.resize(300, 300);
  list.show();
  auto* view = list.findChild<views::ScenarioListView*>();
  const QModelIndex chosen = view->currentIndex();
  const QColor colour = chosen.data(Qt::DecorationRole).value<QColor>();
  const QImage row = view->viewport()->grab(view->visualRect(chosen)).toImage();
  int painted = 0;
  for (int y = 0; y < row.height(); ++y) {
    for (int x = 0; x < row.width(); ++x) painted += row.pixelColor(x, y) == colour;
  }
  QVERIFY2(painted > 40, qPrintable(QString::number(painted)));
}

void TestScenarioList::filesCanBeDropped() {
  ScenarioList list;
  list.setSession(sessionOf(2));
  list.show();
  QSignalSpy dropped(&list, &ScenarioList::fileDropped);
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile("/somewhere/trace.csv")});
  QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(list.list().viewport(), &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(list.list().viewport(), &drop);
  QCOMPARE(dropped.count(), 1);
  QCOMPARE(dropped.first().first().toString(), QString("/somewhere/trace.csv"));
}

void TestScenarioList::notesAreOneEditUntilTheFieldIsLeft() {
  ScenarioList list;
  list.setSession(sessionOf(2));
  list.show();
  QVERIFY(QTest::qWaitForWindowActive(&list));
  list.showNotes(true);
  QSignalSpy notes(&list, &ScenarioList::notesWished);
  QPlainTextEdit& field = list.notes().scenarioField();
  field.setFocus();
  QTest::keyClicks(&field, "why");
  QTRY_COMPARE(notes.count(), 1);
  QCOMPARE(notes.first().at(0).toString(), QString("s1"));
  QCOMPARE(notes.first().at(1).toString(), QString("why"));
  QTest::keyClicks(&field, " not");
  QTRY_COMPARE(notes.count(), 2);
  QCOMPARE(notes.at(1).at(2), notes.at(0).at(2));
  list.notes().sessionField().setFocus();  // leaving the field ends the edit
  QTest::keyClicks(&list.notes().sessionField(), "all");
  QTRY_VERIFY(notes.count() >= 3);
  QCOMPARE(notes.last().at(0).toString(), QString());
  QVERIFY(notes.last().at(2) != notes.at(0).at(2));
}

void TestScenarioList::notesGoToTheScenarioTheyWereTypedFor() {
  ScenarioList list;
  study::Session session = sessionOf(2);
  list.setSession(session);
  QSignalSpy notes(&list, &ScenarioList::notesWished);
  list.notes().scenarioField().setPlainText("about A");
  session.view.current = "s2";
  list.setSession(session);  // before the pause is over
  QCOMPARE(notes.count(), 1);
  QCOMPARE(notes.first().at(0).toString(), QString("s1"));
  QCOMPARE(notes.first().at(1).toString(), QString("about A"));
  QCOMPARE(list.notes().scenarioField().toPlainText(), QString());
}

void TestScenarioList::everyControlHasANameAndTheFocus() {
  ScenarioList list;
  list.setSession(sessionOf(2));
  list.showNotes(true);
  for (auto* button : list.findChildren<QToolButton*>()) {
    QVERIFY(!button->accessibleName().isEmpty());
    QVERIFY(button->focusPolicy() & Qt::TabFocus);
  }
  for (const QWidget* field : std::initializer_list<const QWidget*>{
           &list.list(), &list.notes().scenarioField(), &list.notes().sessionField(),
           &list.notes().titleField()}) {
    QVERIFY(!field->accessibleName().isEmpty());
    QVERIFY(!field->toolTip().isEmpty());
    QVERIFY(field->focusPolicy() & Qt::TabFocus);
  }
}

TEST_WITH_WINDOWS(TestScenarioList)
#include "tst_scenariolist.moc"
