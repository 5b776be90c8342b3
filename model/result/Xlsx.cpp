// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/Xlsx.h"

#include <xlsxwriter.h>

#include <clocale>
#include <cmath>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <utility>

#include "base/Escaped.h"
#include "base/Files.h"
#include "base/NamelessFile.h"
#include "base/Printable.h"

namespace spothorizon::result {
namespace {

/// The library prints numbers as the thread's locale has them: a German one would write 0,5.
class PlainNumbers {
 public:
  PlainNumbers() : m_plain(newlocale(LC_ALL_MASK, "C", nullptr)), m_before(uselocale(m_plain)) {}
  ~PlainNumbers() {
    uselocale(m_before);
    freelocale(m_plain);
  }
  PlainNumbers(const PlainNumbers&) = delete;
  PlainNumbers& operator=(const PlainNumbers&) = delete;

 private:
  locale_t m_plain, m_before;
};

void check(lxw_error error) {
  if (error != LXW_NO_ERROR) throw std::runtime_error(lxw_strerror(error));
}

/// Writes one workbook with the library.
class XlsxWriter {
 public:
  XlsxWriter(const Workbook& workbook, const std::string& path, std::string scratch)
      : m_source(workbook), m_scratch(std::move(scratch)) {
    lxw_workbook_options options{};
    options.tmpdir = m_scratch.data();
    m_book = workbook_new_opt(path.c_str(), &options);
    if (!m_book) throw std::runtime_error("no temporary file can be written");
  }

  void write() {
    properties();
    for (const Sheet& sheet : m_source.sheets) add(sheet);
    check(workbook_close(m_book));
  }

 private:
  /// As long as a cell may be, and as the library may put it into XML: it escapes <, & and quotes,
  /// but not in all places what XML cannot hold.
  static std::string text(const std::string& words) {
    constexpr std::size_t kLongest = 32'000;
    return std::string(firstBytes(escaped::forXml(words), kLongest));
  }

  void properties() {
    std::string title = text(m_source.title), author = text(m_source.author);
    std::string program = "SpotHorizon";
    lxw_doc_properties own{};
    own.title = title.data();
    own.author = author.data();
    own.company = program.data();
    own.created = static_cast<time_t>(m_source.created);
    check(workbook_set_properties(m_book, &own));
  }

  void add(const Sheet& sheet) {
    lxw_worksheet* page = workbook_add_worksheet(m_book, sheet.name.c_str());
    if (!page) throw std::runtime_error("no sheet can be called \"" + sheet.name + "\"");
    for (std::size_t i = 0; i < sheet.widths.size(); ++i) {
      const auto column = static_cast<lxw_col_t>(i);
      worksheet_set_column(page, column, column, sheet.widths[i], nullptr);
    }
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) writeRow(page, sheet, row);
    if (sheet.frozenRows > 0) {
      worksheet_freeze_panes(page, static_cast<lxw_row_t>(sheet.frozenRows), 0);
    }
    for (const SheetChart& chart : sheet.charts) add(page, sheet, chart);
  }

  void writeRow(lxw_worksheet* page, const Sheet& sheet, std::size_t row) {
    bool heading = false;
    for (const int one : sheet.headings) heading = heading || one == static_cast<int>(row);
    for (std::size_t column = 0; column < sheet.rows[row].size(); ++column) {
      const bool formatted = column < sheet.formats.size();
      writeCell(page, static_cast<lxw_row_t>(row), static_cast<lxw_col_t>(column),
                sheet.rows[row][column],
                format(heading, formatted ? sheet.formats[column] : std::string()));
    }
  }

  /// Null: the usual one.
  lxw_format* format(bool heading, const std::string& number) {
    if (!heading && number.empty()) return nullptr;
    lxw_format*& made = m_formats[{heading, number}];
    if (made) return made;
    made = workbook_add_format(m_book);
    if (heading) format_set_bold(made);
    if (heading) format_set_bottom(made, LXW_BORDER_THIN);
    if (!number.empty()) format_set_num_format(made, number.c_str());
    return made;
  }

  void writeCell(lxw_worksheet* page, lxw_row_t row, lxw_col_t column, const SheetCell& cell,
                 lxw_format* format) {
    if (const auto* number = std::get_if<double>(&cell)) {
      if (std::isfinite(*number)) check(worksheet_write_number(page, row, column, *number, format));
    } else if (const auto* flag = std::get_if<bool>(&cell)) {
      check(worksheet_write_boolean(page, row, column, *flag ? 1 : 0, format));
    } else if (const auto* text = std::get_if<std::string>(&cell)) {
      const std::string shown = this->text(*text);
      if (!shown.empty()) check(worksheet_write_string(page, row, column, shown.c_str(), format));
    } else if (const auto* formula = std::get_if<Formula>(&cell)) {
      check(worksheet_write_formula_num(page, row, column, formula->text.c_str(), format,
                                        formula->value));
    }
  }

  void add(lxw_worksheet* page, const Sheet& sheet, const SheetChart& chart) {
    const bool bars = chart.kind == SheetChart::Kind::Bars;
    lxw_chart* made = workbook_add_chart(m_book, bars ? LXW_CHART_BAR : LXW_CHART_SCATTER_STRAIGHT);
    chart_title_set_name(made, text(chart.title).c_str());
    chart_axis_set_name(bars ? made->y_axis : made->x_axis, text(chart.xTitle).c_str());
    chart_axis_set_name(bars ? made->x_axis : made->y_axis, text(chart.yTitle).c_str());
    if (bars) chart_axis_set_reverse(made->x_axis);  // the first row on top
    for (const SheetSeries& one : chart.series) addSeries(made, sheet.name, one);
    lxw_chart_options options{};
    options.x_scale = 1.4;
    options.y_scale = 1.3;
    check(worksheet_insert_chart_opt(page, static_cast<lxw_row_t>(chart.row),
                                     static_cast<lxw_col_t>(chart.column), made, &options));
  }

  void addSeries(lxw_chart* chart, const std::string& sheet, const SheetSeries& one) {
    lxw_chart_series* series = chart_add_series(chart, nullptr, nullptr);
    const auto set = [&](auto* setter, const CellRange& range) {
      setter(series, sheet.c_str(), static_cast<lxw_row_t>(range.firstRow),
             static_cast<lxw_col_t>(range.firstColumn), static_cast<lxw_row_t>(range.lastRow),
             static_cast<lxw_col_t>(range.lastColumn));
    };
    set(chart_series_set_categories, one.categories);
    set(chart_series_set_values, one.values);
    chart_series_set_name(series, text(one.name).c_str());
  }

  const Workbook& m_source;
  std::string m_scratch;
  lxw_workbook* m_book = nullptr;
  std::map<std::pair<bool, std::string>, lxw_format*> m_formats;  ///< of the library, by look
};

}  // namespace

std::string cellName(int row, int column) {
  std::string letters;
  for (int left = column + 1; left > 0; left = (left - 1) / 26) {
    letters.insert(letters.begin(), static_cast<char>('A' + (left - 1) % 26));
  }
  return "$" + letters + "$" + std::to_string(row + 1);
}

std::string xlsxBytes(const Workbook& workbook) {
  const PlainNumbers plain;
  // What the library itself writes meanwhile in the folder of temporary files has no name either.
  const NamelessFile file;
  XlsxWriter(workbook, file.path(), std::filesystem::temp_directory_path().string()).write();
  return readBytes(file.path());
}

}  // namespace spothorizon::result
