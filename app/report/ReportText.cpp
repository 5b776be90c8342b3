// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportText.h"

#include <cmath>

#include "subjects/job/backtest/BacktestWords.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

const QChar kMinus(0x2212);

/// "26,440.00" of "26440.00".
QString grouped(QString digits) {
  const qsizetype point = digits.indexOf(QLatin1Char('.'));
  for (qsizetype at = (point < 0 ? digits.size() : point) - 3; at > 0; at -= 3) {
    digits.insert(at, QLatin1Char(','));
  }
  return digits;
}

/// With its sign, as it is written; no sign where it is written as nothing.
QString withSign(double value, int decimals, const QString& before, const QString& after) {
  const QString size = QString::number(std::abs(value), 'f', decimals);
  const bool nothing = size.toDouble() == 0;
  if (nothing) return QStringLiteral("±0");
  return (value < 0 ? QString(kMinus) : QStringLiteral("+")) + before + grouped(size) + after;
}

}  // namespace

/// The translation says which it is, so that it cannot be another one than the words have.
QString ReportText::language() { return tr("en", "this language, as BCP 47 has it: zh-CN"); }

QString ReportText::number(double value, int decimals) {
  const QString size = QString::number(std::abs(value), 'f', decimals);
  return value < 0 && size.toDouble() != 0 ? kMinus + grouped(size) : grouped(size);
}

QString ReportText::usd(double value) {
  const QString size = number(value, 2);
  return size.startsWith(kMinus) ? kMinus + QStringLiteral("$") + size.mid(1) : "$" + size;
}

QString ReportText::hours(double value) { return tr("%1 h").arg(number(value, 2)); }
QString ReportText::percent(double share) { return tr("%1 %").arg(number(100 * share, 1)); }
QString ReportText::chance(double share) { return views::words(study::chanceText(share)); }
QString ReportText::gpus(int count) { return count == 1 ? tr("1 GPU") : tr("%1 GPUs").arg(count); }

QString ReportText::usdDelta(double value) { return withSign(value, 2, QStringLiteral("$"), {}); }
QString ReportText::hoursDelta(double value) { return withSign(value, 2, {}, tr(" h")); }
QString ReportText::percentDelta(double share) { return withSign(100 * share, 1, {}, tr(" pp")); }

ReportCell cell(const QString& text) {
  ReportCell made;
  made.text = text;
  return made;
}

ReportCell mutedCell(const QString& text) {
  ReportCell made = cell(text);
  made.tone = ReportCell::Tone::Muted;
  return made;
}

ReportCell labelCell(const QString& text, bool strong) {
  ReportCell made = cell(text);
  made.strong = strong;
  return made;
}

ReportCell comparedCell(const QString& text, std::optional<double> delta, const QString& deltaText,
                        Better better) {
  ReportCell made = cell(text);
  if (!delta) return made;
  made.delta = deltaText;
  if (better == Better::Neither || deltaText == QStringLiteral("±0")) return made;
  const bool good = (*delta < 0) == (better == Better::Less);
  made.tone = good ? ReportCell::Tone::Good : ReportCell::Tone::Bad;
  return made;
}

}  // namespace spothorizon::app
