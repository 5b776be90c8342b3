// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <cmath>
#include <optional>

#include "ask/shard/Part.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/Json.h"
#include "base/NumberText.h"

namespace spothorizon::study {
namespace {

constexpr std::string_view kName = "spothorizon-part ";
constexpr std::size_t kHashDigits = 32, kWord = 8;

[[noreturn]] void refuse(const std::string& place, const std::string& found,
                         const std::string& expected) {
  throw InputError("", place, found, expected);
}

/// Heads are flat; what is nested deeply is not read at all.
bool isFlat(std::string_view line) {
  constexpr int kDeepest = 4;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '"') quoted = !quoted;
    if (quoted && c == '\\') ++i;
    if (quoted) continue;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (depth > kDeepest) return false;
  }
  return true;
}

/// An object's members by their names.
class Members {
 public:
  Members(std::string_view line, std::string place) : m_place(std::move(place)) {
    if (isFlat(line)) m_json = Json::parsed(line);
    if (!m_json || !m_json->asObject()) refuse(m_place, "no JSON object", "one");
  }

  std::string text(std::string_view key) const {
    const std::string* text = member(key).asText();
    if (!text) refuse(place(key), "something else", "a text");
    return *text;
  }
  /// 0 to 1e15: exact in a double.
  long long whole(std::string_view key) const {
    const double value = real(key);
    if (!(value >= 0 && value <= 1e15) || std::floor(value) != value) {
      refuse(place(key), numberText(value), "a whole number");
    }
    return static_cast<long long>(value);
  }
  /// How it is held, whole or not, is the reader's own affair.
  double real(std::string_view key) const {
    const std::optional<double> value = parsedNumber(member(key).compact());
    if (!value) refuse(place(key), "something else", "a number");
    return *value;
  }
  bool has(std::string_view key) const { return find(key) != nullptr; }
  std::map<std::string, std::string, std::less<>> texts(std::string_view key) const {
    const Json::Object* object = member(key).asObject();
    if (!object) refuse(place(key), "something else", "an object");
    std::map<std::string, std::string, std::less<>> all;
    for (const Json::Member& one : *object) {
      if (!one.value.asText()) refuse(place(key) + "/" + one.key, "something else", "a text");
      all.emplace(one.key, *one.value.asText());
    }
    return all;
  }

 private:
  std::string place(std::string_view key) const { return m_place + ", /" + std::string(key); }
  const Json* find(std::string_view key) const {
    for (const Json::Member& one : *m_json->asObject()) {
      if (one.key == key) return &one.value;
    }
    return nullptr;
  }
  const Json& member(std::string_view key) const {
    if (const Json* found = find(key)) return *found;
    refuse(place(key), "nothing", "a value");
  }

  std::optional<Json> m_json;
  std::string m_place;
};

std::string_view takeLine(std::string_view& rest, int number) {
  const std::size_t end = rest.find('\n');
  if (end == std::string_view::npos) {
    refuse("line " + std::to_string(number), "no end of the line", "one");
  }
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end + 1);
  return line;
}

std::string_view takeBytes(std::string_view& rest) {
  const auto fail = [] { refuse("cells", "a cell that is cut off", "whole ones"); };
  if (rest.size() < kWord) fail();
  const auto length = cellFrom<std::int64_t>(rest.substr(0, kWord));
  rest.remove_prefix(kWord);
  if (length < 0 || static_cast<std::uint64_t>(length) > rest.size()) fail();
  const std::string_view bytes = rest.substr(0, static_cast<std::size_t>(length));
  rest.remove_prefix(bytes.size());
  return bytes;
}

std::string expectedName() { return std::string(kName) + std::to_string(kPartVersion); }

void checkName(std::string_view line) {
  if (!line.starts_with(kName)) refuse("line 1", "another format", expectedName());
  if (line.substr(kName.size()) != std::to_string(kPartVersion)) {
    refuse("line 1", "version " + std::string(line.substr(kName.size(), 20)),
           "version " + std::to_string(kPartVersion));
  }
}

}  // namespace

PartLines contentLines(std::string_view content) {
  PartLines lines;
  checkName(takeLine(content, 1));
  lines.head = takeLine(content, 2);
  lines.own = takeLine(content, 3);
  lines.cells = content;
  return lines;
}

PartLines partLines(std::string_view file) {
  if (!file.starts_with(kName)) refuse("line 1", "another format", expectedName());
  const std::size_t content = file.size() < kHashDigits ? 0 : file.size() - kHashDigits;
  if (contentHash(file.substr(0, content)) != file.substr(content)) {
    refuse("", "a part that is not whole, or was changed", "one as it was written");
  }
  return contentLines(file.substr(0, content));
}

PartHead headFrom(std::string_view line) {
  const Members members(line, "line 2");
  PartHead head;
  head.program = members.text("program");
  head.study = members.text("study");
  head.command = members.text("command");
  head.variant = members.text("variant");
  head.scenario = members.text("scenario");
  head.scenarioHash = members.text("scenarioHash");
  head.marketHash = members.text("marketHash");
  head.cellsHash = members.text("cellsHash");
  head.values = members.texts("values");
  head.cells = members.whole("cells");
  const long long shards = members.whole("shards");
  if (shards < 1 || shards > kMostShards) {
    refuse("line 2, /shards", std::to_string(shards), "1 to " + std::to_string(kMostShards));
  }
  head.shards = static_cast<int>(shards);
  if (contentHash(head.scenario) != head.scenarioHash) {
    refuse("line 2, /scenarioHash", head.scenarioHash, contentHash(head.scenario));
  }
  return head;
}

PartOwn ownFrom(std::string_view line) {
  const Members members(line, "line 3");
  PartOwn own;
  const long long shard = members.whole("shard");
  if (shard < 1 || shard > kMostShards) {
    refuse("line 3, /shard", std::to_string(shard), "1 to " + std::to_string(kMostShards));
  }
  own.shard = static_cast<int>(shard);
  own.cells = members.whole("cells");
  own.seconds = members.real("seconds");
  if (members.has("finished")) own.finished = members.text("finished");
  if (members.has("parts")) own.parts = members.whole("parts");
  own.folder = members.text("folder");
  own.workedIn = members.text("workedIn");
  own.places = members.texts("places");
  return own;
}

std::vector<std::pair<std::string_view, std::string_view>> cellsFrom(std::string_view bytes) {
  std::vector<std::pair<std::string_view, std::string_view>> cells;
  while (!bytes.empty()) {
    const std::string_view key = takeBytes(bytes);
    cells.emplace_back(key, takeBytes(bytes));
  }
  return cells;
}

}  // namespace spothorizon::study
