// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/training/TrainingResults.h"
#include "views/page/ComparableChart.h"
#include "views/page/VariantPage.h"

class QComboBox;

namespace spothorizon::views {

class BarPane;

/// Where the gain comes from: the chain from restarting at every event to the ideal, and what every
/// switch and slider does.
class GainPage : public VariantPageOf<study::TrainingResults> {
  Q_OBJECT

 public:
  explicit GainPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  QString variantToRun() const override { return wantedVariant(); }
  QStringList picturedVariants() const override { return {wantedVariant()}; }
  /// Turns to the part that shows this kind of run.
  void setSettings(const study::Scenario& scenario, const QString& variant) override;
  /// "tornado": turns to that part.
  void chooseSettings(const QString& name) override;
  std::vector<ExportableChart> charts() const override;
  QList<PagePart> parts() const override;
  void showPart(int index) override;

  QComboBox* partBox() const { return m_part; }
  QComboBox* policyBox() const { return m_policy; }
  BarPane* bars() const { return m_bars; }

 protected:
  QString wantedVariant() const override;
  QString sentenceOf(const study::TrainingResults& results) const override;
  void draw() override;
  void setPanesDimmed(bool dimmed) override;

 private:
  void layOut();
  void listPolicies();
  bool hasTornado() const;
  int shownPolicy() const;

  QComboBox *m_part, *m_policy;
  BarPane* m_bars;
};

}  // namespace spothorizon::views
