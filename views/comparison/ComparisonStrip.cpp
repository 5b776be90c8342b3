// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/ComparisonStrip.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

#include "views/widgets/Icons.h"
#include "views/widgets/MenuButton.h"
#include "views/widgets/Wording.h"
#include "views/widgets/WrapLayout.h"

namespace spothorizon::views {
namespace {

using study::ComparisonMode;

bool isCompared(const study::Session& session, const std::string& id) {
  const auto& all = session.view.compared;
  return std::find(all.begin(), all.end(), id) != all.end();
}

}  // namespace

ComparisonStrip::ComparisonStrip(QWidget* parent)
    : QWidget(parent),
      m_group(new QButtonGroup(this)),
      m_chosen(new MenuButton),
      m_menu(new QMenu(this)),
      m_baseLabel(new QLabel(tr("&Base:"))),
      m_hint(new QLabel),
      m_base(new QComboBox),
      m_optimum(new QCheckBox(tr("Best possible"))) {
  auto* row = new WrapLayout(this);
  row->setContentsMargins(6, 2, 6, 2);
  makeModes();
  m_chosen->setMenu(m_menu);
  m_chosen->setFocusPolicy(Qt::StrongFocus);
  m_chosen->setToolTip(tr("Which scenarios are shown together"));
  m_chosen->setAccessibleName(tr("Scenarios shown together"));
  m_base->setToolTip(tr("The scenario that differences are relative to"));
  m_base->setAccessibleName(tr("Base of the comparison"));
  m_base->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_base->setMaximumWidth(fontMetrics().averageCharWidth() * 40);
  m_base->setMinimumContentsLength(12);
  m_baseLabel->setBuddy(m_base);
  m_optimum->setToolTip(tr("Show the best possible plan of each scenario too"));
  m_optimum->setAccessibleName(tr("Best possible plans in the comparison"));
  m_hint->setForegroundRole(QPalette::PlaceholderText);
  auto* base = new QWidget;  // the name stays with its field
  auto* pair = new QHBoxLayout(base);
  pair->setContentsMargins(0, 0, 0, 0);
  pair->addWidget(m_baseLabel);
  pair->addWidget(m_base);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_chosen, base, m_optimum, m_hint}) {
    row->addWidget(widget);
  }
  connect(m_base, &QComboBox::activated, this,
          [this](int index) { emit baseWished(m_base->itemData(index).toString()); });
  connect(m_optimum, &QCheckBox::toggled, this, &ComparisonStrip::withOptimumChanged);
}

void ComparisonStrip::makeModes() {
  const auto add = [this](ComparisonMode mode, const QString& text, const QString& tip) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(text);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    m_group->addButton(button, static_cast<int>(mode));
    m_modes.insert(mode, button);
    layout()->addWidget(button);
  };
  add(ComparisonMode::Off, tr("One scenario"), tr("Show the scenario being edited"));
  add(ComparisonMode::Overlay, tr("Overlay"), tr("Overlay the charts of the selected scenarios"));
  add(ComparisonMode::SideBySide, tr("Side by side"),
      tr("Show one column per selected scenario, with the same scales"));
  add(ComparisonMode::Difference, tr("Difference"),
      tr("Show how the selected scenarios differ from the base"));
  button(ComparisonMode::Off)->setChecked(true);
  connect(m_group, &QButtonGroup::idClicked, this,
          [this](int id) { emit modeWished(static_cast<ComparisonMode>(id)); });
}

bool ComparisonStrip::withOptimum() const { return m_optimum->isChecked(); }
QString ComparisonStrip::hint() const { return m_hint->text(); }

void ComparisonStrip::setSession(const study::Session& session) {
  button(session.view.mode)->setChecked(true);
  fillBase(session);
  fillChosen(session);
  showHint(session);
  const bool comparing = session.view.mode != ComparisonMode::Off;
  for (QWidget* widget : std::initializer_list<QWidget*>{m_baseLabel, m_base, m_optimum}) {
    widget->setEnabled(comparing);
  }
  // Nothing to compare: the room is the charts'.
  setVisible(session.scenarios.size() > 1 || comparing);
}

void ComparisonStrip::fillBase(const study::Session& session) {
  const QSignalBlocker blocked(m_base);
  m_base->clear();
  for (const study::SessionScenario& one : session.scenarios) {
    if (!isCompared(session, one.id) && one.id != session.view.base) continue;
    m_base->addItem(colourSquare(QColor(words(one.colour))), words(one.scenario.title),
                    words(one.id));
  }
  m_base->setCurrentIndex(m_base->findData(words(session.view.base)));
  // Large letters have a wider arrow than Fusion reckons with.
  m_base->setMinimumWidth(
      std::min(m_base->maximumWidth(), m_base->sizeHint().width() + fontMetrics().height()));
}

/// The menu is not emptied while it is open: its entries are changed in place.
void ComparisonStrip::fillChosen(const study::Session& session) {
  const QList<QAction*> old = m_menu->actions();
  for (qsizetype i = old.size(); i > static_cast<qsizetype>(session.scenarios.size()); --i) {
    delete old[i - 1];
  }
  for (std::size_t i = 0; i < session.scenarios.size(); ++i) {
    const study::SessionScenario& one = session.scenarios[i];
    const auto place = static_cast<qsizetype>(i);
    QAction* action = place < old.size() ? old[place] : m_menu->addAction(QString());
    action->disconnect();
    action->setText(words(one.scenario.title));
    action->setIcon(colourSquare(QColor(words(one.colour))));
    action->setIconVisibleInMenu(true);
    action->setCheckable(true);
    action->setChecked(isCompared(session, one.id));
    connect(action, &QAction::triggered, this,
            [this, id = words(one.id)](bool checked) { emit comparedWished(id, checked); });
  }
  m_chosen->setText(tr("%1 of %n scenario(s)", "", static_cast<int>(session.scenarios.size()))
                        .arg(session.view.compared.size()));
}

void ComparisonStrip::showHint(const study::Session& session) {
  const bool few = session.view.mode != ComparisonMode::Off && session.view.compared.size() < 2;
  m_hint->setText(few ? tr("Select two or more scenarios to compare them.") : QString());
}

}  // namespace spothorizon::views
