// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/scenario/DuplicateKeys.h"

#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "base/InputError.h"
#include "market/read/JsonText.h"

namespace spothorizon::study {
namespace {

using nlohmann::json;

/// Follows the parser through objects and lists.
class KeyWatch {
 public:
  void see(json::parse_event_t event, const json& parsed) {
    switch (event) {
      case json::parse_event_t::object_start:
        m_frames.push_back({false, {}, {}, 0});
        break;
      case json::parse_event_t::array_start:
        m_frames.push_back({true, {}, {}, 0});
        break;
      case json::parse_event_t::key:
        takeKey(parsed.get<std::string>());
        break;
      case json::parse_event_t::object_end:
      case json::parse_event_t::array_end:
        m_frames.pop_back();
        [[fallthrough]];
      case json::parse_event_t::value:
        if (!m_frames.empty()) ++m_frames.back().index;
        break;
    }
  }

 private:
  struct Frame {
    bool list;
    std::set<std::string> keys;
    std::string current;
    std::size_t index;
  };

  void takeKey(const std::string& key) {
    Frame& frame = m_frames.back();
    frame.current = key;
    if (frame.keys.insert(key).second) return;
    std::string pointer;
    for (const Frame& f : m_frames) pointer += "/" + (f.list ? std::to_string(f.index) : f.current);
    throw InputError("", pointer, "the key " + market::inQuotes(key) + " a second time",
                     "each key once");
  }

  std::vector<Frame> m_frames;
};

}  // namespace

void refuseDuplicateKeys(const std::string& text) {
  KeyWatch watch;
  const auto root = json::parse(text, [&watch](int, json::parse_event_t event, json& parsed) {
    watch.see(event, parsed);
    return true;
  });
}

}  // namespace spothorizon::study
