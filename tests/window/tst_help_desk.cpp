// SPDX-License-Identifier: GPL-3.0-or-later
// Palette, help window and sheet of shortcuts, driven by the keyboard over real actions and a
// panel.
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListView>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/desk/Actions.h"
#include "app/desk/CommandPalette.h"
#include "app/desk/HelpDesk.h"
#include "app/desk/HelpWindow.h"
#include "app/desk/PaletteEntries.h"
#include "app/desk/PaletteModel.h"
#include "app/desk/ReferenceModel.h"
#include "app/desk/ShortcutSheet.h"
#include "scenario/ParameterTable.h"
#include "scenario/text/Glossary.h"
#include "support/TestMain.h"
#include "views/scenario/ParameterEditor.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/widgets/Section.h"
#include "views/widgets/table/TableView.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

/// A window with what the desk needs: actions and a panel.
struct Window {
  QWidget widget;
  Actions actions{&widget};
  views::ScenarioPanel* panel = new views::ScenarioPanel;
  HelpDesk* desk = nullptr;

  Window() {
    auto* column = new QVBoxLayout(&widget);
    column->addWidget(panel);
    panel->setScenario({});
    desk = new HelpDesk(actions, *panel, &widget);
    widget.resize(900, 700);
    widget.show();
  }
};

QString textOf(const QListView& list, int row) {
  return list.model()->index(row, 0).data().toString();
}

}  // namespace

class TestHelpDesk : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void menuTextsAreReadable_data();
  void menuTextsAreReadable();
  void everyActionIsInThePalette();
  void palettePassesTheModelTester();
  void enterTriggersAndIsRemembered();
  void escapeClosesAndDoesNothing();
  void disabledOnesAreShownButNotRun();
  void arrowsMoveAndStopAtTheEnds();
  void goesToAParameter();
  void theScenariosOwnParameterComesFirst();
  void helpFindsAndCopies();
  void helpListsEverything();
  void sheetHasEveryShortcutAndFilters();
  void noneOfThemIsModal();

 private:
  QTemporaryDir m_folder;
};

void TestHelpDesk::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_help_desk");
}

void TestHelpDesk::init() { QSettings().clear(); }

void TestHelpDesk::menuTextsAreReadable_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("plain");
  QTest::newRow("mnemonic") << "&Open…"
                            << "Open";
  QTest::newRow("inside") << "Save &as…"
                          << "Save as";
  QTest::newRow("a real one") << "Cut && paste"
                              << "Cut & paste";
  QTest::newRow("none") << "Fit"
                        << "Fit";
}

void TestHelpDesk::menuTextsAreReadable() {
  QFETCH(QString, text);
  QFETCH(QString, plain);
  QCOMPARE(plainMenuText(text), plain);
}

void TestHelpDesk::everyActionIsInThePalette() {
  Window window;
  const auto entries = actionEntries(window.actions);
  QStringList ids;
  for (const PaletteEntry& entry : entries) {
    QVERIFY2(!entry.text.isEmpty() && !entry.text.contains('&'), qPrintable(entry.text));
    QVERIFY2(!entry.context.isEmpty(), qPrintable(entry.text));
    QVERIFY2(!ids.contains(entry.id), qPrintable(entry.id));
    ids << entry.id;
  }
  // All but the palette itself.
  QCOMPARE(entries.size(), window.actions.entries().size() - 1);
}

void TestHelpDesk::palettePassesTheModelTester() {
  PaletteModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  Window window;
  model.setEntries(actionEntries(window.actions));
  for (const char* typed : {"", "zoom", "zzzz", "f"}) model.rank(typed, {});
  QVERIFY(model.rowCount() > 0);
}

void TestHelpDesk::enterTriggersAndIsRemembered() {
  Window window;
  window.actions[ActionId::CommandPalette]->trigger();
  CommandPalette& palette = window.desk->palette();
  QVERIFY(palette.isVisible());
  QSignalSpy fitted(window.actions[ActionId::Fit], &QAction::triggered);
  QTest::keyClicks(&palette.field(), "fit");
  QCOMPARE(textOf(palette.list(), 0), "Fit");
  QTest::keyClick(&palette.field(), Qt::Key_Return);
  QCOMPARE(fitted.count(), 1);
  QVERIFY(!palette.isVisible());
  // The next time it is first, and in another window too.
  window.actions[ActionId::CommandPalette]->trigger();
  QCOMPARE(palette.field().text(), QString());
  QCOMPARE(textOf(palette.list(), 0), "Fit");
  Window other;
  other.actions[ActionId::CommandPalette]->trigger();
  QCOMPARE(textOf(other.desk->palette().list(), 0), "Fit");
}

void TestHelpDesk::escapeClosesAndDoesNothing() {
  Window window;
  QSignalSpy fitted(window.actions[ActionId::Fit], &QAction::triggered);
  window.actions[ActionId::CommandPalette]->trigger();
  QTest::keyClicks(&window.desk->palette().field(), "fit");
  QTest::keyClick(&window.desk->palette().field(), Qt::Key_Escape);
  QVERIFY(!window.desk->palette().isVisible());
  QCOMPARE(fitted.count(), 0);
}

void TestHelpDesk::disabledOnesAreShownButNotRun() {
  Window window;
  window.actions[ActionId::Fit]->setEnabled(false);
  window.actions[ActionId::CommandPalette]->trigger();
  CommandPalette& palette = window.desk->palette();
  QTest::keyClicks(&palette.field(), "show the whole run");
  QCOMPARE(textOf(palette.list(), 0), "Fit");  // as its help has it
  palette.field().clear();
  QTest::keyClicks(&palette.field(), "the whole run show");
  QCOMPARE(palette.list().model()->rowCount(), 0);
  palette.field().clear();
  QTest::keyClicks(&palette.field(), "view fit");
  QCOMPARE(textOf(palette.list(), 0), "Fit");
  QVERIFY(!palette.list().currentIndex().data(PaletteModel::PossibleRole).toBool());
  const QString spoken = palette.list().currentIndex().data(Qt::AccessibleTextRole).toString();
  QVERIFY2(spoken.endsWith("not available now"), qPrintable(spoken));
  QSignalSpy fitted(window.actions[ActionId::Fit], &QAction::triggered);
  QTest::keyClick(&palette.field(), Qt::Key_Return);
  QCOMPARE(fitted.count(), 0);
  QVERIFY(palette.isVisible());
}

void TestHelpDesk::arrowsMoveAndStopAtTheEnds() {
  Window window;
  window.actions[ActionId::CommandPalette]->trigger();
  CommandPalette& palette = window.desk->palette();
  const int last = palette.list().model()->rowCount() - 1;
  QCOMPARE(palette.list().currentIndex().row(), 0);
  QTest::keyClick(&palette.field(), Qt::Key_Up);
  QCOMPARE(palette.list().currentIndex().row(), 0);
  QTest::keyClick(&palette.field(), Qt::Key_Down);
  QTest::keyClick(&palette.field(), Qt::Key_Down);
  QCOMPARE(palette.list().currentIndex().row(), 2);
  for (int i = 0; i < last; ++i) QTest::keyClick(&palette.field(), Qt::Key_PageDown);
  QCOMPARE(palette.list().currentIndex().row(), last);
}

void TestHelpDesk::goesToAParameter() {
  Window window;
  views::ParameterField* field = window.panel->field("job.deadlineHours");
  QVERIFY(field);
  for (auto* section : window.panel->findChildren<views::Section*>()) section->setOpen(false);
  QVERIFY(!field->isVisible());
  QVERIFY(QTest::qWaitForWindowActive(&window.widget));
  window.actions[ActionId::CommandPalette]->trigger();
  CommandPalette& palette = window.desk->palette();
  QTest::keyClicks(&palette.field(), "deadline");
  QCOMPARE(textOf(palette.list(), 0), "Go to Deadline (d)");
  QTest::keyClick(&palette.field(), Qt::Key_Return);
  QVERIFY(field->isVisible());
  QTRY_VERIFY(window.widget.focusWidget() == field->editor()->focusTarget());
  QVERIFY(!showField(*window.panel, "no.such.key"));
}

/// Text typed there would else change the price of a fleet that the scenario does not have.
void TestHelpDesk::theScenariosOwnParameterComesFirst() {
  Window window;
  const auto entries = parameterEntries(*window.panel);
  for (const auto& [typed, key] :
       {std::pair("on-demand price", "market.onDemandUsdPerGpuHour"),
        std::pair("budget", "job.budgetUsd"), std::pair("start", "market.startHours")}) {
    const auto ranked = rankEntries(entries, typed, {});
    int place = 0;
    while (place < ranked.size() && !entries[ranked[place].index].context.endsWith(key)) ++place;
    QVERIFY2(place < ranked.size(), key);
    const auto isOfAFleet = [&](const RankedEntry& one) {
      return entries[one.index].context.contains(QRegularExpression(" (liveput|serving|rental)"));
    };
    QVERIFY2(std::none_of(ranked.begin(), ranked.begin() + place, isOfAFleet), typed);
  }
}

void TestHelpDesk::helpFindsAndCopies() {
  Window window;
  window.actions[ActionId::Help]->trigger();
  HelpWindow& help = window.desk->help();
  QVERIFY(help.isVisible());
  help.field().setText("DEADLINEHOURS");
  QVERIFY(help.parameters().model()->rowCount() >= 1);
  QVERIFY(help.parameters().model()->rowCount() < 6);
  help.pages().setCurrentWidget(&help.glossary());
  help.field().setText("reservation");
  QVERIFY(help.glossary().model()->rowCount() >= 1);
  help.glossary().selectAll();
  QTest::keySequence(&help.glossary(), QKeySequence::Copy);
  const QString copied = QGuiApplication::clipboard()->text();
  QVERIFY2(copied.contains("σ\tReservation price\t"), qPrintable(copied));
  help.field().setText("there is no such text");
  QCOMPARE(help.glossary().model()->rowCount(), 0);
  QTest::keyClick(&help, Qt::Key_Escape);
  QVERIFY(!help.isVisible());
}

void TestHelpDesk::helpListsEverything() {
  QObject owner;
  ReferenceModel* parameters = makeParameterReference(&owner);
  ReferenceModel* terms = makeGlossaryReference(&owner);
  for (ReferenceModel* model : {parameters, terms}) {
    QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (int column = 0; column < model->columnCount(); ++column) {
      QVERIFY(!model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
    }
  }
  QCOMPARE(parameters->rowCount(), static_cast<int>(study::parameterTable().size()));
  QCOMPARE(terms->rowCount(), static_cast<int>(study::glossary().size()));
}

void TestHelpDesk::sheetHasEveryShortcutAndFilters() {
  Window window;
  ShortcutSheet& sheet = window.desk->sheet();
  QStringList keys;
  QList<QTreeWidgetItem*> rows;
  for (int i = 0; i < sheet.tree().topLevelItemCount(); ++i) {
    for (int j = 0; j < sheet.tree().topLevelItem(i)->childCount(); ++j) {
      rows << sheet.tree().topLevelItem(i)->child(j);
      keys << rows.back()->text(0);
    }
  }
  for (const Actions::Entry& entry : window.actions.entries()) {
    const QString text = window.actions.of(entry)->shortcut().toString(QKeySequence::NativeText);
    if (!text.isEmpty()) QVERIFY2(keys.contains(text), qPrintable(text));
  }
  sheet.field().setText("zoom");
  int shown = 0;
  for (const QTreeWidgetItem* row : rows) {
    if (row->isHidden()) continue;
    ++shown;
    const QString words = row->text(0) + row->text(1);
    QVERIFY2(words.contains("zoom", Qt::CaseInsensitive), qPrintable(words));
  }
  QVERIFY(shown >= 2 && shown < rows.size());
  sheet.field().clear();
  for (const QTreeWidgetItem* row : rows) QVERIFY(!row->isHidden());
}

void TestHelpDesk::noneOfThemIsModal() {
  Window window;
  window.actions[ActionId::Help]->trigger();
  window.actions[ActionId::Shortcuts]->trigger();
  QVERIFY(window.desk->help().isVisible() && window.desk->sheet().isVisible());
  QVERIFY(!window.desk->help().isModal());
  QVERIFY(!window.desk->sheet().isModal());
  // Asked for again, the same ones come to the front.
  const HelpWindow* first = &window.desk->help();
  window.actions[ActionId::Help]->trigger();
  QCOMPARE(&window.desk->help(), first);
}

TEST_WITH_WINDOWS(TestHelpDesk)
#include "tst_help_desk.moc"
