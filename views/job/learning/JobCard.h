// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "views/job/learning/LearningHistory.h"

class QFormLayout;
class QLabel;
class QPushButton;

namespace spothorizon::views {

/// A line about a job: what it is called, and its value.
struct JobFact {
  QString name, value;
  bool operator==(const JobFact&) const = default;
};

/// What happened to one job of a learning run: the policy that was drawn, its outcome, and what the
/// others would have had.
std::vector<JobFact> jobFacts(const LearningHistory& history, int job);

/// One job of a learning run in words, and a button that opens it.
class JobCard : public QWidget {
  Q_OBJECT

 public:
  explicit JobCard(QWidget* parent = nullptr);

  void showJob(const LearningHistory& history, int job);
  void clear();
  int job() const { return m_job; }  ///< −1: none

 signals:
  void openWished(int job);

 private:
  QLabel* m_title;
  QFormLayout* m_form;
  std::vector<QLabel*> m_values;
  QPushButton* m_open;
  int m_job = -1;
};

}  // namespace spothorizon::views
