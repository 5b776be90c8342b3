// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>
#include <string_view>

#include "base/InputError.h"

namespace spothorizon {

/// What long work is given besides its input: a way to be stopped and a way to say how far it is.
/// Both may be empty. `progress` may be called from any thread, never from two at once.
struct RunControl {
  std::stop_token stop;
  std::function<void(double fraction, std::string_view what)> progress;

  /// Throws Stopped once a stop was requested.
  void checkStop() const {
    if (stop.stop_requested()) throw Stopped();
  }
  void report(double fraction, std::string_view what) const {
    if (progress) progress(fraction, what);
  }
};

}  // namespace spothorizon
