// SPDX-License-Identifier: GPL-3.0-or-later
// Questions as text and back.
#include <QTest>

#include "ask/Question.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::ask;

namespace {

std::vector<Question> everyKind() {
  OverStarts resampled;
  resampled.source = study::FutureKind::Resampled;
  resampled.starts = 7;
  resampled.markets = 3;
  Goal most;
  most.axis = {"a.b", {"1", "2.5"}};
  most.most = most.atLeast = true;
  most.measure = "costUsd";
  most.limit = -1.5;
  most.chance = 0.9;
  return {Once(),
          OverAxes{{{"a.b", {"1", "2"}}}},
          OverAxes{{{"a.b", {}}, {"c.d", {"x"}}}},
          OverAxes{{{"a.b", {"1"}}}, "p99 of all"},
          OverAxes{{{"a.b", {"0: 1=1, 2=1.8", "50%", "two words"}}}},
          OverStarts(),
          resampled,
          Goal{{"a.b", {}}, false, "", false, 30, 0.95},
          most,
          Tornado(),
          Tornado{"p99", {"a.b", "c.d"}, 0.1},
          Tornado{"", {"a.b"}, 0.25, "max spot"},
          MonteCarlo(),
          MonteCarlo{"p99", {"a.b"}, 0.5, 12},
          MonteCarlo{"", {}, 0.25, 100, "ahap-2"}};
}

}  // namespace

class TestQuestions : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyQuestionComesBack();
  void theTextIsPlain();
  void whatIsNoQuestionIsRefused_data();
  void whatIsNoQuestionIsRefused();
};

void TestQuestions::everyQuestionComesBack() {
  for (const Question& question : everyKind()) {
    const std::string text = questionText(question);
    QVERIFY2(questionFrom(text) == question, text.c_str());
    QCOMPARE(questionText(questionFrom(text)), text);
    QVERIFY(text.starts_with(questionKind(question)));
  }
}

void TestQuestions::theTextIsPlain() {
  QCOMPARE(questionText(OverAxes{{{"serving.graceSeconds", {"0", "30"}}, {"serving.cv", {}}}}),
           std::string("axes serving.graceSeconds=0,30 serving.cv"));
  QCOMPARE(questionText(OverStarts()), std::string("starts"));
  QCOMPARE(questionText(Goal{{"n", {"4", "6"}}, false, "p99", false, 30, 0.95}),
           std::string("goal n=4,6 measure=p99 atMost=30 chance=0.95"));
  QCOMPARE(questionText(MonteCarlo{"", {}, 0.25, 50}), std::string("monte-carlo samples=50"));
}

void TestQuestions::whatIsNoQuestionIsRefused_data() {
  QTest::addColumn<QString>("text");
  for (const char* text : {"",
                           "sweep a",
                           "axes",
                           "axes a b c",
                           "axes a a",
                           "axes measure=a",
                           "axes a=1,,2",
                           "axes =1",
                           "axes a=%2",
                           "once a",
                           "starts source=nowhere",
                           "starts starts=many",
                           "starts starts=1.5",
                           "starts markets=0",
                           "goal",
                           "goal a",
                           "goal a atMost=x",
                           "goal a atMost=1 atLeast=2",
                           "goal a b atMost=1",
                           "goal a atMost=1 chance=2",
                           "tornado spread=0",
                           "tornado a=1",
                           "monte-carlo samples=0"}) {
    QTest::newRow(text) << QString(text);
  }
}

void TestQuestions::whatIsNoQuestionIsRefused() {
  QFETCH(QString, text);
  const QString words = test::refusal([&] { questionFrom(text.toStdString()); });
  QVERIFY2(words.contains("expected"), qPrintable(words));
}

TEST_WITHOUT_APPLICATION(TestQuestions)
#include "tst_questions.moc"
