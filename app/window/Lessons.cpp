// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Lessons.h"

#include <QDir>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QScrollArea>
#include <QTabWidget>
#include <string_view>
#include <utility>

#include "app/document/SessionDocument.h"
#include "app/document/SessionFiles.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/Workbench.h"
#include "app/work/ErrorText.h"
#include "app/work/Samples.h"
#include "ask/Study.h"
#include "base/InputError.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
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
  connect(m_panel, &views::LessonPanel::closeWished, this, &Lessons::close);
  connect(m_panel, &views::LessonPanel::setUpWished, this, &Lessons::setUp);
  connect(m_panel, &views::LessonPanel::scenarioEdited, &m_document, &SessionDocument::edit);
  connect(&m_document, &SessionDocument::scenarioChanged, this, [this] {
    if (m_document.isOpen()) m_panel->setScenario(m_document.scenario());
  });
  // What it says would be of something else than what is open.
  connect(&m_files, &SessionFiles::opened, this, [this](const SessionDocument::Loaded& loaded) {
    if (!loaded.isLesson) close();
  });
  // Whoever turns a page wants to see it.
  connect(&m_workbench, &Workbench::turned, &m_workbench, &Workbench::takeQuestionAway);
  for (StudyDesk* desk : m_workbench.studies()) {
    connect(desk, &StudyDesk::changed, this, &Lessons::resultsCame);
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
      showScenario(lesson.scenarioOf(lesson.steps.front()));
      m_panel->setLesson(lesson);
      m_dock->show();
      m_panel->setFocus();
      show(lesson.steps.front());
    });
  } catch (const InputError& error) {
    emit failed(errorText(error));
  }
}

void Lessons::close() {
  m_dock->hide();
  m_workbench.takeQuestionAway();
  m_awaited.reset();
  m_unsettled.reset();
}

/// A document of its own, in which the lesson knows its scenario again.
void Lessons::showScenario(const study::Scenario& scenario) {
  m_files.showLesson(scenario);
  m_scenario = m_document.session().view.current;
}

void Lessons::setUp(int step) {
  const study::Lesson& lesson = m_panel->lesson();
  const study::LessonStep& now = lesson.steps.at(static_cast<std::size_t>(step));
  if (!m_document.isOpen()) {
    showScenario(lesson.scenarioOf(now));
  } else if (!isHeldBack(now)) {
    takeScenario(now);
  }
  show(now);
}

/// The lesson's own scenario, alone, as the step wants it: other scenarios that somebody has added
/// stay as they are.
void Lessons::takeScenario(const study::LessonStep& step) {
  const study::Scenario wanted = m_panel->lesson().scenarioOf(step);
  if (study::indexOf(m_document.session(), m_scenario) < 0) return showScenario(wanted);
  study::SessionView view = m_document.session().view;
  if (!view.compared.empty() || view.current != m_scenario) {
    view.compared.clear();
    m_document.setView(view);
    m_document.setCurrent(m_scenario);
  }
  // An answer is shown in the scenario of its question: no step of the history.
  if (m_document.scenario() == wanted) return;
  m_document.edit(wanted, tr("Lesson: %1").arg(views::tableWords(step.title)), 0);
}

void Lessons::setPresented(bool on) { m_panel->setPresenterKeys(on); }

/// While a question is open, only what can be shown without its answer: of a run that is played
/// back the slots before the one that is asked about. In the place of other pages is the question,
/// for what was shown before may answer it too.
void Lessons::show(const study::LessonStep& step) {
  m_asking = m_panel->isAsking();
  m_awaited.reset();
  m_unsettled.reset();
  if (isHeldBack(step)) {
    return m_workbench.showQuestion(views::tableWords(step.title), views::tableWords(step.ask));
  }
  m_workbench.takeQuestionAway();
  m_awaited = step;
  turnTo(step.page);
  m_workbench.tables().setCurrentIndex(0);
  prepare(step);
  if (m_asking) hideEnding();
  if (step.page != kTimeline) m_unsettled = step;
  askFor();
  resultsCame();
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

void Lessons::turnTo(const std::string& page) {
  if (!page.empty()) m_workbench.showPage(QString::fromStdString(page));
}

/// Whatever somebody has done to the page before, it shows what the step names, and else what it
/// would show if it were new. Returns what is not there, or not yet.
QStringList Lessons::prepare(const study::LessonStep& step) {
  views::StudyPage& page = *m_workbench.pageWidgetInFront();
  auto named = step.show;
  if (!step.experiment.empty()) named.emplace_back("experiment", step.experiment);
  for (QWidget* up = page.parentWidget(); up; up = up->parentWidget()) {
    if (auto* area = qobject_cast<QScrollArea*>(up)) area->ensureVisible(0, 0, 0, 0);
  }
  return page.startAfresh(named);
}

/// Whether the page in front shows whole results of the scenario and the settings as they stand.
bool Lessons::isThere(const StudyDesk& desk) const {
  const study::Result result = desk.result();
  return result && result->complete && !desk.isStale() &&
         *desk.resultKey() == keyFor(desk.study(), m_document.scenario(), desk.settings());
}

/// A study that waits to be asked, or was stopped, is asked: the text speaks of its results.
void Lessons::askFor() {
  StudyDesk& desk = m_workbench.inFront();
  if (!isThere(desk) && !desk.runner().isRunning()) desk.run();
}

void Lessons::resultsCame() {
  if (m_unsettled && isThere(m_workbench.inFront())) {
    const study::LessonStep step = *std::exchange(m_unsettled, std::nullopt);
    const QStringList missing = prepare(step);
    if (!missing.isEmpty()) {
      emit failed(tr("This step shows something that is missing: %1").arg(missing.join(", ")));
    }
  }
  choosePolicy();
}

/// Policies and slots are those of a run of this very scenario.
void Lessons::choosePolicy() {
  RunTables& run = m_workbench.run();
  if (!m_awaited || !run.results() || !isThere(m_workbench.desk("run"))) return;
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
