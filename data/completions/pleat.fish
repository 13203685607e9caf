# Completion of pleat for fish. What there is to complete, pleat itself says.

function __pleat_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l answer ($words[1] complete -- $words[2..-1] (string unescape -- $word; or echo -- $word) 2>/dev/null)
    switch "$answer[1]"
        case '*:files'
            __fish_complete_path (string replace -r '^--[^=]*=' '' -- $word)
        case '*:folders'
            __fish_complete_directories (string replace -r '^--[^=]*=' '' -- $word)
        case '*'
            printf '%s\n' $answer
    end
end

complete -c pleat -f -k -a '(__pleat_complete)'
