// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace spothorizon::views {

/// The list of scenarios itself: as high as its rows up to a limit, each with check box, colour,
/// name, and the marks at its right end. Rows are moved by dragging; a file dropped on it is asked
/// to be added.
class ScenarioListView : public QListView {
  Q_OBJECT

 public:
  explicit ScenarioListView(QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

 signals:
  void fileDropped(const QString& path);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void rowsInserted(const QModelIndex& parent, int start, int end) override;
};

}  // namespace spothorizon::views
