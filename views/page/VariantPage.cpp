// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/VariantPage.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <cmath>

#include "views/chart/RedrawClock.h"
#include "views/widgets/Progress.h"

namespace spothorizon::views {

VariantPage::VariantPage(QWidget* parent)
    : StudyPage(parent),
      m_sentence(new QLabel),
      m_progress(new QProgressBar),
      m_run(new QPushButton(tr("C&ompute"))),
      m_stop(new QPushButton(tr("&Stop"))) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  m_sentence->setWordWrap(true);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_sentence->setAccessibleName(tr("Summary"));
  m_progress->setRange(0, 1000);
  m_progress->setMaximumWidth(fontMetrics().averageCharWidth() * 24);
  m_progress->setAccessibleName(tr("Progress"));
  m_run->setToolTip(tr("Resumes the computation"));
  m_stop->setToolTip(tr("Stops the computation; keeps partial results"));
  connect(m_run, &QPushButton::clicked, this, [this] {
    m_stopped = false;
    ask();
  });
  connect(m_stop, &QPushButton::clicked, this, [this] {
    m_stopped = true;
    emit stopWished();
  });
  m_progress->hide();
  m_stop->hide();
  m_run->hide();
}

void VariantPage::addHead(QBoxLayout* column) {
  column->addWidget(m_sentence);
  auto* row = new QHBoxLayout;
  row->addWidget(m_progress);
  row->addWidget(m_stop);
  row->addWidget(m_run);
  row->addStretch(1);
  column->addLayout(row);
}

QString VariantPage::sentence() const { return m_sentence->text(); }

study::Result VariantPage::shownResult() const {
  const QString wanted = wantedVariant();
  return wanted.isEmpty() ? m_plain : m_kept.value(wanted);
}

void VariantPage::setResult(const study::Result& result) {
  if (result->variant().empty()) {
    if (!result->complete) return;
    m_plain = result;
    askSoon();
  } else {
    m_kept[QString::fromStdString(result->variant())] = result;
  }
  redrawSoon();
}

void VariantPage::clear() {
  m_plain = nullptr;
  m_kept.clear();
  m_asked.clear();
  m_stopped = false;
  redrawSoon();
}

/// Whoever had stopped it wants it again.
void VariantPage::letGo() {
  m_stopped = false;
  askSoon();
}

/// A result of the current scenario, and whole.
bool VariantPage::isCurrent() const {
  const study::Result shown = shownResult();
  return shown && shown->complete && shown->scenario == m_scenario;
}

/// Once whoever hands over results is done with it: results that still hold are handed over too.
void VariantPage::askSoon() {
  if (m_willAsk) return;
  m_willAsk = true;
  QTimer::singleShot(0, this, [this] {
    m_willAsk = false;
    ask();
  });
}

void VariantPage::ask() {
  const QString wanted = wantedVariant();
  const bool ready = m_plain && m_plain->scenario == m_scenario;
  if (!isVisible() || wanted.isEmpty() || !ready || m_stopped || isCurrent()) return showState();
  if (m_working && m_asked == wanted) return;
  m_asked = wanted;
  emit runWished(wanted);
  showState();
}

void VariantPage::wantAnew() {
  m_stopped = false;
  ask();
  redrawSoon();
}

/// What is asked for while the plain run ends, or another variant stops, begins after that: what
/// begins while it is wanted here is that.
void VariantPage::setRunning(bool running) {
  m_working = running;
  if (!running) m_asked.clear();
  const bool ready = m_plain && m_plain->scenario == m_scenario;
  if (running && ready && isVisible() && !isCurrent()) m_asked = wantedVariant();
  showFraction(*m_progress, 0);
  showState();
}

void VariantPage::setProgress(double fraction, const QString&) {
  showFraction(*m_progress, fraction);
}

void VariantPage::setStale(bool stale, const QString& slot) {
  if (!slot.isEmpty()) return;
  m_stale = stale;
  showState();
}

void VariantPage::showState() {
  const bool computes = !m_asked.isEmpty();
  m_progress->setVisible(computes);
  m_stop->setVisible(computes);
  m_run->setVisible(m_stopped && !computes);
  const study::Result shown = shownResult();
  const bool earlier = shown && !(shown->scenario == m_scenario);
  if (m_redraw) setPanesDimmed(m_stale || earlier);
}

void VariantPage::redrawSoon() { m_redraw->request(); }

void VariantPage::redraw() {
  const study::Result shown = shownResult();
  m_sentence->setText(shown ? sentenceOfShown() : QString());
  draw();
  showState();
}

void VariantPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
  askSoon();
}

void VariantPage::changeEvent(QEvent* event) {
  const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
  if (looks && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
