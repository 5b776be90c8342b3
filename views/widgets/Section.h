// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace spothorizon::views {

/// A part of a panel under a heading that collapses it. What it holds may be made when it is first
/// opened.
class Section : public QWidget {
  Q_OBJECT

 public:
  enum class Level { Main, Nested };

  Section(const QString& title, QWidget* content, bool open = true, Level level = Level::Main,
          QWidget* parent = nullptr);

  bool isOpen() const;
  void setOpen(bool open);

 signals:
  void opening();  ///< its content is about to be seen

 private:
  QToolButton* m_heading;
  QWidget* m_content;
};

}  // namespace spothorizon::views
