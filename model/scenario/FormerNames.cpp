// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/FormerNames.h"

namespace spothorizon::study {
namespace {

struct Renamed {
  std::string_view former, present;
};
constexpr Renamed kRenamed[] = {{"liveput", "training"}};

/// The former name itself or the first part of a longer one.
bool begins(std::string_view name, std::string_view former) {
  if (!name.starts_with(former)) return false;
  return name.size() == former.size() || name[former.size()] == '.' || name[former.size()] == '-';
}

}  // namespace

std::vector<std::string_view> formerNames() {
  std::vector<std::string_view> names;
  for (const Renamed& one : kRenamed) names.push_back(one.former);
  return names;
}

bool isFormerName(std::string_view name) {
  for (const Renamed& one : kRenamed) {
    if (begins(name, one.former)) return true;
  }
  return false;
}

std::string presentName(std::string_view name) {
  for (const Renamed& one : kRenamed) {
    if (!begins(name, one.former)) continue;
    return std::string(one.present) + std::string(name.substr(one.former.size()));
  }
  return std::string(name);
}

}  // namespace spothorizon::study
