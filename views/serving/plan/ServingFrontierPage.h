// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "subjects/serving/ServingResults.h"
#include "views/page/VariantPage.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace spothorizon::views {

class PlotPane;

/// What a million tokens cost against P99, fleet by fleet. A click on one runs the scenario on it.
class ServingFrontierPage : public VariantPageOf<study::ServingResults> {
  Q_OBJECT

 public:
  explicit ServingFrontierPage(QWidget* parent = nullptr);

  void clear() override;
  void setMessage(const QString& message) override;
  std::vector<ExportableChart> charts() const override;
  QStringList picturedVariants() const override { return {wantedVariant()}; }

  PlotPane* pane() const { return m_pane; }
  QComboBox* edgeBox() const { return m_edge; }
  QPushButton* openButton() const { return m_open; }
  QString readOut() const;
  /// Runs the scenario on a fleet of the frontier, by its index.
  void openFleet(std::size_t point);

 protected:
  QString wantedVariant() const override { return QStringLiteral("frontier"); }
  QString sentenceOf(const study::ServingResults& results) const override;
  void draw() override;
  void setPanesDimmed(bool dimmed) override;

 private:
  void layOut();
  void point(std::optional<std::size_t> fleet);
  std::optional<std::size_t> at(double p99, double usd) const;
  void listEdge();

  PlotPane* m_pane;
  QComboBox* m_edge;
  QPushButton* m_open;
  QLabel *m_readOut, *m_message;
  std::optional<std::size_t> m_pointed;
  std::vector<std::size_t> m_fleets;  ///< by entry of the box
};

}  // namespace spothorizon::views
