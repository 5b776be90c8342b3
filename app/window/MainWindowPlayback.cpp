// SPDX-License-Identifier: GPL-3.0-or-later
// Playback, lessons, languages and presentation in the window.
#include <QMenu>

#include "app/desk/Actions.h"
#include "app/desk/LanguageMenu.h"
#include "app/desk/TextSize.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/Lessons.h"
#include "app/window/MainWindow.h"
#include "app/window/Presentation.h"
#include "app/window/Workbench.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/session/EmptyPage.h"
#include "views/widgets/NoticeBar.h"

namespace spothorizon::app {

/// The keys are those of the page in front: the learner's jobs, or the slots of a run.
void MainWindow::connectPlayback() {
  views::TimelinePage& timeline = m_workbench->run().timeline();
  const auto on = [this](ActionId id, auto call) {
    connect((*m_actions)[id], &QAction::triggered, this,
            [this, call] { call(*m_workbench->pageWidgetInFront()); });
  };
  on(ActionId::PlayPause, [](views::StudyPage& page) { page.togglePlay(); });
  on(ActionId::NextJob, [](views::StudyPage& page) { page.stepPlayback(1); });
  on(ActionId::PreviousJob, [](views::StudyPage& page) { page.stepPlayback(-1); });
  connect((*m_actions)[ActionId::PlayBack], &QAction::triggered, &timeline,
          [&timeline] { timeline.setPlayedBack(!timeline.playback().isActive()); });
  connectFrames();
}

void MainWindow::connectLessons() {
  m_lessons = new Lessons(*this, *m_workbench, m_document, *m_files);
  (*m_actions)[ActionId::Lessons]->setMenu(m_lessons->menu());
  (*m_actions)[ActionId::Lessons]->setEnabled(!m_lessons->menu()->isEmpty());
  connect(m_lessons, &Lessons::failed, this, &MainWindow::showError);
  connect(m_emptyPage, &views::EmptyPage::lessonChosen, m_lessons, &Lessons::open);
}

void MainWindow::connectLanguages() {
  auto* menu = new LanguageMenu(this);
  (*m_actions)[ActionId::Language]->setMenu(menu);
  connect(menu, &LanguageMenu::chosen, this, [this] {
    m_notices->show(QStringLiteral("language"),
                    tr("The language changes when SpotHorizon is started again."), {});
  });
}

void MainWindow::connectPresentation() {
  m_presentation = new Presentation(*this, *m_workbench, *m_textSize);
  connect(m_presentation, &Presentation::changed, m_lessons, &Lessons::setPresented);
  const auto on = [this](ActionId id, auto call) {
    connect((*m_actions)[id], &QAction::triggered, this, call);
  };
  on(ActionId::TextLarger, [this] { m_textSize->larger(); });
  on(ActionId::TextSmaller, [this] { m_textSize->smaller(); });
  on(ActionId::TextNormal, [this] { m_textSize->setPercent(TextSize::kNormal); });
  on(ActionId::Present, [this] { m_presentation->setOn(!m_presentation->isOn()); });
}

}  // namespace spothorizon::app
