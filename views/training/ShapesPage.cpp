// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/ShapesPage.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Study.h"
#include "views/chart/RedrawClock.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/training/ShapeMap.h"
#include "views/training/TrainingPictures.h"
#include "views/widgets/ValueSlider.h"

namespace spothorizon::views {

ShapesPage::ShapesPage(QWidget* parent)
    : StudyPage(parent),
      m_what(new QComboBox),
      m_slider(new ValueSlider(SliderScale::linear(0, 6, 1))),
      m_lostWords(new QLabel),
      m_sentence(new QLabel),
      m_key(new QLabel),
      m_map(new HeatMapPane) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  layOut();
  connect(m_what, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
  connect(m_slider, &ValueSlider::valuePicked, this, [this](double value, int) {
    m_lost = static_cast<int>(std::lround(value));
    m_redraw->request();
  });
  addChoice(boxChoice("map", m_what, {"after-losses", "throughput", "training"}));
  addChoice({"lost", [this] { return QString::number(m_lost); },
             [this](const QString& number) {
               bool isNumber = false;
               const int lost = number.toInt(&isNumber);
               const int most = m_results ? static_cast<int>(m_results->maps.size()) - 1 : 0;
               if (!isNumber || lost < 0 || lost > most) return false;
               m_lost = lost;
               m_redraw->request();
               return true;
             },
             [] { return QStringLiteral("0"); }});
  redraw();
}

void ShapesPage::layOut() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  auto* row = new QHBoxLayout;
  auto* what = new QLabel(tr("&Show"));
  what->setBuddy(m_what);
  m_what->addItems({tr("Kept after losses"), tr("Throughput"), tr("Liveput from the crosshair")});
  m_what->setAccessibleName(tr("What the map of shapes shows"));
  auto* lost = new QLabel(tr("&Nodes lost"));
  lost->setBuddy(m_slider);
  m_slider->setAccessibleName(tr("Nodes lost"));
  m_slider->setToolTip(tr("How many nodes leave at once; every set of them is as likely"));
  m_slider->setMaximumWidth(260);
  row->addWidget(what);
  row->addWidget(m_what);
  row->addSpacing(12);
  row->addWidget(lost);
  row->addWidget(m_slider, 1);
  row->addWidget(m_lostWords);
  row->addStretch(1);
  column->addLayout(row);
  m_sentence->setWordWrap(true);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_sentence->setAccessibleName(tr("What the shapes keep"));
  column->addWidget(m_sentence);
  m_map->setMinimumHeight(200);
  column->addWidget(m_map, 1);
  m_key->setText(
      tr("Hatched: not feasible. Dotted: not measured. Lines: all shapes of N nodes. Rings: the "
         "best of some number of nodes."));
  m_key->setWordWrap(true);
  column->addWidget(m_key);
}

ShapeLook ShapesPage::look() const {
  ShapeLook look;
  const int what = m_what->currentIndex();
  look.what = what == 0   ? ShapeLook::What::AfterLosses
              : what == 1 ? ShapeLook::What::Throughput
                          : ShapeLook::What::FromState;
  look.lost = m_lost;
  if (!m_results) return look;
  const study::TrainingRun* best = m_results->bestHonest();
  look.policy = best ? static_cast<int>(best - m_results->runs.data()) : 0;
  const training::Window& window = m_results->setting->window;
  look.interval = std::clamp(m_interval.value_or(window.first), window.first, window.last);
  return look;
}

void ShapesPage::showMoment(double at) {
  m_interval = static_cast<int>(std::floor(at));
  if (look().what == ShapeLook::What::FromState) m_redraw->request();
}

QString ShapesPage::sentence() const { return m_sentence->text(); }

void ShapesPage::setResult(const study::Result& result) {
  const auto results = study::as<study::TrainingResults>(result);
  if (!results->complete || results->maps.empty()) return;
  m_results = results;
  const double most = static_cast<double>(results->maps.size() - 1);
  if (!m_slider->isSliderDown()) m_slider->setScale(SliderScale::linear(0, std::max(1.0, most), 1));
  m_lost = std::min(m_lost, static_cast<int>(most));
  m_redraw->request();
}

void ShapesPage::clear() {
  m_results = nullptr;
  m_redraw->request();
}

void ShapesPage::setStale(bool stale, const QString&) { m_map->setDimmed(stale); }

void ShapesPage::redraw() {
  m_slider->showValue(m_lost);
  m_slider->setEnabled(m_results && look().what == ShapeLook::What::AfterLosses);
  m_lostWords->setText(QString::number(m_lost));
  if (!m_results) {
    HeatMapSpec spec;
    spec.title = shapeMapTitle(look());
    m_map->setSpec(std::move(spec));
    m_map->setValues(std::make_shared<HeatMapValues>());
    return m_sentence->clear();
  }
  MapChart map = shapeMap(*m_results, look());
  m_map->setSpec(std::move(map.spec));
  m_map->setValues(std::move(map.values));
  m_map->setReadOut([this](int column, int row) {
    return m_results ? shapeReadOut(*m_results, look(), column, row) : QString();
  });
  m_sentence->setText(shapeMapSentence(*m_results, look()));
}

std::vector<ExportableChart> ShapesPage::charts() const {
  if (!m_results) return {};
  return {mapPicture(shapeMap(*m_results, look()), ChartTheme::of(palette()), provenance())};
}

void ShapesPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void ShapesPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
