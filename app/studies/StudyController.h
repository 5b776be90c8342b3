// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "app/work/MarketStore.h"
#include "app/work/TaskRunner.h"
#include "ask/Study.h"

namespace spothorizon::app {

/// Runs a study on its worker's thread, one run at a time: a new request takes the place of the one
/// under way.
class StudyController : public TaskRunner {
  Q_OBJECT

 public:
  StudyController(const study::Study& study, std::shared_ptr<MarketStore> markets,
                  QObject* parent = nullptr);

  void request(const study::Scenario& scenario, const std::string& variant = {});

 signals:
  void marketLoaded(std::shared_ptr<const spothorizon::study::LoadedMarket> market);
  /// Partial results at most 30 times a second, then the complete ones.
  void resultReady(spothorizon::study::Result result);

 private:
  const study::Study& m_study;
  std::shared_ptr<MarketStore> m_markets;
  /// Complete, or partial where the study goes on from it: the next takes over what still holds.
  study::Result m_last;
};

}  // namespace spothorizon::app
