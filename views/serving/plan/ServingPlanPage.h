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

/// What to rent: the fewest and the cheapest fleets, and an autoscaler by every forecaster.
class ServingPlanPage : public VariantPageOf<study::ServingResults> {
  Q_OBJECT

 public:
  explicit ServingPlanPage(QWidget* parent = nullptr);

  void setMessage(const QString& message) override;
  std::vector<ExportableChart> charts() const override;
  QStringList picturedVariants() const override { return {wantedVariant()}; }
  QList<PagePart> parts() const override;
  void showPart(int index) override;
  /// "goal" or "autoscale". InputError.
  void chooseSettings(const QString& name) override;

  QComboBox* partBox() const { return m_part; }
  QComboBox* forecastBox() const { return m_forecast; }
  PlotPane* upper() const { return m_upper; }
  PlotPane* lower() const { return m_lower; }
  BarPane* bars() const { return m_bars; }

 protected:
  QString wantedVariant() const override;
  QString sentenceOf(const study::ServingResults& results) const override;
  void draw() override;
  void setPanesDimmed(bool dimmed) override;

 private:
  enum class Part { Goal, Autoscale };

  void layOut();
  void addChoices();
  void connectAll();
  Part part() const;
  std::size_t forecast() const;
  void listForecasts();
  void tie();
  /// The charts above each other, and below.
  std::vector<std::function<CurveChart(const ChartTheme&)>> curves() const;
  std::function<ServingBars(const ChartTheme&)> barsMaker() const;

  QComboBox *m_part, *m_forecast;
  QLabel* m_message;
  PlotPane *m_upper, *m_lower;
  BarPane* m_bars;
};

}  // namespace spothorizon::views
