# What benchmarks of counts share: user times, medians, and rows of ratios to Stockfish (Debian: stockfish), which runs in
# turn with hippo-perft: one thread, no table, user time less that of starting the program.
export LC_ALL=C
perft=${HIPPO_PERFT:-hippo-perft}
stockfish=$(command -v stockfish || echo /usr/games/stockfish)
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

user_time() { { TIMEFORMAT=%U; time "$@" >/dev/null 2>&1; } 2>&1; }
theirs() { "$stockfish" <<<"position fen $2"$'\n'"go perft $1"$'\n'quit; } # depth, FEN
calculate() { awk "BEGIN { print ($1) }"; }
# The second of two times less the first, which is the same but for the count.
net() { calculate "($2 - $1 > 0.001 ? $2 - $1 : 0.001)"; }
sorted() { printf '%s\n' "$@" | sort -n; }
median() { sorted "$@" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
range() { printf '%.2f-%.2f' "$(sorted "$@" | head -1)" "$(sorted "$@" | tail -1)"; }
