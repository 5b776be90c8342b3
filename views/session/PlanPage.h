// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QWidget>

#include "study/session/JobPlan.h"

class QButtonGroup;
class QComboBox;
class QDateTimeEdit;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace spothorizon::views {

class HintLabel;

/// A job asked for in plain words: which GPUs, how much work, by when, for how much, and what must
/// not happen. Reports the plan; whoever hears it makes the scenario.
class PlanPage : public QWidget {
  Q_OBJECT

 public:
  /// Where spot prices and free GPUs come from.
  struct Market {
    QString title;
    QString key;  ///< what is given back
  };

  explicit PlanPage(QWidget* parent = nullptr);

  /// The first is chosen, unless the one that was chosen is still there.
  void setMarkets(const QList<Market>& markets);
  void setPlan(const study::JobPlan& plan);
  /// The GPU and region of the machine that prices are of, as far as the catalogue knows it.
  void chooseMachine(const market::PriceSource& price);
  study::JobPlan plan() const;
  QString market() const;
  /// The moment from which a date counts; now, unless said.
  void setNow(const QDateTime& now);
  /// What is wrong with the plan as it stands; empty where it can be made.
  QString faults() const;

 signals:
  void planWished(const spothorizon::study::JobPlan& plan, const QString& market);
  void left();
  void marketFilesWished();
  void marketFolderWished();

 private:
  void makeFields();
  QWidget* makeForm();
  QWidget* makeWork();
  void showUnitsOfHours();
  QWidget* makeDeadline();
  QWidget* makeGoals();
  void addRow(QFormLayout* form, const QString& label, QWidget* field, QWidget* focus);
  void fillRegions();
  void update();
  static QString listPriceWords(const market::ListPrice& price);
  double deadlineHours() const;

  QComboBox *m_gpu, *m_region, *m_market;
  QSpinBox *m_gpus, *m_hoursOn;
  QDoubleSpinBox *m_hours, *m_units, *m_deadlineHours, *m_budget;
  QRadioButton *m_inHours, *m_inUnits, *m_byHours, *m_byDate;
  QDateTimeEdit* m_date;
  QButtonGroup* m_goals;
  HintLabel *m_price, *m_faults, *m_value;
  QPushButton* m_make;
  QDateTime m_now;
};

}  // namespace spothorizon::views
