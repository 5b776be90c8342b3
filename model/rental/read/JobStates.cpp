// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/read/JobStates.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/NumberText.h"

namespace spothorizon::rental {
namespace {

struct Word {
  std::string_view begins;  ///< small letters without blanks, dashes and underscores
  JobState state;
};

/// By their beginnings; the first that fits counts.
constexpr std::array<Word, 45> kWords{
    {{"pending", JobState::Waiting},     {"queue", JobState::Waiting},
     {"waiting", JobState::Waiting},     {"held", JobState::Waiting},
     {"submitted", JobState::Waiting},   {"requeue", JobState::Broken},
     {"specialexit", JobState::Waiting}, {"unscheduled", JobState::Waiting},
     {"runn", JobState::Running},        {"suspend", JobState::Running},
     {"completing", JobState::Running},  {"configuring", JobState::Running},
     {"resizing", JobState::Running},    {"staging", JobState::Running},
     {"stageout", JobState::Running},    {"signaling", JobState::Running},
     {"active", JobState::Running},      {"started", JobState::Running},
     {"completed", JobState::Done},      {"complete", JobState::Done},
     {"finish", JobState::Done},         {"pass", JobState::Done},
     {"succe", JobState::Done},          {"done", JobState::Done},
     {"terminated", JobState::Done},     {"ok", JobState::Done},
     {"exited", JobState::Done},         {"fail", JobState::Broken},
     {"cancel", JobState::Broken},       {"kill", JobState::Broken},
     {"timeout", JobState::Broken},      {"timedout", JobState::Broken},
     {"outofmem", JobState::Broken},     {"oom", JobState::Broken},
     {"nodefail", JobState::Broken},     {"bootfail", JobState::Broken},
     {"launchfail", JobState::Broken},   {"preempt", JobState::Broken},
     {"revoked", JobState::Broken},      {"deadline", JobState::Broken},
     {"abort", JobState::Broken},        {"error", JobState::Broken},
     {"evict", JobState::Broken},        {"interrupt", JobState::Broken},
     {"deleted", JobState::Broken}}};

/// Slurm's short names.
struct Short {
  std::string_view word;
  JobState state;
};
constexpr std::array<Short, 13> kShort{{{"PD", JobState::Waiting},
                                        {"R", JobState::Running},
                                        {"S", JobState::Running},
                                        {"CG", JobState::Running},
                                        {"CF", JobState::Running},
                                        {"CD", JobState::Done},
                                        {"F", JobState::Broken},
                                        {"CA", JobState::Broken},
                                        {"TO", JobState::Broken},
                                        {"NF", JobState::Broken},
                                        {"OOM", JobState::Broken},
                                        {"PR", JobState::Broken},
                                        {"DL", JobState::Broken}}};

bool isNumber(std::string_view text) { return !text.empty() && std::ranges::all_of(text, isDigit); }

}  // namespace

JobState jobState(std::string_view word) {
  for (const Short& one : kShort) {
    if (one.word == word) return one.state;
  }
  constexpr std::size_t kLongest = 16;
  std::array<char, kLongest> plain{};
  std::size_t length = 0;
  for (const char c : word) {
    if (c == '_' || c == '-' || c == ' ') continue;
    if (length == kLongest) break;
    plain[length++] = lower(c);
  }
  const std::string_view text(plain.data(), length);
  for (const Word& one : kWords) {
    if (text.starts_with(one.begins)) return one.state;
  }
  return JobState::Unknown;
}

bool JobSteps::isStep(std::string_view id) {
  const std::size_t point = id.find('.');
  if (point == std::string_view::npos) {
    m_plain = m_plain || (!id.empty() && isDigit(id.front()));
    return false;
  }
  if (!isDigit(id.front())) return false;
  const std::string_view step = id.substr(point + 1);
  if (step == "batch" || step == "extern" || step == "interactive") return true;
  return m_plain && isNumber(step);
}

}  // namespace spothorizon::rental
