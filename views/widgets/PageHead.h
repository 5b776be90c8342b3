// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <QWidget>
#include <initializer_list>

#include "views/widgets/LabelledField.h"
#include "views/widgets/WrapLayout.h"

namespace spothorizon::views {

/// A field in the row at the top of a page. `name`: for those who do not see the label.
struct HeadField {
  QWidget* field;
  QString label{}, name{};  ///< empty: the field says itself what it is
};

/// A field with its label: they stay together where the row goes on in the next line.
struct HeadGroup : QWidget {
  explicit HeadGroup(const HeadField& one) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    if (one.label.isEmpty()) {
      row->addWidget(one.field);
    } else {
      addLabelled(row, one.label, one.field, one.name);
    }
  }
};

/// The column of a page, under a row of these fields, which wraps.
inline QVBoxLayout* columnUnder(QWidget* page, std::initializer_list<HeadField> fields) {
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(4, 4, 4, 4);
  auto* head = new QWidget;
  // What wraps makes a page ask for all that its panes would like: one field need not.
  QLayout* row = nullptr;
  if (fields.size() > 1) {
    row = new WrapLayout(head);
  } else {
    row = new QHBoxLayout(head);
  }
  row->setContentsMargins(0, 0, 0, 0);
  for (const HeadField& one : fields) {
    auto* box = qobject_cast<QComboBox*>(one.field);
    if (box) box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    row->addWidget(new HeadGroup(one));
  }
  if (auto* line = qobject_cast<QHBoxLayout*>(row)) line->addStretch(1);
  column->addWidget(head);
  return column;
}

/// Shows or hides a field of such a row together with its label.
inline void setFieldVisible(QWidget* field, bool visible) {
  field->setVisible(visible);
  field->parentWidget()->setVisible(visible);
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
