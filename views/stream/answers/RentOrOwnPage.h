// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "subjects/stream/compare/Compare.h"
#include "views/page/StudyPage.h"

class QCheckBox;
class QLabel;
class QProgressBar;

namespace spothorizon::views {

class BarPane;
class RedrawClock;

/// The stream as submitted, rented and owned, and the differences between the formula and the bill.
class RentOrOwnPage : public StudyPage {
  Q_OBJECT

 public:
  explicit RentOrOwnPage(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario) override;
  void setResult(const study::Result& result) override;
  void clear() override;
  QString settings() const override;
  std::vector<ExportableChart> charts() const override;
  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot) override;
  void setMessage(const QString& message) override;

  BarPane* ways() const { return m_ways; }
  BarPane* overheads() const { return m_overheads; }
  QCheckBox* atSubmitted() const { return m_submitted; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void redraw();

  std::shared_ptr<const study::CompareResults> m_results;
  QCheckBox* m_submitted;
  QProgressBar* m_progress;
  QLabel *m_owned, *m_message;
  BarPane *m_ways, *m_overheads;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
