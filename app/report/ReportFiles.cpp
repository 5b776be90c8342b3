// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportFiles.h"

#include <QDir>
#include <string_view>

#include "base/Files.h"
#include "base/InputError.h"

namespace spothorizon::app {
namespace {

constexpr qsizetype kLongestStem = 60;

void write(const QByteArray& bytes, const QString& path, QStringList& written) {
  if (bytes.isEmpty()) return;
  writeFileWhole(path.toStdString(),
                 std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())));
  written << path;
}

}  // namespace

QString reportStem(const QString& title) {
  QString stem;
  for (const QChar c : title.toLower()) {
    if (c.isLetterOrNumber()) {
      stem += c;
    } else if (!stem.isEmpty() && !stem.endsWith(u'-')) {
      stem += u'-';
    }
  }
  stem.truncate(kLongestStem);
  while (stem.endsWith(u'-')) stem.chop(1);
  return stem.isEmpty() ? QStringLiteral("report") : stem;
}

QStringList writeReport(const WrittenReport& report, const QString& folder) {
  if (!QDir().mkpath(folder)) {
    throw InputError(folder.toStdString(), "", "a folder that cannot be created",
                     "a writable location");
  }
  QStringList written;
  write(report.html, QDir(folder).filePath(report.stem + ".html"), written);
  write(report.pdf, QDir(folder).filePath(report.stem + ".pdf"), written);
  return written;
}

}  // namespace spothorizon::app
