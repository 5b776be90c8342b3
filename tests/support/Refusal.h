// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/InputError.h"

namespace spothorizon::test {

/// What an attempt is refused with; "taken" where it is not.
template <class Try>
QString refusal(const Try& attempt) {
  try {
    attempt();
  } catch (const InputError& error) {
    return QString::fromUtf8(error.what());
  }
  return "taken";
}

}  // namespace spothorizon::test
