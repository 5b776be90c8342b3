// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/JsonText.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <set>
#include <vector>

#include "base/InputError.h"

namespace spothorizon::market {
namespace {

/// Objects and lists inside each other; no file of ours or of a cloud has ten.
constexpr int kDeepest = 100;

/// Where lists and objects go too deep: destroying, copying and writing a document take a call
/// each.
std::size_t tooDeepAt(std::string_view text) {
  int depth = 0;
  bool inQuotes = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') inQuotes = !inQuotes;
    if (inQuotes) {
      i += c == '\\';
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return i;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return std::string_view::npos;
}

/// The end of the text in quotes that begins at `start`.
std::size_t pastQuotes(std::string_view text, std::size_t start) {
  std::size_t i = start + 1;
  while (i < text.size() && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
  return std::min(i + 1, text.size());
}

/// Whether no double is as large. What is next to nothing is another thing: it becomes zero.
bool tooLarge(std::string_view number) {
  double value = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  const bool small = number.front() == '0' || number.find("e-") != std::string_view::npos ||
                     number.find("E-") != std::string_view::npos;
  return read.ec == std::errc::result_out_of_range && !small;
}

/// What `parse` throws, as it is told to people.
template <class Parse>
auto explained(std::string_view text, const std::string& file, std::size_t firstLine, Parse parse) {
  if (const std::size_t deep = tooDeepAt(text); deep != std::string_view::npos) {
    throw InputError(file, lineAndColumn(text, deep, firstLine), "lists nested too deeply",
                     "at most " + std::to_string(kDeepest));
  }
  try {
    return parse();
  } catch (const nlohmann::json::parse_error& error) {
    // The library counts bytes from one and stands after the byte that did not fit.
    const std::size_t byte = error.byte == 0 ? 0 : error.byte - 1;
    const std::string place = lineAndColumn(text, byte, firstLine);
    if (byte >= text.size()) {
      throw InputError(file, place, "the end of the text", "the rest of the JSON (is it cut off?)");
    }
    throw InputError(file, place, inQuotes(text.substr(byte, 1)), "valid JSON");
  } catch (const nlohmann::json::out_of_range&) {
    const std::string_view number = hugeNumber(text, 0);
    const auto byte = number.empty() ? 0 : static_cast<std::size_t>(number.data() - text.data());
    throw InputError(file, lineAndColumn(text, byte, firstLine), inQuotes(number),
                     "a number of at most 1.8e308");
  }
}

/// Follows the parser through objects and lists to the first key that an object has twice.
template <class Json>
class KeyWatch {
 public:
  using Event = typename Json::parse_event_t;

  void see(Event event, const Json& parsed) {
    switch (event) {
      case Event::object_start:
        m_frames.push_back({false, {}, {}, 0});
        break;
      case Event::array_start:
        m_frames.push_back({true, {}, {}, 0});
        break;
      case Event::key:
        takeKey(parsed.template get<std::string>());
        break;
      case Event::object_end:
      case Event::array_end:
        m_frames.pop_back();
        [[fallthrough]];
      case Event::value:
        if (!m_frames.empty()) ++m_frames.back().index;
        break;
    }
  }
  const std::optional<InputError>& found() const { return m_found; }

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
    if (m_found || frame.keys.insert(key).second) return;
    std::string pointer;
    for (const Frame& f : m_frames) pointer += "/" + (f.list ? std::to_string(f.index) : f.current);
    m_found.emplace("", pointer, "the key " + inQuotes(key) + " a second time", "each key once");
  }

  std::vector<Frame> m_frames;
  std::optional<InputError> m_found;
};

}  // namespace

std::string_view hugeNumber(std::string_view text, std::size_t from) {
  constexpr std::size_t kShortest = 5;  // 1e309
  std::size_t i = from;
  while (i < text.size()) {
    if (text[i] == '"') {
      i = pastQuotes(text, i);
    } else if (std::isdigit(static_cast<unsigned char>(text[i]))) {
      const std::size_t end = std::min(text.find_first_not_of(kNumberLetters, i), text.size());
      const std::string_view number = text.substr(i, end - i);
      if (number.size() >= kShortest && tooLarge(number)) return number;
      i = end;
    } else {
      ++i;
    }
  }
  return {};
}

std::string lineAndColumn(std::string_view text, std::size_t byte, std::size_t firstLine) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t lineStart = before.rfind('\n');
  const std::size_t column =
      lineStart == std::string_view::npos ? before.size() : before.size() - lineStart - 1;
  return "line " + std::to_string(line + firstLine) + ", column " + std::to_string(column + 1);
}

nlohmann::json parseJson(std::string_view text, const std::string& file, std::size_t firstLine) {
  return explained(text, file, firstLine,
                   [text] { return nlohmann::json::parse(text.begin(), text.end()); });
}

template <class Json>
Json parseOwnJson(std::string_view text, const std::string& file) {
  KeyWatch<Json> watch;
  Json root = explained(text, file, 1, [&] {
    return Json::parse(text.begin(), text.end(),
                       [&watch](int, typename Json::parse_event_t event, Json& parsed) {
                         watch.see(event, parsed);
                         return true;
                       });
  });
  // What is not JSON at all is said first, wherever it stands.
  if (watch.found()) throw watch.found()->inFile(file);
  return root;
}

template nlohmann::json parseOwnJson(std::string_view, const std::string&);
template nlohmann::ordered_json parseOwnJson(std::string_view, const std::string&);

std::string shown(const nlohmann::json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  if (value.is_null()) return "null";
  if (value.is_string()) return inQuotes(value.get_ref<const std::string&>());
  return value.dump();
}

std::string inQuotes(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string out = "\"";
  for (const char c : text.substr(0, kLongest)) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  return out + (text.size() > kLongest ? "...\"" : "\"");
}

}  // namespace spothorizon::market
