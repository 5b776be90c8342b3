// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/EntryFields.h"

#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "views/scenario/ParameterField.h"
#include "views/scenario/ParameterList.h"
#include "views/widgets/TabOrder.h"

namespace spothorizon::views {

QToolButton* entryButton(QWidget* parent, const QString& text, const QString& tip) {
  auto* made = new QToolButton(parent);
  made->setText(text);
  made->setToolTip(tip);
  made->setAccessibleName(tip);
  made->setFocusPolicy(Qt::StrongFocus);
  return made;
}

ParameterList* makeEntryFields(const std::vector<study::Parameter>& parameters, QWidget* list) {
  auto* fields = new ParameterList(parameters, list);
  fields->fields().front()->setResettable(false);
  return fields;
}

void placeEntryFields(ParameterList& fields, QVBoxLayout& column, QWidget* last) {
  column.addWidget(&fields);
  placeInTabOrder(fields, last);
  fields.show();  // at once: a layout would show it only with the next event
}

void discardEntryFields(ParameterList*& fields, QWidget* list) {
  if (!fields) return;
  fields->disconnect(list);  // first: hiding takes the focus, and a field without it commits
  fields->hide();
  std::exchange(fields, nullptr)->deleteLater();
}

}  // namespace spothorizon::views
