// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/EntryList.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/scenario/EntryFields.h"
#include "views/scenario/ParameterList.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

EntryList::EntryList(study::ParameterList list, const QString& title,
                     std::function<void(study::Scenario&)> usual, QWidget* parent)
    : QWidget(parent),
      m_list(std::move(list)),
      m_usual(std::move(usual)),
      m_box(new QComboBox(this)),
      m_add(entryButton(this, tr("Add"), tr("Add a copy of the selected entry"))),
      m_remove(entryButton(this, tr("Remove"), tr("Remove the selected entry"))),
      m_up(entryButton(this, {}, tr("Move the selected entry up"))),
      m_down(entryButton(this, {}, tr("Move the selected entry down"))),
      m_column(new QVBoxLayout(this)) {
  layOut(title);
  connect(m_box, &QComboBox::currentIndexChanged, this, &EntryList::choose);
  connect(m_add, &QToolButton::clicked, this, &EntryList::add);
  connect(m_remove, &QToolButton::clicked, this, &EntryList::remove);
  connect(m_up, &QToolButton::clicked, this, [this] { move(-1); });
  connect(m_down, &QToolButton::clicked, this, [this] { move(1); });
}

void EntryList::layOut(const QString& title) {
  auto* label = new QLabel(title);
  label->setBuddy(m_box);
  m_box->setAccessibleName(title);
  m_up->setArrowType(Qt::UpArrow);
  m_down->setArrowType(Qt::DownArrow);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_add);
  buttons->addWidget(m_remove);
  buttons->addStretch();
  buttons->addWidget(m_up);
  buttons->addWidget(m_down);
  m_column->setContentsMargins(0, 0, 0, 0);
  m_column->addWidget(label);
  m_column->addWidget(m_box);
  m_column->addLayout(buttons);
}

int EntryList::count() const { return static_cast<int>(m_list.size(*m_scenario)); }

void EntryList::setScenario(const SharedScenario& scenario) {
  m_scenario = scenario;
  const int wanted = std::min(std::max(m_chosen, 0), count() - 1);
  showList();
  if (wanted != m_chosen) {
    choose(wanted);
  } else if (m_fields) {
    m_fields->setScenario(m_scenario);
  }
}

void EntryList::setFindings(const std::vector<study::Finding>& findings) {
  m_findings = findings;
  if (m_fields) m_fields->setFindings(findings);
}

void EntryList::choose(int index) {
  if (index >= count()) index = -1;  // the line shown for an empty list
  if (index == m_chosen) return;
  m_chosen = index;
  makeFields();
  showList();
}

void EntryList::makeFields() {
  discardEntryFields(m_fields, this);
  if (m_chosen < 0) return;
  m_fields = makeEntryFields(m_list.entry(static_cast<std::size_t>(m_chosen)), this);
  m_fields->setScenario(m_scenario);
  m_fields->setFindings(m_findings);
  placeEntryFields(*m_fields, *m_column, m_down);
  connect(m_fields, &ParameterList::edited, this, &EntryList::edited);
}

void EntryList::showList() {
  const QSignalBlocker quiet(m_box);
  m_box->clear();
  for (int i = 0; i < count(); ++i) {
    const auto parameters = m_list.entry(static_cast<std::size_t>(i));
    m_box->addItem(
        QStringLiteral("%1. %2").arg(i + 1).arg(choiceWords(parameters.front().get(*m_scenario))));
  }
  if (count() == 0) m_box->addItem(tr("The usual ones"));
  m_box->setCurrentIndex(std::max(0, m_chosen));
  m_box->setEnabled(count() > 0);
  m_add->setText(count() == 0 ? tr("Edit") : tr("Add"));
  m_add->setToolTip(count() == 0 ? tr("Lists the usual ones, to be edited")
                                 : tr("Add a copy of the selected entry"));
  m_add->setEnabled(count() < static_cast<int>(m_list.most));
  m_remove->setEnabled(m_chosen >= 0);
  m_up->setEnabled(m_chosen > 0);
  m_down->setEnabled(m_chosen >= 0 && m_chosen + 1 < count());
}

/// Entry `source` of one scenario becomes entry `target` of the other, value by value.
void EntryList::copyEntry(study::Scenario& scenario, const study::Scenario& from, int source,
                          int target) const {
  const auto values = m_list.entry(static_cast<std::size_t>(source));
  const auto places = m_list.entry(static_cast<std::size_t>(target));
  for (std::size_t i = 0; i < values.size(); ++i) places[i].set(scenario, values[i].get(from));
}

void EntryList::commit(study::Scenario scenario, int chosen, const QString& what) {
  m_scenario = scenario;
  m_chosen = -2;  // the fields belong to an index, whose entry has changed
  choose(chosen);
  emit edited({std::move(scenario), what, words(m_list.key), 0});
}

void EntryList::add() {
  study::Scenario scenario = *m_scenario;
  if (count() == 0) {
    m_usual(scenario);
    return commit(std::move(scenario), 0, tr("List the usual ones"));
  }
  const int size = count(), at = std::max(0, m_chosen);
  m_list.resize(scenario, static_cast<std::size_t>(size + 1));
  for (int i = size; i > at; --i) copyEntry(scenario, *m_scenario, i - 1, i);
  commit(std::move(scenario), at + 1, tr("Add an entry"));
}

void EntryList::remove() {
  if (m_chosen < 0) return;
  study::Scenario scenario = *m_scenario;
  const int left = count() - 1;
  for (int i = m_chosen; i < left; ++i) copyEntry(scenario, *m_scenario, i + 1, i);
  m_list.resize(scenario, static_cast<std::size_t>(left));
  commit(std::move(scenario), std::min(m_chosen, left - 1), tr("Remove an entry"));
}

void EntryList::move(int by) {
  const int to = m_chosen + by;
  if (m_chosen < 0 || to < 0 || to >= count()) return;
  study::Scenario scenario = *m_scenario;
  copyEntry(scenario, *m_scenario, m_chosen, to);
  copyEntry(scenario, *m_scenario, to, m_chosen);
  commit(std::move(scenario), to, by < 0 ? tr("Move an entry up") : tr("Move an entry down"));
}

}  // namespace spothorizon::views
