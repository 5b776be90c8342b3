// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/ParameterPicker.h"

#include <QCompleter>
#include <QCoreApplication>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStringListModel>
#include <QWheelEvent>
#include <algorithm>
#include <map>

#include "ask/Subject.h"
#include "policy/Policy.h"
#include "scenario/ShownParameter.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Questions)
};

using study::Parameter;
using study::ParameterType;

QString sectionTitle(const std::string& section) {
  if (section == "job") return Words::tr("Job");
  if (section == "market") return Words::tr("Market");
  if (section == "forecast") return Words::tr("Forecast");
  if (section == "policy") return Words::tr("Policies");
  if (section == "stream") return Words::tr("Stream");
  if (section == "rental") return Words::tr("Renting");
  if (section == "training") return Words::tr("Training");
  if (section == "serving") return Words::tr("Serving");
  return words(section);
}

QString labelOf(const Parameter& parameter) {
  const QString unit = tableWords(study::shownUnit(parameter));
  const QString label = tableWords(parameter.label);
  return unit.isEmpty() ? label : label + QStringLiteral(", ") + unit;
}

void add(std::vector<AskedParameter>& all, const Parameter& parameter, const QString& section,
         const QString& prefix, const study::Scenario& scenario) {
  if (parameter.type == ParameterType::Text) return;
  if (parameter.applies && !parameter.applies(scenario)) return;
  const bool number =
      parameter.type == ParameterType::Real || parameter.type == ParameterType::Integer;
  all.push_back(
      {parameter.key, section, prefix + labelOf(parameter), tableWords(parameter.help), number});
}

void addPolicies(std::vector<AskedParameter>& all, const study::Scenario& scenario) {
  const QString section = sectionTitle("policy");
  for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
    const QString prefix = words(policy::label(scenario.policies[i])) + QStringLiteral(": ");
    for (const Parameter& parameter : study::policyParameters(i)) {
      add(all, parameter, section, prefix, scenario);
    }
  }
}

/// Labels of two sections may be alike: then their sections tell them apart, else their keys.
void makeUnique(std::vector<AskedParameter>& all) {
  for (const bool bySection : {true, false}) {
    std::map<QString, int> count;
    for (const AskedParameter& one : all) ++count[one.label];
    for (AskedParameter& one : all) {
      if (count[one.label] < 2) continue;
      one.label =
          QStringLiteral("%1 (%2)").arg(one.label, bySection ? one.section : words(one.key));
    }
  }
}

QStandardItem* heading(const QString& text) {
  auto* item = new QStandardItem(text);
  QFont font = item->font();
  font.setBold(true);
  item->setFont(font);
  item->setFlags(Qt::NoItemFlags);
  return item;
}

}  // namespace

std::vector<AskedParameter> askedParameters(const ask::Subject& subject,
                                            const study::Scenario& scenario) {
  std::vector<AskedParameter> all;
  for (const std::string& section : subject.sections()) {
    if (section == "market" && !subject.followsMarket(scenario)) continue;
    for (const Parameter& parameter : study::parameters()) {
      if (parameter.section == section) add(all, parameter, sectionTitle(section), {}, scenario);
    }
    if (section == "policy") addPolicies(all, scenario);
  }
  makeUnique(all);
  return all;
}

ParameterPicker::ParameterPicker(QWidget* parent)
    : QComboBox(parent),
      m_items(new QStandardItemModel(this)),
      m_labels(new QStringListModel(this)) {
  constexpr int kLetters = 26;
  setModel(m_items);
  setEditable(true);
  setInsertPolicy(QComboBox::NoInsert);
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(kLetters);
  setMaxVisibleItems(20);
  lineEdit()->setPlaceholderText(tr("type to search"));
  auto* completer = new QCompleter(m_labels, this);
  completer->setFilterMode(Qt::MatchContains);
  completer->setCaseSensitivity(Qt::CaseInsensitive);
  completer->setCompletionMode(QCompleter::PopupCompletion);
  setCompleter(completer);
  connect(completer, qOverload<const QString&>(&QCompleter::activated), this,
          [this](const QString& label) {
            const int index = findText(label, Qt::MatchExactly);
            if (index >= 0) setCurrentIndex(index);
          });
  connect(lineEdit(), &QLineEdit::editingFinished, this, &ParameterPicker::takeTyped);
  connect(this, &QComboBox::currentIndexChanged, this, [this] {
    setToolTip(currentData(Qt::ToolTipRole).toString());
    emit chosen();
  });
}

/// A label, or what only one label has; else the last choice is restored.
void ParameterPicker::takeTyped() {
  const QString typed = lineEdit()->text().trimmed();
  int found = findText(typed, Qt::MatchFixedString), count = found >= 0 ? 1 : 0;
  for (int i = 0; count == 0 && i < this->count(); ++i) {
    if (typed.isEmpty() || !itemData(i).isValid()) continue;
    if (!itemText(i).contains(typed, Qt::CaseInsensitive)) continue;
    const bool again = found >= 0;
    found = again ? -1 : i;
    if (again) break;
  }
  if (found >= 0 && itemData(found).isValid() && found != currentIndex()) {
    return setCurrentIndex(found);
  }
  lineEdit()->setText(currentIndex() >= 0 ? itemText(currentIndex()) : QString());
}

void ParameterPicker::setParameters(const std::vector<AskedParameter>& parameters) {
  QStringList labels;
  for (const AskedParameter& one : parameters) labels << one.label;
  if (labels == m_labels->stringList()) return;
  const std::string before = key();
  const QSignalBlocker quiet(this);
  m_labels->setStringList(labels);
  m_items->clear();
  QString section;
  for (const AskedParameter& one : parameters) {
    if (one.section != section) m_items->appendRow(heading(section = one.section));
    auto* item = new QStandardItem(one.label);
    item->setData(words(one.key), Qt::UserRole);
    item->setData(one.help, Qt::ToolTipRole);
    m_items->appendRow(item);
  }
  if (!choose(before)) setCurrentIndex(-1);
}

bool ParameterPicker::choose(const std::string& key) {
  const int index = key.empty() ? -1 : findData(words(key));
  setCurrentIndex(index);
  if (index >= 0) lineEdit()->setCursorPosition(0);
  return key.empty() || index >= 0;
}

std::string ParameterPicker::key() const { return currentData().toString().toStdString(); }

/// It is part of a page that scrolls.
void ParameterPicker::wheelEvent(QWheelEvent* event) { event->ignore(); }

}  // namespace spothorizon::views
