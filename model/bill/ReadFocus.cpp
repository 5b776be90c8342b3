// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/ReadFocus.h"

#include <string_view>
#include <utility>

#include "bill/ChargeCells.h"

namespace spothorizon::bill {
namespace {

using market::table::Rows;
using Column = std::optional<std::size_t>;

class FocusRows final : public RowReader {
 public:
  explicit FocusRows(const Columns& columns)
      : m_start(columns.find("ChargePeriodStart")),
        m_end(columns.find("ChargePeriodEnd")),
        m_category(columns.find("ChargeCategory")),
        m_billed(columns.find("BilledCost")),
        m_effective(columns.find("EffectiveCost")),
        m_list(columns.find("ListCost")),
        m_contracted(columns.find("ContractedCost")),
        m_consumed(columns.find("ConsumedQuantity")),
        m_consumedUnit(columns.find("ConsumedUnit")),
        m_priced(columns.find("PricingQuantity")),
        m_pricedUnit(columns.find("PricingUnit")),
        m_pricing(columns.find("PricingCategory")),
        m_service(columns.find("ServiceCategory")),
        m_description(columns.find("ChargeDescription")),
        m_meter(columns.find("SkuMeter", "x_SkuMeterName")),
        m_details(columns.find("SkuPriceDetails", "x_SkuDetails")),
        m_commitment(columns.find("CommitmentDiscountId")),
        m_status(columns.find("CommitmentDiscountStatus")),
        m_quantity(columns.find("CommitmentDiscountQuantity")),
        m_currency(columns.find("BillingCurrency")) {}

  std::optional<Drop> read(const Rows& row, std::vector<Charge>& charges) const override {
    const auto from = momentOf(row.cell(*m_start)), to = momentOf(row.cell(*m_end));
    if (!from || !to) return Drop::BadTime;
    const auto billed = amountOf(row.cell(*m_billed));
    if (!billed) return Drop::NoCost;
    if (to->seconds <= from->seconds) return Drop::EndBeforeStart;
    Charge& charge = charges.emplace_back();
    charge.from = from->seconds;
    charge.to = to->seconds;
    charge.bareTimes = !from->hadZone || !to->hadZone;
    readWords(row, charge);
    readUse(row, charge);
    readMoney(row, *billed, charge);
    return std::nullopt;
  }

 private:
  void readWords(const Rows& row, Charge& charge) const {
    charge.details = valueOf(cellOf(row, m_details));
    charge.meter = valueOf(cellOf(row, m_meter));
    charge.description = valueOf(cellOf(row, m_description));
    charge.currency = valueOf(cellOf(row, m_currency));
    charge.commitment = valueOf(cellOf(row, m_commitment));
    charge.commitmentQuantity = amountOf(cellOf(row, m_quantity));
  }

  void readUse(const Rows& row, Charge& charge) const {
    const std::string_view status = cellOf(row, m_status), pricing = cellOf(row, m_pricing);
    if (equals(status, "used")) charge.use = Use::Used;
    if (equals(status, "unused")) charge.use = Use::Unused;
    const bool committed =
        equals(pricing, "committed") || (isNull(pricing) && charge.use == Use::Used);
    if (committed) charge.way = Way::Commitment;
    if (equals(pricing, "dynamic")) charge.way = Way::Spot;
    const auto [quantity, unit] = quantityOf(row);
    const auto hours = hoursIn(unit);
    charge.sort = sortOf(row, charge, unit, hours.has_value());
    if (charge.sort != Sort::Compute) return;
    charge.hasHours = quantity.has_value();
    charge.hours = quantity.value_or(0) * *hours;
  }

  /// What was consumed where the bill says it, else what was priced.
  std::pair<std::optional<double>, std::string_view> quantityOf(const Rows& row) const {
    const auto consumed = amountOf(cellOf(row, m_consumed));
    const std::string_view unit = valueOf(cellOf(row, m_consumedUnit));
    if (consumed && !unit.empty()) return {consumed, unit};
    return {amountOf(cellOf(row, m_priced)), valueOf(cellOf(row, m_pricedUnit))};
  }

  Sort sortOf(const Rows& row, const Charge& charge, std::string_view unit, bool isTime) const {
    const std::string_view category = row.cell(*m_category);
    if (!equals(category, "usage")) return sortOfCategory(category);
    if (charge.use == Use::Unused) return Sort::UnusedCommitment;
    constexpr std::string_view kTransfer = "data transfer";
    if (holds(charge.description, kTransfer) || holds(charge.meter, kTransfer)) {
      return Sort::DataTransfer;
    }
    const std::string_view service = valueOf(cellOf(row, m_service));
    if (equals(service, "storage") || isStorageUnit(unit)) return Sort::Storage;
    const bool computes =
        service.empty() || equals(service, "compute") || equals(service, "ai and machine learning");
    return computes && isTime ? Sort::Compute : Sort::Other;
  }

  static Sort sortOfCategory(std::string_view category) {
    if (equals(category, "purchase")) return Sort::Purchase;
    if (equals(category, "tax")) return Sort::Tax;
    if (equals(category, "credit")) return Sort::Credit;
    return equals(category, "adjustment") ? Sort::Adjustment : Sort::OtherCharge;
  }

  /// A purchase has no effective cost: the usage that it covers has. An export without effective
  /// costs has those on the invoice.
  void readMoney(const Rows& row, double billed, Charge& charge) const {
    const double without = charge.sort == Sort::Purchase ? 0 : billed;
    charge.money = {billed, amountOf(cellOf(row, m_effective)).value_or(without),
                    amountOf(cellOf(row, m_list)).value_or(0),
                    amountOf(cellOf(row, m_contracted)).value_or(0)};
  }

  Column m_start, m_end, m_category, m_billed, m_effective, m_list, m_contracted;
  Column m_consumed, m_consumedUnit, m_priced, m_pricedUnit, m_pricing, m_service;
  Column m_description, m_meter, m_details, m_commitment, m_status, m_quantity, m_currency;
};

}  // namespace

std::unique_ptr<RowReader> focusReader(const Columns& columns) {
  columns.require({"ChargePeriodStart", "ChargePeriodEnd", "ChargeCategory", "BilledCost"},
                  Format::Focus);
  return std::make_unique<FocusRows>(columns);
}

}  // namespace spothorizon::bill
