// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::views {

struct StudyView;
const StudyView& compareView();
const StudyView& streamBacktestView();
const StudyView& streamSweepView();

}  // namespace spothorizon::views
