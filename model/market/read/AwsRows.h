// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "market/read/ReadAws.h"
#include "market/read/ReadChecks.h"
#include "market/read/Source.h"

/// The rows of a spot price history, in whatever shape a client wrote them.
namespace spothorizon::market {

/// What a cell of such a row is.
enum class AwsRole { Zone, Type, Product, Price, Time };
inline constexpr std::size_t kAwsRoles = 5;

/// A key or column by its name, whatever the size of its letters and the signs between its words:
/// "SpotPrice", "spot_price". Of two names for one role the one of lower rank is meant.
struct AwsName {
  AwsRole role = AwsRole::Zone;
  int rank = 0;
  bool isOwn = false;  ///< AWS's own, and no other table's: not a time
};
std::optional<AwsName> awsName(std::string_view name);
/// AWS's own: "SpotPrice".
const char* awsNameOf(AwsRole role);

/// What a cell can be, by its content: an ISO time or one since 1970, a price, a type, a zone or a
/// product. None: anything else.
std::optional<AwsRole> awsRoleOf(std::string_view cell);

/// The role of each column, by one row's cells; none where they are no row of a history. Without a
/// file's name that is asked of a file of any kind: a number beside a zone or a type may be a count
/// there, unless it has a fraction or there is a product. With one it is known to be a history:
/// InputError at `place` where two columns are times or prices.
using AwsColumns = std::vector<std::optional<AwsRole>>;
std::optional<AwsColumns> awsColumns(const std::vector<std::string>& cells,
                                     const std::string& file = {}, const std::string& place = {});

/// A cell on its way into a history.
struct AwsCell {
  std::string text;
  bool isThere = false;
  bool isNumber = false;  ///< in JSON, not in quotes
  int rank = 0;

  /// Words for nothing ("", null, None, NaN, N/A, -) are not there.
  void set(std::string_view value, int valueRank = 0);
};
using AwsCells = std::array<AwsCell, kAwsRoles>;

/// How messages name a row of a history: "line 3", "row 3", "/SpotPriceHistory/3".
std::function<Text(std::size_t)> awsPlaces(AwsHistory::Places places, const std::string& list);

/// Collects a history's rows; pools are named by their place, for there are few of them. Rows
/// without a price or a time are dropped and named, and those without a zone, type or product that
/// other rows have.
class AwsRows {
 public:
  explicit AwsRows(const Source& source) : m_source(source) {}

  /// `row`: its place, as AwsHistory::row. `place`: the same in words for an error.
  template <class Place>
  void add(const AwsCells& cells, std::uint32_t row, Place&& place) {
    if (isWhole(cells, row)) addWhole(cells, row, place);
  }
  /// A row that is not one at all.
  void drop(std::uint32_t row) { m_dropped.push_back({row, std::nullopt}); }

  std::size_t seen() const { return m_history.rows.size() + m_dropped.size(); }
  /// All rows; what was dropped goes into the report. `placeOf`: how messages name a row.
  /// InputError where rows were there and none is left.
  AwsHistory take(ReadReport& report, std::function<Text(std::size_t)> placeOf);

 private:
  struct Dropped {
    std::uint32_t row;
    std::optional<AwsRole> missing;
  };
  static Text whyOf(const Dropped& one);
  /// Compared without being made: most rows are of a pool that is known.
  struct Earlier {
    using is_transparent = void;
    using View = std::array<std::string_view, 3>;
    static View viewOf(const AwsPool& pool) { return {pool.zone, pool.instanceType, pool.product}; }
    static View viewOf(const View& pool) { return pool; }
    bool operator()(const auto& a, const auto& b) const { return viewOf(a) < viewOf(b); }
  };

  bool isWhole(const AwsCells& cells, std::uint32_t row);
  template <class Place>
  void addWhole(const AwsCells& cells, std::uint32_t row, Place&& place) {
    const double usd = priceOf(cells, place);
    add(cells, timeOf(cells, place), usd, row);
  }
  template <class Place>
  double priceOf(const AwsCells& cells, Place&& place) const {
    // The place is text that only an error needs: a million rows must not make it.
    try {
      return checkedPrice(std::string_view(cells[static_cast<std::size_t>(AwsRole::Price)].text),
                          m_source.file, "");
    } catch (const InputError& error) {
      const AwsCell& cell = cells[static_cast<std::size_t>(AwsRole::Price)];
      throw InputError(m_source.file, place(AwsRole::Price),
                       cell.isNumber ? cell.text : error.found(), error.expected());
    }
  }
  template <class Place>
  double timeOf(const AwsCells& cells, Place&& place) {
    try {
      return seconds(cells[static_cast<std::size_t>(AwsRole::Time)].text);
    } catch (const InputError& error) {
      throw InputError(m_source.file, place(AwsRole::Time), error.found(), error.expected());
    }
  }
  double seconds(std::string_view text);
  void add(const AwsCells& cells, double seconds, double usd, std::uint32_t row);
  void dropUnplaced(AwsHistory& history);

  const Source& m_source;
  AwsHistory m_history;
  std::map<AwsPool, std::uint32_t, Earlier> m_places;
  std::vector<Dropped> m_dropped;
  double m_perSecond = 0;  ///< of times since 1970; 0: all are dates
};

}  // namespace spothorizon::market
