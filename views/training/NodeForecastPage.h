// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/training/TrainingResults.h"
#include "views/page/VariantPage.h"

namespace spothorizon::views {

class BarPane;
class PlotPane;

/// Whether a forecast of nodes is worth having: errors by lead of every kind, and what plans by it
/// train against holding the last count.
class NodeForecastPage : public VariantPageOf<study::TrainingResults> {
  Q_OBJECT

 public:
  explicit NodeForecastPage(QWidget* parent = nullptr);

  std::vector<ExportableChart> charts() const override;
  QStringList picturedVariants() const override { return {wantedVariant()}; }

  BarPane* bars() const { return m_bars; }
  PlotPane* errors() const { return m_errors; }

 protected:
  QString wantedVariant() const override { return QStringLiteral("forecast"); }
  QString sentenceOf(const study::TrainingResults& results) const override;
  void draw() override;
  void setPanesDimmed(bool dimmed) override;

 private:
  PlotPane* m_errors;
  BarPane* m_bars;
};

}  // namespace spothorizon::views
