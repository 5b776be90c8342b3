// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <optional>

#include "app/report/ReportContent.h"

namespace spothorizon::app {

/// Numbers and words as a report has them, and the context of its translations.
class ReportText {
  Q_DECLARE_TR_FUNCTIONS(spothorizon::app::ReportText)

 public:
  static QString language();             ///< that is spoken, as BCP 47 has it: "en", "zh-CN"
  static QString usd(double value);      ///< "$212.40", "−$3.00"
  static QString hours(double value);    ///< "21.5 h"
  static QString percent(double share);  ///< "46.0 %"
  static QString chance(double share);   ///< study::chanceText: "46 %", "99.6 %"
  static QString number(double value, int decimals);  ///< "−0.00" is "0.00"
  static QString gpus(int count);                     ///< "1 GPU", "8 GPUs"
  /// Signed, "±0" where they are equal as written.
  static QString usdDelta(double value);
  static QString hoursDelta(double value);
  static QString percentDelta(double share);  ///< of shares, in percentage points: "+3.0 pp"
};

ReportCell cell(const QString& text);
ReportCell mutedCell(const QString& text);
ReportCell labelCell(const QString& text, bool strong = false);

/// A value, and what it is more or less than the base's. `lessIsBetter` gives the delta its tone.
enum class Better { Less, More, Neither };
ReportCell comparedCell(const QString& text, std::optional<double> delta, const QString& deltaText,
                        Better better);

}  // namespace spothorizon::app
