// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>

#include "support/TestMain.h"
#include "views/scenario/ParameterField.h"
#include "views/session/LessonPanel.h"

using namespace spothorizon;
using views::LessonPanel;

namespace {

study::Lesson twoSteps() {
  study::Lesson lesson;
  lesson.title = "Spot & more";
  lesson.about = "About it.";
  lesson.steps.resize(2);
  lesson.steps[0].title = "First";
  lesson.steps[0].text = "Prices < on demand.";
  lesson.steps[0].tryThis = "Drag.";
  lesson.steps[1].title = "Second";
  lesson.steps[1].text = "More.";
  lesson.steps[1].watch = "The curve.";
  return lesson;
}

}  // namespace

class TestLessonPanel : public QObject {
  Q_OBJECT

  std::unique_ptr<LessonPanel> m_panel;

  QString text() const { return m_panel->findChild<QTextBrowser*>()->toPlainText(); }
  QPushButton* button(const QString& word) const {
    for (auto* one : m_panel->findChildren<QPushButton*>()) {
      if (one->text().remove(u'&').contains(word)) return one;
    }
    return nullptr;
  }

  /// That stand for a click.
  QStringList keys() const {
    QStringList all;
    for (const auto* one : m_panel->findChildren<QPushButton*>()) {
      all << QKeySequence::mnemonic(one->text()).toString();
    }
    return all;
  }

 private slots:
  void init() {
    m_panel = std::make_unique<LessonPanel>();
    m_panel->resize(360, 600);
  }

  /// The widgets beside the panel do not move when an answer comes.
  void anAnswerKeepsThePanelAsWide() {
    study::Lesson lesson = twoSteps();
    lesson.steps[0].ask = "Who pays less?";
    m_panel->setLesson(lesson);
    QVERIFY(m_panel->isAsking());
    QFont large = m_panel->font();
    large.setPointSizeF(large.pointSizeF() * 2);
    m_panel->setFont(large);
    m_panel->setVisible(true);
    const int asking = button("Show the answer")->minimumSizeHint().width();
    QCOMPARE(button("Show the answer")->minimumWidth(), asking);
    m_panel->next();
    QVERIFY(!m_panel->isAsking());
    QCOMPARE(button("Next")->minimumWidth(), asking);
  }

  void emptyAtFirst() {
    QVERIFY(text().isEmpty());
    QVERIFY(!button("Set it up")->isEnabled());
    m_panel->next();
    QCOMPARE(m_panel->step(), 0);
  }

  void oneStepAtATime() {
    m_panel->setLesson(twoSteps());
    QVERIFY(text().contains("About it.") && text().contains("Prices < on demand."));
    QVERIFY(text().contains("Try") && !text().contains("Watch"));
    QVERIFY(!button("Back")->isEnabled());
    button("Next")->click();
    QCOMPARE(m_panel->step(), 1);
    QVERIFY(text().contains("More.") && text().contains("Watch") && !text().contains("About it."));
    QVERIFY(!button("Next")->isEnabled());
    m_panel->next();
    QCOMPARE(m_panel->step(), 1);
    button("Back")->click();
    QCOMPARE(m_panel->step(), 0);
    m_panel->showStep(1);
    m_panel->setLesson(twoSteps());  // another lesson begins at its beginning
    QCOMPARE(m_panel->step(), 0);
  }

  void requestsAreForwarded() {
    m_panel->setLesson(twoSteps());
    QSignalSpy setUp(m_panel.get(), &LessonPanel::setUpWished),
        close(m_panel.get(), &LessonPanel::closeWished);
    m_panel->next();  // what its text speaks of is to be seen
    QCOMPARE(setUp.size(), 1);
    QCOMPARE(setUp[0][0].toInt(), 1);
    m_panel->next();  // there is none
    QCOMPARE(setUp.size(), 1);
    button("Set it up again")->click();
    QCOMPARE(setUp.size(), 2);
    QCOMPARE(setUp[1][0].toInt(), 1);
    m_panel->previous();
    QCOMPARE(setUp.size(), 3);
    QCOMPARE(setUp[2][0].toInt(), 0);
    button("Close")->click();
    QCOMPARE(close.size(), 1);
  }

  void aQuestionComesBeforeItsAnswer() {
    study::Lesson lesson = twoSteps();
    lesson.steps[1].ask = "How much?";
    lesson.steps[1].controls = {"job.deadlineHours"};
    m_panel->setLesson(lesson);
    QVERIFY(!m_panel->isAsking());
    QSignalSpy setUp(m_panel.get(), &LessonPanel::setUpWished);
    m_panel->next();
    QVERIFY(m_panel->isAsking());
    QCOMPARE(setUp.size(), 1);
    QVERIFY(text().contains("How much?") && !text().contains("More."));
    QVERIFY(m_panel->controls().empty());
    QVERIFY(button("Show the answer")->isEnabled() && !button("Next"));
    // The letters with Alt are the pages': "Show", "Nodes lost".
    QVERIFY(keys().join(QString()).isEmpty());
    m_panel->next();  // the same key goes on
    QVERIFY(!m_panel->isAsking());
    QCOMPARE(m_panel->step(), 1);
    QCOMPARE(setUp.size(), 2);
    QVERIFY(text().contains("How much?") && text().contains("More."));
    QVERIFY(!button("Next")->isEnabled());
    m_panel->reveal();
    QCOMPARE(setUp.size(), 2);
  }

  /// The control that a step names is beside its text.
  void controlsStandBesideTheText() {
    study::Lesson lesson = twoSteps();
    lesson.steps[0].controls = {"job.deadlineHours"};
    m_panel->setLesson(lesson);
    QCOMPARE(m_panel->controls().size(), std::size_t{1});
    study::Scenario scenario;
    scenario.job.deadlineHours = 20;
    m_panel->setScenario(scenario);
    QCOMPARE(m_panel->controls()[0]->scenario().job.deadlineHours, 20.0);
    QSignalSpy edited(m_panel.get(), &LessonPanel::scenarioEdited);
    m_panel->controls()[0]->apply("30", 0);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited[0][0].value<study::Scenario>().job.deadlineHours, 30.0);
    m_panel->next();
    QVERIFY(m_panel->controls().empty());
  }

  void aClickerTurnsTheSteps() {
    m_panel->setLesson(twoSteps());
    m_panel->setVisible(true);
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    QTest::keyClick(m_panel.get(), Qt::Key_PageDown);
    QCOMPARE(m_panel->step(), 0);  // not presented: the key is the page's
    m_panel->setPresenterKeys(true);
    QTest::keyClick(m_panel.get(), Qt::Key_PageDown);
    QCOMPARE(m_panel->step(), 1);
    QTest::keyClick(m_panel.get(), Qt::Key_PageUp);
    QCOMPARE(m_panel->step(), 0);
  }

  void everyControlHasAName() {
    for (const auto* one : m_panel->findChildren<QPushButton*>()) {
      QVERIFY(!one->text().isEmpty() && !one->toolTip().isEmpty());
      QVERIFY(one->focusPolicy() & Qt::TabFocus);
    }
    QVERIFY(!m_panel->findChild<QTextBrowser*>()->accessibleName().isEmpty());
  }
};

TEST_WITH_WINDOWS(TestLessonPanel)
#include "tst_lessonpanel.moc"
