// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/LearningSection.h"

#include <QVBoxLayout>

#include "views/scenario/ParameterList.h"
#include "views/widgets/Section.h"

namespace spothorizon::views {
namespace {

const std::string kJobs = "learning.jobs.jobs";

struct Part {
  const char* prefix;
  const char* title;
  bool open;
};

constexpr Part kParts[] = {
    {"learning.pool.", QT_TRANSLATE_NOOP("spothorizon::views::LearningSection", "Pool of policies"),
     true},
    {"learning.jobs.", QT_TRANSLATE_NOOP("spothorizon::views::LearningSection", "Jobs"), false},
    {"learning.learner.", QT_TRANSLATE_NOOP("spothorizon::views::LearningSection", "Learner"),
     false}};

bool isIn(const study::Parameter& parameter, const Part& part) {
  return parameter.key.starts_with(part.prefix) && parameter.key != kJobs;
}

/// Parameters of none of the parts, and the number of jobs, which everybody wants to set.
bool isOnTop(const study::Parameter& parameter) {
  for (const Part& part : kParts) {
    if (isIn(parameter, part)) return false;
  }
  return true;
}

template <typename Wanted>
std::vector<study::Parameter> parametersThat(Wanted wanted) {
  std::vector<study::Parameter> own = parametersOf("learning");
  std::erase_if(own, [&wanted](const study::Parameter& p) { return !wanted(p); });
  return own;
}

}  // namespace

LearningSection::LearningSection(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(addList(parametersThat(isOnTop)));
  for (const Part& part : kParts) {
    ParameterList* list =
        addList(parametersThat([&part](const study::Parameter& p) { return isIn(p, part); }));
    column->addWidget(new Section(tr(part.title), list, part.open, Section::Level::Nested));
  }
}

ParameterList* LearningSection::addList(const std::vector<study::Parameter>& parameters) {
  auto* list = new ParameterList(parameters, this, ParameterList::Fields::WhenAsked);
  connect(list, &ParameterList::edited, this, &LearningSection::edited);
  m_lists.push_back(list);
  return list;
}

void LearningSection::makeFields() {
  for (ParameterList* list : m_lists) list->makeFields();
}

void LearningSection::setScenario(const SharedScenario& scenario) {
  for (ParameterList* list : m_lists) list->setScenario(scenario);
}

void LearningSection::setFindings(const std::vector<study::Finding>& findings) {
  for (ParameterList* list : m_lists) list->setFindings(findings);
}

}  // namespace spothorizon::views
