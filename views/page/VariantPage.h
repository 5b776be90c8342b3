// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <memory>
#include <string>

#include "views/page/StudyPage.h"

class QBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace spothorizon::views {

class RedrawClock;

/// A page that shows variants of a study, run off the GUI thread while it is in sight: asked for
/// once the plain run of the scenario is there, shown as they come, stopped by a button.
class VariantPage : public StudyPage {
  Q_OBJECT

 public:
  explicit VariantPage(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario) override { m_scenario = scenario; }
  bool waitsForUser() const override { return m_stopped; }
  void subjectChanged() override { m_stopped = false; }
  void setResult(const study::Result& result) override;
  void clear() override;
  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot) override;

  /// Over whose values the page shows its study, or would; empty: none. For reports.
  virtual std::string sweptParameter() const { return {}; }

  QString sentence() const;

 protected:
  void letGo() override;
  /// The variant wanted now; empty: the plain run has all that is shown.
  virtual QString wantedVariant() const = 0;
  /// Draws what is shown, which may be nothing.
  virtual void draw() = 0;
  virtual QString sentenceOfShown() const = 0;  ///< where there is something shown
  virtual void setPanesDimmed(bool dimmed) = 0;

  /// The results that the page shows; may be of an earlier scenario, or partial.
  study::Result shownResult() const;
  const study::Result& plainResult() const { return m_plain; }
  const study::Scenario& scenario() const { return m_scenario; }
  /// Sentence, bar of progress and buttons, for the page to lay out.
  void addHead(QBoxLayout* column);
  /// The wanted variant has changed.
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
  study::Result m_plain;
  QHash<QString, study::Result> m_kept;  ///< by variant
  QLabel* m_sentence;
  QProgressBar* m_progress;
  QPushButton *m_run, *m_stop;
  RedrawClock* m_redraw = nullptr;
  QString m_asked;  ///< what runs for this page; empty: nothing
  bool m_working = false, m_stopped = false, m_willAsk = false, m_stale = false;
};

/// The same where results are of a study's own type.
template <class Own>
class VariantPageOf : public VariantPage {
 public:
  using VariantPage::VariantPage;

 protected:
  using Results = std::shared_ptr<const Own>;

  virtual QString sentenceOf(const Own& results) const = 0;
  QString sentenceOfShown() const override { return sentenceOf(*results()); }
  Results results() const { return std::static_pointer_cast<const Own>(shownResult()); }
  Results plain() const { return std::static_pointer_cast<const Own>(plainResult()); }
};

}  // namespace spothorizon::views
