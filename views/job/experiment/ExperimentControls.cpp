// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/experiment/ExperimentControls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "base/InputError.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ReadyExperiments.h"
#include "views/job/experiment/AxisEditor.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Progress.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using study::Experiment;
using study::Measure;

constexpr int kMostJobs = 1000000;

/// What the combo box keeps of its entries that are no ready experiment.
const QString kCustom = QStringLiteral("/custom"), kFile = QStringLiteral("/file");

bool needsLearner(Measure measure) { return measure == Measure::Regret; }
bool needsOptimum(Measure measure) {
  return measure == Measure::GapToOptimum || study::isGapPart(measure);
}

}  // namespace

ExperimentControls::ExperimentControls(QWidget* parent) : QWidget(parent) {
  build();
  connectAll();
  chosen();
}

void ExperimentControls::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  auto* row = new QHBoxLayout;
  m_choice = new QComboBox;
  m_choice->setAccessibleName(tr("Experiment"));
  m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_choice->setMinimumContentsLength(36);
  for (const study::ReadyExperiment& ready : study::readyExperiments()) {
    m_choice->addItem(tableWords(ready.title), words(ready.name));
    m_choice->setItemData(m_choice->count() - 1, tableWords(ready.teaches), Qt::ToolTipRole);
  }
  m_choice->addItem(tr("Your own: choose parameters"), kCustom);
  auto* label = new QLabel(tr("E&xperiment"));
  label->setBuddy(m_choice);
  row->addWidget(label);
  row->addWidget(m_choice, 1);
  addMeasures(row);
  addRunRow(row);
  addFiles(row);
  column->addLayout(row);
  m_teaches = new HintLabel;
  m_teaches->setWordWrap(true);
  column->addWidget(m_teaches);
  m_axes = makeAxes();
  column->addWidget(m_axes);
  m_message = new HintLabel(HintLabel::Tone::Error);
  m_message->setWordWrap(true);
  m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(m_message);
}

void ExperimentControls::addMeasures(QHBoxLayout* row) {
  m_jobs = new QSpinBox;
  m_jobs->setRange(1, kMostJobs);
  m_jobs->setGroupSeparatorShown(true);
  m_jobs->setAccessibleName(tr("Number of jobs"));
  m_jobs->setToolTip(
      tr("Jobs that each combination of values is run over; more make the bands narrower"));
  auto* jobsLabel = new QLabel(tr("&Jobs"));
  jobsLabel->setBuddy(m_jobs);
  m_learner = new QCheckBox(tr("Learner"));
  m_learner->setToolTip(
      tr("Also run the learner on its whole pool, and the best fixed policy: chosen on the earlier "
         "half of the jobs, measured on the later"));
  m_optimum = new QCheckBox(tr("Best possible"));
  m_optimum->setToolTip(tr("Also solve every job with hindsight"));
  m_measureMenu = new QMenu(this);
  for (const Measure measure : study::allMeasures()) {
    const QString unit =
        study::needsFamilies(measure) ? words(study::measureUnit(measure)) : QString();
    QString name = words(study::measureLabel(measure));
    if (!unit.isEmpty()) name += QStringLiteral(", ") + unit;  // the same in $ and in %
    QAction* action = m_measureMenu->addAction(name);
    action->setCheckable(true);
    action->setData(static_cast<int>(measure));
  }
  m_measureButton = new QToolButton;
  m_measureButton->setPopupMode(QToolButton::InstantPopup);
  m_measureButton->setMenu(m_measureMenu);
  m_measureButton->setFocusPolicy(Qt::StrongFocus);
  m_measureButton->setAccessibleName(tr("Measures"));
  row->addWidget(jobsLabel);
  row->addWidget(m_jobs);
  row->addWidget(m_measureButton);
  row->addWidget(m_learner);
  row->addWidget(m_optimum);
}

void ExperimentControls::addRunRow(QHBoxLayout* row) {
  m_progress = new QProgressBar;
  m_progress->setRange(0, 1000);
  m_progress->setAccessibleName(tr("Progress of the experiment"));
  m_progress->setMinimumWidth(fontMetrics().averageCharWidth() * 18);
  m_run = new QPushButton(tr("R&un"));
  m_run->setToolTip(tr("Run the experiment"));
  m_stop = new QPushButton(tr("S&top"));
  row->addWidget(m_progress);
  row->addWidget(m_run);
  row->addWidget(m_stop);
}

void ExperimentControls::addFiles(QHBoxLayout* row) {
  m_files = new QToolButton;
  m_files->setText(tr("File"));
  m_files->setAccessibleName(tr("Experiment files"));
  m_files->setPopupMode(QToolButton::InstantPopup);
  m_files->setFocusPolicy(Qt::StrongFocus);
  auto* menu = new QMenu(m_files);
  menu->addAction(tr("&Open an experiment…"), this, &ExperimentControls::openWished);
  m_save = menu->addAction(tr("&Save this experiment…"), this, &ExperimentControls::saveWished);
  m_csv = menu->addAction(tr("Save the &results as CSV…"), this, &ExperimentControls::csvWished);
  m_files->setMenu(menu);
  row->addWidget(m_files);
}

QWidget* ExperimentControls::makeAxes() {
  auto* axes = new QWidget;
  auto* column = new QVBoxLayout(axes);
  column->setContentsMargins(0, 0, 0, 0);
  m_firstAxis = new AxisEditor(tr("Across"), false);
  m_secondAxis = new AxisEditor(tr("Down"), true);
  column->addWidget(m_firstAxis);
  column->addWidget(m_secondAxis);
  return axes;
}

void ExperimentControls::connectAll() {
  connect(m_choice, &QComboBox::currentIndexChanged, this, &ExperimentControls::chosen);
  connect(m_run, &QPushButton::clicked, this, &ExperimentControls::runWished);
  connect(m_stop, &QPushButton::clicked, this, &ExperimentControls::stopWished);
  connect(m_jobs, &QSpinBox::valueChanged, this, &ExperimentControls::refresh);
  for (QCheckBox* box : {m_learner, m_optimum}) {
    connect(box, &QCheckBox::toggled, this, &ExperimentControls::refresh);
  }
  connect(m_measureMenu, &QMenu::triggered, this, &ExperimentControls::refresh);
  for (AxisEditor* editor : {m_firstAxis, m_secondAxis}) {
    connect(editor, &AxisEditor::edited, this, &ExperimentControls::refresh);
  }
}

ExperimentControls::Source ExperimentControls::source() const {
  const QString key = m_choice->currentData().toString();
  return key == kCustom ? Source::Custom : key == kFile ? Source::File : Source::Ready;
}

void ExperimentControls::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_failure.clear();
  m_loading = true;
  for (AxisEditor* editor : {m_firstAxis, m_secondAxis}) editor->setScenario(scenario);
  m_loading = false;
  refresh();
}

void ExperimentControls::setExperiment(const Experiment& experiment) {
  m_file = experiment;
  const QString title = words(experiment.title.empty() ? experiment.name : experiment.title);
  const int index = m_choice->findData(kFile);
  const QSignalBlocker blocker(m_choice);
  if (index >= 0) m_choice->removeItem(index);
  m_choice->addItem(tr("From a file: %1").arg(title), kFile);
  m_choice->setCurrentIndex(m_choice->count() - 1);
  chosen();
}

QString ExperimentControls::readyName() const {
  if (source() != Source::Ready) return {};
  const QString name = m_choice->currentData().toString();
  // With other jobs or measures it is an experiment of one's own.
  const auto wanted = experimentOn(m_scenario);
  try {
    const Experiment whole = made(m_scenario);
    const bool same =
        wanted && wanted->jobs == whole.jobs && wanted->withLearner == whole.withLearner &&
        wanted->withOptimum == whole.withOptimum && wanted->measures == inMenuOrder(whole.measures);
    return same ? name : QString();
  } catch (const InputError&) {
    return name;
  }
}

/// As measures() lists them.
std::vector<Measure> ExperimentControls::inMenuOrder(const std::vector<Measure>& some) const {
  std::vector<Measure> list;
  for (const QAction* action : m_measureMenu->actions()) {
    const auto measure = static_cast<Measure>(action->data().toInt());
    if (std::ranges::find(some, measure) != some.end()) list.push_back(measure);
  }
  return list;
}

QString ExperimentControls::firstReady() const { return m_choice->itemData(0).toString(); }

bool ExperimentControls::chooseReady(const QString& name) {
  const int index = m_choice->findData(name);
  if (index < 0 || name == kCustom || name == kFile) return false;
  const bool same = m_choice->currentIndex() == index;
  m_choice->setCurrentIndex(index);
  if (same) chosen();  // with its own jobs and measures again
  return true;
}

void ExperimentControls::chosen() {
  m_failure.clear();
  m_axes->setVisible(source() == Source::Custom);
  QString teaches;
  try {
    const Experiment experiment = made(m_scenario);
    teaches = tableWords(experiment.notes);  // those of a ready one are in the table
    if (source() != Source::Custom) load(experiment);
  } catch (const InputError&) {
    // Said by refresh(), which makes the experiment again.
  }
  if (source() == Source::Custom) {
    teaches = tr("Every policy at each value of a parameter: lines for one, heat maps for two.");
  }
  m_teaches->setText(teaches);
  m_teaches->setVisible(!teaches.isEmpty());
  refresh();
}

void ExperimentControls::load(const Experiment& experiment) {
  m_loading = true;
  m_jobs->setValue(experiment.jobs);
  m_learner->setChecked(experiment.withLearner);
  m_optimum->setChecked(experiment.withOptimum);
  setMeasures(experiment.measures);
  m_loading = false;
}

void ExperimentControls::setMeasures(const std::vector<Measure>& measures) {
  for (QAction* action : m_measureMenu->actions()) {
    const auto measure = static_cast<Measure>(action->data().toInt());
    action->setChecked(std::find(measures.begin(), measures.end(), measure) != measures.end());
  }
}

/// In the order of the menu; what needs the learner or the optimum only where they take part.
std::vector<Measure> ExperimentControls::measures() const {
  std::vector<Measure> list;
  for (const QAction* action : m_measureMenu->actions()) {
    if (action->isChecked() && action->isEnabled()) {
      list.push_back(static_cast<Measure>(action->data().toInt()));
    }
  }
  return list;
}

/// What the choice says, before jobs and measures. InputError.
Experiment ExperimentControls::made(const study::Scenario& scenario) const {
  if (source() == Source::File) return *m_file;
  if (source() == Source::Custom) return customOn(scenario);
  const study::ReadyExperiment& ready =
      *study::findReadyExperiment(m_choice->currentData().toString().toStdString());
  Experiment experiment = ready.make(scenario);
  experiment.ready = ready.name;
  return experiment;
}

Experiment ExperimentControls::customOn(const study::Scenario& scenario) const {
  Experiment experiment;
  experiment.name = "own";
  experiment.scenario = scenario;
  for (const AxisEditor* editor : {m_firstAxis, m_secondAxis}) {
    const std::optional<study::Axis> axis = editor->axis();
    if (!axis) continue;
    experiment.title += (experiment.title.empty() ? "" : " and ") + axis->label;
    experiment.axes.push_back(*axis);
  }
  return experiment;
}

std::optional<Experiment> ExperimentControls::experimentOn(const study::Scenario& scenario) const {
  try {
    Experiment experiment = made(scenario);
    experiment.jobs = m_jobs->value();
    experiment.withLearner = m_learner->isChecked();
    experiment.withOptimum = m_optimum->isChecked();
    experiment.withWeights = experiment.withWeights && experiment.withLearner;
    experiment.measures = measures();
    if (experiment.axes.empty() || experiment.measures.empty()) return std::nullopt;
    return experiment;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

bool ExperimentControls::hasFamilies() const {
  try {
    return !made(m_scenario).families.empty();
  } catch (const InputError&) {
    return false;
  }
}

QString ExperimentControls::problem() const {
  try {
    if (made(m_scenario).axes.empty()) return tr("Choose a parameter to vary.");
    if (measures().empty()) return tr("Choose at least one measure.");
    return {};
  } catch (const InputError& error) {
    return verbatimWords(faultText(error));
  }
}

void ExperimentControls::refresh() {
  if (m_loading) return;
  const bool families = hasFamilies();
  for (QAction* action : m_measureMenu->actions()) {
    const auto measure = static_cast<Measure>(action->data().toInt());
    action->setEnabled((m_learner->isChecked() || !needsLearner(measure)) &&
                       (m_optimum->isChecked() || !needsOptimum(measure)) &&
                       (families || !study::needsFamilies(measure)));
  }
  m_measureButton->setText(tr("Measures (%1)").arg(measures().size()));
  const QString wrong = problem();
  const QString shown = wrong.isEmpty() ? m_failure : wrong;
  m_message->setText(shown);
  m_message->setVisible(!shown.isEmpty());
  m_run->setVisible(!m_running);
  m_run->setEnabled(wrong.isEmpty());
  m_stop->setVisible(m_running);
  m_progress->setVisible(m_running);
  m_save->setEnabled(wrong.isEmpty());
  m_csv->setEnabled(m_hasResults);
  emit changed();
}

void ExperimentControls::setRunning(bool running) {
  const bool hadFocus = m_run->hasFocus() || m_stop->hasFocus();
  m_running = running;
  if (running) {
    m_failure.clear();
    setProgress(0, {});
  }
  refresh();
  if (hadFocus) (running ? m_stop : m_run)->setFocus();
}

void ExperimentControls::setProgress(double fraction, const QString& what) {
  showFraction(*m_progress, fraction);
  m_progress->setToolTip(what);
  m_progress->setFormat(what.isEmpty() ? QStringLiteral("%p %") : what + QStringLiteral(", %p %"));
}

void ExperimentControls::setMessage(const QString& message) {
  m_failure = message;
  refresh();
}

void ExperimentControls::setHasResults(bool has) {
  m_hasResults = has;
  m_csv->setEnabled(has);
}

}  // namespace spothorizon::views
