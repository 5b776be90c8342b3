// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/NamesEdit.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QRegularExpression>
#include <QStringListModel>

namespace spothorizon::app {
namespace {

const QRegularExpression& between() {
  static const QRegularExpression pattern(QStringLiteral("[\\s,;]"));
  return pattern;
}

}  // namespace

NamesEdit::NamesEdit(QWidget* parent)
    : QLineEdit(parent), m_known(new QStringListModel(this)), m_completer(new QCompleter(this)) {
  m_completer->setModel(m_known);
  m_completer->setCaseSensitivity(Qt::CaseInsensitive);
  m_completer->setFilterMode(Qt::MatchContains);
  m_completer->setWidget(this);  // the line's own would complete the whole of it
  connect(m_completer, QOverload<const QString&>::of(&QCompleter::activated), this,
          &NamesEdit::take);
  connect(this, &QLineEdit::textEdited, this, &NamesEdit::offer);
}

void NamesEdit::setKnown(const QStringList& names) { m_known->setStringList(names); }

QStringList NamesEdit::names() const { return text().split(between(), Qt::SkipEmptyParts); }

void NamesEdit::setNames(const QStringList& names) { setText(names.join(QStringLiteral(", "))); }

qsizetype NamesEdit::begin() const {
  return text().left(cursorPosition()).lastIndexOf(between()) + 1;
}

void NamesEdit::offer() {
  const QString typed = text().mid(begin(), cursorPosition() - begin());
  m_completer->setCompletionPrefix(typed);
  const bool done =
      m_completer->completionCount() == 1 && m_completer->currentCompletion() == typed;
  if (typed.isEmpty() || done || m_completer->completionCount() == 0) {
    m_completer->popup()->hide();
  } else {
    m_completer->complete();
  }
}

void NamesEdit::take(const QString& name) {
  const qsizetype from = begin();
  setText(text().left(from) + name + text().mid(cursorPosition()));
  setCursorPosition(static_cast<int>(from + name.size()));
  emit textEdited(text());
}

}  // namespace spothorizon::app
