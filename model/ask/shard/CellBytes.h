// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// Results of cells as bytes and back, every number in its exact bits, the same on every machine:
/// eight bytes a number, the lowest first; a number before a text and a list says how long they
/// are.
///
/// A type of its own says once what it consists of, for both directions, beside where it is used:
///
///     template <class Io, CellOf<StartOutcome> Outcome>
///     void fields(Io& io, Outcome& outcome) {
///       io(outcome.costUsd, outcome.utilityUsd, outcome.finishHours, outcome.onTime);
///     }
namespace spothorizon::study {

template <class Value, class Own>
concept CellOf = std::same_as<std::remove_const_t<Value>, Own>;

class CellWriter {
 public:
  template <class... Values>
  void operator()(const Values&... values) {
    (put(values), ...);
  }
  std::string take() { return std::move(m_bytes); }

 private:
  void putWord(std::uint64_t word);
  void put(double value);
  void put(const std::string& text);
  template <std::integral Number>
  void put(Number number) {
    putWord(static_cast<std::uint64_t>(static_cast<std::int64_t>(number)));
  }
  template <class Value>
  void put(const std::optional<Value>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <class Value>
  void put(const std::vector<Value>& list) {
    putWord(list.size());
    for (const Value& one : list) put(one);
  }
  template <class Value, std::size_t count>
  void put(const std::array<Value, count>& list) {
    for (const Value& one : list) put(one);
  }
  template <class Value>
  requires std::is_class_v<Value>
  void put(const Value& value) { fields(*this, value); }

  std::string m_bytes;
};

/// InputError where the bytes are not what is asked for.
class CellReader {
 public:
  explicit CellReader(std::string_view bytes) : m_rest(bytes) {}

  template <class... Values>
  void operator()(Values&... values) {
    (get(values), ...);
  }
  /// All bytes have been read.
  void end() const;

 private:
  std::uint64_t word();
  /// Of things of at least a word each.
  std::size_t count();
  void get(double& value);
  void get(std::string& text);
  void get(bool& value);
  template <std::integral Number>
  void get(Number& number) {
    const auto value = static_cast<std::int64_t>(word());
    number = static_cast<Number>(value);
    if (static_cast<std::int64_t>(number) != value) refuse();
  }
  template <class Value>
  void get(std::optional<Value>& value) {
    bool there = false;
    get(there);
    value.reset();
    if (there) get(value.emplace());
  }
  template <class Value>
  void get(std::vector<Value>& list) {
    // One by one: what is cut off takes no more memory than was there.
    list.clear();
    for (std::size_t left = count(); left > 0; --left) get(list.emplace_back());
  }
  template <class Value, std::size_t size>
  void get(std::array<Value, size>& list) {
    for (Value& one : list) get(one);
  }
  template <class Value>
  requires std::is_class_v<Value>
  void get(Value& value) { fields(*this, value); }
  [[noreturn]] static void refuse();

  std::string_view m_rest;
};

template <class Value>
std::string cellBytes(const Value& value) {
  CellWriter writer;
  writer(value);
  return writer.take();
}

template <class Value>
Value cellFrom(std::string_view bytes) {
  CellReader reader(bytes);
  Value value{};
  reader(value);
  reader.end();
  return value;
}

}  // namespace spothorizon::study
