// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/sensitivity/SensitivityPage.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>
#include <initializer_list>
#include <utility>

#include "ask/Study.h"
#include "scenario/Criterion.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/SensitivityCommands.h"
#include "subjects/job/sensitivity/SensitivityText.h"
#include "subjects/job/sensitivity/Tornado.h"
#include "views/chart/BarPane.h"
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/chart/RedrawClock.h"
#include "views/job/sensitivity/RangesTable.h"
#include "views/job/sensitivity/SensitivityCharts.h"
#include "views/job/sensitivity/StartsWords.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Progress.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using study::AnswerMeasure;

/// Pictures of bars that `make` gives for a theme.
void addBars(std::vector<ExportableChart>& pictures,
             const std::function<SensitivityBars(const ChartTheme&)>& make,
             const ChartTheme& screen, const QString& provenance) {
  const SensitivityBars named = make(screen);
  for (std::size_t i = 0; i < named.charts.size(); ++i) {
    const auto paint = [make, provenance, screen, i](QPaintDevice& device, const QSize& size,
                                                     PictureLook look) {
      const ChartTheme theme = pictureTheme(look, screen);
      const SensitivityBars all = make(theme);
      paintBarPicture(device, size, all.charts[i], all.rows, theme, provenance);
    };
    const auto values = [named, i](bool) { return chartData(named.charts[i], named.rows); };
    pictures.push_back({named.charts[i].fileStem, named.charts[i].title, paint, values});
  }
}

}  // namespace

SensitivityPage::SensitivityPage(QWidget* parent)
    : StudyPage(parent),
      m_sentence(new QLabel),
      m_starts(new HintLabel(HintLabel::Tone::Quiet)),
      m_message(new HintLabel(HintLabel::Tone::Error)),
      m_sort(new QComboBox),
      m_run(new QPushButton),
      m_progress(new QProgressBar),
      m_tabs(new QTabWidget),
      m_tornado(new BarPane),
      m_correlations(new BarPane),
      m_spread(new PlotPane),
      m_ranges(new RangesTable) {
  setAccessibleName(tr("Sensitivity"));
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  build();
  connectParts();
  showRun();
}

void SensitivityPage::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(6, 4, 6, 4);
  column->addLayout(makeControls());  // over the sentence: it grows as results come
  for (QLabel* label : std::initializer_list<QLabel*>{m_sentence, m_starts, m_message}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(label);
  }
  m_sentence->setAccessibleName(tr("What the answer depends on"));
  m_starts->setAccessibleName(tr("Which starts are tried"));
  m_message->setAccessibleName(tr("Error"));
  m_message->hide();
  column->addWidget(makeTabs(), 1);
}

QLayout* SensitivityPage::makeControls() {
  auto* row = new QHBoxLayout;
  auto* sorted = new QLabel(tr("Largest effect first, on:"));
  for (const AnswerMeasure measure : study::kAnswerMeasures) {
    m_sort->addItem(words(study::measureName(measure)));
  }
  sorted->setBuddy(m_sort);
  m_sort->setAccessibleName(sorted->text());
  m_progress->setMaximum(1000);
  m_progress->setTextVisible(false);
  row->addWidget(sorted);
  row->addWidget(m_sort);
  row->addStretch(1);
  row->addWidget(m_progress);
  row->addWidget(m_run);
  return row;
}

QWidget* SensitivityPage::makeTabs() {
  auto* drawn = new QWidget;
  auto* drawnColumn = new QVBoxLayout(drawn);
  drawnColumn->setContentsMargins(0, 0, 0, 0);
  drawnColumn->addWidget(m_correlations, 3);
  drawnColumn->addWidget(m_spread, 2);
  m_tabs->addTab(m_tornado, tr("Tornado"));
  m_tabs->addTab(drawn, tr("Monte Carlo"));
  m_tabs->addTab(m_ranges, tr("Ranges"));
  return m_tabs;
}

void SensitivityPage::connectParts() {
  connect(m_sort, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
  connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
    showRun();
    showWords();
  });
  connect(m_run, &QPushButton::clicked, this, [this] {
    if (m_running) {
      emit stopWished();
    } else {
      emit runWished(variantToRun());
    }
  });
  connect(m_ranges, &RangesTable::edited, this,
          [this](const study::Scenario& scenario, const QString& what) {
            setMessage({});
            emit scenarioEdited(scenario, what, 0);
          });
  connect(m_ranges, &RangesTable::refused, this, &SensitivityPage::setMessage);
}

bool SensitivityPage::drawnInFront() const { return m_tabs->currentIndex() == MonteCarlo; }

AnswerMeasure SensitivityPage::sortedBy() const {
  return study::kAnswerMeasures[static_cast<std::size_t>(std::max(0, m_sort->currentIndex()))];
}

QString SensitivityPage::variantToRun() const {
  return drawnInFront() ? QString::fromLatin1(study::kMonteCarlo) : QString();
}

void SensitivityPage::setSettings(const study::Scenario&, const QString& variant) {
  m_tabs->setCurrentIndex(variant == QLatin1String(study::kMonteCarlo) ? MonteCarlo : Tornado);
}

QStringList SensitivityPage::picturedVariants() const {
  QStringList variants{QString()};
  if (m_drawn) variants << QString::fromLatin1(study::kMonteCarlo);
  return variants;
}

QList<PagePart> SensitivityPage::parts() const {
  return {{tr("Tornado"), tr("The answer at both ends of each parameter's range")},
          {tr("Monte Carlo"), tr("All uncertain parameters drawn at once")},
          {tr("Ranges"), tr("Which parameters are varied, and how far")}};
}

void SensitivityPage::showPart(int index) { m_tabs->setCurrentIndex(index); }

void SensitivityPage::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_ranges->setScenario(scenario);
  // Utility is offered where its value is set.
  constexpr int kUtility = static_cast<int>(AnswerMeasure::Utility);
  const bool offered = m_sort->count() > kUtility, wanted = study::showsUtility(scenario);
  if (offered && !wanted) m_sort->removeItem(kUtility);
  if (!offered && wanted) m_sort->addItem(words(study::measureName(AnswerMeasure::Utility)));
}

void SensitivityPage::setResult(const study::Result& result) {
  if (const auto drawn = study::asIf<study::MonteCarloResults>(result)) {
    m_drawn = drawn;
    m_drawnStale = false;
  } else {
    m_bars = study::as<study::TornadoResults>(result);
    m_barsStale = false;
  }
  m_redraw->request();
}

void SensitivityPage::clear() {
  m_bars = nullptr;
  m_drawn = nullptr;
  setMessage({});
  m_redraw->request();
}

void SensitivityPage::setRunning(bool running) {
  m_running = running;
  showRun();
}

/// A paused run in front continues where it was.
bool SensitivityPage::isBegun() const {
  if (!drawnInFront()) return m_bars && !m_bars->complete && m_bars->tried.own && !m_barsStale;
  return m_drawn && !m_drawn->complete && m_drawn->doneCount > 0 && !m_drawnStale;
}

/// A finished run is repeated only after an edit.
void SensitivityPage::showRun() {
  m_run->setText(m_running        ? tr("Pause")
                 : isBegun()      ? tr("Resume")
                 : drawnInFront() ? tr("Run Monte Carlo")
                                  : tr("Run"));
  m_progress->setVisible(m_running);
}

void SensitivityPage::setProgress(double fraction, const QString&) {
  showFraction(*m_progress, fraction);
}

void SensitivityPage::setStale(bool stale, const QString& slot) {
  if (slot.isEmpty()) {
    m_barsStale = stale;
    m_tornado->setDimmed(stale);
  } else {
    m_drawnStale = stale;
    m_correlations->setDimmed(stale);
    m_spread->setDimmed(stale);
  }
  showRun();
}

void SensitivityPage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

QString SensitivityPage::sentence() const { return m_sentence->text(); }

void SensitivityPage::showWords() {
  if (drawnInFront()) {
    m_sentence->setText(m_drawn ? words(study::sentence(*m_drawn))
                                : tr("Draws all uncertain parameters at once and shows how much "
                                     "cost, chance and utility follow each."));
  } else {
    m_sentence->setText(m_bars ? words(study::sentence(*m_bars))
                               : tr("Shows which number the answer depends on most."));
  }
  const QString starts = drawnInFront() ? (m_drawn ? startsWords(*m_drawn) : QString())
                                        : (m_bars ? startsWords(*m_bars) : QString());
  m_starts->setText(starts);
  m_starts->setVisible(!starts.isEmpty());
}

void SensitivityPage::redraw() {
  const ChartTheme theme = ChartTheme::of(palette());
  SensitivityBars bars = m_bars ? tornadoBars(*m_bars, sortedBy(), theme) : SensitivityBars();
  m_tornado->setCharts(std::move(bars.rows), std::move(bars.charts));
  SensitivityBars drawn =
      m_drawn ? correlationBars(*m_drawn, sortedBy(), theme) : SensitivityBars();
  m_correlations->setCharts(std::move(drawn.rows), std::move(drawn.charts));
  CurveChart spread = spreadChart(m_drawn ? *m_drawn : study::MonteCarloResults(), theme);
  m_spread->setPlot(std::move(spread.spec), spread.home, spread.limits);
  showRun();
  showWords();
}

std::vector<ExportableChart> SensitivityPage::charts() const {
  std::vector<ExportableChart> pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  const AnswerMeasure measure = sortedBy();
  if (m_bars) {
    const auto make = [results = m_bars, measure](const ChartTheme& theme) {
      return tornadoBars(*results, measure, theme);
    };
    addBars(pictures, make, screen, provenance());
  }
  if (!m_drawn || m_drawn->doneCount == 0) return pictures;
  const auto make = [results = m_drawn, measure](const ChartTheme& theme) {
    return correlationBars(*results, measure, theme);
  };
  addBars(pictures, make, screen, provenance());
  const CurveChart now = spreadChart(*m_drawn, screen);
  const auto spec = [results = m_drawn](const ChartTheme& theme) {
    return spreadChart(*results, theme).spec;
  };
  pictures.push_back(chartPicture(now.spec, spec, now.home, screen, provenance()));
  return pictures;
}

void SensitivityPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void SensitivityPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
