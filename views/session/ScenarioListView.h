// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace spothorizon::views {

/// The list of scenarios itself, each with check box, colour, name, and the marks at its right end.
/// Rows are moved by dragging; a file dropped on it is asked to be added. It is as high as the rows
/// that it had when it was last shown or fitted, within limits: what is below it must not move
/// under the pointer while scenarios come and go.
class ScenarioListView : public QListView {
  Q_OBJECT

 public:
  explicit ScenarioListView(QWidget* parent = nullptr);

  /// Room for the rows that there are now.
  void fitRows();

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

 signals:
  void fileDropped(const QString& path);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  int m_room;  ///< rows
};

}  // namespace spothorizon::views
