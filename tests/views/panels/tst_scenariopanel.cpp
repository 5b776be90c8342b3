// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>
#include <memory>
#include <set>

#include "PanelFixtures.h"
#include "learn/Learner.h"
#include "scenario/JobDates.h"
#include "scenario/ShownParameter.h"
#include "subjects/job/learning/LearningSection.h"
#include "subjects/serving/ServingSettings.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/training/TrainingSection.h"
#include "support/TestMain.h"
#include "views/scenario/MarketSection.h"
#include "views/scenario/ParameterEditor.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ParameterList.h"
#include "views/scenario/PolicySection.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/scenario/TraceSparkline.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Section.h"
#include "views/widgets/ValueSlider.h"

using namespace spothorizon;
using namespace spothorizon::views;
using study::ParameterType;

namespace {

/// Parameters that are on the Backtest page instead.
constexpr const char* kOnItsPage = "backtest";

struct Edit {
  study::Scenario scenario;
  QString what;
  int mergeId;
};

/// A panel on screen with every section open and the edits that it reports.
struct Shown {
  explicit Shown(const study::Scenario& scenario = fixtures::scenario()) {
    for (const std::string& section : study::studySections()) {
      if (section != kOnItsPage) panel.addSection(section, QString::fromStdString(section));
    }
    panel.setScenario(scenario);
    for (Section* section : panel.findChildren<Section*>()) section->setOpen(true);
    QObject::connect(&panel, &ScenarioPanel::scenarioEdited, &panel,
                     [this](const study::Scenario& edited, const QString& what, int mergeId) {
                       edits.push_back({edited, what, mergeId});
                     });
    panel.resize(350, 900);
    panel.show();
    panel.activateWindow();
    const bool active = QTest::qWaitForWindowActive(&panel);
    Q_ASSERT(active);
  }
  QListWidget* list() { return panel.findChild<QListWidget*>(); }

  ScenarioPanel panel;
  std::vector<Edit> edits;
};

/// Another value than the one that is there, typed or picked in the field's own widget.
QString editByHand(ParameterField& field, const study::Scenario& scenario) {
  const study::Parameter& p = field.parameter();
  const QString now = QString::fromStdString(p.get(scenario));
  if (auto* combo = field.findChild<QComboBox*>()) {
    const int shown = combo->currentIndex();
    const int other = shown == 0 ? 1 : shown - 1;
    combo->setFocus();
    QTest::keyClick(combo, other > shown ? Qt::Key_Down : Qt::Key_Up);
    return QString::fromStdString(p.choices[static_cast<std::size_t>(other)]);
  }
  if (auto* box = field.findChild<QCheckBox*>()) {
    box->click();
    return now == "true" ? "false" : "true";
  }
  QString text = "words";
  if (p.key == "job.startDate") text = "2026-01-05T10:00Z";
  if (p.key == "job.deadlineDate") text = "2026-01-08T10:00Z";
  if (p.key == "job.throughput.table") text = "1:10, 2:19";
  if (p.key == "training.predictor.bounds") text = "2, 8";
  if (p.key == "serving.fleet.instances") text = "3";
  if (p.key == "rental.baselines") text = "same-width, equal-share";
  if (p.type == ParameterType::Integer) {
    const int least = std::max(2, static_cast<int>(p.minimum));
    text = p.maximum < 3 ? "1"
                         : QString::number(now == QString::number(least + 1) ? least : least + 1);
  }
  if (p.type == ParameterType::Real) {
    const double middle = (p.sliderMinimum + p.sliderMaximum) / 2;
    const double other = middle == now.toDouble() ? p.sliderMaximum : middle;
    text = QString::fromStdString(study::numberText(other));
  }
  auto* edit = field.findChild<QLineEdit*>();
  edit->setFocus();
  edit->selectAll();
  QTest::keyClicks(edit, text);
  QTest::keyClick(edit, Qt::Key_Return);
  return text;
}

/// Keys of the fields that the Tab key comes to after the heading, until it leaves the section.
QStringList fieldsByTab(const Section& section) {
  QStringList keys;
  for (QWidget* at = section.findChild<QToolButton*>()->nextInFocusChain();;
       at = at->nextInFocusChain()) {
    if (!(at->focusPolicy() & Qt::TabFocus) || at->focusProxy()) continue;
    if (!section.isAncestorOf(at)) return keys;
    const QWidget* field = at;
    while (field && !qobject_cast<const ParameterField*>(field)) field = field->parentWidget();
    if (field && !keys.contains(field->objectName())) keys << field->objectName();
  }
}

}  // namespace

class TestScenarioPanel : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<Shown> m_shown;  ///< of everyParameterArrives

 private slots:
  void everyParameterArrives_data();
  void everyParameterArrives();
  void everyPolicyParameterArrives_data();
  void everyPolicyParameterArrives();
  void everyParameterHasAField();
  void fieldsShareOneScenario();
  void onlyWhatAppliesIsShown();
  void whatAScenarioIsAboutComesFirst();
  void foldedFieldsAreMadeOnceOpened();
  void settingAScenarioReportsNothing();
  void dragsHaveMergeIdsOfTheirOwn();
  void sparklineMovesTheStart();
  void aStartIsTypedAsADate();
  void aDateBetweenSlotsHasNoSixteenDigits();
  void startSliderReachesAsFarAsTheMarket();
  void marketSaysWhatWasUnderstood();
  void nullMarketIsShownAsNone();
  void findingsAreBesideTheirFields();
  void warningsStandBeneathWhatWasEdited();
  void findingsWithoutAFieldAreAtTheTop();
  void findingsAboutPoliciesAreNamed();
  void policiesAreAdded();
  void policiesAreDuplicatedMovedAndRemoved();
  void lastPolicyCanBeRemovedAndOneAdded();
  void choosingAPolicyShowsItsFields();
  void kindOfAPolicyChanges();
  void undoFromOutsideWithFewerPolicies();
  void policyColoursAreAsked();
  void openButtonAsks();
  void wheelScrollsThePanelAndChangesNothing();
  void everyControlHasAnAccessibleName();
};

void TestScenarioPanel::everyParameterArrives_data() {
  QTest::addColumn<QString>("key");
  for (const study::Parameter& p : study::parameters()) {
    if (p.section == kOnItsPage) continue;
    QTest::newRow(p.key.c_str()) << QString::fromStdString(p.key);
  }
}

/// A scenario in which the parameter matters.
study::Scenario scenarioFor(const study::Parameter& p) {
  const study::Scenario plain = fixtures::scenario();
  std::vector<study::Scenario> tries{plain};
  const auto with = [&](auto change) {
    study::Scenario changed = plain;
    change(changed);
    tries.push_back(changed);
  };
  with([](auto& s) { s.market.price.file = s.market.availability.file = "file.json"; });
  for (auto kind :
       {job::ThroughputKind::Amdahl, job::ThroughputKind::Power, job::ThroughputKind::Table}) {
    with([kind](auto& s) { s.job.throughput.kind = kind; });
  }
  for (auto kind : {forecast::ForecastKind::Noisy, forecast::ForecastKind::Seasonal,
                    forecast::ForecastKind::HoltWinters, forecast::ForecastKind::Arima}) {
    with([kind](auto& s) { s.forecast.kind = kind; });
  }
  for (auto kind : {learn::LearnerKind::FixedShare, learn::LearnerKind::Exp3}) {
    with([kind](auto& s) { editLearning(s).learner.kind = kind; });
  }
  with([](auto& s) { editLearning(s).learner.schedule = learn::RateSchedule::Fixed; });
  with([](auto& s) {
    editLearning(s).change.fromJob = 100;
    s.forecast.kind = forecast::ForecastKind::Noisy;
  });
  for (auto kind : {rental::ArrivalKind::Batches, rental::ArrivalKind::TwoState}) {
    with([kind](auto& s) { editStream(s).arrivals.kind = kind; });
  }
  with([](auto& s) { editStream(s).jobs = "jobs.csv"; });
  for (auto kind : {rental::SizeKind::Hyperexponential, rental::SizeKind::Pareto}) {
    with([kind](auto& s) { editStream(s).sizes.kind = kind; });
  }
  with([](auto& s) {
    study::TrainingSpec& own = editTraining(s);
    own.source = study::NodeSource::Constant;
    own.topUp.kind = training::TopUp::Kind::Floor;
    own.checkpointSeconds = 600;
  });
  with([](auto& s) { editTraining(s).source = study::NodeSource::Generator; });
  with([](auto& s) {
    study::ServingSettings& own = study::editServing(s);
    own.source = study::InstanceSource::Spells;
    own.mix = serving::Mix::Kind::Base;
    own.arrivals = serving::ArrivalKind::OnOff;
  });
  with([](auto& s) {
    study::ServingSettings& own = study::editServing(s);
    own.mix = serving::Mix::Kind::Fill;
    own.arrivalsFile = "requests.csv";
  });
  with([](auto& s) {
    study::setStartDate(s, "2026-01-05T09:00Z");
    study::setDeadlineDate(s, "2026-01-06T09:00Z");
  });
  for (const study::Scenario& scenario : tries) {
    if (p.applies(scenario)) return scenario;
  }
  return plain;
}

void TestScenarioPanel::everyParameterArrives() {
  QFETCH(QString, key);
  const study::Parameter& p = *study::findParameter(key.toStdString());
  const study::Scenario scenario = scenarioFor(p);
  QVERIFY(p.applies(scenario));
  // One panel for all of them, as a window has: to make one takes longer than all the rest.
  if (!m_shown) m_shown = std::make_unique<Shown>(scenario);
  Shown& shown = *m_shown;
  shown.panel.setScenario(scenario);
  shown.edits.clear();
  ParameterField* field = shown.panel.field(key);
  QVERIFY(field && field->isVisible());
  const QString text = editByHand(*field, scenario);
  QCOMPARE(shown.edits.size(), 1U);
  study::Scenario expected = scenario;
  study::shownParameter(p).set(expected, text.toStdString());
  QVERIFY(shown.edits[0].scenario == expected);
  QVERIFY(shown.edits[0].scenario != scenario);
  QVERIFY(shown.panel.scenario() == expected);
  QCOMPARE(shown.edits[0].mergeId, 0);
  QVERIFY(shown.edits[0].what.startsWith(QString::fromStdString(p.label)));
}

void TestScenarioPanel::everyPolicyParameterArrives_data() {
  m_shown.reset();
  QTest::addColumn<int>("policy");
  QTest::addColumn<QString>("name");
  for (const char* name : {"kind", "threshold", "pace"})
    QTest::addRow("ahanp %s", name) << 2 << name;
  for (const char* name : {"kind", "threshold", "window", "commitment", "mode"}) {
    QTest::addRow("ahap %s", name) << 3 << name;
  }
}

void TestScenarioPanel::everyPolicyParameterArrives() {
  QFETCH(int, policy);
  QFETCH(QString, name);
  Shown shown;
  shown.list()->setCurrentRow(policy);
  const QString key = QString("policies.%1.%2").arg(policy).arg(name);
  ParameterField* field = shown.panel.field(key);
  QVERIFY(field && field->isVisible());
  const study::Parameter p = field->parameter();
  const study::Scenario before = shown.panel.scenario();
  const QString text = editByHand(*field, before);
  QCOMPARE(shown.edits.size(), 1U);
  study::Scenario expected = before;
  p.set(expected, text.toStdString());
  QVERIFY(expected != before);
  QVERIFY(shown.edits[0].scenario == expected);
  QVERIFY2(shown.edits[0].what.startsWith(policy == 2 ? "AHANP: " : "AHAP: "),
           qPrintable(shown.edits[0].what));
}

void TestScenarioPanel::everyParameterHasAField() {
  Shown shown;
  for (const study::Parameter& p : study::parameters()) {
    if (p.section == kOnItsPage) continue;
    QVERIFY2(shown.panel.field(QString::fromStdString(p.key)), p.key.c_str());
  }
}

void TestScenarioPanel::fieldsShareOneScenario() {
  Shown shown;
  const auto holders = [&] {
    std::set<const study::Scenario*> all{&shown.panel.scenario()};
    for (const ParameterField* field : shown.panel.findChildren<ParameterField*>()) {
      all.insert(&field->scenario());
    }
    return all.size();
  };
  QVERIFY(shown.panel.findChildren<ParameterField*>().size() > 50);
  QCOMPARE(holders(), std::size_t{1});
  editByHand(*shown.panel.field("job.workload"), shown.panel.scenario());
  QCOMPARE(shown.edits.size(), std::size_t{1});
  QCOMPARE(holders(), std::size_t{1});
  shown.panel.policies().duplicate();
  QCOMPARE(shown.edits.size(), std::size_t{2});
  QCoreApplication::sendPostedEvents(nullptr,
                                     QEvent::DeferredDelete);  // fields of the other policy
  QCOMPARE(holders(), std::size_t{1});
}

void TestScenarioPanel::onlyWhatAppliesIsShown() {
  Shown shown;
  for (auto kind :
       {job::ThroughputKind::Linear, job::ThroughputKind::Power, job::ThroughputKind::Table}) {
    study::Scenario scenario = fixtures::scenario();
    scenario.job.throughput.kind = kind;
    shown.panel.setScenario(scenario);
    for (const study::Parameter& p : study::parameters()) {
      if (p.section == kOnItsPage) continue;
      QVERIFY2(shown.panel.field(QString::fromStdString(p.key))->isVisible() == p.applies(scenario),
               p.key.c_str());
    }
  }
}

void TestScenarioPanel::whatAScenarioIsAboutComesFirst() {
  ScenarioPanel panel;
  panel.addSection("stream", "Stream");
  panel.addSection("rental", "Rental", {"rental.quotaGpus"});
  panel.resize(350, 900);
  panel.show();
  const auto section = [&](const char* key) {
    QWidget* at = panel.field(key);
    while (at && !qobject_cast<Section*>(at)) at = at->parentWidget();
    return qobject_cast<Section*>(at);
  };
  const auto above = [&](const char* one, const char* other) {
    return section(one)->y() < section(other)->y();
  };
  QVERIFY(QTest::qWaitForWindowExposed(&panel));
  QTRY_VERIFY(above("job.workload", "stream.jobs") && section("job.workload")->isOpen());
  const study::Scenario job;
  study::Scenario stream;
  study::editStream(stream).jobs = "jobs.csv";
  panel.setScenario(stream);
  QTRY_VERIFY(above("stream.jobs", "rental.nodeGpus") && above("rental.nodeGpus", "job.workload"));
  QVERIFY(!section("job.workload")->isOpen() && !section("forecast.kind")->isOpen());
  panel.setScenario(job);
  QTRY_VERIFY(above("job.workload", "stream.jobs") && section("job.workload")->isOpen());
  section("rental.nodeGpus")->setOpen(true);
  QTRY_VERIFY(panel.field("rental.quotaGpus")->y() < panel.field("rental.nodeGpus")->y());
}

/// With the state set before they were made, and after their heading for the Tab key.
void TestScenarioPanel::foldedFieldsAreMadeOnceOpened() {
  ScenarioPanel panel;
  panel.addSection("stream", "Stream");
  study::Scenario scenario = fixtures::scenario();
  study::editStream(scenario).jobs = "jobs.csv";
  panel.setScenario(scenario);
  panel.setFindings({{.keys = {"stream.jobs"}, .message = Text(std::string("No such file"))}});
  panel.show();
  const auto made = [&panel] { return panel.findChild<ParameterField*>("stream.jobs"); };
  QVERIFY(panel.hasField("stream.jobs") && !panel.hasField("stream.jops"));
  QVERIFY(!made());
  Section* fold = nullptr;
  for (Section* one : panel.findChildren<Section*>()) {
    if (one->findChild<QToolButton*>()->text() == "STREAM") fold = one;
  }
  QVERIFY(fold);
  fold->setOpen(true);
  ParameterField* field = made();
  QVERIFY(field && field->isVisible());
  QCOMPARE(field, panel.field("stream.jobs"));
  QCOMPARE(field->findChild<QLineEdit*>()->text(), QString("jobs.csv"));
  QCOMPARE(field->message(), QString("No such file"));
  QStringList expected;
  for (const auto* one : fold->findChildren<ParameterField*>()) expected << one->key();
  QCOMPARE(fieldsByTab(*fold), expected);
  // Those of a policy are made when it is chosen.
  auto* policies = qobject_cast<Section*>(panel.policies().parentWidget());
  QVERIFY(policies && fieldsByTab(*policies).startsWith("policies.0.kind"));
  panel.policies().choose(1);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  QVERIFY(fieldsByTab(*policies).startsWith("policies.1.kind"));
  panel.setScenario(fixtures::scenario());
  QCOMPARE(field->findChild<QLineEdit*>()->text(), QString());
}

void TestScenarioPanel::settingAScenarioReportsNothing() {
  Shown shown;
  shown.panel.setMarket(fixtures::market());
  study::Scenario other = fixtures::scenario();
  other.job = {.workload = 77.7,
               .deadlineHours = 13.3,
               .minGpus = 2,
               .maxGpus = 100,
               .throughput = {},
               .valueUsd = 12345,
               .lateFactor = 9,
               .reconfiguration = {}};
  other.policies.pop_back();
  other.market.startHours = 4.25;  // on no slot
  shown.panel.setScenario(other);
  QVERIFY(shown.edits.empty());
  QVERIFY(shown.panel.scenario() == other);
}

void TestScenarioPanel::dragsHaveMergeIdsOfTheirOwn() {
  Shown shown;
  const auto drag = [&](const char* key) {
    auto* slider = shown.panel.field(key)->findChild<ValueSlider*>();
    QTest::mousePress(slider, Qt::LeftButton, {}, {1, slider->height() / 2});
    slider->setSliderDown(true);
    for (int i = 0; i < 3; ++i) slider->setSliderPosition(slider->value() + 2);
    slider->setSliderDown(false);
    QTest::mouseRelease(slider, Qt::LeftButton);
    const int id = shown.edits.back().mergeId;
    shown.edits.clear();
    for (int i = 0; i < 2; ++i) slider->setSliderPosition(slider->value() + 1);
    for (const Edit& edit : shown.edits) {
      if (edit.mergeId != id) return -1;
    }
    return id;
  };
  const int first = drag("job.deadlineHours"), second = drag("job.workload");
  const int third = drag("job.deadlineHours");
  QVERIFY(first > 0 && second > 0 && third > 0);
  QVERIFY(first != second && second != third && first != third);
}

void TestScenarioPanel::sparklineMovesTheStart() {
  Shown shown;
  shown.panel.setMarket(fixtures::market());
  auto* line = shown.panel.findChild<TraceSparkline*>();
  QCOMPARE(line->startHours(), 2.0);
  const auto at = [&](double hours) {
    return QPoint(qRound(line->xOf(hours)), line->height() / 2);
  };
  QTest::mousePress(line, Qt::LeftButton, {}, at(5));
  for (double hours = 6; hours <= 10; hours += 1) QTest::mouseMove(line, at(hours));
  QTest::mouseRelease(line, Qt::LeftButton, {}, at(10));
  QVERIFY(shown.edits.size() >= 2);
  QCOMPARE(shown.panel.scenario().market.startHours, 7.0);
  QVERIFY(shown.edits[0].mergeId != 0);
  for (const Edit& edit : shown.edits) QCOMPARE(edit.mergeId, shown.edits[0].mergeId);
  QCOMPARE(shown.edits.back().what, QString("Job starts at 2 h to 7 h"));
  QCOMPARE(shown.panel.field("market.startHours")->findChild<QLineEdit*>()->text(), QString("7"));
}

/// Where the files have dates; what is no date is refused as before.
void TestScenarioPanel::aStartIsTypedAsADate() {
  Shown shown;
  const auto market = fixtures::market();
  shown.panel.setMarket(market);
  QVERIFY(market->import.trace.startUnixSeconds);
  const auto begin = QDateTime::fromSecsSinceEpoch(*market->import.trace.startUnixSeconds, Qt::UTC);
  ParameterField* start = shown.panel.field("market.startHours");
  auto* edit = start->findChild<QLineEdit*>();
  const auto type = [&](const QString& text) {
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
    return shown.panel.scenario().market.startHours;
  };
  const QDateTime later = begin.addSecs(5 * 3600 + 1800);
  QCOMPARE(type(later.toString("yyyy-MM-dd HH:mm")), 5.5);
  QCOMPARE(edit->text(), QString("5.5"));
  QVERIFY(start->message().isEmpty());
  QCOMPARE(shown.edits.back().what, QString("Job starts at 2 h to 5.5 h"));
  QCOMPARE(type(later.addSecs(3600).toString("yyyy-MM-ddTHH:mm:ss") + "Z"), 6.5);
  QCOMPARE(type(later.addSecs(7200).toString("yyyy-MM-dd HH:mm") + " UTC"), 7.5);
  QCOMPARE(type(later.addSecs(9 * 3600).toString("yyyy-MM-ddTHH:mm") + "+02:00"), 12.5);
  const double day = begin.secsTo(begin.addDays(1).date().startOfDay(Qt::UTC)) / 3600.0;
  QCOMPARE(type(begin.addDays(1).toString("yyyy-MM-dd")), day);
  // The same date again leaves the number in the field.
  QCOMPARE(type(begin.addDays(1).toString("yyyy-MM-dd")), day);
  QCOMPARE(edit->text(), QString::fromStdString(study::numberText(day)));
  const auto edits = shown.edits.size();
  QCOMPARE(type("2026-13-45"), day);
  QVERIFY(!start->message().isEmpty());
  QCOMPARE(type(begin.addDays(-1).toString("yyyy-MM-dd HH:mm")), day);
  QVERIFY(!start->message().isEmpty());
  QCOMPARE(shown.edits.size(), edits);
  QCOMPARE(type("9"), 9.0);
}

/// The field shows 5.2889 h, the history 5.289 h; the scenario has the second that was typed.
void TestScenarioPanel::aDateBetweenSlotsHasNoSixteenDigits() {
  Shown shown;
  const auto market = fixtures::market();
  shown.panel.setMarket(market);
  const auto begin = QDateTime::fromSecsSinceEpoch(*market->import.trace.startUnixSeconds, Qt::UTC);
  ParameterField* start = shown.panel.field("market.startHours");
  auto* edit = start->findChild<QLineEdit*>();
  edit->setFocus();
  edit->selectAll();
  constexpr int kSeconds = 5 * 3600 + 1040;
  QTest::keyClicks(edit, begin.addSecs(kSeconds).toString("yyyy-MM-dd HH:mm:ss"));
  QTest::keyClick(edit, Qt::Key_Return);
  QCOMPARE(edit->text(), QString("5.2889"));
  QCOMPARE(shown.panel.scenario().market.startHours, kSeconds / 3600.0);
  QCOMPARE(shown.edits.back().what, QString("Job starts at 2 h to 5.289 h"));
  QTest::keyClick(edit, Qt::Key_Return);  // nothing was typed: nothing changes
  QCOMPARE(shown.edits.size(), std::size_t{1});
}

void TestScenarioPanel::startSliderReachesAsFarAsTheMarket() {
  Shown shown;
  shown.panel.setMarket(fixtures::market());
  auto* slider = shown.panel.field("market.startHours")->findChild<ValueSlider*>();
  QCOMPARE(slider->scale().valueAt(slider->maximum()), 36.0);  // 48 h less the deadline of 12
  study::Scenario longer = fixtures::scenario();
  longer.job.deadlineHours = 24;
  shown.panel.setScenario(longer);
  QCOMPARE(slider->scale().valueAt(slider->maximum()), 24.0);
}

void TestScenarioPanel::marketSaysWhatWasUnderstood() {
  const auto market = fixtures::market();
  const QString lines = sourceLines(market->import.reports);
  QVERIFY(lines.contains("<b>prices.json</b>"));
  QVERIFY(lines.contains("AWS CLI JSON; zone us-west-2a; 8 GPUs per instance (catalogue)"));
  const QString statistics = statisticsLine(market->statistics);
  QVERIFY2(statistics.contains("of 8 GPUs free on average"), qPrintable(statistics));
  QVERIFY2(statistics.contains("none free 25 % of the time"), qPrintable(statistics));
  QVERIFY(statistics.startsWith("Mean $0.9"));
  market::TraceStatistics sampled = market->statistics;
  QVERIFY(!statistics.contains("preemptions"));
  sampled.interruptions = {9, 23};
  sampled.rawInterruptions = market::Interruptions{31, 84};
  QVERIFY(statisticsLine(sampled).contains(
      "84 preemptions in the raw data, 23 visible on the slot grid"));
  Shown shown;
  shown.panel.setMarket(market);
  QStringList visible;
  for (const HintLabel* label : shown.panel.findChildren<HintLabel*>()) {
    if (label->isVisible()) visible << label->text();
  }
  QVERIFY(visible.contains(lines));
  QVERIFY(visible.contains(statistics));
  QVERIFY(visible.contains("the dump is cut off\nprices.json: 1 of 200 rows dropped"));
}

void TestScenarioPanel::nullMarketIsShownAsNone() {
  Shown shown;
  shown.panel.setMarket(fixtures::market());
  shown.panel.setMarket(nullptr);
  QVERIFY(shown.panel.findChild<TraceSparkline*>()->readout(50).isEmpty());
  QVERIFY(!shown.panel.grab().isNull());
}

void TestScenarioPanel::findingsAreBesideTheirFields() {
  study::Scenario scenario = fixtures::scenario();
  scenario.job.minGpus = 9;
  Shown shown(scenario);
  const auto findings = study::check(scenario);
  QVERIFY(!findings.empty());
  shown.panel.setFindings(findings);
  for (const char* key : {"job.minGpus", "job.maxGpus"}) {
    QVERIFY(shown.panel.field(key)->message().contains("(9)"));
  }
  QVERIFY(shown.panel.field("job.workload")->message().isEmpty());
  shown.panel.setFindings({});
  QVERIFY(shown.panel.field("job.minGpus")->message().isEmpty());
}

/// A warning about several fields pushed the one that had been dragged from under the pointer.
void TestScenarioPanel::warningsStandBeneathWhatWasEdited() {
  Shown shown;
  const auto edit = [&](const char* key, const char* text) {
    shown.panel.field(key)->apply(text, 0);
    shown.panel.setFindings(study::check(shown.panel.scenario()));
  };
  const auto warned = [&](const char* key) {
    return shown.panel.field(key)->message().contains("cannot be done by its deadline");
  };
  edit("job.deadlineHours", "1");
  QVERIFY(warned("job.deadlineHours") && !warned("job.workload"));
  edit("job.budgetUsd", "50");  // another's edit leaves it where it is
  QVERIFY(warned("job.deadlineHours") && !warned("job.workload"));
  edit("job.workload", "900");
  QVERIFY(warned("job.workload") && !warned("job.deadlineHours"));
}

void TestScenarioPanel::findingsWithoutAFieldAreAtTheTop() {
  Shown shown;
  shown.panel.setFindings(
      {{{"market.carryForwardHours"}, Text(std::string("Its field is hidden here."))}});
  const auto labels = shown.panel.findChildren<HintLabel*>();
  QVERIFY(std::ranges::any_of(labels, [](const HintLabel* label) {
    return label->isVisible() && label->text() == "Its field is hidden here.";
  }));
}

void TestScenarioPanel::findingsAboutPoliciesAreNamed() {
  study::Scenario scenario = fixtures::scenario();
  scenario.policies[3].commitment = 9;
  Shown shown(scenario);
  shown.panel.setFindings(study::check(scenario));
  const auto named = [&] {
    const auto labels = shown.panel.policies().findChildren<HintLabel*>();
    return std::ranges::any_of(labels, [](const HintLabel* label) {
      return label->isVisible() && label->text().startsWith("AHAP (ω 5, v 9");
    });
  };
  QVERIFY(named());
  shown.panel.policies().choose(3);  // now it is beside its field
  QVERIFY(!named());
  QVERIFY(!shown.panel.field("policies.3.commitment")->message().isEmpty());
}

void TestScenarioPanel::policiesAreAdded() {
  Shown shown;
  for (auto kind : {policy::PolicyKind::UniformProgress, policy::PolicyKind::Ahap}) {
    shown.panel.policies().add(kind);
    QCOMPARE(shown.edits.back().scenario.policies.back().kind, kind);
    QCOMPARE(shown.panel.policies().chosen(), shown.list()->count() - 1);
    QCOMPARE(shown.edits.back().mergeId, 0);
  }
  QCOMPARE(shown.edits.size(), 2U);
  QCOMPARE(shown.edits[0].what, QString("Add Uniform progress"));
  QCOMPARE(shown.list()->count(), 6);
}

void TestScenarioPanel::policiesAreDuplicatedMovedAndRemoved() {
  Shown shown;
  PolicySection& policies = shown.panel.policies();
  policies.choose(3);
  policies.duplicate();
  QCOMPARE(shown.edits.back().scenario.policies.size(), 5U);
  QCOMPARE(shown.edits.back().scenario.policies[4], shown.edits.back().scenario.policies[3]);
  QCOMPARE(policies.chosen(), 4);
  policies.move(-1);
  policies.move(-1);
  QCOMPARE(policies.chosen(), 2);
  QCOMPARE(shown.edits.back().scenario.policies[2].kind, policy::PolicyKind::Ahap);
  QCOMPARE(shown.edits.back().scenario.policies[3].kind, policy::PolicyKind::Ahanp);
  policies.remove();
  QCOMPARE(shown.edits.back().scenario, fixtures::scenario());
  QCOMPARE(shown.edits.size(), 4U);
  policies.choose(0);
  policies.move(-1);  // there is no higher
  QCOMPARE(shown.edits.size(), 4U);
}

void TestScenarioPanel::lastPolicyCanBeRemovedAndOneAdded() {
  Shown shown;
  for (int i = 0; i < 4; ++i) shown.panel.policies().remove();
  QVERIFY(shown.panel.scenario().policies.empty());
  QCOMPARE(shown.panel.policies().chosen(), -1);
  QVERIFY(!shown.panel.policies().fields());
  shown.panel.setFindings(study::check(shown.panel.scenario()));
  shown.panel.policies().add(policy::PolicyKind::MaxSpot);
  QCOMPARE(shown.panel.policies().chosen(), 0);
}

void TestScenarioPanel::choosingAPolicyShowsItsFields() {
  Shown shown;
  shown.list()->setCurrentRow(3);
  QVERIFY(shown.panel.field("policies.3.window")->isVisible());
  QVERIFY(!shown.panel.field("policies.3.pace")->isVisible());
  shown.list()->setCurrentRow(2);
  QVERIFY(!shown.panel.field("policies.3.window"));
  QVERIFY(shown.panel.field("policies.2.pace")->isVisible());
}

void TestScenarioPanel::kindOfAPolicyChanges() {
  Shown shown;
  shown.list()->setCurrentRow(1);
  shown.panel.field("policies.1.kind")->apply("ahap", 0);
  QCOMPARE(shown.edits.back().scenario.policies[1].kind, policy::PolicyKind::Ahap);
  QVERIFY(shown.panel.field("policies.1.window")->isVisible());
  QVERIFY(shown.list()->item(1)->text().startsWith("AHAP"));
}

void TestScenarioPanel::undoFromOutsideWithFewerPolicies() {
  Shown shown;
  shown.list()->setCurrentRow(3);
  auto* edit = shown.panel.field("policies.3.window")->findChild<QLineEdit*>();
  edit->setFocus();
  QTest::keyClicks(edit, "7");  // typed and not committed when its policy goes away
  study::Scenario fewer = fixtures::scenario();
  fewer.policies.resize(2);
  shown.panel.setScenario(fewer);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  QCOMPARE(shown.panel.policies().chosen(), 1);
  QVERIFY(shown.edits.empty());
  QVERIFY(shown.panel.scenario() == fewer);
}

void TestScenarioPanel::policyColoursAreAsked() {
  Shown shown;
  shown.panel.setPolicyColour([](int index) { return QColor(index * 40, 0, 200); });
  const QImage chip = shown.list()->item(2)->icon().pixmap(16).toImage();
  QCOMPARE(chip.pixelColor(chip.width() / 2, chip.height() / 2), QColor(80, 0, 200));
}

void TestScenarioPanel::openButtonAsks() {
  Shown shown;
  QList<study::AddedSeries> asked;
  QObject::connect(&shown.panel, &ScenarioPanel::marketFilesWished,
                   [&](study::AddedSeries added) { asked << added; });
  for (auto* button : shown.panel.findChildren<QPushButton*>()) {
    if (button->text().endsWith(QStringLiteral("…"))) button->click();
  }
  using Added = study::AddedSeries;
  QCOMPARE(asked, (QList<Added>{Added::Both, Added::Prices, Added::FreeGpus}));
}

void TestScenarioPanel::wheelScrollsThePanelAndChangesNothing() {
  Shown shown;
  shown.panel.setFocus();
  for (QWidget* widget : shown.panel.findChildren<QWidget*>()) {
    if (!widget->isVisible()) continue;
    if (!qobject_cast<QSlider*>(widget) && !qobject_cast<QComboBox*>(widget)) continue;
    widget->setFocus();
    const QPointF middle = widget->rect().center();
    QWheelEvent event(middle, widget->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
  }
  QVERIFY(shown.edits.empty());
}

void TestScenarioPanel::everyControlHasAnAccessibleName() {
  Shown shown;
  for (QWidget* widget : shown.panel.findChildren<QWidget*>()) {
    const bool isControl = qobject_cast<QLineEdit*>(widget) || qobject_cast<QSlider*>(widget) ||
                           qobject_cast<QComboBox*>(widget) || qobject_cast<QListWidget*>(widget);
    if (!isControl || !widget->isVisible()) continue;
    QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->parentWidget()->objectName()));
  }
}

TEST_WITH_WINDOWS(TestScenarioPanel)
#include "tst_scenariopanel.moc"
