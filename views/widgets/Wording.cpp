// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/Wording.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QTimeZone>
#include <QtMath>

#include "scenario/ShownParameter.h"
#include "views/widgets/RichText.h"

namespace spothorizon::views {

namespace {

constexpr QChar kMinus(0x2212);

/// The model, whose texts files and terminals have too, writes a hyphen before a number below zero.
bool isMinus(const QString& text, qsizetype at) {
  if (text[at] != u'-' || at + 1 == text.size()) return false;
  const bool begins =
      at == 0 || text[at - 1].isSpace() || text[at - 1] == u'(' || text[at - 1] == u'[';
  return begins && (text[at + 1].isDigit() || text[at + 1] == u'$');
}

}  // namespace

QString verbatimWords(const Text& text) {
  return words(text.in([](const std::string& context, const std::string& pattern) {
    return QCoreApplication::translate(context.c_str(), pattern.c_str()).toStdString();
  }));
}

QString words(const Text& text) {
  QString shown = verbatimWords(text);
  for (qsizetype i = 0; i < shown.size(); ++i) {
    if (isMinus(shown, i)) shown[i] = kMinus;
  }
  return shown;
}

QString tableWords(const std::string& text) {
  // An empty text would be answered with the file's head.
  return text.empty() ? QString() : QCoreApplication::translate("table", text.c_str());
}

QString choiceWords(const std::string& choice) { return tableWords(study::choiceText(choice)); }

QString choiceInSentence(const std::string& choice) {
  const QString text = choiceWords(choice);
  return study::choiceName(choice) ? text : text.toLower();
}

QString symbolHtml(const std::string& symbol) {
  const QString text = words(symbol);
  const qsizetype underscore = text.indexOf(u'_');
  RichText shown;
  if (underscore < 0) return shown.text(text).html();
  return shown.text(text.left(underscore))
      .element(QStringLiteral("sub"), text.mid(underscore + 1))
      .html();
}

QString keptTogether(QString text) {
  constexpr QChar kWordJoiner(0x2060);
  for (qsizetype i = text.size() - 2; i > 0; --i) {
    const bool isSign = text[i] == kMinus || text[i] == u'-';
    const bool isMinus = isSign && !text[i - 1].isLetterOrNumber();
    if (isMinus && !text[i + 1].isSpace()) text.insert(i + 1, kWordJoiner);
  }
  return text;
}

QString shortDecimal(double value, int decimals) {
  QString text = QString::number(value, 'f', decimals);
  if (decimals > 0) {
    while (text.endsWith(u'0')) text.chop(1);
    if (text.endsWith(u'.')) text.chop(1);
  }
  return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString traceTime(const market::Trace& trace, double hoursFromStart) {
  if (!trace.startUnixSeconds) return QObject::tr("hour %1").arg(shortDecimal(hoursFromStart, 2));
  const qint64 seconds = *trace.startUnixSeconds + qRound64(hoursFromStart * 3600);
  return QLocale::c().toString(QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC),
                               QStringLiteral("ddd d MMM yyyy, HH:mm 'UTC'"));
}

}  // namespace spothorizon::views
