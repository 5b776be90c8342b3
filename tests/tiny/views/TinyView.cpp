// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny/views/TinyView.h"

#include <QVBoxLayout>
#include <utility>

#include "ask/Study.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"

namespace spothorizon::views {
namespace {

ChartSpec chartOf(const study::TinyResults& results, const ChartTheme& theme) {
  std::vector<SamplePoint> points;
  for (std::size_t i = 0; i < results.values.size(); ++i) {
    points.push_back({static_cast<double>(i), results.values[i]});
  }
  ChartSpec spec;
  spec.fileStem = QStringLiteral("tiny-line");
  spec.title = QStringLiteral("Line, $");
  spec.format = {QStringLiteral("$"), {}, 2};
  LineItem line;
  line.samples = Samples::line(points);
  line.name = QStringLiteral("Line");
  line.colour = theme.text;
  spec.lines.push_back(std::move(line));
  spec.xAxis.emplace().title = QStringLiteral("Step");
  return spec;
}

Range homeOf(const study::TinyResults& results) {
  return {0, static_cast<double>(results.values.size())};
}

}  // namespace

TinyPage::TinyPage(QWidget* parent) : StudyPage(parent), m_pane(new PlotPane) {
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_pane);
}

void TinyPage::setResult(const study::Result& result) {
  m_results = study::as<study::TinyResults>(result);
  m_pane->setPlot(chartOf(*m_results, ChartTheme::of(palette())), homeOf(*m_results));
}

void TinyPage::clear() { m_results = nullptr; }

void TinyPage::setStale(bool stale, const QString&) {
  m_stale = stale;
  m_pane->setDimmed(stale);
}

std::vector<ExportableChart> TinyPage::charts() const {
  if (!m_results) return {};
  const ChartTheme screen = ChartTheme::of(palette());
  const auto make = [results = m_results](const ChartTheme& theme) {
    return chartOf(*results, theme);
  };
  return {chartPicture(make(screen), make, homeOf(*m_results), screen, provenance())};
}

std::vector<ComparableChart> tinyCharts(const study::TinyResults& results,
                                        const ChartTheme& theme) {
  return {comparable(chartOf(results, theme), homeOf(results))};
}

const StudyView& tinyView() {
  static const StudyView view{
      "tiny",
      {{"tiny", "Tiny", "&Tiny", "A straight line", []() -> StudyPage* { return new TinyPage; }}},
      RunsWhen::InFront,
      [](const study::Result& result, const ComparedLook&) -> MakeComparable {
        return [results = study::as<study::TinyResults>(result)](const ChartTheme& theme) {
          return tinyCharts(*results, theme);
        };
      },
      {{"tiny", "Save the line as CSV…", "Save the line", "Save the line", "tiny.csv"}},
      false,
      false,
      {"tiny"}};
  return view;
}

}  // namespace spothorizon::views
