# Sourced by run and test: the texts of the program for translators, and their translations.
#
# data/po/pleat.pot holds every text of the sources, data/po/LINGUAS names the languages, and each
# has a file of translations beside them.

# Writes all texts of the sources to standard output. Swift is close enough to Java for xgettext:
# literals, the plus between them and comments are alike. The header is our own, without a time, so
# that the same texts always make the same file.
extract_messages() {
  printf '%s\n' '# Texts of Pleat, to be translated.' '#' 'msgid ""' 'msgstr ""' \
    '"Project-Id-Version: pleat\n"' '"MIME-Version: 1.0\n"' \
    '"Content-Type: text/plain; charset=UTF-8\n"' '"Content-Transfer-Encoding: 8bit\n"' \
    '"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n"' ''
  find Sources -name '*.swift' -not -path 'Sources/Examples/*' | LC_ALL=C sort |
    xgettext --files-from=- --language=Java --from-code=UTF-8 --output=- \
      --keyword --keyword=message:1 --keyword=term:1c,2 --keyword=counted:2,3 \
      --add-comments=Translators --add-location=file --no-wrap --msgid-bugs-address=none |
    sed '1,/^$/d'
}

# Brings the template and all translations up to date with the sources. What is new is left to be
# translated, and what has changed is marked as fuzzy.
update_messages() {
  local language
  extract_messages >data/po/pleat.pot
  while IFS= read -r language; do
    msgmerge --quiet --update --backup=none --no-wrap --previous \
      "data/po/$language.po" data/po/pleat.pot
    msgfmt --check --statistics --output=/dev/null "data/po/$language.po"
  done <data/po/LINGUAS
}

# Writes the translations as programs read them to a folder, as LANGUAGE/LC_MESSAGES/pleat.mo.
compile_messages() {
  local language
  while IFS= read -r language; do
    mkdir -p "$1/$language/LC_MESSAGES"
    msgfmt --output="$1/$language/LC_MESSAGES/pleat.mo" "data/po/$language.po"
  done <data/po/LINGUAS
}

# Ends with a sentence unless the template is that of the sources, and every translation is whole.
# Argument: a folder for what is compared.
check_messages() {
  local language told
  # xgettext does not look into strings, where Swift can have calls as well.
  ! grep -rnE '\\\((message|term|counted)\(' Sources ||
    fail "a text within a string is not found; make it before the string"
  extract_messages >"$1/pleat.pot"
  diff -u data/po/pleat.pot "$1/pleat.pot" ||
    fail "data/po/pleat.pot is not up to date: run ./test --messages, then translate"
  while IFS= read -r language; do
    told=$(LC_ALL=C msgfmt --check --statistics --output=/dev/null "data/po/$language.po" 2>&1)
    [[ $told =~ ^[0-9]+\ translated\ messages\.$ ]] ||
      fail "data/po/$language.po is not whole: $told"
    # As many texts as there are to translate, and none that is obsolete.
    msgcmp "data/po/$language.po" data/po/pleat.pot
    ! grep -n '^#~' "data/po/$language.po" || fail "data/po/$language.po has texts that are gone"
  done <data/po/LINGUAS
}
