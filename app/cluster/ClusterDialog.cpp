// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cluster/ClusterDialog.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTableWidget>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/work/FolderQuestion.h"
#include "app/work/NamedField.h"
#include "ask/RemainingTime.h"
#include "ask/shard/AmountText.h"
#include "ask/shard/Deal.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "views/widgets/EveryFont.h"
#include "views/widgets/RichText.h"
#include "views/widgets/ScreenFit.h"

namespace spothorizon::app {
namespace {

constexpr const char* kFolderKey = "cluster/folder";
constexpr double kHour = 3600, kMegabyte = 1024 * 1024;
constexpr double kTimes[] = {60, 600, kHour, 8 * kHour, 24 * kHour, 168 * kHour};
enum Column { Within, Tasks, Each, Memory, CoreTime, ColumnCount };

/// "0.42 s", "12 min"
QString timeText(double seconds) {
  return QString::fromStdString(seconds < 10 ? roundedText(seconds, 2) + " s"
                                             : study::durationText(seconds));
}

QString memoryText(double bytes) {
  return QString::fromStdString(study::amountText(std::ceil(bytes / kMegabyte), 3) + " MB");
}

/// Time of a core: "12 s", "474 h"
QString coreText(double seconds) {
  const bool little = seconds < 0.1 * kHour;
  return QString::fromStdString(study::amountText(little ? seconds : seconds / kHour, 3) +
                                (little ? " s" : " h"));
}

QString countText(double count) { return QString::fromStdString(study::groupedText(count)); }

}  // namespace

ClusterDialog::ClusterDialog(ClusterMaker& maker, std::function<ClusterAsk()> ask, QWidget* parent)
    : QDialog(parent),
      m_maker(maker),
      m_ask(std::move(ask)),
      m_what(new QLabel),
      m_summary(new QLabel),
      m_each(new QLabel),
      m_message(new QLabel),
      m_begin(new QPushButton(tr("&Estimate"))),
      m_stop(new QPushButton(tr("&Stop"))),
      m_write(new QPushButton(tr("&Write job…"))),
      m_progress(new QProgressBar),
      m_plans(new QTableWidget(0, ColumnCount)),
      m_hours(new QDoubleSpinBox),
      m_tasks(new QSpinBox),
      m_engine(new QComboBox),
      m_preview(new QPlainTextEdit) {
  setWindowTitle(tr("Run on more machines"));
  build();
  connectParts();
  refresh();
}

void ClusterDialog::build() {
  auto* column = new QVBoxLayout(this);
  for (QLabel* label : {m_what, m_summary, m_each, m_message}) label->setWordWrap(true);
  m_what->setAccessibleName(tr("What is run"));
  m_summary->setAccessibleName(tr("What the run takes"));
  m_each->setAccessibleName(tr("What each task takes"));
  column->addWidget(m_what);
  auto* row = new QHBoxLayout;
  row->addWidget(
      named(m_begin, tr("Estimate"),
            tr("Runs a sample of the run's cells on one core, for up to half a minute")));
  row->addWidget(named(m_stop, tr("Stop"), tr("Stops the estimate")));
  m_progress->setAccessibleName(tr("Progress of the estimate"));
  m_progress->setTextVisible(false);
  row->addWidget(m_progress, 1);
  column->addLayout(row);
  column->addWidget(m_summary);

  m_plans->setHorizontalHeaderLabels(
      {tr("Done within"), tr("Tasks"), tr("Each takes"), tr("Memory per task"), tr("Core time")});
  m_plans->setAccessibleName(tr("How many tasks finish by a given time"));
  m_plans->setToolTip(tr("Choose a row to have that many tasks"));
  m_plans->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_plans->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_plans->setSelectionMode(QAbstractItemView::SingleSelection);
  m_plans->verticalHeader()->hide();
  views::keepRowsFitting(m_plans);
  m_plans->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  m_plans->setTabKeyNavigation(false);
  column->addWidget(m_plans, 1);

  auto* form = new QFormLayout;
  m_hours->setRange(0.01, 10000);
  m_hours->setDecimals(2);
  m_hours->setSuffix(tr(" h"));
  m_hours->setValue(1);
  form->addRow(tr("&Done within"), named(m_hours, tr("Done within, hours"),
                                         tr("The time within which all tasks have to finish")));
  m_tasks->setRange(1, study::kMostShards);
  m_tasks->setGroupSeparatorShown(false);
  form->addRow(tr("&Tasks"), named(m_tasks, tr("Tasks"),
                                   tr("The number of shards the run is cut into, one core each")));
  form->addRow(QString(), m_each);
  m_engine->addItems({tr("Slurm"), tr("Kubernetes"), tr("GNU parallel over SSH")});
  form->addRow(tr("E&ngine"), named(m_engine, tr("Engine"), tr("What runs the tasks")));
  column->addLayout(form);

  m_preview->setReadOnly(true);
  m_preview->setLineWrapMode(QPlainTextEdit::WidgetWidth);
  m_preview->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  m_preview->setTabChangesFocus(true);
  m_preview->setAccessibleName(tr("The file that starts the job"));
  column->addWidget(m_preview, 2);
  m_message->setTextInteractionFlags(Qt::TextBrowserInteraction);
  connect(m_message, &QLabel::linkActivated, this,
          [](const QString& link) { QDesktopServices::openUrl(QUrl(link)); });
  column->addWidget(m_message);

  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  auto* close = new QPushButton(tr("Close"));
  connect(close, &QPushButton::clicked, this, &QDialog::close);
  buttons->addWidget(named(m_write, tr("Write job"),
                           tr("Writes the scenario, copies of its files and what starts the job "
                              "into an empty folder, or a new one in it")));
  buttons->addWidget(close);
  column->addLayout(buttons);
  // Enter in a field takes its number, and starts no estimate.
  for (QPushButton* button : {m_begin, m_stop, m_write, close}) button->setAutoDefault(false);
  const QSize wished(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 42);
  resize(views::fittingScreen(*this, wished));
}

void ClusterDialog::connectParts() {
  connect(m_begin, &QPushButton::clicked, this, &ClusterDialog::estimate);
  connect(m_stop, &QPushButton::clicked, &m_maker, &TaskRunner::stop);
  connect(m_write, &QPushButton::clicked, this, &ClusterDialog::askWhere);
  connect(m_hours, &QDoubleSpinBox::valueChanged, this, &ClusterDialog::takeHours);
  connect(m_tasks, &QSpinBox::valueChanged, this, &ClusterDialog::showJob);
  connect(m_engine, &QComboBox::currentIndexChanged, this, &ClusterDialog::showJob);
  connect(m_plans, &QTableWidget::itemSelectionChanged, this, [this] {
    const int row = m_plans->currentRow();
    if (row >= 0 && !m_plans->selectedItems().isEmpty()) m_hours->setValue(kTimes[row] / kHour);
  });
  connect(&m_maker, &ClusterMaker::estimated, this, &ClusterDialog::take);
  connect(&m_maker, &ClusterMaker::written, this, &ClusterDialog::tellWritten);
  connect(&m_maker, &TaskRunner::started, this, &ClusterDialog::updateEnabled);
  connect(&m_maker, &TaskRunner::finished, this, &ClusterDialog::updateEnabled);
  connect(&m_maker, &TaskRunner::stopped, this, [this] { m_message->setText(tr("Stopped.")); });
  connect(&m_maker, &TaskRunner::failed, this,
          [this](const QString& message) { m_message->setText(message.toHtmlEscaped()); });
}

void ClusterDialog::refresh() {
  const ClusterAsk ask = m_ask();
  m_question = ask.question;
  m_what->setText(ask.words);
  if (!(m_asked == m_question)) forget();
  updateEnabled();
}

void ClusterDialog::forget() {
  if (m_asked && m_maker.isRunning()) m_maker.stop();
  m_asked.reset();
  m_estimate.reset();
  m_message->clear();
  m_summary->setText(tr("No estimate yet: it runs a sample of the cells."));
  fillPlans();
  showJob();
}

void ClusterDialog::estimate() {
  refresh();
  if (!m_question) return;
  forget();
  m_asked = m_question;
  m_maker.estimate(*m_question);
}

void ClusterDialog::take(const study::RunEstimate& estimate, const ClusterInput& input) {
  if (!m_asked) return;
  m_estimate = estimate;
  m_input = input;
  const QString half =
      estimate.halfSeconds ? tr(" (± %1)").arg(coreText(*estimate.halfSeconds)) : QString();
  m_summary->setText(
      tr("%1 cells, %2 of them sampled: about %3 of core time%4. A task takes %5 before "
         "its first cell, a cell up to %6, and a task about %7 of memory.")
          .arg(countText(static_cast<double>(estimate.cells)),
               countText(static_cast<double>(estimate.sampled)), coreText(estimate.coreSeconds(1)),
               half, timeText(estimate.setUpSeconds), timeText(estimate.longestSeconds),
               memoryText(estimate.taskBytes(1))));
  m_tasks->setMaximum(static_cast<int>(
      std::clamp<std::size_t>(estimate.cells, 1, static_cast<std::size_t>(study::kMostShards))));
  fillPlans();
  takeHours();
  updateEnabled();
}

void ClusterDialog::fillPlans() {
  m_plans->setRowCount(0);
  if (!m_estimate) return;
  for (const double time : kTimes) {
    const auto tasks = m_estimate->tasksFor(time);
    const int row = m_plans->rowCount();
    m_plans->insertRow(row);
    QStringList cells{timeText(time), tr("none: a cell takes longer"), QString(), QString(),
                      QString()};
    if (tasks) {
      const auto many = static_cast<double>(*tasks);
      cells = {timeText(time), countText(many), timeText(m_estimate->taskSeconds(many)),
               memoryText(m_estimate->taskBytes(many)), coreText(m_estimate->coreSeconds(many))};
    }
    for (int i = 0; i < ColumnCount; ++i) {
      auto* item = new QTableWidgetItem(cells[i]);
      item->setTextAlignment(i == Within ? Qt::AlignLeft | Qt::AlignVCenter
                                         : Qt::AlignRight | Qt::AlignVCenter);
      m_plans->setItem(row, i, item);
    }
    if (tasks && *tasks == 1) break;
  }
}

/// The fewest tasks that are done by then; as many as there are cells where even these take longer.
void ClusterDialog::takeHours() {
  if (!m_estimate) return;
  const auto tasks = m_estimate->tasksFor(m_hours->value() * kHour);
  const long long most = m_tasks->maximum();
  m_tasks->setValue(static_cast<int>(tasks ? std::min(*tasks, most) : most));
  showJob();
}

std::optional<study::ClusterJob> ClusterDialog::job() const {
  if (!m_estimate || !m_question) return {};
  study::ClusterJob job;
  job.engine = static_cast<study::ClusterEngine>(m_engine->currentIndex());
  job.title = m_question->scenario.title;
  job.words = m_input.words;
  job.files = m_input.files;
  job.shards = m_tasks->value();
  const auto tasks = static_cast<double>(job.shards);
  job.taskSeconds = m_estimate->taskSeconds(tasks);
  job.taskBytes = m_estimate->taskBytes(tasks);
  return job;
}

void ClusterDialog::showJob() {
  const auto job = this->job();
  m_preview->setPlainText(job ? QString::fromStdString(study::clusterFiles(*job).front().text)
                              : QString());
  if (!job) return m_each->clear();
  m_each->setText(tr("Each takes about %1 and %2 of memory; all of them %3 of core time.")
                      .arg(timeText(job->taskSeconds), memoryText(job->taskBytes),
                           coreText(m_estimate->coreSeconds(static_cast<double>(job->shards)))));
}

void ClusterDialog::updateEnabled() {
  const bool running = m_maker.isRunning();
  m_begin->setEnabled(m_question && !running);
  m_stop->setEnabled(running);
  m_progress->setRange(0, running ? 0 : 1);
  const bool known = m_estimate.has_value();
  for (QWidget* field : std::initializer_list<QWidget*>{m_plans, m_hours, m_tasks, m_engine}) {
    field->setEnabled(known);
  }
  m_write->setEnabled(known && !running);
}

void ClusterDialog::askWhere() {
  askFolder(*this, tr("Folder for the job"), kFolderKey,
            [this](const QString& folder) { writeTo(folder); });
}

void ClusterDialog::writeTo(const QString& folder) {
  const auto wanted = job();
  if (!wanted) return;
  QSettings().setValue(kFolderKey, folder);
  m_maker.write(*m_question, *wanted, folder);
}

void ClusterDialog::tellWritten(const QString& folder, const QStringList& names) {
  const auto wanted = job();
  const QString command =
      wanted ? QString::fromStdString(study::clusterCommand(*wanted)) : QString();
  views::RichText link, files, code;
  link.link(QUrl::fromLocalFile(folder), QDir::toNativeSeparators(folder));
  files.text(names.join(QStringLiteral(", ")));
  code.element(QStringLiteral("code"), command);
  m_message->setText(tr("Written to %1: %2. Start it there with: %3")
                         .toHtmlEscaped()
                         .arg(link.html(), files.html(), code.html()));
}

QString ClusterDialog::preview() const { return m_preview->toPlainText(); }
QString ClusterDialog::summary() const { return m_summary->text(); }
QString ClusterDialog::message() const { return m_message->text(); }

}  // namespace spothorizon::app
