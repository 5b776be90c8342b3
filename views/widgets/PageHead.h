// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <initializer_list>

#include "views/widgets/LabelledField.h"

namespace spothorizon::views {

/// A field in the row at the top of a page. `name`: for those who do not see the label.
struct HeadField {
  QWidget* field;
  QString label{}, name{};  ///< empty: the field says itself what it is
};

/// The column of a page, under a row of these fields.
inline QVBoxLayout* columnUnder(QWidget* page, std::initializer_list<HeadField> fields) {
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(4, 4, 4, 4);
  auto* row = new QHBoxLayout;
  for (const HeadField& one : fields) {
    auto* box = qobject_cast<QComboBox*>(one.field);
    if (box) box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    if (one.label.isEmpty()) {
      row->addWidget(one.field);
    } else {
      addLabelled(row, one.label, one.field, one.name);
    }
  }
  row->addStretch(1);
  column->addLayout(row);
  return column;
}

/// Shows or hides a field of the row together with its label.
inline void setFieldVisible(QWidget* field, bool visible) {
  field->setVisible(visible);
  const auto siblings =
      field->parentWidget()->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
  for (QLabel* label : siblings) {
    if (label->buddy() == field) label->setVisible(visible);
  }
}

/// What went wrong, which is mostly nothing.
inline void addMessage(QBoxLayout* column, QLabel* message, const QString& name) {
  message->setWordWrap(true);
  message->setTextFormat(Qt::PlainText);
  message->setAccessibleName(name);
  message->hide();
  column->addWidget(message);
}

}  // namespace spothorizon::views
