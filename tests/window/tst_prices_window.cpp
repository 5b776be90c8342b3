// SPDX-License-Identifier: GPL-3.0-or-later
// Prices in the window: nothing is run before the button, a client that the test brings is run as
// it was shown, can be cancelled, and what came opens as a market.
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "app/desk/Actions.h"
#include "app/fetch/FetchRecord.h"
#include "app/window/MainWindow.h"
#include "app/window/NamesEdit.h"
#include "app/window/PricesDialog.h"
#include "app/work/MarketFolder.h"
#include "ask/LoadedMarket.h"
#include "support/FakeClient.h"
#include "support/TestMain.h"
#include "support/Waits.h"
#include "views/session/ImportPage.h"
#include "views/widgets/NoticeBar.h"

using namespace spothorizon;
using app::ActionId;
using app::FetchPlan;
using app::FetchProvider;
using app::MainWindow;
using app::NamesEdit;
using app::PricesDialog;
using test::FakeClient;

namespace {

constexpr int kPatience = 60000;

/// Hours of the last twenty days.
QByteArray hourly(int from, int to) {
  static const QDateTime start = QDateTime::currentDateTimeUtc().addDays(-20);
  QList<QByteArray> rows;
  for (int hour = from; hour < to; ++hour) {
    const QByteArray time = start.addSecs(3600LL * hour).toString(Qt::ISODate).toUtf8();
    rows << FakeClient::row("us-east-1a", QByteArray::number(20 + hour % 5).constData(),
                            time.constData());
  }
  return FakeClient::page(rows);
}

QPushButton* buttonOf(const QWidget& widget, const QString& text) {
  for (auto* button : widget.findChildren<QPushButton*>()) {
    if (button->text().remove('&') == text) return button;
  }
  return nullptr;
}

}  // namespace

class TestPricesWindow : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();
  void whatIsRunIsShownAndRun();
  void whatIsMissingIsReported();
  void cancelLeavesNothing();
  void choicesAreRemembered();
  void aFailureIsReported();
  void aFetchedMarketOpens();
  void aShownMarketIsUpdated();
  void namesAreCompleted();
  void everyControlHasAName();
  void pictures();

 private:
  PricesDialog& dialog();
  void chooseMarket(PricesDialog& dialog);
  QString prices() const { return m_folder->filePath("prices"); }

  std::unique_ptr<QTemporaryDir> m_settings, m_folder;
  std::unique_ptr<FakeClient> m_client;
  std::unique_ptr<MainWindow> m_window;
};

void TestPricesWindow::init() {
  m_settings = std::make_unique<QTemporaryDir>();
  m_folder = std::make_unique<QTemporaryDir>();
  m_client = std::make_unique<FakeClient>();
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings->path());
  m_window = std::make_unique<MainWindow>(nullptr, m_settings->filePath("autosaves"));
  m_window->resize(1100, 750);
  m_window->show();
}

void TestPricesWindow::cleanup() {
  m_window->document().history().setClean();
  m_window.reset();
  m_client.reset();
  m_folder.reset();
  m_settings.reset();
}

PricesDialog& TestPricesWindow::dialog() {
  m_window->actions()[ActionId::GetPrices]->trigger();
  return m_window->pricesDialog();
}

void TestPricesWindow::chooseMarket(PricesDialog& dialog) {
  FetchPlan plan;
  plan.types = QStringList{"p5.48xlarge"};
  plan.regions = QStringList{"us-east-1"};
  plan.folder = prices();
  dialog.setPlan(plan);
}

void TestPricesWindow::whatIsRunIsShownAndRun() {
  m_client->write("aws", hourly(0, 30));
  PricesDialog& prices = dialog();
  QVERIFY(prices.isVisible() && !prices.isModal());
  chooseMarket(prices);
  QVERIFY2(prices.commands().startsWith("aws ec2 describe-spot-price-history --region us-east-1 "),
           qPrintable(prices.commands()));
  buttonOf(prices, "Copy")->click();
  QCOMPARE(QApplication::clipboard()->text(), prices.commands());
  QVERIFY(waits::eventsPassed());
  QVERIFY(m_client->calls("aws").isEmpty());  // nothing without a click
  QVERIFY(!prices.openButton().isEnabled() && !prices.cancelButton().isEnabled());
  prices.fetchButton().click();
  QVERIFY(prices.isFetching() && !prices.types().isEnabled());
  QTRY_VERIFY_WITH_TIMEOUT(!prices.isFetching(), kPatience);
  QVERIFY2(prices.message().contains("rows 30, of these new 30"), qPrintable(prices.message()));
  QCOMPARE(m_client->calls("aws").size(), 1);
  QCOMPARE("aws " + m_client->calls("aws")[0].join(' '), prices.commands());
  QVERIFY(prices.openButton().isEnabled() && prices.openButton().hasFocus());
}

void TestPricesWindow::whatIsMissingIsReported() {
  PricesDialog& prices = dialog();
  QVERIFY(!prices.fetchButton().isEnabled());
  QVERIFY2(prices.commands().startsWith("Not yet: expected an instance type"),
           qPrintable(prices.commands()));
  prices.types().setFocus();
  QTest::keyClicks(&prices.types(), "p5.48xlarge");
  QVERIFY(prices.commands().contains("a region"));
  prices.regions().setNames({"us-east-1$(id)"});
  QVERIFY(!prices.fetchButton().isEnabled());
  prices.regions().setNames({"us-east-1"});
  QVERIFY(prices.fetchButton().isEnabled());
  // Enter in a field is no click.
  QTest::keyClick(&prices.regions(), Qt::Key_Return);
  QVERIFY(!prices.isFetching());
  prices.provider().setCurrentIndex(static_cast<int>(FetchProvider::Azure));
  prices.types().setNames({"Standard_ND96isr_H100_v5"});
  prices.regions().setNames({"eastus"});
  QVERIFY(prices.commands().startsWith("az rest --method get --url "));
  prices.provider().setCurrentIndex(static_cast<int>(FetchProvider::Gpuhunt));
  prices.types().setNames({"p5.48xlarge"});
  QVERIFY(prices.commands().startsWith("curl --fail "));
  // Each provider has its own.
  prices.provider().setCurrentIndex(static_cast<int>(FetchProvider::Aws));
  QCOMPARE(prices.types().names(), QStringList{"p5.48xlarge"});
  prices.provider().setCurrentIndex(static_cast<int>(FetchProvider::Azure));
  QCOMPARE(prices.regions().names(), QStringList{"eastus"});
}

void TestPricesWindow::cancelLeavesNothing() {
  m_client->write("aws", "sleep 1000");
  PricesDialog& prices = dialog();
  chooseMarket(prices);
  prices.fetchButton().click();
  QTRY_VERIFY_WITH_TIMEOUT(m_client->hasRun("aws"), kPatience);
  QVERIFY(prices.cancelButton().isEnabled() && prices.cancelButton().hasFocus());
  prices.cancelButton().click();
  QTRY_VERIFY_WITH_TIMEOUT(!prices.isFetching(), kPatience);
  QCOMPARE(prices.message(), "Cancelled.");
  QVERIFY(!QFileInfo::exists(this->prices()));
  QTRY_VERIFY(!m_client->lives("aws"));
  // Closing it is a cancel.
  prices.fetchButton().click();
  QTRY_COMPARE_WITH_TIMEOUT(m_client->calls("aws").size(), 2, kPatience);
  prices.close();
  QTRY_VERIFY_WITH_TIMEOUT(!prices.isFetching(), kPatience);
  QTRY_VERIFY(!m_client->lives("aws"));
}

void TestPricesWindow::choicesAreRemembered() {
  {
    PricesDialog first({});
    chooseMarket(first);
    FetchPlan plan = first.plan();
    plan.days = 7;
    plan.profile = "work";
    first.setPlan(plan);
    first.reject();
  }
  PricesDialog second({});
  QCOMPARE(second.plan().types, QStringList{"p5.48xlarge"});
  QCOMPARE(second.plan().days, 7);
  QCOMPARE(second.plan().profile, "work");
  QCOMPARE(second.plan().folder, prices());
  // Where another provider was chosen last, its dialog forgets nothing of the first.
  FetchPlan azure;
  azure.provider = FetchProvider::Azure;
  azure.types = QStringList{"Standard_ND96isr_H100_v5"};
  azure.folder = prices();
  second.findChild<QComboBox*>()->setCurrentIndex(static_cast<int>(FetchProvider::Azure));
  second.setPlan(azure);
  second.reject();
  PricesDialog third({});
  QCOMPARE(third.plan().provider, FetchProvider::Azure);
  QCOMPARE(third.plan().types, azure.types);
  QCOMPARE(third.plan().folder, prices());
  third.findChild<QComboBox*>()->setCurrentIndex(static_cast<int>(FetchProvider::Aws));
  QCOMPARE(third.plan().types, QStringList{"p5.48xlarge"});
  QCOMPARE(third.plan().profile, "work");
}

void TestPricesWindow::aFailureIsReported() {
  m_client->write("aws", "echo 'Error loading SSO Token: none' >&2\nexit 255");
  PricesDialog& prices = dialog();
  chooseMarket(prices);
  prices.fetchButton().click();
  QTRY_VERIFY_WITH_TIMEOUT(!prices.isFetching(), kPatience);
  QVERIFY2(prices.message().contains("Run \"aws sso login\" in a terminal"),
           qPrintable(prices.message()));
  QVERIFY(!prices.openButton().isEnabled());
  QVERIFY(prices.fetchButton().isEnabled());
  // It was that client's: another has not failed.
  prices.findChild<QComboBox*>()->setCurrentIndex(static_cast<int>(FetchProvider::Azure));
  QVERIFY2(prices.message().isEmpty(), qPrintable(prices.message()));
}

void TestPricesWindow::aFetchedMarketOpens() {
  m_client->write("aws", hourly(0, 200));
  PricesDialog& prices = dialog();
  chooseMarket(prices);
  prices.fetchButton().click();
  QTRY_VERIFY_WITH_TIMEOUT(!prices.isFetching(), kPatience);
  QVERIFY(!prices.updateButton().isVisible());
  prices.openButton().click();
  const views::ImportPage& page = m_window->importPage();
  QVERIFY(page.isVisible() && !prices.isVisible());
  QTRY_VERIFY_WITH_TIMEOUT(page.preview().made.has_value(), kPatience);
  QCOMPARE(page.files(), QStringList{this->prices() + "/aws-us-east-1-p5.48xlarge.json"});
}

/// The weekly update, fetched first.
void TestPricesWindow::aShownMarketIsUpdated() {
  m_client->write("aws", hourly(0, 168));
  {
    PricesDialog& prices = dialog();
    chooseMarket(prices);
    prices.fetchButton().click();
    QTRY_VERIFY_WITH_TIMEOUT(!prices.isFetching(), kPatience);
    prices.provider().setCurrentIndex(static_cast<int>(FetchProvider::Azure));
    prices.close();
  }
  const QString scenario = m_folder->filePath("job.json");
  QFile file(scenario);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"format": "spothorizon-scenario", "version": 1,
    "market": {"price": {"file": "prices/aws-us-east-1-p5.48xlarge.json"},
               "availability": {"gpus": 8}, "onDemandUsdPerGpuHour": 12, "slotHours": 1},
    "job": {"workload": 20, "deadlineHours": 6, "maxGpus": 8, "valueUsd": 900},
    "backtest": {"starts": 20}})");
  file.close();
  m_window->openFile(scenario);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QSignalSpy updated(&m_window->marketFolder(), &app::MarketFolder::updated);
  m_window->actions()[ActionId::UpdateMarket]->trigger();
  QTRY_COMPARE_WITH_TIMEOUT(updated.size(), 1, kPatience);
  m_client->write("aws", hourly(100, 336));
  PricesDialog& prices = dialog();
  QCOMPARE(prices.plan().provider, FetchProvider::Aws);  // as the folder's record says
  QCOMPARE(prices.plan().types, QStringList{"p5.48xlarge"});
  prices.fetchButton().click();
  QTRY_VERIFY_WITH_TIMEOUT(!prices.isFetching(), kPatience);
  QVERIFY2(prices.message().contains("of these new 168"), qPrintable(prices.message()));
  QVERIFY(prices.updateButton().isVisible());
  prices.updateButton().click();
  QTRY_COMPARE_WITH_TIMEOUT(updated.size(), 2, kPatience);
  QVERIFY2(m_window->notices().text("market-folder").contains("7 days more than last time"),
           qPrintable(m_window->notices().text("market-folder")));
}

void TestPricesWindow::namesAreCompleted() {
  PricesDialog& prices = dialog();
  NamesEdit& types = prices.types();
  auto* completer = types.findChild<QCompleter*>();
  types.setFocus();
  QTest::keyClicks(&types, "g6.xlarge, p5.4");
  QVERIFY(completer->popup()->isVisible());
  QCOMPARE(completer->currentCompletion(), "p5.48xlarge");
  completer->popup()->setCurrentIndex(completer->completionModel()->index(0, 0));
  QTest::keyClick(completer->popup(), Qt::Key_Return);
  QVERIFY(!completer->popup()->isVisible());
  QCOMPARE(types.text(), "g6.xlarge, p5.48xlarge");
  QTest::keyClicks(&types, " my-own.type");
  QCOMPARE(types.names(), (QStringList{"g6.xlarge", "p5.48xlarge", "my-own.type"}));
  prices.provider().setCurrentIndex(static_cast<int>(FetchProvider::Azure));
  types.setFocus();
  QTest::keyClicks(&types, "isr_h200");
  QCOMPARE(completer->currentCompletion(), "Standard_ND96isr_H200_v5");
  completer->popup()->hide();
}

void TestPricesWindow::everyControlHasAName() {
  PricesDialog& prices = dialog();
  QVERIFY(QTest::qWaitForWindowActive(&prices));
  for (auto* widget : prices.findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()) continue;
    if (widget->objectName().startsWith("qt_") || widget->parent()->inherits("QAbstractSpinBox") ||
        widget->parent()->inherits("QComboBox") || widget->inherits("QScrollBar")) {
      continue;
    }
    const auto* button = qobject_cast<QPushButton*>(widget);
    if (!widget->focusProxy()) {
      QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
               widget->metaObject()->className());
    }
  }
  // The Tab key goes through all of it.
  QSet<QWidget*> reached;
  prices.provider().setFocus();
  for (int i = 0; i < 60; ++i) {
    reached << QApplication::focusWidget();
    QVERIFY(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  }
  for (QWidget* one :
       std::initializer_list<QWidget*>{&prices.provider(), &prices.types(), &prices.regions()}) {
    QVERIFY(reached.contains(one));
  }
  for (auto* text : prices.findChildren<QPlainTextEdit*>()) QVERIFY(reached.contains(text));
}

void TestPricesWindow::pictures() {
  const QString to = qEnvironmentVariable("SPOTHORIZON_PICTURES");
  if (to.isEmpty()) QSKIP("SPOTHORIZON_PICTURES names no folder");
  m_client->write("aws", hourly(0, 200));
  for (const auto& [id, name] : {std::pair(ActionId::AppearanceLight, "light"),
                                 std::pair(ActionId::AppearanceDark, "dark")}) {
    m_window->actions()[id]->trigger();
    PricesDialog& prices = dialog();
    chooseMarket(prices);
    QVERIFY(waits::eventsPassed());
    prices.fetchButton().click();
    QTRY_VERIFY_WITH_TIMEOUT(!prices.isFetching(), kPatience);
    QVERIFY(waits::eventsPassed());
    prices.grab().save(to + "/prices-" + name + ".png");
    prices.provider().setCurrentIndex(static_cast<int>(FetchProvider::Gpuhunt));
    QVERIFY(waits::eventsPassed());
    prices.grab().save(to + "/prices-catalogue-" + name + ".png");
    prices.provider().setCurrentIndex(static_cast<int>(FetchProvider::Azure));
    QVERIFY(waits::eventsPassed());
    prices.grab().save(to + "/prices-azure-" + name + ".png");
    prices.provider().setCurrentIndex(static_cast<int>(FetchProvider::Aws));
  }
}

TEST_WITH_WINDOWS(TestPricesWindow)
#include "tst_prices_window.moc"
