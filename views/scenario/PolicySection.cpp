// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/PolicySection.h"

#include <QListWidget>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "policy/PolicyInfo.h"
#include "views/chart/Palette.h"
#include "views/scenario/EntryFields.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ParameterList.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Icons.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using policy::PolicyKind;

/// "AHAP": the label without the values that are being edited.
QString shortLabel(const policy::PolicySpec& spec) {
  return words(policy::nameWithoutSettings(spec));
}

QString kindTitle(PolicyKind kind) {
  policy::PolicySpec spec;
  spec.kind = kind;
  return shortLabel(spec);
}

/// As high as its rows: the panel around it scrolls.
class FittingList : public QListWidget {
 public:
  using QListWidget::QListWidget;
  QSize sizeHint() const override {
    const int row = std::max(sizeHintForRow(0), fontMetrics().height() + 4);
    return {QListWidget::sizeHint().width(), row * std::max(1, count()) + 2 * frameWidth()};
  }
  QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }
};

}  // namespace

PolicySection::PolicySection(QWidget* parent)
    : QWidget(parent),
      m_list(new FittingList(this)),
      m_add(entryButton(this, tr("Add"), tr("Add a policy"))),
      m_duplicate(entryButton(this, tr("Duplicate"), tr("Duplicate the selected policy"))),
      m_remove(entryButton(this, tr("Remove"), tr("Remove the selected policy"))),
      m_up(entryButton(this, {}, tr("Move the selected policy up"))),
      m_down(entryButton(this, {}, tr("Move the selected policy down"))),
      m_message(new HintLabel(HintLabel::Tone::Error, this)),
      m_column(new QVBoxLayout(this)),
      m_colour(policyColour) {
  layOut();
  connect(m_list, &QListWidget::currentRowChanged, this, &PolicySection::choose);
  connect(m_duplicate, &QToolButton::clicked, this, &PolicySection::duplicate);
  connect(m_remove, &QToolButton::clicked, this, &PolicySection::remove);
  connect(m_up, &QToolButton::clicked, this, [this] { move(-1); });
  connect(m_down, &QToolButton::clicked, this, [this] { move(1); });
}

void PolicySection::layOut() {
  auto* menu = new QMenu(this);
  for (const policy::PolicyInfo& info : policy::policyKinds()) {
    menu->addAction(kindTitle(info.kind), this, [this, kind = info.kind] { add(kind); });
  }
  m_add->setMenu(menu);
  m_add->setPopupMode(QToolButton::InstantPopup);
  m_up->setArrowType(Qt::UpArrow);
  m_down->setArrowType(Qt::DownArrow);
  m_list->setAccessibleName(tr("Policies to compare"));
  m_list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_list->setTextElideMode(Qt::ElideRight);
  m_message->setWordWrap(true);
  m_message->hide();

  auto* buttons = new QHBoxLayout;
  for (QToolButton* each : {m_add, m_duplicate, m_remove}) buttons->addWidget(each);
  buttons->addStretch();
  buttons->addWidget(m_up);
  buttons->addWidget(m_down);
  m_column->setContentsMargins(0, 0, 0, 0);
  m_column->addWidget(m_list);
  m_column->addLayout(buttons);
  m_column->addWidget(m_message);
}

void PolicySection::setScenario(const SharedScenario& scenario) {
  m_scenario = scenario;
  const int count = static_cast<int>(scenario->policies.size());
  const int wanted = std::min(std::max(m_chosen, 0), count - 1);
  showList();
  if (wanted != m_chosen) {
    choose(wanted);
  } else {
    showFields();
  }
}

void PolicySection::setFindings(const std::vector<study::Finding>& findings) {
  m_findings = findings;
  showFindings();
}

void PolicySection::setPolicyColour(std::function<QColor(int)> colour) {
  m_colour = std::move(colour);
  showList();
}

void PolicySection::choose(int index) {
  if (index == m_chosen) return;
  m_chosen = index;
  const QSignalBlocker quiet(m_list);
  m_list->setCurrentRow(index);
  makeFields();
  showFindings();
  const int count = static_cast<int>(m_scenario->policies.size());
  m_up->setEnabled(index > 0);
  m_down->setEnabled(index >= 0 && index + 1 < count);
  m_duplicate->setEnabled(index >= 0);
  m_remove->setEnabled(index >= 0);
}

void PolicySection::makeFields() {
  discardEntryFields(m_fields, this);
  if (m_chosen < 0) return;
  const auto index = static_cast<std::size_t>(m_chosen);
  std::vector<study::Parameter> parameters{study::policyKindParameter(index)};
  for (study::Parameter& p : study::policyParameters(index)) parameters.push_back(std::move(p));
  m_fields = makeEntryFields(parameters, this);
  showFields();
  placeEntryFields(*m_fields, *m_column, m_down);
  connect(m_fields, &ParameterList::edited, this, &PolicySection::edited);
}

void PolicySection::showFields() {
  if (!m_fields) return;
  const policy::PolicySpec& spec = m_scenario->policies[static_cast<std::size_t>(m_chosen)];
  for (ParameterField* field : m_fields->fields()) {
    field->setEditPrefix(shortLabel(spec) + QStringLiteral(": "));
  }
  m_fields->setScenario(m_scenario);
}

QString PolicySection::labelOf(int index) const {
  return words(policy::label(m_scenario->policies[static_cast<std::size_t>(index)]));
}

void PolicySection::showList() {
  const QSignalBlocker quiet(m_list);
  const int count = static_cast<int>(m_scenario->policies.size());
  const bool grows = m_list->count() != count;
  while (m_list->count() > count) delete m_list->takeItem(m_list->count() - 1);
  while (m_list->count() < count) new QListWidgetItem(m_list);
  const int side = fontMetrics().height();
  // Else a picture made for two device pixels a pixel is drawn at twice the size.
  m_list->setIconSize({side, side});
  for (int i = 0; i < count; ++i) {
    m_list->item(i)->setText(labelOf(i));
    m_list->item(i)->setIcon(untintedIcon(colourChip(m_colour(i), side, devicePixelRatioF())));
  }
  if (m_chosen < count) m_list->setCurrentRow(m_chosen);
  if (grows) m_list->updateGeometry();
}

void PolicySection::showFindings() {
  if (m_fields) m_fields->setFindings(m_findings);
  QStringList lines;
  for (const study::Finding& finding : m_findings) {
    for (const std::string& key : finding.keys) {
      const QString place = words(key);
      if (place != QLatin1String("policies") && !place.startsWith(QLatin1String("policies.")))
        continue;
      bool isNumber = false;
      const int index = place.section(u'.', 1, 1).toInt(&isNumber);
      if (isNumber && index == m_chosen) continue;  // beside its field already
      const bool there = isNumber && index < static_cast<int>(m_scenario->policies.size());
      lines << (there ? labelOf(index) + QStringLiteral(": ") : QString()) +
                   verbatimWords(finding.message);
      break;
    }
  }
  m_message->setText(lines.join(u'\n'));
  m_message->setVisible(!lines.isEmpty());
}

void PolicySection::commit(std::vector<policy::PolicySpec> policies, int chosen,
                           const QString& what) {
  study::Scenario changed = *m_scenario;
  changed.policies = std::move(policies);
  m_scenario = changed;
  m_chosen = -2;  // the fields belong to an index, whose entry has changed
  showList();
  choose(chosen);
  emit edited({changed, what, QStringLiteral("policies"), 0});
}

void PolicySection::add(policy::PolicyKind kind) {
  auto policies = m_scenario->policies;
  policies.emplace_back().kind = kind;
  const int last = static_cast<int>(policies.size()) - 1;
  commit(std::move(policies), last, tr("Add %1").arg(kindTitle(kind)));
}

void PolicySection::duplicate() {
  if (m_chosen < 0) return;
  auto policies = m_scenario->policies;
  const QString label = labelOf(m_chosen);
  const auto spec = policies[static_cast<std::size_t>(m_chosen)];
  policies.insert(policies.begin() + m_chosen + 1, spec);
  commit(std::move(policies), m_chosen + 1, tr("Duplicate %1").arg(label));
}

void PolicySection::remove() {
  if (m_chosen < 0) return;
  auto policies = m_scenario->policies;
  const QString label = labelOf(m_chosen);
  policies.erase(policies.begin() + m_chosen);
  const int left = static_cast<int>(policies.size());
  commit(std::move(policies), std::min(m_chosen, left - 1), tr("Remove %1").arg(label));
}

void PolicySection::move(int by) {
  auto policies = m_scenario->policies;
  const int to = m_chosen + by;
  if (m_chosen < 0 || to < 0 || to >= static_cast<int>(policies.size())) return;
  const QString label = labelOf(m_chosen);
  std::swap(policies[static_cast<std::size_t>(m_chosen)], policies[static_cast<std::size_t>(to)]);
  commit(std::move(policies), to, (by < 0 ? tr("Move %1 up") : tr("Move %1 down")).arg(label));
}

}  // namespace spothorizon::views
