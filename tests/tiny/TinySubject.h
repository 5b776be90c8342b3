// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Subject.h"

namespace spothorizon::ask {

/// Its section of a scenario.
struct TinySpec {
  double gpus = 2;
  int length = 3;
  bool operator==(const TinySpec&) const = default;
};

/// A column of every table, with its number.
struct TinyFigure {
  result::Column column;
  double (*of)(double usd, double hours);
};

/// Where they are listed. A test adds one, as somebody would in the source.
std::vector<TinyFigure>& tinyFigures();

/// The smallest subject: what renting some slots of the market costs, for all GPUs or half of them.
const Subject& tinySubject();

}  // namespace spothorizon::ask
