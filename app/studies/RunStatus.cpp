// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/RunStatus.h"

#include <QLabel>
#include <QProgressBar>
#include <QStatusBar>

#include "app/work/TaskRunner.h"

namespace spothorizon::app {

RunStatus::RunStatus(QStatusBar* bar)
    : QObject(bar), m_progress(new QProgressBar), m_text(new QLabel) {
  m_progress->setRange(0, 1000);
  m_progress->setTextVisible(false);
  m_progress->setAccessibleName(tr("Progress of the run"));
  m_progress->setMaximumWidth(bar->fontMetrics().averageCharWidth() * 30);
  m_progress->hide();
  bar->addPermanentWidget(m_text);
  bar->addPermanentWidget(m_progress);
}

void RunStatus::follow(TaskRunner& runner) {
  const std::size_t index = m_followed.size();
  m_followed.push_back({&runner, 0, {}});
  connect(&runner, &TaskRunner::started, this, [this, index] {
    m_followed[index].fraction = 0;
    m_followed[index].what.clear();
    show();
    emit changed();
  });
  connect(&runner, &TaskRunner::progressed, this,
          [this, index](double fraction, const QString& what) {
            m_followed[index].fraction = fraction;
            m_followed[index].what = what;
            show();
          });
  connect(&runner, &TaskRunner::finished, this, [this] {
    show();
    emit changed();
  });
}

void RunStatus::setInFront(TaskRunner& runner) {
  m_inFront = &runner;
  show();
}

void RunStatus::setText(const QString& text) { m_text->setText(text); }

const RunStatus::Followed* RunStatus::shown() const {
  const Followed* found = nullptr;
  for (const Followed& one : m_followed) {
    if (!one.runner->isRunning()) continue;
    if (!found || one.runner == m_inFront) found = &one;
  }
  return found;
}

bool RunStatus::anyRunning() const { return shown() != nullptr; }

void RunStatus::stopShown() {
  const Followed* one = shown();
  if (!one) return;
  one->runner->stop();
  setText(tr("Stopped"));
}

void RunStatus::show() {
  const Followed* one = shown();
  m_progress->setVisible(one != nullptr);
  m_text->setText(one ? one->what : QString());
  if (one) m_progress->setValue(static_cast<int>(one->fraction * m_progress->maximum()));
}

}  // namespace spothorizon::app
