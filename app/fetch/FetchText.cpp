// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fetch/FetchText.h"

#include <QFileInfo>
#include <algorithm>

#include "market/read/TimeText.h"
#include "scenario/text/Words.h"

namespace spothorizon::app {
namespace {

constexpr qsizetype kMostNames = 12;

Text verbatim(const QString& text) { return Text(text.toStdString()); }
std::string countOf(qsizetype count) { return study::groupedText(static_cast<double>(count)); }
Text nameOf(const QString& path) { return verbatim(QFileInfo(path).fileName()); }

std::string timeOf(double seconds) { return market::formatTime(seconds); }

Text joinedNames(const QStringList& names) {
  QString text = names.mid(0, kMostNames).join(QStringLiteral(", "));
  if (names.size() > kMostNames) text += QStringLiteral(", …");
  return verbatim(text);
}

Text besidesText(const FetchedFile& file) {
  if (file.besides.isEmpty()) return {};
  return phrase("fetch", "%1 is of another kind and was left as it is.").arg(nameOf(file.besides));
}

Text meanText(const FetchedFile& file) {
  if (file.gpus <= 0) {
    return phrase("fetch",
                  "Mean price %1 per machine-hour; the built-in catalogue does not know how many "
                  "GPUs this type has.")
        .arg(study::usdText(file.summary->meanUsd));
  }
  return phrase("fetch", "Mean price %1 per GPU-hour (%2 GPUs a machine).")
      .arg(study::usdText(file.summary->meanUsd / file.gpus))
      .arg(study::shortNumber(file.gpus));
}

Text historyText(const FetchedFile& file) {
  const HistorySummary& s = *file.summary;
  std::vector<Text> parts{
      phrase("fetch", "%1: rows %2, of these new %3, in the file %4; pages %5.")
          .arg(nameOf(file.path))
          .arg(countOf(file.rows))
          .arg(countOf(file.fresh))
          .arg(countOf(file.kept))
          .arg(countOf(file.pages)),
      phrase("fetch", "Zones (%1): %2.").arg(countOf(s.zones.size())).arg(joinedNames(s.zones)),
      phrase("fetch", "From %1 to %2.").arg(timeOf(s.first)).arg(timeOf(s.last)), meanText(file),
      besidesText(file)};
  return study::sentences(parts);
}

Text perGpuHour(const std::optional<double>& usd, double gpus) {
  if (!usd) return phrase("fetch", "not offered");
  return phrase("fetch", "%1 per GPU-hour").arg(study::usdText(*usd / gpus));
}

Text snapshotText(const FetchedFile& file) {
  const Snapshot& s = *file.snapshot;
  return study::sentences(
      {phrase("fetch", "%1: spot %2, on demand %3 (%4 GPUs a machine), as of %5.")
           .arg(nameOf(file.path))
           .arg(perGpuHour(s.spotUsd, s.gpus))
           .arg(perGpuHour(s.onDemandUsd, s.gpus))
           .arg(study::shortNumber(s.gpus))
           .arg(timeOf(static_cast<double>(s.time.toSecsSinceEpoch()))),
       phrase("fetch", "Moments in the file: %1.").arg(countOf(file.kept)), besidesText(file)});
}

Text nothingText(const FetchOutcome& outcome, const FetchedFile& file) {
  const Text type = verbatim(file.part.type), region = verbatim(file.part.region);
  switch (outcome.plan.provider) {
    case FetchProvider::Aws:
      return phrase("fetch",
                    "There is no price for %1 in %2: AWS does not offer this type there as spot "
                    "(%3), or one of the names is misspelt. Try another region, or see where it is "
                    "offered: %4")
          .arg(type)
          .arg(region)
          .arg(verbatim(outcome.plan.product))
          .arg(verbatim(
              shellText({QStringLiteral("aws"),
                         {"ec2", "describe-instance-type-offerings", "--location-type",
                          "availability-zone", "--region", file.part.region, "--filters",
                          QStringLiteral("Name=instance-type,Values=%1").arg(file.part.type)}})));
    case FetchProvider::Azure:
      return phrase("fetch",
                    "There is no price for %1 in %2: Azure does not offer this size there, or one "
                    "of the names is misspelt. Names have capitals as in \"%3\" and \"%4\".")
          .arg(type)
          .arg(region)
          .arg(std::string("Standard_ND96isr_H100_v5"))
          .arg(std::string("eastus"));
    case FetchProvider::Gpuhunt:
      break;
  }
  if (outcome.hasTypes) {
    return phrase("fetch", "The catalogue has no %1. Its types with GPUs: %2.")
        .arg(joinedNames(outcome.plan.types))
        .arg(joinedNames(outcome.has));
  }
  return phrase("fetch", "The catalogue has no price of %1 in %2. It has the type in: %3.")
      .arg(joinedNames(outcome.plan.types))
      .arg(joinedNames(outcome.plan.regions))
      .arg(joinedNames(outcome.has));
}

}  // namespace

Text progressText(const FetchProgress& progress) {
  if (progress.what.type.isEmpty()) return phrase("fetch", "the catalogue");
  return phrase("fetch", "%1 in %2: pages %3, rows %4")
      .arg(verbatim(progress.what.type))
      .arg(verbatim(progress.what.region))
      .arg(countOf(progress.pages))
      .arg(countOf(progress.rows));
}

std::vector<Text> outcomeTexts(const FetchOutcome& outcome) {
  std::vector<Text> texts;
  bool moments = false;
  for (const FetchedFile& file : outcome.files) {
    moments = moments || file.snapshot;
    texts.push_back(file.path.isEmpty() ? nothingText(outcome, file)
                    : file.snapshot     ? snapshotText(file)
                                        : historyText(file));
  }
  if (!outcome.priceList.isEmpty()) {
    texts.push_back(phrase("fetch", "On-demand prices: %1.").arg(nameOf(outcome.priceList)));
  }
  if (moments) {
    texts.push_back(phrase("fetch",
                           "These are prices at one moment, not a history: fetch into this folder "
                           "again, every day if you can, to build one."));
  }
  if (!outcome.recordFault.empty()) {
    texts.push_back(phrase("fetch", "The record of what was fetched was not saved: %1")
                        .arg(outcome.recordFault));
  }
  return texts;
}

std::vector<Text> faultTexts(const FetchOutcome& outcome) {
  std::vector<Text> texts;
  if (outcome.end != FetchOutcome::End::Failed) return texts;
  texts.push_back(outcome.fault.what);
  if (!outcome.fault.clientWords.isEmpty()) texts.push_back(verbatim(outcome.fault.clientWords));
  if (!outcome.fault.advice.empty()) texts.push_back(outcome.fault.advice);
  return texts;
}

bool broughtNothing(const FetchOutcome& outcome) {
  return outcome.end == FetchOutcome::End::Done && outcome.paths().isEmpty();
}

}  // namespace spothorizon::app
