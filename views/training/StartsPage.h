// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/training/TrainingResults.h"
#include "views/page/VariantPage.h"

namespace spothorizon::views {

class BarPane;
class PlotPane;

/// Every start of the trace: the spread of what each policy trains, means with intervals, and the
/// worst start. A click on a start takes the window there.
class StartsPage : public VariantPageOf<study::TrainingResults> {
  Q_OBJECT

 public:
  explicit StartsPage(QWidget* parent = nullptr);

  std::vector<ExportableChart> charts() const override;
  QStringList picturedVariants() const override { return {wantedVariant()}; }

  BarPane* bars() const { return m_bars; }
  PlotPane* starts() const { return m_starts; }
  void setScenario(const study::Scenario& scenario) override;

 protected:
  QString wantedVariant() const override { return QStringLiteral("backtest"); }
  QString sentenceOf(const study::TrainingResults& results) const override;
  void draw() override;
  void setPanesDimmed(bool dimmed) override;

 private:
  void takeStart(double interval);

  study::Scenario m_scenario;
  PlotPane *m_starts, *m_spread;
  BarPane* m_bars;
};

}  // namespace spothorizon::views
