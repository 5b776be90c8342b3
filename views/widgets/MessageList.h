// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

class QListWidget;
class QListWidgetItem;

namespace spothorizon::views {

/// What the program has to say, the latest last: what was read, what was dropped, what went wrong.
class MessageList : public QWidget {
  Q_OBJECT

 public:
  enum class Level { Info, Warning, Error };

  explicit MessageList(QWidget* parent = nullptr);

  /// The same text again right after itself is counted ("(3 times)"), not listed again.
  void add(Level level, const QString& text);
  void clear();
  /// Messages added at this level since the list was cleared.
  int count(Level level) const;
  /// The messages chosen (all where none is), a line each.
  QString text() const;

 signals:
  void changed();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void recolour(QListWidgetItem* item) const;

  QListWidget* m_list;
  std::array<int, 3> m_counts{};
  QString m_lastText;
  int m_repeats = 0;
};

}  // namespace spothorizon::views
