// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/ExportChoice.h"

#include <QCoreApplication>
#include <QSettings>
#include <cmath>

#include "base/CsvText.h"
#include "base/InputError.h"
#include "views/chart/ChartData.h"

namespace spothorizon::app {
namespace {

constexpr double kMillimetresPerInch = 25.4;
constexpr int kLeastPixels = 100, kMostPixels = 20000, kLeastDpi = 36, kMostDpi = 2400;
constexpr double kMostArea = 150e6;  ///< pixels: 600 MB

struct Words {
  Q_DECLARE_TR_FUNCTIONS(spothorizon::app::ExportChoice)
};

double inches(double length, LengthUnit unit, int dpi) {
  switch (unit) {
    case LengthUnit::Millimetres:
      return length / kMillimetresPerInch;
    case LengthUnit::Pixels:
      return length / dpi;
    case LengthUnit::Inches:
      break;
  }
  return length;
}

double fromInches(double length, LengthUnit unit, int dpi) {
  switch (unit) {
    case LengthUnit::Millimetres:
      return std::round(length * kMillimetresPerInch * 10) / 10;
    case LengthUnit::Pixels:
      return std::round(length * dpi);
    case LengthUnit::Inches:
      break;
  }
  return std::round(length * 100) / 100;
}

template <class Choice>
Choice choiceOf(const QSettings& settings, const char* key, Choice fallback, int count) {
  const int value = settings.value(key, static_cast<int>(fallback)).toInt();
  return value >= 0 && value < count ? static_cast<Choice>(value) : fallback;
}

}  // namespace

QString endingOf(ExportFormat format) {
  switch (format) {
    case ExportFormat::Png:
      return endingOf(PictureFormat::Png);
    case ExportFormat::Svg:
      return endingOf(PictureFormat::Svg);
    case ExportFormat::Pdf:
      return endingOf(PictureFormat::Pdf);
    case ExportFormat::CsvInSight:
    case ExportFormat::CsvAll:
      break;
  }
  return QStringLiteral(".csv");
}

QSize ExportChoice::pixels() const {
  return {qRound(inches(width, unit, dpi) * dpi), qRound(inches(height, unit, dpi) * dpi)};
}

QString ExportChoice::fault() const {
  if (isTable(format)) return {};
  if (!(width > 0) || !(height > 0) || dpi < kLeastDpi || dpi > kMostDpi) {
    return Words::tr("Width and height must be above zero, and dots per inch from %1 to %2.")
        .arg(kLeastDpi)
        .arg(kMostDpi);
  }
  const QSize size = pixels();
  const double area = static_cast<double>(size.width()) * size.height();
  const bool tooLarge =
      size.width() > kMostPixels || size.height() > kMostPixels || area > kMostArea;
  if (tooLarge)
    return Words::tr("That is %1 × %2 pixels: too many.").arg(size.width()).arg(size.height());
  const QSize logical = options({}).size;
  if (logical.width() < kLeastPixels || logical.height() < kLeastPixels) {
    return Words::tr("Too small for a chart with its titles: at least 27 mm each way is needed.");
  }
  return {};
}

PictureOptions ExportChoice::options(const QString& provenance) const {
  PictureOptions made;
  made.size = {qRound(inches(width, unit, dpi) * kLogicalDpi),
               qRound(inches(height, unit, dpi) * kLogicalDpi)};
  made.scale = dpi / kLogicalDpi;
  made.light = light;
  made.clear = clear;
  made.provenance = provenance;
  return made;
}

ExportChoice ExportChoice::in(LengthUnit other) const {
  ExportChoice made = *this;
  made.width = fromInches(inches(width, unit, dpi), other, dpi);
  made.height = fromInches(inches(height, unit, dpi), other, dpi);
  made.unit = other;
  return made;
}

void ExportChoice::save(QSettings& settings) const {
  settings.setValue("export/scope", static_cast<int>(scope));
  settings.setValue("export/format", static_cast<int>(format));
  settings.setValue("export/width", width);
  settings.setValue("export/height", height);
  settings.setValue("export/unit", static_cast<int>(unit));
  settings.setValue("export/dpi", dpi);
  settings.setValue("export/light", light);
  settings.setValue("export/clear", clear);
}

ExportChoice ExportChoice::restored(const QSettings& settings) {
  ExportChoice made;
  made.scope = choiceOf(settings, "export/scope", made.scope, 3);
  made.format = choiceOf(settings, "export/format", made.format, 5);
  made.unit = choiceOf(settings, "export/unit", made.unit, 3);
  made.width = settings.value("export/width", made.width).toDouble();
  made.height = settings.value("export/height", made.height).toDouble();
  made.dpi = settings.value("export/dpi", made.dpi).toInt();
  made.light = settings.value("export/light", made.light).toBool();
  made.clear = settings.value("export/clear", made.clear).toBool();
  ExportChoice picture = made;
  picture.format = ExportFormat::Png;
  return picture.fault().isEmpty() ? made : ExportChoice();
}

QByteArray exportBytes(const views::ExportableChart& chart, const ExportChoice& choice,
                       const QString& provenance) {
  if (!isTable(choice.format)) {
    const PictureFormat format = choice.format == ExportFormat::Svg   ? PictureFormat::Svg
                                 : choice.format == ExportFormat::Pdf ? PictureFormat::Pdf
                                                                      : PictureFormat::Png;
    return pictureBytes(chart, format, choice.options(provenance));
  }
  if (!chart.data) {
    throw InputError(chart.fileStem.toStdString(), "", "a chart without a table",
                     "one whose values can be listed");
  }
  const views::ChartData data = chart.data(choice.format == ExportFormat::CsvAll);
  // A title in it may have several lines.
  const std::string comment = csv::comment(provenance.toStdString());
  return (QString::fromStdString(comment) + views::toCsv(data)).toUtf8();
}

}  // namespace spothorizon::app
