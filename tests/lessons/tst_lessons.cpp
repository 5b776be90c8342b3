// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/text/Words.h"
#include "session/Lesson.h"
#include "subjects/job/learning/Learning.h"
#include "subjects/job/run/Run.h"
#include "subjects/serving/ServingResults.h"
#include "subjects/training/TrainingResults.h"
#include "subjects/training/TrainingSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Lesson;
using study::LessonClaim;
using study::LessonStep;
using study::LessonTerm;

namespace {

const QString kFolder = QStringLiteral(RESOURCE_DIR "/lessons");

QStringList lessonFiles() { return QDir(kFolder).entryList({"*.json"}, QDir::Files, QDir::Name); }

Lesson lessonIn(const QString& file) {
  return study::readLesson((kFolder + "/" + file).toStdString(), SAMPLE_DIR);
}

/// What a step shows, worked out once.
struct Shown {
  std::shared_ptr<const study::Results> run;
  std::shared_ptr<const study::LearningResults> learning;
  std::shared_ptr<const study::TrainingResults> training;
  study::Result serving;
  std::map<std::string, study::Result> ofStream;  ///< by study, of a stream of jobs

  double of(const LessonTerm& term) const {
    if (term.study.empty()) return term.number;
    const study::Study& study = *study::findStudy(term.study);
    const study::StudyResult* result = run.get();
    if (term.study == "learning") result = learning.get();
    if (term.study == "training") result = training.get();
    if (term.study == "serving") result = serving.get();
    if (ofStream.contains(term.study)) result = ofStream.at(term.study).get();
    return result ? study.measure(*result, term.measure).value_or(std::nan("")) : std::nan("");
  }
};

Shown shownBy(const Lesson& lesson, const LessonStep& step) {
  const study::Scenario scenario = lesson.scenarioOf(step);
  Shown shown;
  if (study::hasTraining(scenario)) {
    study::StudyOptions options;
    options.withReasons = true;
    shown.training = study::as<study::TrainingResults>(
        study::findStudy("training")->run(scenario, nullptr, {}, options));
    return shown;
  }
  if (study::hasServing(scenario)) {
    shown.serving = study::findStudy("serving")->run(scenario, nullptr, {}, {});
    return shown;
  }
  if (study::findStudy("budget")->hasSubject(scenario) == true) {
    for (const LessonClaim& claim : step.claims) {
      for (const std::string& key : {claim.left.study, claim.right.study}) {
        if (key.empty() || shown.ofStream.contains(key)) continue;
        shown.ofStream[key] = study::findStudy(key)->run(scenario, nullptr, {}, {});
      }
    }
    return shown;
  }
  shown.run = study::run(scenario, nullptr);
  if (step.page == "learning") shown.learning = study::runLearning(scenario, nullptr);
  return shown;
}

int decimalsOf(const std::string& number) {
  const std::size_t point = number.find('.');
  return point == std::string::npos ? 0 : static_cast<int>(number.size() - point - 1);
}

std::string rightText(const LessonClaim& claim) {
  return claim.text.substr(claim.text.find(claim.relation) + 2);
}

bool holds(const LessonClaim& claim, const Shown& shown) {
  const double left = shown.of(claim.left), right = shown.of(claim.right);
  if (claim.relation == '<') return left < right;
  if (claim.relation == '>') return left > right;
  const double half = 0.5 * std::pow(10, -decimalsOf(rightText(claim)));
  return std::abs(left - right) <= half * 1.000001 + 1e-9;
}

const std::string kSmall = R"json({"format": "spothorizon-lesson", "version": 1,
  "title": "T", "about": "A",
  "scenario": {"format": "spothorizon-scenario", "version": 1,
               "policies": [{"kind": "max-spot"}, {"kind": "on-demand-only"}]},
  "steps": [{"title": "S", "text": "X", "page": "timeline", "policy": 1, "against": -1, "slot": 3,
             "settings": {"job.deadlineHours": 30, "policies.0.kind": "uniform-progress"},
             "claims": ["cost(0) < cost(1)", "gap(best) = 0"]}]})json";

std::string with(const std::string& from, const std::string& to) {
  std::string text = kSmall;
  const std::size_t at = text.find(from);
  return at == std::string::npos ? std::string() : text.replace(at, from.size(), to);
}

}  // namespace

class TestLessons : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyLessonIsThere();
  void whatALessonSaysIsTrue_data();
  void whatALessonSaysIsTrue();
  void everyNumberOfAnInstanceLessonIsClaimed_data();
  void everyNumberOfAnInstanceLessonIsClaimed();
  void everyDollarInTheTextIsClaimed_data();
  void everyDollarInTheTextIsClaimed();
  void theLearnerPrefersTheMiddleThreshold();
  void aLessonIsRead();
  void aStepMayAskAndPoint();
  void slotsExplainTheirNotes();
  void everyLessonOfJobsEndsOnManyJobs();
  void aClaimThatIsWrongIsSeen();
  void everyMeasureIsANumber();
  void badLessons_data();
  void badLessons();
};

void TestLessons::everyLessonIsThere() {
  QVERIFY(lessonFiles().size() >= 7);
  for (const QString& file : lessonFiles()) {
    const Lesson lesson = lessonIn(file);
    QVERIFY(lesson.steps.size() >= 3);
    QVERIFY(!lesson.scenario.title.empty());
    bool claims = false;
    for (const LessonStep& step : lesson.steps) {
      QVERIFY2(!step.tryThis.empty() && !step.watch.empty(), qPrintable(file));
      claims = claims || !step.claims.empty();
    }
    QVERIFY(claims);
  }
}

void TestLessons::whatALessonSaysIsTrue_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<int>("step");
  for (const QString& file : lessonFiles()) {
    const int steps = static_cast<int>(lessonIn(file).steps.size());
    for (int i = 0; i < steps; ++i) {
      QTest::addRow("%s, step %d", qPrintable(file), i + 1) << file << i;
    }
  }
}

void TestLessons::whatALessonSaysIsTrue() {
  QFETCH(QString, file);
  QFETCH(int, step);
  const Lesson lesson = lessonIn(file);
  const LessonStep& now = lesson.steps[static_cast<std::size_t>(step)];
  const Shown shown = shownBy(lesson, now);
  for (const study::StudyResult* result :
       {static_cast<const study::StudyResult*>(shown.run.get()),
        static_cast<const study::StudyResult*>(shown.training.get()), shown.serving.get()}) {
    if (!result) continue;
    QVERIFY(result->complete);
    for (const std::string& warning : inEnglish(result->warnings)) {
      QVERIFY2(warning.find("states an on-demand price") == std::string::npos, warning.c_str());
    }
  }
  for (const LessonClaim& claim : now.claims) {
    const std::string found = claim.text + ": " + std::to_string(shown.of(claim.left)) + " and " +
                              std::to_string(shown.of(claim.right));
    QVERIFY2(holds(claim, shown), found.c_str());
  }
  if (!shown.run || !now.slot || !now.policy || *now.policy < 0) return;
  const auto& rows = shown.run->policies[static_cast<std::size_t>(*now.policy)]->ledger.rows;
  QVERIFY(*now.slot <= static_cast<int>(rows.size()));
}

void TestLessons::everyNumberOfAnInstanceLessonIsClaimed_data() {
  QTest::addColumn<QString>("file");
  for (const QString& file : lessonFiles()) {
    const study::Scenario scenario = lessonIn(file).scenario;
    if (!study::hasTraining(scenario) && !study::hasServing(scenario)) continue;
    QTest::addRow("%s", qPrintable(file)) << file;
  }
}

/// All that a text says with a decimal point or a comma between thousands, and every per cent: as
/// it is claimed, or the difference of two claims.
void TestLessons::everyNumberOfAnInstanceLessonIsClaimed() {
  QFETCH(QString, file);
  const Lesson lesson = lessonIn(file);
  std::vector<double> claimed;
  for (const LessonStep& step : lesson.steps) {
    for (const auto* list : {&step.claims, &step.overStarts}) {
      for (const LessonClaim& claim : *list) {
        if (claim.relation == '=') claimed.push_back(claim.right.number);
      }
    }
  }
  const auto isClaimed = [&claimed](double number) {
    for (const double a : claimed) {
      if (std::abs(a - number) < 1e-9 || std::abs(100 * a - number) < 1e-9) return true;
      for (const double b : claimed) {
        if (std::abs(a - b - number) < 1e-6) return true;
      }
    }
    return false;
  };
  const QRegularExpression numbers(QStringLiteral("\\d{1,3}(?:,\\d{3})+|\\d+\\.\\d+"));
  int seen = 0;
  for (const LessonStep& step : lesson.steps) {
    const QString all = QString::fromStdString(step.ask + " " + step.text + " " + step.watch);
    for (auto i = numbers.globalMatch(all); i.hasNext(); ++seen) {
      QString number = i.next().captured();
      QVERIFY2(isClaimed(number.remove(',').toDouble()), qPrintable(number));
    }
  }
  QVERIFY(seen > 5);
}

void TestLessons::everyDollarInTheTextIsClaimed_data() {
  QTest::addColumn<QString>("file");
  for (const QString& file : lessonFiles()) QTest::addRow("%s", qPrintable(file)) << file;
}

/// As it is claimed, or as the difference of two claims, to the cent.
void TestLessons::everyDollarInTheTextIsClaimed() {
  QFETCH(QString, file);
  const Lesson lesson = lessonIn(file);
  std::vector<double> claimed;
  for (const LessonStep& step : lesson.steps) {
    for (const auto* list : {&step.claims, &step.overStarts}) {
      for (const LessonClaim& claim : *list) {
        if (claim.relation == '=') claimed.push_back(claim.right.number);
      }
    }
  }
  // The sums that a reader makes of the numbers as they are printed.
  const auto isClaimed = [&claimed](double usd) {
    for (const double a : claimed) {
      if (a == usd) return true;
      for (const double b : claimed) {
        if (std::abs(std::abs(a - b) - usd) < 0.001) return true;
      }
    }
    return false;
  };
  const QRegularExpression dollars(QStringLiteral("\\$(\\d+(?:\\.\\d+)?)"));
  for (const LessonStep& step : lesson.steps) {
    const QString all = QString::fromStdString(step.ask + " " + step.text + " " + step.watch);
    for (auto i = dollars.globalMatch(all); i.hasNext();) {
      const QString number = i.next().captured(1);
      QVERIFY2(isClaimed(number.toDouble()), qPrintable("$" + number));
    }
  }
}

void TestLessons::theLearnerPrefersTheMiddleThreshold() {
  const Lesson lesson = lessonIn("5-learning-with-expert-advice.json");
  const Shown shown = shownBy(lesson, lesson.steps.front());
  QCOMPARE(shown.learning->policies(), 21);
  QCOMPARE(shown.learning->jobsDone(), 400);
  double middle = 0;
  for (std::size_t i = 0; i < shown.learning->finalWeight.size(); ++i) {
    if ((*shown.learning->pool)[i].threshold == 0.6) middle += shown.learning->finalWeight[i];
  }
  QVERIFY(middle > 0.6);
}

void TestLessons::aLessonIsRead() {
  const Lesson lesson = study::lessonFromText(kSmall, "small.json", SAMPLE_DIR);
  QCOMPARE(lesson.title, std::string("T"));
  QCOMPARE(lesson.about, std::string("A"));
  QCOMPARE(lesson.scenario.baseDirectory, std::string(SAMPLE_DIR));
  QCOMPARE(lesson.steps.size(), std::size_t{1});
  const LessonStep& step = lesson.steps.front();
  QCOMPARE(step.page, std::string("timeline"));
  QCOMPARE(*step.policy, 1);
  QCOMPARE(*step.against, -1);
  QCOMPARE(*step.slot, 3);
  QCOMPARE(step.claims.size(), std::size_t{2});
  QCOMPARE(step.claims[0].left.study, std::string("run"));
  QCOMPARE(step.claims[0].left.measure, std::string("cost(0)"));
  QCOMPARE(step.claims[0].relation, '<');
  QCOMPARE(step.claims[1].left.measure, std::string("gap(best)"));
  QVERIFY(step.claims[1].right.study.empty());
  const study::Scenario set = lesson.scenarioOf(step);
  QCOMPARE(set.job.deadlineHours, 30.0);
  QCOMPARE(set.policies[0].kind, policy::PolicyKind::UniformProgress);
  QCOMPARE(lesson.scenario.job.deadlineHours, 24.0);
}

void TestLessons::aStepMayAskAndPoint() {
  const std::string text =
      with("\"slot\": 3",
           "\"ask\": \"Q?\", \"show\": {\"part\": \"goals\"}, \"hours\": [2, 8.5], "
           "\"controls\": [\"job.deadlineHours\"], "
           "\"experiment\": \"deadline\"");
  const LessonStep step = study::lessonFromText(text, "small.json", SAMPLE_DIR).steps.front();
  QCOMPARE(step.ask, std::string("Q?"));
  QCOMPARE(step.show.size(), std::size_t{1});
  QCOMPARE(step.show.front(), (std::pair<std::string, std::string>("part", "goals")));
  QCOMPARE(step.hours->first, 2.0);
  QCOMPARE(step.hours->second, 8.5);
  QCOMPARE(step.controls, std::vector<std::string>{"job.deadlineHours"});
  QCOMPARE(step.experiment, std::string("deadline"));
}

/// What a step says of the slot at which it opens.
void TestLessons::slotsExplainTheirNotes() {
  const auto runOf = [](const char* file, std::size_t at) {
    const Lesson lesson = lessonIn(file);
    const LessonStep& step = lesson.steps[at];
    study::RunOptions options;
    options.withReasons = true;
    const study::Scenario scenario = lesson.scenarioOf(step);
    return std::pair(study::run(scenario, study::loadMarket(scenario), {}, options), *step.slot);
  };
  const auto [spot, first] = runOf("1-why-spot-is-not-free.json", 1);
  for (const auto& row : spot->policies[1]->ledger.rows) {
    if (row.slot < first) QCOMPARE(row.gpus.onDemand, 0);
    if (row.slot == first) QVERIFY(row.gpus.onDemand > 0);
  }
  const auto [commits, kept] = runOf("2-receding-horizon-and-commitment.json", 2);
  const auto at = static_cast<std::size_t>(kept);
  QCOMPARE(commits->policies[3]->ledger.rows[at].gpus.total(), 6);
  QCOMPARE(commits->policies[0]->ledger.rows[at].gpus.total(), 8);
  QCOMPARE(commits->policies[0]->ledger.rows[at].freeGpus, 8);
  const auto [means, split] = runOf("3-averaging-and-whole-gpus.json", 0);
  std::set<int> wanted;
  for (const auto& plan :
       means->policies[1]->ledger.reasons[static_cast<std::size_t>(split)].plans) {
    if (!plan.empty()) wanted.insert(plan.front().total());
  }
  QVERIFY(wanted.size() > 1);
}

/// A general claim ends on many jobs: a backtest, a learner or an experiment.
void TestLessons::everyLessonOfJobsEndsOnManyJobs() {
  int read = 0;
  for (const QString& file : lessonFiles()) {
    const Lesson lesson = lessonIn(file);
    if (!study::canAsk(*study::findStudy("run"), lesson.scenario)) continue;
    bool many = false;
    for (const LessonStep& step : lesson.steps) {
      many =
          many || step.page == "backtest" || step.page == "learning" || step.page == "experiments";
      QVERIFY2(!step.ask.empty() || step.page == "forecast" || step.page == "backtest" ||
                   step.page == "compare",
               qPrintable(file));
    }
    QVERIFY2(many, qPrintable(file));
    ++read;
  }
  QCOMPARE(read, 7);
}

void TestLessons::aClaimThatIsWrongIsSeen() {
  const Lesson lesson = study::lessonFromText(kSmall, "small.json", SAMPLE_DIR);
  const Shown shown = shownBy(lesson, lesson.steps.front());
  LessonClaim claim = lesson.steps.front().claims.front();
  QVERIFY(holds(claim, shown));
  std::swap(claim.left, claim.right);
  QVERIFY(!holds(claim, shown));
}

/// For complete results; a missing value is not a number.
void TestLessons::everyMeasureIsANumber() {
  const Lesson lesson = lessonIn("5-learning-with-expert-advice.json");
  const Shown shown = shownBy(lesson, lesson.steps.front());
  const auto has = [](const study::Study& study, const study::StudyResult& result, int least) {
    QVERIFY(static_cast<int>(study.measures().size()) >= least);
    for (std::string name : study.measures()) {
      if (name.ends_with("(N)")) name.replace(name.size() - 2, 1, "0");
      QVERIFY2(study.measure(result, name), name.c_str());
    }
    for (const char* name : {"", "cost", "cost(", "cost()", "cost(99)", "cost(x)", "none", "(0)"}) {
      QVERIFY2(!study.measure(result, name), name);
    }
  };
  has(*study::findStudy("run"), *shown.run, 7);
  has(*study::findStudy("learning"), *shown.learning, 6);
}

void TestLessons::badLessons_data() {
  QTest::addColumn<std::string>("text");
  QTest::addColumn<std::string>("place");
  const auto row = [](const char* name, const std::string& text, const char* place) {
    QVERIFY2(!text.empty(), name);
    QTest::newRow(name) << text << std::string(place);
  };
  row("no JSON", "{", "");
  row("another format", with("spothorizon-lesson", "spothorizon-scenario"), "/format");
  row("a newer version", with("\"version\": 1,\n", "\"version\": 2,\n"), "/version");
  row("no title", with("\"title\": \"T\", ", ""), "/title");
  row("an unknown key", with("\"about\"", "\"abuot\""), "/abuot");
  row("a bad scenario", with("\"max-spot\"", "\"most-spot\""), "/scenario/policies/0/kind");
  row("an unknown setting", with("job.deadlineHours", "job.deadline"),
      "/steps/0/settings/job.deadline");
  row("a setting out of range", with(": 30,", ": -30,"), "/steps/0/settings/job.deadlineHours");
  row("a policy that is not there", with("\"policy\": 1", "\"policy\": 2"), "/steps/0/policy");
  row("no such page", with("\"timeline\"", "\"time\""), "/steps/0/page");
  row("hours that run backwards", with("\"slot\": 3", "\"hours\": [8, 2]"), "/steps/0/hours");
  row("hours that are no pair", with("\"slot\": 3", "\"hours\": [8]"), "/steps/0/hours");
  row("what is shown that is no list", with("\"slot\": 3", "\"show\": 3"), "/steps/0/show");
  row("what is shown that is no text", with("\"slot\": 3", "\"show\": {\"part\": 3}"),
      "/steps/0/show/part");
  row("a control of nothing", with("\"slot\": 3", "\"controls\": [\"job.deadline\"]"),
      "/steps/0/controls/0");
  row("a question that is no text", with("\"slot\": 3", "\"ask\": 3"), "/steps/0/ask");
  row("a claim of nothing", with("cost(0) < cost(1)", "cost"), "/steps/0/claims/0");
  row("a claim of a policy called N", with("cost(0) <", "cost(N) <"), "/steps/0/claims/0");
  row("a measure of the learner of a policy", with("cost(0) <", "regret(0) <"),
      "/steps/0/claims/0");
  row("a claim of an unknown measure", with("cost(0) <", "price(0) <"), "/steps/0/claims/0");
  row("a claim of a policy that is not there", with("cost(1)", "cost(7)"), "/steps/0/claims/0");
  row("steps that are no list", with("\"steps\": [{", "\"steps\": {\"a\": [{"), "");
}

void TestLessons::badLessons() {
  QFETCH(std::string, text);
  QFETCH(std::string, place);
  try {
    study::lessonFromText(text, "bad.json", SAMPLE_DIR);
    QFAIL("was read");
  } catch (const InputError& error) {
    QCOMPARE(error.file(), std::string("bad.json"));
    if (!place.empty()) QCOMPARE(error.place(), place);
  }
}

TEST_WITH_CORE_APPLICATION(TestLessons)
#include "tst_lessons.moc"
