// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "market/Trace.h"
#include "market/generator/GeneratorSpec.h"

namespace spothorizon::market {

/// Counts up whenever the same spec would give other bytes than before; written to the provenance.
inline constexpr int kGeneratorVersion = 1;

/// The market of `spec`: price and availability, spec.days long (rounded to whole slots), with the
/// spec in its provenance. A pure function of the spec. InputError where the spec is out of range.
Trace generateTrace(const GeneratorSpec& spec);

}  // namespace spothorizon::market
