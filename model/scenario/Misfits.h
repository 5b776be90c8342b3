// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "market/read/JsonKeys.h"

namespace spothorizon::study {

/// What a reader does with what does not fit: throws it (strict), or leaves it out and takes a note
/// of it (lenient). One reader serves both.
class Misfits {
 public:
  /// Strict.
  Misfits() = default;
  /// Lenient: notes go to `notes`, their places begin with `root` ("/scenarios/2/scenario").
  Misfits(std::vector<std::string>& notes, std::string root)
      : m_notes(&notes), m_root(std::move(root)) {}

  bool strict() const { return m_notes == nullptr; }

  /// Reads one thing. Lenient: an InputError becomes the note "PLACE: found FOUND, expected
  /// EXPECTED; CONSEQUENCE", and false is returned. `read` changes nothing where it throws.
  bool attempt(const std::string& place, const char* consequence,
               const std::function<void()>& read);

  /// InputError naming the nearest known key, or a note that it is left out.
  void unknownKey(const std::string& place, const std::string& key,
                  const std::vector<std::string>& known);

  /// The same for each key of an object that is not a known one.
  template <class Json>
  void unknownKeys(const Json& object, const std::string& place,
                   const std::vector<std::string>& known);

  /// Lenient only: anything else that is worth saying.
  void note(const std::string& place, const std::string& what);

 private:
  std::vector<std::string>* m_notes = nullptr;
  std::string m_root;
};

inline constexpr const char* kDefaultUsed = "the default is used";
inline constexpr const char* kIsLeftOut = "it is left out";

/// "/job/a~1b" from "/job" and "a/b": JSON pointers, RFC 6901.
std::string childPointer(const std::string& parent, const std::string& key);

template <class Json>
void Misfits::unknownKeys(const Json& object, const std::string& place,
                          const std::vector<std::string>& known) {
  for (const std::string& key : market::unknownKeys(object, known)) {
    unknownKey(childPointer(place, key), key, known);
  }
}

}  // namespace spothorizon::study
