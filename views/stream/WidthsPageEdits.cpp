// SPDX-License-Identifier: GPL-3.0-or-later
// How speed-ups are edited on the Widths page: points dragged in the chart, typed in the table, or
// taken from a file.
#include <QComboBox>
#include <QFileDialog>
#include <QInputDialog>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "subjects/stream/BudgetSection.h"
#include "views/stream/SpeedUpPane.h"
#include "views/stream/SpeedUpPoints.h"
#include "views/stream/WidthsPage.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
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
