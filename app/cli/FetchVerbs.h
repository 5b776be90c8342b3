// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <string>

namespace spothorizon::app {

/// Does again what the folder's own record says, and says on standard error what came. InputError
/// where the folder has no record. Also throws where a client fails, and Stopped.
void fetchAgain(const std::string& folder, std::stop_token stop);

}  // namespace spothorizon::app
