// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QFrame;
class QLabel;
class QPushButton;
class QScrollArea;

namespace spothorizon::views {

class HintLabel;

/// The sentence that a planner can read aloud, and under it a bar that says what is wrong. The bar
/// never blocks: what was shown last stays on screen. The sentence takes up to a third of the
/// height of whatever the banner is in; of a longer one the rest is scrolled to.
class SentenceBanner : public QWidget {
  Q_OBJECT

 public:
  explicit SentenceBanner(QWidget* parent = nullptr);

  void setSentence(const QString& sentence);
  /// While steady, a sentence that is shorter than those before leaves the page beneath where it
  /// is: the room of the longest so far is kept, and that of two lines.
  void setSteady(bool steady);
  void setStale(bool stale);
  /// Empty hides the bar. `action`: words on a button beside it, for what mends the error.
  void setError(const QString& text, const QString& action = {});
  QString sentence() const;
  QString error() const;

 signals:
  void errorDismissed();
  void actionWished();

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void takeRoom();  ///< none where there is nothing to say
  void limitSentence();
  void keepRoom();

  bool m_steady = false;
  QString m_words;
  QLabel* m_sentence;
  QScrollArea* m_area;  ///< of the sentence
  QFrame* m_bar;
  HintLabel* m_error;
  QPushButton* m_action;
};

}  // namespace spothorizon::views
