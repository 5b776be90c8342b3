// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/LearningPage.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

#include "ask/Study.h"
#include "base/InputError.h"
#include "subjects/job/learning/LearningText.h"
#include "views/chart/RedrawClock.h"
#include "views/job/learning/JobCard.h"
#include "views/job/learning/LearningBoard.h"
#include "views/job/learning/LearningPlan.h"
#include "views/page/Playback.h"
#include "views/page/PlaybackBar.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/SentenceBanner.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr int kManyJobs = 10;  ///< that Shift and an arrow step over

QString warningsText(const study::LearningResults* results) {
  QStringList lines;
  if (!results) return {};
  for (const Text& warning : results->warnings) lines << words(warning);
  return lines.join(u'\n');
}

}  // namespace

LearningPage::LearningPage(QWidget* parent)
    : StudyPage(parent),
      m_playback(new Playback({}, this)),
      m_banner(new SentenceBanner),
      m_bar(new PlaybackBar(m_playback)),
      m_board(new LearningBoard),
      m_warnings(new HintLabel(HintLabel::Tone::Warning)),
      m_plan(new HintLabel),
      m_planError(new HintLabel(HintLabel::Tone::Error)),
      m_emptyRun(new QPushButton(tr("Run"))),
      m_stack(new QStackedWidget),
      m_words(new RedrawClock([this] { return isVisible(); }, [this] { showWords(); }, this,
                              RedrawClock::kTextIntervalMs)) {
  setAccessibleName(tr("Learning"));
  setFocusPolicy(Qt::StrongFocus);
  build();
  connectParts();
  m_words->request();
  showWhat();
}

LearningPage::~LearningPage() = default;

void LearningPage::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(6, 4, 6, 4);
  column->setSpacing(4);
  m_banner->layout()->setContentsMargins(0, 0, 0, 0);
  m_warnings->setWordWrap(true);
  m_warnings->setTextFormat(Qt::PlainText);
  m_warnings->setAccessibleName(tr("Warnings"));
  column->addWidget(m_banner);
  column->addWidget(m_warnings);
  column->addWidget(m_bar);
  m_stack->addWidget(makeEmpty());
  m_stack->addWidget(m_board);
  column->addWidget(m_stack, 1);
}

QWidget* LearningPage::makeEmpty() {
  auto* empty = new QWidget;
  auto* column = new QVBoxLayout(empty);
  auto* heading = new QLabel(tr("Which policy is best, job after job?"));
  keepLarger(heading, 1.6, true);
  for (QLabel* label : {heading, static_cast<QLabel*>(m_plan), static_cast<QLabel*>(m_planError)}) {
    label->setAlignment(Qt::AlignHCenter);
    label->setWordWrap(true);
  }
  m_emptyRun->setAccessibleName(tr("Run all jobs under every policy of the pool"));
  m_emptyRun->setMinimumWidth(fontMetrics().averageCharWidth() * 20);
  column->addStretch(2);
  column->addWidget(heading);
  column->addWidget(m_plan);
  column->addWidget(m_planError);
  column->addSpacing(fontMetrics().height());
  column->addWidget(m_emptyRun, 0, Qt::AlignHCenter);
  column->addStretch(3);
  return empty;
}

void LearningPage::letGo() {
  m_playback->pause();
  m_playback->seekEnd();
  m_board->setCursor({});
  m_board->fit();
}

void LearningPage::connectParts() {
  for (const PageChoice& choice : m_board->choices()) addChoice(choice);
  const auto run = [this] { emit runWished({}); };
  connect(m_bar, &PlaybackBar::runWished, this, run);
  connect(m_banner, &SentenceBanner::errorDismissed, this, &LearningPage::showBanner);
  connect(m_emptyRun, &QPushButton::clicked, this, run);
  connect(m_bar, &PlaybackBar::stopWished, this, &LearningPage::stopWished);
  connect(m_bar, &PlaybackBar::playFromCursorWished, this, &LearningPage::playFromCursor);
  connect(m_playback, &Playback::stateChanged, m_board,
          [this] { m_board->setMoving(m_playback->isPlaying()); });
  connect(m_playback, &Playback::shownChanged, m_board, &LearningBoard::setShown);
  connect(m_board, &LearningBoard::cursorMoved, this,
          [this] { m_bar->setCursorKnown(m_board->cursor().has_value()); });
  connect(m_board, &LearningBoard::jobOpened, this, &LearningPage::jobOpened);
  connect(this, &LearningPage::jobOpened, this, &LearningPage::openJob);
  connect(m_board, &LearningBoard::jobsCsvWished, this,
          [this] { emit exportWished(QStringLiteral("jobs")); });
  connect(m_board, &LearningBoard::weightsCsvWished, this,
          [this] { emit exportWished(QStringLiteral("weights")); });
}

void LearningPage::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_planDirty = true;
  if (isVisible()) showPlan();
}

void LearningPage::setResults(std::shared_ptr<const study::LearningResults> results) {
  const bool sameRun = goesOn(m_results.get(), results.get());
  m_results = std::move(results);
  m_board->setResults(m_results);
  const int total = m_results && m_results->jobs ? static_cast<int>(m_results->jobs->size()) : 0;
  if (!sameRun) m_playback->begin(total);
  m_playback->arrive(m_results ? m_results->jobsDone() : 0);
  m_playback->setEnded(!m_running || !m_results || m_results->complete);
  m_bar->showState();
  // Words first: charts that come to be seen have their place then.
  m_words->request();
  const bool whole = !m_results || m_results->complete;
  if (whole || !m_running || !sameRun) m_words->resume();
  showWhat();
  m_board->drawResults();
}

const std::shared_ptr<const study::LearningResults>& LearningPage::results() const {
  return m_results;
}

void LearningPage::setResult(const study::Result& result) {
  setResults(study::as<study::LearningResults>(result));
}

void LearningPage::clear() {
  setMessage({});
  setResults(nullptr);
}

void LearningPage::showAll() { m_playback->seekEnd(); }

void LearningPage::togglePlay() { m_playback->toggle(); }

void LearningPage::stepPlayback(int steps) { m_playback->step(steps); }

/// As a scenario beside the learner's, which is about many jobs. The policy that was drawn is its
/// first.
void LearningPage::openJob(int job) {
  if (!m_results) return;
  emit scenarioMade(study::scenarioOfJob(*m_results, job), tr("open job %1").arg(job + 1));
  emit policyChosen(0);
  emit pageWished(QStringLiteral("timeline"));
}

void LearningPage::setRunning(bool running) {
  m_running = running;
  m_playback->setEnded(!running);
  m_bar->setRunning(running);
  m_emptyRun->setEnabled(!running && m_planError->text().isEmpty());
  m_banner->setSteady(running);  // the sentence leaves the picture in its place
  if (!running) m_words->resume();
}

void LearningPage::setProgress(double fraction, const QString& what) {
  m_bar->setProgress(fraction, what);
}

void LearningPage::setStale(bool stale, const QString&) {
  m_banner->setStale(stale);
  m_board->setStale(stale);
}

void LearningPage::setMessage(const QString& message) {
  m_banner->setError(message);
  showBanner();
}

/// Empty it would be a gap above the buttons.
void LearningPage::showBanner() {
  m_banner->setHidden(m_banner->sentence().isEmpty() && m_banner->error().isEmpty());
}

void LearningPage::chooseSettings(const QString& name) {
  if (m_board->chooseRegret(name)) return;
  throw InputError("", "experiment", '"' + name.toStdString() + '"',
                   "scores, dollars, log-log or learners");
}

std::vector<ExportableChart> LearningPage::charts() const { return m_board->charts(provenance()); }

void LearningPage::showWhat() {
  m_stack->setCurrentIndex(m_results && m_results->jobsDone() > 0 ? 1 : 0);
}

void LearningPage::showPlan() {
  if (!std::exchange(m_planDirty, false)) return;
  const LearningPlan plan = learningPlan(m_scenario);
  m_plan->setText(QStringList{plan.pool, plan.jobs, plan.learner}.join(u'\n'));
  m_planError->setText(plan.error);
  m_planError->setVisible(!plan.error.isEmpty());
  m_bar->setCanRun(plan.error.isEmpty());
  m_emptyRun->setEnabled(!m_running && plan.error.isEmpty());
}

void LearningPage::showWords() {
  const QString warnings = warningsText(m_results.get());
  m_banner->setSentence(m_results ? words(study::sentence(*m_results)) : QString());
  showBanner();
  m_warnings->setText(warnings);
  m_warnings->setVisible(!warnings.isEmpty());
}

void LearningPage::playFromCursor() {
  // The job itself is in the picture at once.
  if (const auto job = m_board->cursor()) m_playback->playFrom(*job + 1);
}

void LearningPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showPlan();
  m_words->resume();
}

void LearningPage::keyPressEvent(QKeyEvent* event) {
  const int jobs = event->modifiers() & Qt::ShiftModifier ? kManyJobs : 1;
  switch (event->key()) {
    case Qt::Key_Space:
      return m_playback->toggle();
    case Qt::Key_Left:
      return m_playback->step(-jobs);
    case Qt::Key_Right:
      return m_playback->step(jobs);
    case Qt::Key_Home:
      return m_playback->seek(0);
    case Qt::Key_End:
      return m_playback->seekEnd();
    case Qt::Key_R:
      return playFromCursor();
    case Qt::Key_F:
      return m_board->fit();
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return m_board->zoomIn();
    case Qt::Key_Minus:
      return m_board->zoomOut();
    case Qt::Key_Escape:
      return m_board->setCursor(std::nullopt);
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (const int job = m_board->card().job(); job >= 0) emit jobOpened(job);
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace spothorizon::views
