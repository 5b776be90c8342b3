// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "ask/Study.h"
#include "views/chart/ChartTypes.h"

namespace spothorizon::views {
class StudyPage;
}

namespace spothorizon::app {

/// The pages that `spothorizon render` draws, by name.
const QStringList& renderablePages();
/// Those of the usual pages that the scenario has something for; else those that it has.
QStringList pagesFor(const study::Scenario& scenario, const QStringList& usual);

/// Pages filled with complete results, kept alive for as long as their charts are drawn.
class StudyPictures {
 public:
  StudyPictures(study::Scenario scenario, const QSize& size, std::stop_token stop = {});
  ~StudyPictures();

  /// Runs what the page shows, to its end, and keeps its charts. `policy`: -1 the optimum, -2 the
  /// best; `settings`: of a page that has some (the name of a ready experiment), empty for those
  /// it opens with. InputError for what cannot be run.
  void add(const QString& page, int policy, const QString& settings);

  const std::vector<views::ExportableChart>& charts() const { return m_charts; }
  const study::LoadedMarket& market() const { return *m_market; }
  /// Small print of the pictures.
  QString provenance() const;

 private:
  study::Result resultOf(const study::Study& study, const std::string& variant);

  study::Scenario m_scenario;
  QSize m_size;
  std::stop_token m_stop;
  std::shared_ptr<const study::LoadedMarket> m_market;
  /// By study and variant: pages of one study share them.
  std::map<std::pair<std::string, std::string>, study::Result> m_results;
  std::vector<std::unique_ptr<views::StudyPage>> m_pages;
  std::vector<views::ExportableChart> m_charts;
};

}  // namespace spothorizon::app
