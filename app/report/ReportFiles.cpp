// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportFiles.h"

#include <QDir>
#include <string_view>

#include "base/Files.h"
#include "base/InputError.h"

namespace spothorizon::app {
namespace {

constexpr qsizetype kLongestStem = 60;

void write(const QByteArray& bytes, const QString& path) {
  writeFileWhole(path.toStdString(),
                 std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())));
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

QStringList reportPaths(const WrittenReport& report, const QString& folder) {
  QStringList paths;
  if (!report.html.isEmpty()) paths << QDir(folder).filePath(report.stem + ".html");
  if (!report.pdf.isEmpty()) paths << QDir(folder).filePath(report.stem + ".pdf");
  return paths;
}

QStringList writeReport(const WrittenReport& report, const QString& folder, Outputs outputs) {
  if (!QDir().mkpath(folder)) {
    throw InputError(folder.toStdString(), "", "a folder that cannot be created",
                     "a writable location");
  }
  const QStringList paths = reportPaths(report, folder);
  for (const QString& path : paths) outputs.addMade("--output", path.toStdString());
  for (const QString& path : paths) write(path.endsWith(".pdf") ? report.pdf : report.html, path);
  return paths;
}

}  // namespace spothorizon::app
