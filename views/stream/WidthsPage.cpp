// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/WidthsPage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ask/Study.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "subjects/stream/BudgetSection.h"
#include "views/chart/BarPane.h"
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/RedrawClock.h"
#include "views/page/StudyView.h"
#include "views/stream/BudgetSliders.h"
#include "views/stream/SpeedUpChart.h"
#include "views/stream/SpeedUpPane.h"
#include "views/stream/SpeedUpPoints.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

/// Above the numbers of the panel's and of other pages' edits.
constexpr int kMergeIds = 40'000'000;

}  // namespace

WidthsPage::WidthsPage(QWidget* parent)
    : StudyPage(parent),
      m_sliders(new BudgetSliders),
      m_class(new QComboBox),
      m_log(new QCheckBox(tr("&Logarithmic"))),
      m_pane(new SpeedUpPane),
      m_points(new SpeedUpPoints),
      m_bars(new BarPane),
      m_message(new QLabel),
      m_merged(kMergeIds) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  layOut();
  redraw();
  connect(m_sliders, &BudgetSliders::edited, this, [this](const ScenarioEdit& edit) {
    emit scenarioEdited(edit.scenario, edit.what, m_merged.mergeIdOf(edit));
  });
  connectPoints();
  connect(m_class, &QComboBox::currentIndexChanged, this, [this] {
    showPoints();
    m_redraw->request();
  });
  connect(m_log, &QCheckBox::toggled, this, [this] { m_redraw->request(); });
  addChoice(placeChoice("class", m_class, [] { return 0; }));
  addChoice(checkChoice("logarithmic", m_log, true));
}

void WidthsPage::layOut() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->addWidget(m_sliders);
  auto* row = new QHBoxLayout;
  auto* label = new QLabel(tr("Cl&ass"));
  label->setBuddy(m_class);
  m_class->setAccessibleName(tr("Class of jobs whose speed-up is shown"));
  m_class->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_class->addItem(tr("All"));
  m_log->setChecked(true);
  m_log->setToolTip(tr("GPUs in powers of two"));
  row->addWidget(label);
  row->addWidget(m_class);
  row->addWidget(m_log);
  row->addStretch(1);
  column->addLayout(row);
  m_message->setWordWrap(true);
  m_message->hide();
  column->addWidget(m_message);
  m_pane->setMinimumHeight(17 * fontMetrics().height());
  m_pane->setLegendWraps(true);
  m_bars->setAccessibleName(
      QCoreApplication::translate(kStudyViewContext, "How wide each kind of job runs at a budget"));
  auto* curves = new QHBoxLayout;
  curves->addWidget(m_pane, 1);
  curves->addWidget(m_points);
  m_points->setMaximumWidth(fontMetrics().averageCharWidth() * 36);
  m_points->hide();
  column->addLayout(curves, 3);
  column->addWidget(m_bars, 2);
}

SpeedUpLook WidthsPage::look() const { return {m_log->isChecked(), m_class->currentIndex() - 1}; }

void WidthsPage::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_sliders->setScenario(scenario);
  showPoints();
}

void WidthsPage::setResult(const study::Result& result) {
  m_results = study::as<study::BudgetResults>(result);
  m_sliders->setResults(m_results);
  setMessage({});
  listClasses();
  m_redraw->request();
}

void WidthsPage::listClasses() {
  QStringList names{tr("All")};
  for (const study::BudgetClass& one : m_results->classes)
    names << QString::fromStdString(one.name);
  QStringList shown;
  for (int i = 0; i < m_class->count(); ++i) shown << m_class->itemText(i);
  if (shown == names) return;
  const QSignalBlocker blocker(m_class);
  const int chosen = std::min(m_class->currentIndex(), static_cast<int>(names.size()) - 1);
  m_class->clear();
  m_class->addItems(names);
  m_class->setCurrentIndex(std::max(chosen, 0));
  showPoints();
}

void WidthsPage::clear() {
  m_results = nullptr;
  m_sliders->setResults(nullptr);
  m_redraw->request();
}

void WidthsPage::setStale(bool stale, const QString&) {
  m_pane->setDimmed(stale);
  m_bars->setDimmed(stale);
}

void WidthsPage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

void WidthsPage::redraw() {
  if (!m_results) {
    m_pane->setPlot(emptyChart(speedUpTitle()), {0, 1});
    m_pane->setHandles({});
    return m_bars->setCharts({}, {});
  }
  const ChartTheme theme = ChartTheme::of(palette());
  CurveChart chart = speedUpChart(*m_results, look(), theme);
  m_pane->setPlot(std::move(chart.spec), chart.home, chart.limits);
  m_pane->setHandles(curveHandles(*m_results, look()));
  ClassBars bars = classBars(*m_results, theme);
  m_bars->setCharts(std::move(bars.rows), std::move(bars.charts));
}

std::vector<ExportableChart> WidthsPage::charts() const {
  std::vector<ExportableChart> pictures;
  if (!m_results) return pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  const auto make = [results = m_results, look = look()](const ChartTheme& theme) {
    return speedUpChart(*results, look, theme).spec;
  };
  const CurveChart now = speedUpChart(*m_results, look(), screen);
  const Range range = isVisible() ? m_pane->visibleRange() : now.home;
  pictures.push_back(chartPicture(now.spec, make, range, screen, provenance()));
  for (ExportableChart& bars : barPictures(screen)) pictures.push_back(std::move(bars));
  return pictures;
}

std::vector<ExportableChart> WidthsPage::barPictures(const ChartTheme& screen) const {
  std::vector<ExportableChart> pictures;
  const ClassBars names = classBars(*m_results, screen);
  for (std::size_t i = 0; i < names.charts.size(); ++i) {
    const auto paint = [results = m_results, provenance = provenance(), screen, i](
                           QPaintDevice& device, const QSize& size, PictureLook look) {
      const ChartTheme theme = pictureTheme(look, screen);
      const ClassBars all = classBars(*results, theme);
      paintBarPicture(device, size, all.charts[i], all.rows, theme, provenance);
    };
    const auto values = [all = names, i](bool) { return chartData(all.charts[i], all.rows); };
    pictures.push_back({names.charts[i].fileStem, names.charts[i].title, paint, values});
  }
  return pictures;
}

void WidthsPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void WidthsPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

namespace {

/// Of a law, in the table: 2 to 64 GPUs.
constexpr int kMostTyped = 64;

}  // namespace

void WidthsPage::connectPoints() {
  connect(m_pane, &SpeedUpPane::pointDragged, this,
          [this](int jobClass, int gpus, double speedUp, int gesture) {
            const auto place =
                study::editableSpeedUp(m_scenario, static_cast<std::size_t>(jobClass));
            if (place) movePoint(*place, gpus, speedUp, gesture);
          });
  connect(m_points, &SpeedUpPoints::valueTyped, this, [this](int gpus, double speedUp) {
    if (const auto place = chosenPlace()) movePoint(*place, gpus, speedUp, 0);
  });
  connect(m_points, &SpeedUpPoints::pointsEdited, this, &WidthsPage::takePoints);
  connect(m_points, &SpeedUpPoints::fileWished, this, &WidthsPage::askForFile);
}

std::optional<std::size_t> WidthsPage::chosenPlace() const {
  const int chosen = m_class->currentIndex() - 1;
  if (chosen < 0) return {};
  return study::editableSpeedUp(m_scenario, static_cast<std::size_t>(chosen));
}

void WidthsPage::showPoints() {
  const auto place = chosenPlace();
  m_points->setVisible(place.has_value());
  if (!place) return;
  const rental::SpeedUp& own = study::streamSpec(m_scenario).classes[*place].speedUp;
  m_points->setPoints(own, own.isSmooth() ? study::movablePoints(own, kMostTyped) : own.table);
}

QString WidthsPage::className(std::size_t place) const {
  const std::string& name = study::streamSpec(m_scenario).classes[place].name;
  return name.empty() ? tr("class %1").arg(place + 1) : words(name);
}

void WidthsPage::movePoint(std::size_t place, int gpus, double speedUp, int gesture) {
  const rental::SpeedUp& own = study::streamSpec(m_scenario).classes[place].speedUp;
  const rental::SpeedUp edited = study::withPointAt(own, gpus, speedUp);
  const QString times = words(roundedText(edited.at(gpus).value_or(0) / edited.factor, 3));
  give(place, edited,
       tr("Speed-up of %1 on %2 GPUs: %3").arg(className(place)).arg(gpus).arg(times),
       QStringLiteral("speedup.%1.%2").arg(place).arg(gpus), gesture);
}

void WidthsPage::takePoints(std::vector<rental::SpeedUpPoint> points) {
  const auto place = chosenPlace();
  if (!place) return;
  const rental::SpeedUp& own = study::streamSpec(m_scenario).classes[*place].speedUp;
  try {
    give(*place, study::withPoints(own, std::move(points)),
         tr("Measured speed-up of %1").arg(className(*place)), {}, 0);
  } catch (const InputError& error) {
    m_points->setMessage(verbatimWords(faultText(error)));
  }
}

void WidthsPage::give(std::size_t place, rental::SpeedUp speedUp, const QString& what,
                      const QString& source, int gesture) {
  ScenarioEdit edit{m_scenario, what, source, gesture};
  study::editStream(edit.scenario).classes[place].speedUp = std::move(speedUp);
  if (edit.scenario == m_scenario) return;
  m_scenario = edit.scenario;
  showPoints();
  emit scenarioEdited(edit.scenario, edit.what, m_merged.mergeIdOf(edit));
}

void WidthsPage::askForFile() {
  auto* dialog =
      new QFileDialog(this, tr("Choose a table of speed-ups"), QString(),
                      tr("Tables (*.csv *.txt *.gz *.zst *.xz *.bz2 *.zip);;All files (*)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &WidthsPage::takeFile);
  dialog->open();
}

void WidthsPage::takeFile(const QString& path) {
  try {
    std::vector<study::SpeedUpRow> rows = study::readSpeedUpRows(path.toStdString());
    if (rows.size() > 1) return askForBatch(std::move(rows));
    takePoints(rows.front().points);
  } catch (const InputError& error) {
    m_points->setMessage(verbatimWords(faultText(error)));
  }
}

/// A table of throughputs has a row for each batch size.
void WidthsPage::askForBatch(std::vector<study::SpeedUpRow> rows) {
  QStringList names;
  for (const study::SpeedUpRow& row : rows) names << QString::number(row.batch);
  auto* dialog = new QInputDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Table of throughputs"));
  dialog->setLabelText(tr("Global batch size"));
  dialog->setComboBoxItems(names);
  connect(dialog, &QInputDialog::textValueSelected, this,
          [this, names, rows = std::move(rows)](const QString& chosen) {
            const qsizetype place = names.indexOf(chosen);
            if (place >= 0) takePoints(rows[static_cast<std::size_t>(place)].points);
          });
  dialog->open();
}

}  // namespace spothorizon::views
