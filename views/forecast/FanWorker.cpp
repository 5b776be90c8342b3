// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/FanWorker.h"

namespace spothorizon::views {

FanWorker::FanWorker(QObject* parent)
    : QObject(parent),
      m_fans([](const FanWish& wish, const std::stop_token&) { return makeFan(wish); },
             [this](const Fan& fan) { emit made(fan); }) {}

}  // namespace spothorizon::views
