// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

class QVBoxLayout;

namespace spothorizon::views {

/// Things that want an answer some time, over what is worked on: a line each with its buttons. It
/// never blocks.
class NoticeBar : public QWidget {
  Q_OBJECT

 public:
  struct Answer {
    QString text;  ///< of the button
    std::function<void()> call;
  };

  explicit NoticeBar(QWidget* parent = nullptr);

  /// Puts a notice in the place of the one with the same key. Every answer takes it away; so does a
  /// button that only hides it where `canHide`.
  void show(const QString& key, const QString& text, const std::vector<Answer>& answers,
            bool canHide = true);
  void takeAway(const QString& key);
  void clear();
  /// Empty where there is none.
  QString text(const QString& key) const;

 private:
  QVBoxLayout* m_column;
  QMap<QString, QWidget*> m_notices;
};

}  // namespace spothorizon::views
