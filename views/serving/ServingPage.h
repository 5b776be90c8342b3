// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "views/page/StudyPage.h"
#include "views/serving/ServingCharts.h"

class QComboBox;
class QLayout;
class QLabel;
class QToolButton;

namespace spothorizon::views {

class BarPane;
class HeatMapPane;
class Playback;
class PlotPane;
class RedrawClock;
class TransportBar;

/// One system's first replication on one axis of time (instances, replicas, requests, answers), and
/// the results of all systems.
class ServingPage : public StudyPage {
  Q_OBJECT

 public:
  explicit ServingPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;
  void setMessage(const QString& message) override;
  bool playsBack() const override { return true; }
  void togglePlay() override;
  void stepPlayback(int steps) override;          ///< to the next announcement, or back
  void showSubject(const QString& key) override;  ///< ServingRun::key

  int shownSystem() const;
  QString readOut() const;
  QComboBox* systemBox() const { return m_system; }
  QComboBox* shownBox() const { return m_what; }
  PlotPane* instancesPane() const { return m_instances; }
  PlotPane* queuePane() const { return m_queue; }
  PlotPane* shownPane() const { return m_shown; }
  HeatMapPane* strip() const { return m_strip; }
  Playback& playback() const { return *m_playback; }
  BarPane* bars() const { return m_bars; }

 protected:
  void letGo() override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  int usualSystem() const;
  void layOut();
  void addPlayback(QLayout* column);
  void tiePanes();
  void setPlayed(bool active);
  void showPlayed();
  void openMove(double step);
  void listSystems();
  void choose(int system);
  void showRange(QObject* from, double first, double last);
  void pointAt(std::optional<double> step);
  void redraw();
  void drawRun(const ChartTheme& theme);
  void drawNothing();
  void align();
  ServingShown shown() const { return static_cast<ServingShown>(whatIndex()); }
  int whatIndex() const;
  const study::ServingRun* run() const;

  std::shared_ptr<const study::ServingResults> m_results;
  ServingClock m_clock;
  QComboBox *m_system, *m_what;
  PlotPane *m_instances, *m_queue, *m_shown;
  HeatMapPane* m_strip;
  BarPane* m_bars;
  QLabel *m_message, *m_readOut;
  Playback* m_playback;
  TransportBar* m_transport = nullptr;
  QToolButton* m_playBack;
  RedrawClock* m_redraw = nullptr;
  /// What the charts of the shown replication were drawn of: later ones change the bars alone.
  struct Drawn {
    std::shared_ptr<const serving::RunOutcome> shown;
    std::shared_ptr<const study::ServingSetting> setting;
    int what = -1;
    bool operator==(const Drawn&) const = default;
  } m_drawn;
  std::optional<double> m_at;
  bool m_chosen = false;  ///< the system, by the user
};

}  // namespace spothorizon::views
