# Random positions of chess endings, legal or not: awk -v n=1000 -v endings="KQkr KPkp" -f random-positions.awk
function place(letter,   square, rank) {
  do {
    square = int(64 * rand())
    rank = int(square / 8)
  } while (square in pieces || (letter ~ /[Pp]/ && (rank == 0 || rank == 7)))
  pieces[square] = letter
}
function board(   text, rank, file, empty) {
  for (rank = 7; rank >= 0; --rank) {
    empty = 0
    for (file = 0; file < 8; ++file)
      if (rank * 8 + file in pieces) {
        text = text (empty ? empty : "") pieces[rank * 8 + file]
        empty = 0
      } else
        ++empty
    text = text (empty ? empty : "") (rank ? "/" : "")
  }
  return text
}
BEGIN {
  srand(1)
  kinds = split(endings, ending, " ")
  for (i = 0; i < n; ++i) {
    split("", pieces)
    letters = ending[1 + int(kinds * rand())]
    for (j = 1; j <= length(letters); ++j) place(substr(letters, j, 1))
    print "chess", board(), rand() < 0.5 ? "w" : "b", "- - 0 1"
  }
}
