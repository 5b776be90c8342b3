// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>
#include <string>
#include <vector>

#include "base/Files.h"
#include "bill/ReadBill.h"

/// Small bills as text.
namespace spothorizon::test {

inline const std::string kFocusHeader =
    "BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,PricingCategory,"
    "ServiceCategory,ChargeDescription,SkuPriceDetails,ConsumedQuantity,ConsumedUnit,BilledCost,"
    "EffectiveCost,ListCost,CommitmentDiscountId,CommitmentDiscountStatus,"
    "CommitmentDiscountQuantity\n";

/// A row of machines with eight GPUs: from an hour of 2 November 2026 on.
struct FocusRow {
  std::string hour = "00", endHour = "01";
  std::string pricing = "Standard", quantity = "1", unit = "Hours";
  std::string billed = "55.04", effective = "55.04", list = "55.04";
  std::string details = R"("{""InstanceType"": ""p5.48xlarge"", ""GpuCount"": 8}")";
  std::string description = "machines", currency = "USD", category = "Usage", service = "Compute";
  std::string commitment = "NULL", status = "NULL", committed = "NULL";

  std::string text() const {
    std::string line;
    for (const std::string& cell :
         {currency, "2026-11-02T" + hour + ":00:00Z", "2026-11-02T" + endHour + ":00:00Z", category,
          pricing, service, description, details, quantity, unit, billed, effective, list,
          commitment, status, committed}) {
      line += (line.empty() ? "" : ",") + cell;
    }
    return line + "\n";
  }
};

inline std::string focusText(const std::vector<FocusRow>& rows) {
  std::string text = kFocusHeader;
  for (const FocusRow& row : rows) text += row.text();
  return text;
}

/// A folder with bills in it, as long as it lives.
class BillFolder {
 public:
  std::string write(const std::string& text, const std::string& name = "bill.csv") const {
    const std::string path = m_folder.filePath(QString::fromStdString(name)).toStdString();
    writeFileWhole(path, text);
    return path;
  }
  bill::Bill read(const std::string& text) const { return bill::readBill({write(text)}); }
  bill::Bill read(const std::vector<FocusRow>& rows) const { return read(focusText(rows)); }

 private:
  QTemporaryDir m_folder;
};

}  // namespace spothorizon::test
