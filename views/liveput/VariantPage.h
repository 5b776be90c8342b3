// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <memory>

#include "study/liveput/Liveput.h"
#include "views/page/StudyPage.h"

class QBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace spothorizon::views {

class RedrawClock;

/// A page that shows a variant of the Liveput study, run off the GUI thread while it is in sight:
/// asked for once the plain run of the scenario is there, shown as it comes, stopped by a button.
class VariantPage : public StudyPage {
  Q_OBJECT

 public:
  explicit VariantPage(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario) override;
  void setResult(const study::Result& result) override;
  void clear() override;
  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot) override;

  QString sentence() const;
  bool isWorking() const { return m_working; }

 protected:
  using Results = std::shared_ptr<const study::LiveputResults>;

  /// What is wanted now; empty: the plain run has all that is shown.
  virtual QString wantedVariant() const = 0;
  /// Draws `results()`, which may be null.
  virtual void draw() = 0;
  virtual QString sentenceOf(const study::LiveputResults& results) const = 0;
  virtual void setPanesDimmed(bool dimmed) = 0;

  /// Of what is wanted; may be of an earlier scenario, or partial.
  Results results() const;
  const Results& plain() const { return m_plain; }
  /// Sentence, bar of progress and buttons, for the page to lay out.
  void addHead(QBoxLayout* column);
  /// What is wanted is another thing.
  void wantAnew();
  void redrawSoon();

  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void ask();
  void askSoon();
  bool isCurrent() const;
  void showState();
  void redraw();

  study::Scenario m_scenario;
  Results m_plain;
  QHash<QString, Results> m_kept;  ///< by variant
  QLabel* m_sentence;
  QProgressBar* m_progress;
  QPushButton *m_run, *m_stop;
  RedrawClock* m_redraw = nullptr;
  QString m_asked;  ///< what runs for this page; empty: nothing
  bool m_working = false, m_stopped = false, m_willAsk = false, m_stale = false;
};

}  // namespace spothorizon::views
