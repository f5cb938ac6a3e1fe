# Completion of creek's command line for fish.

set -l verbs play solve hint rate check generate convert levels daily learn practice review race games stats
set -l no_verb "not __fish_seen_subcommand_from $verbs"

# Runs the program named on the command line, to list its packs, levels and lessons.
function __creek_run
    set -l words (commandline -opc)
    set -l program creek
    set -q words[1]; and set program (string replace -r '^~/' "$HOME/" -- $words[1])
    command $program $argv 2>/dev/null
end

function __creek_packs
    __creek_run levels | string replace -r '\t.*\t' '\t'
end

# The levels of the pack before the slash.
function __creek_levels
    set -l pack (commandline -ct | string match -r '^([^/]+)/')
    and __creek_run levels $pack[2] | string replace -r '^([^\t]*)\t[^\t]*\t([^\t]*).*' '$1\t$2'
end

function __creek_lessons
    __creek_run learn
end

complete -c creek -n "$no_verb" -a play -d 'Play a puzzle, or a new random one'
complete -c creek -n "$no_verb" -a solve -d 'Solve puzzles and count their solutions'
complete -c creek -n "$no_verb" -a hint -d 'Show the next step, and why it follows'
complete -c creek -n "$no_verb" -a rate -d 'Rate how hard puzzles are'
complete -c creek -n "$no_verb" -a check -d 'Check the marks in a puzzle'
complete -c creek -n "$no_verb" -a generate -d 'Make new puzzles'
complete -c creek -n "$no_verb" -a convert -d 'Write puzzles in another format'
complete -c creek -n "$no_verb" -a levels -d 'List the levels that come with creek'
complete -c creek -n "$no_verb" -a daily -d 'Play the puzzle of the day'
complete -c creek -n "$no_verb" -a learn -d 'Lessons, from the rules to every technique'
complete -c creek -n "$no_verb" -a practice -d 'Find the next step by one technique'
complete -c creek -n "$no_verb" -a review -d 'Review how recorded games were played'
complete -c creek -n "$no_verb" -a race -d 'Play against a recorded game'
complete -c creek -n "$no_verb" -a games -d 'List or export the saved games'
complete -c creek -n "$no_verb" -a stats -d 'Show what you solved, and how fast'
complete -c creek -n "$no_verb" -l version -d 'Show the version'
complete -c creek -l help -d 'Show the options'

# Operands.
set -l puzzles "$no_verb; or __fish_seen_subcommand_from play solve hint rate check convert review"
complete -c creek -n "$puzzles" -a '(__creek_packs)' -d Pack
complete -c creek -n "$puzzles" -a '(__creek_levels)' -d Level
complete -c creek -n '__fish_seen_subcommand_from levels' -f -a '(__creek_packs)' -d Pack
complete -c creek -n '__fish_seen_subcommand_from learn' -f -a '(__creek_lessons)'
complete -c creek -n '__fish_seen_subcommand_from practice' -f -a 'full-or-empty saturation isolated exit wall border-pair side-pair clues-round run alternating-sum crossed-two lone-cell closed-passage demand passage-wall overlap diagonal-pair double-overlap what-if nested-what-if'
complete -c creek -n '__fish_seen_subcommand_from daily' -f -a '(date +%Y-%m-%d)' -d Today
complete -c creek -n '__fish_seen_subcommand_from generate games stats' -f

# play, daily, learn, practice, race: options for the screen.
set -l screen "$no_verb; or __fish_seen_subcommand_from play daily learn practice race"
complete -c creek -n "$screen" -l color -x -a 'auto always never' -d 'When to use colours'
complete -c creek -n "$screen" -l ascii -d 'Draw with ASCII characters only'
complete -c creek -n "$screen" -l no-mouse -d 'Leave the mouse to the terminal'
complete -c creek -n "$screen" -l theme -x -a 'safe dark light contrast mono' -d 'Colour theme'
complete -c creek -n "$screen" -l plain -d 'Print lines of text instead of drawing a screen'

# play, generate: options for the new puzzle.
set -l request "$no_verb; or __fish_seen_subcommand_from play generate"
complete -c creek -n "$request" -l size -x -a '5x5 6x6 8x8 10x10 12x12 15x15 20x20 30x30' -d 'Width and height'
complete -c creek -n "$request" -l difficulty -x -a 'easy normal hard expert extreme' -d 'How hard'
complete -c creek -n "$request" -l symmetry -x -a 'none rot2 rot4 mirror flip diagonal' -d 'Symmetry of the clues'
complete -c creek -n "$request" -l seed -x -d 'The same number gives the same puzzle'

complete -c creek -n '__fish_seen_subcommand_from generate' -l clues -x -d 'Share of corners with a clue, MIN..MAX'
complete -c creek -n '__fish_seen_subcommand_from generate' -l needs -x -a 'any saturation isolated exit wall border-pair side-pair alternating-sum crossed-two lone-cell closed-passage demand passage-wall overlap diagonal-pair double-overlap what-if' -d 'The hardest technique'
complete -c creek -n '__fish_seen_subcommand_from generate' -l theme -x -a 'none border ring digit=0 digit=1 digit=2 digit=3 digit=4' -d 'Corners that all have a clue'
complete -c creek -n '__fish_seen_subcommand_from generate' -l best-of -x -d 'Choose the most varied of so many'
complete -c creek -n '__fish_seen_subcommand_from generate' -l irreducible -d 'Every clue is needed'
complete -c creek -n '__fish_seen_subcommand_from generate' -l picture -r -F -d 'Make a puzzle whose solution is this drawing'
complete -c creek -n '__fish_seen_subcommand_from generate' -l count -x -d 'How many puzzles to make'
complete -c creek -n '__fish_seen_subcommand_from generate' -l shard -x -d 'Only puzzles I, I+N, I+2N, ... (I/N)'

complete -c creek -n '__fish_seen_subcommand_from solve' -l format -x -a 'grid tsv json 01' -d 'Output format'
complete -c creek -n '__fish_seen_subcommand_from solve' -l count -f -d 'Count the solutions'
complete -c creek -n '__fish_seen_subcommand_from solve' -l timeout -x -d 'Stop working on a puzzle after this many seconds'
complete -c creek -n '__fish_seen_subcommand_from solve' -l proof -r -F -d 'Write a proof'
complete -c creek -n '__fish_seen_subcommand_from solve' -l stats -d 'Print search statistics'
complete -c creek -n '__fish_seen_subcommand_from solve generate' -l jobs -x -d 'How many puzzles to work on at a time'

complete -c creek -n '__fish_seen_subcommand_from practice' -l seed -x -d 'The same number gives the same positions'
complete -c creek -n '__fish_seen_subcommand_from practice' -l count -x -d 'How many positions to print'
complete -c creek -n '__fish_seen_subcommand_from practice' -l format -x -a json -d 'Print positions'

complete -c creek -n '__fish_seen_subcommand_from games' -l export -r -F -d 'Write each game to a file in this directory'
complete -c creek -n '__fish_seen_subcommand_from stats' -l json -d 'Print one JSON object'

complete -c creek -n '__fish_seen_subcommand_from hint' -l all -d 'Continue to the solution'
complete -c creek -n '__fish_seen_subcommand_from hint' -l cell -x -d 'Only the steps that lead to one cell'
complete -c creek -n '__fish_seen_subcommand_from rate' -l explain -d 'List the techniques'
complete -c creek -n '__fish_seen_subcommand_from hint check review' -l format -x -a 'text json' -d 'Output format'
complete -c creek -n '__fish_seen_subcommand_from rate games' -l format -x -a 'text tsv json' -d 'Output format'

set -l formats creek pzpr url spop sgt sgt-save penpa puzzlekit janko json cast text svg png pdf
complete -c creek -n '__fish_seen_subcommand_from generate daily' -l format -x -a "$formats" -d 'Output format'
complete -c creek -n '__fish_seen_subcommand_from convert' -l to -x -a "$formats" -d 'Output format'
complete -c creek -n '__fish_seen_subcommand_from convert generate daily' -s o -l output -r -F -d 'Write to this file'
complete -c creek -n '__fish_seen_subcommand_from convert' -l solution -d 'Write the solution instead of the marks'
complete -c creek -n '__fish_seen_subcommand_from convert' -l animate -d 'Show the moves of a game as an animated svg'
complete -c creek -n '__fish_seen_subcommand_from convert' -l cell-size -x -d 'Size of a cell, in pixels or points'
complete -c creek -n '__fish_seen_subcommand_from convert' -l per-page -x -d 'Make the pdf a booklet'
