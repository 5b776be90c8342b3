// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

#include "study/deadline/run/Run.h"
#include "study/work/LoadedMarket.h"
#include "views/chart/ChartTypes.h"

class QWidget;

namespace spothorizon::app {

/// The pages that `spothorizon render` draws, by name.
const QStringList& renderablePages();

/// Pages filled with complete results, kept alive for as long as their charts are drawn.
class StudyPictures {
 public:
  StudyPictures(study::Scenario scenario, const QSize& size);
  ~StudyPictures();

  /// Runs what the page shows, to its end, and keeps its charts. `policy`: -1 the optimum, -2 the
  /// best; `experiment`: the name of a built-in one. InputError for what cannot be run.
  void add(const QString& page, int policy, const QString& experiment);

  const std::vector<views::ExportableChart>& charts() const { return m_charts; }
  /// Small print of the pictures.
  QString provenance() const;

 private:
  void addRun(const QString& page, int policy);
  void addBacktest(int policy);
  void addForecast();
  void addLearning();
  void addExperiment(const QString& name);
  template <typename Page>
  Page& makePage();
  void keepCharts(const std::vector<views::ExportableChart>& charts);

  study::Scenario m_scenario;
  QSize m_size;
  std::shared_ptr<const study::LoadedMarket> m_market;
  std::shared_ptr<const study::Results> m_run;  ///< once, for Timeline and Compare
  std::vector<std::unique_ptr<QWidget>> m_pages;
  std::vector<views::ExportableChart> m_charts;
};

}  // namespace spothorizon::app
