// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spothorizon::market {

struct MachineKind;

/// What a machine costs on demand, as a provider lists it. Empty texts: not known.
struct ListPrice {
  std::string provider;      ///< "aws"
  std::string instanceType;  ///< "p3.2xlarge"
  std::string gpu;           ///< "V100-16GB"
  double gpus = 1;           ///< GPUs in one machine, > 0
  std::string region;        ///< "us-west-2"; empty: the same everywhere
  std::string zone;          ///< "us-west-2a": the price is of its machines, whatever their type
  double usdPerHour = 0;     ///< of the whole machine, > 0
  std::string from, until;   ///< first and last day on which it was asked, "2025-06-01"
  std::string date;          ///< the day on which it was read
  std::string source;        ///< where it was read
  std::string note;          ///< "machine and GPUs summed"

  double usdPerGpuHour() const { return usdPerHour / gpus; }
  /// "p2.xlarge in us-east-1, $0.9/h; catalogue of ...; date not known".
  std::string described() const;
};

/// On-demand prices: the program's own catalogue, or a list that a user has. As CSV with a header:
/// `instance_type` and `usd_per_hour`, and where they are known `provider`, `gpu`, `gpus` (else
/// those of the type in resources/instance_gpus.json), `region`, `from`, `until`, `date`, `source`,
/// `note`.
class PriceList {
 public:
  /// InputError with file, line, what was found and what was expected.
  static PriceList parse(std::string_view csv, const std::string& file);
  explicit PriceList(std::vector<ListPrice> rows = {}) : m_rows(std::move(rows)) {}
  /// resources/on_demand_prices.csv, compiled in.
  static const PriceList& catalogue();

  const std::vector<ListPrice>& rows() const { return m_rows; }

  /// The machine's price at a time (seconds since 1970; none: what is asked last). None where the
  /// list has none, or more than one and nothing to choose by: nothing is guessed.
  std::optional<ListPrice> find(const MachineKind& machine,
                                std::optional<std::int64_t> unixSeconds) const;
  /// GPUs in one machine of a type; none where the list does not have it.
  std::optional<double> gpusOf(std::string_view instanceType) const;

 private:
  std::vector<ListPrice> m_rows;
};

/// Whether a zone ("us-west-2a", "usw2-az3", "us-central1-b") is of a region.
bool isInRegion(std::string_view zone, std::string_view region);

}  // namespace spothorizon::market
