// SPDX-License-Identifier: GPL-3.0-or-later
// That nothing is cut: labels, buttons and fields have the room they ask for at the widths that the
// panel is used at. With SPOTHORIZON_PICTURES=FOLDER the widgets are saved there as PNG, light and
// dark, to be looked at.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPalette>
#include <QScrollArea>
#include <QStyleFactory>
#include <QTest>
#include <QToolButton>

#include "PanelFixtures.h"
#include "support/TestMain.h"
#include "views/job/run/LedgerTable.h"
#include "views/job/run/OutcomeTable.h"
#include "views/scenario/PolicySection.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/session/EmptyPage.h"
#include "views/widgets/MessageList.h"
#include "views/widgets/Section.h"
#include "views/widgets/SentenceBanner.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

/// The application in a light or dark palette while a test runs.
class Coloured {
 public:
  explicit Coloured(bool isDark);
  ~Coloured() { QApplication::setPalette(QPalette()); }
};

QPalette light() {
  QPalette palette(QColor(0xefeff0), QColor(0xefeff0));
  palette.setColor(QPalette::Base, Qt::white);
  palette.setColor(QPalette::AlternateBase, QColor(0xf6f6f7));
  palette.setColor(QPalette::Highlight, QColor(0x3b7dd8));
  return palette;
}

QPalette dark() {
  QPalette palette(QColor(0x3a3d41), QColor(0x202124));
  palette.setColor(QPalette::Base, QColor(0x26282b));
  palette.setColor(QPalette::AlternateBase, QColor(0x2d3034));
  palette.setColor(QPalette::Highlight, QColor(0x3b7dd8));
  palette.setColor(QPalette::ToolTipBase, QColor(0x2d3034));
  palette.setColor(QPalette::ToolTipText, Qt::white);
  return palette;
}

Coloured::Coloured(bool isDark) { QApplication::setPalette(isDark ? dark() : light()); }

void save(QWidget& widget, const QString& name) {
  const QString folder = qEnvironmentVariable("SPOTHORIZON_PICTURES");
  if (folder.isEmpty()) return;
  const QString scale = QString::number(widget.devicePixelRatioF());
  QVERIFY(widget.grab().save(QString("%1/%2@%3.png").arg(folder, name, scale)));
}

/// Visible widgets of one kind whose words do not fit.
template <class Widget>
QStringList cut(const QWidget& inside) {
  QStringList names;
  for (const Widget* widget : inside.findChildren<Widget*>()) {
    if (!widget->isVisible() || widget->text().isEmpty()) continue;
    if (widget->width() < widget->minimumSizeHint().width()) names << widget->text();
  }
  return names;
}

study::Scenario crowded() {
  study::Scenario scenario = fixtures::scenario();
  scenario.market.availability.file = "us-west-2a_v100_1.json";
  scenario.market.price.file = "p3.16xlarge.json";
  scenario.job.workload = 1234.5;
  scenario.job.minGpus = 9;
  return scenario;
}

}  // namespace

class TestPanelFit : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void panelFits_data();
  void panelFits();
  void otherWidgetsArePainted_data();
  void otherWidgetsArePainted();
};

void TestPanelFit::initTestCase() { QApplication::setStyle(QStyleFactory::create("Fusion")); }

void TestPanelFit::panelFits_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<bool>("isDark");
  for (int width : {320, 350, 380}) {
    QTest::addRow("%d light", width) << width << false;
    QTest::addRow("%d dark", width) << width << true;
  }
}

void TestPanelFit::panelFits() {
  QFETCH(int, width);
  QFETCH(bool, isDark);
  const Coloured coloured(isDark);
  ScenarioPanel panel;
  panel.setScenario(crowded());
  panel.setMarket(fixtures::market());
  panel.setFindings(study::check(crowded()));
  panel.policies().choose(3);
  for (Section* section : panel.findChildren<Section*>()) section->setOpen(true);
  panel.resize(width, 2400);
  panel.show();
  QVERIFY(QTest::qWaitForWindowExposed(&panel));
  const auto* scroll = panel.findChild<QScrollArea*>();
  QStringList wide;
  for (const QWidget* widget : panel.findChildren<QWidget*>()) {
    if (widget->isVisible() && widget->minimumSizeHint().width() > width - 40) {
      wide << widget->metaObject()->className() + QStringLiteral(" ") + widget->objectName() + " " +
                  QString::number(widget->minimumSizeHint().width());
    }
  }
  QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(), qPrintable(wide.join("; ")));
  QCOMPARE(cut<QLabel>(panel), QStringList());
  QCOMPARE(cut<QCheckBox>(panel), QStringList());
  for (const QLineEdit* edit : panel.findChildren<QLineEdit*>()) {
    if (!edit->isVisible() || edit->textMargins().right() == 0) continue;  // numbers with a unit
    const int room = edit->width() - edit->textMargins().right();
    QVERIFY2(room >= edit->fontMetrics().horizontalAdvance(edit->text() + "0"),
             qPrintable(edit->accessibleName()));
  }
  save(panel, QString("panel-%1-%2").arg(width).arg(isDark ? "dark" : "light"));
}

void TestPanelFit::otherWidgetsArePainted_data() {
  QTest::addColumn<bool>("isDark");
  QTest::newRow("light") << false;
  QTest::newRow("dark") << true;
}

void TestPanelFit::otherWidgetsArePainted() {
  QFETCH(bool, isDark);
  const Coloured coloured(isDark);
  const auto shownAs = [&](QWidget& widget, const QString& name, QSize size) {
    widget.resize(size);
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    QCOMPARE(cut<QLabel>(widget), QStringList());
    save(widget, name + (isDark ? "-dark" : "-light"));
  };
  OutcomeTable outcomes;
  outcomes.setResults(fixtures::results());
  outcomes.setChosenPolicy(3);
  shownAs(outcomes, "outcomes", {1300, 220});
  LedgerTable ledger;
  ledger.setChosenPolicy(3);
  ledger.setResults(fixtures::results());
  ledger.setCurrentHours(2);
  shownAs(ledger, "ledger", {1300, 260});
  SentenceBanner banner;
  banner.setSentence(
      "AHAP (ω 5, v 2, σ 0.5) is done 3.5 h early for $212: 46 % less than on demand, "
      "4 % above the best possible.");
  banner.setError("p3.16xlarge.json: line 12, column 3: found \"Price\", expected SpotPrice");
  shownAs(banner, "banner", {900, 120});
  MessageList messages;
  messages.add(MessageList::Level::Info, "Read us-west-2a_v100_1.json: 4,032 rows.");
  messages.add(MessageList::Level::Warning, "p3.16xlarge.json: the dump is cut off.");
  messages.add(MessageList::Level::Error, "The job starts beyond the end of the market.");
  shownAs(messages, "messages", {900, 140});
  EmptyPage page;
  page.setSamples({{"Calm cloud", "Spot is cheap and nearly always there: waiting is safe.", "a"},
                   {"Shortage episode", "For a day there is none: who notices in time?", "b"},
                   {"Tight deadline", "No slack: even one preemption costs the deadline.", "c"}});
  page.setRecent({"/home/ann/traces/us-west-2a.json", "/home/ann/jobs/two-days.json"});
  shownAs(page, "empty", {1000, 600});
}

TEST_WITH_WINDOWS(TestPanelFit)
#include "tst_panelfit.moc"
