// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "subjects/training/TrainingResults.h"
#include "views/page/StudyPage.h"
#include "views/training/ShapeMap.h"

class QComboBox;
class QLabel;

namespace spothorizon::views {

class HeatMapPane;
class RedrawClock;
class ValueSlider;

/// All shapes at once: how fast each is, and what it keeps of the next interval when nodes leave.
class ShapesPage : public StudyPage {
  Q_OBJECT

 public:
  explicit ShapesPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;
  void showMoment(double at) override;

  HeatMapPane* map() const { return m_map; }
  ValueSlider* slider() const { return m_slider; }
  QComboBox* whatBox() const { return m_what; }
  QString sentence() const;
  ShapeLook look() const;

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  void redraw();

  std::shared_ptr<const study::TrainingResults> m_results;
  QComboBox* m_what;
  ValueSlider* m_slider;
  QLabel *m_lostWords, *m_sentence, *m_key;
  HeatMapPane* m_map;
  RedrawClock* m_redraw = nullptr;
  int m_lost = 3;
  std::optional<int> m_interval;  ///< at the crosshair
};

}  // namespace spothorizon::views
