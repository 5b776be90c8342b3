// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/ExportDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>
#include <utility>

#include "app/export/ChartPreview.h"
#include "app/work/ErrorText.h"
#include "app/work/NamedField.h"
#include "base/Files.h"
#include "base/InputError.h"

namespace spothorizon::app {
namespace {

constexpr int kPreviewDelayMs = 80;  ///< a typed number is not drawn digit by digit
constexpr const char* kFolderKey = "export/folder";

QString folderOf(const QSettings& settings) {
  return settings.value(kFolderKey, QDir::homePath()).toString();
}

}  // namespace

ExportDialog::ExportDialog(ExportSource source, QWidget* parent)
    : QDialog(parent),
      m_source(std::move(source)),
      m_choice(ExportChoice::restored(QSettings())),
      m_scope(new QComboBox),
      m_format(new QComboBox),
      m_unit(new QComboBox),
      m_colours(new QComboBox),
      m_list(new QListWidget),
      m_width(new QDoubleSpinBox),
      m_height(new QDoubleSpinBox),
      m_dpi(new QSpinBox),
      m_clear(new QCheckBox(tr("Transparent background"))),
      m_message(new QLabel),
      m_export(new QPushButton(tr("&Export…"))),
      m_preview(new ChartPreview),
      m_later(new QTimer(this)) {
  setWindowTitle(tr("Export charts"));
  if (!m_source.session && m_choice.scope == ExportScope::Session) {
    m_choice.scope = ExportScope::Page;
  }
  build();
  connectChoices();
  showChoice();
  refresh();
}

void ExportDialog::build() {
  auto* whole = new QHBoxLayout(this);
  auto* left = new QVBoxLayout;
  left->addWidget(buildChoices());
  left->addWidget(named(m_list, tr("Charts to export"), tr("The ticked charts are exported")), 1);
  m_message->setWordWrap(true);
  left->addWidget(m_message);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  named(m_export, tr("Export"), tr("Choose where the files go"));
  buttons->addButton(m_export, QDialogButtonBox::ActionRole);
  m_export->setDefault(true);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  left->addWidget(buttons);
  whole->addLayout(left);
  whole->addWidget(m_preview, 1);
}

QWidget* ExportDialog::buildChoices() {
  auto* fields = new QWidget;
  auto* form = new QFormLayout(fields);
  form->setContentsMargins(0, 0, 0, 0);
  m_scope->addItem(tr("This page"));
  m_scope->addItem(tr("Every page"));
  if (m_source.session) m_scope->addItem(tr("All scenarios of the session"));
  m_format->addItems({tr("PNG picture"), tr("SVG drawing"), tr("PDF page"),
                      tr("CSV table of visible values"), tr("CSV table of all values")});
  m_unit->addItems({tr("pixels"), tr("mm"), tr("inches")});
  m_colours->addItems({tr("Light, for paper"), tr("Dark")});
  form->addRow(tr("C&harts of"),
               named(m_scope, tr("Charts of"), tr("Which pages or scenarios to list charts for")));
  form->addRow(tr("&Format"), named(m_format, tr("Format"), tr("Format of the files")));
  form->addRow(tr("&Width"), named(m_width, tr("Width"), tr("Width of a picture")));
  form->addRow(tr("H&eight"), named(m_height, tr("Height"), tr("Height of a picture")));
  form->addRow(tr("&Unit"), named(m_unit, tr("Unit of length"), tr("Unit of width and height")));
  m_dpi->setRange(36, 2400);
  form->addRow(tr("&Dots per inch"),
               named(m_dpi, tr("Dots per inch"), tr("Resolution of a PNG; text scales with it")));
  form->addRow(tr("&Colours"), named(m_colours, tr("Colours"), tr("Light or dark colours")));
  form->addRow(QString(),
               named(m_clear, tr("Transparent background"),
                     tr("Leaves the background transparent, to place the chart on a slide")));
  for (QDoubleSpinBox* field : {m_width, m_height}) field->setRange(0.1, 20000);
  return fields;
}

void ExportDialog::connectChoices() {
  for (QComboBox* field : {m_format, m_colours}) {
    connect(field, &QComboBox::currentIndexChanged, this, &ExportDialog::readChoice);
  }
  for (QDoubleSpinBox* field : {m_width, m_height}) {
    connect(field, &QDoubleSpinBox::valueChanged, this, &ExportDialog::readChoice);
  }
  connect(m_dpi, &QSpinBox::valueChanged, this, &ExportDialog::readChoice);
  connect(m_clear, &QCheckBox::toggled, this, &ExportDialog::readChoice);
  connect(m_unit, &QComboBox::currentIndexChanged, this, [this](int unit) {
    if (!m_showing) setChoice(m_choice.in(static_cast<LengthUnit>(unit)));
  });
  connect(m_scope, &QComboBox::currentIndexChanged, this, [this](int scope) {
    if (m_showing) return;
    m_choice.scope = static_cast<ExportScope>(scope);
    refresh();
  });
  connect(m_list, &QListWidget::itemChanged, this, &ExportDialog::updateEnabled);
  connect(m_list, &QListWidget::currentRowChanged, m_later, qOverload<>(&QTimer::start));
  m_later->setSingleShot(true);
  m_later->setInterval(kPreviewDelayMs);
  connect(m_later, &QTimer::timeout, this, &ExportDialog::updatePreview);
  connect(m_export, &QPushButton::clicked, this, &ExportDialog::askWhere);
}

void ExportDialog::setChoice(const ExportChoice& choice) {
  m_choice = choice;
  showChoice();
  updateEnabled();
}

void ExportDialog::readChoice() {
  if (m_showing) return;
  m_choice.format = static_cast<ExportFormat>(m_format->currentIndex());
  m_choice.width = m_width->value();
  m_choice.height = m_height->value();
  m_choice.dpi = m_dpi->value();
  m_choice.light = m_colours->currentIndex() == 0;
  m_choice.clear = m_clear->isChecked();
  updateEnabled();
}

void ExportDialog::showChoice() {
  m_showing = true;
  const int decimals = m_choice.unit == LengthUnit::Pixels        ? 0
                       : m_choice.unit == LengthUnit::Millimetres ? 1
                                                                  : 2;
  m_scope->setCurrentIndex(static_cast<int>(m_choice.scope));
  m_format->setCurrentIndex(static_cast<int>(m_choice.format));
  m_unit->setCurrentIndex(static_cast<int>(m_choice.unit));
  for (QDoubleSpinBox* field : {m_width, m_height}) field->setDecimals(decimals);
  m_width->setValue(m_choice.width);
  m_height->setValue(m_choice.height);
  m_dpi->setValue(m_choice.dpi);
  m_colours->setCurrentIndex(m_choice.light ? 0 : 1);
  m_clear->setChecked(m_choice.clear);
  m_showing = false;
}

void ExportDialog::refresh() {
  const int asked = ++m_asked;
  if (m_choice.scope == ExportScope::Session && m_source.session) {
    take({});
    m_message->setText(tr("The scenarios of the session are being run…"));
    m_source.session([this, asked](std::vector<views::ExportableChart> charts) {
      if (asked == m_asked) take(std::move(charts));
    });
    return;
  }
  take(m_choice.scope == ExportScope::Page ? m_source.page() : m_source.everyPage());
}

void ExportDialog::take(std::vector<views::ExportableChart> charts) {
  m_charts = std::move(charts);
  m_showing = true;
  m_list->clear();
  for (const views::ExportableChart& chart : m_charts) {
    auto* item = new QListWidgetItem(chart.title, m_list);
    item->setToolTip(chart.fileStem);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Checked);
  }
  m_showing = false;
  if (!m_charts.empty()) m_list->setCurrentRow(0);
  updateEnabled();
}

std::vector<views::ExportableChart> ExportDialog::chosen() const {
  std::vector<views::ExportableChart> charts;
  for (int i = 0; i < m_list->count(); ++i) {
    const bool ticked = m_list->item(i)->checkState() == Qt::Checked;
    if (ticked) charts.push_back(m_charts[static_cast<std::size_t>(i)]);
  }
  return charts;
}

void ExportDialog::updateEnabled() {
  if (m_showing) return;
  const bool picture = !isTable(m_choice.format);
  for (QWidget* field :
       std::initializer_list<QWidget*>{m_width, m_height, m_unit, m_colours, m_clear}) {
    field->setEnabled(picture);
  }
  m_dpi->setEnabled(picture &&
                    (m_choice.format == ExportFormat::Png || m_choice.unit == LengthUnit::Pixels));
  QString fault = m_choice.fault();
  if (m_charts.empty()) {
    fault = tr("There are no charts here yet.");
  } else if (chosen().empty()) {
    fault = tr("No chart is ticked.");
  }
  const QSize pixels = m_choice.pixels();
  const QString size = m_choice.format == ExportFormat::Png
                           ? tr("%1 × %2 pixels").arg(pixels.width()).arg(pixels.height())
                           : QString();
  m_message->setText(fault.isEmpty() ? size : fault);
  m_export->setEnabled(fault.isEmpty());
  m_later->start();
}

void ExportDialog::updatePreview() {
  const int row = m_list->currentRow();
  if (row < 0 || row >= static_cast<int>(m_charts.size()) || !m_choice.fault().isEmpty()) {
    m_preview->say(m_message->text());
    return;
  }
  m_preview->showChart(m_charts[static_cast<std::size_t>(row)],
                       m_choice.options(m_source.provenance()));
}

void ExportDialog::askWhere() {
  const std::vector<views::ExportableChart> charts = chosen();
  const bool one = charts.size() == 1;
  auto* dialog = new QFileDialog(this, one ? tr("Export the chart") : tr("Folder for the charts"),
                                 folderOf(QSettings()));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  if (one) {
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(QStringLiteral("*%1").arg(endingOf(m_choice.format)));
    dialog->setDefaultSuffix(endingOf(m_choice.format).mid(1));
    dialog->selectFile(charts.front().fileStem + endingOf(m_choice.format));
  } else {
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
  }
  connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::exportTo);
  dialog->open();
}

void ExportDialog::exportTo(const QString& place) {
  const std::vector<views::ExportableChart> charts = chosen();
  const bool folder = charts.size() != 1;
  QStringList written;
  try {
    if (folder && !QDir().mkpath(place)) {
      throw InputError(place.toStdString(), "", "a folder that cannot be created",
                       "a writable location");
    }
    const auto pathOf = [&](const views::ExportableChart& chart) {
      return folder ? QDir(place).filePath(chart.fileStem + endingOf(m_choice.format)) : place;
    };
    Outputs outputs = m_source.outputs ? m_source.outputs() : Outputs();
    for (const views::ExportableChart& chart : charts) {
      const std::string path = pathOf(chart).toStdString();
      folder ? outputs.addMade("", path) : outputs.add("", path);
    }
    for (const views::ExportableChart& chart : charts) {
      const QString path = pathOf(chart);
      const QByteArray bytes = exportBytes(chart, m_choice, m_source.provenance());
      writeFileWhole(path.toStdString(),
                     std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())));
      written << path;
    }
  } catch (const std::exception& error) {
    m_message->setText(errorText(error));
    emit failed(errorText(error));
    return;
  }
  QSettings settings;
  m_choice.save(settings);
  settings.setValue(kFolderKey, folder ? place : QFileInfo(place).absolutePath());
  m_message->setText(folder ? tr("%n file(s) written", "", static_cast<int>(written.size()))
                            : tr("Saved %1").arg(QDir::toNativeSeparators(place)));
  emit exported(written);
}

}  // namespace spothorizon::app
