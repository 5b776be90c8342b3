// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/GainPage.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <utility>

#include "ask/Study.h"
#include "base/InputError.h"
#include "subjects/training/TrainingWords.h"
#include "views/chart/BarPane.h"
#include "views/training/GainCharts.h"
#include "views/training/TrainingCharts.h"
#include "views/training/TrainingPictures.h"
#include "views/widgets/LabelledField.h"
#include "views/widgets/ScrolledArea.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

/// The chain is of the plain run.
const char* const kVariants[]{"", "tornado"};

}  // namespace

GainPage::GainPage(QWidget* parent)
    : VariantPageOf(parent), m_part(new QComboBox), m_policy(new QComboBox), m_bars(new BarPane) {
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
          {tr("Tornado"), tr("What every switch and slider does")}};
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
  m_policy->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  addLabelled(row, tr("&Show"), m_part, tr("Where gains are looked for"));
  addLabelled(row, tr("&Policy"), m_policy, tr("Policy whose samples are shown"));
  row->addStretch(1);
  column->addLayout(row);
  addHead(column);
  column->addWidget(m_bars, 1);
}

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
    emit pageWished(QStringLiteral("training-gain"));
    return;
  }
}

void GainPage::chooseSettings(const QString& name) {
  const int part = m_part->findData(name);
  if (part < 0) {
    throw InputError("", "", name.toStdString(), "tornado");
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

void GainPage::setPanesDimmed(bool dimmed) { m_bars->setDimmed(dimmed); }

void GainPage::draw() {
  m_policy->setEnabled(hasTornado());
  const ChartTheme theme = ChartTheme::of(palette());
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
  const auto make = [shown, tornado = hasTornado(),
                     policy = shownPolicy()](const ChartTheme& theme) {
    return tornado ? tornadoBars(*shown, policy, theme) : gainBars(*shown, theme);
  };
  return barPictures(make, ChartTheme::of(palette()), provenance());
}

}  // namespace spothorizon::views
