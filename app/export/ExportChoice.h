// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/export/ChartFiles.h"

class QSettings;

namespace spothorizon::app {

enum class ExportScope { Page, EveryPage, Session };
enum class ExportFormat { Png, Svg, Pdf, CsvInSight, CsvAll };
enum class LengthUnit { Pixels, Millimetres, Inches };

inline bool isTable(ExportFormat format) {
  return format == ExportFormat::CsvInSight || format == ExportFormat::CsvAll;
}
QString endingOf(ExportFormat format);  ///< ".csv"

/// How charts are exported: what the dialog asks and remembers. A value.
struct ExportChoice {
  ExportScope scope = ExportScope::Page;
  ExportFormat format = ExportFormat::Png;
  double width = 160, height = 70;
  LengthUnit unit = LengthUnit::Millimetres;
  int dpi = 300;  ///< of PNG; with pixels it says how large texts are
  bool light = true, clear = false;

  /// Why there can be no such picture, in words; empty where there can.
  QString fault() const;
  /// Pixels of a PNG.
  QSize pixels() const;
  PictureOptions options(const QString& provenance) const;
  /// The same size in another unit.
  ExportChoice in(LengthUnit other) const;

  void save(QSettings& settings) const;
  /// The saved value; the default for what was not, or makes no sense.
  static ExportChoice restored(const QSettings& settings);

  bool operator==(const ExportChoice&) const = default;
};

/// The file of one chart. InputError where a chart has no table and one is asked for.
QByteArray exportBytes(const views::ExportableChart& chart, const ExportChoice& choice,
                       const QString& provenance);

}  // namespace spothorizon::app
