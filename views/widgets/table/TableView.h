// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <set>

class QAbstractItemModel;

namespace spothorizon::views {

class SortProxy;

/// A table as all pages have it: sorted by a click on a header, rows chosen whole, copied as
/// tab-separated text with Ctrl+C.
class TableView : public QTableView {
  Q_OBJECT

 public:
  explicit TableView(QAbstractItemModel* source, QWidget* parent = nullptr);

  SortProxy* proxy() const { return m_proxy; }
  /// The chosen rows with the headers, columns that are hidden left out.
  QString selectionAsText() const;
  /// Row of the source model under the pointer; -1 where there is none.
  int sourceRow(const QModelIndex& index) const;
  /// As wide as what they show, whatever widths the user gave them.
  void fitColumns();
  /// Widens columns whose content has outgrown them; those of the user's width stay.
  void widenColumns();
  /// Fits the first time and widens from then on, so that nothing jumps about at every edit.
  void fitOrWidenColumns();

 signals:
  void rowHovered(int sourceRow);  ///< -1 where the pointer leaves the rows

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  int neededWidth(int column) const;
  void refitColumns();
  void setWidth(int column, int width);

  SortProxy* m_proxy;
  int m_hovered = -1;
  std::set<int> m_ownWidths;  ///< columns that the user has made wider or narrower
  bool m_fitting = false, m_fitted = false;
};

}  // namespace spothorizon::views
