// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/QuestionsPage.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/Study.h"
#include "base/InputError.h"
#include "views/ask/ChartBoard.h"
#include "views/ask/ChartParts.h"
#include "views/ask/QuestionControls.h"
#include "views/ask/TablesPane.h"
#include "views/chart/RedrawClock.h"
#include "views/page/ChartPictures.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/PageHead.h"
#include "views/widgets/ScrolledArea.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr std::size_t kMostWarnings = 3;           ///< listed one by one
constexpr QLatin1String kOverTime("starts-time");  ///< in the key of startsCharts()
constexpr int kIntervalMs = 200;  ///< between two drawings: tables and chances take time

const study::Study* askStudy() { return study::findStudy("ask"); }

}  // namespace

QuestionsPage::QuestionsPage(QWidget* parent)
    : StudyPage(parent),
      m_controls(new QuestionControls),
      m_sentence(new QLabel),
      m_hint(new HintLabel),
      m_measure(new QComboBox),
      m_contender(new QComboBox),
      m_board(new ChartBoard),
      m_tables(new TablesPane),
      m_split(new QSplitter(Qt::Vertical)) {
  m_redraw =
      new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this, kIntervalMs);
  build();
  connect(m_controls, &QuestionControls::changed, this, &QuestionsPage::questionChanged);
  connect(m_controls, &QuestionControls::runWished, this, [this] {
    if (obstacle().isEmpty()) emit runWished(settings());
  });
  connect(m_controls, &QuestionControls::stopWished, this, &QuestionsPage::stopWished);
  connect(m_board, &ChartBoard::clicked, this, &QuestionsPage::takeStart);
  connect(m_tables, &TablesPane::saveWished, this, &QuestionsPage::exportWished);
  for (QComboBox* box : {m_measure, m_contender}) {
    connect(box, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
  }
  addChoice({"question", [this] { return settings(); },
             [this](const QString& text) {
               try {
                 chooseSettings(text);
                 return true;
               } catch (const InputError&) {
                 return false;
               }
             },
             [this] { return settings(); }});
}

void QuestionsPage::build() {
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(6, 4, 6, 4);
  page->addWidget(m_controls);
  m_sentence->setWordWrap(true);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_sentence->setAccessibleName(tr("Summary"));
  page->addWidget(m_sentence);
  m_hint->setWordWrap(true);
  page->addWidget(m_hint);
  page->addWidget(makeLook());
  m_split->addWidget(scrolledArea(m_board));
  m_split->addWidget(m_tables);
  m_split->setStretchFactor(0, 3);
  m_split->setStretchFactor(1, 1);
  m_split->setChildrenCollapsible(false);
  page->addWidget(m_split, 1);
  setFocusProxy(m_controls->kindBox());
}

QWidget* QuestionsPage::makeLook() {
  m_lookRow = new QWidget;
  auto* row = new WrapLayout(m_lookRow);
  row->setContentsMargins(0, 0, 0, 0);
  for (QComboBox* box : {m_measure, m_contender}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  }
  row->addWidget(new HeadGroup({m_measure, tr("Dra&w"), tr("Measure drawn")}));
  row->addWidget(new HeadGroup({m_contender, tr("Onl&y"), tr("Whose figures are drawn")}));
  return m_lookRow;
}

void QuestionsPage::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_tried.clear();
  if (ask::subjects().empty()) return;
  const std::string subject = ask::subjectIn(scenario).key();
  const bool other = subject != m_subject;
  m_subject = subject;
  m_loading = true;
  m_controls->setScenario(scenario);
  const QString last = m_lastOf.value(words(subject));
  if (other && !last.isEmpty()) m_controls->setQuestion(ask::questionFrom(last.toStdString()));
  m_loading = false;
  showAsked();
  questionChanged();
}

void QuestionsPage::setAsked(const QString& text) {
  if (text == m_asked) return;
  m_asked = text;
  m_showsAsked = text.isEmpty();
  showAsked();
}

void QuestionsPage::showAsked() {
  if (m_showsAsked || m_subject.empty()) return;
  m_showsAsked = true;
  if (settings() == m_asked) return;
  try {
    showQuestion(ask::questionFrom(m_asked.toStdString()));
  } catch (const InputError&) {
    // Of a file that somebody has written by hand.
  }
}

/// The measure that a question over parameters is about is the one that is drawn.
void QuestionsPage::showQuestion(const ask::Question& question) {
  if (const auto* axes = std::get_if<ask::OverAxes>(&question)) {
    m_wishedMeasure = words(axes->measure);
  }
  m_controls->setQuestion(question);
  if (const AnswerPtr answer = shown()) listLook(answer);
}

/// Whoever edits the controls has not asked yet: what is known is shown, the rest waits for Run.
/// The scenario as it is follows every edit.
void QuestionsPage::questionChanged() {
  if (m_loading) return;
  const QString text = settings();
  if (!text.isEmpty() && !m_subject.empty()) m_lastOf[words(m_subject)] = text;
  const AnswerPtr own = m_kept.value(bareText());
  m_controls->setGoesOn(own && !own->complete && isCurrent(*own) && !m_running);
  m_redraw->request();
  if (m_willUse) return;
  m_willUse = true;
  QTimer::singleShot(0, this, &QuestionsPage::useKept);
}

/// What is saved and compared is the window's present result: it is the answer that is shown.
void QuestionsPage::useKept() {
  m_willUse = false;
  const AnswerPtr own = m_kept.value(bareText());
  const bool there = own && own->complete && own != m_last && isCurrent(*own);
  if (there && !m_running && isVisible()) return emit runWished(settings());
  const QString text = settings();
  if ((own && isCurrent(*own)) || text == m_tried || text.isEmpty() || !isVisible()) return;
  if (!std::holds_alternative<ask::Once>(m_controls->question())) return;
  m_tried = text;
  emit runWished(text);
}

QString QuestionsPage::textHere(const ask::Answer& answer) const {
  return words(ask::questionText(m_controls->asHere(answer.question)));
}

bool QuestionsPage::isCurrent(const ask::Answer& answer) const {
  if (answer.scenario == m_scenario) return true;
  const study::Study* study = askStudy();
  return study &&
         study->reads(answer.scenario, answer.text) == study->reads(m_scenario, answer.text);
}

void QuestionsPage::setResult(const study::Result& result) {
  const AnswerPtr answer = study::as<ask::Answer>(result);
  m_last = answer;
  m_kept[textHere(*answer)] = answer;
  tellAsked(*answer);
  questionChanged();
}

/// Not of a question that has been changed or undone since.
void QuestionsPage::tellAsked(const ask::Answer& answer) {
  const QString text = settings();
  if (text == m_asked || textHere(answer) != bareText()) return;
  m_asked = text;
  emit asked(text);
}

void QuestionsPage::clear() {
  m_kept.clear();
  m_last = nullptr;
  setMessage({});
  questionChanged();
}

void QuestionsPage::letGo() {
  // Filled again, they show what is usual for the answer.
  for (QComboBox* box : {m_measure, m_contender}) {
    const QSignalBlocker quiet(box);
    box->clear();
  }
  if (const AnswerPtr answer = shown()) listLook(answer);
  m_redraw->request();
}

QString QuestionsPage::bareText() const { return m_controls->text(); }

/// With the measure that is drawn, unless that is the first: the answer's sentence is about it.
QString QuestionsPage::settings() const {
  const QString text = bareText();
  if (!text.startsWith(QLatin1String("axes "))) return text;
  const std::string measure =
      (m_wishedMeasure.isEmpty() ? m_measure->currentData().toString() : m_wishedMeasure)
          .toStdString();
  const std::vector<result::Column> all = ask::subjectIn(m_scenario).measures(m_scenario);
  const auto known = std::ranges::find(all, measure, &result::Column::key);
  if (known == all.begin() || known == all.end()) return text;
  auto question = std::get<ask::OverAxes>(ask::questionFrom(text.toStdString()));
  question.measure = measure;
  return words(ask::questionText(question));
}
QString QuestionsPage::obstacle() const { return m_controls->problem(); }

void QuestionsPage::chooseSettings(const QString& name) {
  showQuestion(ask::questionFrom(name.toStdString()));
  const QString wrong = obstacle();
  if (wrong.isEmpty()) return;
  throw InputError("", "", '"' + name.toStdString() + '"',
                   "a question of this scenario (" + wrong.toStdString() + ")");
}

void QuestionsPage::setSettings(const study::Scenario&, const QString& variant) {
  showQuestion(variant.isEmpty() ? ask::Question(ask::Once())
                                 : ask::questionFrom(variant.toStdString()));
}

void QuestionsPage::setRunning(bool running) {
  m_running = running;
  m_controls->setRunning(running);
  questionChanged();
}

void QuestionsPage::setProgress(double fraction, const QString& what) {
  m_controls->setProgress(fraction, what);
}

void QuestionsPage::setStale(bool, const QString&) { m_redraw->request(); }
void QuestionsPage::setMessage(const QString& message) { m_controls->setMessage(message); }

std::vector<std::string> QuestionsPage::answered() const {
  std::vector<std::string> texts;
  for (const AnswerPtr& answer : m_kept) {
    if (answer->complete && isCurrent(*answer)) texts.push_back(answer->text);
  }
  std::ranges::sort(texts);
  return texts;
}

QuestionsPage::AnswerPtr QuestionsPage::shown() const {
  const QString text = bareText();
  if (const AnswerPtr own = m_kept.value(text)) return own;
  if (!m_last || !m_last->subject || m_last->subject->key() != m_subject) return nullptr;
  // A question that is being changed: its last answer stays, dimmed.
  const QString kind = text.section(u' ', 0, 0);
  return words(ask::questionKind(m_last->question)) == kind ? m_last : nullptr;
}

QString QuestionsPage::sentence() const { return m_sentence->text(); }

AnswerLook QuestionsPage::look() const {
  return {m_measure->currentData().toString().toStdString(),
          m_contender->currentData().toString().toStdString()};
}

namespace {

/// The entries of a box, by their keys; the choice stays where it is there still, else `usual`.
void listIn(QComboBox* box, const std::vector<std::pair<QString, QString>>& entries, int usual) {
  bool same = box->count() == static_cast<int>(entries.size());
  for (int i = 0; same && i < box->count(); ++i) {
    same = box->itemData(i).toString() == entries[static_cast<std::size_t>(i)].second;
  }
  if (same) return;
  const QVariant before = box->currentData();
  const QSignalBlocker quiet(box);
  box->clear();
  for (const auto& [text, key] : entries) box->addItem(text, key);
  const int kept = before.isValid() ? box->findData(before) : -1;
  box->setCurrentIndex(kept >= 0 ? kept : std::min(usual, box->count() - 1));
}

}  // namespace

void QuestionsPage::listLook(const AnswerPtr& answer) {
  const bool measures = answer && choosesMeasure(answer->question);
  const bool contenders = answer && choosesContender(answer->question);
  setFieldVisible(m_measure, measures);
  setFieldVisible(m_contender, contenders);
  m_lookRow->setVisible(measures || contenders);
  if (!answer) return;
  const auto* axes = std::get_if<ask::OverAxes>(&answer->question);
  const bool once = std::holds_alternative<ask::Once>(answer->question);
  const bool lines = axes && axes->axes.size() == 1;
  std::vector<std::pair<QString, QString>> list;
  if (lines || once) list.emplace_back(tr("All measures"), QString());
  for (const result::Column& one : answer->measures) {
    list.emplace_back(measureTitle(one), words(one.key));
  }
  if (measures) {
    listIn(m_measure, list, lines ? 1 : 0);
    const int wished = m_measure->findData(m_wishedMeasure);
    if (!m_wishedMeasure.isEmpty() && wished >= 0) m_measure->setCurrentIndex(wished);
    m_wishedMeasure.clear();
  }
  list = {{tr("All"), QString()}};
  for (std::size_t i = 0; i < answer->contenders.size(); ++i) {
    list.emplace_back(contenderName(*answer, i), words(answer->contenders[i].key));
  }
  if (contenders) listIn(m_contender, list, 0);
}

/// The sentence over parameters follows what is drawn.
std::optional<std::size_t> QuestionsPage::drawnMeasure(const ask::Answer& answer) const {
  const std::string key = m_measure->currentData().toString().toStdString();
  const auto found = std::ranges::find(answer.measures, key, &result::Column::key);
  if (found == answer.measures.end()) return {};
  return static_cast<std::size_t>(found - answer.measures.begin());
}

QString QuestionsPage::emptyText() const {
  const QString wrong = obstacle();
  if (!wrong.isEmpty()) return wrong;
  if (m_running) return tr("The first figures come soon.");
  return tr("Press Run to answer the question.");
}

void QuestionsPage::showWords(const ask::Answer& answer) {
  const Text said = ask::sentenceOf(answer, drawnMeasure(answer));
  m_sentence->setText(said.empty() ? QString()
                                   : keptTogether(words(study::withInputs(said, answer))));
  QStringList hints;
  const bool other = textHere(answer) != bareText(), earlier = !isCurrent(answer);
  if (!m_running && earlier) {
    hints << tr("The scenario has changed since: press Run for its answer.");
  } else if (!m_running && other) {
    hints << tr("This is the answer to the question before: press Run.");
  } else if (!m_running && !answer.complete) {
    hints << tr("Stopped: these figures are of what is done so far.");
  }
  for (std::size_t i = 0; i < std::min(kMostWarnings, answer.warnings.size()); ++i) {
    hints << words(answer.warnings[i]);
  }
  m_hint->setText(hints.join(QLatin1Char('\n')));
}

/// A click on the chart over time begins the scenario's own run at the start that is nearest.
void QuestionsPage::takeStart(const QString& chart, double hours) {
  const AnswerPtr answer = shown();
  if (!answer || answer->starts.empty() || !chart.contains(kOverTime)) return;
  const auto nearest = std::ranges::min_element(
      answer->starts, {},
      [hours](const ask::AskedStart& start) { return std::abs(start.hours - hours); });
  const auto moved = answer->subject->startedAt(m_scenario, nearest->hours, answer->windowHours);
  if (!moved) return;
  emit scenarioEdited(*moved, tr("Begin at hour %1").arg(nearest->hours, 0, 'g', 4), 0);
}

void QuestionsPage::redraw() {
  const AnswerPtr answer = shown();
  listLook(answer);
  if (answer) m_controls->setContenders(answer->contenders);
  std::vector<ComparableChart> charts;
  if (answer) {
    charts = answerCharts(*answer, look(), ChartTheme::of(palette()));
    showWords(*answer);
  } else {
    m_sentence->clear();
    m_hint->clear();
  }
  m_sentence->setVisible(!m_sentence->text().isEmpty());
  m_hint->setVisible(!m_hint->text().isEmpty());
  m_board->setCharts(std::move(charts), emptyText());
  const bool dimmed =
      answer && (!isCurrent(*answer) || (textHere(*answer) != bareText() && !m_running));
  m_board->setDimmed(dimmed);
  showTables(answer);
  m_tables->setStale(dimmed);
  const bool begins = answer && !answer->starts.empty() && !answer->futures &&
                      answer->subject->startedAt(m_scenario, 0, answer->windowHours);
  m_board->setToolTip(begins ? tr("A click on the chart over time begins the scenario there")
                             : QString());
}

/// Charts have most of the height until the user divides it.
void QuestionsPage::showTables(const AnswerPtr& answer) {
  m_tables->setVisible(answer != nullptr);
  if (answer && !m_divided) {
    m_divided = true;
    constexpr int kCharts = 72, kTables = 28;
    m_split->setSizes({m_split->height() * kCharts / 100, m_split->height() * kTables / 100});
  }
  if (answer == m_tabled) return;
  m_tables->setTables(answer ? ask::tablesOf(*answer) : std::vector<result::Table>());
  m_tabled = answer;
}

std::vector<ExportableChart> QuestionsPage::charts() const {
  const AnswerPtr answer = shown();
  if (!answer) return {};
  return chartPictures([answer, look = look()](
                           const ChartTheme& theme) { return answerCharts(*answer, look, theme); },
                       ChartTheme::of(palette()), provenance());
}

void QuestionsPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->request();
  m_redraw->resume();
  questionChanged();
}

void QuestionsPage::changeEvent(QEvent* event) {
  const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
  if (looks && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
