// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "market/PriceList.h"
#include "market/read/Source.h"

/// Files of several zones, one of which is chosen: tables with a column per zone, and lists of what
/// zones ask.
namespace spothorizon::market {

/// "us-east-1a", "us-central1-b": words and numbers between dashes, a letter after a number last;
/// an id of AWS ("use1-az6"); a region of Azure, with a zone of it perhaps ("eastus-1", "East US
/// 2").
bool looksLikeZone(std::string_view text);
/// The same of a region, which has no letter last: "us-east-1", "europe-west4".
bool looksLikeRegion(std::string_view text);

/// A column of a table of zones.
struct ZoneColumn {
  std::string zone;  ///< "us-east-1a"
  std::string name;  ///< as in the header: "us-east-1a usd"
  Wanted holds = Wanted::Gpus;
};

/// The zones of a header whose first column is a time and whose others are all zones or regions;
/// else empty. Zones may be paths ("projects/p/zones/us-central1-a").
std::vector<ZoneColumn> zoneColumns(const std::vector<std::string_view>& header);
/// The same of a text: columns whose names say neither hold prices where some of their first values
/// have a fraction.
std::vector<ZoneColumn> zoneColumnsOf(std::string_view text);

RawSeries readZones(const Source& source, Wanted wanted, ReadReport& report);
std::vector<Pool> zonesOfTable(std::string_view text);

/// {"format": "places-zones", "start": ..., "slotSeconds": ..., "slots": ...,
///  "zones": [{"zone", "spotUsdPerVmHour", "onDemandUsdPerVmHour", "gpusPerVm", ...}]}: prices that
/// held all the time, of a machine or (…PerGpuHour) of a GPU.
RawSeries readZonePrices(const Source& source, ReadReport& report);
std::vector<Pool> zonesOfList(std::string_view text);
/// What such a list says of on demand.
std::vector<ListPrice> onDemandOfZones(std::string_view text, const std::string& file);

}  // namespace spothorizon::market
