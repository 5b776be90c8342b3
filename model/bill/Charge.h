// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

/// Bills of cloud providers: what was rented, by the hour and in whole, and what it cost.
namespace spothorizon::bill {

/// What a row of a bill is about.
enum class Sort {
  Purchase,  ///< of a commitment, or a fee: billed, and in no effective cost
  Tax,
  Credit,
  Adjustment,
  OtherCharge,       ///< a category that FOCUS does not have
  UnusedCommitment,  ///< the part of a commitment that nothing used
  DataTransfer,
  Storage,
  Compute,
  Other,  ///< usage of anything else
};
inline constexpr std::size_t kSorts = 10;

/// Usage, and not a purchase, a tax, a credit or an adjustment.
bool isUsage(Sort sort);

/// How capacity was bought.
enum class Way { OnDemand, Spot, Commitment };
inline constexpr std::size_t kWays = 3;

/// Dollars, or whatever the bill's currency is.
struct Money {
  double billed = 0;      ///< what is on the invoice
  double effective = 0;   ///< with purchases spread over the usage that they cover
  double list = 0;        ///< at list prices: on demand
  double contracted = 0;  ///< at negotiated prices, before commitments

  Money& operator+=(const Money& other);
};

enum class Use { NotOfACommitment, Used, Unused };

/// A row of a bill, whatever its format. Views are valid as long as the row is.
struct Charge {
  Sort sort = Sort::Other;
  Way way = Way::OnDemand;
  double from = 0, to = 0;  ///< seconds since 1970, to > from
  Money money;
  double hours = 0;        ///< of machines; compute only
  bool hasHours = false;   ///< the quantity is there
  bool bareTimes = false;  ///< its times name no zone
  std::string_view details{}, instanceType{}, meter{}, description{};  ///< of the machine
  std::string_view commitment{};                                       ///< id; empty: none
  Use use = Use::NotOfACommitment;
  std::optional<double> commitmentQuantity{};
  std::string_view currency{};  ///< "USD"; empty: the bill does not say
};

/// Why a row is left out.
enum class Drop { NoCost, BadTime, EndBeforeStart, NegativeHours, TooLong };

}  // namespace spothorizon::bill
