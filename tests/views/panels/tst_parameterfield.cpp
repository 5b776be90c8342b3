// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include "PanelFixtures.h"
#include "scenario/Origins.h"
#include "support/TestMain.h"
#include "views/scenario/ParameterEditor.h"
#include "views/scenario/ParameterField.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/NumberEdit.h"
#include "views/widgets/ValueSlider.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

/// A field on screen with the edits that it reports.
struct Shown {
  explicit Shown(const std::string& key, const study::Scenario& scenario = {})
      : field(*study::findParameter(key)) {
    QObject::connect(&field, &ParameterField::edited, &field,
                     [this](const ScenarioEdit& edit) { edits.push_back(edit); });
    field.setScenario(scenario);
    field.show();
    field.activateWindow();
    const bool active = QTest::qWaitForWindowActive(&field);
    Q_ASSERT(active);
  }
  template <class Widget>
  Widget* part() {
    return field.findChild<Widget*>();
  }
  void type(const QString& text) {
    auto* edit = part<QLineEdit>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
  }
  void commit() { QTest::keyClick(part<QLineEdit>(), Qt::Key_Return); }
  bool resetShown() { return part<QToolButton>()->isVisible(); }

  ParameterField field;
  std::vector<ScenarioEdit> edits;
};

/// Whether it was taken.
bool wheel(QWidget* widget, int delta) {
  const QPointF middle = widget->rect().center();
  QWheelEvent event(middle, widget->mapToGlobal(middle), {}, {0, delta}, Qt::NoButton,
                    Qt::NoModifier, Qt::NoScrollPhase, false);
  static_cast<QObject*>(widget)->event(&event);
  return event.isAccepted();
}

}  // namespace

class TestParameterField : public QObject {
  Q_OBJECT

 private slots:
  void typedNumberIsTaken();
  void nothingIsTakenBeforeEnter();
  void leavingTheFieldCommits();
  void typedPrecisionStays();
  void aLongNumberShowsItsFirstDigits();
  void outOfRangeIsExplained_data();
  void outOfRangeIsExplained();
  void refusedTextStaysUntilPutRight();
  void escapeTakesBack();
  void fullRangeIsTypedThoughTheSliderIsShorter();
  void theSliderReachesWhatIsSet();
  void resetShownWhereNotDefault();
  void wheelNeverChanges();
  void undoIsTheScenariosOnceCommitted();
  void arrowsStep();
  void steppingKeepsTypedDigits();
  void sliderDragIsOneGesture();
  void sliderKeysStep();
  void showingAValueReportsNothing();
  void emptyNumbersSayWhatThatMeans_data();
  void emptyNumbersSayWhatThatMeans();
  void optionalNumberCanBeNone();
  void choiceIsPicked();
  void flagIsPicked();
  void originIsMarked();
  void resetGivesTheOriginBack();
  void textIsTaken();
  void findingsAreShown();
  void toolTipTellsAll();
  void doesNothingWhereItDoesNotApply();
};

void TestParameterField::typedNumberIsTaken() {
  Shown shown("job.deadlineHours");
  shown.type("30");
  shown.commit();
  QCOMPARE(shown.edits.size(), 1U);
  QCOMPARE(shown.edits[0].scenario.job.deadlineHours, 30.0);
  QCOMPARE(shown.edits[0].what, QString("Deadline 24 h to 30 h"));
  QCOMPARE(shown.edits[0].gesture, 0);
  const auto* slider = shown.part<ValueSlider>();
  QCOMPARE(slider->scale().valueAt(slider->value()), 30.0);
}

void TestParameterField::nothingIsTakenBeforeEnter() {
  Shown shown("job.deadlineHours");
  shown.type("120");
  QVERIFY(shown.edits.empty());
}

void TestParameterField::leavingTheFieldCommits() {
  Shown shown("job.deadlineHours");
  shown.type("48");
  shown.part<ValueSlider>()->setFocus();
  QCOMPARE(shown.edits.size(), 1U);
  QCOMPARE(shown.edits[0].scenario.job.deadlineHours, 48.0);
}

void TestParameterField::typedPrecisionStays() {
  Shown shown("job.deadlineHours");
  shown.type("36.500");
  shown.commit();
  QCOMPARE(shown.part<QLineEdit>()->text(), QString("36.500"));
  shown.field.setScenario(shown.edits[0].scenario);
  QCOMPARE(shown.part<QLineEdit>()->text(), QString("36.500"));
  shown.type("36.5");
  shown.commit();
  QCOMPARE(shown.edits.size(), 1U);  // the same number is no edit
}

void TestParameterField::aLongNumberShowsItsFirstDigits() {
  NumberEdit edit("$/month");
  edit.showText("35677.533333333334");
  QCOMPARE(edit.cursorPosition(), 0);
}

void TestParameterField::outOfRangeIsExplained_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("explains");
  QTest::newRow("below") << "job.minGpus"
                         << "0"
                         << "1 to 4096";
  QTest::newRow("above") << "job.minGpus"
                         << "5000"
                         << "1 to 4096";
  QTest::newRow("not whole") << "job.maxGpus"
                             << "2.5"
                             << "a whole number";
  QTest::newRow("a word") << "job.deadlineHours"
                          << "soon"
                          << "a number";
  QTest::newRow("a comma") << "job.deadlineHours"
                           << "24,5"
                           << "a number";
  QTest::newRow("negative price") << "market.onDemandUsdPerGpuHour"
                                  << "-1"
                                  << "above 0";
  QTest::newRow("late factor 1") << "job.lateFactor"
                                 << "1"
                                 << "1.0001";
}

void TestParameterField::outOfRangeIsExplained() {
  QFETCH(QString, key);
  QFETCH(QString, text);
  QFETCH(QString, explains);
  Shown shown(key.toStdString());
  shown.type(text);
  QVERIFY2(shown.field.message().contains(explains), qPrintable(shown.field.message()));
  shown.commit();
  QVERIFY(shown.edits.empty());
  QCOMPARE(shown.part<QLineEdit>()->text(), text);
  QVERIFY(shown.field.message().contains(text));
  const auto labels = shown.field.findChildren<HintLabel*>();
  QVERIFY(std::ranges::any_of(labels, [&](const HintLabel* label) {
    return label->isVisible() && label->tone() == HintLabel::Tone::Error &&
           label->text() == shown.field.message();
  }));
}

void TestParameterField::refusedTextStaysUntilPutRight() {
  Shown shown("job.deadlineHours");
  shown.type("0");
  shown.commit();
  QVERIFY(!shown.field.message().isEmpty());
  study::Scenario other;
  other.seed = 7;
  shown.field.setScenario(other);  // something else changed
  QCOMPARE(shown.part<QLineEdit>()->text(), QString("0"));
  QVERIFY(!shown.field.message().isEmpty());
  other.job.deadlineHours = 10;
  shown.field.setScenario(other);  // an undo, say
  QCOMPARE(shown.part<QLineEdit>()->text(), QString("10"));
  QVERIFY(shown.field.message().isEmpty());
}

void TestParameterField::escapeTakesBack() {
  Shown shown("job.deadlineHours");
  shown.type("99999999");
  QVERIFY(!shown.field.message().isEmpty());
  QTest::keyClick(shown.part<QLineEdit>(), Qt::Key_Escape);
  QCOMPARE(shown.part<QLineEdit>()->text(), QString("24"));
  QVERIFY(shown.field.message().isEmpty());
  QVERIFY(shown.edits.empty());
}

void TestParameterField::fullRangeIsTypedThoughTheSliderIsShorter() {
  Shown shown("job.deadlineHours");
  shown.type("2000");
  shown.commit();
  QCOMPARE(shown.edits.size(), 1U);
  QCOMPARE(shown.edits[0].scenario.job.deadlineHours, 2000.0);
  const auto* slider = shown.part<ValueSlider>();
  QCOMPARE(slider->scale().valueAt(slider->value()), 2000.0);
}

/// A value beyond the usual range has room on both sides of it; a usual one has the usual range.
void TestParameterField::theSliderReachesWhatIsSet() {
  study::Scenario scenario;
  Shown shown("job.deadlineHours", scenario);
  const auto* slider = shown.part<ValueSlider>();
  const double usual = slider->scale().maximum();
  scenario.job.deadlineHours = 3 * usual;
  shown.field.setScenario(scenario);
  QVERIFY(slider->scale().maximum() >= 6 * usual);
  QCOMPARE(slider->scale().valueAt(slider->sliderPosition()), 3 * usual);
  QVERIFY(slider->sliderPosition() < slider->maximum());
  scenario.job.deadlineHours = usual / 4;
  shown.field.setScenario(scenario);
  QCOMPARE(slider->scale().maximum(), usual);
}

void TestParameterField::resetShownWhereNotDefault() {
  Shown shown("job.maxGpus");
  QVERIFY(!shown.resetShown());
  shown.type("20");
  shown.commit();
  QVERIFY(shown.resetShown());
  QTest::mouseClick(shown.part<QToolButton>(), Qt::LeftButton);
  QCOMPARE(shown.edits.size(), 2U);
  QCOMPARE(shown.edits[1].scenario.job.maxGpus, 8);
  QVERIFY(!shown.resetShown());
  shown.type("x");
  shown.commit();
  QVERIFY(shown.resetShown());
  QTest::mouseClick(shown.part<QToolButton>(), Qt::LeftButton);
  QCOMPARE(shown.part<QLineEdit>()->text(), QString("8"));
  QVERIFY(shown.field.message().isEmpty());
}

void TestParameterField::wheelNeverChanges() {
  Shown shown("job.deadlineHours");
  Shown choice("billing");
  for (QWidget* widget : {static_cast<QWidget*>(shown.part<ValueSlider>()),
                          static_cast<QWidget*>(shown.part<NumberEdit>()),
                          static_cast<QWidget*>(choice.part<QComboBox>())}) {
    widget->clearFocus();
    wheel(widget, -240);
    widget->setFocus();
    QVERIFY(!wheel(widget, -240));  // for the panel, which scrolls
  }
  QVERIFY(shown.edits.empty());
  QVERIFY(choice.edits.empty());
}

void TestParameterField::undoIsTheScenariosOnceCommitted() {
  Shown shown("job.deadlineHours");
  auto* edit = shown.part<QLineEdit>();
  const auto takesUndo = [edit] {
    QKeyEvent event(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    event.ignore();
    QApplication::sendEvent(edit, &event);
    return event.isAccepted();
  };
  shown.type("25");
  QVERIFY(takesUndo());  // of what is being typed
  shown.commit();
  QVERIFY(!takesUndo());
  QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(edit->text(), QString("25"));
}

void TestParameterField::arrowsStep() {
  Shown shown("job.deadlineHours");
  auto* edit = shown.part<NumberEdit>();
  edit->setFocus();
  QTest::keyClick(edit, Qt::Key_Up);
  QCOMPARE(shown.edits.back().scenario.job.deadlineHours, 24.5);
  QTest::keyClick(edit, Qt::Key_PageDown);
  QCOMPARE(shown.edits.back().scenario.job.deadlineHours, 19.5);
  QVERIFY(shown.edits[0].gesture != shown.edits[1].gesture);
}

void TestParameterField::steppingKeepsTypedDigits() {
  study::Scenario scenario;
  scenario.job.deadlineHours = 24.37;
  Shown shown("job.deadlineHours", scenario);
  shown.part<NumberEdit>()->setFocus();
  QTest::keyClick(shown.part<NumberEdit>(), Qt::Key_Up);
  QCOMPARE(shown.part<NumberEdit>()->text(), QString("24.87"));
}

void TestParameterField::sliderDragIsOneGesture() {
  Shown shown("job.deadlineHours");
  shown.field.resize(340, shown.field.height());
  auto* slider = shown.part<ValueSlider>();
  const auto drag = [&](int from, int to) {
    slider->setSliderDown(false);
    const int y = slider->height() / 2;
    QTest::mousePress(slider, Qt::LeftButton, {}, {from, y});
    slider->setSliderDown(true);
    for (int i = 1; i <= 4; ++i) slider->setSliderPosition(slider->value() + (to > from ? 3 : -3));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, {to, y});
  };
  drag(2, 60);
  const std::size_t first = shown.edits.size();
  QVERIFY(first >= 4);  // one for each move: the charts follow
  drag(60, 2);
  QVERIFY(shown.edits.size() > first);
  for (std::size_t i = 0; i < first; ++i) QCOMPARE(shown.edits[i].gesture, shown.edits[0].gesture);
  QVERIFY(shown.edits[0].gesture != 0);
  QVERIFY(shown.edits.back().gesture != shown.edits[0].gesture);
  // The words span the whole drag.
  QVERIFY(shown.edits[first - 1].what.startsWith("Deadline 24 h to "));
}

void TestParameterField::sliderKeysStep() {
  Shown shown("job.deadlineHours");
  auto* slider = shown.part<ValueSlider>();
  slider->setFocus();
  QTest::keyClick(slider, Qt::Key_Right);
  QCOMPARE(shown.edits.back().scenario.job.deadlineHours, 24.5);
  QTest::keyClick(slider, Qt::Key_PageUp);
  QVERIFY(shown.edits.back().scenario.job.deadlineHours >= 24.5 + 10);
}

void TestParameterField::showingAValueReportsNothing() {
  Shown shown("job.workload");
  study::Scenario other;
  other.job.workload = 123.456;  // on no position of the slider
  shown.field.setScenario(other);
  QVERIFY(shown.edits.empty());
  QCOMPARE(shown.part<QLineEdit>()->text(), QString("123.456"));
}

void TestParameterField::emptyNumbersSayWhatThatMeans_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("word");
  QTest::newRow("no limit") << "market.onDemandQuotaGpus"
                            << "no limit";
  QTest::newRow("no budget") << "job.budgetUsd"
                             << "none";
  QTest::newRow("every start") << "backtest.starts"
                               << "all";
  QTest::newRow("the job's") << "learning.jobs.mostWorkload"
                             << "own";
  QTest::newRow("chosen") << "backtest.mostDeadlineHours"
                          << "auto";
}

void TestParameterField::emptyNumbersSayWhatThatMeans() {
  QFETCH(QString, key);
  QFETCH(QString, word);
  Shown shown(key.toStdString());
  QCOMPARE(shown.part<QLineEdit>()->text(), word);
  shown.type("12");
  shown.commit();
  const study::Parameter& parameter = *study::findParameter(key.toStdString());
  QCOMPARE(parameter.get(shown.edits.back().scenario), "12");
  QVERIFY2(shown.edits.back().what.contains(word + " to "), qPrintable(shown.edits.back().what));
  shown.type(word.toUpper());
  shown.commit();
  QCOMPARE(parameter.get(shown.edits.back().scenario), "");
}

void TestParameterField::optionalNumberCanBeNone() {
  Shown shown("market.onDemandQuotaGpus");
  QCOMPARE(shown.part<QLineEdit>()->text(), QString("no limit"));
  shown.type("12");
  shown.commit();
  QCOMPARE(shown.edits.back().scenario.market.onDemandQuotaGpus.value_or(-1), 12);
  QCOMPARE(shown.edits.back().what, QString("On-demand quota no limit to 12 GPUs"));
  shown.type("No limit");
  shown.commit();
  QVERIFY(!shown.edits.back().scenario.market.onDemandQuotaGpus.has_value());
  shown.type("6");
  shown.commit();
  auto* edit = shown.part<QLineEdit>();
  edit->selectAll();
  QTest::keyClick(edit, Qt::Key_Delete);
  shown.commit();
  QVERIFY(!shown.edits.back().scenario.market.onDemandQuotaGpus.has_value());
}

void TestParameterField::choiceIsPicked() {
  Shown shown("billing");
  auto* combo = shown.part<QComboBox>();
  QCOMPARE(combo->currentText(), QString("Per second"));
  combo->setFocus();
  QTest::keyClick(combo, Qt::Key_Down);
  QCOMPARE(shown.edits.size(), 1U);
  QCOMPARE(shown.edits[0].scenario.billing, job::Billing::WholeSlot);
  QCOMPARE(shown.edits[0].what, QString("Billing of the last slot per second to whole slot"));
}

void TestParameterField::flagIsPicked() {
  study::Scenario scenario;
  scenario.market.availability.file = "counts.json";
  Shown shown("market.availability.inverted", scenario);
  shown.part<QCheckBox>()->setFocus();
  QTest::keyClick(shown.part<QCheckBox>(), Qt::Key_Space);
  QCOMPARE(shown.edits.size(), 1U);
  QVERIFY(shown.edits[0].scenario.market.availability.inverted);
  QCOMPARE(shown.edits[0].what, QString("Inverted counts off to on"));
}

/// A market's number has its origin beside it, which changes with the number.
void TestParameterField::originIsMarked() {
  study::Scenario scenario;
  const char* key = "market.onDemandUsdPerGpuHour";
  const auto mark = [](Shown& shown) { return shown.field.findChild<QLabel*>("origin"); };
  Shown shown(key, scenario);
  QVERIFY(mark(shown)->isVisible());
  QCOMPARE(mark(shown)->text(), QString("assumed"));
  shown.field.apply("2.5", 0);
  QCOMPARE(mark(shown)->text(), QString("set by you"));
  study::setOrigin(scenario.market, key, {market::Origin::Catalogue, "p2.xlarge in us-east-1"});
  shown.field.setScenario(scenario);
  QCOMPARE(mark(shown)->text(), QString("catalogue"));
  QCOMPARE(mark(shown)->toolTip(), QString("p2.xlarge in us-east-1"));
  scenario.market.onDemandUsdPerGpuHour.reset();  // nobody knows it: the field is empty and asks
  shown.field.setScenario(scenario);
  shown.field.setFindings(study::check(scenario));
  QVERIFY(!mark(shown)->isVisible());
  QVERIFY(shown.field.message().startsWith("The on-demand price is not known"));
  Shown other("job.deadlineHours");
  QVERIFY(!mark(other)->isVisible());
}

/// The reset, the slider and undo: the value before is not the user's.
void TestParameterField::resetGivesTheOriginBack() {
  const char* key = "market.onDemandUsdPerGpuHour";
  study::Scenario listed;
  listed.market.onDemandUsdPerGpuHour = 0.9;
  study::setOrigin(listed.market, key, {market::Origin::Catalogue, "p2.xlarge in us-east-1"});
  for (const study::Scenario& before : {listed, study::Scenario()}) {
    const bool isListed = before.market.onDemandUsdPerGpuHour == 0.9;
    const QString origin = isListed ? "catalogue" : "assumed";
    Shown shown(key, before);
    const auto mark = [&] { return shown.field.findChild<QLabel*>("origin")->text(); };
    QVERIFY(!shown.resetShown());
    shown.field.apply("2.5", 0);
    QCOMPARE(mark(), QString("set by you"));
    QVERIFY(shown.resetShown());
    QVERIFY(shown.part<QToolButton>()->toolTip().contains(isListed ? "0.9" : "3"));
    QTest::mouseClick(shown.part<QToolButton>(), Qt::LeftButton);
    QCOMPARE(mark(), origin);
    QVERIFY(!shown.resetShown());
    QVERIFY(shown.edits.back().scenario == before);
    shown.field.apply("2", 7);
    shown.field.apply(isListed ? "0.9" : "3", 7);
    QCOMPARE(mark(), origin);
    shown.field.apply("2", 0);
    QCOMPARE(mark(), QString("set by you"));
    shown.field.setScenario(before);  // undone
    QCOMPARE(mark(), origin);
  }
}

void TestParameterField::textIsTaken() {
  Shown shown("title");
  shown.type("Two days on V100");
  shown.commit();
  QCOMPARE(shown.edits.size(), 1U);
  QCOMPARE(shown.edits[0].scenario.title, std::string("Two days on V100"));
  QCOMPARE(shown.edits[0].what, QString("Title changed"));
}

void TestParameterField::findingsAreShown() {
  Shown shown("job.minGpus");
  shown.field.setFindings(
      {{{"job.minGpus", "job.maxGpus"}, Text(std::string("The fewest are more than the most."))},
       {{"job.deadlineHours"}, Text(std::string("Not about this one."))}});
  QCOMPARE(shown.field.message(), QString("The fewest are more than the most."));
  shown.field.setFindings({{{"job.minGpus"}, Text(std::string("Only a warning.")), false}});
  const auto labels = shown.field.findChildren<HintLabel*>();
  QVERIFY(std::ranges::any_of(labels, [](const HintLabel* label) {
    return label->isVisible() && label->tone() == HintLabel::Tone::Warning;
  }));
  shown.field.setFindings({});
  QVERIFY(shown.field.message().isEmpty());
}

void TestParameterField::toolTipTellsAll() {
  for (const study::Parameter& p : study::parameters()) {
    const QString tip = parameterToolTip(p);
    QVERIFY2(tip.contains(QString::fromStdString(p.help).toHtmlEscaped()), p.key.c_str());
    QVERIFY2(tip.contains("Default: "), p.key.c_str());
    const bool isNumber =
        p.type == study::ParameterType::Real || p.type == study::ParameterType::Integer;
    QCOMPARE(tip.contains("Range: "), isNumber);
    // An amount has its dollar in front: "$3.06/GPU-h".
    const QString unit = QString::fromStdString(p.unit);
    const bool isMoney = unit.startsWith('$');
    if (isNumber) QVERIFY2(tip.contains(isMoney ? unit.mid(1) : unit), p.key.c_str());
    if (isNumber && isMoney) QVERIFY2(tip.contains('$'), p.key.c_str());
  }
}

void TestParameterField::doesNothingWhereItDoesNotApply() {
  ParameterField field(study::policyParameters(3)[0]);
  QSignalSpy edited(&field, &ParameterField::edited);
  study::Scenario none;
  field.setScenario(none);  // has no policy 3
  field.apply("0.4", 0);
  QCOMPARE(edited.count(), 0);
}

TEST_WITH_WINDOWS(TestParameterField)
#include "tst_parameterfield.moc"
