// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/InputError.h"
#include "market/read/InQuotes.h"

namespace spothorizon::market {

/// "line 3, column 14": the place of a byte.
std::string lineAndColumn(std::string_view text, std::size_t byte, std::size_t firstLine = 1);

/// What a JSON number is made of.
inline constexpr std::string_view kNumberLetters = "+-.0123456789Ee";

/// The first number from byte `from` on that is larger than any double, without its sign; empty
/// where there is none. Texts in quotes are skipped; `from` is in none.
std::string_view hugeNumber(std::string_view text, std::size_t from);

/// Parses a whole JSON text that may have been written by hand. InputError with "line L, column C"
/// where it is not JSON, is cut off, or has lists and objects more than a hundred deep; with a JSON
/// pointer where an object has a key twice: a parser would keep the last and say nothing, and a
/// person who edits would look at the first. `firstLine` is the number of the text's first line in
/// its file (JSON lines). For nlohmann::json and nlohmann::ordered_json.
template <class Json>
Json parseOwnJson(std::string_view text, const std::string& file, std::size_t firstLine = 1);
extern template nlohmann::json parseOwnJson(std::string_view, const std::string&, std::size_t);
extern template nlohmann::ordered_json parseOwnJson(std::string_view, const std::string&,
                                                    std::size_t);

/// A JSON text as it goes by: for files of millions of rows, of which no document is made. A reader
/// derives from it and takes what it wants.
class JsonStream : public nlohmann::json_sax<nlohmann::json> {
 protected:
  /// A number, a text, true, false or null; or a list or an object, empty, where one begins.
  virtual void value(const nlohmann::json& value) = 0;
  /// A text, without a value of it being made: for readers of millions of them.
  virtual void word(std::string& text) { value(std::move(text)); }
  /// The innermost list or object has ended.
  virtual void closed() {}

  /// The lists and objects that are open around it: 0 at the top.
  std::size_t depth() const { return m_depth; }
  /// The parser's key in the open object at `level` (0: the outermost); empty in a list.
  const std::string& keyAt(std::size_t level) const { return m_frames[level].key; }
  /// The place of the last value in the list at `level`.
  std::size_t indexAt(std::size_t level) const { return m_frames[level].index - 1; }
  std::string pointer() const;  ///< of the value under way

 private:
  /// Most objects have a few keys and there may be millions of them.
  class Keys {
   public:
    bool insert(const std::string& key);  ///< false where it is there already
    void clear();

   private:
    std::vector<std::string> m_few;  ///< the first m_count of them are in use
    std::size_t m_count = 0;
    std::set<std::string> m_many;
  };
  struct Frame {
    bool list = false;
    std::size_t index = 0;
    std::string key;
    Keys seen;

    void begin(bool asList);
  };
  friend void parseStream(std::string_view, const std::string&, JsonStream&, std::size_t);
  friend std::size_t parseFirst(std::string_view, const std::string&, JsonStream&, std::size_t);

  void count();
  bool take(const nlohmann::json& value);
  bool open(bool list);
  bool close();
  bool null() final { return take(nullptr); }
  bool boolean(bool flag) final { return take(flag); }
  bool number_integer(number_integer_t number) final { return take(number); }
  bool number_unsigned(number_unsigned_t number) final { return take(number); }
  bool number_float(number_float_t number, const string_t&) final { return take(number); }
  bool string(string_t& text) final;
  bool binary(binary_t&) final { return true; }
  bool start_object(std::size_t) final { return open(false); }
  bool start_array(std::size_t) final { return open(true); }
  bool key(string_t& name) final;
  bool end_object() final { return close(); }
  bool end_array() final { return close(); }
  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::detail::exception& error) final;

  std::vector<Frame> m_frames;  ///< the first m_depth of them are open; others are kept for later
  std::size_t m_depth = 0;
  std::optional<InputError> m_twice;  ///< a key that an object has twice
};

/// Hands a whole JSON text to a reader. InputError as parseOwnJson().
void parseStream(std::string_view text, const std::string& file, JsonStream& into,
                 std::size_t firstLine = 1);

/// Hands the first JSON text to a reader and returns where it ends: several may follow one
/// other (JSON lines, pages of a client). InputError as parseOwnJson().
std::size_t parseFirst(std::string_view text, const std::string& file, JsonStream& into,
                       std::size_t firstLine = 1);

/// A short picture of a value for an error message: -1.5, "abc", an object.
std::string shown(const nlohmann::json& value);

}  // namespace spothorizon::market
