// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace spothorizon::training {

/// A JSON value with its place, as an error names it.
struct JsonPlace {
  const nlohmann::json& value;
  std::string pointer;
  const std::string& file;

  [[noreturn]] void refuse(const std::string& expected) const;
  /// None where the object has no such member or it is null.
  std::optional<JsonPlace> find(std::string_view key) const;
  JsonPlace at(std::string_view key, const std::string& expected) const;
  JsonPlace item(std::size_t index) const;
  const JsonPlace& list(const std::string& expected) const;
  const JsonPlace& object(const std::string& expected) const;
  std::size_t size() const { return value.size(); }

  double number(double least, double most, const std::string& expected) const;
  /// More than 0.
  double positive(const std::string& what) const;
  /// 0 or more.
  double notNegative(const std::string& what) const;
  int whole(int least, int most) const;
  std::string text(const std::string& expected) const;
};

}  // namespace spothorizon::training
