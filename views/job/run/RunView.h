// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::views {

struct StudyView;

const StudyView& runView();

}  // namespace spothorizon::views
