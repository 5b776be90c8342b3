// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace spothorizon::market {

struct MachineKind;

/// The GPU type of the catalogue of on-demand prices that a text names: "H100" of "H100 80 GB" and
/// of "H100_80GB_SXM5.derived.csv". Empty: none of them, or more than one.
std::string catalogueGpu(std::string_view text);

/// A GPU as people write it: the catalogue's name where it is one of those, else the text itself,
/// in capitals where it is a file's short name ("v100").
std::string gpuName(const std::string& text);

/// The GPUs of a machine: by its own GPU, else by the catalogue's machine of this type. Empty: not
/// known.
std::string gpuOf(const MachineKind& machine);

}  // namespace spothorizon::market
