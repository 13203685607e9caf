# Completion of pleat for bash. What there is to complete, pleat itself says.

_pleat() {
  local word=${COMP_WORDS[COMP_CWORD]} quote='' line answer
  COMPREPLY=()
  case $word in
    [\"\']*) quote=${word:0:1} word=${word:1} ;;
    *) word=${word//\\/} ;;
  esac
  answer=$("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$word" 2>/dev/null)
  case $answer in
    *:files)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return
      ;;
    *:folders)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -d -- "$word")
      return
      ;;
  esac
  while IFS= read -r line; do
    [ -n "$line" ] || continue
    line=${line%%$'\t'*}
    # Within quotes, only what ends them would need one more.
    [ -n "$quote" ] || printf -v line %q "$line"
    COMPREPLY+=("$line")
  done <<<"$answer"
}

complete -F _pleat pleat
