# Sourced by run, test and bench: the packages that each needs, and the one release build.

build_packages=(
  pkg-config libwayland-dev wayland-protocols libxkbcommon-dev libpango1.0-dev libcairo2-dev
  libglib2.0-dev libsqlite3-dev
  gettext
  # What the window shows text and a pointer with.
  fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji adwaita-icon-theme
)
# A compositor that needs no screen, in a session bus of its own.
headless_packages=(mutter dbus-daemon)
test_packages=(
  "${headless_packages[@]}" sway pipewire pipewire-bin wireplumber grim
  wl-clipboard
  # What looks at desktop entry, metainfo and icons, and what starts programs by them.
  desktop-file-utils appstream librsvg2-bin libglib2.0-bin
  gstreamer1.0-tools gstreamer1.0-pipewire gstreamer1.0-plugins-base gstreamer1.0-plugins-good
  # Reads the calendars that we write.
  libical-dev
  # Shells that complete commands, and what checks the man page.
  bash zsh fish mandoc
  # What a locale is made of.
  locales
  # Packs the program for Debian, and looks at the package.
  dpkg-dev debhelper lintian
)

fail() {
  printf '%s: %s\n' "$(basename "$0")" "$1" >&2
  exit 1
}

# Installs those of the named Debian packages that are absent, and says which.
require_packages() {
  local package missing=() admin=()
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "Packages to install: ${missing[*]}"
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      fail "not root and no sudo; as root, run: apt-get install ${missing[*]}"
    admin=(sudo)
  fi
  command -v apt-get >/dev/null || fail "no apt-get; install by hand: ${missing[*]}"
  { "${admin[@]}" apt-get -qq update &&
    "${admin[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get -qq -o Dpkg::Use-Pty=0 install --yes --no-install-recommends "${missing[@]}"; } ||
    fail "could not install: ${missing[*]}"
}

# Ends with a sentence unless Swift 6.2 or newer is there.
require_swift() {
  local text major minor
  command -v swift >/dev/null || fail "Swift is not on the PATH; 6.2 or newer is needed (swift.org/install)"
  text=$(swift --version 2>/dev/null)
  [[ $text =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] || fail "cannot tell which Swift this is: $text"
  major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]}
  ((major > 6 || (major == 6 && minor >= 2))) ||
    fail "Swift $major.$minor is too old; 6.2 or newer is needed (swift.org/install)"
}

# Builds a product as the program is shipped: Swift's and C++'s runtimes inside, no symbols. A start
# is mostly the dynamic linker's work, of which half would be for libstdc++, which nothing else needs.
build_product() {
  mkdir -p .build/inside
  ln -sf "$("$(dirname "$(readlink -f "$(command -v swift)")")/clang" \
    -print-file-name=libstdc++.a)" .build/inside/
  swift build -c release --static-swift-stdlib --product "$1" \
    -Xswiftc -use-ld=lld -Xswiftc -L"$PWD/.build/inside" -Xlinker -s -Xlinker --as-needed \
    -Xlinker --no-export-dynamic -Xlinker --icf=safe -Xlinker -z -Xlinker pack-relative-relocs
}

# In .build/release/pleat.
build_release() { build_product pleat; }
