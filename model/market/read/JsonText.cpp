// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/JsonText.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "base/Printable.h"
#include "market/read/JsonScan.h"

namespace spothorizon::market {
namespace {

/// Objects and lists inside each other; no file of ours or of a cloud has ten.
constexpr int kDeepest = 100;

/// The end of the text in quotes that begins at `start`.
std::size_t pastQuotes(std::string_view text, std::size_t start) {
  std::size_t i = start + 1;
  for (;;) {
    i = text.find('"', i);
    if (i == std::string_view::npos) return text.size();
    // A quote behind an odd number of backslashes is a sign of the text.
    std::size_t before = i;
    while (before > start + 1 && text[before - 1] == '\\') --before;
    if ((i++ - before) % 2 == 0) return i;
  }
}

/// One JSON text at the beginning of another.
struct Extent {
  std::size_t end = 0;                             ///< all of it where it has no end
  std::size_t tooDeepAt = std::string_view::npos;  ///< destroying, copying and writing a document
                                                   ///< take a call for each list in a list
};

/// The first text alone, or the whole.
Extent extentOf(std::string_view text, bool firstAlone) {
  constexpr auto kSigns = [] {
    std::array<bool, 256> signs{};
    for (const char c : std::string_view("\"[]{}")) signs[static_cast<unsigned char>(c)] = true;
    return signs;
  }();
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!kSigns[static_cast<unsigned char>(text[i])]) continue;
    const char c = text[i];
    if (c == '"') {
      i = pastQuotes(text, i) - 1;
      if (firstAlone && depth == 0) return {i + 1};
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return {text.size(), i};
    } else if (--depth <= 0 && firstAlone) {
      return {i + 1};
    }
  }
  return {text.size()};
}

/// The power of ten of a number's first digit that is not zero; none where all of them are.
std::optional<int> powerOfTen(std::string_view number) {
  const std::size_t mantissa = std::min(number.find_first_of("eE"), number.size());
  const std::size_t point = std::min(number.substr(0, mantissa).find('.'), mantissa);
  int power = static_cast<int>(std::min<std::size_t>(point, 1U << 30));
  for (const char c : number.substr(0, mantissa)) {
    if (c == '.') continue;
    --power;
    if (c == '0') continue;
    return power;
  }
  return std::nullopt;
}

/// The exponent after the e, cut to what an int holds.
int exponentOf(std::string_view number) {
  constexpr int kMost = 1 << 30;
  const std::size_t at = number.find_first_of("eE");
  if (at == std::string_view::npos) return 0;
  std::string_view text = number.substr(at + 1);
  if (text.starts_with('+')) text.remove_prefix(1);
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec == std::errc::result_out_of_range) return text.starts_with('-') ? -kMost : kMost;
  return std::clamp(value, -kMost, kMost);
}

/// Whether no double is as large. What is next to nothing is another thing: it becomes zero.
bool tooLarge(std::string_view number) {
  double value = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  if (read.ec != std::errc::result_out_of_range) return false;
  const std::optional<int> power = powerOfTen(number);
  return power && static_cast<long long>(*power) + exponentOf(number) > 0;
}

/// What `parse` throws, in words for people.
template <class Parse>
auto explained(std::string_view text, const std::string& file, std::size_t firstLine,
               const Extent& extent, Parse parse) {
  if (const std::size_t deep = extent.tooDeepAt; deep != std::string_view::npos) {
    throw InputError(file, lineAndColumn(text, deep, firstLine), "lists nested too deeply",
                     "at most " + std::to_string(kDeepest));
  }
  try {
    return parse();
  } catch (const nlohmann::json::parse_error& error) {
    // The library counts bytes from one and is past the byte that did not fit.
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

/// Builds the document while the stream looks for keys that an object has twice. The library's own
/// parser can call back while it builds one, but then looks through a whole list again at the end
/// of each object in it.
template <class Json>
class DocumentStream final : public JsonStream {
 public:
  Json take() { return std::move(m_root); }

 private:
  void value(const nlohmann::json& value) override {
    Json& place = add(Json(value));
    if (value.is_structured()) m_open.push_back(&place);
  }
  void closed() override { m_open.pop_back(); }

  Json& add(Json value) {
    if (m_open.empty()) return m_root = std::move(value);
    Json& parent = *m_open.back();
    if (parent.is_object()) return parent[keyAt(depth() - 1)] = std::move(value);
    parent.push_back(std::move(value));
    return parent.back();
  }

  Json m_root;
  std::vector<Json*> m_open;  ///< from the outermost; only the last one grows, so that none moves
};

}  // namespace

std::string_view hugeNumber(std::string_view text, std::size_t from) {
  constexpr std::size_t kShortest = 5;  // 1e309
  std::size_t i = from;
  while (i < text.size()) {
    if (text[i] == '"') {
      i = pastQuotes(text, i);
    } else if (isDigit(text[i])) {
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

template <class Json>
Json parseOwnJson(std::string_view text, const std::string& file, std::size_t firstLine) {
  DocumentStream<Json> document;
  parseStream(text, file, document, firstLine);
  return document.take();
}

namespace {

/// Takes nothing: for errors alone.
class DeafStream final : public JsonStream {
  void value(const nlohmann::json&) override {}
};

/// The end of the text, or of the first one in it.
std::size_t parse(std::string_view text, bool firstAlone, const std::string& file,
                  nlohmann::json_sax<nlohmann::json>& events, std::size_t firstLine) {
  const bool isScanned = containerIn(text).has_value();
  if (isScanned) {
    if (const auto end = scanJson(text, events, kDeepest)) {
      if (firstAlone) return *end;
      const std::size_t more = std::min(text.find_first_not_of(" \t\r\n", *end), text.size());
      // The library's parser takes a zero for the end.
      if (more == text.size() || text[more] == '\0') return text.size();
    }
  }
  const Extent extent = extentOf(text, firstAlone);
  const std::string_view first = text.substr(0, extent.end);
  DeafStream deaf;
  nlohmann::json_sax<nlohmann::json>& heard = isScanned ? deaf : events;
  explained(first, file, firstLine, extent,
            [&] { return nlohmann::json::sax_parse(first.begin(), first.end(), &heard); });
  if (isScanned) throw InputError(file, "", "no JSON", "valid JSON");
  return extent.end;
}

}  // namespace

void parseStream(std::string_view text, const std::string& file, JsonStream& into,
                 std::size_t firstLine) {
  parse(text, false, file, into, firstLine);
  // Text that is not JSON at all is reported first, wherever it is.
  if (into.m_twice) throw into.m_twice->inFile(file);
}

std::size_t parseFirst(std::string_view text, const std::string& file, JsonStream& into,
                       std::size_t firstLine) {
  const std::size_t end = parse(text, true, file, into, firstLine);
  if (into.m_twice) throw into.m_twice->inFile(file);
  return end;
}

template nlohmann::json parseOwnJson(std::string_view, const std::string&, std::size_t);
template nlohmann::ordered_json parseOwnJson(std::string_view, const std::string&, std::size_t);

void JsonStream::count() {
  if (m_depth > 0 && m_frames[m_depth - 1].list) ++m_frames[m_depth - 1].index;
}

bool JsonStream::take(const nlohmann::json& value) {
  count();
  this->value(value);
  return true;
}

bool JsonStream::string(string_t& text) {
  count();
  word(text);
  return true;
}

bool JsonStream::key(string_t& name) {
  Frame& frame = m_frames[m_depth - 1];
  frame.key = name;
  if (!frame.seen.insert(frame.key) && !m_twice) {
    m_twice.emplace("", pointer(), "the key " + inQuotes(frame.key) + " a second time",
                    "each key once");
  }
  return true;
}

bool JsonStream::open(bool list) {
  take(list ? nlohmann::json::array() : nlohmann::json::object());
  if (m_depth == m_frames.size()) m_frames.emplace_back();
  m_frames[m_depth++].begin(list);
  return true;
}

bool JsonStream::close() {
  --m_depth;
  closed();
  return true;
}

bool JsonStream::parse_error(std::size_t, const std::string&,
                             const nlohmann::detail::exception& error) {
  if (const auto* range = dynamic_cast<const nlohmann::json::out_of_range*>(&error)) throw *range;
  throw dynamic_cast<const nlohmann::json::parse_error&>(error);
}

std::string JsonStream::pointer() const {
  std::string path;
  for (std::size_t level = 0; level < m_depth; ++level) {
    const Frame& frame = m_frames[level];
    path += "/" + (frame.list ? std::to_string(frame.index - 1) : frame.key);
  }
  return path;
}

bool JsonStream::Keys::insert(const std::string& key) {
  constexpr std::size_t kFew = 16;
  if (m_count < kFew) {
    const auto end = m_few.begin() + static_cast<std::ptrdiff_t>(m_count);
    if (std::find(m_few.begin(), end, key) != end) return false;
    // Written over what an earlier object had: most have the same keys.
    if (m_count < m_few.size()) {
      m_few[m_count] = key;
    } else {
      m_few.push_back(key);
    }
    ++m_count;
    return true;
  }
  if (m_many.empty()) m_many.insert(m_few.begin(), m_few.end());
  return m_many.insert(key).second;
}

void JsonStream::Keys::clear() {
  m_count = 0;
  if (!m_many.empty()) m_many.clear();
}

void JsonStream::Frame::begin(bool asList) {
  list = asList;
  index = 0;
  key.clear();
  seen.clear();
}

std::string shown(const nlohmann::json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  if (value.is_null()) return "null";
  if (value.is_string()) return inQuotes(value.get_ref<const std::string&>());
  return value.dump();
}

}  // namespace spothorizon::market
