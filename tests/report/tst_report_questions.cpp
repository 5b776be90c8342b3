// SPDX-License-Identifier: GPL-3.0-or-later
// Reports with questions: each has its sentence, tables and charts, what the window knows is not
// run again, and what cannot be answered says why.
#include <QTest>
#include <algorithm>

#include "ReportHelpers.h"
#include "app/report/ReportFigures.h"
#include "app/report/ReportHtml.h"
#include "app/report/ReportPictures.h"
#include "ask/Answer.h"
#include "ask/AnswerTables.h"
#include "ask/Study.h"
#include "subjects/serving/ServingSettings.h"
#include "support/TestMain.h"
#include "views/widgets/Wording.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

const std::string kAxes = "axes serving.graceSeconds=0,30", kOnce = "once";

/// The sample, so small that tests are quick.
study::Scenario served() {
  study::Scenario scenario = study::openScenario(SAMPLE_DIR "/preempted-serving.json").scenario;
  study::ServingSettings& own = study::editServing(scenario);
  own.replications = 3;
  own.minutes = 10;
  return scenario;
}

StudyWishes asking(std::vector<std::string> asks) {
  StudyWishes wishes;
  wishes.studies = {"questions"};
  wishes.asks = std::move(asks);
  wishes.threads = 1;
  return wishes;
}

ReportContent contentOf(const ReportStudies& studies) {
  ReportWishes wishes;
  wishes.pages = QStringList{QStringLiteral("questions")};
  return reportOf(studies, wishes);
}

const ReportSection& questions(const ReportContent& content) {
  return *std::ranges::find(content.sections, QStringLiteral("questions"), &ReportSection::id);
}

QStringList textsOf(const ReportSection& section) {
  QStringList texts;
  for (const ReportBlock& block : section.blocks) {
    if (const auto* one = std::get_if<ReportParagraph>(&block)) texts << one->text;
  }
  return texts;
}

}  // namespace

class TestReportQuestions : public QObject {
  Q_OBJECT

 private slots:
  void everyQuestionHasItsPart() {
    const ReportStudies studies =
        app::test::ran(study::makeSession(served()), asking({kAxes, kOnce}));
    const ReportContent content = contentOf(studies);
    const ReportSection& section = questions(content);
    const QStringList texts = textsOf(section);
    QVERIFY(texts.contains("Over parameters: Grace"));
    QVERIFY(texts.contains("Outcomes"));
    QStringList stems;
    for (const ReportFigure* figure : figuresOf(content)) stems << figure->fileStem;
    QVERIFY(stems.contains("questions-servingGraceSeconds-p99Seconds"));
    QVERIFY(stems.contains("questions-once-p99Seconds"));
    const auto table = std::ranges::find_if(section.blocks, [](const ReportBlock& block) {
      return std::holds_alternative<ReportTable>(block);
    });
    QVERIFY(table != section.blocks.end());
    study::StudyOptions options;
    options.variant = kAxes;
    options.threads = 1;
    const auto answer =
        study::as<ask::Answer>(study::findStudy("ask")->run(served(), nullptr, {}, options));
    const result::Table own = ask::tablesOf(*answer).front();
    const auto& shown = std::get<ReportTable>(*table);
    QCOMPARE(shown.rows.size(), own.rows.size());
    const std::size_t third = own.shownColumns()[2];
    QCOMPARE(shown.rows[1].cells[2].text,
             views::words(result::cellText(own.columns[third], own.rows[1][third])));
    QVERIFY(reportHtml(content, drawAll(content)).contains("Over parameters"));
  }

  void whatIsKnownIsNotRunAgain() {
    int asked = 0;
    StudyWishes wishes = asking({kOnce});
    study::StudyOptions options;
    options.variant = kOnce;
    options.threads = 1;
    const study::Result there = study::findStudy("ask")->run(served(), nullptr, {}, options);
    wishes.known = [&](const study::Study& study, const study::Scenario&,
                       const std::string& variant) -> study::Result {
      if (study.key() != "ask" || variant != kOnce) return nullptr;
      ++asked;
      return there;
    };
    const ReportStudies studies = app::test::ran(study::makeSession(served()), wishes);
    QCOMPARE(asked, 1);
    QVERIFY(textsOf(questions(contentOf(studies))).contains("Outcomes"));
  }

  void whatCannotBeAnsweredSaysWhy() {
    const ReportStudies studies = app::test::ran(study::makeSession(served()),
                                                 asking({kOnce, "axes serving.noSuchThing=1,2"}));
    const QString all = textsOf(questions(contentOf(studies))).join(QLatin1Char('\n'));
    QVERIFY2(all.contains("could not be answered"), qPrintable(all));
  }

  void comparedScenariosHaveTheirDifferences() {
    study::Session session = study::makeSession(served());
    study::SessionScenario other = session.scenarios[0];
    other.id = "s2";
    other.scenario.title = "No grace";
    study::editServing(other.scenario).graceSeconds = 0;
    session.scenarios.push_back(other);
    const ReportStudies studies = app::test::ran(session, asking({kOnce}));
    const QString all = textsOf(questions(contentOf(studies))).join(QLatin1Char('\n'));
    QVERIFY2(all.contains("No grace less "), qPrintable(all));
  }
};

TEST_WITH_WINDOWS(TestReportQuestions)
#include "tst_report_questions.moc"
