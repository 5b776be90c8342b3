// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/liveput/GainPage.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <utility>

#include "study/Study.h"
#include "views/chart/BarPane.h"
#include "views/chart/RedrawClock.h"
#include "views/liveput/LiveputCharts.h"
#include "views/liveput/LiveputPictures.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

GainPage::GainPage(QWidget* parent)
    : StudyPage(parent), m_sentence(new QLabel), m_bars(new BarPane) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  m_sentence->setWordWrap(true);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_sentence->setAccessibleName(tr("Where the gain comes from"));
  column->addWidget(m_sentence);
  column->addWidget(m_bars, 1);
}

void GainPage::setResult(const study::Result& result) {
  const auto results = study::as<study::LiveputResults>(result);
  if (!results->complete || results->gain.empty()) return;
  m_results = results;
  m_redraw->request();
}

void GainPage::clear() {
  m_results = nullptr;
  m_redraw->request();
}

void GainPage::setStale(bool stale, const QString&) { m_bars->setDimmed(stale); }

void GainPage::redraw() {
  if (!m_results) {
    m_sentence->clear();
    return m_bars->setCharts({}, {});
  }
  m_sentence->setText(words(study::gainSentence(*m_results)));
  LiveputBars bars = gainBars(*m_results, ChartTheme::of(palette()));
  m_bars->setCharts(std::move(bars.rows), std::move(bars.charts));
}

std::vector<ExportableChart> GainPage::charts() const {
  if (!m_results) return {};
  const auto make = [results = m_results](const ChartTheme& theme) {
    return gainBars(*results, theme);
  };
  return barPictures(make, ChartTheme::of(palette()), provenance());
}

void GainPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void GainPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
