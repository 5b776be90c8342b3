// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spothorizon::app {

/// A field with the name and help that a screen reader and a tooltip have.
template <class Field>
Field* named(Field* field, const QString& name, const QString& help) {
  field->setAccessibleName(name);
  field->setToolTip(help);
  return field;
}

}  // namespace spothorizon::app
