// SPDX-License-Identifier: GPL-3.0-or-later
// Where there is no libFuzzer: the corpus, then mutations of it that are the same every time.
// Program CORPUS DICTIONARY CASES      runs them all
// Program CORPUS DICTIONARY --case N   writes the input of case N, to look at what failed
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <utility>
#include <vector>

#include "Fuzzing.h"
#include "base/Files.h"
#include "base/Random.h"

using namespace spothorizon;

namespace {

namespace fs = std::filesystem;

std::vector<std::string> corpusIn(const std::string& folder) {
  std::vector<std::string> paths, texts;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    paths.push_back(entry.path().string());
  }
  std::ranges::sort(paths);
  for (const std::string& path : paths) texts.push_back(readFile(path));
  return texts;
}

/// Lines of "token" with \\, \" and \xNN; others are comments.
std::vector<std::string> dictionaryIn(const std::string& path) {
  std::vector<std::string> tokens;
  std::string token;
  bool inside = false;
  const std::string text = "\n" + readFile(path);
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (!inside) {
      inside = text[i] == '"' && text[i - 1] == '\n';
    } else if (text[i] == '"') {
      tokens.push_back(std::exchange(token, {}));
      inside = false;
    } else if (text[i] == '\\' && text[i + 1] == 'x') {
      token += static_cast<char>(std::stoi(text.substr(i + 2, 2), nullptr, 16));
      i += 3;
    } else {
      if (text[i] == '\\') ++i;
      token += text[i];
    }
  }
  return tokens;
}

/// Inputs by number: first the corpus as it is, then mutations.
class Inputs {
 public:
  Inputs(std::vector<std::string> corpus, std::vector<std::string> tokens)
      : m_corpus(std::move(corpus)), m_tokens(std::move(tokens)) {}

  std::size_t corpusSize() const { return m_corpus.size(); }
  std::string input(std::size_t number) const;

 private:
  static std::size_t below(RandomStream& random, std::size_t limit) {
    return static_cast<std::size_t>(random.uniformInt(0, static_cast<int>(limit) - 1));
  }
  void mutate(std::string& text, RandomStream& random) const;
  void insertToken(std::string& text, std::size_t at, RandomStream& random) const {
    if (!m_tokens.empty()) text.insert(at, m_tokens[below(random, m_tokens.size())]);
  }

  std::vector<std::string> m_corpus, m_tokens;
};

void Inputs::mutate(std::string& text, RandomStream& random) const {
  const std::size_t at = below(random, text.size() + 1);
  const std::size_t length = below(random, std::min<std::size_t>(64, text.size() - at) + 1);
  switch (random.uniformInt(0, 7)) {
    case 0:
      text.erase(at, length);
      break;
    case 1:
      text.insert(at, text.substr(at, length));
      break;
    case 2:
      text.resize(at);
      break;
    case 3:
      if (at < text.size()) text[at] = static_cast<char>(random.uniformInt(0, 255));
      break;
    case 4:
      text.erase(at, length);
      insertToken(text, at, random);
      break;
    case 5: {
      const std::string& other = m_corpus[below(random, m_corpus.size())];
      text = text.substr(0, at) + other.substr(below(random, other.size() + 1));
      break;
    }
    case 6:
      if (at < text.size()) text[at] = static_cast<char>('0' + random.uniformInt(0, 9));
      break;
    default:
      insertToken(text, at, random);
      break;
  }
}

std::string Inputs::input(std::size_t number) const {
  if (number < m_corpus.size()) return m_corpus[number];
  RandomStream random{number, 31};
  std::string text = m_corpus[below(random, m_corpus.size())];
  for (int i = random.uniformInt(1, 5); i > 0; --i) mutate(text, random);
  return text;
}

volatile std::sig_atomic_t currentCase = 0;

/// A crash is reported with the number that reproduces it.
void tellCase(int number) {
  char line[64];
  const int size = std::snprintf(line, sizeof line, "failed in case %d (signal %d)\n",
                                 static_cast<int>(currentCase), number);
  if (::write(STDERR_FILENO, line, static_cast<std::size_t>(size)) < 0) ::_exit(2);
  std::signal(number, SIG_DFL);
  std::raise(number);
}

int runAll(const Inputs& inputs, std::size_t cases) {
  for (const int number : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS}) std::signal(number, tellCase);
  for (std::size_t i = 0; i < inputs.corpusSize() + cases; ++i) {
    currentCase = static_cast<int>(i);
    const std::string text = inputs.input(i);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  }
  std::printf("%zu files and %zu mutations of them\n", inputs.corpusSize(), cases);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return 2;
  const Inputs inputs(corpusIn(argv[1]), dictionaryIn(argv[2]));
  if (inputs.corpusSize() == 0) {
    std::fprintf(stderr, "no corpus in %s\n", argv[1]);
    return 2;
  }
  if (std::strcmp(argv[3], "--case") != 0) return runAll(inputs, std::stoul(argv[3]));
  if (argc < 5) return 2;
  const std::string text = inputs.input(std::stoul(argv[4]));
  std::fwrite(text.data(), 1, text.size(), stdout);
  return 0;
}
