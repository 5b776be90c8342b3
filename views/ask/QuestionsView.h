// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::views {

struct StudyView;

/// The questions in the window.
const StudyView& questionsView();

}  // namespace spothorizon::views
