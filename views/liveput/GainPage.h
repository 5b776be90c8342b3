// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "study/liveput/Liveput.h"
#include "views/page/StudyPage.h"

class QLabel;

namespace spothorizon::views {

class BarPane;
class RedrawClock;

/// Where the gain comes from: the chain from restarting at every event to the ideal.
class GainPage : public StudyPage {
  Q_OBJECT

 public:
  explicit GainPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;

  BarPane* bars() const { return m_bars; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void redraw();

  std::shared_ptr<const study::LiveputResults> m_results;
  QLabel* m_sentence;
  BarPane* m_bars;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
