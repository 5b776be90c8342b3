// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/live/LivePage.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Study.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/simulation/SimulationWords.h"
#include "views/chart/PlotPane.h"
#include "views/chart/RedrawClock.h"
#include "views/page/Playback.h"
#include "views/stream/SpeedUpChart.h"
#include "views/stream/live/LiveBar.h"
#include "views/stream/live/LiveTable.h"
#include "views/widgets/LabelledField.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::views {
namespace {

const std::vector<rental::LevelsFrom>& eventsOf(const study::SimulationResults& results,
                                                rental::StreamPolicy policy) {
  static const std::vector<rental::LevelsFrom> none;
  const study::PolicyOutcome* one = results.find(policy);
  return one ? one->outcome().events : none;
}

}  // namespace

LivePage::LivePage(QWidget* parent)
    : StudyPage(parent),
      m_playback(new Playback({}, this)),
      m_bar(new LiveBar(m_playback)),
      m_policy(new QComboBox),
      m_class(new QComboBox),
      m_happening(new QLabel),
      m_message(new QLabel),
      m_model(new TableModel(this)),
      m_table(new TableView(m_model)) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  layOut();
  tiePanes();
  redraw();
  connect(m_bar, &LiveBar::runWished, this, [this] { emit runWished({}); });
  connect(m_bar, &LiveBar::stopWished, this, &LivePage::stopWished);
  connect(m_playback, &Playback::shownChanged, this, [this] { m_redraw->request(); });
  connect(m_policy, &QComboBox::currentIndexChanged, this, [this] {
    m_wished = look().policy;
    rebuild();
  });
  connect(m_class, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          [this](const QItemSelection& selected) {
            if (selected.isEmpty()) return;
            const int row = m_table->sourceRow(selected.constFirst().topLeft());
            if (m_results && row >= 0) {
              choose(m_results->policies[static_cast<std::size_t>(row)].policy);
            }
          });
  addChoice(placeChoice("policy", m_policy, [this] {
    return std::max(0, m_policy->findData(static_cast<int>(rental::StreamPolicy::FixedWidth)));
  }));
  addChoice(placeChoice("class", m_class, [] { return 0; }));
}

void LivePage::letGo() { m_playback->seekEnd(); }

void LivePage::layOut() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->addWidget(m_bar);
  column->addWidget(chooser());
  m_message->setWordWrap(true);
  m_message->setTextFormat(Qt::PlainText);
  m_message->hide();
  column->addWidget(m_message);
  m_table->setAccessibleName(tr("Result of each policy"));
  m_table->setIconSize({30, 12});
  m_model->setPalette(palette());
  m_table->setMinimumHeight(fontMetrics().height() * 4);
  m_charts = new QWidget;
  // With words above that wrap, the page would else be as high as all charts would like to be.
  m_charts->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
  auto* grid = new QGridLayout(m_charts);
  grid->setContentsMargins(0, 0, 0, 0);
  addCharts(grid);
  column->addWidget(m_charts, 1);
}

QWidget* LivePage::chooser() {
  auto* widget = new QWidget;
  auto* row = new QHBoxLayout(widget);
  row->setContentsMargins(0, 0, 0, 0);
  for (QComboBox* box : {m_policy, m_class}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  }
  m_policy->addItem(nameOf(rental::StreamPolicy::FixedWidth),
                    static_cast<int>(rental::StreamPolicy::FixedWidth));
  m_class->addItem(tr("All"));
  addLabelled(row, tr("&Policy"), m_policy, tr("Policy whose run is shown"));
  addLabelled(row, tr("Cl&ass"), m_class, tr("Class of jobs whose response times are shown"));
  m_happening->setTextFormat(Qt::PlainText);
  m_happening->setAccessibleName(tr("What happens"));
  m_happening->setWordWrap(true);
  row->addWidget(m_happening, 1);
  return widget;
}

void LivePage::addCharts(QGridLayout* grid) {
  for (PlotPane*& pane : m_panes) {
    pane = new PlotPane;
    pane->setLegendWraps(true);
  }
  grid->addWidget(pane(LiveChart::Gpus), 0, 0);
  grid->addWidget(pane(LiveChart::Jobs), 1, 0);
  grid->addWidget(pane(LiveChart::Histogram), 0, 1);
  grid->addWidget(pane(LiveChart::DoneWithin), 1, 1);
  grid->addWidget(m_table, 2, 0);
  grid->addWidget(pane(LiveChart::Narrowing), 2, 1);
  grid->setColumnStretch(0, 3);
  grid->setColumnStretch(1, 2);
  grid->setRowStretch(0, 4);
  grid->setRowStretch(1, 3);
  grid->setRowStretch(2, 3);
}

/// Charts on the same axis go together.
void LivePage::tiePanes() {
  const auto tie = [](PlotPane* one, PlotPane* other) {
    for (const auto& [from, to] : {std::pair(one, other), std::pair(other, one)}) {
      connect(from, &PlotPane::viewChanged, to, &PlotPane::showRange);
      connect(from, &PlotPane::crosshairMoved, to, [to](double x) {
        to->setCrosshair(std::isnan(x) ? std::nullopt : std::optional(x));
      });
    }
  };
  tie(pane(LiveChart::Gpus), pane(LiveChart::Jobs));
  tie(pane(LiveChart::Histogram), pane(LiveChart::DoneWithin));
}

LiveLook LivePage::look() const {
  return {static_cast<rental::StreamPolicy>(m_policy->currentData().toInt()),
          m_class->currentIndex() - 1};
}

void LivePage::choose(rental::StreamPolicy policy) {
  const int at = m_policy->findData(static_cast<int>(policy));
  if (at >= 0) m_policy->setCurrentIndex(at);
}

void LivePage::setResult(const study::Result& result) {
  const bool first = !m_results;
  m_results = study::as<study::SimulationResults>(result);
  setMessage({});
  listPolicies();
  listClasses();
  showTable();
  rebuild();
  if (first) m_playback->playFrom(0);
}

void LivePage::listPolicies() {
  std::vector<int> listed, wanted;
  for (int i = 0; i < m_policy->count(); ++i) listed.push_back(m_policy->itemData(i).toInt());
  for (const study::PolicyOutcome& one : m_results->policies) {
    wanted.push_back(static_cast<int>(one.policy));
  }
  if (listed == wanted || wanted.empty()) return;
  const QSignalBlocker blocker(m_policy);
  m_policy->clear();
  for (const study::PolicyOutcome& one : m_results->policies) {
    m_policy->addItem(nameOf(one.policy), static_cast<int>(one.policy));
  }
  // The first results may not have it yet.
  m_policy->setCurrentIndex(std::max(0, m_policy->findData(static_cast<int>(m_wished))));
}

void LivePage::listClasses() {
  QStringList names{tr("All")}, shown;
  for (const study::BudgetClass& one : m_results->exact->classes) {
    names << QString::fromStdString(one.name);
  }
  for (int i = 0; i < m_class->count(); ++i) shown << m_class->itemText(i);
  if (shown == names) return;
  const QSignalBlocker blocker(m_class);
  m_class->clear();
  m_class->addItems(names);
}

void LivePage::showTable() {
  showPolicies(*m_model, m_results.get(), palette(), devicePixelRatioF());
  m_table->fitOrWidenColumns();
}

void LivePage::rebuild() {
  if (m_results) {
    const ChartTheme theme = ChartTheme::of(palette());
    m_gpusWhole = gpusChart(*m_results, look(), theme);
    m_jobsWhole = jobsChart(*m_results, look(), theme);
    m_playback->setWhole(static_cast<int>(eventsOf(*m_results, look().policy).size()));
  }
  m_redraw->request();
}

void LivePage::clear() {
  m_results = nullptr;
  m_model->setTable({});
  m_playback->setWhole(0);
  m_redraw->request();
}

void LivePage::showAll() {
  m_playback->seekEnd();
  m_redraw->request();
}

void LivePage::setRunning(bool running) { m_bar->setRunning(running); }

void LivePage::setProgress(double fraction, const QString& what) {
  m_bar->setProgress(fraction, what);
}

void LivePage::setStale(bool stale, const QString&) {
  for (PlotPane* pane : m_panes) pane->setDimmed(stale);
  m_model->setStale(stale);
}

void LivePage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

void LivePage::togglePlay() { m_playback->toggle(); }

void LivePage::stepPlayback(int steps) { m_playback->step(steps); }

double LivePage::playedHours() const {
  const auto& events = eventsOf(*m_results, look().policy);
  const auto shown = static_cast<std::size_t>(m_playback->shown());
  if (events.empty()) return 0;
  return shown >= events.size() ? events.back().hours : events[shown].hours;
}

QString LivePage::happening() const {
  if (!m_results) return {};
  const auto& events = eventsOf(*m_results, look().policy);
  const auto shown = static_cast<std::size_t>(m_playback->shown());
  if (shown == 0 || shown >= events.size()) return {};
  return tr("After %1: %2")
      .arg(QString::fromStdString(study::responseText(events[shown].hours)),
           words(study::eventText(events[shown - 1], events[shown])));
}

void LivePage::showPlayed() {
  const double hours = playedHours();
  pane(LiveChart::Gpus)
      ->setPlot(playedUntil(m_gpusWhole.spec, hours), m_gpusWhole.home, m_gpusWhole.limits);
  pane(LiveChart::Jobs)
      ->setPlot(playedUntil(m_jobsWhole.spec, hours), m_jobsWhole.home, m_jobsWhole.limits);
  m_happening->setText(happening());
  m_happening->setToolTip(m_happening->text());  // where it is longer than the two lines
  m_happening->setMinimumHeight(2 * m_happening->fontMetrics().lineSpacing());
}

/// Room at the text's size of now: three charts under each other fit a wall of 1080 lines.
void LivePage::fitCharts() {
  for (PlotPane* pane : m_panes) pane->setMinimumHeight(9 * fontMetrics().height());
  m_charts->setMinimumHeight(m_charts->minimumSizeHint().height());
  alignMargins(*pane(LiveChart::Gpus), *pane(LiveChart::Jobs));
}

void LivePage::redraw() {
  if (!m_results) {
    for (int i = 0; i < kLiveCharts; ++i) {
      const auto chart = static_cast<LiveChart>(i);
      pane(chart)->setPlot(emptyChart(chart), {0, 1});
    }
    fitCharts();
    return m_happening->clear();
  }
  showPlayed();
  const ChartTheme theme = ChartTheme::of(palette());
  for (const LiveChart chart :
       {LiveChart::Histogram, LiveChart::DoneWithin, LiveChart::Narrowing}) {
    CurveChart made = liveChart(chart, *m_results, look(), theme);
    pane(chart)->setPlot(std::move(made.spec), made.home, made.limits);
  }
  fitCharts();
}

void LivePage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void LivePage::changeEvent(QEvent* event) {
  StudyPage::changeEvent(event);
  if (event->type() != QEvent::PaletteChange || !m_redraw) return;
  m_model->setPalette(palette());
  if (m_results) showTable();
  rebuild();
}

}  // namespace spothorizon::views
