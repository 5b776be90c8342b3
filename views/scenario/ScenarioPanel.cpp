// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/ScenarioPanel.h"

#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "ask/Subject.h"
#include "scenario/JobDates.h"
#include "views/scenario/EntryList.h"
#include "views/scenario/LearningSection.h"
#include "views/scenario/MarketSection.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ParameterList.h"
#include "views/scenario/PolicySection.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/ScrolledArea.h"
#include "views/widgets/Section.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

/// Whether the section's study has its subject in the scenario: a stream, a model to serve.
bool isAbout(const std::string& section, const study::Scenario& scenario) {
  const std::vector<std::string> own = ask::ownSections(ask::subjectIn(scenario));
  if (std::ranges::find(own, section) != own.end()) return true;
  return std::ranges::any_of(study::studies(), [&](const study::Study* one) {
    return one->hasSubject(scenario).value_or(false) &&
           std::ranges::count(one->sections(), section) > 0;
  });
}

}  // namespace

ScenarioPanel::ScenarioPanel(QWidget* parent)
    : QWidget(parent),
      m_message(new HintLabel(HintLabel::Tone::Error)),
      m_market(new MarketSection),
      m_job(new ParameterList(parametersOf("job"))),
      m_forecast(new ParameterList(parametersOf("forecast"))),
      m_run(new ParameterList(parametersOf("run"), nullptr, ParameterList::Fields::WhenAsked)),
      m_policies(new PolicySection),
      m_learning(new LearningSection) {
  layOut();
  connect(m_market, &MarketSection::edited, this, &ScenarioPanel::take);
  connect(m_market, &MarketSection::filesWished, this, &ScenarioPanel::marketFilesWished);
  connect(m_policies, &PolicySection::edited, this, &ScenarioPanel::take);
  connect(m_learning, &LearningSection::edited, this, &ScenarioPanel::take);
  for (ParameterList* list : {m_job, m_forecast, m_run}) {
    connect(list, &ParameterList::edited, this, &ScenarioPanel::take);
  }
  constexpr int kLookMs = 50;
  m_released.setInterval(kLookMs);
  connect(&m_released, &QTimer::timeout, this, [this] {
    if (QGuiApplication::mouseButtons() & Qt::LeftButton) return;
    m_released.stop();
    showFindings(shownOnce(m_findings));
  });
  showScenario();
}

// Fields commit when they lose the focus, which they do while this is taken apart.
ScenarioPanel::~ScenarioPanel() {
  for (QObject* part : std::initializer_list<QObject*>{m_market, m_job, m_forecast, m_run,
                                                       m_policies, m_learning}) {
    part->disconnect(this);
  }
  for (const StudySection& study : m_studies) {
    if (study.list) study.list->disconnect(this);
  }
  for (EntryList* entries : m_entries) entries->disconnect(this);
}

void ScenarioPanel::layOut() {
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  const int gap = fontMetrics().height() / 2;
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap);
  m_message->setWordWrap(true);
  m_message->hide();
  column->addWidget(m_message);
  m_jobFolds = {new Section(tr("JOB"), m_job), new Section(tr("FORECAST"), m_forecast),
                new Section(tr("POLICIES"), m_policies)};
  column->addWidget(m_jobFolds[0]);
  column->addWidget(new Section(tr("MARKET"), m_market));
  column->addWidget(m_jobFolds[1]);
  column->addWidget(m_jobFolds[2]);
  m_studies.push_back({"learning", new Section(tr("LEARNING"), m_learning, false), nullptr});
  auto* run = new Section(tr("RUN"), m_run, false);
  column->addWidget(m_studies.back().fold);
  column->addWidget(run);
  column->addStretch();
  m_column = column;
  connect(m_studies.back().fold, &Section::opening, m_learning, &LearningSection::makeFields);
  connect(run, &Section::opening, m_run, &ParameterList::makeFields);

  m_scroll = scrolledArea(content);
  // Shown where large letters need more than the panel has: nothing is out of reach.
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(m_scroll);
}

void ScenarioPanel::addSection(const std::string& section, const QString& title,
                               const std::vector<std::string>& first) {
  const auto known = std::ranges::find(m_studies, section, &StudySection::name);
  if (known != m_studies.end()) return;
  std::vector<study::Parameter> parameters = parametersOf(section);
  std::ranges::stable_sort(parameters, {}, [&first](const study::Parameter& parameter) {
    return std::ranges::find(first, parameter.key) - first.begin();
  });
  auto* list = new ParameterList(parameters, nullptr, ParameterList::Fields::WhenAsked);
  connect(list, &ParameterList::edited, this, &ScenarioPanel::take);
  list->setScenario(m_scenario);
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(list);
  m_studies.push_back({section, new Section(title.toUpper(), content, false), list, column});
  connect(m_studies.back().fold, &Section::opening, list, &ParameterList::makeFields);
  m_column->insertWidget(m_column->count() - 2, m_studies.back().fold);  // above RUN
}

void ScenarioPanel::addEntries(const study::ParameterList& list, const QString& title,
                               std::function<void(study::Scenario&)> usual) {
  const auto home = std::ranges::find(m_studies, list.section, &StudySection::name);
  if (home == m_studies.end() || !home->column) return;
  auto* entries = new EntryList(list, title, std::move(usual));
  connect(entries, &EntryList::edited, this, &ScenarioPanel::take);
  entries->setScenario(m_scenario);
  home->column->addWidget(entries);
  m_entries.push_back(entries);
}

void ScenarioPanel::showSections(const std::vector<std::string>& sections) {
  for (const StudySection& study : m_studies) {
    const bool show = std::ranges::find(sections, study.name) != sections.end();
    if (study.fold->isOpen() == show) continue;
    study.fold->setOpen(show);
    if (!show) continue;
    // Once it is laid out.
    QTimer::singleShot(0, study.fold, [this, fold = study.fold] {
      m_scroll->verticalScrollBar()->setValue(fold->y());
    });
  }
}

std::vector<ParameterList*> ScenarioPanel::plainLists() const {
  std::vector<ParameterList*> all{m_job, m_forecast, m_run};
  for (const StudySection& study : m_studies) {
    if (study.list) all.push_back(study.list);
  }
  return all;
}

void ScenarioPanel::setScenario(const study::Scenario& scenario) {
  if (scenario == *m_scenario) return;
  m_scenario = scenario;
  showScenario();
}

void ScenarioPanel::setMarket(std::shared_ptr<const study::LoadedMarket> market) {
  m_market->setMarket(std::move(market));
}

/// A warning that comes or goes moves the fields beneath it: not while one of them is dragged.
void ScenarioPanel::setFindings(const std::vector<study::Finding>& findings) {
  m_findings = findings;
  if (QGuiApplication::mouseButtons() & Qt::LeftButton) {
    m_released.start();
  } else {
    showFindings(shownOnce(findings));
  }
}

/// A warning about several parameters is shown beneath the one that caused it, so that what
/// was dragged stays where it is; else beside the first of them that is shown. Empty: none is.
std::string ScenarioPanel::placeOf(const study::Finding& finding) {
  const auto isShown = [this](const std::string& key) { return shows(key); };
  std::string& place = m_places[finding.keys];
  const bool edited = std::ranges::find(finding.keys, m_edited.toStdString()) != finding.keys.end();
  if (edited && isShown(m_edited.toStdString())) place = m_edited.toStdString();
  if (!place.empty() && isShown(place)) return place;
  const auto first = std::ranges::find_if(finding.keys, isShown);
  return first == finding.keys.end() ? std::string() : *first;
}

std::vector<study::Finding> ScenarioPanel::shownOnce(std::vector<study::Finding> findings) {
  for (study::Finding& finding : findings) {
    if (finding.error) continue;
    const std::string place = placeOf(finding);
    if (!place.empty()) finding.keys = {place};
  }
  return findings;
}

void ScenarioPanel::showFindings(const std::vector<study::Finding>& findings) {
  m_market->setFindings(findings);
  for (ParameterList* list : plainLists()) list->setFindings(findings);
  m_policies->setFindings(findings);
  m_learning->setFindings(findings);
  for (EntryList* entries : m_entries) entries->setFindings(findings);
  QStringList homeless;
  for (const study::Finding& finding : findings) {
    const bool shown = std::ranges::any_of(finding.keys, [this](const std::string& key) {
      return key.starts_with("policies") || shows(key);
    });
    if (!shown) homeless << verbatimWords(finding.message);
  }
  m_message->setText(homeless.join(u'\n'));
  m_message->setVisible(!homeless.isEmpty());
}

void ScenarioPanel::setPolicyColour(std::function<QColor(int)> colour) {
  m_policies->setPolicyColour(std::move(colour));
}

std::vector<ParameterList*> ScenarioPanel::lists() const {
  std::vector<ParameterList*> all = m_market->lists();
  for (ParameterList* list : plainLists()) all.push_back(list);
  all.insert(all.end(), m_learning->lists().begin(), m_learning->lists().end());
  if (m_policies->fields()) all.push_back(m_policies->fields());
  for (const EntryList* entries : m_entries) {
    if (entries->fields()) all.push_back(entries->fields());
  }
  return all;
}

const study::Parameter* ScenarioPanel::parameter(const std::string& key) const {
  for (const ParameterList* list : lists()) {
    if (const study::Parameter* found = list->parameter(key)) return found;
  }
  return nullptr;
}

/// Whether a field of this key has something to say in the scenario, made or not.
bool ScenarioPanel::shows(const std::string& key) const {
  const study::Parameter* found = parameter(key);
  return found && found->applies(*m_scenario);
}

ParameterField* ScenarioPanel::field(const QString& key) const {
  for (ParameterList* list : lists()) {
    if (ParameterField* found = list->field(key)) return found;
  }
  return nullptr;
}

/// Over a field: what can be done with its value beyond this scenario.
void ScenarioPanel::contextMenuEvent(QContextMenuEvent* event) {
  const ParameterField* field = nullptr;
  for (QWidget* at = childAt(event->pos()); at && !field; at = at->parentWidget()) {
    field = qobject_cast<ParameterField*>(at);
  }
  if (!field || !study::findParameter(field->parameter().key)) return;
  QMenu menu;
  const QAction* all =
      menu.addAction(tr("Apply %1 to all scenarios").arg(tableWords(field->parameter().label)));
  if (menu.exec(event->globalPos()) == all) emit applyToAllWished(field->key());
}

void ScenarioPanel::take(const ScenarioEdit& edit) {
  const int mergeId = m_merged.mergeIdOf(edit);
  m_scenario = edit.scenario;
  m_edited = edit.source;
  showScenario();
  emit scenarioEdited(*m_scenario, edit.what, mergeId);
}

/// A scenario that is about something else than a job has that on top, and what only a job needs
/// folded; one that is about a job has the others' sections below its own.
void ScenarioPanel::arrange() {
  const bool aboutJob = study::canAsk(*study::findStudy("run"), *m_scenario);
  if (aboutJob == m_aboutJob) return;
  m_aboutJob = aboutJob;
  for (Section* fold : m_jobFolds) fold->setOpen(aboutJob);
  int top = m_column->indexOf(m_message) + 1;
  for (const StudySection& section : m_studies) {
    if (!section.list) continue;
    m_column->removeWidget(section.fold);
    const bool first = !aboutJob && isAbout(section.name, *m_scenario);
    m_column->insertWidget(first ? top++ : m_column->count() - 2, section.fold);  // above RUN
  }
}

/// A deadline that was given as a date is one beside its hours, and may be typed as one.
void ScenarioPanel::dateDeadline() {
  ParameterField* deadline = m_job->field(QStringLiteral("job.deadlineHours"));
  const auto start = study::parsedDate(m_scenario->sections.get<study::JobDates>().start);
  const std::string day = study::deadlineDayText(*m_scenario);
  if (!start || day.empty()) {
    deadline->setReading({});
    return deadline->setNote({});
  }
  deadline->setReading([from = *start](const QString& typed) -> std::optional<QString> {
    const auto due = study::typedDate(typed.trimmed().toStdString(), from);
    if (!due) return std::nullopt;
    return words(study::numberText((due->unixSeconds - from.unixSeconds) / 3600));
  });
  deadline->setNote(words(day),
                    tr("The deadline may be typed as a date: 2026-12-04 18:00, or Friday 18:00"));
}

void ScenarioPanel::showScenario() {
  arrange();
  dateDeadline();
  m_market->setScenario(m_scenario);
  for (ParameterList* list : plainLists()) list->setScenario(m_scenario);
  m_policies->setScenario(m_scenario);
  m_learning->setScenario(m_scenario);
  for (EntryList* entries : m_entries) entries->setScenario(m_scenario);
}

}  // namespace spothorizon::views
