// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <memory>
#include <optional>
#include <string>

#include "ask/Answer.h"
#include "views/ask/AnswerCharts.h"
#include "views/page/StudyPage.h"

class QComboBox;
class QLabel;
class QSplitter;

namespace spothorizon::views {

class ChartBoard;
class HintLabel;
class QuestionControls;
class RedrawClock;
class TablesPane;

/// Every question for every subject: over one or two parameters, every start, goal, tornado, Monte
/// Carlo. Run on request, the scenario as it is at every edit; drawn while it comes, stopped and
/// continued. Answers are kept, so that
/// going back to a question shows them; each subject keeps the question that was asked of it last.
class QuestionsPage : public StudyPage {
  Q_OBJECT

 public:
  using AnswerPtr = std::shared_ptr<const ask::Answer>;

  explicit QuestionsPage(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario) override;
  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  QString settings() const override;
  QString obstacle() const override;
  /// A question's text: "tornado". InputError.
  void chooseSettings(const QString& name) override;
  void setSettings(const study::Scenario& scenario, const QString& variant) override;
  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot) override;
  void setMessage(const QString& message) override;

  /// The question that was asked last of the scenario, as the session has it. Another one than
  /// before is shown; empty: none was asked.
  void setAsked(const QString& text);

  /// The texts of the questions that were answered completely, for reports.
  std::vector<std::string> answered() const;
  /// The answer that is drawn: to the present question, else the last one of its kind; null:
  /// nothing.
  AnswerPtr shown() const;
  QString sentence() const;
  AnswerLook look() const;

  QuestionControls* controls() const { return m_controls; }
  ChartBoard* board() const { return m_board; }
  TablesPane* tables() const { return m_tables; }
  QComboBox* measureBox() const { return m_measure; }
  QComboBox* contenderBox() const { return m_contender; }

 signals:
  /// Figures came for a question that is not the one of setAsked().
  void asked(const QString& text);

 protected:
  void letGo() override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void build();
  QWidget* makeLook();
  void questionChanged();
  void useKept();
  void showQuestion(const ask::Question& question);
  void showAsked();
  void tellAsked(const ask::Answer& answer);
  bool isCurrent(const ask::Answer& answer) const;
  QString textHere(const ask::Answer& answer) const;
  QString bareText() const;
  std::optional<std::size_t> drawnMeasure(const ask::Answer& answer) const;
  void listLook(const AnswerPtr& answer);
  void redraw();
  void showTables(const AnswerPtr& answer);
  void takeStart(const QString& chart, double hours);
  void showWords(const ask::Answer& answer);
  QString emptyText() const;

  study::Scenario m_scenario;
  std::string m_subject;             ///< key
  QHash<QString, QString> m_lastOf;  ///< by subject: the text of its last question
  QHash<QString, AnswerPtr> m_kept;  ///< by the question's text, which names no measure to draw
  QString m_asked;                   ///< of the session
  bool m_showsAsked = true;          ///< false: another one is there, and waits for its scenario
  QString m_wishedMeasure;           ///< key of the one to draw, where a question names it
  AnswerPtr m_last;                  ///< that came last
  AnswerPtr m_tabled;                ///< whose tables are shown
  bool m_running = false, m_willUse = false, m_loading = false, m_divided = false;
  /// What ran by itself since the last edit: if it fails or is stopped it waits for the user.
  QString m_tried;

  QuestionControls* m_controls;
  QLabel* m_sentence;
  HintLabel* m_hint;
  QWidget* m_lookRow = nullptr;
  QComboBox *m_measure, *m_contender;
  ChartBoard* m_board;
  TablesPane* m_tables;
  QSplitter* m_split;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
