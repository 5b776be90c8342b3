// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/NamedFiles.h"

#include <filesystem>

#include "scenario/ParameterBuilders.h"
#include "scenario/Parameters.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

/// Names files from the scenario's folder.
class NamedFiles {
 public:
  explicit NamedFiles(std::string folder) : m_folder(std::move(folder)) {}

  void add(const std::string& name) {
    if (!name.empty()) m_files.push_back((fs::path(m_folder) / name).string());
  }
  void addMarketFile(const std::string& name) {
    add(name);
    if (name.empty()) return;
    m_files.push_back((fs::path(m_files.back()).parent_path() / kPriceListBeside).string());
  }
  void addNamedBy(const Parameter& p, const Scenario& scenario) {
    const std::string named = p.get(scenario);
    if (!namesFiles(p, named)) return;
    for (const std::string& one : build::split(named, ';')) {
      add(std::string(build::trimmed(one)));
    }
  }
  std::vector<std::string> all() && { return std::move(m_files); }

 private:
  std::string m_folder;
  std::vector<std::string> m_files;
};

}  // namespace

std::vector<std::string> filesNamedIn(const Scenario& scenario) {
  NamedFiles files(scenario.baseDirectory);
  const market::MarketSpec& m = scenario.market;
  for (const std::string* file : {&m.traceFile, &m.availability.file, &m.price.file}) {
    files.addMarketFile(*file);
  }
  for (const std::string& file : m.price.moreFiles) files.addMarketFile(file);
  for (const Parameter& p : parameters()) files.addNamedBy(p, scenario);
  for (const ParameterList& list : parameterLists()) {
    for (std::size_t i = 0; i < list.size(scenario); ++i) {
      for (const Parameter& p : list.entry(i)) files.addNamedBy(p, scenario);
    }
  }
  return std::move(files).all();
}

Outputs outputsOf(const std::vector<std::string>& files, const std::vector<Scenario>& scenarios) {
  Outputs outputs;
  for (const std::string& file : files) outputs.reads(file);
  for (const Scenario& scenario : scenarios) {
    for (const std::string& file : filesNamedIn(scenario)) outputs.reads(file);
  }
  outputs.addStandardOutput();
  return outputs;
}

}  // namespace spothorizon::study
