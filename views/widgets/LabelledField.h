// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBoxLayout>
#include <QLabel>

namespace spothorizon::views {

/// A field after its label, whose mnemonic leads to it. `name`: for those who do not see the label.
inline void addLabelled(QBoxLayout* row, const QString& text, QWidget* field, const QString& name) {
  auto* label = new QLabel(text);
  label->setBuddy(field);
  field->setAccessibleName(name);
  row->addWidget(label);
  row->addWidget(field);
}

}  // namespace spothorizon::views
