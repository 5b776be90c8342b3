// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "views/forecast/ForecastFan.h"
#include "views/page/LatestWish.h"

namespace spothorizon::views {

/// Makes fans off the GUI thread: a fit of a new refit time may take tens of milliseconds.
class FanWorker : public QObject {
  Q_OBJECT

 public:
  explicit FanWorker(QObject* parent = nullptr);

  void ask(FanWish wish) { m_fans.ask(std::move(wish)); }
  void forget() { m_fans.forget(); }  ///< nothing asked so far is wanted any more
  bool busy() const { return m_fans.busy(); }

 signals:
  /// The answer to a request that was not cancelled, an earlier one's too.
  void made(const spothorizon::views::Fan& fan);

 private:
  LatestWish<FanWish, Fan> m_fans;
};

}  // namespace spothorizon::views
