// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportFigures.h"

#include <algorithm>
#include <list>
#include <memory>
#include <utility>

#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "base/InputError.h"
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/heatmap/HeatMapFrame.h"
#include "views/comparison/ComparedCharts.h"
#include "views/comparison/ComparedMatching.h"
#include "views/comparison/ComparedOverlay.h"

namespace spothorizon::app {
namespace {

using views::BarsChart;
using views::ChartTheme;
using views::ComparableChart;
using views::CurveChart;
using views::MapChart;

constexpr QSize kFigure{640, 270};
constexpr int kBarRow = 19, kBarRest = 84;  ///< logical pixels

struct Painter {
  QPaintDevice& device;
  const QSize& size;
  const ChartTheme& theme;
  const QString& provenance;

  void operator()(const CurveChart& chart) const {
    const views::ChartPicture picture{chart.spec, chart.clock, chart.home,
                                      chart.spec.valueRange(chart.home), provenance};
    picture.paint(device, size, theme);
  }
  void operator()(const BarsChart& chart) const {
    views::paintBarPicture(device, size, chart.spec, chart.rows, theme, provenance);
  }
  void operator()(const MapChart& chart) const {
    if (!chart.values) return;
    views::paintHeatMapPicture(device, size, chart.spec, *chart.values, theme, provenance);
  }
};

views::ChartData valuesOf(const CurveChart& chart, bool all) {
  return views::chartData(chart.spec, all ? chart.limits : chart.home);
}
views::ChartData valuesOf(const BarsChart& chart, bool) {
  return views::chartData(chart.spec, chart.rows);
}
views::ChartData valuesOf(const MapChart& chart, bool) {
  return chart.values ? views::chartData(chart.spec, *chart.values) : views::ChartData();
}

/// Bars need room for their rows; curves have one shape.
QSize sizeOf(const ComparableChart& chart) {
  const auto* bars = std::get_if<BarsChart>(&chart.chart);
  if (!bars) return kFigure;
  return {kFigure.width(), kBarRest + kBarRow * static_cast<int>(bars->rows.size())};
}

/// Maps are not laid over each other: there is one per scenario, and they have one key.
QString stemOf(const ComparableChart& chart) {
  const auto* map = std::get_if<MapChart>(&chart.chart);
  return map ? map->spec.fileStem : chart.key;
}

ReportFigure figureOf(const ReportStudy& row, const ComparableChart& chart) {
  ReportFigure figure;
  figure.fileStem = stemOf(chart);
  figure.title = views::titleOf(chart);
  if (row.caption) figure.caption = row.caption(chart.key);
  figure.size = sizeOf(chart);
  figure.paint = [chart](QPaintDevice& device, const QSize& size) {
    std::visit(Painter{device, size, ChartTheme::light(), {}}, chart.chart);
  };
  return figure;
}

bool hasCharts(const ReportStudy& row, const ReportedScenario& one) {
  const StudyOutcome* outcome = one.find(row.study);
  return (row.charts || row.pageCharts) && outcome && outcome->result;
}

QString pageOf(const ReportStudy& row, const QString& chart) {
  return row.pages.size() == 1 ? row.pages.front() : chart.section(QLatin1Char('-'), 0, 0);
}

/// One scenario's charts of these pages.
std::vector<ComparableChart> chartsOn(const ReportStudy& row, const ReportedScenario& one,
                                      bool compared, const ChartTheme& theme,
                                      const QStringList& pages) {
  std::vector<ComparableChart> all;
  if (!row.pageCharts) {
    all = row.charts(one, compared, theme);
    std::erase_if(
        all, [&](const ComparableChart& chart) { return !pages.contains(pageOf(row, chart.key)); });
    return all;
  }
  for (const QString& page : row.pages) {
    if (!pages.contains(page)) continue;
    for (ComparableChart& chart : row.pageCharts(one, page, compared, theme)) {
      all.push_back(std::move(chart));
    }
  }
  return all;
}

std::vector<ComparableChart> chartsOfOne(const ReportStudy& row, const ReportedScenario& one,
                                         const QStringList& pages) {
  if (!hasCharts(row, one)) return {};
  return chartsOn(row, one, false, ChartTheme::light(), pages);
}

views::ComparedScenario comparedOf(const ReportStudy& row, const ReportStudies& studies,
                                   std::size_t i, const QStringList& pages) {
  const ReportedScenario& one = studies.scenarios[i];
  views::ComparedScenario made;
  made.id = QString::number(i + 1);
  made.name = scenarioName(one);
  made.colour = QColor(QString::fromStdString(one.colour));
  made.isBase = i == studies.base;
  made.done = true;
  made.make = [&row, &one, &pages](const ChartTheme& theme) {
    return chartsOn(row, one, true, theme, pages);
  };
  return made;
}

std::vector<ComparableChart> chartsOfAll(const ReportStudy& row, const ReportStudies& studies,
                                         const QStringList& pages) {
  std::vector<views::ComparedScenario> all;
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    if (hasCharts(row, studies.scenarios[i])) all.push_back(comparedOf(row, studies, i, pages));
  }
  const ChartTheme theme = ChartTheme::light();
  return views::overlaid(views::withCharts(std::move(all), theme), theme);
}

/// The charts wanted of a study, before some are chosen by name.
std::vector<ComparableChart> wishedCharts(const ReportStudy& row, const ReportStudies& studies,
                                          const QStringList& pages) {
  return isComparison(studies) ? chartsOfAll(row, studies, pages)
                               : chartsOfOne(row, studies.scenarios.front(), pages);
}

/// Whether a report shows a chart of a page that is wished for: where some are named, those.
bool isShown(const ReportStudy& row, const QString& chart, const ReportWishes& wishes,
             bool compared) {
  if (!wishes.charts.isEmpty()) return wishes.charts.contains(chart);
  return !row.isShown || row.isShown(chart, compared);
}

/// The charts of all studies of one scenario, made once for each set of colours. For the thread of
/// the window, as all painting of charts is.
class ChartsByTheme {
 public:
  explicit ChartsByTheme(ReportedScenario one) : m_one(std::move(one)) {}

  const std::vector<ComparableChart>& in(const ChartTheme& theme) {
    const auto known = std::ranges::find(m_made, theme, &Made::theme);
    if (known != m_made.end()) return known->charts;
    m_made.push_back({theme, {}});
    for (const StudyOutcome& outcome : m_one.outcomes) {
      if (!hasCharts(*outcome.study, m_one)) continue;
      const ReportStudy& row = *outcome.study;
      const QStringList pages(row.pages.begin(), row.pages.end());
      for (ComparableChart& chart : chartsOn(row, m_one, false, theme, pages)) {
        m_made.back().charts.push_back(std::move(chart));
      }
    }
    return m_made.back().charts;
  }

 private:
  struct Made {
    ChartTheme theme;
    std::vector<ComparableChart> charts;
  };
  ReportedScenario m_one;
  std::list<Made> m_made;  ///< whose places do not change
};

}  // namespace

const QStringList& reportPages() {
  static const QStringList pages = [] {
    QStringList all;
    for (const ReportStudy& row : reportStudies()) {
      for (const QString& page : row.pages) {
        if (!all.contains(page)) all << page;
      }
    }
    return all;
  }();
  return pages;
}

void checkCharts(const ReportContent& content, const ReportStudies& studies,
                 const ReportWishes& wishes) {
  QStringList missing = wishes.charts;
  for (const ReportFigure* figure : figuresOf(content)) missing.removeAll(figure->fileStem);
  if (missing.isEmpty()) return;
  // Only to say what there is are charts made again.
  QStringList known;
  for (const ReportStudy& row : studies.rows) {
    for (const ComparableChart& chart : wishedCharts(row, studies, wishes.pages)) {
      known << chart.key;
    }
  }
  for (const QString& wished : missing) {
    if (known.contains(wished)) continue;
    throw InputError("", "--charts", '"' + wished.toStdString() + '"',
                     "some of " + known.join(", ").toStdString());
  }
}

std::vector<views::ExportableChart> exportableCharts(const ReportedScenario& one,
                                                     const ChartTheme& screen,
                                                     const QString& stemPrefix,
                                                     const QString& provenance) {
  const auto charts = std::make_shared<ChartsByTheme>(one);
  const std::vector<ComparableChart>& named = charts->in(screen);
  std::vector<views::ExportableChart> pictures;
  for (std::size_t i = 0; i < named.size(); ++i) {
    const auto paint = [charts, screen, provenance, i](QPaintDevice& device, const QSize& size,
                                                       views::PictureLook look) {
      const ChartTheme theme = views::pictureTheme(look, screen);
      std::visit(Painter{device, size, theme, provenance}, charts->in(theme)[i].chart);
    };
    const auto values = [charts, screen, i](bool all) {
      return std::visit([all](const auto& kind) { return valuesOf(kind, all); },
                        charts->in(screen)[i].chart);
    };
    pictures.push_back({stemPrefix + named[i].key,
                        ReportText::tr("%1: %2").arg(scenarioName(one), views::titleOf(named[i])),
                        paint, values});
  }
  return pictures;
}

void addFigures(ReportSection& section, const ReportStudy& row, const ReportStudies& studies,
                const ReportWishes& wishes) {
  const bool compared = isComparison(studies);
  for (const ComparableChart& chart : wishedCharts(row, studies, wishes.pages)) {
    if (isShown(row, chart.key, wishes, compared)) {
      section.blocks.emplace_back(figureOf(row, chart));
    }
  }
}

ReportSection chartSection(const ReportStudies& studies, const ReportWishes& wishes) {
  ReportSection section{QStringLiteral("charts"), ReportText::tr("Charts"), {}};
  for (const ReportStudy& row : studies.rows) {
    if (!row.chartsInSection) addFigures(section, row, studies, wishes);
  }
  return section;
}

}  // namespace spothorizon::app
