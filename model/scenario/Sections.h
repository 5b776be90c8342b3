// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

namespace spothorizon::study {

/// Parts of a scenario whose types it need not know: a study's own section. A regular value, with
/// at most one part of each type T (default constructible, copyable, comparable); a part that is
/// absent equals T{}.
class Sections {
 public:
  Sections() = default;
  Sections(const Sections& other) { copy(other); }
  Sections(Sections&&) noexcept = default;
  Sections& operator=(const Sections& other);
  Sections& operator=(Sections&&) noexcept = default;
  ~Sections() = default;

  template <class T>
  const T& get() const;
  /// The reference holds until the sections are assigned to.
  template <class T>
  T& edit();

  bool operator==(const Sections& other) const;

 private:
  struct Part {
    Part() = default;
    Part(const Part&) = default;
    Part(Part&&) = delete;
    Part& operator=(const Part&) = delete;
    Part& operator=(Part&&) = delete;
    virtual ~Part() = default;
    virtual std::unique_ptr<Part> copy() const = 0;
    virtual bool untouched() const = 0;
    /// Whether `other` has a part of the same type with the same value, or none where this is
    /// untouched.
    virtual bool isIn(const Sections& other) const = 0;
  };
  template <class T>
  struct PartOf;

  template <class T>
  const PartOf<T>* find() const;
  void copy(const Sections& other);
  bool allIn(const Sections& other) const;

  std::vector<std::unique_ptr<Part>> m_parts;
};

template <class T>
struct Sections::PartOf final : Part {
  T value{};

  std::unique_ptr<Part> copy() const override { return std::make_unique<PartOf>(*this); }
  bool untouched() const override { return value == T{}; }
  bool isIn(const Sections& other) const override {
    const PartOf* own = other.find<T>();
    return own ? own->value == value : untouched();
  }
};

template <class T>
const Sections::PartOf<T>* Sections::find() const {
  for (const auto& part : m_parts) {
    if (const auto* own = dynamic_cast<const PartOf<T>*>(part.get())) return own;
  }
  return nullptr;
}

template <class T>
const T& Sections::get() const {
  static const T untouched{};
  const PartOf<T>* part = find<T>();
  return part ? part->value : untouched;
}

template <class T>
T& Sections::edit() {
  for (const auto& part : m_parts) {
    if (auto* own = dynamic_cast<PartOf<T>*>(part.get())) return own->value;
  }
  m_parts.push_back(std::make_unique<PartOf<T>>());
  return static_cast<PartOf<T>&>(*m_parts.back()).value;
}

}  // namespace spothorizon::study
