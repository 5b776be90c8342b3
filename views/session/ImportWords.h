// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "session/MarketImport.h"

/// What the import page says of files and of how they come together.
namespace spothorizon::views {

/// "spot prices", "columns not named yet".
QString contentsWords(const study::ImportFile& file);
/// A line each.
QString lines(const std::vector<Text>& texts);
/// What a file says beside its row: why it is not used or cannot be read, how its times count, what
/// was dropped of it.
QString fileNotes(const study::ImportFile& file);
/// "Joined by wall clock, ..."; empty where nothing is joined.
QString alignmentWords(const Text& alignment);

}  // namespace spothorizon::views
