// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/experiment/ExperimentsPage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ask/Study.h"
#include "base/InputError.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/ExperimentSentence.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "views/job/experiment/ExperimentBoard.h"
#include "views/job/experiment/ExperimentCharts.h"
#include "views/job/experiment/ExperimentControls.h"
#include "views/job/experiment/SeriesTable.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr int kMostErrors = 3;  ///< listed one by one

}  // namespace

ExperimentsPage::ExperimentsPage(QWidget* parent) : StudyPage(parent) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  build();
}

ExperimentsPage::~ExperimentsPage() = default;

void ExperimentsPage::build() {
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(6, 4, 6, 4);
  page->setSpacing(6);
  m_controls = new ExperimentControls;
  page->addWidget(m_controls);
  m_stack = new QStackedWidget;
  m_stack->addWidget(makeEmpty());
  m_stack->addWidget(makeBoardArea());
  page->addWidget(m_stack, 1);
  setFocusProxy(m_controls);
  connect(m_controls, &ExperimentControls::runWished, this, &ExperimentsPage::run);
  connect(m_controls, &ExperimentControls::stopWished, this, &ExperimentsPage::stopWished);
  connect(m_controls, &ExperimentControls::openWished, this, &ExperimentsPage::openWished);
  connect(m_controls, &ExperimentControls::csvWished, this,
          [this] { emit exportWished(QStringLiteral("experiment")); });
  connect(m_controls, &ExperimentControls::changed, this, &ExperimentsPage::showEmptyText);
  connect(m_controls, &ExperimentControls::saveWished, this, [this] {
    if (const auto wanted = experiment()) emit saveWished(*wanted);
  });
  addChoice({"experiment", [this] { return m_controls->readyName(); },
             [this](const QString& name) { return m_controls->chooseReady(name); },
             [this] { return m_controls->firstReady(); }});
  addChoice(placeChoice("measure", m_measure, [this] { return m_measure->count() > 0 ? 0 : -1; }));
  addChoice(checkChoice("one-scale", m_oneScale, false));
  showEmptyText();
}

void ExperimentsPage::letGo() { m_table->setAllShown(true); }

QWidget* ExperimentsPage::makeEmpty() {
  m_emptyText = new HintLabel;
  m_emptyText->setAlignment(Qt::AlignCenter);
  m_emptyText->setWordWrap(true);
  return m_emptyText;
}

QWidget* ExperimentsPage::makeBoardArea() {
  m_board = new ExperimentBoard;
  m_table = new SeriesTable;
  m_sentence = new QLabel;
  m_sentence->setWordWrap(true);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_errors = new HintLabel(HintLabel::Tone::Warning);
  m_errors->setWordWrap(true);
  m_place = new QLabel;
  m_place->setWordWrap(true);
  m_measure = new QComboBox;
  m_measure->setAccessibleName(tr("Measure shown"));
  m_measure->setObjectName(QStringLiteral("measureDrawn"));

  auto* side = new QWidget;
  auto* sideColumn = new QVBoxLayout(side);
  sideColumn->setContentsMargins(0, 0, 0, 0);
  auto* drawn = new QHBoxLayout;
  auto* label = new QLabel(tr("&Draw"));
  label->setBuddy(m_measure);
  drawn->addWidget(label);
  drawn->addWidget(m_measure, 1);
  for (const bool all : {true, false}) {
    auto* button = new QToolButton;
    button->setText(all ? tr("All") : tr("None"));
    button->setToolTip(all ? tr("Show all series") : tr("Hide all series"));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, m_table, [this, all] { m_table->setAllShown(all); });
    drawn->addWidget(button);
  }
  sideColumn->addLayout(drawn);
  m_oneScale = new QCheckBox(tr("One scale of colours for all maps"));
  m_oneScale->setObjectName(QStringLiteral("oneScale"));
  m_oneScale->setToolTip(
      tr("Colours can then be compared between maps. A series that stretches the scale can be left "
         "out by its tick."));
  connect(m_oneScale, &QCheckBox::toggled, m_board, &ExperimentBoard::setOneScale);
  sideColumn->addWidget(m_oneScale);
  sideColumn->addWidget(m_table, 1);
  sideColumn->addWidget(m_place);

  m_across = new QSplitter;
  m_across->addWidget(m_board);
  m_across->addWidget(side);
  m_across->setStretchFactor(0, 1);
  m_across->setStretchFactor(1, 0);
  fitSide();
  connect(m_across, &QSplitter::splitterMoved, this, [this] { m_ownWidth = true; });

  auto* area = new QWidget;
  auto* column = new QVBoxLayout(area);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_sentence);
  column->addWidget(m_errors);
  column->addWidget(m_across, 1);
  connect(m_table, &SeriesTable::shownChanged, this, [this] { m_redraw->request(); });
  connect(m_measure, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
  connect(m_board, &ExperimentBoard::pointed, this, [this](std::size_t cell, std::size_t measure) {
    m_pointed = {cell, measure};
    showReadOut();
  });
  return area;
}

/// The table takes the room that its text needs, at most a third; the charts the rest.
void ExperimentsPage::fitSide() {
  if (m_ownWidth) return;
  constexpr int kLetters = 66, kUsual = 900;
  const int side = fontMetrics().averageCharWidth() * kLetters;
  const int whole = m_across->isVisible() ? m_across->width() : kUsual + side;
  const int most = m_across->isVisible() ? whole / 3 : side;
  m_across->setSizes({whole - std::min(side, most), std::min(side, most)});
}

void ExperimentsPage::run() {
  if (experiment()) emit runWished(settings());
}

void ExperimentsPage::setScenario(const study::Scenario& scenario) {
  m_controls->setScenario(scenario);
}

void ExperimentsPage::setSettings(const study::Scenario& scenario, const QString& variant) {
  setExperiment(study::experimentOn(scenario, variant.toStdString()));
}

void ExperimentsPage::setExperiment(const study::Experiment& experiment) {
  m_controls->setExperiment(experiment);
}

bool ExperimentsPage::chooseReady(const QString& name) { return m_controls->chooseReady(name); }

std::optional<study::Experiment> ExperimentsPage::experiment() const {
  return m_controls->experiment();
}

void ExperimentsPage::setResults(std::shared_ptr<const study::ExperimentResults> results) {
  m_results = std::move(results);
  m_controls->setHasResults(m_results != nullptr);
  m_resultsDirty = true;
  m_redraw->request();
}

void ExperimentsPage::setResult(const study::Result& result) {
  setResults(study::as<study::ExperimentResults>(result));
}

void ExperimentsPage::clear() {
  setMessage({});
  setResults(nullptr);
}

QString ExperimentsPage::settings() const {
  const auto wanted = experiment();
  return wanted ? QString::fromStdString(study::experimentVariant(*wanted)) : QString();
}

void ExperimentsPage::chooseSettings(const QString& name) {
  if (chooseReady(name)) return;
  throw InputError("", "--experiment", '"' + name.toStdString() + '"',
                   "the name of a built-in experiment");
}

QString ExperimentsPage::obstacle() const {
  if (experiment()) return {};
  return tr(
      "The experiment is incomplete: its controls, with one scenario shown, say what is missing.");
}

void ExperimentsPage::setRunning(bool running) { m_controls->setRunning(running); }
void ExperimentsPage::setProgress(double fraction, const QString& what) {
  m_controls->setProgress(fraction, what);
}
void ExperimentsPage::setStale(bool stale, const QString&) { m_board->setStale(stale); }
void ExperimentsPage::setMessage(const QString& message) { m_controls->setMessage(message); }

std::vector<ExportableChart> ExperimentsPage::charts() const {
  if (!m_results) return {};
  std::vector<bool> shown = m_table->shown();
  if (m_resultsDirty) shown.assign(m_results->series.size(), true);
  return experimentPictures(m_results, shown, m_oneScale->isChecked(), ChartTheme::of(palette()),
                            provenance());
}

void ExperimentsPage::showEmptyText() {
  const auto wanted = experiment();
  if (!wanted) return m_emptyText->setText(m_controls->problem());
  QStringList lines;
  for (const study::Axis& axis : wanted->axes) {
    QStringList places;
    for (const study::AxisPoint& point : axis.points) places << pointWords(axis, point);
    const QString unit = axis.unit.empty() ? QString() : QLatin1Char(' ') + tableWords(axis.unit);
    lines << tr("%1: %2").arg(tableWords(axis.label), places.join(QStringLiteral(", ")) + unit);
  }
  const auto policies = static_cast<int>(wanted->scenario.policies.size());
  lines << tr("%n policies", "", policies) +
               (wanted->withLearner ? tr(", the learner") : QString()) +
               (wanted->withOptimum ? tr(", the best possible") : QString());
  lines << tr("%n jobs at each point", "", wanted->jobs);
  lines << QString() << tr("Press Run to see the effect.");
  m_emptyText->setText(lines.join(QLatin1Char('\n')));
}

void ExperimentsPage::redraw() {
  m_stack->setCurrentIndex(m_results ? 1 : 0);
  if (!m_results) return;
  if (m_resultsDirty) takeResults();
  const int measure = m_measure->currentData().toInt();
  m_oneScale->setVisible(m_results->experiment.axes.size() > 1);
  m_board->showResults(
      m_results, measure < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(measure)),
      m_table->shown());
  showReadOut();
}

void ExperimentsPage::takeResults() {
  m_resultsDirty = false;
  m_table->setSeries(m_results->series, ChartTheme::of(palette()));
  showMeasures();
  showWords();
}

/// The choice stays where the experiment has the measure too.
void ExperimentsPage::showMeasures() {
  const study::Experiment& experiment = m_results->experiment;
  std::vector<std::pair<QString, int>> entries;
  if (experiment.axes.size() < 2) entries.emplace_back(tr("All measures"), -1);
  for (std::size_t i = 0; i < experiment.measures.size(); ++i) {
    entries.emplace_back(words(study::measureLabel(experiment.measures[i])), static_cast<int>(i));
  }
  bool same = m_measure->count() == static_cast<int>(entries.size());
  for (int i = 0; same && i < m_measure->count(); ++i) {
    same = m_measure->itemText(i) == entries[static_cast<std::size_t>(i)].first;
  }
  if (same) return;
  const QString before = m_measure->currentText();
  const QSignalBlocker blocker(m_measure);
  m_measure->clear();
  for (const auto& [text, index] : entries) m_measure->addItem(text, index);
  m_measure->setCurrentIndex(std::max(0, m_measure->findText(before)));
}

void ExperimentsPage::showWords() {
  const QString sentence = words(study::sentence(*m_results));
  m_sentence->setText(keptTogether(sentence));
  m_sentence->setVisible(!sentence.isEmpty());
  QStringList wrong;
  for (const Text& warning : m_results->warnings) wrong << words(warning);
  int errors = 0;
  for (std::size_t cell = 0; cell < m_results->cells.size(); ++cell) {
    const Text& error = m_results->cells[cell].error;
    if (error.empty() || ++errors > kMostErrors) continue;
    wrong << tr("%1: %2").arg(cellWords(m_results->experiment, cell), words(error));
  }
  if (errors > kMostErrors) wrong << tr("… and %n more", "", errors - kMostErrors);
  m_errors->setText(wrong.join(QLatin1Char('\n')));
  m_errors->setVisible(!wrong.isEmpty());
}

/// Where the pointer was last; before that, the first place that is done.
void ExperimentsPage::showReadOut() {
  if (!m_results || m_resultsDirty) return;
  const auto& cells = m_results->cells;
  Pointed at = m_pointed.value_or(Pointed{});
  if (!m_pointed) {
    const auto done = std::find_if(cells.begin(), cells.end(),
                                   [](const study::ExperimentCell& cell) { return cell.done; });
    if (done != cells.end()) at.cell = static_cast<std::size_t>(done - cells.begin());
  }
  // The table is of what is drawn, whatever was pointed at before another measure was chosen.
  const int drawn = m_measure->currentData().toInt();
  if (drawn >= 0) at.measure = static_cast<std::size_t>(drawn);
  if (drawn < 0 && !m_pointed) at.measure = 0;
  if (at.cell >= cells.size() || at.measure >= m_results->experiment.measures.size()) {
    m_pointed.reset();
    m_place->clear();
    return m_table->clearReadOut();
  }
  m_table->setReadOut(*m_results, at.cell, at.measure);
  const study::Measure measure = m_results->experiment.measures[at.measure];
  QString text =
      tr("%1 at %2").arg(measureTitle(measure), cellWords(m_results->experiment, at.cell));
  const Text& error = cells[at.cell].error;
  if (!error.empty()) text += QStringLiteral(": ") + words(error);
  m_place->setText(text);
}

void ExperimentsPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_redraw->request();
  m_redraw->resume();
}

void ExperimentsPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) {
    m_resultsDirty = true;
    m_redraw->request();
  }
  if (event->type() == QEvent::FontChange && m_across) fitSide();
  QWidget::changeEvent(event);
}

}  // namespace spothorizon::views
