// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/RunStatus.h"

#include <QLabel>
#include <QProgressBar>
#include <QStatusBar>

#include "app/work/TaskRunner.h"
#include "views/widgets/Progress.h"

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
  m_followed.push_back({&runner, 0, {}, {}});
  connect(&runner, &TaskRunner::started, this, [this, index] {
    m_followed[index].fraction = 0;
    m_followed[index].what.clear();
    m_followed[index].time.begin(study::steadySeconds());
    show();
    emit changed();
  });
  connect(&runner, &TaskRunner::progressed, this,
          [this, index](double fraction, const QString& what) {
            m_followed[index].fraction = fraction;
            m_followed[index].what = what;
            m_followed[index].time.see(fraction, study::steadySeconds());
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

/// A run that is over in a moment needs no such words.
QString RunStatus::Followed::text() const {
  constexpr double kLong = 10;
  const std::optional<double> left = time.left();
  if (!left || *time.total() < kLong) return what;
  const QString rest = tr("about %1 left").arg(QString::fromStdString(study::durationText(*left)));
  return what.isEmpty() ? rest : tr("%1, %2").arg(what, rest);
}

void RunStatus::show() {
  const Followed* one = shown();
  m_progress->setVisible(one != nullptr);
  m_text->setText(one ? one->text() : QString());
  if (one) views::showFraction(*m_progress, one->fraction);
}

}  // namespace spothorizon::app
