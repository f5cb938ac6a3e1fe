# Completion of creek-proof-check's command line for bash.
# shellcheck shell=bash
complete -o default -W '--help --version' creek-proof-check
