// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/PaletteEntries.h"

#include <QCoreApplication>
#include <QMenu>
#include <QScrollArea>
#include <algorithm>

#include "app/desk/Actions.h"
#include "ask/Study.h"
#include "scenario/ParameterTable.h"
#include "views/scenario/ParameterEditor.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/widgets/Section.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

QString translated(const char* text) {
  return QCoreApplication::translate("spothorizon::app::PaletteEntries", text);
}

PaletteEntry entryOf(QAction* action, const QString& id, const QString& context) {
  PaletteEntry entry;
  entry.id = id;
  entry.text = plainMenuText(action->text());
  entry.name = entry.text;
  entry.context = context;
  entry.shortcut = action->shortcut().toString(QKeySequence::NativeText);
  entry.help = action->statusTip();
  entry.enabled = action->isEnabled();
  entry.run = [action] { action->trigger(); };
  return entry;
}

/// Whether it is of a study about something that the scenario does not have: a stream, a model.
bool isElsewhere(const study::Parameter& parameter, const study::Scenario& scenario) {
  return std::ranges::any_of(study::studies(), [&](const study::Study* one) {
    return one->hasSubject(scenario) == false &&
           std::ranges::count(one->sections(), parameter.section) > 0;
  });
}

}  // namespace

QString plainMenuText(QString text) {
  text.replace("&&", "\n").remove('&').replace('\n', '&');
  if (text.endsWith(u'…')) text.chop(1);
  return text;
}

QList<PaletteEntry> actionEntries(const Actions& actions) {
  QList<PaletteEntry> entries;
  for (const Actions::Entry& row : actions.entries()) {
    if (row.id == ActionId::CommandPalette) continue;
    QAction* action = actions.of(row);
    if (row.id == ActionId::StudyPages && !action->isVisible()) continue;
    const QString menu = plainMenuText(Actions::tr(row.menu));
    const QString id = QStringLiteral("action:") + plainMenuText(row.text);
    if (!action->menu()) {
      entries.append(entryOf(action, id, menu));
      continue;
    }
    for (QAction* below : action->menu()->actions()) {
      if (below->isSeparator()) continue;
      entries.append(entryOf(below, id + '/' + below->text(),
                             menu + QStringLiteral(" › ") + plainMenuText(action->text())));
    }
  }
  return entries;
}

/// "Deadline (d)", in the language of the window.
QString translatedLabel(const study::Parameter& parameter) {
  const QString label = views::tableWords(parameter.label);
  return parameter.symbol.empty()
             ? label
             : QStringLiteral("%1 (%2)").arg(label, views::words(parameter.symbol));
}

QList<PaletteEntry> parameterEntries(views::ScenarioPanel& panel) {
  QList<PaletteEntry> entries;
  for (const study::Parameter& parameter : study::parameters()) {
    const QString key = QString::fromStdString(parameter.key);
    if (!panel.hasField(parameter.key)) continue;
    PaletteEntry entry;
    entry.id = "parameter:" + key;
    entry.text = translated(QT_TRANSLATE_NOOP("spothorizon::app::PaletteEntries", "Go to %1"))
                     .arg(translatedLabel(parameter));
    entry.name = views::tableWords(parameter.label);
    entry.context =
        translated(QT_TRANSLATE_NOOP("spothorizon::app::PaletteEntries", "Parameter %1")).arg(key);
    entry.help = views::tableWords(parameter.help);
    entry.enabled = parameter.applies(panel.scenario());
    entry.elsewhere = isElsewhere(parameter, panel.scenario());
    entry.run = [&panel, key] { showField(panel, key); };
    entries.append(entry);
  }
  return entries;
}

bool showField(views::ScenarioPanel& panel, const QString& key) {
  views::ParameterField* field = panel.field(key);
  if (!field) return false;
  for (QWidget* up = field; up && up != &panel; up = up->parentWidget()) {
    if (auto* section = qobject_cast<views::Section*>(up)) section->setOpen(true);
  }
  field->editor()->focusTarget()->setFocus(Qt::ShortcutFocusReason);
  for (QWidget* up = field->parentWidget(); up; up = up->parentWidget()) {
    if (auto* area = qobject_cast<QScrollArea*>(up)) area->ensureWidgetVisible(field);
  }
  return true;
}

}  // namespace spothorizon::app
