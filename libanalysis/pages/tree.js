// The moves of a game in play with all branches: a tree, of which one place is the present one.

/** A place: `move` leads to it (none to the start), `next` are the moves from it that were tried, the first of them the main line. */
export class Place {
  constructor(move, parent) {
    Object.assign(this, {move, parent, next: [], latest: null});
  }
  /** The place after a move, which is new or was tried before. */
  after(move) {
    const same = (place) => place.move.uci === move.uci && String(place.move.dice) === String(move.dice);
    const known = this.next.find(same);
    if (known) return known;
    this.next.push(new Place(move, this));
    return this.next.at(-1);
  }
  /** The places from the first move to this one. */
  get path() {
    const places = [];
    for (let place = this; place.parent; place = place.parent) places.unshift(place);
    return places;
  }
  /** The path, and on along the moves that were seen last. */
  get line() {
    const places = this.path;
    for (let place = this.latest ?? this.next[0]; place; place = place.latest ?? place.next[0]) places.push(place);
    return places;
  }
  /** Other moves that were tried in place of the one that leads here. */
  get others() {
    return this.parent ? this.parent.next.filter((place) => place !== this) : [];
  }
}

/** Words for all that was played after a place, with branches in brackets. `say(place, isFirst)` gives those of one move; isFirst: it
 * stands first, or first after a bracket. */
export function wordsAfter(place, say, isFirst = true) {
  const words = [];
  for (let at = place; at.next.length;) {
    const [main, ...others] = at.next;
    words.push(...say(main, isFirst));
    for (const other of others) words.push("(", ...say(other, true), ...wordsAfter(other, say, false), ")");
    isFirst = others.length > 0;
    at = main;
  }
  return words;
}

/** The link's form of a tree: moves, their dice before them, "*" after the present place. */
export function treeText(start, now) {
  const say = (place) => [...(place.move.dice ? [place.move.dice.join(",")] : []), place.move.uci, ...(place === now ? ["*"] : [])];
  return wordsAfter(start, say).join(" ");
}
