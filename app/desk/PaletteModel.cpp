// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/PaletteModel.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

namespace spothorizon::app {

namespace {

QString spoken(const PaletteEntry& entry) {
  QStringList words{entry.text, entry.context};
  if (!entry.shortcut.isEmpty()) words << entry.shortcut;
  if (!entry.enabled) words << PaletteModel::tr("not available now");
  return words.join(", ");
}

}  // namespace

void PaletteModel::setEntries(QList<PaletteEntry> entries) {
  beginResetModel();
  m_entries = std::move(entries);
  m_ranked.clear();
  endResetModel();
}

void PaletteModel::rank(const QString& typed, const QStringList& recent) {
  beginResetModel();
  m_ranked = rankEntries(m_entries, typed, recent);
  endResetModel();
}

const PaletteEntry* PaletteModel::entry(const QModelIndex& index) const {
  if (!index.isValid() || index.row() >= m_ranked.size()) return nullptr;
  return &m_entries[m_ranked[index.row()].index];
}

int PaletteModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_ranked.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const {
  const PaletteEntry* found = entry(index);
  if (!found) return {};
  switch (role) {
    case Qt::DisplayRole:
      return found->text;
    case Qt::ToolTipRole:
      return found->help;
    case Qt::AccessibleTextRole:
      return spoken(*found);
    case ContextRole:
      return found->context;
    case ShortcutRole:
      return found->shortcut;
    case PossibleRole:
      return found->enabled;
    case PositionsRole:
      return QVariant::fromValue(m_ranked[index.row()].positions);
    default:
      return {};
  }
}

namespace {

QList<QTextLayout::FormatRange> boldAt(const QList<int>& positions) {
  QList<QTextLayout::FormatRange> ranges;
  for (const int at : positions) {
    QTextLayout::FormatRange range;
    range.start = at;
    range.length = 1;
    range.format.setFontWeight(QFont::Bold);
    ranges.append(range);
  }
  return ranges;
}

/// Draws the text and returns how wide it came out.
qreal drawText(QPainter* painter, const QRect& box, const QFont& font, const QString& text,
               const QList<int>& positions) {
  QTextLayout layout(text, font);
  layout.setFormats(boldAt(positions));
  layout.beginLayout();
  QTextLine line = layout.createLine();
  layout.endLayout();
  layout.draw(painter, {qreal(box.left()), box.top() + (box.height() - line.height()) / 2});
  return line.naturalTextWidth();
}

}  // namespace

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
  const QStyleOptionViewItem item = option;
  const QStyle* style = item.widget ? item.widget->style() : QApplication::style();
  style->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, item.widget);
  const bool enabled = index.data(PaletteModel::PossibleRole).toBool();
  const bool selected = item.state.testFlag(QStyle::State_Selected);
  const auto group = enabled || selected ? QPalette::Active : QPalette::Disabled;
  const auto colour = [&](QPalette::ColorRole role) {
    return item.palette.color(group, selected ? QPalette::HighlightedText : role);
  };
  const int gap = item.fontMetrics.averageCharWidth() * 2;
  QRect box = item.rect.adjusted(gap / 2, 0, -gap / 2, 0);

  painter->save();
  painter->setPen(colour(QPalette::Text));
  const QString shortcut = index.data(PaletteModel::ShortcutRole).toString();
  painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, shortcut);
  box.setRight(box.right() - item.fontMetrics.horizontalAdvance(shortcut) - gap);
  painter->setClipRect(box);
  const qreal used = drawText(painter, box, item.font, index.data().toString(),
                              index.data(PaletteModel::PositionsRole).value<QList<int>>());
  box.setLeft(box.left() + qRound(used) + gap);
  painter->setPen(colour(QPalette::PlaceholderText));
  const QString context = item.fontMetrics.elidedText(
      index.data(PaletteModel::ContextRole).toString(), Qt::ElideRight, box.width());
  painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, context);
  painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
  return {option.fontMetrics.averageCharWidth() * 40, option.fontMetrics.height() * 8 / 5};
}

}  // namespace spothorizon::app
