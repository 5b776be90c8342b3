// SPDX-License-Identifier: GPL-3.0-or-later
// What is run for prices, and what is made of the answers: nothing here starts a program.
#include <QTest>

#include "app/fetch/ClientFault.h"
#include "app/fetch/FetchPlan.h"
#include "app/fetch/PriceHistory.h"
#include "app/fetch/Snapshots.h"
#include "base/InputError.h"
#include "support/FakeClient.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::app;
using test::FakeClient;

namespace {

const QDateTime kNow = QDateTime::fromString("2026-11-28T09:00:00Z", Qt::ISODate);

FetchPlan awsPlan() {
  FetchPlan plan;
  plan.types = QStringList{"p5.48xlarge"};
  plan.regions = QStringList{"us-east-1"};
  plan.folder = "prices";
  return plan;
}

std::string refusal(const FetchPlan& plan) {
  try {
    checkPlan(plan);
    return {};
  } catch (const InputError& error) {
    return error.what();
  }
}

QByteArray json(const QList<QByteArray>& rows, const QByteArray& more = {}) {
  return "{\"SpotPriceHistory\":[" + rows.join(',') + "]" + more + "}";
}

QByteArray item(double usd, const char* meter, const char* product = "VM ND",
                const char* since = "2024-01-01T00:00:00Z") {
  return QByteArray(R"({"currencyCode":"USD","unitOfMeasure":"1 Hour","type":"Consumption",)") +
         R"("isPrimaryMeterRegion":true,"retailPrice":)" + QByteArray::number(usd) +
         R"(,"meterName":")" + meter + R"(","productName":")" + product +
         R"(","effectiveStartDate":")" + since + R"("})";
}

}  // namespace

class TestFetchPlan : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void namesThatAreNoArgumentsAreRefused_data();
  void namesThatAreNoArgumentsAreRefused();
  void whatIsMissingIsReported();
  void commandsAreWhatTheClientsTake();
  void onlyTheRetailPricesAreFollowed_data();
  void onlyTheRetailPricesAreFollowed();
  void wordsAreQuotedForAShell();
  void filesAreNamedByWhatTheyHold();
  void historiesAreUnited();
  void aMeanIsByTime();
  void whatIsNoHistoryIsNone_data();
  void whatIsNoHistoryIsNone();
  void retailPricesAreOfLinuxMachines();
  void aCatalogueIsSearched();
  void momentsGrow();
  void onDemandPricesAreOneList();
  void faultsSayWhatToDo_data();
  void faultsSayWhatToDo();
};

void TestFetchPlan::namesThatAreNoArgumentsAreRefused_data() {
  QTest::addColumn<QString>("name");
  int number = 0;
  for (const char* name : {"--profile", "-x", ".hidden", "p5 48xlarge", "p5;rm", "p5$(id)", "a/b",
                           "file://x", "p5\n", "", "p5\xc3\xa9"}) {
    QTest::addRow("%d", ++number) << QString::fromUtf8(name);
  }
}

void TestFetchPlan::namesThatAreNoArgumentsAreRefused() {
  QFETCH(QString, name);
  FetchPlan plan = awsPlan();
  plan.types << name;
  QVERIFY(refusal(plan).starts_with("--instance-type: found"));
  plan = awsPlan();
  plan.regions << name;
  QVERIFY(refusal(plan).starts_with("--region: found"));
  plan = awsPlan();
  plan.provider = FetchProvider::Azure;
  plan.types = QStringList{name};
  QVERIFY(refusal(plan).starts_with("--sku: found"));
  plan = awsPlan();
  plan.provider = FetchProvider::Gpuhunt;
  plan.catalog = "aws.csv";
  QCOMPARE(refusal(plan), std::string());
  plan.catalogProvider = name;
  QVERIFY(refusal(plan).starts_with("--provider: found"));
}

void TestFetchPlan::whatIsMissingIsReported() {
  QCOMPARE(refusal(awsPlan()), std::string());
  FetchPlan plan = awsPlan();
  plan.types.clear();
  QCOMPARE(refusal(plan), "--instance-type: expected an instance type, \"p5.48xlarge\"");
  plan = awsPlan();
  plan.regions = QStringList{"us-east-1b"};
  QVERIFY(refusal(plan).find("a region, \"us-east-1\": the history has all of its zones") !=
          std::string::npos);
  plan = awsPlan();
  plan.days = 91;
  QCOMPARE(refusal(plan), "--days: found 91, expected a whole number from 1 to 90");
  plan = awsPlan();
  plan.profile = "--x";
  QVERIFY(refusal(plan).starts_with("--profile: found"));
  plan.profile = "sso@work 2";
  QCOMPARE(refusal(plan), std::string());
  plan.product = "file:///etc/passwd";
  QVERIFY(refusal(plan).starts_with("--product: found"));
  plan.product = "Linux/UNIX (Amazon VPC)";
  QCOMPARE(refusal(plan), std::string());
  plan.folder.clear();
  QCOMPARE(refusal(plan), "--output: expected the market folder");
  plan = awsPlan();
  plan.provider = FetchProvider::Azure;
  plan.types = QStringList{"Standard_Unknown"};
  QVERIFY(refusal(plan).find("--gpus-per-machine") != std::string::npos);
  plan.gpusPerMachine = 4;
  QCOMPARE(refusal(plan), std::string());
  plan.provider = FetchProvider::Gpuhunt;
  QVERIFY(refusal(plan).starts_with("--catalog: expected"));
  for (const char* bad : {"http://x/a.csv", "file:///etc/passwd", "https://u:p@x/a", "https://"}) {
    plan.catalog = bad;
    QVERIFY2(refusal(plan).starts_with("--catalog: found"), bad);
  }
}

void TestFetchPlan::commandsAreWhatTheClientsTake() {
  FetchPlan plan = awsPlan();
  plan.days = 30;
  plan.profile = "work";
  const ClientCommand first = awsCommand(plan, partsOf(plan)[0], kNow);
  QCOMPARE(first.program, QString("aws"));
  QCOMPARE(first.arguments, (QStringList{"ec2",
                                         "describe-spot-price-history",
                                         "--region",
                                         "us-east-1",
                                         "--instance-types",
                                         "p5.48xlarge",
                                         "--product-descriptions",
                                         "Linux/UNIX",
                                         "--start-time",
                                         "2026-10-29T09:00:00Z",
                                         "--end-time",
                                         "2026-11-28T09:00:00Z",
                                         "--output",
                                         "json",
                                         "--page-size",
                                         "1000",
                                         "--max-items",
                                         "1000",
                                         "--profile",
                                         "work"}));
  QCOMPARE(awsCommand(plan, partsOf(plan)[0], kNow, "abc").arguments,
           first.arguments + QStringList({"--starting-token", "abc"}));
  const ClientCommand azure = azureCommand({"Standard_ND96isr_H100_v5", "eastus"});
  QCOMPARE(shellText(azure),
           "az rest --method get --url "
           "'https://prices.azure.com/api/retail/prices?$filter=serviceName%20eq%20%27Virtual%20"
           "Machines%27%20and%20priceType%20eq%20%27Consumption%27%20and%20armRegionName%20eq%20"
           "%27eastus%27%20and%20armSkuName%20eq%20%27Standard_ND96isr_H100_v5%27' "
           "--skip-authorization-header --output json");
  QVERIFY(isRetailPrices(azure.arguments[4]));
  plan.provider = FetchProvider::Gpuhunt;
  plan.catalog = "latest";
  QCOMPARE(commandsOf(plan, kNow).size(), 3);
  plan.catalog = "aws.csv";
  QVERIFY(commandsOf(plan, kNow).isEmpty());
  QCOMPARE(gpuhuntAddress("20260101-7"),
           "https://dstack-gpu-pricing.s3.eu-west-1.amazonaws.com/v2/20260101-7/catalog.zip");
  QVERIFY(gpuhuntAddress("../../x y").isEmpty());
}

void TestFetchPlan::onlyTheRetailPricesAreFollowed_data() {
  QTest::addColumn<bool>("followed");
  QTest::newRow("https://prices.azure.com:443/api/retail/prices?$skip=100") << true;
  QTest::newRow("https://prices.azure.com/api/retail/prices?x") << true;
  QTest::newRow("http://prices.azure.com/api/retail/prices?x") << false;
  QTest::newRow("https://prices.azure.com.evil.org/api/retail/prices") << false;
  QTest::newRow("https://user@prices.azure.com/api/retail/prices") << false;
  QTest::newRow("https://prices.azure.com/other") << false;
  QTest::newRow("@/etc/passwd") << false;
  QTest::newRow("--x") << false;
}

void TestFetchPlan::onlyTheRetailPricesAreFollowed() {
  QFETCH(bool, followed);
  QCOMPARE(isRetailPrices(QString::fromUtf8(QTest::currentDataTag())), followed);
}

void TestFetchPlan::wordsAreQuotedForAShell() {
  QCOMPARE(shellText({"aws", {"Linux/UNIX (Amazon VPC)", "it's", "", "a=b"}}),
           "aws 'Linux/UNIX (Amazon VPC)' 'it'\\''s' '' a=b");
}

void TestFetchPlan::filesAreNamedByWhatTheyHold() {
  FetchPlan plan = awsPlan();
  plan.types << "p4d.24xlarge";
  plan.regions << "eu-west-1"
               << "us-east-1";
  QCOMPARE(partsOf(plan).size(), 4);
  QCOMPARE(fileNameOf(plan, {"p5.48xlarge", "us-east-1"}), "aws-us-east-1-p5.48xlarge.json");
  plan.product = "Linux/UNIX (Amazon VPC)";
  QCOMPARE(fileNameOf(plan, {"p5.48xlarge", "us-east-1"}),
           "aws-us-east-1-p5.48xlarge-Linux-UNIX-Amazon-VPC-.json");
  plan.provider = FetchProvider::Gpuhunt;
  QCOMPARE(fileNameOf(plan, {"../../etc", "a/b"}), "gpuhunt-aws-a-b-..-..-etc.csv");
}

void TestFetchPlan::historiesAreUnited() {
  const QByteArray a = FakeClient::row("us-east-1a", "40", "2026-11-20T00:00:00+00:00");
  const QByteArray b = FakeClient::row("us-east-1b", "40", "2026-11-20T00:00:00+00:00");
  const QByteArray sameTime = FakeClient::row("us-east-1a", "40", "2026-11-20T00:00:00.000Z");
  const QByteArray otherPrice = FakeClient::row("us-east-1a", "41", "2026-11-20T00:00:00Z");
  const QByteArray newer = FakeClient::row("us-east-1a", "39", "2026-11-21T00:00:00Z");
  const auto kept = historyOf(json({a, b})), came = historyOf(json({sameTime, newer, otherPrice}));
  QVERIFY(kept && came);
  const QList<PriceRow> all = unionOf(came->rows, kept->rows);
  QCOMPARE(all.size(), 4);
  QCOMPARE(all[0].usd, 39.0);
  // Of two prices at one instant the one that came last is listed first.
  QCOMPARE(all[1].members["Timestamp"].toString(), "2026-11-20T00:00:00.000Z");
  const auto again = historyOf(historyText(all));
  QVERIFY(again);
  QCOMPARE(again->rows.size(), 4);
  QCOMPARE(historyText(unionOf(again->rows, again->rows)), historyText(all));
}

void TestFetchPlan::aMeanIsByTime() {
  const auto page = historyOf(json({FakeClient::row("us-east-1b", "8", "1970-01-01T00:00:40Z"),
                                    FakeClient::row("us-east-1a", "4", "1970-01-01T00:00:30Z"),
                                    FakeClient::row("us-east-1a", "1", "1969-12-31T00:00:00Z")}));
  QVERIFY(page);
  const auto summary = summaryOf(page->rows, 0, 50);
  QVERIFY(summary);
  // Zone a: $1 for 30 s (what was before the start does not count), $4 for 20 s; zone b: $8, 10 s.
  QCOMPARE(summary->meanUsd, (30 * 1.0 + 20 * 4 + 10 * 8) / 60);
  QCOMPARE(summary->zones, (QStringList{"us-east-1a", "us-east-1b"}));
  QCOMPARE(summary->first, -86400.0);
  QCOMPARE(summary->last, 40.0);
  QVERIFY(!summaryOf({}, 0, 1));
}

void TestFetchPlan::whatIsNoHistoryIsNone_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("nothing") << QByteArray();
  QTest::newRow("words") << QByteArray("Welcome!");
  QTest::newRow("cut off") << QByteArray("{\"SpotPriceHistory\":[{\"Avail");
  QTest::newRow("other JSON") << QByteArray("{\"Regions\":[]}");
  QTest::newRow("no list") << QByteArray("{\"SpotPriceHistory\":{}}");
  QTest::newRow("no price") << json({FakeClient::row("a", "cheap", "2026-11-20T00:00:00Z")});
  QTest::newRow("below zero") << json({FakeClient::row("a", "-1", "2026-11-20T00:00:00Z")});
  QTest::newRow("no time") << json({FakeClient::row("a", "1", "yesterday")});
  QTest::newRow("no zone") << json({FakeClient::row("", "1", "2026-11-20T00:00:00Z")});
}

void TestFetchPlan::whatIsNoHistoryIsNone() {
  QFETCH(QByteArray, text);
  QVERIFY(!historyOf(text));
}

void TestFetchPlan::retailPricesAreOfLinuxMachines() {
  const auto page =
      retailPageOf("{\"Items\":[" +
                   QList<QByteArray>{item(98.32, "ND96"), item(150, "ND96", "VM ND Windows"),
                                     item(30, "ND96 Low Priority"), item(40, "ND96 Spot"),
                                     item(41, "ND96 Spot", "VM ND", "2025-01-01T00:00:00Z"),
                                     item(10, "ND96 Spot", "VM ND", "2099-01-01T00:00:00Z"),
                                     item(1000, "ND96", "ND Dedicated Host")}
                       .join(',') +
                   "],\"NextPageLink\":\"next\"}");
  QVERIFY(page);
  QCOMPARE(page->rows, 7);
  QCOMPARE(page->next, "next");
  const Snapshot one = retailSnapshot({"Standard_ND96isr_H100_v5", "eastus"}, 8, page->items, kNow);
  QCOMPARE(one.onDemandUsd, std::optional(98.32));
  QCOMPARE(one.spotUsd, std::optional(41.0));  // the latest that holds by now
  QVERIFY(!retailPageOf("{\"value\":[]}"));
  QByteArray euros = item(1, "ND96");
  euros.replace("USD", "EUR");
  QCOMPARE(retailPageOf("{\"Items\":[" + euros + "]}")->currency, "EUR");
}

void TestFetchPlan::aCatalogueIsSearched() {
  const QByteArray header =
      "instance_name,location,price,cpu,memory,gpu_count,gpu_name,gpu_memory,spot,disk_size,flags,"
      "provider_data\n";
  const QByteArray csv = header +
                         "p5.48xlarge,us-east-1,98.32,192,2048.0,8,H100,80.0,False,,,\"{\"\"a\"\": "
                         "1,\r\n2}\"\r\n"
                         "p5.48xlarge,us-east-1,38.5,192,2048.0,8,H100,80.0,True,,,\n"
                         "p5.48xlarge,us-east-10,1,192,2048.0,8,H100,80.0,True,,,\n"
                         "g6.xlarge,us-east-1,1,4,16.0,1,L4,24.0,True,,,\n"
                         "m5.large,us-east-1,0.1,2,8.0,0,,,False,,,\n";
  FetchPlan plan = awsPlan();
  plan.provider = FetchProvider::Gpuhunt;
  const auto found = catalogRowsOf(csv, plan, kNow);
  QVERIFY(found);
  QCOMPARE(found->rows, 5);
  QCOMPARE(found->snapshots.size(), 1);
  QCOMPARE(found->snapshots[0].spotUsd, std::optional(38.5));
  QCOMPARE(found->snapshots[0].onDemandUsd, std::optional(98.32));
  QCOMPARE(found->snapshots[0].gpus, 8.0);
  plan.regions.clear();
  QCOMPARE(catalogRowsOf(csv, plan, kNow)->snapshots.size(), 2);
  plan.types = QStringList{"p6"};
  QCOMPARE(catalogRowsOf(csv, plan, kNow)->types, (QStringList{"g6.xlarge", "p5.48xlarge"}));
  QVERIFY(!catalogRowsOf("name,price\na,1\n", plan, kNow));
  QVERIFY(!catalogRowsOf(header + "p5.48xlarge,us\n", plan, kNow));
  QVERIFY(!catalogRowsOf("", plan, kNow));
}

void TestFetchPlan::momentsGrow() {
  Snapshot one{"azure", "Standard_ND96isr_H100_v5", "eastus", 8, 36.0, 98.32, kNow};
  const auto first = withSnapshot({}, one);
  QVERIFY(first);
  QCOMPARE(snapshotRows(*first), 1);
  one.time = kNow.addDays(-1);
  one.spotUsd.reset();
  const auto two = withSnapshot(*first, one);
  QVERIFY(two);
  QCOMPARE(two->split('\n').mid(2, 2),
           (QList<QByteArray>{
               "2026-11-27T09:00:00Z,,12.29,,98.32,8,Standard_ND96isr_H100_v5,eastus,azure",
               "2026-11-28T09:00:00Z,4.5,12.29,36,98.32,8,Standard_ND96isr_H100_v5,eastus,azure"}));
  one.spotUsd = 40;
  const auto replaced = withSnapshot(*two, one);
  QVERIFY(replaced && replaced->contains("2026-11-27T09:00:00Z,5,"));
  QCOMPARE(snapshotRows(*replaced), 2);
  QVERIFY(!withSnapshot("time,price\n", one));
}

void TestFetchPlan::onDemandPricesAreOneList() {
  const Snapshot a{"azure", "Standard_ND96isr_H100_v5", "eastus", 8, {}, 98.32, kNow};
  Snapshot b{"aws", "p5.48xlarge", "us-east-1", 8, 30.0, 90.0, kNow};
  const auto first = withOnDemand({}, {a, b}, "here");
  QVERIFY(first);
  b.onDemandUsd = 80;
  const auto second = withOnDemand(*first, {b}, "there, too");
  QVERIFY(second);
  QCOMPARE(*second,
           "instance_type,region,gpus,usd_per_hour,provider,date,source\n"
           "Standard_ND96isr_H100_v5,eastus,8,98.32,azure,2026-11-28,here\n"
           "p5.48xlarge,us-east-1,8,80,aws,2026-11-28,\"there, too\"\n");
  QVERIFY(!withOnDemand("instance_type,usd_per_hour\np3.2xlarge,3\n", {a}, "here"));
}

void TestFetchPlan::faultsSayWhatToDo_data() {
  QTest::addColumn<FetchProvider>("provider");
  QTest::addColumn<QByteArray>("error");
  QTest::addColumn<QByteArray>("advice");
  const auto row = [](const char* name, FetchProvider provider, const char* error,
                      const char* advice) {
    QTest::newRow(name) << provider << QByteArray(error) << QByteArray(advice);
  };
  const auto aws = FetchProvider::Aws, azure = FetchProvider::Azure;
  row("no credentials", aws, "Unable to locate credentials. You can configure credentials by ...",
      "aws configure --profile work");
  row("sso", aws, "Error loading SSO Token: Token for https://x.awsapps.com/start does not exist",
      "aws sso login --profile work");
  row("sso expired", aws,
      "The SSO session associated with this profile has expired or is otherwise invalid. To "
      "refresh "
      "this SSO session run aws sso login with the corresponding profile.",
      "aws sso login --profile work");
  row("sso refresh", aws,
      "Error when retrieving token from sso: Token has expired and refresh failed",
      "aws sso login --profile work");
  row("expired", aws, "An error occurred (ExpiredToken) when calling ...", "aws sso login");
  row("profile", aws, "The config profile (work) could not be found", "list-profiles");
  row("not allowed", aws, "An error occurred (UnauthorizedOperation): You are not authorized",
      "ec2:DescribeSpotPriceHistory");
  row("region", aws, "An error occurred (AuthFailure) when calling ...", "enabled");
  row("connection", aws, "Could not connect to the endpoint URL: \"https://ec2.x.amazonaws.com/\"",
      "network");
  row("often", aws, "An error occurred (RequestLimitExceeded) ...", "Wait");
  row("other", aws, "Segmentation fault", "in a terminal to see why");
  row("az login", azure, "ERROR: Please run 'az login' to setup account.", "\"az login\"");
  row("az network", azure, "HTTPSConnectionPool: Max retries exceeded with url", "network");
  row("curl", FetchProvider::Gpuhunt, "curl: (6) Could not resolve host: x", "network");
  row("404", FetchProvider::Gpuhunt, "curl: (22) The requested URL returned error: 404", "latest");
}

void TestFetchPlan::faultsSayWhatToDo() {
  QFETCH(FetchProvider, provider);
  QFETCH(QByteArray, error);
  QFETCH(QByteArray, advice);
  FetchPlan plan = awsPlan();
  plan.provider = provider;
  plan.profile = provider == FetchProvider::Aws ? "work" : "";
  ClientEnd end;
  end.how = ClientEnd::How::Failed;
  end.code = 254;
  end.error = "usage\n\n" + error + "\n";
  const FetchFault fault = clientFault(plan, {"p5.48xlarge", "us-east-1"}, {"aws", {}}, end);
  QVERIFY(fault.isFault());
  QVERIFY2(QByteArray::fromStdString(fault.advice.english()).contains(advice),
           fault.advice.english().c_str());
  QCOMPARE(fault.clientWords, "usage\n" + QString::fromUtf8(error));
}

TEST_WITHOUT_APPLICATION(TestFetchPlan)
#include "tst_fetch_plan.moc"
