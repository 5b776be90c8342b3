// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace spothorizon::views {

/// Widgets in a row that goes on in the next line where the width is used up, like words. The least
/// width is that of the widest of them, so that large letters do not push the window off the
/// screen.
class WrapLayout : public QLayout {
  Q_OBJECT

 public:
  explicit WrapLayout(QWidget* parent = nullptr);
  ~WrapLayout() override;

  void addItem(QLayoutItem* item) override;
  QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  int count() const override;

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  /// All in one line.
  QSize sizeHint() const override;
  QSize minimumSize() const override;
  Qt::Orientations expandingDirections() const override { return {}; }
  void setGeometry(const QRect& rect) override;

 private:
  struct Line {
    std::vector<QLayoutItem*> items;
    int height = 0;
  };
  int gap() const;
  QSize withMargins(const QSize& size) const;
  std::vector<Line> lines(int width) const;
  int heightOf(const std::vector<Line>& all) const;

  std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

}  // namespace spothorizon::views
