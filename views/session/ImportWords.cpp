// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/ImportWords.h"

#include <QObject>
#include <QStringList>

#include "session/ColumnGuess.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

QString timeNote(market::TimeUnit unit) {
  switch (unit) {
    case market::TimeUnit::Seconds:
      return QObject::tr("no clock: times count seconds from the start");
    case market::TimeUnit::Minutes:
      return QObject::tr("no clock: times count minutes from the start");
    case market::TimeUnit::Hours:
      return QObject::tr("no clock: times count hours from the start");
    default:
      return {};
  }
}

}  // namespace

QString contentsWords(const study::ImportFile& file) {
  if (file.isStream) return QObject::tr("a list of jobs");
  if (!file.error.empty()) return QObject::tr("cannot be read");
  if (file.isPriceList) return QObject::tr("on-demand prices");
  if (!file.columns.empty() && !study::isNamed(file.named)) {
    return QObject::tr("columns not named yet");
  }
  if (file.hasPrices && file.hasGpus) return QObject::tr("prices and free GPUs");
  if (file.hasPrices) return QObject::tr("spot prices");
  return file.hasGpus ? QObject::tr("free GPUs") : QObject::tr("nothing usable");
}

QString lines(const std::vector<Text>& texts) {
  QStringList all;
  for (const Text& text : texts) all << verbatimWords(text);
  return all.join(u'\n');
}

QString fileNotes(const study::ImportFile& file) {
  if (!file.notUsedText.empty()) {
    QString why = verbatimWords(file.notUsedText);
    why.replace(0, 1, why[0].toLower());
    return QObject::tr("Not used: %1").arg(why);
  }
  if (!file.error.empty()) return verbatimWords(file.error);
  QStringList notes;
  if (study::isNamed(file.named) && file.named.timeUnit != market::TimeUnit::Clock) {
    if (const QString note = timeNote(file.named.timeUnit); !note.isEmpty()) notes << note;
  }
  for (const Text& text : file.dropped) notes << verbatimWords(text);
  return notes.join(QStringLiteral("; "));
}

QString alignmentWords(const Text& alignment) {
  return alignment.empty() ? QString() : QObject::tr("Joined %1").arg(verbatimWords(alignment));
}

}  // namespace spothorizon::views
