// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QStyledItemDelegate>

#include "app/desk/PaletteRanking.h"

namespace spothorizon::app {

/// The entries of the palette that fit what is typed, the best first. What cannot be done now is a
/// row like any other, so that arrow keys pass over none; PossibleRole tells it.
class PaletteModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { PositionsRole = Qt::UserRole + 1, ContextRole, ShortcutRole, PossibleRole };

  using QAbstractListModel::QAbstractListModel;

  void setEntries(QList<PaletteEntry> entries);
  void rank(const QString& typed, const QStringList& recent);
  const PaletteEntry* entry(const QModelIndex& index) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  QList<PaletteEntry> m_entries;
  QList<RankedEntry> m_ranked;
};

/// A row: the text with its matched letters bold, the context after it, the shortcut on the right.
class PaletteDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace spothorizon::app
