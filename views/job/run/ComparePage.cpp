// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/ComparePage.h"

#include <QEvent>
#include <QVBoxLayout>
#include <utility>

#include "ask/Study.h"
#include "views/chart/BarPane.h"
#include "views/chart/ChartData.h"
#include "views/job/run/CompareCharts.h"
#include "views/widgets/ScrolledArea.h"

namespace spothorizon::views {

ComparePage::ComparePage(QWidget* parent) : StudyPage(parent), m_pane(new BarPane) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(scrolledArea(m_pane));
  setFocusProxy(m_pane);
  connect(m_pane, &BarPane::rowChosen, this, &ComparePage::policyChosen);
}

void ComparePage::setResult(const study::Result& result) {
  setResults(study::as<study::Results>(result));
}

void ComparePage::setResults(std::shared_ptr<const study::Results> results) {
  m_results = std::move(results);
  m_redraw->request();
}

void ComparePage::setChosenPolicy(int index) { m_pane->setChosen(index); }
void ComparePage::setStale(bool stale, const QString&) { m_pane->setDimmed(stale); }

void ComparePage::redraw() {
  if (!m_results) return m_pane->setCharts({}, {});
  CompareCharts all = makeCompareCharts(*m_results, ChartTheme::of(palette()));
  m_pane->setCharts(std::move(all.rows), std::move(all.charts));
}

std::vector<ExportableChart> ComparePage::charts() const {
  std::vector<ExportableChart> pictures;
  if (!m_results) return pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  const CompareCharts names = makeCompareCharts(*m_results, screen);
  for (std::size_t i = 0; i < names.charts.size(); ++i) {
    const auto paint = [results = m_results, provenance = provenance(), screen, i](
                           QPaintDevice& device, const QSize& size, PictureLook look) {
      const ChartTheme theme = pictureTheme(look, screen);
      const CompareCharts all = makeCompareCharts(*results, theme);
      paintBarPicture(device, size, all.charts[i], all.rows, theme, provenance);
    };
    const auto values = [all = names, i](bool) { return chartData(all.charts[i], all.rows); };
    pictures.push_back({names.charts[i].fileStem, names.charts[i].title, paint, values});
  }
  return pictures;
}

void ComparePage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_redraw->resume();
}

void ComparePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  QWidget::changeEvent(event);
}

}  // namespace spothorizon::views
