# Sourced by run, after messages.sh: puts the program, and what a desktop knows it by, under a
# prefix; takes it away.
#
# What was installed is listed in share/pleat/installed under the prefix, folders that were made for
# it included, so that just that can be removed. DESTDIR, if set, stands before every path that is
# written to; what is written there still speaks of the prefix alone.

app=io.github.pleat.Pleat
record=share/pleat/installed

# A path, absolute and tidy; a relative one begins in the folder that run was called in.
absolute() {
  local path=$1
  [[ $path = /* ]] || path=$caller/$path
  realpath -ms -- "$path"
}

# The prefix that is asked for, if it is: else /usr/local for root, ~/.local for others.
resolve_prefix() {
  local path=${1:-}
  if [ -z "$path" ]; then
    path=/usr/local
    [ "$(id -u)" -eq 0 ] || path=${HOME:?there is no home folder; name a prefix}/.local
  fi
  # Desktops do not start a program whose path holds one of these, however it is written down.
  [[ $path != *[[:cntrl:]%=]* ]] ||
    fail "a prefix must have no control character, percent or equals sign: ${path@Q}"
  absolute "$path"
}

# A line for each file: its mode, where it is here, and where it comes to be under the prefix.
parts() {
  local optional language
  printf '755\t%s\tbin/pleat\n' "$1"
  printf '644\t%s\tshare/%s\n' \
    "$2/$app.desktop" "applications/$app.desktop" \
    "$2/$app.service" "dbus-1/services/$app.service" \
    "data/$app.metainfo.xml" "metainfo/$app.metainfo.xml" \
    "data/icons/$app.svg" "icons/hicolor/scalable/apps/$app.svg" \
    "data/icons/$app-symbolic.svg" "icons/hicolor/symbolic/apps/$app-symbolic.svg"
  while IFS= read -r language; do
    printf '644\t%s\tshare/%s\n' \
      "$2/locale/$language/LC_MESSAGES/pleat.mo" "locale/$language/LC_MESSAGES/pleat.mo"
  done <data/po/LINGUAS
  for optional in \
    'pleat.1:man/man1/pleat.1' \
    'completions/pleat.bash:bash-completion/completions/pleat' \
    'completions/_pleat:zsh/site-functions/_pleat' \
    'completions/pleat.fish:fish/vendor_completions.d/pleat.fish'; do
    [ ! -e "data/${optional%%:*}" ] ||
      printf '644\tdata/%s\tshare/%s\n' "${optional%%:*}" "${optional#*:}"
  done
}

# The program's path as a word of a desktop entry's Exec line.
desktop_word() {
  local word=$1
  if [[ $word == *[!A-Za-z0-9/._+,:@-]* ]]; then
    word=${word//\\/\\\\} word=${word//\"/\\\"} word=${word//\$/\\\$} word=${word//\`/\\\`}
    word=\"${word//\\/\\\\}\"
  fi
  printf '%s' "$word"
}

# The program's path as a word of a bus service's Exec line, which a shell's rules apply to.
service_word() {
  local word=$1
  if [[ $word == *[!A-Za-z0-9/._+,:@-]* ]]; then
    word=\'${word//\'/"'\\''"}\'
  fi
  printf '%s' "${word//\\/\\\\}"
}

# Copies standard input, with the program's path in the place of its name. Menus and the bus do not
# look for programs where shells do.
name_program() {
  local program=$1 word=$2 line
  while IFS= read -r line; do
    case $line in
      Exec=pleat | 'Exec=pleat '*) line=Exec=$word${line#Exec=pleat} ;;
      Exec=/usr/bin/pleat) line=Exec=$word ;;
      TryExec=pleat) line=TryExec=${program//\\/\\\\} ;;
    esac
    printf '%s\n' "$line"
  done
}

# The folders above a path, outermost first, that are not there yet.
missing_folders() {
  local path=${1%/*} folders=()
  while [ -n "$path" ] && [ ! -d "$root$path" ]; do
    folders=("$path/" "${folders[@]}")
    path=${path%/*}
  done
  [ ${#folders[@]} -eq 0 ] || printf '%s\n' "${folders[@]}"
}

# Arguments: the prefix, and the executable.
install_pleat() {
  local prefix=${1%/} program=${1%/}/bin/pleat root
  root=$(destination)
  [ -f "$2" ] && [ -x "$2" ] || fail "there is no program at $2"
  umask 022
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  name_program "$program" "$(desktop_word "$program")" <"data/$app.desktop" >"$work/$app.desktop"
  name_program "$program" "$(service_word "$program")" <"data/$app.service" >"$work/$app.service"
  compile_messages "$work/locale"
  parts "$2" "$work" >"$work/parts"
  begin_record
  copy_parts
  remove_outdated
  [ -z "$root" ] || return 0
  tell_desktop "$prefix"
  tell_user "$prefix"
}

# Written before anything else is, so that half an installation can be removed too. What an older
# version left is in it still.
begin_record() {
  local mode source path
  while IFS=$'\t' read -r mode source path; do
    printf '%s\n' "$prefix/$path"
  done <"$work/parts" >"$work/paths"
  printf '%s\n' "$prefix/$record" >>"$work/paths"
  : >"$work/old"
  [ ! -e "$root$prefix/$record" ] || cp "$root$prefix/$record" "$work/old"
  {
    cat "$work/old"
    while IFS= read -r path; do
      missing_folders "$path"
    done <"$work/paths"
    cat "$work/paths"
  } | awk 'length && !seen[$0]++' >"$work/installed"
  mkdir -p "$root$prefix/${record%/*}"
  install -m 644 "$work/installed" "$root$prefix/$record"
}

copy_parts() {
  local mode source path
  while IFS=$'\t' read -r mode source path; do
    mkdir -p "$root$prefix/${path%/*}"
    install -m "$mode" "$source" "$root$prefix/$path"
  done <"$work/parts"
}

# Files that only an older version had.
remove_outdated() {
  local path
  while IFS= read -r path; do
    [[ $path != */ ]] || continue
    ! grep -qxF -- "$path" "$work/paths" || continue
    remove_file "$path"
    grep -vxF -- "$path" "$work/installed" >"$work/rest"
    mv "$work/rest" "$work/installed"
  done <"$work/old"
  install -m 644 "$work/installed" "$root$prefix/$record"
}

# Argument: the prefix.
uninstall_pleat() {
  local prefix=${1%/} root listed=() index
  root=$(destination)
  [ -e "$root$prefix/$record" ] || fail "Pleat is not installed in $root$prefix"
  mapfile -t listed <"$root$prefix/$record"
  for index in "${!listed[@]}"; do
    refuse_outside "${listed[index]}"
  done
  # The record itself last, so that one who is interrupted can begin again.
  for index in "${!listed[@]}"; do
    case ${listed[index]} in
      */ | "$prefix/$record") ;;
      *) remove_file "${listed[index]}" ;;
    esac
  done
  remove_file "$prefix/$record"
  for ((index = ${#listed[@]} - 1; index >= 0; index--)); do
    case ${listed[index]} in
      # Others may have come to use the folder.
      */) rmdir -- "$root${listed[index]}" 2>/dev/null || true ;;
    esac
  done
  [ -n "$root" ] || tell_desktop "$prefix"
  echo "Pleat is removed from $root$prefix. Your lists stay where they are."
}

# What stands before every path: nothing, or DESTDIR. A relative one begins where the user is.
destination() {
  [ -z "${DESTDIR:-}" ] || absolute "$DESTDIR" | sed 's|^/$||'
}

remove_file() {
  refuse_outside "$1"
  rm -f -- "$root$1"
}

# No file outside of the prefix is removed, whatever a record says; folders are, if they are empty.
refuse_outside() {
  case $1 in
    */) ;;
    */../*) fail "nothing is removed, for this leads out of $prefix: $1" ;;
    "$prefix"/*) ;;
    *) fail "nothing is removed, for this is not in $prefix: $1" ;;
  esac
}

# Caches are brought up to date where there are any; without one, desktops look at the files.
tell_desktop() {
  local icons=$1/share/icons/hicolor entries=$1/share/applications
  if [ -e "$icons/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
    gtk-update-icon-cache -q -f -t "$icons" || true
  fi
  if [ -e "$entries/mimeinfo.cache" ] && command -v update-desktop-database >/dev/null; then
    update-desktop-database -q "$entries" || true
  fi
  # The bus does not watch a folder that was not there when it started.
  if [ -n "${DBUS_SESSION_BUS_ADDRESS:-}" ] && command -v dbus-send >/dev/null; then
    dbus-send --session --type=method_call --dest=org.freedesktop.DBus /org/freedesktop/DBus \
      org.freedesktop.DBus.ReloadConfig 2>/dev/null || true
  fi
}

# Says what is still in the way of finding the program.
tell_user() {
  echo "Pleat is installed in $1. To remove it: ./run --uninstall ${1@Q}"
  case :$PATH: in
    *:"$1/bin":*) ;;
    *) echo "$1/bin is not on the PATH, so a shell finds pleat there by its whole path alone." ;;
  esac
  case :${XDG_DATA_HOME:-${HOME:-}/.local/share}:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}: in
    *:"$1/share":* | *:"$1/share/":*) ;;
    *) echo "$1/share is not in XDG_DATA_DIRS, so menus do not show Pleat." ;;
  esac
}
