# zsh -f offered.zsh FOLDER: for each line of standard input, prints what zsh
# offers for Tab at its end, one word a line, then an empty line. An inner
# shell on a pseudoterminal completes; what is handed to it as a match is
# printed between marks instead of being shown.
zmodload zsh/zpty || exit 1
folder=$1

zpty inner zsh -f -i
zpty -w inner "PS1=; unsetopt zle_bracketed_paste beep; fpath=(${(q)folder} \$fpath)"
zpty -w inner 'autoload -Uz compinit && compinit -u -D'
zpty -w inner 'zstyle ":completion:*" use-cache no; zstyle ":completion:*" menu no'
# A call that only fills arrays is no offer yet.
zpty -w inner '
compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a matches
    builtin compadd -A matches "$@"
    builtin compadd "$@"
    local result=$? match
    for match in $matches; do print -r -- "offer<$match>"; done
    return result
}
show() { print "begin<>"; zle complete-word; print "end<>"; zle kill-buffer; }
zle -N show
bindkey "^I" show
print rea""dy'
zpty -r inner output '*ready*' || exit 1
while IFS= read -r line; do
    zpty -n -w inner "$line"$'\t'
    zpty -r inner output '*begin<>*end<>*' || exit 1
    output=${output##*begin<>}
    for piece in ${(f)output}; do
        [[ $piece == *offer\<*\>* ]] && print -r -- ${${piece##*offer<}%%>*}
    done
    print
done
zpty -d inner
