// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/LanguageMenu.h"

#include <QActionGroup>
#include <QSettings>

#include "app/language/Languages.h"

namespace spothorizon::app {

LanguageMenu::LanguageMenu(QWidget* parent) : QMenu(parent) {
  const QString chosen = QSettings().value(kLanguageKey).toString();
  auto* group = new QActionGroup(this);
  add({}, tr("Language of the &desktop"), {}, chosen.isEmpty());
  for (const Language& language : languages()) {
    add(language.code, language.name, language.name, chosen == language.code);
  }
  for (QAction* action : actions()) group->addAction(action);
}

void LanguageMenu::add(const QString& code, const QString& text, const QString& name,
                       bool isChosen) {
  QAction* action = addAction(text);
  action->setCheckable(true);
  action->setChecked(isChosen);
  action->setData(code);
  connect(action, &QAction::triggered, this, [this, code, name] {
    QSettings settings;
    if (settings.value(kLanguageKey).toString() == code) return;
    settings.setValue(kLanguageKey, code);
    emit chosen(name);
  });
}

}  // namespace spothorizon::app
