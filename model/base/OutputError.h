// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/InputError.h"

namespace spothorizon {

/// A file that could not be written though its name is sound: the disk is full, a limit on sizes is
/// reached, a device fails. To a person it reads like any other error of a file; a command ends
/// with 1 instead of 2, so that a scheduler tries again what may go well elsewhere.
class OutputError : public InputError {
 public:
  using InputError::InputError;
};

}  // namespace spothorizon
