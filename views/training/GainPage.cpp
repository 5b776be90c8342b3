// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/GainPage.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/Parameters.h"
#include "subjects/training/TrainingWords.h"
#include "views/chart/BarPane.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/training/GainCharts.h"
#include "views/training/TrainingCharts.h"
#include "views/training/TrainingPictures.h"
#include "views/widgets/LabelledField.h"
#include "views/widgets/ScrolledArea.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

/// The chain is of the plain run; the others are variants of their own.
const char* const kVariants[]{"",
                              "tornado",
                              "sweep restart",
                              "sweep look-ahead",
                              "sweep cluster",
                              "sweep top-up",
                              "sweep grace",
                              "sweep checkpoint"};

/// Has a part of its own, changes nothing that is trained, or is not of every trace.
bool isElsewhere(const std::string& key) {
  static const std::set<std::string, std::less<>> elsewhere{
      "training.restartSeconds", "training.lookAhead",     "training.nodes.cap",
      "training.topUp.nodes",    "training.graceSeconds",  "training.lostWork.checkpointSeconds",
      "training.targetSamples",  "training.nodes.constant"};
  return elsewhere.contains(key) || key.starts_with("training.nodes.generator.");
}

}  // namespace

GainPage::GainPage(QWidget* parent)
    : VariantPageOf(parent),
      m_part(new QComboBox),
      m_policy(new QComboBox),
      m_bars(new BarPane),
      m_upper(new PlotPane),
      m_lower(new PlotPane) {
  layOut();
  connect(m_part, &QComboBox::currentIndexChanged, this, [this] { wantAnew(); });
  connect(m_policy, &QComboBox::currentIndexChanged, this, [this] { redrawSoon(); });
  addChoice({"experiment", [this] { return wantedVariant(); },
             [this](const QString& name) {
               const int part = m_part->findData(name);
               if (part >= 0) m_part->setCurrentIndex(part);
               return part >= 0;
             },
             [] { return QString(); }});
  addChoice(
      placeChoice("policy", m_policy, [this] { return plain() ? usualGainPolicy(*plain()) : -1; }));
}

QList<PagePart> GainPage::parts() const {
  return {{tr("Chain"), tr("From restarting at every event to the ideal")},
          {tr("Tornado"), tr("What every switch and slider does")},
          {tr("Restart"), tr("Every policy by how long a restart takes")},
          {tr("Look-ahead"), tr("Every policy by how far it looks ahead")},
          {tr("Cluster size"), tr("Every policy by the maximum number of nodes requested")},
          {tr("On-demand nodes"), tr("What a sample costs, and how fast it is, by top-up")},
          {tr("Notice"), tr("Every policy by how long in advance departures are announced")},
          {tr("Checkpoint interval"), tr("Every policy by how often it checkpoints")}};
}

void GainPage::showPart(int index) { m_part->setCurrentIndex(index); }

void GainPage::layOut() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  auto* row = new QHBoxLayout;
  for (const PagePart& part : parts()) {
    m_part->addItem(part.title, QLatin1String(kVariants[m_part->count()]));
    m_part->setItemData(m_part->count() - 1, part.help, Qt::ToolTipRole);
  }
  addNumbers();
  m_policy->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  addLabelled(row, tr("&Show"), m_part, tr("Where gains are looked for"));
  addLabelled(row, tr("&Policy"), m_policy, tr("Policy whose samples are shown"));
  row->addStretch(1);
  column->addLayout(row);
  addHead(column);
  m_upper->setMinimumHeight(160);
  m_lower->setMinimumHeight(120);
  column->addWidget(m_bars, 1);
  column->addWidget(m_upper, 3);
  column->addWidget(m_lower, 2);
  m_upper->hide();
  m_lower->hide();
}

/// Every other number of the section, for experiments of one's own.
void GainPage::addNumbers() {
  m_part->insertSeparator(m_part->count());
  for (const study::Parameter& one : study::findStudy("training")->parameters()) {
    const bool number =
        one.type == study::ParameterType::Real || one.type == study::ParameterType::Integer;
    if (!number || isElsewhere(one.key)) continue;
    m_part->addItem(tableWords(one.label), QStringLiteral("sweep ") + words(one.key));
    m_part->setItemData(m_part->count() - 1, tableWords(one.help), Qt::ToolTipRole);
  }
}

bool GainPage::sweeps() const { return m_part->currentIndex() > 1; }
bool GainPage::hasTornado() const { return m_part->currentIndex() == 1; }

/// A picture of a part is drawn without the plain run, from which policies are listed.
int GainPage::shownPolicy() const {
  if (m_policy->count() > 0) return m_policy->currentIndex();
  return results() ? usualGainPolicy(*results()) : -1;
}

void GainPage::setSettings(const study::Scenario&, const QString& variant) {
  for (int i = 0; i < m_part->count(); ++i) {
    if (m_part->itemData(i).toString() != variant || !m_part->itemData(i).isValid()) continue;
    m_part->setCurrentIndex(i);
    emit pageWished(QStringLiteral("gain"));
    return;
  }
}

void GainPage::chooseSettings(const QString& name) {
  const int part = m_part->findData(name);
  if (part < 0) {
    throw InputError("", "", name.toStdString(), "tornado, or sweep and what is swept");
  }
  m_part->setCurrentIndex(part);
}

QString GainPage::wantedVariant() const { return m_part->currentData().toString(); }

void GainPage::setResult(const study::Result& result) {
  VariantPage::setResult(result);
  listPolicies();
}

/// The one that the sentence is about, until another is chosen.
void GainPage::listPolicies() {
  if (!plain()) return;
  QStringList names, shown;
  for (const study::TrainingRun& run : plain()->runs) names << trainingPolicyLabel(run);
  for (int i = 0; i < m_policy->count(); ++i) shown << m_policy->itemText(i);
  if (names == shown) return;
  const QSignalBlocker quiet(m_policy);
  m_policy->clear();
  m_policy->addItems(names);
  m_policy->setCurrentIndex(usualGainPolicy(*plain()));
}

QString GainPage::sentenceOf(const study::TrainingResults& results) const {
  return words(study::withInputs(results.question == study::TrainingQuestion::Once
                                     ? study::gainSentence(results)
                                     : study::trainingSentence(results),
                                 results));
}

void GainPage::setPanesDimmed(bool dimmed) {
  m_bars->setDimmed(dimmed);
  m_upper->setDimmed(dimmed);
  m_lower->setDimmed(dimmed);
}

/// The charts of a sweep: one or two.
std::vector<CurveChart> GainPage::curves(const ChartTheme& theme) const {
  const Results shown = results();
  if (!shown || !sweeps() || shown->sweep.points.empty()) return {};
  const bool dollars = hasDollars(shown->sweep);
  if (shown->sweep.what == "top-up" && dollars) {
    return {dollarsBySpeedChart(*shown, theme), sweepDollarsChart(*shown, theme)};
  }
  std::vector<CurveChart> all{sweepChart(*shown, theme)};
  const bool paidByIt = shown->sweep.what == "cluster" && dollars;
  if (paidByIt) all.push_back(sweepDollarsChart(*shown, theme));
  return all;
}

void GainPage::draw() {
  m_policy->setEnabled(hasTornado());
  m_bars->setVisible(!sweeps());
  m_upper->setVisible(sweeps());
  const ChartTheme theme = ChartTheme::of(palette());
  const std::vector<CurveChart> charts = curves(theme);
  m_lower->setVisible(charts.size() > 1);
  if (sweeps()) {
    PlotPane* const panes[]{m_upper, m_lower};
    if (charts.empty()) m_upper->setPlot({}, {0, 1});
    for (std::size_t i = 0; i < charts.size(); ++i) {
      panes[i]->setPlot(charts[i].spec, charts[i].home, charts[i].limits);
    }
    return;
  }
  const Results shown = results();
  TrainingBars bars;
  if (shown) {
    bars = hasTornado() ? tornadoBars(*shown, shownPolicy(), theme) : gainBars(*shown, theme);
  }
  m_bars->setCharts(std::move(bars.rows), std::move(bars.charts));
}

std::vector<ExportableChart> GainPage::charts() const {
  const Results shown = results();
  if (!shown) return {};
  const ChartTheme screen = ChartTheme::of(palette());
  if (!sweeps()) {
    const auto make = [shown, tornado = hasTornado(),
                       policy = shownPolicy()](const ChartTheme& theme) {
      return tornado ? tornadoBars(*shown, policy, theme) : gainBars(*shown, theme);
    };
    return barPictures(make, screen, provenance());
  }
  std::vector<ExportableChart> pictures;
  std::vector<CurveChart (*)(const study::TrainingResults&, const ChartTheme&)> makers;
  const bool dollars = hasDollars(shown->sweep);
  if (shown->sweep.what == "top-up" && dollars) makers.push_back(dollarsBySpeedChart);
  if (shown->sweep.what != "top-up" || !dollars) makers.push_back(sweepChart);
  if (dollars) makers.push_back(sweepDollarsChart);
  for (const auto maker : makers) {
    const CurveChart now = maker(*shown, screen);
    const auto spec = [shown, maker](const ChartTheme& theme) { return maker(*shown, theme).spec; };
    pictures.push_back(chartPicture(now.spec, spec, now.home, screen, provenance()));
  }
  return pictures;
}

}  // namespace spothorizon::views
