// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/RequestPage.h"

#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ask/Study.h"
#include "views/serving/ServingCharts.h"
#include "views/serving/request/RequestLine.h"
#include "views/widgets/PageHead.h"

namespace spothorizon::views {
namespace {

bool interrupted(const RequestStory& story) {
  return !story.commits.empty() ||
         std::ranges::any_of(story.parts, [](const RequestStory::Part& p) {
           return p.kind == RequestStory::Kind::Lost;
         });
}

}  // namespace

RequestPage::RequestPage(QWidget* parent)
    : StudyPage(parent),
      m_request(new QSpinBox),
      m_next(new QToolButton),
      m_line(new RequestLine),
      m_words(new QLabel) {
  auto* column = columnUnder(
      this,
      {{m_request, tr("Re&quest"), tr("Which request is shown, in order of arrival")}, {m_next}});
  m_request->setMinimum(1);
  m_next->setText(tr("Next &interrupted"));
  m_next->setToolTip(tr("The next request that a change of the instances interrupts"));
  auto* area = new QScrollArea;
  area->setWidget(m_line);
  area->setAccessibleName(m_line->accessibleName());
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  column->addWidget(area, 1);
  m_words->setWordWrap(true);
  column->addWidget(m_words);
  connect(m_request, &QSpinBox::valueChanged, this, [this] {
    m_chosen = true;
    showOne();
  });
  connect(m_next, &QToolButton::clicked, this, [this] { nextInterrupted(); });
  connect(m_line, &RequestLine::currentChanged, this,
          [this] { m_words->setText(m_line->currentText()); });
  addChoice(numberChoice("request", m_request, [this] { return interruptedAfter(1); }));
}

void RequestPage::setResult(const study::Result& result) {
  const auto results = study::as<study::ServingResults>(result);
  if (results->question != study::ServingQuestion::Once || !results->requests) return;
  m_results = results;
  const QSignalBlocker quiet(m_request);
  m_request->setMaximum(std::max(1, static_cast<int>(results->requests->size())));
  m_pending = true;
  if (isVisible()) showPending();
}

void RequestPage::clear() {
  m_results = nullptr;
  m_chosen = false;
  showPending();
}

void RequestPage::setStale(bool stale, const QString&) { m_line->setEnabled(!stale); }

void RequestPage::showOne() {
  m_pending = false;
  std::vector<RequestStory> stories;
  if (m_results) {
    const bool recompute = m_results->setting && m_results->setting->spec.recompute;
    for (const study::ServingRun& run : m_results->runs) {
      if (!run.shown) continue;
      stories.push_back(storyOf(servingLabel(run).toStdString(), *m_results->requests, *run.shown,
                                m_request->value() - 1, recompute));
    }
  }
  m_line->setStories(std::move(stories));
  m_line->setMinimumHeight(m_line->sizeHint().height());
  m_words->setText(m_line->currentText());
}

void RequestPage::nextInterrupted() { m_request->setValue(interruptedAfter(m_request->value())); }

/// The number of the next request that is interrupted; the same where none is.
int RequestPage::interruptedAfter(int number) const {
  if (!m_results || m_results->runs.empty() || !m_results->runs.front().shown) return number;
  const auto count = static_cast<int>(m_results->requests->size());
  const serving::RunOutcome& run = *m_results->runs.front().shown;
  for (int i = 0; i < count; ++i) {
    const int request = (number + i) % count;
    if (interrupted(storyOf({}, *m_results->requests, run, request))) return request + 1;
  }
  return number;
}

void RequestPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  if (m_pending) showPending();
}

/// What a reader is after first is an interruption: the same however often results come.
void RequestPage::showPending() {
  if (!m_chosen) {
    const QSignalBlocker quiet(m_request);
    m_request->setValue(interruptedAfter(1));
  }
  showOne();
}

}  // namespace spothorizon::views
