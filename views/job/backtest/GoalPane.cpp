// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/GoalPane.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/job/backtest/BacktestControls.h"
#include "views/job/backtest/FrontierCharts.h"
#include "views/scenario/EditWords.h"
#include "views/scenario/ParameterField.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/Wording.h"
#include "views/widgets/WrapLayout.h"

namespace spothorizon::views {
namespace {

constexpr std::array<study::Goal, 3> kGoals{study::Goal::ShortestDeadline,
                                            study::Goal::LowestBudget, study::Goal::BestMaxGpus};

/// A blank of the sentence with the word before it: a line is not broken between them.
QWidget* blank(const QString& word, QWidget* field) {
  auto* both = new QWidget;
  auto* line = new QHBoxLayout(both);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(new QLabel(word));
  line->addWidget(field);
  return both;
}

}  // namespace

GoalPane::GoalPane(QWidget* parent)
    : QWidget(parent),
      m_probability(makeRowField("backtest.probability", this)),
      m_budget(makeRowField("job.budgetUsd", this)),
      m_use(new QPushButton(tr("&Use in scenario"))),
      m_sentence(new QLabel),
      m_pane(new PlotPane) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->addWidget(makeQuestions());
  m_sentence->setWordWrap(true);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_sentence->setAccessibleName(tr("The answer"));
  keepLarger(m_sentence, 1.1);
  column->addWidget(m_sentence);
  m_pane->setLegendWraps(true);  // else the name of the policy that answers is the one cut off
  column->addWidget(m_pane, 1);
  for (ParameterField* field : {m_probability, m_budget}) {
    connect(field, &ParameterField::edited, this, &GoalPane::edited);
  }
}

QWidget* GoalPane::makeQuestions() {
  auto* questions = new QWidget;
  auto* row = new WrapLayout(questions);
  row->setContentsMargins(0, 0, 0, 0);
  for (const study::Goal goal : kGoals) {
    auto* button = new QPushButton;
    button->setCheckable(true);
    button->setAutoExclusive(true);
    connect(button, &QPushButton::clicked, this, [this, goal] { emit goalWished(goal); });
    m_buttons.push_back(button);
    row->addWidget(button);
  }
  row->addWidget(blank(tr("with"), m_probability));
  row->addWidget(blank(tr("within"), m_budget));
  m_use->setToolTip(tr("Put the answer into the scenario. Can be undone."));
  row->addWidget(m_use);
  connect(m_use, &QPushButton::clicked, this, &GoalPane::use);
  button(study::Goal::ShortestDeadline)->setText(tr("Shortest &deadline"));
  button(study::Goal::LowestBudget)->setText(tr("Lowest &budget"));
  button(study::Goal::BestMaxGpus)->setText(tr("Best maximum of &GPUs"));
  return questions;
}

/// The answer of the best policy; none while it is old, or where there is none.
std::optional<double> GoalPane::usable() const {
  if (!m_answer || m_answer->best < 0 || m_answer->refused || !m_note.isEmpty()) return {};
  return m_answer->curves[static_cast<std::size_t>(m_answer->best)].answer;
}

void GoalPane::use() {
  const std::optional<double> value = usable();
  if (!value) return;
  const char* key = m_answer->goal == study::Goal::ShortestDeadline ? "job.deadlineHours"
                    : m_answer->goal == study::Goal::LowestBudget   ? "job.budgetUsd"
                                                                    : "job.maxGpus";
  const study::Parameter& p = *study::findParameter(key);
  study::Scenario edited = *m_scenario;
  // A budget in whole cents that is still enough.
  const bool money = m_answer->goal == study::Goal::LowestBudget;
  const double used = money ? std::ceil(*value * 100 - 1e-6) / 100 : *value;
  const QString text = words(study::numberText(used));
  p.set(edited, text.toStdString());
  m_used = tr("%1 %2 is in the scenario now.").arg(tableWords(p.label), valueWords(p, text));
  emit this->edited({edited, tr("%1 %2").arg(tableWords(p.label), valueWords(p, text)),
                     QStringLiteral("goal"), 0});
  emit refreshWished();
}

void GoalPane::setScenario(const SharedScenario& scenario) {
  m_scenario = scenario;
  m_probability->setScenario(scenario);
  m_budget->setScenario(scenario);
  const QString chance = words(study::chanceText(backtestSpec(*scenario).probability));
  const QString deadline = words(study::hoursText(scenario->job.deadlineHours));
  button(study::Goal::ShortestDeadline)
      ->setToolTip(
          scenario->budgetUsd
              ? tr("The shortest deadline that is met in %1 of the cases within %2")
                    .arg(chance, words(study::usdText(*scenario->budgetUsd)))
              : tr("Set a budget first: this finds the shortest deadline that is met within it"));
  button(study::Goal::ShortestDeadline)->setEnabled(scenario->budgetUsd.has_value());
  button(study::Goal::LowestBudget)
      ->setToolTip(tr("The lowest budget within which the job is done in %1 in %2 of the cases")
                       .arg(deadline, chance));
  button(study::Goal::BestMaxGpus)
      ->setToolTip(
          study::showsUtility(*scenario)
              ? tr("The maximum number of GPUs with the highest mean utility over the starts")
              : tr("The maximum number of GPUs that does the job best at the lowest mean cost over "
                   "the starts"));
}

void GoalPane::setFindings(const std::vector<study::Finding>& findings) {
  for (ParameterField* field : {m_probability, m_budget}) field->setFindings(findings);
}

void GoalPane::setAnswer(std::optional<study::GoalAnswer> answer) {
  m_answer = std::move(answer);
  m_used.clear();
  if (m_answer) button(m_answer->goal)->setChecked(true);
  emit refreshWished();
}

void GoalPane::setNote(const QString& note) {
  m_note = note;
  emit refreshWished();
}

void GoalPane::setStale(bool stale) {
  m_pane->setDimmed(stale);
  m_sentence->setEnabled(!stale);
  m_use->setEnabled(!stale && usable().has_value());
}

QString GoalPane::sentence() const {
  if (!m_note.isEmpty()) return m_note;
  if (m_answer && m_used.isEmpty()) return words(m_answer->sentence);
  if (m_answer) return m_used + u' ' + words(m_answer->sentence);
  return tr(
      "How short can the deadline be, how low the budget, and how many GPUs are worth renting? "
      "Press one of the buttons: the answer appears here, above the curves that it is read from.");
}

void GoalPane::refresh() {
  CurveChart made = goalChart(m_answer ? &*m_answer : nullptr, ChartTheme::of(palette()));
  m_pane->setPlot(std::move(made.spec), made.home, made.limits);
  m_sentence->setText(sentence());
  m_use->setEnabled(m_sentence->isEnabled() && usable().has_value());
}

std::vector<ExportableChart> GoalPane::charts(const QString& provenance) const {
  if (!m_answer || m_answer->curves.empty()) return {};
  const ChartTheme screen = ChartTheme::of(palette());
  const CurveChart now = goalChart(&*m_answer, screen);
  const auto make = [answer = *m_answer](const ChartTheme& theme) {
    return goalChart(&answer, theme).spec;
  };
  const Range range = isVisible() ? m_pane->visibleRange() : now.home;
  return {chartPicture(now.spec, make, range, screen, provenance)};
}

}  // namespace spothorizon::views
