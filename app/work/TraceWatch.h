// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/work/MarketStore.h"
#include "app/work/TaskRunner.h"
#include "session/Session.h"

namespace spothorizon::app {

/// Looks at the market files of all scenarios of a session: whether they are there and what they
/// were when it was saved. The current scenario's come first.
class TraceWatch : public TaskRunner {
  Q_OBJECT

 public:
  explicit TraceWatch(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  void look(const study::Session& session);

 signals:
  void looked(const spothorizon::study::SessionScenario& scenario,
              const spothorizon::study::MarketState& state);

 private:
  std::shared_ptr<MarketStore> m_markets;
};

}  // namespace spothorizon::app
