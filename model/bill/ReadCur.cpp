// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/ReadCur.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "bill/ChargeCells.h"

namespace spothorizon::bill {
namespace {

using market::table::Rows;
using Column = std::optional<std::size_t>;

/// What a type of line is, before its product is looked at.
struct LineType {
  std::string_view name;
  Sort sort;
};
/// Others are usage where their name says so, else discounts.
constexpr std::array kLineTypes{LineType{"tax", Sort::Tax},
                                LineType{"credit", Sort::Credit},
                                LineType{"refund", Sort::Credit},
                                LineType{"fee", Sort::Purchase},
                                LineType{"rifee", Sort::Purchase},
                                LineType{"savingsplanupfrontfee", Sort::Purchase},
                                LineType{"savingsplanrecurringfee", Sort::Purchase}};

double amount(const Rows& row, Column column) { return amountOf(cellOf(row, column)).value_or(0); }

class CurRows final : public RowReader {
 public:
  explicit CurRows(const Columns& columns)
      : m_start(columns.find("lineItem/UsageStartDate")),
        m_end(columns.find("lineItem/UsageEndDate")),
        m_type(columns.find("lineItem/LineItemType")),
        m_cost(columns.find("lineItem/UnblendedCost")),
        m_usage(columns.find("lineItem/UsageType")),
        m_description(columns.find("lineItem/LineItemDescription")),
        m_amount(columns.find("lineItem/UsageAmount")),
        m_currency(columns.find("lineItem/CurrencyCode")),
        m_unit(columns.find("pricing/unit")),
        m_list(columns.find("pricing/publicOnDemandCost")),
        m_machine(columns.find("product/instanceType")),
        m_family(columns.find("product/productFamily")),
        m_plan(columns.find("savingsPlan/SavingsPlanARN")),
        m_planCost(columns.find("savingsPlan/SavingsPlanEffectiveCost")),
        m_planTotal(columns.find("savingsPlan/TotalCommitmentToDate")),
        m_planUsed(columns.find("savingsPlan/UsedCommitment")),
        m_reservation(columns.find("reservation/ReservationARN")),
        m_reservationCost(columns.find("reservation/EffectiveCost")),
        m_unusedUpfront(columns.find("reservation/UnusedAmortizedUpfrontFeeForBillingPeriod")),
        m_unusedFee(columns.find("reservation/UnusedRecurringFee")) {}

  std::optional<Drop> read(const Rows& row, std::vector<Charge>& charges) const override {
    const std::string_view type = row.cell(*m_type);
    if (equals(type, "savingsplannegation")) return std::nullopt;
    const auto from = momentOf(row.cell(*m_start)), to = momentOf(row.cell(*m_end));
    if (!from || !to) return Drop::BadTime;
    const auto cost = amountOf(row.cell(*m_cost));
    if (!cost) return Drop::NoCost;
    if (to->seconds <= from->seconds) return Drop::EndBeforeStart;
    Charge charge;
    charge.from = from->seconds;
    charge.to = to->seconds;
    charge.bareTimes = !from->hadZone || !to->hadZone;
    charge.currency = valueOf(cellOf(row, m_currency));
    charge.money = {*cost, *cost, amount(row, m_list), 0};
    readLine(row, type, charge);
    charges.push_back(charge);
    addUnused(row, type, charge, charges);
    return std::nullopt;
  }

 private:
  void readLine(const Rows& row, std::string_view type, Charge& charge) const {
    charge.commitment = valueOf(cellOf(row, m_plan));
    if (charge.commitment.empty()) charge.commitment = valueOf(cellOf(row, m_reservation));
    const auto known = std::ranges::find_if(
        kLineTypes, [&](const LineType& one) { return equals(type, one.name); });
    if (known != kLineTypes.end()) {
      charge.sort = known->sort;
      if (charge.sort == Sort::Purchase) charge.money.effective = 0;
    } else if (holds(type, "usage")) {
      readUsage(row, type, charge);
    } else {
      charge.sort = Sort::Adjustment;
    }
  }

  void readUsage(const Rows& row, std::string_view type, Charge& charge) const {
    const std::string_view usage = valueOf(cellOf(row, m_usage));
    charge.meter = usage;
    charge.description = valueOf(cellOf(row, m_description));
    charge.instanceType = valueOf(cellOf(row, m_machine));
    if (holds(usage, "spotusage")) charge.way = Way::Spot;
    if (equals(type, "savingsplancoveredusage")) {
      cover(charge, amount(row, m_planCost));
      charge.money.billed = 0;  // its negation cancels it
    } else if (equals(type, "discountedusage")) {
      cover(charge, amount(row, m_reservationCost));
    }
    const auto hours = hoursIn(valueOf(cellOf(row, m_unit)));
    charge.sort = sortOf(row, charge, hours.has_value());
    if (charge.sort != Sort::Compute) return;
    const auto quantity = amountOf(cellOf(row, m_amount));
    charge.hasHours = quantity.has_value();
    charge.hours = quantity.value_or(0) * *hours;
  }

  static void cover(Charge& charge, double effective) {
    charge.way = Way::Commitment;
    charge.use = Use::Used;
    charge.money.effective = effective;
  }

  Sort sortOf(const Rows& row, const Charge& charge, bool isTime) const {
    const std::string_view family = valueOf(cellOf(row, m_family));
    constexpr std::string_view kTransfer = "data transfer";
    if (holds(family, kTransfer) || holds(charge.description, kTransfer) ||
        holds(charge.meter, "datatransfer")) {
      return Sort::DataTransfer;
    }
    if (family.starts_with("Storage") || isStorageUnit(valueOf(cellOf(row, m_unit)))) {
      return Sort::Storage;
    }
    const bool isInstance = !charge.instanceType.empty() || holds(charge.meter, "boxusage") ||
                            holds(charge.meter, "spotusage");
    const bool computes =
        holds(family, "compute") || holds(family, "ml instance") || (family.empty() && isInstance);
    return computes && isTime ? Sort::Compute : Sort::Other;
  }

  /// The part of a fee that nothing used, as a charge of its own.
  void addUnused(const Rows& row, std::string_view type, const Charge& fee,
                 std::vector<Charge>& charges) const {
    double unused = 0;
    if (equals(type, "savingsplanrecurringfee")) {
      unused = amount(row, m_planTotal) - amount(row, m_planUsed);
    } else if (equals(type, "rifee")) {
      unused = amount(row, m_unusedUpfront) + amount(row, m_unusedFee);
    }
    if (unused <= 0) return;
    Charge charge = fee;
    charge.sort = Sort::UnusedCommitment;
    charge.way = Way::Commitment;
    charge.use = Use::Unused;
    charge.money = {0, unused, 0, 0};
    charges.push_back(charge);
  }

  Column m_start, m_end, m_type, m_cost, m_usage, m_description, m_amount, m_currency, m_unit;
  Column m_list, m_machine, m_family, m_plan, m_planCost, m_planTotal, m_planUsed;
  Column m_reservation, m_reservationCost, m_unusedUpfront, m_unusedFee;
};

}  // namespace

std::unique_ptr<RowReader> curReader(const Columns& columns) {
  columns.require({"lineItem/UsageStartDate", "lineItem/UsageEndDate", "lineItem/LineItemType",
                   "lineItem/UnblendedCost"},
                  Format::Cur);
  return std::make_unique<CurRows>(columns);
}

}  // namespace spothorizon::bill
