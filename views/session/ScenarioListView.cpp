// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/ScenarioListView.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "views/session/ScenarioListModel.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Icons.h"

namespace spothorizon::views {
namespace {

constexpr int kLeastRows = 3, kMostRows = 8;

/// The first file on disk that a drag carries; empty where there is none.
QString fileOf(const QDropEvent& event) {
  for (const QUrl& url : event.mimeData()->urls()) {
    if (url.isLocalFile()) return url.toLocalFile();
  }
  return {};
}

/// Leaves room at the right for the marks and writes them there.
class RowDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const QString base = baseText(index), warning = warningText(index);
    const int gap = option.fontMetrics.averageCharWidth();
    QStyleOptionViewItem whole = option;
    initStyleOption(&whole, index);
    const QWidget* widget = option.widget;
    const QStyle* style = widget ? widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter, widget);
    QStyleOptionViewItem left = option;
    QRect right = option.rect.adjusted(0, 0, -gap, 0);
    painter->save();
    painter->setFont(option.font);
    const auto write = [&](const QString& text, const QColor& colour) {
      if (text.isEmpty()) return;
      painter->setPen(colour);
      painter->drawText(right, Qt::AlignRight | Qt::AlignVCenter, text);
      right.setRight(right.right() - option.fontMetrics.horizontalAdvance(text) - gap);
    };
    const bool chosen = option.state & QStyle::State_Selected;
    const QColor onChosen = option.palette.color(QPalette::HighlightedText);
    using Tone = HintLabel::Tone;
    write(base, chosen ? onChosen : HintLabel::colour(Tone::Quiet, option.palette));
    write(warning, chosen ? onChosen : HintLabel::colour(Tone::Error, option.palette));
    painter->restore();
    left.rect.setRight(right.right());
    QStyledItemDelegate::paint(painter, left, index);
  }

  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override {
    QStyledItemDelegate::updateEditorGeometry(editor, option, index);
    // To the end of the row: a name grows while it is typed.
    QRect place = editor->geometry();
    place.setRight(option.rect.right());
    editor->setGeometry(place);
  }

 protected:
  /// The colour of a scenario may be that of a chosen row: it has a frame.
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    const qreal ratio = option->widget ? option->widget->devicePixelRatioF() : 1;
    QPixmap chip(option->decorationSize * ratio);
    chip.setDevicePixelRatio(ratio);
    chip.fill(option->palette.color(QPalette::Base));
    QPainter painter(&chip);
    painter.fillRect(QRect(QPoint(1, 1), option->decorationSize - QSize(2, 2)),
                     index.data(Qt::DecorationRole).value<QColor>());
    painter.end();
    option->icon = untintedIcon(chip);
  }

 private:
  static QString baseText(const QModelIndex& index) {
    return index.data(ScenarioListModel::BaseRole).toBool() ? ScenarioListView::tr("base")
                                                            : QString();
  }
  static QString warningText(const QModelIndex& index) {
    return index.data(ScenarioListModel::MarkRole).toString().isEmpty()
               ? QString()
               : ScenarioListView::tr("trace?");
  }
};

}  // namespace

ScenarioListView::ScenarioListView(QWidget* parent) : QListView(parent), m_room(kLeastRows) {
  setItemDelegate(new RowDelegate(this));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setTextElideMode(Qt::ElideRight);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setDragDropMode(QAbstractItemView::DragDrop);
  setDefaultDropAction(Qt::MoveAction);
  setDragDropOverwriteMode(false);
  const int side = fontMetrics().height() * 3 / 4;
  setIconSize({side, side});
}

QSize ScenarioListView::sizeHint() const {
  const int row = std::max(sizeHintForRow(0), fontMetrics().height() + 4);
  return {QListView::sizeHint().width(), row * m_room + 2 * frameWidth()};
}

void ScenarioListView::fitRows() {
  m_room = std::clamp(model() ? model()->rowCount() : 0, kLeastRows, kMostRows);
  updateGeometry();
}

void ScenarioListView::showEvent(QShowEvent* event) {
  if (!event->spontaneous()) fitRows();
  QListView::showEvent(event);
}

void ScenarioListView::dragEnterEvent(QDragEnterEvent* event) {
  if (fileOf(*event).isEmpty()) {
    QListView::dragEnterEvent(event);
  } else {
    event->acceptProposedAction();
  }
}

void ScenarioListView::dragMoveEvent(QDragMoveEvent* event) {
  if (fileOf(*event).isEmpty()) {
    QListView::dragMoveEvent(event);
  } else {
    event->acceptProposedAction();
  }
}

void ScenarioListView::dropEvent(QDropEvent* event) {
  const QString file = fileOf(*event);
  if (file.isEmpty()) {
    QListView::dropEvent(event);
    return;
  }
  event->acceptProposedAction();
  emit fileDropped(file);
}

}  // namespace spothorizon::views
