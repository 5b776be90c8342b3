// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/ScenarioList.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/chart/Palette.h"
#include "views/session/ScenarioListModel.h"
#include "views/session/ScenarioListView.h"
#include "views/session/SessionNotes.h"
#include "views/widgets/Icons.h"
#include "views/widgets/MenuButton.h"
#include "views/widgets/Section.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

/// The colours of Okabe and Ito in the order of policyColour().
constexpr const char* kColourNames[] = {
    QT_TRANSLATE_NOOP("spothorizon::views::ScenarioList", "Blue"),
    QT_TRANSLATE_NOOP("spothorizon::views::ScenarioList", "Vermilion"),
    QT_TRANSLATE_NOOP("spothorizon::views::ScenarioList", "Bluish green"),
    QT_TRANSLATE_NOOP("spothorizon::views::ScenarioList", "Reddish purple"),
    QT_TRANSLATE_NOOP("spothorizon::views::ScenarioList", "Orange"),
    QT_TRANSLATE_NOOP("spothorizon::views::ScenarioList", "Sky blue"),
    QT_TRANSLATE_NOOP("spothorizon::views::ScenarioList", "Yellow")};

template <class Button = QToolButton>
QToolButton* button(QWidget* parent, const QString& text, const QString& tip) {
  auto* made = new Button(parent);
  made->setText(text);
  made->setToolTip(tip);
  made->setAccessibleName(tip);
  made->setFocusPolicy(Qt::StrongFocus);
  return made;
}

}  // namespace

ScenarioList::ScenarioList(QWidget* parent)
    : QWidget(parent),
      m_model(new ScenarioListModel(this)),
      m_list(new ScenarioListView(this)),
      m_notes(new SessionNotes(this)),
      m_all(new QCheckBox(tr("All"), this)),
      m_new(button(this, tr("New"), tr("New scenario on the same market"))),
      m_duplicate(button(this, tr("Duplicate"), tr("Duplicate the scenario"))),
      m_remove(button(this, tr("Delete"), tr("Delete the scenario"))),
      m_colour(button<MenuButton>(this, {}, tr("Colour of the scenario"))),
      m_more(button<MenuButton>(this, tr("More"), tr("More actions for the scenario"))),
      m_menu(new QMenu(this)) {
  m_list->setModel(m_model);
  m_list->setAccessibleName(tr("Scenarios of the session"));
  m_list->setToolTip(tr("Ticked scenarios are shown together"));
  makeActions();
  layOut();
  connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &ScenarioList::pointerMoved);
  connect(m_list, &ScenarioListView::fileDropped, this, &ScenarioList::fileDropped);
  connect(m_model, &ScenarioListModel::renameWished, this, &ScenarioList::renameWished);
  connect(m_model, &ScenarioListModel::comparedWished, this, &ScenarioList::comparedWished);
  connect(m_model, &ScenarioListModel::moveWished, this, &ScenarioList::moveWished);
  connect(m_new, &QToolButton::clicked, this, &ScenarioList::newWished);
  connect(m_duplicate, &QToolButton::clicked, this, &ScenarioList::duplicateCurrent);
  connect(m_remove, &QToolButton::clicked, this, &ScenarioList::removeCurrent);
  connect(m_notes, &SessionNotes::notesWished, this, &ScenarioList::notesWished);
  connect(m_notes, &SessionNotes::titleWished, this, &ScenarioList::titleWished);
}

QAction* ScenarioList::action(const QString& text, const QKeySequence& keys,
                              void (ScenarioList::*call)()) {
  auto* made = new QAction(text, this);
  made->setShortcut(keys);
  // The same keys mean other things in fields and in the list of policies.
  made->setShortcutContext(Qt::WidgetShortcut);
  m_list->addAction(made);
  m_menu->addAction(made);
  connect(made, &QAction::triggered, this, call);
  return made;
}

void ScenarioList::makeActions() {
  action(tr("&Rename"), Qt::Key_F2, &ScenarioList::rename);
  action(tr("&Duplicate"), Qt::CTRL | Qt::Key_D, &ScenarioList::duplicateCurrent);
  m_delete = action(tr("D&elete"), QKeySequence::Delete, &ScenarioList::removeCurrent);
  m_up = action(tr("Move &up"), Qt::ALT | Qt::Key_Up, &ScenarioList::moveUp);
  m_down = action(tr("Move d&own"), Qt::ALT | Qt::Key_Down, &ScenarioList::moveDown);
  m_base = action(tr("Make it the &base"), Qt::Key_B, &ScenarioList::makeBase);
  m_base->setToolTip(tr("Differences are relative to the base"));
  m_menu->addSeparator();
  m_menu->addAction(tr("&Add scenario from file…"), this, &ScenarioList::addFileWished);
  m_showNotes = m_menu->addAction(tr("&Notes"));
  m_showNotes->setCheckable(true);
  connect(m_showNotes, &QAction::toggled, this, &ScenarioList::showNotes);
  m_list->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(m_list, &QWidget::customContextMenuRequested, this,
          [this](const QPoint& at) { m_menu->popup(m_list->viewport()->mapToGlobal(at)); });
}

void ScenarioList::layOut() {
  auto* colours = new QMenu(this);
  connect(colours, &QMenu::aboutToShow, this, [this, colours] { fillColours(colours); });
  m_colour->setMenu(colours);
  m_more->setMenu(m_menu);
  auto* buttons = new QHBoxLayout;
  m_all->setToolTip(tr("Show all scenarios together, or none"));
  m_all->setAccessibleName(tr("All scenarios together"));
  connect(m_all, &QCheckBox::clicked, this, [this] {
    const bool some = m_all->checkState() == Qt::PartiallyChecked;
    emit allComparedWished(some || m_all->isChecked());
  });
  buttons->addWidget(m_all);
  for (QToolButton* each : {m_new, m_duplicate, m_remove}) buttons->addWidget(each);
  buttons->addStretch();
  buttons->addWidget(m_colour);
  buttons->addWidget(m_more);

  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_list);
  column->addLayout(buttons);
  column->addWidget(m_notes);
  m_notes->hide();
  m_fold = new Section(tr("SCENARIOS"), content);
  auto* whole = new QVBoxLayout(this);
  const int gap = fontMetrics().height() / 2;
  whole->setContentsMargins(gap, gap, gap, 0);
  whole->addWidget(m_fold);
}

void ScenarioList::fillColours(QMenu* menu) {
  menu->clear();
  const int side = fontMetrics().height();
  int index = 0;
  for (const char* name : kColourNames) {
    const QColor colour = policyColour(index++);
    menu->addAction(colourChip(colour, side, devicePixelRatioF()), tr(name), this,
                    [this, colour] { emit colourWished(currentId(), colour); });
  }
  menu->addSeparator();
  menu->addAction(tr("&Other…"), this, &ScenarioList::chooseColour);
}

void ScenarioList::chooseColour() {
  const QString id = currentId();
  auto* dialog = new QColorDialog(
      m_model->index(m_model->rowOf(id)).data(Qt::DecorationRole).value<QColor>(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QColorDialog::colorSelected, this,
          [this, id](const QColor& colour) { emit colourWished(id, colour); });
  dialog->open();
}

void ScenarioList::setSession(const study::Session& session) {
  m_session = session;
  update();
}

void ScenarioList::setMarks(const QHash<QString, QString>& marks) {
  m_marks = marks;
  update();
}

void ScenarioList::update() {
  m_updating = true;
  m_model->setSession(m_session, m_marks);
  const int row = study::indexOf(m_session, m_session.view.current);
  if (m_list->currentIndex().row() != row) m_list->setCurrentIndex(m_model->index(row));
  m_updating = false;
  const int count = m_model->rowCount();
  const auto compared = static_cast<int>(m_session.view.compared.size());
  m_all->setEnabled(count > 1);
  m_all->setCheckState(compared == 0      ? Qt::Unchecked
                       : compared < count ? Qt::PartiallyChecked
                                          : Qt::Checked);
  m_remove->setEnabled(count > 1);
  m_delete->setEnabled(count > 1);
  m_up->setEnabled(row > 0);
  m_down->setEnabled(row + 1 < count);
  m_base->setEnabled(count > 1);
  m_colour->setIcon(colourChip(m_model->index(row).data(Qt::DecorationRole).value<QColor>(),
                               fontMetrics().height(), devicePixelRatioF()));
  m_notes->setSession(m_session);
}

QString ScenarioList::currentId() const { return words(m_session.view.current); }

void ScenarioList::pointerMoved(const QModelIndex& index) {
  if (m_updating || !index.isValid()) return;
  const QString id = m_model->idAt(index.row());
  if (id != currentId()) emit currentWished(id);
}

void ScenarioList::rename() {
  m_fold->setOpen(true);
  m_list->setFocus();
  m_list->edit(m_model->index(m_model->rowOf(currentId())));
}

void ScenarioList::moveBy(int step) {
  const int to = m_model->rowOf(currentId()) + step;
  if (to >= 0 && to < m_model->rowCount()) emit moveWished(currentId(), to);
}

void ScenarioList::removeCurrent() {
  if (m_model->rowCount() > 1) emit removeWished(currentId());
}

void ScenarioList::duplicateCurrent() { emit duplicateWished(currentId()); }

void ScenarioList::makeBase() { emit baseWished(currentId()); }

void ScenarioList::showNotes(bool show) {
  m_showNotes->setChecked(show);
  m_notes->setVisible(show);
  if (!show) return;
  m_fold->setOpen(true);
  m_notes->setFocus();
}

}  // namespace spothorizon::views
