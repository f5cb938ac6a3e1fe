# Completion of creek's command line for bash. It needs nothing but bash (4.1).
# shellcheck shell=bash

# The options of a command, those with a value followed by `=`.
_creek_options() {
    local screen='--color= --ascii --no-mouse --theme= --plain'
    local request='--size= --difficulty= --symmetry= --seed='
    case $1 in
    '') echo "--version $request $screen --help" ;;
    play) echo "$request $screen --help" ;;
    solve) echo '--format= --count --count= --timeout= --proof= --stats --jobs= --help' ;;
    hint) echo '--all --cell= --format= --help' ;;
    rate) echo '--explain --format= --help' ;;
    check | review) echo '--format= --help' ;;
    generate)
        echo "$request --clues= --needs= --theme= --best-of= --irreducible --picture= --count= --jobs=" \
            '--shard= --format= --output= -o --help'
        ;;
    convert) echo '--to= --output= -o --solution --animate --cell-size= --per-page= --help' ;;
    levels) echo '--help' ;;
    daily) echo "--format= --output= -o $screen --help" ;;
    practice) echo "--seed= --count= --format= $screen --help" ;;
    learn | race) echo "$screen --help" ;;
    games) echo '--format= --export= --help' ;;
    stats) echo '--json --help' ;;
    esac
}

# The known values of a command's option; `<file>` for any file.
_creek_values() {
    case $2 in
    --format)
        case $1 in
        solve) echo 'grid tsv json 01' ;;
        rate | games) echo 'text tsv json' ;;
        practice) echo 'json' ;;
        hint | check | review) echo 'text json' ;;
        generate | daily) _creek_values convert --to ;;
        esac
        ;;
    --to) echo 'creek pzpr url spop sgt sgt-save penpa puzzlekit janko json cast text svg png pdf' ;;
    --difficulty) echo 'easy normal hard expert extreme' ;;
    --symmetry) echo 'none rot2 rot4 mirror flip diagonal' ;;
    --size) echo '5x5 6x6 8x8 10x10 12x12 15x15 20x20 30x30' ;;
    --color) echo 'auto always never' ;;
    --needs)
        echo 'any saturation isolated exit wall border-pair side-pair alternating-sum crossed-two' \
            'lone-cell closed-passage demand passage-wall overlap diagonal-pair double-overlap what-if'
        ;;
    --theme)
        case $1 in
        generate) echo 'none border ring digit=0 digit=1 digit=2 digit=3 digit=4' ;;
        *) echo 'safe dark light contrast mono' ;;
        esac
        ;;
    --jobs) echo "1 2 4 8 $(getconf _NPROCESSORS_ONLN 2>/dev/null)" ;;
    --output | -o | --proof | --picture | --export) echo '<file>' ;;
    esac
}

# The names of the packs, or of the levels of a pack, as printed by the program.
_creek_names() {
    "$_creek_program" levels "$@" 2>/dev/null | cut -f1
}

_creek_techniques() {
    echo 'full-or-empty saturation isolated exit wall border-pair side-pair clues-round run alternating-sum' \
        'crossed-two lone-cell closed-passage demand passage-wall overlap diagonal-pair double-overlap' \
        'what-if nested-what-if'
}

_creek_lessons() {
    "$_creek_program" learn 2>/dev/null | cut -f1
}

# Whether the option takes its value from the next word.
_creek_takes_value() {
    [[ $2 == -o ]] || [[ $2 != --count && " $(_creek_options "$1") " == *" $2= "* ]] ||
        [[ $1 =~ ^(generate|practice)$ && $2 == --count ]]
}

_creek_reply_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

_creek_reply_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$1")
}

# Operands.
_creek_reply_operands() {
    local verb=$1 current=$2
    case $verb in
    generate | games | stats) return ;;
    race) _creek_reply_files "$current" ;;
    daily) _creek_reply_words "$(date +%Y-%m-%d)" "$current" ;;
    learn) _creek_reply_words "$(_creek_lessons)" "$current" ;;
    practice) _creek_reply_words "$(_creek_techniques)" "$current" ;;
    levels) _creek_reply_words "$(_creek_names)" "$current" ;;
    *)
        local words
        if [[ $current == ?*/* ]]; then
            words=$(_creek_names "${current%%/*}")
        else
            words=$(_creek_names)
        fi
        [[ $verb ]] || words+=" $_creek_verbs"
        _creek_reply_words "$words" "$current"
        _creek_reply_files "$current"
        ;;
    esac
}

_creek_reply_value() {
    local values
    values=$(_creek_values "$1" "$2")
    if [[ $values == '<file>' ]]; then
        _creek_reply_files "$3"
    else
        _creek_reply_words "$values" "$3"
    fi
}

_creek() {
    local _creek_verbs='play solve hint rate check generate convert levels daily learn practice review race games stats'
    local _creek_program=${COMP_WORDS[0]}
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local verb='' option='' prefix='' ended='' word i
    COMPREPLY=()
    _creek_program=${_creek_program/#\~/$HOME}

    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        [[ $word == -- ]] && ended=yes
        # `=` is a word of its own when bash breaks words there; a value follows.
        if [[ $word == '=' ]]; then
            ((i++))
        elif [[ ! $ended && ${COMP_WORDS[i + 1]} != '=' ]] && _creek_takes_value "$verb" "$word"; then
            ((i++))
        elif [[ $word != -* && ! $verb && ! $ended ]]; then
            [[ " $_creek_verbs " == *" $word "* ]] && verb=$word || verb=play
        fi
    done

    if [[ $current == '=' && $before == --* ]]; then
        option=$before current=''
    elif [[ $before == '=' && $COMP_CWORD -gt 2 ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
    elif [[ $current == --*=* ]]; then
        option=${current%%=*} prefix=$option=
        current=${current#*=}
    elif _creek_takes_value "$verb" "$before"; then
        option=$before
    fi

    if [[ $option ]]; then
        _creek_reply_value "$verb" "$option" "$current"
        COMPREPLY=("${COMPREPLY[@]/#/$prefix}")
    elif [[ $current == -* && ! $ended ]]; then
        _creek_reply_words "$(_creek_options "$verb")" "$current"
        [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    else
        _creek_reply_operands "$verb" "$current"
    fi
    return 0
}

complete -F _creek creek
