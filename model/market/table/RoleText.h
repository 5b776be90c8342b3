// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "market/table/Roles.h"

namespace spothorizon::market::table {

/// "arrival=Timestamp, input=Request tokens": columns by their roles, as a scenario has them. A
/// name with a comma or a quote is put in quotes, those inside doubled. InputError at
/// `place` where a part is no ROLE=NAME or a role comes twice.
ChosenColumns chosenColumns(std::string_view text, const std::string& place);

/// One part of it: what chosenColumns() reads back.
std::string roleText(const std::string& role, const std::string& column);

}  // namespace spothorizon::market::table
