// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/InputError.h"

/// What a cell says: nothing, a number, a price, a duration, a count of GPUs.
namespace spothorizon::market::table {

/// Empty, NaN, None, null, nil, Unknown, N/A, NA, - and the like, in any case.
bool isNothing(std::string_view cell);

/// A number with what people write around it: $3.06, 3.06 USD, 1,234.56, 1.234,56, 1 234,5. None
/// where the text is none, and where a mark may be either: "1,234" alone.
std::optional<double> looseNumber(std::string_view cell);

/// Reads a column of numbers. All of its cells have one decimal mark: what the first cells or the
/// file's separator tell of "1,234" holds for the whole column.
class NumberColumn {
 public:
  /// `first`: some of its first cells. Between semicolons a comma is a decimal mark.
  NumberColumn(std::string name, std::string file, const std::vector<std::string>& first,
               char separator = ',');

  /// InputError, naming line and column, where the cell is no finite number, where its mark may be
  /// either or is not that of the rows above, and where it is money of another kind than dollars.
  /// `expected` says what it should be. Not for cells that say nothing.
  double read(std::string_view cell, std::size_t line, const char* expected);
  /// Some of the numbers so far had a decimal comma.
  bool hasDecimalCommas() const { return m_commas; }

 private:
  enum class Mark { NotKnown, Point, Comma };
  double readLoose(std::string_view cell, std::size_t line, const char* expected);

  std::string m_name, m_file;
  Mark m_mark = Mark::NotKnown;
  bool m_commas = false;
  bool m_asks = false;  ///< 1.200 occurs beside 600
};

/// "EUR" where a column's name or a cell says that it is money of another kind than dollars: "price
/// (€)", "price_cny", "eur_per_hour", "¥ 12". Empty where it does not.
std::string otherCurrency(std::string_view text);
/// The error for a column of prices in another currency.
InputError inOtherCurrency(const std::string& file, const std::string& column,
                           const std::string& currency);

/// Seconds of D-HH:MM:SS, D-HH:MM, D-HH, HH:MM:SS, MM:SS with any fraction, or of "2 days 03:00:00"
/// and "1 day, 3:00:00", of "2h30m", "1d 2h", "45 min" and ISO 8601's "PT2H30M"; else none. Not of
/// plain numbers.
std::optional<double> clockDuration(std::string_view cell);

/// Seconds from midnight of a time of day: H:MM or H:MM:SS, and of longer spans with three parts or
/// days as clockDuration() has them. None where two parts can be no time of day.
std::optional<double> clockOfDay(std::string_view cell);

/// GPUs of a whole number, or of Slurm's resources: "cpu=8,gres/gpu:a100=2,gres/gpu=2" is 2, the
/// total where there is one, else the sum of the types; also "gpu:a100:2" and "gpu:2"; or of "4x
/// A100", "A100:4" and "4 GPUs". 0 where
/// resources name none. None where it is neither.
std::optional<double> gpuCount(std::string_view cell);

}  // namespace spothorizon::market::table
