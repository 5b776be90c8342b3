// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::study {

class Study;
const Study& compareStudy();

}  // namespace spothorizon::study
