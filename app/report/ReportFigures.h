// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/Palette.h"

namespace spothorizon::app {

struct ReportStudy;
struct ReportWishes;

/// The pages whose charts a report can show.
const QStringList& reportPages();

/// InputError where a chart that is wished for is none of the wished pages' charts. `content`: of
/// these studies and wishes.
void checkCharts(const ReportContent& content, const ReportStudies& studies,
                 const ReportWishes& wishes);

/// All charts of one scenario's studies to export by themselves, in whatever colours; file stems
/// begin with `stemPrefix`. They are made once for each set of colours that is painted.
std::vector<views::ExportableChart> exportableCharts(const ReportedScenario& one,
                                                     const views::ChartTheme& screen,
                                                     const QString& stemPrefix,
                                                     const QString& provenance);

/// A study's charts that are wished for.
void addFigures(ReportSection& section, const ReportStudy& row, const ReportStudies& studies,
                const ReportWishes& wishes);
ReportSection chartSection(const ReportStudies& studies, const ReportWishes& wishes);

}  // namespace spothorizon::app
