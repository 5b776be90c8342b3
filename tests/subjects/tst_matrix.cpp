// SPDX-License-Identifier: GPL-3.0-or-later
// Every question of every sample, asked through the register as the window and the command line ask
// it: with numbers, a sentence, a file that follows its schema, and the same columns as CSV and as
// a spreadsheet.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "ask/Answer.h"
#include "ask/AnswerFile.h"
#include "ask/Study.h"
#include "ask/shard/Merge.h"
#include "ask/shard/ShardRun.h"
#include "result/ResultSchema.h"
#include "support/AskedSamples.h"
#include "support/JsonSchema.h"
#include "support/ReadWorkbook.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using ask::Answer;
using study::Scenario;

namespace {

const study::Study& askStudy() { return *study::findStudy("ask"); }

study::Result answered(const Scenario& scenario, const std::string& question,
                       std::shared_ptr<const study::LoadedMarket> market) {
  study::StudyOptions options;
  options.variant = question;
  options.threads = 2;
  return askStudy().run(scenario, std::move(market), {}, options);
}

bool hasNumbers(const Answer& answer, std::size_t contender) {
  return std::ranges::any_of(answer.points, [&](const ask::AskedPoint& point) {
    return std::ranges::any_of(point.samples, [&](const ask::Values& values) {
      return !values.empty() && std::ranges::any_of(values[contender], [](double value) {
        return !std::isnan(value);
      });
    });
  });
}

/// Jobs as submitted have no figures in parts of a stream; a tornado reports one policy.
bool isReported(const Answer& answer, std::size_t contender) {
  if (answer.contenders[contender].usesFuture) return false;
  return (answer.bars.empty() && answer.varied.empty()) || contender == answer.contender;
}

QStringList headOfCsv(const std::string& csv) {
  for (const QString& line : QString::fromStdString(csv).split('\n')) {
    if (!line.startsWith('#')) return line.split(',');
  }
  return {};
}

QString columnName(qsizetype column) {
  QString name;
  for (qsizetype rest = column + 1; rest > 0; rest = (rest - 1) / 26) {
    name.prepend(QChar('A' + static_cast<char>((rest - 1) % 26)));
  }
  return name;
}

/// The second line of a sheet has the keys.
QStringList headOfSheet(const tests::BookSheet& sheet) {
  QStringList keys;
  for (qsizetype i = 0; sheet.contains(columnName(i) + "2"); ++i) {
    keys << sheet.value(columnName(i) + "2").value;
  }
  return keys;
}

}  // namespace

class TestMatrix : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyQuestionHasAnAnswer_data();
  void everyQuestionHasAnAnswer();
  void marketsAreMadeOrRefused_data() { everySample(); }
  void marketsAreMadeOrRefused();
  void shardsMakeTheWholeAnswer_data();
  void shardsMakeTheWholeAnswer();

 private:
  static void everySample() {
    QTest::addColumn<QString>("file");
    for (const QString& file : tests::samples()) QTest::newRow(qPrintable(file)) << file;
  }
  static void checkFiles(const study::Result& result);
};

void TestMatrix::checkFiles(const study::Result& result) {
  static const std::string schema = result::resultSchema().compact();
  const auto& answer = study::as<Answer>(*result);
  QCOMPARE(tests::schemaFaults(schema, askStudy().json(*result)), std::vector<std::string>());
  const result::ResultFile file = ask::resultFile(answer);
  const tests::Book book =
      tests::readWorkbook(result::xlsxBytes(result::workbookOf(file, "", 946684800)));
  QCOMPARE(book.names.size(), static_cast<qsizetype>(file.tables.size() + 1));
  for (std::size_t i = 0; i < file.tables.size(); ++i) {
    const QStringList columns = headOfCsv(ask::answerCsv(answer, file.tables[i].key));
    QVERIFY(columns.size() > 1);
    QCOMPARE(headOfSheet(book.sheets[book.names[static_cast<qsizetype>(i) + 1]]), columns);
  }
  const std::string sentence = askStudy().sentence(*result).english();
  QVERIFY(sentence.ends_with('.'));
  QVERIFY(askStudy().table(*result).starts_with(sentence.substr(0, sentence.find(". "))));
}

void TestMatrix::everyQuestionHasAnAnswer_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<std::string>("question");
  for (const QString& file : tests::samples()) {
    for (const auto& [name, question] : tests::questionsOf(tests::askedSample(file))) {
      QTest::newRow(qPrintable(file + ": " + name)) << file << question;
    }
  }
}

void TestMatrix::everyQuestionHasAnAnswer() {
  QFETCH(QString, file);
  QFETCH(std::string, question);
  const Scenario scenario = tests::askedSample(file);
  const study::Result result = answered(scenario, question, tests::shortMarket(scenario));
  const auto& answer = study::as<Answer>(*result);
  QCOMPARE(answer.text, question);
  for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
    if (!isReported(answer, i)) continue;
    QVERIFY2(hasNumbers(answer, i), answer.contenders[i].key.c_str());
  }
  checkFiles(result);
}

/// For a subject that does not follow the market the refusal says what to do.
void TestMatrix::marketsAreMadeOrRefused() {
  QFETCH(QString, file);
  const Scenario scenario = tests::askedSample(file);
  for (const char* source : {"resampled", "generated"}) {
    const std::string question = "starts source=" + std::string(source) + " starts=2 markets=2";
    if (!ask::subjectIn(scenario).followsMarket(scenario)) {
      QVERIFY(test::refusal([&] {
                answered(scenario, question, nullptr);
              }).contains("recorded starts"));
      continue;
    }
    study::Result result;
    const QString refusal = test::refusal([&] { result = answered(scenario, question, nullptr); });
    if (!result) {
      // Some records are too short for markets like them.
      QVERIFY2(refusal.contains("a longer"), qPrintable(refusal));
      continue;
    }
    const auto& answer = study::as<Answer>(*result);
    QCOMPARE(answer.points.size(), std::size_t(2));
    QVERIFY(!answer.starts.empty());
    checkFiles(result);
  }
}

void TestMatrix::shardsMakeTheWholeAnswer_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<std::string>("question");
  const std::pair<const char*, const char*> rows[] = {{"calm-cloud.json", "starts starts=6"},
                                                      {"two-classes.json", "once"},
                                                      {"calm-training.json", "starts starts=6"},
                                                      {"calm-serving.json", "once"}};
  for (const auto& [file, question] : rows) {
    QTest::newRow(file) << QString(file) << std::string(question);
  }
}

void TestMatrix::shardsMakeTheWholeAnswer() {
  QFETCH(QString, file);
  QFETCH(std::string, question);
  QTemporaryDir folder;
  const Scenario scenario = tests::askedSample(file);
  const study::ShardQuestion asked{
      &askStudy(), "ask " + question.substr(0, question.find(' ')), scenario, question, {}, {}};
  std::vector<std::string> parts;
  for (const int k : {1, 2}) {
    parts.push_back(folder.filePath(QString("part-%1").arg(k)).toStdString());
    study::runShard(asked, {k, 2}, parts.back(), 2, {});
  }
  study::MergeOptions options;
  options.folder = SAMPLE_DIR;
  const study::Result merged = study::mergeParts(parts, {}, options).result;
  QCOMPARE(askStudy().json(*merged), askStudy().json(*answered(scenario, question, nullptr)));
}

TEST_WITHOUT_APPLICATION(TestMatrix)
#include "tst_matrix.moc"
