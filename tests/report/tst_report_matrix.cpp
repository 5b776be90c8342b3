// SPDX-License-Identifier: GPL-3.0-or-later
// Every question of every sample in a report: each has its heading, its sentence, a table and a
// figure.
#include <QTest>
#include <algorithm>

#include "ReportHelpers.h"
#include "app/report/ReportFigures.h"
#include "ask/Answer.h"
#include "ask/AnswerTables.h"
#include "ask/Study.h"
#include "support/AskedSamples.h"
#include "support/TestMain.h"
#include "views/widgets/Wording.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

study::Result answered(const study::Scenario& scenario, const std::string& question) {
  study::StudyOptions options;
  options.variant = question;
  options.threads = 2;
  return study::findStudy("ask")->run(scenario, tests::shortMarket(scenario), {}, options);
}

const ReportSection& questions(const ReportContent& content) {
  return *std::ranges::find(content.sections, QStringLiteral("questions"), &ReportSection::id);
}

constexpr std::size_t kMostRows = 40;  // a report says how many it leaves out

bool has(const ReportSection& section, const result::Table& table) {
  return std::ranges::any_of(section.blocks, [&](const ReportBlock& block) {
    const auto* const shown = std::get_if<ReportTable>(&block);
    return shown && shown->columns.size() == table.shownColumns().size() &&
           shown->rows.size() == std::min(table.rows.size(), kMostRows);
  });
}

}  // namespace

class TestReportMatrix : public QObject {
  Q_OBJECT

 private slots:
  void everyQuestionIsReported_data();
  void everyQuestionIsReported();
};

void TestReportMatrix::everyQuestionIsReported_data() {
  QTest::addColumn<QString>("file");
  for (const QString& file : tests::samples()) QTest::newRow(qPrintable(file)) << file;
}

void TestReportMatrix::everyQuestionIsReported() {
  QFETCH(QString, file);
  const study::Scenario scenario = tests::askedSample(file);
  StudyWishes wishes;
  wishes.studies = {"questions"};
  wishes.threads = 1;
  std::map<std::string, study::Result> answers;
  for (const auto& [name, question] : tests::questionsOf(scenario)) {
    wishes.asks.push_back(question);
    answers[question] = answered(scenario, question);
  }
  wishes.known = [&](const study::Study& study, const study::Scenario&,
                     const std::string& variant) -> study::Result {
    const auto found = answers.find(variant);
    return study.key() == "ask" && found != answers.end() ? found->second : nullptr;
  };
  ReportWishes pages;
  pages.pages = QStringList{QStringLiteral("questions")};
  const ReportContent content =
      reportOf(app::test::ran(study::makeSession(scenario), wishes), pages);
  const ReportSection& section = questions(content);
  for (const auto& [question, result] : answers) {
    const auto& answer = study::as<ask::Answer>(*result);
    QVERIFY2(has(section, ask::tablesOf(answer).front()), question.c_str());
  }
  QStringList stems;
  for (const ReportFigure* figure : figuresOf(content)) stems << figure->fileStem;
  for (const char* stem : {"once", "starts", "goal", "tornado", "monte"}) {
    QVERIFY2(!stems.filter(QLatin1String(stem), Qt::CaseInsensitive).isEmpty(),
             qPrintable(QLatin1String(stem) + ": " + stems.join(' ')));
  }
  QVERIFY(stems.size() >= static_cast<qsizetype>(answers.size()));
}

TEST_WITH_WINDOWS(TestReportMatrix)
#include "tst_report_matrix.moc"
