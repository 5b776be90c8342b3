// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>

#include "support/TestMain.h"
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

 private slots:
  void init() {
    m_panel = std::make_unique<LessonPanel>();
    m_panel->resize(360, 600);
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

  void wishesAreSaid() {
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
