// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QWidget>
#include <memory>

#include "session/JobPlan.h"

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QDateTimeEdit;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace spothorizon::study {
struct LoadedMarket;
}

namespace spothorizon::views {

class HintLabel;

/// A job asked for in plain words: in which market, how much work, by when, for how much, and what
/// must not happen. What the market says of its GPUs and prices is shown as it is; the form asks
/// for what it lacks. Reports the plan; whoever hears it makes the scenario.
class PlanPage : public QWidget {
  Q_OBJECT

 public:
  /// Where spot prices and free GPUs come from.
  struct Market {
    QString title;
    QString key;  ///< what is given back
  };
  /// What has been read of a market.
  struct Known {
    study::MarketFacts facts;
    std::shared_ptr<const study::LoadedMarket> market;  ///< null: it has no record
    QString error;                                      ///< why it cannot be read; empty: it can
  };

  explicit PlanPage(QWidget* parent = nullptr);

  /// The one that was chosen stays chosen while it is there; else nothing is, until `chosen` is.
  void setMarkets(const QList<Market>& markets, const QString& chosen = {});
  /// Facts of the chosen market; ignored where another is by now.
  void setKnown(const QString& market, const Known& known);
  void setPlan(const study::JobPlan& plan);
  study::JobPlan plan() const;
  /// Empty: none is chosen.
  QString market() const;
  /// The moment at which the job starts, and from which a date counts. What was entered stays.
  void setNow(const QDateTime& now);
  /// The faults of the current plan; empty where it can be made.
  QString faults() const;
  /// A market is chosen, and it is not yet known what it is.
  bool isReading() const { return !market().isEmpty() && !m_known; }
  /// Whether somebody has entered something since the plan was set or made.
  bool isTouched() const { return m_touched; }

 signals:
  void planWished(const spothorizon::study::JobPlan& plan, const QString& market);
  /// Another market is chosen: setKnown() is to say what it is.
  void marketChosen(const QString& market);
  void left();
  void marketFilesWished();
  void marketFolderWished();

 private:
  void makeFields();
  QWidget* makeForm();
  QWidget* makeMarket();
  QWidget* makePrice();
  QWidget* makeWork();
  void showUnitsOfHours();
  QWidget* makeDeadline();
  QWidget* makeGoals();
  void addRow(QFormLayout* form, const QString& label, QWidget* field, QWidget* focus);
  void connectFields();
  void chooseMarket();
  void chooseGpu(const std::string& gpu);
  void fillRegions();
  void takeListPrice();
  void touch();
  void update();
  void showFacts();
  void showPrice(const study::JobPlan& now);
  void showStarts(const study::JobPlan& now);
  void showGoal(const study::JobPlan& now);
  QString factWords() const;
  QString missing() const;
  static QString listPriceWords(const market::ListPrice& price);
  QDateTime start() const;
  double deadlineHours() const;

  QComboBox *m_gpu, *m_region, *m_market, *m_start;
  QSpinBox *m_gpus, *m_hoursOn, *m_quota;
  QDoubleSpinBox *m_hours, *m_units, *m_deadlineHours, *m_budget, *m_onDemand, *m_restart;
  QRadioButton *m_inHours, *m_inUnits, *m_byHours, *m_byDate, *m_asStated, *m_otherPrice;
  QCheckBox* m_scale;
  QDateTimeEdit* m_date;
  QButtonGroup* m_goals;
  HintLabel *m_facts, *m_listPrice, *m_faults, *m_meaning, *m_weekday;
  QWidget* m_startRow = nullptr;
  QLabel* m_startName = nullptr;
  QPushButton* m_make;
  QDateTime m_now;
  std::optional<Known> m_known;  ///< of the chosen market; none while it is read
  QString m_knownOf;             ///< the market that was known last
  bool m_priceTyped = false;     ///< else the price is the catalogue's
  bool m_startPicked = false;    ///< where the job starts in the record was chosen by hand
  bool m_touched = false, m_setting = false;
};

}  // namespace spothorizon::views
