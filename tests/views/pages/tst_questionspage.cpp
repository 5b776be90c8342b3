// SPDX-License-Identifier: GPL-3.0-or-later
// The page of questions: charts have the answer's figures, pictures are those that are drawn,
// controls say a question and show one, tables are sorted by their numbers.
#include <QComboBox>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <algorithm>

#include "ask/AnswerFigures.h"
#include "ask/AnswerTables.h"
#include "ask/AskGoal.h"
#include "ask/Study.h"
#include "session/OpenFile.h"
#include "support/TestMain.h"
#include "views/ask/AnswerCharts.h"
#include "views/ask/ChartBoard.h"
#include "views/ask/QuestionControls.h"
#include "views/ask/QuestionsPage.h"
#include "views/ask/TablesPane.h"
#include "views/chart/ChartData.h"
#include "views/widgets/table/SortProxy.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

const std::string kRate = "serving.arrivals.requestsPerSecond";

const study::Scenario& served() {
  static const study::Scenario scenario =
      study::openScenario(SAMPLE_DIR "/preempted-serving.json").scenario;
  return scenario;
}

/// Two contenders with two measures; the figures are made of the place of the point.
ask::Answer blank(const ask::Question& question) {
  ask::Answer answer;
  answer.scenario = served();
  answer.subject = ask::findSubject("serving");
  answer.question = question;
  answer.text = ask::questionText(question);
  answer.contenders = {{"spotserve", Text(std::string("SpotServe")), false},
                       {"oracle", Text(std::string("Oracle")), true}};
  result::Column latency, late;
  latency.key = "p99Seconds";
  latency.title = Text(std::string("P99 latency"));
  latency.unit = "s";
  latency.better = result::Better::Less;
  late.key = "lateShare";
  late.title = Text(std::string("Late"));
  late.form = result::Form::Share;
  late.decimals = 1;
  late.better = result::Better::Less;
  answer.measures = {latency, late};
  answer.complete = true;
  return answer;
}

ask::AskedAxis axisOf(const std::string& key, std::vector<std::string> values,
                      std::vector<double> numbers, const std::string& present) {
  ask::AskedAxis axis;
  axis.key = key;
  axis.title = Text(std::string("Rate"));
  axis.unit = "requests/s";
  axis.values = std::move(values);
  axis.numbers = std::move(numbers);
  axis.present = present;
  return axis;
}

void addPoint(ask::Answer& answer, std::vector<std::string> values, double base) {
  ask::AskedPoint point;
  point.values = std::move(values);
  point.done = true;
  for (int draw = 0; draw < 8; ++draw) {
    point.draws.push_back({0, draw});
    const double noise = draw % 4;
    point.samples.push_back({{base + noise, 0.1}, {base / 2 + noise, 0.05}});
  }
  point.means = ask::meansOf(answer, point);
  answer.points.push_back(std::move(point));
}

ask::Answer overOne() {
  ask::Answer answer = blank(ask::OverAxes{{{kRate, {"0.4", "0.6", "0.8"}}}});
  answer.axes = {axisOf(kRate, {"0.4", "0.6", "0.8"}, {0.4, 0.6, 0.8}, "0.6")};
  addPoint(answer, {"0.4"}, 10);
  addPoint(answer, {"0.6"}, 12);
  addPoint(answer, {"0.8"}, 17);
  return answer;
}

ask::Answer overTwo() {
  ask::Answer answer =
      blank(ask::OverAxes{{{kRate, {"0.4", "0.6"}}, {"serving.graceSeconds", {"0", "30"}}}});
  answer.axes = {axisOf(kRate, {"0.4", "0.6"}, {0.4, 0.6}, "0.6"),
                 axisOf("serving.graceSeconds", {"0", "30"}, {0, 30}, "30")};
  addPoint(answer, {"0.4", "0"}, 10);
  addPoint(answer, {"0.6", "0"}, 12);
  addPoint(answer, {"0.4", "30"}, 17);
  answer.points.emplace_back();
  answer.points.back().values = {"0.6", "30"};
  answer.points.back().done = true;
  answer.points.back().obstacle = Text(std::string("too much"));
  return answer;
}

ask::Answer everyStart() {
  ask::Answer answer = blank(ask::OverStarts{});
  answer.stepHours = 2;
  addPoint(answer, {}, 10);
  for (int i = 0; i < 5; ++i) {
    answer.starts.push_back({0, i, 2.0 * i, {{10.0 + i, 0.1}, {5.0 + i, 0.2}}});
  }
  for (const double value : {12.0, 7.0}) {
    const ask::SpreadOverStarts spread{{value, value - 1, value + 1, 5, 5},
                                       {value - 2, value - 3, value - 1, 5, 5},
                                       {value, value - 1, value + 1, 5, 5},
                                       {value + 2, value + 1, value + 3, 5, 5}};
    answer.spreads.push_back({spread, spread});
  }
  return answer;
}

ask::Answer goal() {
  ask::Goal asked;
  asked.axis = {kRate, {"0.4", "0.6", "0.8"}};
  asked.most = true;
  asked.limit = 14;
  ask::Answer answer = overOne();
  answer.question = asked;
  answer.text = ask::questionText(asked);
  ask::GoalRow row;
  row.point = 1;
  row.value = "0.6";
  row.chanceWhereChosen = 1;
  row.chance = {0.9, 0.7, 0.98, 4, 4};
  row.measure = {13.5, 12, 15, 4, 4};
  answer.goals = {row};
  return answer;
}

ask::Answer tornado() {
  ask::Answer answer = blank(ask::Tornado{});
  addPoint(answer, {}, 12);
  for (int i = 0; i < 12; ++i) {
    ask::TornadoBar bar;
    bar.axis = axisOf(kRate, {std::to_string(i), std::to_string(i + 1)}, {}, "0.6");
    bar.axis.title = Text("Number " + std::to_string(i));
    const double swing = 12 - i;
    bar.atLow = ask::Estimate{13.5 - swing, 1, 2, 8, 8};
    bar.atHigh = ask::Estimate{13.5 + swing, 1, 2, 8, 8};
    bar.toLow = ask::Estimate{-swing, -swing - 1, -swing + 1, 8, 8};
    bar.toHigh = ask::Estimate{swing, swing - 1, swing + 1, 8, 8};
    bar.swing = 2 * swing;
    answer.bars.push_back(std::move(bar));
  }
  return answer;
}

ask::Answer monteCarlo() {
  ask::Answer answer = blank(ask::MonteCarlo{{}, {}, 0.25, 4});
  addPoint(answer, {}, 12);
  for (const double base : {9.0, 14.0, 11.0, 16.0}) addPoint(answer, {"1"}, base);
  answer.varied = {
      {axisOf(kRate, {"0.4", "0.8"}, {0.4, 0.8}, "0.6"), ask::RangeFrom::Share, 0.8, 0.2, 0.97}};
  answer.p5 = {10.5};
  answer.p50 = {14};
  answer.p95 = {17.5};
  return answer;
}

ask::Answer once() {
  ask::Answer answer = blank(ask::Once{});
  addPoint(answer, {}, 12);
  return answer;
}

std::vector<ask::Answer> everyKind() {
  return {overOne(), overTwo(), everyStart(), goal(), tornado(), monteCarlo(), once()};
}

std::vector<ComparableChart> chartsOf(const ask::Answer& answer, const AnswerLook& look = {}) {
  return answerCharts(answer, look, ChartTheme::light());
}

QStringList keysOf(const std::vector<ComparableChart>& charts) {
  QStringList keys;
  for (const ComparableChart& chart : charts) keys << chart.key;
  return keys;
}

}  // namespace

class TestQuestionsPage : public QObject {
  Q_OBJECT

 private slots:
  void linesHaveTheMeansAndTheirIntervals() {
    const ask::Answer answer = overOne();
    const std::vector<ComparableChart> charts = chartsOf(answer);
    QCOMPARE(charts.size(), std::size_t{2});  // a measure each
    for (std::size_t measure = 0; measure < 2; ++measure) {
      const auto& chart = std::get<CurveChart>(charts[measure].chart);
      QCOMPARE(chart.spec.lines.size(), std::size_t{2});
      const double scale = measure == 1 ? 100 : 1;  // shares are drawn in per cent
      for (std::size_t point = 0; point < 3; ++point) {
        const double x = answer.axes[0].numbers[point];
        const ask::Estimate& mean = answer.points[point].means[0][measure];
        QCOMPARE(*chart.spec.lines[0].samples.valueAt(x), scale * mean.value);
        QVERIFY(chart.spec.areas[0].isInterval);
        QCOMPARE(*chart.spec.areas[0].upper.valueAt(x), scale * mean.high);
        QCOMPARE(*chart.spec.areas[0].lower.valueAt(x), scale * mean.low);
      }
      QCOMPARE(chart.spec.moments.front().hours, 0.6);
      QCOMPARE(chart.spec.xAxis->title, QString("Rate, requests/s"));
    }
    QCOMPARE(std::get<CurveChart>(charts[0].chart).spec.title, QString("P99 latency, s"));
    QCOMPARE(chartsOf(answer, {"lateShare", "oracle"}).size(), std::size_t{1});
  }

  void mapsHaveEveryCell() {
    const ask::Answer answer = overTwo();
    const std::vector<ComparableChart> charts = chartsOf(answer, {"p99Seconds", {}});
    QCOMPARE(charts.size(), std::size_t{2});
    const auto& map = std::get<MapChart>(charts[0].chart);
    QCOMPARE(map.values->columns, 2);
    for (const auto& [first, second] : {std::pair{0, 0}, {1, 0}, {0, 1}}) {
      const ask::AskedPoint& point =
          answer.point(static_cast<std::size_t>(first), static_cast<std::size_t>(second));
      QCOMPARE(map.values->at(first, second), static_cast<float>(point.means[0][0].value));
    }
    QVERIFY(std::isnan(map.values->at(1, 1)));
    QCOMPARE(map.spec.gaps.back(), HeatMapGap::Hatched);
    QCOMPARE(map.spec.rings.front(), std::pair(1, 1));
  }

  void startsHaveTheirFigures() {
    const ask::Answer answer = everyStart();
    const std::vector<ComparableChart> charts = chartsOf(answer);
    const auto& time = std::get<CurveChart>(charts[0].chart);
    QCOMPARE(*time.spec.lines[1].samples.valueAt(4), 7.0);
    const auto& share = std::get<CurveChart>(charts[1].chart);
    QCOMPARE(*share.spec.lines[0].samples.valueAt(12), 60.0);
    const auto& p95 = std::get<BarsChart>(charts[4].chart);
    QCOMPARE(*p95.spec.bars[0].value, 14.0);
    QCOMPARE(*p95.spec.bars[0].interval, (Range{13, 15}));
  }

  void goalsHaveTheirValueAndItsChance() {
    const ask::Answer answer = goal();
    const std::vector<ComparableChart> charts = chartsOf(answer);
    QCOMPARE(*std::get<BarsChart>(charts[0].chart).spec.bars[0].value, 0.6);
    const auto& chance = std::get<BarsChart>(charts[1].chart).spec;
    QCOMPARE(*chance.bars[0].value, 90.0);
    QCOMPARE(chance.lines.front().value, 95.0);
    QCOMPARE(*std::get<BarsChart>(charts[2].chart).spec.bars[0].value, 13.5);
    const auto& curve = std::get<CurveChart>(charts[3].chart).spec;
    const auto& asked = std::get<ask::Goal>(answer.question);
    QCOMPARE(*curve.lines[0].samples.valueAt(0.6),
             100 * ask::chanceAt(answer, asked, answer.points[1], 0).value);
  }

  void tornadosHaveTheirTenLongestBars() {
    const ask::Answer answer = tornado();
    const auto bars = std::get<BarsChart>(chartsOf(answer)[0].chart);
    QCOMPARE(bars.spec.bars.size(), std::size_t{10});
    const double own = answer.points[0].means[0][0].value;
    for (std::size_t i = 0; i < 10; ++i) {
      QCOMPARE(*bars.spec.bars[i].from, own);
      QCOMPARE(*bars.spec.bars[i].value, answer.bars[i].atHigh->value);
      QCOMPARE(*bars.spec.bars[i].other, answer.bars[i].atLow->value);
      QCOMPARE(bars.spec.bars[i].interval->max, own + answer.bars[i].toHigh->high);
    }
    QVERIFY(bars.rows[0].name.startsWith("Number 0"));
  }

  void monteCarlosHaveTheirSamplesAndCorrelations() {
    const ask::Answer answer = monteCarlo();
    const std::vector<ComparableChart> charts = chartsOf(answer);
    const auto& share = std::get<CurveChart>(charts[0].chart).spec;
    QCOMPARE(*share.lines[0].samples.valueAt(13), 50.0);  // means are 10.5, 12.5, 15.5, 17.5
    QCOMPARE(share.moments.size(), std::size_t{3});
    QCOMPARE(share.moments[1].hours, 14.0);
    const auto& bars = std::get<BarsChart>(charts[1].chart).spec;
    QCOMPARE(*bars.bars[0].value, 0.8);
    QCOMPARE(*bars.bars[0].interval, (Range{0.2, 0.97}));
  }

  void picturesAreTheChartsDrawn() {
    for (ask::Answer& answer : everyKind()) {
      QuestionsPage page;
      page.resize(1000, 800);
      page.setScenario(served());
      page.setSettings(served(), QString::fromStdString(answer.text));
      page.setResult(std::make_shared<const ask::Answer>(answer));
      page.show();
      QTRY_VERIFY2(!page.board()->charts().empty(), answer.text.c_str());
      QStringList stems;
      for (const ExportableChart& chart : page.charts()) {
        stems << chart.fileStem;
        QVERIFY2(!chart.data(true).rows.empty(), qPrintable(chart.fileStem));
      }
      QCOMPARE(stems, keysOf(page.board()->charts()));
      QVERIFY(!page.sentence().isEmpty());
      QCOMPARE(page.tables()->model()->rowCount(),
               static_cast<int>(ask::tablesOf(answer).front().rows.size()));
      QCOMPARE(page.answered(), std::vector<std::string>{answer.text});
    }
  }

  void controlsSayAQuestionAndShowOne_data() {
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"once", "axes serving.graceSeconds", "axes serving.graceSeconds=0,30,60",
          "axes serving.graceSeconds=0,30 serving.arrivals.cv=1,2", "starts",
          "starts source=resampled starts=50 markets=10",
          "goal serving.arrivals.requestsPerSecond atMost=20 chance=0.95 most",
          "goal serving.graceSeconds=0,30 measure=usdPerMillionTokens atLeast=1.5 chance=0.9",
          "tornado", "tornado spread=0.5 serving.graceSeconds serving.arrivals.cv",
          "monte-carlo samples=20"}) {
      QTest::newRow(text) << QString::fromLatin1(text);
    }
  }
  void controlsSayAQuestionAndShowOne() {
    QFETCH(QString, text);
    QuestionControls controls;
    controls.setScenario(served());
    ask::Question question = ask::questionFrom(text.toStdString());
    // Keys of measures are the subject's.
    if (auto* asked = std::get_if<ask::Goal>(&question); asked && !asked->measure.empty()) {
      asked->measure = controls.measureBox()->itemData(1).toString().toStdString();
    }
    controls.setQuestion(question);
    ask::Question words = controls.question();
    if (auto* asked = std::get_if<ask::Tornado>(&words)) std::ranges::sort(asked->keys);
    if (auto* asked = std::get_if<ask::Tornado>(&question)) std::ranges::sort(asked->keys);
    QCOMPARE(ask::questionText(words), ask::questionText(question));
  }

  void controlsSayWhatIsMissing() {
    QuestionControls controls;
    controls.setScenario(served());
    controls.setQuestion(ask::OverAxes{{{"serving.graceSeconds", {}}}});
    QVERIFY(controls.problem().isEmpty());
    controls.kindBox()->setCurrentIndex(3);
    QVERIFY(!controls.problem().isEmpty());  // no limit
    QVERIFY(!controls.runButton()->isEnabled());
    controls.limitEdit()->setText("20");
    QVERIFY2(controls.problem().isEmpty(), qPrintable(controls.problem()));
    controls.valuesEdit(0)->setText("0, much");
    QVERIFY(!controls.problem().isEmpty());
  }

  void onlyWhatAQuestionNeedsIsThere() {
    QuestionControls controls;
    controls.setScenario(served());
    controls.show();
    controls.setQuestion(ask::Tornado{});
    QVERIFY(!controls.parameterPicker(0)->isVisible());
    QVERIFY(controls.measureBox()->isVisible());
    QVERIFY(!controls.samplesBox()->isVisible());
    controls.setQuestion(ask::OverAxes{{{"serving.graceSeconds", {}}}});
    QVERIFY(controls.parameterPicker(0)->isVisible());
    QVERIFY(!controls.parameterPicker(1)->isVisible());
    QVERIFY(controls.valuesEdit(0)->placeholderText().contains("30"));
  }

  void aParameterIsFoundByPartOfItsName() {
    QuestionControls controls;
    controls.setScenario(served());
    ParameterPicker* picker = controls.parameterPicker(0);
    picker->lineEdit()->setText("Grace, s");
    emit picker->lineEdit()->editingFinished();
    QCOMPARE(picker->key(), std::string("serving.graceSeconds"));
    picker->lineEdit()->setText("no such thing");
    emit picker->lineEdit()->editingFinished();
    QCOMPARE(picker->key(), std::string("serving.graceSeconds"));
  }

  void letters() {
    QuestionsPage page;
    page.setScenario(served());
    QSet<QString> seen;
    for (const QLabel* label : page.findChildren<QLabel*>()) {
      const QString letter = QKeySequence::mnemonic(label->text()).toString();
      if (letter.isEmpty() || !label->buddy()) continue;
      QVERIFY2(!seen.contains(letter), qPrintable(label->text()));
      seen << letter;
    }
    const QString run = QKeySequence::mnemonic(page.controls()->runButton()->text()).toString();
    QVERIFY(!run.isEmpty() && !seen.contains(run));
  }

  void runsAndStops() {
    QuestionsPage page;
    page.setScenario(served());
    page.chooseSettings("tornado");
    QSignalSpy run(&page, &StudyPage::runWished), stop(&page, &StudyPage::stopWished);
    page.controls()->runButton()->click();
    QCOMPARE(run.count(), 1);
    QCOMPARE(run[0][0].toString(), QString("tornado"));
    page.setRunning(true);
    page.controls()->runButton()->click();
    QCOMPARE(stop.count(), 1);
    ask::Answer partial = tornado();
    partial.complete = false;
    page.setResult(std::make_shared<const ask::Answer>(partial));
    page.setRunning(false);
    QVERIFY(page.controls()->runButton()->text().contains("Contin"));
    QVERIFY(page.answered().empty());
  }

  void tablesAreSortedByNumbers() {
    TablesPane pane;
    pane.setTables(ask::tablesOf(overOne()));
    QCOMPARE(pane.model()->headerData(2, Qt::Horizontal).toString(), QString("P99 latency, s"));
    pane.view()->sortByColumn(2, Qt::DescendingOrder);
    const QModelIndex top = pane.view()->proxy()->index(0, 0);
    QCOMPARE(top.data(SortRole).toDouble(), 0.8);
  }
};

TEST_WITH_WINDOWS(TestQuestionsPage)
#include "tst_questionspage.moc"
