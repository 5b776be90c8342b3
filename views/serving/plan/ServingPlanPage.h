// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "subjects/serving/ServingResults.h"
#include "views/page/VariantPage.h"
#include "views/serving/ServingBars.h"

class QComboBox;
class QLabel;

namespace spothorizon::views {

class BarPane;
class PlotPane;

/// What to rent: the fewest and the cheapest fleets, an autoscaler by every forecaster, the load
/// begun anywhere in the trace, and what if a parameter were another.
class ServingPlanPage : public VariantPageOf<study::ServingResults> {
  Q_OBJECT

 public:
  explicit ServingPlanPage(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario) override;
  void setMessage(const QString& message) override;
  std::vector<ExportableChart> charts() const override;
  QStringList picturedVariants() const override { return {wantedVariant()}; }
  QList<PagePart> parts() const override;
  void showPart(int index) override;
  /// "goal", "autoscale", "backtest", or the key of a parameter. InputError.
  void chooseSettings(const QString& name) override;
  std::string sweptParameter() const override;

  QComboBox* partBox() const { return m_part; }
  QComboBox* forecastBox() const { return m_forecast; }
  QComboBox* parameterBox() const { return m_parameter; }
  PlotPane* upper() const { return m_upper; }
  PlotPane* lower() const { return m_lower; }
  BarPane* bars() const { return m_bars; }
  /// Takes the scenario to where requests began.
  void takeStart(double place);

 protected:
  QString wantedVariant() const override;
  QString sentenceOf(const study::ServingResults& results) const override;
  void draw() override;
  void setPanesDimmed(bool dimmed) override;

 private:
  enum class Part { Goal, Autoscale, Starts, WhatIf };

  void layOut();
  void addChoices();
  QString chosenSettings() const;
  void connectAll();
  Part part() const;
  std::size_t forecast() const;
  void listForecasts();
  void listParameters();
  void tie();
  /// The charts above each other, and below.
  std::vector<std::function<CurveChart(const ChartTheme&)>> curves() const;
  std::function<ServingBars(const ChartTheme&)> barsMaker() const;

  QComboBox *m_part, *m_forecast, *m_parameter;
  QLabel* m_message;
  PlotPane *m_upper, *m_lower;
  BarPane* m_bars;
};

}  // namespace spothorizon::views
