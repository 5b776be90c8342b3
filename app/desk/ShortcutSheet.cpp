// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/ShortcutSheet.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/desk/Actions.h"
#include "app/desk/PaletteEntries.h"
#include "views/widgets/ScreenFit.h"

namespace spothorizon::app {
namespace {

enum Column { Keys, What };

struct Gesture {
  const char *keys, *what;
};

/// What the charts themselves understand; everything else is an action.
const Gesture kGestures[] = {
    {QT_TRANSLATE_NOOP("ShortcutSheet", "Wheel"),
     QT_TRANSLATE_NOOP("ShortcutSheet", "Zoom the horizontal axis")},
    {QT_TRANSLATE_NOOP("ShortcutSheet", "Ctrl+wheel"),
     QT_TRANSLATE_NOOP("ShortcutSheet", "Zoom the vertical axis")},
    {QT_TRANSLATE_NOOP("ShortcutSheet", "Shift+wheel"),
     QT_TRANSLATE_NOOP("ShortcutSheet", "Move along the horizontal axis")},
    {QT_TRANSLATE_NOOP("ShortcutSheet", "Drag"),
     QT_TRANSLATE_NOOP("ShortcutSheet", "Move along the horizontal axis")},
    {QT_TRANSLATE_NOOP("ShortcutSheet", "Shift+drag"),
     QT_TRANSLATE_NOOP("ShortcutSheet", "Zoom to the selection")},
    {QT_TRANSLATE_NOOP("ShortcutSheet", "Double click"),
     QT_TRANSLATE_NOOP("ShortcutSheet", "Show all")},
    {QT_TRANSLATE_NOOP("ShortcutSheet", "Left, Right"),
     QT_TRANSLATE_NOOP("ShortcutSheet",
                       "Move along the horizontal axis of the chart that has the focus")},
    {QT_TRANSLATE_NOOP("ShortcutSheet", "+, −"),
     QT_TRANSLATE_NOOP("ShortcutSheet", "Zoom the chart that has the focus")},
    {QT_TRANSLATE_NOOP("ShortcutSheet", "Tab, Shift+Tab"),
     QT_TRANSLATE_NOOP("ShortcutSheet", "Next control, previous control")},
};

QString gestureText(const char* text) { return QCoreApplication::translate("ShortcutSheet", text); }

}  // namespace

ShortcutSheet::ShortcutSheet(const Actions& actions, QWidget* parent)
    : QDialog(parent), m_field(new QLineEdit), m_tree(new QTreeWidget) {
  setWindowTitle(tr("Keyboard shortcuts"));
  setModal(false);
  layOut();
  fill(actions);
  connect(&actions, &Actions::pagesNumbered, this, [this, &actions] {
    fill(actions);
    filter(m_field->text());
  });
  connect(m_field, &QLineEdit::textChanged, this, &ShortcutSheet::filter);
}

void ShortcutSheet::layOut() {
  m_field->setPlaceholderText(tr("Filter by key or words"));
  m_field->setAccessibleName(tr("Filter"));
  m_field->setToolTip(tr("Shows only shortcuts that contain this text"));
  m_field->setClearButtonEnabled(true);
  m_tree->setAccessibleName(tr("Shortcuts by menu"));
  m_tree->setHeaderLabels({tr("Keys"), tr("Action")});
  m_tree->setRootIsDecorated(false);
  m_tree->setAlternatingRowColors(true);
  m_tree->setUniformRowHeights(true);
  m_tree->setTabKeyNavigation(false);
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_field);
  column->addWidget(m_tree, 1);
  resize(views::fittingScreen(
      *this, {fontMetrics().averageCharWidth() * 120, fontMetrics().lineSpacing() * 36}));
}

void ShortcutSheet::fill(const Actions& actions) {
  m_tree->clear();
  for (const Actions::Entry& entry : actions.entries()) {
    const QString keys = actions.of(entry)->shortcut().toString(QKeySequence::NativeText);
    if (!keys.isEmpty()) addRow(plainMenuText(Actions::tr(entry.menu)), keys, actions.help(entry));
  }
  for (const Gesture& gesture : kGestures) {
    addRow(tr("On a chart"), gestureText(gesture.keys), gestureText(gesture.what));
  }
  m_tree->expandAll();
  m_tree->resizeColumnToContents(Keys);
}

void ShortcutSheet::addRow(const QString& group, const QString& keys, const QString& what) {
  const auto known = m_tree->findItems(group, Qt::MatchExactly, Keys);
  QTreeWidgetItem* parent = known.isEmpty() ? new QTreeWidgetItem(m_tree, {group}) : known.front();
  if (known.isEmpty()) {
    QFont bold = font();
    bold.setBold(true);
    parent->setFont(Keys, bold);
    parent->setFlags(Qt::ItemIsEnabled);
  }
  (new QTreeWidgetItem(parent, {keys, what}))->setToolTip(What, what);
}

void ShortcutSheet::filter(const QString& text) {
  for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
    QTreeWidgetItem* group = m_tree->topLevelItem(i);
    bool any = false;
    for (int j = 0; j < group->childCount(); ++j) {
      QTreeWidgetItem* row = group->child(j);
      const bool fits = row->text(Keys).contains(text.trimmed(), Qt::CaseInsensitive) ||
                        row->text(What).contains(text.trimmed(), Qt::CaseInsensitive);
      row->setHidden(!fits);
      any = any || fits;
    }
    group->setHidden(!any);
  }
}

}  // namespace spothorizon::app
