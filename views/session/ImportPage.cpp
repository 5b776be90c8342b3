// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/ImportPage.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <QtConcurrentRun>
#include <algorithm>
#include <utility>

#include "market/read/MarketFiles.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "session/ColumnGuess.h"
#include "session/MarketFacts.h"
#include "views/scenario/EditWords.h"
#include "views/session/ImportColumns.h"
#include "views/session/ImportStrip.h"
#include "views/session/ImportWords.h"
#include "views/widgets/EnterKey.h"
#include "views/widgets/EveryFont.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/ScrolledArea.h"
#include "views/widgets/SentenceBanner.h"
#include "views/widgets/Wording.h"
#include "views/widgets/WrapLayout.h"

namespace spothorizon::views {
namespace {

constexpr int kNotesColumn = 5;  ///< of the list of files
constexpr int kMostRows = 8;     ///< of a list, that are seen at once

QTreeWidget* table(const QStringList& columns, const QString& name) {
  auto* tree = new QTreeWidget;
  tree->setHeaderLabels(columns);
  tree->setRootIsDecorated(false);
  tree->setUniformRowHeights(true);
  tree->setAccessibleName(name);
  tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  return tree;
}

QLabel* heading(const QString& text, double size) {
  auto* label = new QLabel(text);
  QFont font = label->font();
  font.setPointSizeF(font.pointSizeF() * size);
  font.setBold(true);
  label->setFont(font);
  return label;
}

HintLabel* hint(HintLabel::Tone tone) {
  auto* label = new HintLabel(tone);
  label->setWordWrap(true);
  label->hide();
  return label;
}

void tell(HintLabel* label, const QString& text) {
  label->setText(text);
  label->setVisible(!text.isEmpty());
}

/// As high as its rows, so that nothing is scrolled within the page.
void fitRows(QTreeWidget* tree, int most) {
  const int rows = std::clamp(tree->topLevelItemCount(), 1, most);
  const int row = std::max(tree->sizeHintForRow(0), tree->fontMetrics().height());
  tree->setFixedHeight(tree->header()->sizeHint().height() + rows * row + 2 * tree->frameWidth() +
                       row / 2);
}

/// A list has no room for why a file cannot be read: it is shown in full below.
QString errorWords(const study::ImportPreview& preview) {
  if (preview.error.empty()) return {};
  QStringList errors;
  for (const study::ImportFile& file : preview.files) {
    if (file.isUsed && !file.error.empty()) errors << verbatimWords(file.error);
  }
  errors << verbatimWords(preview.error);
  return errors.join(u'\n');
}

QStringList droppedPaths(const QMimeData* data) {
  QStringList paths;
  for (const QUrl& url : data->urls()) {
    if (url.isLocalFile()) paths << url.toLocalFile();
  }
  return paths;
}

}  // namespace

ImportPage::ImportPage(QWidget* parent)
    : QWidget(parent),
      m_files(table({tr("File"), tr("Kind"), tr("Holds"), tr("Rows"), tr("Dropped"), tr("Notes")},
                    tr("Files"))),
      m_pools(table({tr("Zone"), tr("Machine"), tr("Product"), tr("Rows"), tr("Mean $/GPU-h"),
                     tr("Mean free GPUs")},
                    tr("Markets in the files"))),
      m_poolTitle(heading(tr("Which market"), 1.1)),
      m_strip(new ImportStrip),
      m_alignment(hint(HintLabel::Tone::Quiet)),
      m_warnings(hint(HintLabel::Tone::Warning)),
      m_error(hint(HintLabel::Tone::Error)),
      m_numbers(hint(HintLabel::Tone::Quiet)),
      m_banner(new SentenceBanner) {
  setAcceptDrops(true);
  auto* content = new QWidget;
  auto* rows = new QVBoxLayout(content);
  const int gap = fontMetrics().height();
  rows->setContentsMargins(2 * gap, 2 * gap, 2 * gap, gap);
  rows->setSpacing(gap / 2);
  rows->addWidget(m_banner);
  rows->addWidget(heading(tr("Import market files"), 1.5));
  rows->addWidget(m_files);
  m_columnBox = new QVBoxLayout;
  rows->addLayout(m_columnBox);
  rows->addWidget(m_poolTitle);
  rows->addWidget(m_pools);
  rows->addWidget(makeJoin());
  rows->addWidget(m_strip);
  for (HintLabel* label : {m_alignment, m_warnings, m_numbers}) rows->addWidget(label);
  rows->addStretch(1);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(scrolledArea(content), 1);
  // Below, in sight however long the page is: what is missing, and what can be done.
  auto* foot = new QVBoxLayout;
  foot->setContentsMargins(2 * gap, gap / 2, 2 * gap, gap);
  foot->addWidget(m_error);
  foot->addWidget(makeButtons());
  whole->addLayout(foot);
  for (QTreeWidget* tree : {m_files, m_pools}) {
    atEveryFont(tree, [tree] { fitRows(tree, kMostRows); });
  }
  connect(m_files, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
    if (column != 0) return;
    setUsed(m_files->indexOfTopLevelItem(item), item->checkState(0) == Qt::Checked);
  });
  connect(m_pools, &QTreeWidget::itemClicked, this,
          [this](QTreeWidgetItem* item) { choosePool(m_pools->indexOfTopLevelItem(item)); });
  connect(m_pools, &QTreeWidget::itemActivated, this,
          [this](QTreeWidgetItem* item) { choosePool(m_pools->indexOfTopLevelItem(item)); });
  connect(&m_reading, &QFutureWatcherBase::finished, this, [this] {
    if (std::exchange(m_again, false)) return look();
    show(m_reading.result());
    emit read();
  });
}

ImportPage::~ImportPage() {
  m_reading.disconnect(this);
  m_reading.waitForFinished();
}

QWidget* ImportPage::makeButtons() {
  auto* row = new QWidget;
  auto* line = new WrapLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  m_plan = new QPushButton(tr("Plan a job in this market…"));
  pressOnEnter(*this, *m_plan);
  m_change = new QPushButton(tr("Use for this scenario"));
  m_change->setToolTip(tr("The market changes; job and policies stay. Can be undone."));
  m_new = new QPushButton(tr("New scenario"));
  auto* more = new QPushButton(tr("Add files…"));
  auto* folder = new QPushButton(tr("Add a folder…"));
  auto* back = new QPushButton(tr("Back"));
  for (QPushButton* button : {m_plan, m_change, m_new, more, folder, back}) line->addWidget(button);
  connect(m_change, &QPushButton::clicked, this, [this] { emit changeWished(*m_preview.made); });
  connect(m_plan, &QPushButton::clicked, this, [this] { emit planWished(*m_preview.made); });
  connect(m_new, &QPushButton::clicked, this, [this] { emit newWished(*m_preview.made); });
  connect(more, &QPushButton::clicked, this, &ImportPage::addFilesWished);
  connect(folder, &QPushButton::clicked, this, &ImportPage::addFolderWished);
  connect(back, &QPushButton::clicked, this, &ImportPage::left);
  return row;
}

/// Shown where there are two series to join.
QWidget* ImportPage::makeJoin() {
  using market::JoinBy;
  m_joinRow = new QWidget;
  auto* line = new QHBoxLayout(m_joinRow);
  line->setContentsMargins(0, 0, 0, 0);
  auto* label = new QLabel(tr("&Times joined"));
  m_join = new QComboBox;
  m_join->setObjectName("importJoin");
  m_join->setFocusPolicy(Qt::StrongFocus);
  m_join->addItem(tr("best fit"), static_cast<int>(JoinBy::Auto));
  m_join->addItem(tr("by clock"), static_cast<int>(JoinBy::Clock));
  m_join->addItem(tr("by hour of the week"), static_cast<int>(JoinBy::HourOfWeek));
  m_join->addItem(tr("first sample on first"), static_cast<int>(JoinBy::FirstOnFirst));
  label->setBuddy(m_join);
  line->addWidget(label);
  line->addWidget(m_join);
  line->addStretch(1);
  m_joinRow->hide();
  connect(m_join, &QComboBox::activated, this,
          [this] { chooseJoin(static_cast<JoinBy>(m_join->currentData().toInt())); });
  return m_joinRow;
}

void ImportPage::setError(const QString& message) { m_banner->setError(message); }

void ImportPage::setFiles(const QStringList& paths, bool hasScenario,
                          const study::ImportChoice& given) {
  setError({});
  // Added files keep the choices for those that are there; other files begin again.
  const bool more =
      std::ranges::all_of(m_paths, [&paths](const QString& path) { return paths.contains(path); });
  if (!more || m_paths.isEmpty()) {
    m_choice = {};
    for (ImportColumns* one : std::exchange(m_columns, {})) one->deleteLater();
  }
  const bool choosesSeries = !more || !given.pricesOnly.empty() || !given.gpusOnly.empty();
  m_choice = {.zone = {},
              .instanceType = {},
              .product = {},
              .join = m_choice.join,
              .columns = m_choice.columns,
              .leftOut = m_choice.leftOut,
              .wanted = m_choice.wanted,
              .pricesOnly = choosesSeries ? given.pricesOnly : m_choice.pricesOnly,
              .gpusOnly = choosesSeries ? given.gpusOnly : m_choice.gpusOnly,
              .known = given.known};
  m_paths = paths;
  m_paths.removeDuplicates();
  m_change->setVisible(hasScenario);
  look();
}

void ImportPage::look() {
  m_plan->setEnabled(false);
  m_change->setEnabled(false);
  m_new->setEnabled(false);
  m_again = m_reading.isRunning();
  if (m_again) return;
  std::vector<std::string> paths;
  QList<Stamp> stamps;
  for (const QString& path : m_paths) {
    const QFileInfo file(path);
    paths.push_back(path.toStdString());
    stamps.append({path, file.lastModified(), file.size()});
  }
  // Files that were read are kept for the next choice, as long as they are the same.
  if (!m_read || stamps != m_stamps) m_read = std::make_shared<market::MarketFiles>();
  m_stamps = stamps;
  m_reading.setFuture(QtConcurrent::run([paths, choice = m_choice, files = m_read] {
    return study::previewImport(paths, choice, *files);
  }));
}

void ImportPage::choosePool(int row) {
  const std::vector<study::ImportPool> pools = study::poolsIn(m_preview);
  if (row < 0 || row >= static_cast<int>(pools.size())) return;
  const market::Pool& pool = pools[static_cast<std::size_t>(row)].pool;
  study::ImportChoice choice = m_choice;
  choice.zone = pool.zone;
  choice.instanceType = pool.instanceType;
  choice.product = pool.product;
  if (choice == m_choice) return;
  m_choice = choice;
  look();
}

void ImportPage::chooseJoin(market::JoinBy by) {
  if (m_choice.join == by) return;
  m_choice.join = by;
  look();
}

void ImportPage::setUsed(int row, bool used) {
  if (row < 0 || row >= m_paths.size()) return;
  const std::string path = m_paths[row].toStdString();
  study::ImportChoice choice = m_choice;
  (used ? choice.leftOut : choice.wanted).erase(path);
  (used ? choice.wanted : choice.leftOut).insert(path);
  if (choice == m_choice) return;
  m_choice = std::move(choice);
  look();
}

/// One for each CSV with a header of its own; those that stand there already stay.
void ImportPage::showColumns() {
  std::vector<ImportColumns*> kept;
  for (const study::ImportFile& file : m_preview.files) {
    const bool wantsNames =
        !file.notUsedText.empty() && (!study::isNamed(file.named) || !file.error.empty());
    if (file.columns.empty() || (!file.isUsed && !wantsNames)) continue;
    const auto known = std::ranges::find(m_columns, words(file.path), &ImportColumns::path);
    if (known != m_columns.end()) {
      (*known)->setApart(file.apart);
      kept.push_back(*known);
      continue;
    }
    auto* made = new ImportColumns(file);
    m_columnBox->addWidget(made);
    connect(made, &ImportColumns::named, this,
            [this](const QString& path, const market::ColumnNames& names) {
              m_choice.columns[path.toStdString()] = names;
              look();
            });
    kept.push_back(made);
  }
  for (ImportColumns* one : m_columns) {
    if (std::ranges::find(kept, one) == kept.end()) one->deleteLater();
  }
  m_columns = std::move(kept);
}

/// Also where what was chosen cannot be done: else nobody could choose another.
void ImportPage::showJoin() {
  m_joinRow->setVisible(m_preview.join || m_choice.join != market::JoinBy::Auto);
  m_join->setCurrentIndex(m_join->findData(static_cast<int>(m_choice.join)));
  m_strip->setFiles(m_preview.files, m_preview.join);
  tell(m_alignment, alignmentWords(m_preview.alignment));
}

void ImportPage::show(const study::ImportPreview& preview) {
  m_preview = preview;
  showFiles();
  showColumns();
  showPools();
  showJoin();
  tell(m_warnings, lines(m_preview.warnings));
  tell(m_error, errorWords(m_preview));
  showNumbers();
  m_plan->setEnabled(m_preview.made.has_value());
  m_change->setEnabled(m_preview.made.has_value());
  m_new->setEnabled(m_preview.made.has_value());
}

void ImportPage::showFiles() {
  const QSignalBlocker quiet(m_files);
  m_files->clear();
  for (const study::ImportFile& file : m_preview.files) {
    auto* item = new QTreeWidgetItem(
        {words(file.name), tableWords(file.kind), contentsWords(file),
         file.error.empty() ? words(study::groupedText(static_cast<double>(file.rowsRead)))
                            : QString(),
         file.rowsDropped ? words(study::groupedText(static_cast<double>(file.rowsDropped)))
                          : QString(),
         fileNotes(file)});
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(0, file.isUsed ? Qt::Checked : Qt::Unchecked);
    if (!file.notUsedText.empty()) {
      const QColor faint = palette().color(QPalette::Disabled, QPalette::Text);
      for (int column = 0; column < kNotesColumn; ++column) item->setForeground(column, faint);
    }
    QStringList more{words(file.path), verbatimWords(file.error), lines(file.understood),
                     lines(file.warnings), lines(file.dropped)};
    more.removeAll(QString());
    for (int column = 0; column < m_files->columnCount(); ++column) {
      item->setToolTip(column, more.join(u'\n'));
    }
    m_files->addTopLevelItem(item);
  }
  fitRows(m_files, kMostRows);
}

void ImportPage::showPools() {
  m_pools->clear();
  const market::MarketSpec used =
      m_preview.made ? m_preview.made->scenario.market : market::MarketSpec();
  const std::string& zone = used.price.zone.empty() ? used.availability.zone : used.price.zone;
  for (const study::ImportPool& one : study::poolsIn(m_preview)) {
    const auto mean = [](const std::optional<double>& value, int decimals) {
      return value ? QString::number(*value, 'f', decimals) : QStringLiteral("–");
    };
    auto* item = new QTreeWidgetItem({words(one.pool.zone), words(one.pool.instanceType),
                                      words(one.pool.product),
                                      words(study::groupedText(static_cast<double>(one.pool.rows))),
                                      mean(one.meanUsdPerGpuHour, 3), mean(one.meanFreeGpus, 1)});
    m_pools->addTopLevelItem(item);
    const bool chosen = m_preview.made && zone == one.pool.zone &&
                        used.price.instanceType == one.pool.instanceType &&
                        used.price.product == one.pool.product;
    if (chosen) m_pools->setCurrentItem(item);
  }
  const bool any = m_pools->topLevelItemCount() > 1;
  m_poolTitle->setVisible(any);
  m_pools->setVisible(any);
  fitRows(m_pools, kMostRows);
}

/// What the market's numbers are and where each comes from.
void ImportPage::showNumbers() {
  QStringList lines;
  if (m_preview.made) {
    const study::Scenario& made = m_preview.made->scenario;
    for (const std::string& key : study::marketNumbers()) {
      const auto origin = study::originOf(made, key);
      const study::Parameter& p = *study::findParameter(key);
      // A price is read in dollars and cents; the file's last digits stay in the scenario.
      const bool isPrice = key == "market.onDemandUsdPerGpuHour";
      const QString value = isPrice && made.market.onDemandUsdPerGpuHour
                                ? words(study::usdText(*made.market.onDemandUsdPerGpuHour))
                                : words(p.get(made));
      if (!origin || value.isEmpty()) continue;
      const bool fromFile = origin->from == market::Origin::File && origin->detail.empty();
      const bool series = key == "market.price.usdPerGpuHour" || key == "market.availability.gpus";
      const bool isSeries = series && origin->from == market::Origin::File;
      lines << tr("%1: %2 (%3)")
                   .arg(tableWords(p.label),
                        isSeries || fromFile ? words(origin->detail)
                        : isPrice            ? tr("%1 per GPU-hour").arg(value)
                                             : valueWords(p, value),
                        words(study::originText(origin->from)));
    }
    const study::MarketFacts facts = study::factsOf(made, m_preview.made->market.get());
    if (facts.meanSpotUsdPerGpuHour) {
      lines << tr("Mean spot price: %1 per GPU-hour")
                   .arg(words(study::usdText(*facts.meanSpotUsdPerGpuHour)));
    }
    if (facts.meanFreeGpus) {
      lines << tr("Mean free GPUs: %1").arg(words(study::shortNumber(*facts.meanFreeGpus)));
    }
    for (const Text& note : m_preview.made->notes) lines << words(note);
  }
  tell(m_numbers, lines.join(u'\n'));
}

void ImportPage::dragEnterEvent(QDragEnterEvent* event) {
  if (!droppedPaths(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

/// Whoever comes back may have other files; large ones need not stay.
void ImportPage::hideEvent(QHideEvent* event) {
  m_read.reset();
  QWidget::hideEvent(event);
}

void ImportPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showFiles();
  QWidget::changeEvent(event);
}

void ImportPage::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  emit filesDropped(droppedPaths(event->mimeData()));
}

}  // namespace spothorizon::views
