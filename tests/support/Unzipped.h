// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <zlib.h>

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QtEndian>

/// The files of a ZIP archive, by name; empty where it is none.
namespace spothorizon::tests {

inline QByteArray inflated(const QByteArray& packed, qsizetype size) {
  QByteArray out(size, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return {};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int end = inflate(&stream, Z_FINISH);
  inflateEnd(&stream);
  return end == Z_STREAM_END ? out : QByteArray();
}

inline QMap<QString, QByteArray> unzipped(const QByteArray& zip) {
  const auto word = [&zip](qsizetype at) { return qFromLittleEndian<quint16>(zip.data() + at); };
  const auto number = [&zip](qsizetype at) { return qFromLittleEndian<quint32>(zip.data() + at); };
  QMap<QString, QByteArray> files;
  const qsizetype end = zip.lastIndexOf("PK\x05\x06");
  if (end < 0) return files;
  qsizetype entry = number(end + 16);
  for (int i = 0; i < word(end + 10); ++i) {
    const qsizetype packed = number(entry + 20), size = number(entry + 24);
    const qsizetype name = word(entry + 28), local = number(entry + 42);
    const qsizetype data = local + 30 + word(local + 26) + word(local + 28);
    const QByteArray bytes = zip.mid(data, packed);
    files[QString::fromUtf8(zip.mid(entry + 46, name))] =
        word(entry + 10) == 0 ? bytes : inflated(bytes, size);
    entry += 46 + name + word(entry + 30) + word(entry + 32);
  }
  return files;
}

}  // namespace spothorizon::tests
