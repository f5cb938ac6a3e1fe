# Completion of creek-proof-check's command line for fish.
complete -c creek-proof-check -l help -d 'Show help'
complete -c creek-proof-check -l version -d 'Show the version'
