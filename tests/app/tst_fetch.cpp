// SPDX-License-Identifier: GPL-3.0-or-later
// Prices by clients that answer in pages, fail, ask for a login, say nothing or something else, and
// are stopped: what is written, what is reported, and what is left behind.
#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/fetch/FetchRecord.h"
#include "app/fetch/FetchRun.h"
#include "app/fetch/FetchText.h"
#include "app/fetch/FetchToEnd.h"
#include "base/InputError.h"
#include "market/read/MarketFiles.h"
#include "support/FakeClient.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::app;
using test::bytesOf;
using test::FakeClient;
using test::namesIn;

namespace {

constexpr int kPatience = 20000;
constexpr const char* kFile = "aws-us-east-1-p5.48xlarge.json";
constexpr const char* kRecord = ".spothorizon-fetch.json";

QByteArray timeBefore(int days) {
  return QDateTime::currentDateTimeUtc().addDays(-days).toString(Qt::ISODate).toUtf8();
}

QByteArray rowOf(const char* zone, const char* usd, int days) {
  return FakeClient::row(zone, usd, timeBefore(days).constData());
}

/// Two pages: $40 and $48 lately, $32 and $24 before.
QByteArray twoPages() {
  return "case \"$TOKEN\" in\nabc)\n" +
         FakeClient::page({rowOf("us-east-1a", "32", 20), rowOf("us-east-1b", "24", 30)}) +
         ";;\n*)\n" +
         FakeClient::page({rowOf("us-east-1a", "40", 1), rowOf("us-east-1b", "48", 2)}, "abc") +
         ";;\nesac";
}

std::string message(const FetchOutcome& outcome) {
  std::string all;
  for (const Text& text : outcomeTexts(outcome)) all += text.english() + "\n";
  for (const Text& text : faultTexts(outcome)) all += text.english() + "\n";
  return all;
}

bool says(const FetchOutcome& outcome, const char* words) {
  const bool found = message(outcome).find(words) != std::string::npos;
  if (!found) qWarning("said: %s", message(outcome).c_str());
  return found;
}

}  // namespace

class TestFetch : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void cleanup();
  void pagesBecomeOneFile();
  void whatWasThereStays();
  void anotherKindOfFileIsLeftAlone();
  void severalRegionsAreSeveralFiles();
  void nothingIsReportedWithAReason();
  void aFailureKeepsWhatWasWhole();
  void aLoginIsAskedFor();
  void aMissingClientIsNamed();
  void aSilentClientIsEnded();
  void aStopLeavesNothing();
  void aStopBeforeTheStart();
  void aStopBetweenPages();
  void garbageIsShown();
  void pagesThatGoRoundAreRefused();
  void aFolderThatCannotBe();
  void theEnvironmentPassesThrough();
  void aRecordCanBeDoneAgain();
  void azureIsAMoment();
  void azureFollowsNobodyElse();
  void catalogues();
  void catalogueByAddress();

 private:
  FetchOutcome fetch(const FetchPlan& plan) { return fetchToEnd(plan, {}); }
  QString file(const char* name) const { return QDir(m_plan.folder).filePath(name); }

  std::unique_ptr<FakeClient> m_client;
  std::unique_ptr<QTemporaryDir> m_folder;
  FetchPlan m_plan;
};

void TestFetch::init() {
  m_client = std::make_unique<FakeClient>();
  m_folder = std::make_unique<QTemporaryDir>();
  m_plan = {};
  m_plan.types = QStringList{"p5.48xlarge"};
  m_plan.regions = QStringList{"us-east-1"};
  m_plan.folder = m_folder->filePath("prices");
  m_plan.timeoutSeconds = 20;
}

void TestFetch::cleanup() {
  m_client.reset();
  m_folder.reset();
}

void TestFetch::pagesBecomeOneFile() {
  m_client->write("aws", twoPages());
  QList<FetchProgress> seen;
  FetchRun run;
  connect(&run, &FetchRun::progressed, this, [&](const FetchProgress& p) { seen << p; });
  QSignalSpy finished(&run, &FetchRun::finished);
  FetchOutcome outcome;
  connect(&run, &FetchRun::finished, this, [&](const FetchOutcome& ended) { outcome = ended; });
  run.start(m_plan);
  QVERIFY(run.isRunning());
  QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, kPatience);
  QVERIFY(!run.isRunning());
  QCOMPARE(outcome.end, FetchOutcome::End::Done);
  QCOMPARE(namesIn(m_plan.folder), (QStringList{kRecord, kFile}));
  QCOMPARE(outcome.paths(), QStringList{file(kFile)});
  QCOMPARE(seen.size(), 3);
  QCOMPARE(seen[2].pages, 2);
  QCOMPARE(seen[2].rows, 4);
  QVERIFY(seen[1].fraction > 0 && seen[2].fraction > seen[1].fraction);
  const auto calls = m_client->calls("aws");
  QCOMPARE(calls.size(), 2);
  QCOMPARE(calls[1], calls[0] + QStringList({"--starting-token", "abc"}));
  QVERIFY(calls[0].contains("p5.48xlarge") && calls[0].contains("us-east-1"));
  // The program reads what was written as it reads any dump.
  market::ReadOptions options;
  options.zone = "us-east-1a";
  const auto read = market::MarketFiles().price(file(kFile).toStdString(), options);
  QCOMPARE(read.report.format, std::string("AWS CLI JSON"));
  QCOMPARE(read.series.values, (std::vector<double>{4, 5}));
  QVERIFY(!read.report.isCutOff);
  QVERIFY(says(outcome, "rows 4, of these new 4, in the file 4; pages 2."));
  QVERIFY(says(outcome, "Zones (2): us-east-1a, us-east-1b."));
  QVERIFY(says(outcome, "per GPU-hour (8 GPUs a machine)"));
}

void TestFetch::whatWasThereStays() {
  m_client->write("aws", twoPages());
  QVERIFY(QDir().mkpath(m_plan.folder));
  const QByteArray old = rowOf("us-east-1a", "99", 200);
  QFile before(file(kFile));
  QVERIFY(before.open(QIODevice::WriteOnly));
  before.write("{\"SpotPriceHistory\":[" + old + "]}");
  before.close();
  const FetchOutcome first = fetch(m_plan);
  QVERIFY(bytesOf(file(kFile)).contains("\"99\""));
  QVERIFY(says(first, "rows 4, of these new 4, in the file 5"));
  const QByteArray once = bytesOf(file(kFile));
  const FetchOutcome second = fetch(m_plan);
  QVERIFY(says(second, "rows 4, of these new 0, in the file 5"));
  QCOMPARE(bytesOf(file(kFile)), once);
}

void TestFetch::anotherKindOfFileIsLeftAlone() {
  m_client->write("aws", twoPages());
  QVERIFY(QDir().mkpath(m_plan.folder));
  for (const QByteArray& text :
       {QByteArray("my notes"),
        "{\"SpotPriceHistory\":[" + rowOf("us-east-1a", "9", 9) + "],\"NextToken\":\"more\"}"}) {
    QFile before(file(kFile));
    QVERIFY(before.open(QIODevice::WriteOnly));
    before.write(text);
    before.close();
    const FetchOutcome outcome = fetch(m_plan);
    QCOMPARE(bytesOf(file(kFile)), text);
    QCOMPARE(outcome.paths().size(), 1);
    QVERIFY(outcome.paths()[0] != file(kFile));
    QVERIFY(bytesOf(outcome.paths()[0]).contains("SpotPriceHistory"));
    QVERIFY(says(outcome, "aws-us-east-1-p5.48xlarge.json is of another kind and was left"));
    QVERIFY(QFile::remove(outcome.paths()[0]));
  }
}

void TestFetch::severalRegionsAreSeveralFiles() {
  m_client->write("aws", FakeClient::page({rowOf("us-east-1a", "40", 1)}));
  m_plan.types << "p4d.24xlarge";
  m_plan.regions << "us-west-2";
  const FetchOutcome outcome = fetch(m_plan);
  QCOMPARE(outcome.paths().size(), 4);
  QCOMPARE(namesIn(m_plan.folder).size(), 5);
  QCOMPARE(m_client->calls("aws").size(), 4);
}

/// An empty answer is a legal one; no file is written for it.
void TestFetch::nothingIsReportedWithAReason() {
  for (const QByteArray& answer : {FakeClient::page({}), QByteArray("exit 0")}) {
    m_client->write("aws", answer);
    const FetchOutcome outcome = fetch(m_plan);
    QCOMPARE(outcome.end, FetchOutcome::End::Done);
    QVERIFY(broughtNothing(outcome));
    QVERIFY(!QFileInfo::exists(m_plan.folder));
    QVERIFY(says(outcome, "There is no price for p5.48xlarge in us-east-1"));
    QVERIFY(says(outcome, "aws ec2 describe-instance-type-offerings"));
  }
}

void TestFetch::aFailureKeepsWhatWasWhole() {
  m_plan.regions << "us-west-2";
  m_client->write("aws", "[ $RUN = 1 ] && {\n" + FakeClient::page({rowOf("us-east-1a", "40", 1)}) +
                             "exit 0\n}\n[ $RUN = 2 ] && {\n" +
                             FakeClient::page({rowOf("us-west-2a", "40", 1)}, "abc") +
                             "exit 0\n}\necho 'boom: disk on fire' >&2\nexit 7");
  const FetchOutcome outcome = fetch(m_plan);
  QCOMPARE(outcome.end, FetchOutcome::End::Failed);
  QCOMPARE(namesIn(m_plan.folder), QStringList{kFile});
  QVERIFY(says(outcome, "failed with exit code 7"));
  QVERIFY(says(outcome, "boom: disk on fire"));
  QVERIFY(says(outcome, "rows 1"));
}

void TestFetch::aLoginIsAskedFor() {
  m_plan.profile = "work";
  m_client->write("aws",
                  "echo 'Unable to locate credentials. You can configure credentials by running "
                  "\"aws configure\".' >&2\nexit 253");
  const FetchOutcome outcome = fetch(m_plan);
  QCOMPARE(outcome.end, FetchOutcome::End::Failed);
  QVERIFY(says(outcome, "aws configure sso --profile work"));
  QVERIFY(!QFileInfo::exists(m_plan.folder));
  QVERIFY(m_client->calls("aws")[0].contains("work"));
}

void TestFetch::aMissingClientIsNamed() {
  m_client->alone();
  const FetchOutcome outcome = fetch(m_plan);
  QCOMPARE(outcome.end, FetchOutcome::End::Failed);
  QVERIFY(says(outcome, "The program \"aws\" is not installed"));
  QVERIFY(says(outcome, "https://aws.amazon.com/cli"));
}

/// `az` is a script that starts another program: both go.
void TestFetch::aSilentClientIsEnded() {
  m_plan.timeoutSeconds = 1;
  m_client->write("aws", "trap '' TERM\nsleep 1000\nsleep 1000");
  QElapsedTimer watch;
  watch.start();
  const FetchOutcome outcome = fetch(m_plan);
  QVERIFY(watch.elapsed() < kPatience);
  QCOMPARE(outcome.end, FetchOutcome::End::Failed);
  QVERIFY(says(outcome, "gave no output for 1 s and was stopped"));
  QTRY_VERIFY(!m_client->lives("aws"));
  QVERIFY(!QFileInfo::exists(m_plan.folder));
}

void TestFetch::aStopLeavesNothing() {
  m_client->write("aws", "[ $RUN = 1 ] && {\n" +
                             FakeClient::page({rowOf("us-east-1a", "40", 1)}, "abc") +
                             "exit 0\n}\nsleep 1000");
  FetchRun run;
  QSignalSpy finished(&run, &FetchRun::finished);
  FetchOutcome outcome;
  connect(&run, &FetchRun::finished, this, [&](const FetchOutcome& ended) { outcome = ended; });
  run.start(m_plan);
  QTRY_COMPARE_WITH_TIMEOUT(m_client->calls("aws").size(), 2, kPatience);
  run.stop();
  QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, kPatience);
  QCOMPARE(outcome.end, FetchOutcome::End::Stopped);
  QVERIFY(!QFileInfo::exists(m_plan.folder));
  QTRY_VERIFY(!m_client->lives("aws"));
  // And a run that goes with its window.
  {
    FetchRun other;
    other.start(m_plan);
    QTRY_COMPARE_WITH_TIMEOUT(m_client->calls("aws").size(), 3, kPatience);
  }
  QTRY_VERIFY(!m_client->lives("aws"));
}

void TestFetch::aStopBeforeTheStart() {
  m_client->write("aws", twoPages());
  FetchRun run;
  QSignalSpy finished(&run, &FetchRun::finished);
  run.start(m_plan);
  run.stop();
  QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, kPatience);
  QVERIFY(m_client->calls("aws").isEmpty());
}

/// Also where a stop comes in answer to a report of progress.
void TestFetch::aStopBetweenPages() {
  m_client->write("aws", twoPages());
  FetchRun run;
  QSignalSpy finished(&run, &FetchRun::finished);
  connect(&run, &FetchRun::progressed, &run, [&run](const FetchProgress& progress) {
    if (progress.pages == 1) run.stop();
  });
  run.start(m_plan);
  QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, kPatience);
  QCOMPARE(m_client->calls("aws").size(), 1);
  QVERIFY(!QFileInfo::exists(m_plan.folder));
}

void TestFetch::garbageIsShown() {
  m_client->write("aws", "echo 'Welcome to the new CLI'");
  const FetchOutcome outcome = fetch(m_plan);
  QCOMPARE(outcome.end, FetchOutcome::End::Failed);
  QVERIFY(says(outcome, "The output of \"aws\" holds no prices"));
  QVERIFY(says(outcome, "Welcome to the new CLI"));
  QVERIFY(!QFileInfo::exists(m_plan.folder));
}

void TestFetch::pagesThatGoRoundAreRefused() {
  m_client->write("aws", FakeClient::page({rowOf("us-east-1a", "40", 1)}, "again"));
  const FetchOutcome outcome = fetch(m_plan);
  QCOMPARE(outcome.end, FetchOutcome::End::Failed);
  QVERIFY(says(outcome, "sends the same pages again"));
  QCOMPARE(m_client->calls("aws").size(), 2);
  QVERIFY(!QFileInfo::exists(m_plan.folder));
  m_client->write("aws", FakeClient::page({rowOf("us-east-1a", "40", 1)}, "--profile"));
  QVERIFY(says(fetch(m_plan), "The output of \"aws\" holds no prices"));
}

void TestFetch::aFolderThatCannotBe() {
  m_client->write("aws", twoPages());
  QFile file(m_folder->filePath("file"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  m_plan.folder = m_folder->filePath("file/prices");
  const FetchOutcome outcome = fetch(m_plan);
  QCOMPARE(outcome.end, FetchOutcome::End::Failed);
  QVERIFY(says(outcome, "Choose a folder that you may write to."));
  QVERIFY(m_client->calls("aws").isEmpty());  // nobody was asked
  m_plan.regions.clear();
  QVERIFY_THROWS_EXCEPTION(InputError, fetch(m_plan));
}

void TestFetch::theEnvironmentPassesThrough() {
  qputenv("AWS_PROFILE", "chosen");
  m_client->write("aws",
                  "[ \"$AWS_PROFILE\" = chosen ] && [ \"$AWS_CLI_AUTO_PROMPT\" = off ] && ! read "
                  "line || exit 9\n" +
                      FakeClient::page({rowOf("us-east-1a", "40", 1)}));
  const FetchOutcome outcome = fetch(m_plan);
  qunsetenv("AWS_PROFILE");
  QCOMPARE(outcome.end, FetchOutcome::End::Done);
}

void TestFetch::aRecordCanBeDoneAgain() {
  m_client->write("aws", twoPages());
  m_plan.days = 30;
  m_plan.profile = "work";
  fetch(m_plan);
  m_plan.days = 14;
  fetch(m_plan);
  FetchPlan other = m_plan;
  other.types = QStringList{"p4d.24xlarge"};
  fetch(other);
  const FetchRecord record = readRecord(m_plan.folder);
  QCOMPARE(record.entries.size(), 2);
  m_plan.timeoutSeconds = kUsualTimeout;
  QCOMPARE(record.entries[0].plan, m_plan);
  QCOMPARE(record.entries[1].plan.types, other.types);
  QVERIFY(record.entries[1].last.isValid());
  QVERIFY(readRecord(m_folder->path()).entries.isEmpty());
  QFile file(recordFileOf(m_plan.folder));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("{\"format\": \"spothorizon-fetch\", \"version\": 2}");
  file.close();
  QVERIFY_THROWS_EXCEPTION(InputError, readRecord(m_plan.folder));
  // Prices are worth more than what is remembered of them.
  const FetchOutcome outcome = fetch(m_plan);
  QCOMPARE(outcome.end, FetchOutcome::End::Done);
  QVERIFY(says(outcome, "was not saved"));
}

void TestFetch::azureIsAMoment() {
  m_plan.provider = FetchProvider::Azure;
  m_plan.types = QStringList{"Standard_ND96isr_H100_v5"};
  m_plan.regions = QStringList{"eastus"};
  const auto item = [](const char* usd, const char* meter) {
    return QByteArray(R"({"currencyCode":"USD","unitOfMeasure":"1 Hour","type":"Consumption",)") +
           R"("productName":"VM ND","retailPrice":)" + usd + R"(,"meterName":")" + meter + "\"}";
  };
  m_client->write("az",
                  "echo 'WARNING: cannot derive a resource' >&2\ncase \"$5\" in\n*skip=1*) cat "
                  "<<'END'\n{\"Items\":[" +
                      item("40", "ND96 Spot") +
                      "],\"NextPageLink\":null}\nEND\n;;\n*) cat <<'END'\n{\"Items\":[" +
                      item("98.32", "ND96") +
                      "],\"NextPageLink\":\"https://prices.azure.com:443/api/retail/"
                      "prices?$filter=x&$skip=1\"}\nEND\n;;\nesac");
  const FetchOutcome outcome = fetch(m_plan);
  QCOMPARE(outcome.end, FetchOutcome::End::Done);
  const QString csv = file("azure-eastus-Standard_ND96isr_H100_v5.csv");
  QCOMPARE(outcome.paths(), QStringList{csv});
  QCOMPARE(m_client->calls("az").size(), 2);
  QVERIFY(m_client->calls("az")[0].contains("--skip-authorization-header"));
  QVERIFY(says(outcome, "spot $5.00 per GPU-hour, on demand $12.29 per GPU-hour"));
  QVERIFY(says(outcome, "prices at one moment, not a history"));
  const auto read = market::MarketFiles().price(csv.toStdString(), {});
  QCOMPARE(read.report.format, std::string("CSV of fetched prices"));
  QCOMPARE(read.series.values, std::vector<double>{5});
  QVERIFY(read.report.warnings.at(0).english().starts_with("prices of single moments (1)"));
  QCOMPARE(read.report.machine.instanceType, std::string("Standard_ND96isr_H100_v5"));
  const auto list = market::describeFile(file("on-demand-prices.csv").toStdString(), {}).priceList;
  QVERIFY(list);
  QCOMPARE(list->find(read.report.machine, {})->usdPerGpuHour(), 12.29);
  // A user's own list is left as it is.
  QFile own(file("on-demand-prices.csv"));
  QVERIFY(own.open(QIODevice::WriteOnly));
  own.write("instance_type,usd_per_hour\n");
  own.close();
  QVERIFY(fetch(m_plan).priceList.isEmpty());
  QCOMPARE(bytesOf(own.fileName()), "instance_type,usd_per_hour\n");
}

void TestFetch::azureFollowsNobodyElse() {
  m_plan.provider = FetchProvider::Azure;
  m_plan.types = QStringList{"Standard_ND96isr_H100_v5"};
  m_plan.regions = QStringList{"eastus"};
  m_client->write("az", "echo '{\"Items\":[],\"NextPageLink\":\"https://evil.org/\"}'");
  QCOMPARE(fetch(m_plan).end, FetchOutcome::End::Failed);
  QCOMPARE(m_client->calls("az").size(), 1);
  m_client->write("az", "echo '{\"Items\":[],\"NextPageLink\":null}'");
  QVERIFY(says(fetch(m_plan), "There is no price for Standard_ND96isr_H100_v5 in eastus"));
}

void TestFetch::catalogues() {
  m_plan.provider = FetchProvider::Gpuhunt;
  m_client->alone();  // no client is needed for a file
  QFile csv(m_folder->filePath("aws.csv"));
  QVERIFY(csv.open(QIODevice::WriteOnly));
  csv.write(
      "instance_name,location,price,cpu,memory,gpu_count,gpu_name,gpu_memory,spot,disk_size\n"
      "p5.48xlarge,us-east-1,98.32,192,2048.0,8,H100,80.0,False,\n"
      "p5.48xlarge,us-east-1,38.4,192,2048.0,8,H100,80.0,True,\n");
  csv.close();
  m_plan.catalog = csv.fileName();
  const FetchOutcome outcome = fetch(m_plan);
  QCOMPARE(outcome.end, FetchOutcome::End::Done);
  QCOMPARE(outcome.paths(), QStringList{file("gpuhunt-aws-us-east-1-p5.48xlarge.csv")});
  QVERIFY(says(outcome, "spot $4.80 per GPU-hour"));
  // The same file once more is the same moment: that of its writing.
  QVERIFY(says(fetch(m_plan), "Moments in the file: 1."));
  m_plan.regions = QStringList{"eu-west-1"};
  QVERIFY(says(fetch(m_plan), "It has the type in: us-east-1."));
  m_plan.types = QStringList{"p6"};
  QVERIFY(says(fetch(m_plan), "Its types with GPUs: p5.48xlarge."));
  m_plan.catalog = recordFileOf(m_plan.folder);
  QVERIFY(says(fetch(m_plan), "This is not a gpuhunt catalogue."));
  m_plan.catalog = m_folder->filePath("none.csv");
  QVERIFY(says(fetch(m_plan), "Name a gpuhunt catalogue"));
}

void TestFetch::catalogueByAddress() {
  m_plan.provider = FetchProvider::Gpuhunt;
  m_plan.catalog = "latest";
  const QByteArray csv =
      "instance_name,location,price,gpu_count,spot\np5.48xlarge,us-east-1,38.4,8,True\n";
  // --output is followed by a file, and --url by what is to be there.
  m_client->write("curl",
                  "while [ $# -gt 1 ]; do case $1 in --output) to=$2;; --url) from=$2;; esac; "
                  "shift; done\ncase $from in\n*/version) echo 20260101-7 > $to;;\n*.zip) "
                  "printf 'PKzip' > $to;;\n*.csv) printf '" +
                      QByteArray(csv).replace("\n", "\\n") +
                      "' > $to;;\n*) echo 'curl: (22) The requested URL returned error: "
                      "404' >&2; exit 22;;\nesac");
  m_client->write("unzip", "printf '" + QByteArray(csv).replace("\n", "\\n") + "'");
  const FetchOutcome outcome = fetch(m_plan);
  QVERIFY2(outcome.end == FetchOutcome::End::Done, message(outcome).c_str());
  QCOMPARE(outcome.paths().size(), 1);
  QCOMPARE(m_client->calls("curl").size(), 2);
  QVERIFY(m_client->calls("curl")[1].last().endsWith("/v2/20260101-7/catalog.zip"));
  const QStringList unzipped = m_client->calls("unzip").value(0);
  QCOMPARE(unzipped.last(), "aws.csv");
  QVERIFY(!QFileInfo::exists(unzipped[1]));  // what was downloaded is gone
  m_plan.catalog = "https://example.org/aws.csv";
  QCOMPARE(fetch(m_plan).end, FetchOutcome::End::Done);
  m_plan.catalog = "https://example.org/nothing";
  QVERIFY(says(fetch(m_plan), "There is no such catalogue."));
  m_client->alone();
  QFile::remove(QString::fromUtf8(qgetenv("PATH")) + "/curl");
  QVERIFY(says(fetch(m_plan), "The program \"curl\" is not installed"));
}

TEST_WITH_CORE_APPLICATION(TestFetch)
#include "tst_fetch.moc"
