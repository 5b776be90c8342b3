// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/Misfits.h"

#include "base/InputError.h"
#include "market/read/InQuotes.h"
#include "scenario/NearestKey.h"

namespace spothorizon::study {

using market::inQuotes;

bool Misfits::attempt(const std::string& place, const char* consequence,
                      const std::function<void()>& read) {
  if (strict()) {
    read();
    return true;
  }
  try {
    read();
    return true;
  } catch (const InputError& error) {
    note(place, "found " + error.found() + ", expected " + error.expected() + "; " + consequence);
    return false;
  }
}

void Misfits::unknownKey(const std::string& place, const std::string& key,
                         const std::vector<std::string>& known) {
  if (!strict()) return note(place, "an unknown key " + inQuotes(key) + "; it is left out");
  throw InputError("", place, "an unknown key " + inQuotes(key),
                   "a known one; the nearest is " + inQuotes(nearestKey(key, known)));
}

void Misfits::note(const std::string& place, const std::string& what) {
  const std::string where = m_root + place;
  m_notes->push_back(where.empty() ? what : where + ": " + what);
}

std::string childPointer(const std::string& parent, const std::string& key) {
  std::string escaped;
  for (const char c : key) escaped += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return parent + "/" + escaped;
}

}  // namespace spothorizon::study
