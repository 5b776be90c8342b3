// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportPictures.h"

namespace spothorizon::app {

/// One self-contained file: style and figures (inline SVG) are in it, and it reads from nowhere
/// else. Well-formed XML as well as HTML 5. The same bytes for the same report.
QString reportHtml(const ReportContent& content, const std::vector<DrawnFigure>& drawn);

}  // namespace spothorizon::app
