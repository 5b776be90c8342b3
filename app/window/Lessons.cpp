// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Lessons.h"

#include <QDir>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <algorithm>
#include <string_view>
#include <utility>

#include "app/document/SessionDocument.h"
#include "app/document/SessionFiles.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/Workbench.h"
#include "app/work/ErrorText.h"
#include "app/work/Samples.h"
#include "base/InputError.h"
#include "study/Study.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/deadline/learning/LearningSection.h"
#include "views/deadline/run/TimelinePage.h"
#include "views/deadline/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/page/StudyPage.h"
#include "views/session/LessonPanel.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr std::string_view kTimeline = "timeline";

study::Lesson readLesson(const QString& path) {
  return study::readLesson(path.toStdString(), sampleFolder().toStdString());
}

}  // namespace

QList<LessonFile> lessonFiles() {
  QList<LessonFile> files;
  const QDir folder(shippedFolder("lessons", "resources/lessons"));
  for (const QString& name : folder.entryList({"*.json"}, QDir::Files, QDir::Name)) {
    const QString path = folder.filePath(name);
    try {
      const study::Lesson lesson = readLesson(path);
      files.append({views::tableWords(lesson.title), views::tableWords(lesson.about), path,
                    views::words(study::subjectOf(lesson.scenario))});
    } catch (const InputError&) {
      continue;  // a file that somebody else put there
    }
  }
  return files;
}

Lessons::Lessons(QMainWindow& window, Workbench& workbench, SessionDocument& document,
                 SessionFiles& files)
    : QObject(&window),
      m_workbench(workbench),
      m_document(document),
      m_files(files),
      m_menu(new QMenu(&window)),
      m_dock(new QDockWidget(tr("Lesson"), &window)),
      m_panel(new views::LessonPanel) {
  m_dock->setObjectName("lessonDock");
  m_dock->setWidget(m_panel);
  m_dock->setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
  window.addDockWidget(Qt::RightDockWidgetArea, m_dock);
  m_dock->hide();
  connect(m_panel, &views::LessonPanel::closeWished, m_dock, &QWidget::hide);
  connect(m_panel, &views::LessonPanel::setUpWished, this, &Lessons::setUp);
  connect(m_panel, &views::LessonPanel::scenarioEdited, &m_document, &SessionDocument::edit);
  connect(&m_document, &SessionDocument::scenarioChanged, this, [this] {
    if (m_document.isOpen()) m_panel->setScenario(m_document.scenario());
  });
  connect(&m_workbench.desk("run"), &StudyDesk::changed, this, &Lessons::resultsCame);
  for (StudyDesk* desk : m_workbench.studies()) {
    connect(desk, &StudyDesk::changed, this, &Lessons::showMoment);
  }
  fillMenu();
}

void Lessons::fillMenu() {
  for (const LessonFile& lesson : m_list) {
    QAction* action = m_menu->addAction(lesson.title);
    action->setStatusTip(lesson.about);
    connect(action, &QAction::triggered, this, [this, path = lesson.path] { open(path); });
  }
}

void Lessons::open(const QString& path) {
  try {
    const study::Lesson lesson = readLesson(path);
    m_files.leaveThen([this, lesson] {
      m_files.showLesson(lesson.scenarioOf(lesson.steps.front()));
      m_panel->setLesson(lesson);
      m_dock->show();
      m_panel->setFocus();
      show(lesson.steps.front());
    });
  } catch (const InputError& error) {
    emit failed(errorText(error));
  }
}

void Lessons::setUp(int step) {
  const study::Lesson& lesson = m_panel->lesson();
  const study::LessonStep& now = lesson.steps.at(static_cast<std::size_t>(step));
  if (m_document.isOpen() && isHeldBack(now)) {
    m_awaited.reset();
    m_moment.reset();  // what was shown before stays until the answer
    return;
  }
  const bool there = m_document.isOpen() && m_document.scenario() == lesson.scenarioOf(now);
  if (there) {
    // An answer is shown in the scenario of its question: no step of the history.
  } else if (m_document.isOpen()) {
    m_document.edit(lesson.scenarioOf(now), tr("Lesson: %1").arg(views::tableWords(now.title)), 0);
  } else {
    m_files.showLesson(lesson.scenarioOf(now));
  }
  show(now);
}

void Lessons::setPresented(bool on) { m_panel->setPresenterKeys(on); }

/// While a question stands, only what can be shown without its answer: of a run that is played
/// back the slots before the one that is asked about. Other pages come with the answer.
void Lessons::show(const study::LessonStep& step) {
  m_asking = m_panel->isAsking();
  if (isHeldBack(step)) return;
  m_awaited = step;
  m_moment = step.moment;
  turnTo(step.page);
  if (m_asking) hideEnding();
  if (!step.experiment.empty()) chooseExperiment(step.experiment);
  askFor(step.page);
  resultsCame();
  showMoment();
}

/// Once the page in front has the results of the step's scenario.
void Lessons::showMoment() {
  if (!m_moment) return;
  const StudyDesk& desk = m_workbench.inFront();
  if (!desk.hasResults() || desk.isStale()) return;
  m_workbench.pageWidgetInFront()->showMoment(*std::exchange(m_moment, std::nullopt));
}

/// A page other than that of the playback would show the answer.
bool Lessons::isHeldBack(const study::LessonStep& step) const {
  return m_panel->isAsking() && step.page != kTimeline;
}

/// Before results come, so that they are never seen whole.
void Lessons::hideEnding() {
  views::TimelinePage& timeline = m_workbench.run().timeline();
  timeline.setPlayedBack(true);
  timeline.playback().clock().seek(0);
}

void Lessons::chooseExperiment(const std::string& name) {
  try {
    m_workbench.pageWidgetInFront()->chooseSettings(QString::fromStdString(name));
  } catch (const InputError& error) {
    emit failed(errorText(error));
  }
}

void Lessons::turnTo(const std::string& page) {
  if (!page.empty()) m_workbench.showPage(QString::fromStdString(page));
}

/// A study that waits to be asked is asked: the text speaks of its results.
void Lessons::askFor(const std::string& page) {
  for (const study::Study* study : study::studies()) {
    const std::vector<std::string> pages = study->pages();
    if (std::ranges::find(pages, page) == pages.end()) continue;
    StudyDesk& desk = m_workbench.desk(study->key());
    const bool waits = desk.view().runs == views::RunsWhen::WhenAsked;
    if (waits && (!desk.hasResults() || desk.isStale())) desk.run();
  }
}

/// Policies and slots are those of a run of this very scenario.
void Lessons::resultsCame() {
  RunTables& run = m_workbench.run();
  const StudyDesk& desk = m_workbench.desk("run");
  if (!m_awaited || !run.results() || !run.results()->complete || desk.isStale()) return;
  if (!(*desk.resultKey() == keyFor(desk.study(), m_document.scenario(), {}))) return;
  const study::LessonStep step = *std::exchange(m_awaited, std::nullopt);
  if (step.policy) run.choosePolicy(*step.policy);
  lookAt(step);
}

void Lessons::lookAt(const study::LessonStep& step) {
  views::TimelinePage& timeline = m_workbench.run().timeline();
  timeline.setPlayedBack(step.slot.has_value() || m_asking);
  timeline.playback().setOther(step.against);
  if (timeline.playback().isActive()) {
    timeline.playback().clock().seek(step.slot.value_or(0) + (m_asking ? 0 : 1));
    timeline.setFocus();  // the step says to press arrow keys
  }
  if (step.hours && !m_asking) {
    timeline.showHours({step.hours->first, step.hours->second});
  } else if (!timeline.playback().isActive()) {
    timeline.fit();
  }
}

}  // namespace spothorizon::app
