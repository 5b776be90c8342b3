#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the portable bundle into a folder: packaging/bundle.sh [FOLDER], by default out/. It is a
# folder (and its .tar.gz) with both programs, the Qt libraries and plugins that they need and every
# other library but glibc's, and starts on a machine without Qt. BUILD names the build folder, as for
# package.sh.
set -eu
out="${1:-out}"
mkdir -p "$out"
out="$(cd "$out" && pwd)"
cd "$(dirname "$0")/.."
source_dir="$PWD"
build="${BUILD:-build/package}"
[ -e "$build/CMakeCache.txt" ] || sh packaging/configure-package.sh "$build"
cmake --build "$build" -j "$(nproc)" --target package_files

version="$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")"
name="spothorizon-$version-$(uname -m)"
umask 022
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
bundle="$work/$name"
cmake --install "$build" --prefix "$bundle" --strip >/dev/null

plugin_dir="$(qtpaths6 --query QT_INSTALL_PLUGINS 2>/dev/null || qmake6 -query QT_INSTALL_PLUGINS)"
# What the program may load while it runs, where this machine has it.
plugins="platforms/libqxcb.so platforms/libqoffscreen.so platforms/libqwayland-generic.so
  platforms/libqwayland-egl.so wayland-shell-integration/libxdg-shell.so
  wayland-decoration-client/libbradient.so
  iconengines/libqsvgicon.so imageformats/libqsvg.so imageformats/libqjpeg.so
  imageformats/libqgif.so imageformats/libqico.so
  platforminputcontexts/libcomposeplatforminputcontextplugin.so
  platforminputcontexts/libibusplatforminputcontextplugin.so
  printsupport/libcupsprintersupport.so
  xcbglintegrations/libqxcb-glx-integration.so xcbglintegrations/libqxcb-egl-integration.so"
for plugin in $plugins; do
  [ -e "$plugin_dir/$plugin" ] || continue
  mkdir -p "$bundle/plugins/$(dirname "$plugin")"
  cp "$plugin_dir/$plugin" "$bundle/plugins/$plugin"
done
[ -d "$plugin_dir/styles" ] && cp -r "$plugin_dir/styles" "$bundle/plugins/"
printf '[Paths]\nPrefix = ..\nPlugins = plugins\n' > "$bundle/bin/qt.conf"

# ldd names all that is needed, what is needed by what is needed included. glibc's own parts must be
# the machine's, and so must the dynamic linker that comes with them.
glibc="^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|util|anl|nsl|mvec|BrokenLocale|thread_db|nss_[a-z]*))\.so"
mkdir -p "$bundle/lib" "$bundle/share/doc/spothorizon/libraries"
find "$bundle/bin" "$bundle/plugins" -type f | while read -r file; do
  ldd "$file" 2>/dev/null || true
done | awk '$2 == "=>" && $3 ~ /^\// {print $1, $3}' | sort -u > "$work/libraries"
grep -Ev "$glibc" "$work/libraries" > "$work/taken"
while read -r library path; do
  cp -L "$path" "$bundle/lib/$library"
  chmod 644 "$bundle/lib/$library"
done < "$work/taken"

# Each library's licence goes with it. The package database knows files by the one or the other name
# of a folder that was merged into /usr.
cut -d' ' -f2 "$work/taken" | xargs readlink -f | sed 'p; s,^/usr,,' | sort -u |
  xargs dpkg-query -S 2>/dev/null | sed 's/:.*//' | sort -u > "$work/packages" || true
while read -r package; do
  licence="/usr/share/doc/$package/copyright"
  [ ! -e "$licence" ] || cp -L "$licence" "$bundle/share/doc/spothorizon/libraries/$package"
done < "$work/packages"
find "$bundle/lib" "$bundle/plugins" -name '*.so*' -exec strip --strip-unneeded {} +

# A machine without fonts still shows text.
fonts=/usr/share/fonts/truetype/dejavu
mkdir -p "$bundle/share/fonts"
cp "$fonts/DejaVuSans.ttf" "$fonts/DejaVuSans-Bold.ttf" "$bundle/share/fonts/"
cp -L /usr/share/doc/fonts-dejavu-core/copyright "$bundle/share/doc/spothorizon/libraries/fonts-dejavu-core"
if [ -d /usr/share/X11/xkb ]; then
  mkdir -p "$bundle/share/xkb"
  cp -rL /usr/share/X11/xkb/. "$bundle/share/xkb/"
fi

for program in spothorizon spothorizon-cli; do
  cp packaging/bundle-start.sh "$bundle/$program"
  chmod 755 "$bundle/$program"
done
cp LICENSE README.md "$bundle/"

tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner \
  --mtime="@${SOURCE_DATE_EPOCH:-$(git -C "$source_dir" log -1 --format=%ct 2>/dev/null || date +%s)}" \
  -cf - "$name" | gzip -9n > "$out/$name.tar.gz"
rm -rf "${out:?}/$name"
cp -r "$bundle" "$out/$name"
echo "Made $out/$name and $out/$name.tar.gz"
