// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fetch/FetchRun.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/fetch/FetchRecord.h"
#include "base/Files.h"
#include "base/InputError.h"

namespace spothorizon::app {
namespace {

const char* const kRetailSource = "Azure Retail Prices API";

QByteArray contentOf(const QString& path) {
  return QFileInfo::exists(path) ? QByteArray::fromStdString(readFile(path.toStdString()))
                                 : QByteArray();
}

Text verbatim(const QString& text) { return Text(text.toStdString()); }

FetchFault noAnswer(const ClientCommand& command, const QByteArray& out) {
  return {phrase("fetch", "The output of \"%1\" holds no prices.").arg(verbatim(command.program)),
          phrase("fetch", "Run the command in a terminal to see what it prints."),
          lastLines(out.left(2000))};
}

}  // namespace

QStringList FetchOutcome::paths() const {
  QStringList all;
  for (const FetchedFile& file : files) {
    if (!file.path.isEmpty()) all << file.path;
  }
  return all;
}

FetchRun::FetchRun(QObject* parent) : QObject(parent) {
  connect(&m_client, &ClientRun::ended, this, &FetchRun::take);
}

FetchRun::~FetchRun() { m_client.disconnect(this); }

void FetchRun::start(const FetchPlan& plan, const QDateTime& now) {
  if (m_running) return;
  checkPlan(plan);
  m_plan = plan;
  m_plan.folder = QDir::cleanPath(QFileInfo(plan.folder).absoluteFilePath());
  m_outcome = {};
  m_outcome.time = now;
  m_parts = partsOf(m_plan);
  m_at = 0;
  m_running = true;
  m_stopping = false;
  m_aside.reset();
  QTimer::singleShot(0, this, [this] {
    if (m_stopping) return end(FetchOutcome::End::Stopped);
    try {
      checkFolder();
    } catch (const InputError& error) {
      return fail(
          {faultText(error), phrase("fetch", "Choose a folder that you may write to."), {}});
    }
    beginPart();
  });
}

void FetchRun::stop() {
  if (!m_running) return;
  m_stopping = true;
  m_client.stop();
}

/// Checked before any request is sent. The folder is made with its first file.
void FetchRun::checkFolder() const {
  QFileInfo there(m_plan.folder);
  while (!there.exists() && !there.isRoot()) there.setFile(there.path());
  if (there.isDir() && there.isWritable()) return;
  throw InputError::ofFile(m_plan.folder.toStdString(),
                           phrase("fetch", "a folder that cannot be written to"),
                           phrase("fetch", "a market folder"));
}

void FetchRun::beginPart() {
  m_pages = 0;
  m_came = 0;
  m_tokens.clear();
  m_rows.clear();
  m_items.clear();
  m_oldest = static_cast<double>(m_outcome.time.toSecsSinceEpoch());
  report();
  switch (m_plan.provider) {
    case FetchProvider::Aws:
      return run(Step::Page, awsCommand(m_plan, part(), m_outcome.time));
    case FetchProvider::Azure:
      return run(Step::Page, azureCommand(part()));
    case FetchProvider::Gpuhunt:
      return beginCatalog();
  }
}

void FetchRun::run(Step step, const ClientCommand& command, const QString& growing) {
  if (m_stopping) return end(FetchOutcome::End::Stopped);
  m_step = step;
  m_command = command;
  m_client.start(command, m_plan.timeoutSeconds, growing);
}

void FetchRun::take(const ClientEnd& end) {
  if (!m_running) return;
  if (m_stopping) return this->end(FetchOutcome::End::Stopped);
  FetchFault fault = clientFault(m_plan, part(), m_command, end);
  if (fault.isFault()) return fail(std::move(fault));
  try {
    switch (m_step) {
      case Step::Page:
        return m_plan.provider == FetchProvider::Aws ? takeHistory(end.out) : takeRetail(end.out);
      case Step::Version:
        return takeVersion();
      case Step::Download:
        return takeDownload();
      case Step::Unpack:
        return takeCatalog(end.out, m_outcome.time);
    }
  } catch (const InputError& error) {
    fail({faultText(error),
          phrase("fetch", "Existing files are unchanged. Make room, or choose another folder."),
          {}});
  }
}

/// A client that names a page which was there already would go on for ever.
bool FetchRun::goesRound(const QString& next) {
  const bool known = m_tokens.contains(next);
  m_tokens.insert(next);
  if (!known && m_pages < kMostPages) return false;
  fail({phrase("fetch", "The program \"%1\" sends the same pages again and again.")
            .arg(verbatim(m_command.program)),
        phrase("fetch", "Nothing of this part was written. Fetch fewer days, or try again later."),
        {}});
  return true;
}

void FetchRun::takeHistory(const QByteArray& out) {
  // A region where the type is not offered is answered by nothing at all in some versions.
  auto page = out.trimmed().isEmpty() ? std::optional(HistoryPage{}) : historyOf(out);
  if (!page) return fail(noAnswer(m_command, out));
  ++m_pages;
  m_came += page->rows.size();
  for (const PriceRow& row : page->rows) m_oldest = std::min(m_oldest, row.seconds);
  m_rows += page->rows;
  report();
  if (page->token.isEmpty()) return endHistory();
  if (page->token.startsWith('-')) return fail(noAnswer(m_command, out));
  if (goesRound(page->token)) return;
  run(Step::Page, awsCommand(m_plan, part(), m_outcome.time, page->token));
}

/// Beside what is there and is of another kind.
QString FetchRun::besides(const QString& path) const {
  const QFileInfo info(path);
  const QString time = m_outcome.time.toString(QStringLiteral("yyyyMMdd-HHmmss"));
  return info.dir().filePath(info.completeBaseName() + '-' + time + '.' + info.suffix());
}

void FetchRun::endHistory() {
  FetchedFile file;
  file.part = part();
  file.pages = m_pages;
  file.rows = m_came;
  file.gpus = gpusOfType(m_plan, file.part.type);
  const auto now = static_cast<double>(m_outcome.time.toSecsSinceEpoch());
  file.summary = summaryOf(m_rows, now - 86400.0 * m_plan.days, now);
  if (m_rows.isEmpty()) {
    m_outcome.files << file;
    return nextPart();
  }
  file.path = QDir(m_plan.folder).filePath(fileNameOf(m_plan, file.part));
  QList<PriceRow> kept;
  if (QFileInfo::exists(file.path)) {
    const auto before = historyOf(contentOf(file.path));
    // One that is cut off says so of itself, which a union would not.
    if (before && before->token.isEmpty()) {
      kept = before->rows;
    } else {
      file.besides = std::exchange(file.path, besides(file.path));
    }
  }
  kept = unionOf({}, kept);
  const QList<PriceRow> all = unionOf(std::exchange(m_rows, {}), kept);
  file.fresh = all.size() - kept.size();
  file.kept = all.size();
  write(std::move(file), historyText(all));
  nextPart();
}

void FetchRun::takeRetail(const QByteArray& out) {
  const auto page = retailPageOf(out);
  if (!page) return fail(noAnswer(m_command, out));
  if (!page->currency.isEmpty()) {
    return fail(
        {phrase("fetch", "The prices are in %1, not in dollars.").arg(verbatim(page->currency)),
         phrase("fetch", "Nothing was written."),
         {}});
  }
  ++m_pages;
  m_came += page->rows;
  m_items += page->items;
  report();
  if (page->next.isEmpty()) return endRetail();
  if (!isRetailPrices(page->next)) return fail(noAnswer(m_command, page->next.toUtf8()));
  if (goesRound(page->next)) return;
  run(Step::Page, azureCommand(part(), page->next));
}

void FetchRun::endRetail() {
  const Snapshot snapshot =
      retailSnapshot(part(), gpusOfType(m_plan, part().type), m_items, m_outcome.time);
  if (snapshot.spotUsd || snapshot.onDemandUsd) {
    writeSnapshots({snapshot}, QLatin1String(kRetailSource));
  } else {
    FetchedFile nothing;
    nothing.part = part();
    nothing.pages = m_pages;
    m_outcome.files << nothing;
  }
  nextPart();
}

void FetchRun::beginCatalog() {
  const QString csv = m_plan.catalogProvider + QStringLiteral(".csv");
  const bool latest = m_plan.catalog == QLatin1String("latest");
  if (latest || m_plan.catalog.contains(QLatin1String("://"))) {
    m_aside = std::make_unique<QTemporaryDir>();
    const QString file = m_aside->filePath(QStringLiteral("downloaded"));
    return run(latest ? Step::Version : Step::Download,
               curlCommand(latest ? QLatin1String(kGpuhuntVersion) : m_plan.catalog, file), file);
  }
  const QString path = QFileInfo(m_plan.catalog).absoluteFilePath();
  if (path.endsWith(QLatin1String(".zip"))) return run(Step::Unpack, unzipCommand(path, csv));
  try {
    // A file that was got earlier has the prices of that time.
    takeCatalog(QByteArray::fromStdString(readFile(path.toStdString())),
                QFileInfo(path).lastModified().toUTC());
  } catch (const InputError& error) {
    fail({faultText(error), phrase("fetch", "Name a gpuhunt catalogue: a CSV or a zip file."), {}});
  }
}

void FetchRun::takeVersion() {
  const QString file = m_aside->filePath(QStringLiteral("downloaded"));
  const QString address = gpuhuntAddress(QString::fromUtf8(contentOf(file)).trimmed());
  if (address.isEmpty()) return fail(noAnswer(m_command, contentOf(file)));
  run(Step::Download, curlCommand(address, file), file);
}

void FetchRun::takeDownload() {
  const QString file = m_aside->filePath(QStringLiteral("downloaded"));
  const QByteArray content = contentOf(file);
  if (!content.startsWith("PK")) return takeCatalog(content, m_outcome.time);
  run(Step::Unpack, unzipCommand(file, m_plan.catalogProvider + QStringLiteral(".csv")));
}

void FetchRun::takeCatalog(const QByteArray& csv, const QDateTime& time) {
  const auto rows = catalogRowsOf(csv, m_plan, time);
  if (!rows) {
    return fail({phrase("fetch", "This is not a gpuhunt catalogue."),
                 phrase("fetch",
                        "Name a CSV with the columns %1, or the zip file that has one for each "
                        "provider.")
                     .arg(std::string("instance_name, location, price, gpu_count, spot")),
                 lastLines(csv.left(2000))});
  }
  m_pages = 1;
  m_came = rows->rows;
  if (rows->snapshots.isEmpty()) {
    m_outcome.hasTypes = rows->places.isEmpty();
    m_outcome.has = m_outcome.hasTypes ? rows->types : rows->places;
    m_outcome.files << FetchedFile{};
  }
  writeSnapshots(rows->snapshots, QStringLiteral("gpuhunt"));
  nextPart();
}

/// A row for each, and the on-demand prices of all as a list that is read with the market.
void FetchRun::writeSnapshots(const QList<Snapshot>& snapshots, const QString& source) {
  for (const Snapshot& snapshot : snapshots) {
    FetchedFile file;
    file.part = {snapshot.type, snapshot.region};
    file.pages = m_pages;
    file.rows = 1;
    file.gpus = snapshot.gpus;
    file.snapshot = snapshot;
    file.path = QDir(m_plan.folder).filePath(fileNameOf(m_plan, file.part));
    const QByteArray before = contentOf(file.path);
    auto text = withSnapshot(before, snapshot);
    if (!text) {
      file.besides = std::exchange(file.path, besides(file.path));
      text = withSnapshot({}, snapshot);
    }
    file.kept = snapshotRows(*text);
    file.fresh = file.kept - (file.besides.isEmpty() ? snapshotRows(before) : 0);
    write(std::move(file), *text);
  }
  const bool priced = std::any_of(snapshots.begin(), snapshots.end(),
                                  [](const Snapshot& one) { return one.onDemandUsd.has_value(); });
  if (!priced) return;
  // Where the program looks for them.
  const QString list = QDir(m_plan.folder).filePath(QStringLiteral("on-demand-prices.csv"));
  const auto text = withOnDemand(contentOf(list), snapshots, source);
  if (!text) return;
  writeFileWhole(list.toStdString(), text->toStdString());
  m_outcome.priceList = list;
}

void FetchRun::write(FetchedFile file, const QByteArray& content) {
  QDir().mkpath(m_plan.folder);
  writeFileWhole(file.path.toStdString(), content.toStdString());
  m_outcome.files << std::move(file);
}

void FetchRun::nextPart() {
  if (++m_at < m_parts.size()) return beginPart();
  if (!m_outcome.paths().isEmpty()) {
    try {
      recordFetch(m_plan, m_outcome.time);
    } catch (const InputError& error) {
      m_outcome.recordFault = faultText(error);
    }
  }
  end(FetchOutcome::End::Done);
}

void FetchRun::report() {
  FetchProgress progress;
  progress.part = static_cast<int>(m_at);
  progress.parts = static_cast<int>(m_parts.size());
  progress.what = part();
  progress.pages = m_pages;
  progress.rows = m_came;
  // AWS answers with the newest first.
  const double now = static_cast<double>(m_outcome.time.toSecsSinceEpoch());
  const double done = std::clamp((now - m_oldest) / (86400.0 * m_plan.days), 0.0, 1.0);
  progress.fraction = (static_cast<double>(m_at) + done) / static_cast<double>(m_parts.size());
  Q_EMIT progressed(progress);
}

void FetchRun::fail(FetchFault fault) {
  m_outcome.fault = std::move(fault);
  end(FetchOutcome::End::Failed);
}

void FetchRun::end(FetchOutcome::End end) {
  m_running = false;
  m_rows.clear();
  m_items.clear();
  m_aside.reset();
  m_outcome.plan = m_plan;
  m_outcome.end = end;
  Q_EMIT finished(m_outcome);
}

}  // namespace spothorizon::app
