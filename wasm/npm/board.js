// The interface of ffish's Board, and more, on the engine's games in play.

import {HippogonalError} from "./engine.js";

/** The class Board of one engine. `gameOf` finds the game of a name. */
export function boardClass(call, gameOf) {
  return class Board {
    #number;
    #state;
    #variant;
    #start;
    #moves = [];

    constructor(variant = "chess", fen = undefined) {
      this.#variant = variant;
      this.#begin(fen);
    }

    #begin(fen) {
      const made = call("board", {game: gameOf(this.#variant), fen: fen || undefined});
      if (this.#number !== undefined) this.delete();
      this.#number = made.board;
      this.#state = made;
      this.#start = made.fen;
      this.#moves = [];
    }

    #call(name, members) { return call(name, {...members, board: this.#number}); }

    /** Frees what the engine keeps of the game. */
    delete() { this.#call("forget"); }

    variant() { return this.#variant; }
    fen() { return this.#state.fen; }
    setFen(fen) { this.#begin(fen); }
    reset() { this.#begin(); }

    /** Legal moves with their spellings and the squares that a player points at. */
    moves() { return this.#call("moves").moves; }
    legalMoves() { return this.moves().map((move) => move.uci).join(" "); }
    legalMovesSan() { return this.moves().map((move) => move.san).join(" "); }
    numberLegalMoves() { return this.moves().length; }

    /** Plays a move of any spelling. False if it is not legal; play() says why. */
    push(move) {
      try {
        this.play(move);
        return true;
      } catch (error) {
        if (error instanceof HippogonalError) return false;
        throw error;
      }
    }
    pushSan(move) { return this.push(move); }
    /** Plays a move of any spelling, or throws HippogonalError with the reason. */
    play(move) {
      const {uci} = this.#call("spell", {move});
      this.#state = this.#call("push", {move});
      this.#moves.push(uci);
    }
    pushMoves(moves) { for (const move of moves.split(" ").filter(Boolean)) this.play(move); }
    pushSanMoves(moves) { this.pushMoves(moves); }
    pop() {
      this.#state = this.#call("pop");
      this.#moves.pop();
    }
    /** A game with dice: sets the faces of the roll. */
    roll(one, other) { this.#state = this.#call("roll", {one, other}); }
    dice() { return this.#state.dice; }

    moveStack() { return this.#moves.join(" "); }
    startFen() { return this.#start; }
    sanMove(move) { return this.#call("spell", {move}).san; }
    isCapture(move) { return this.#call("spell", {move}).capture; }
    /** Moves from here in SAN with numbers. */
    variationSan(moves) { return this.#call("variation", {moves: moves.split(" ").filter(Boolean)}).text; }

    /** Whether White is to move. */
    turn() { return this.#state.turn === "white"; }
    isCheck() { return this.#state.check; }
    fullmoveNumber() { return this.#state.moveNumber; }
    halfmovePly() { return this.#state.halfmoveClock; }
    gamePly() { return this.#state.ply; }
    /** By square: {e1: "K", e8: "k"}. */
    pieces() { return this.#state.pieces; }
    /** What is held in hand: [{color, letters, count}]. */
    hands() { return this.#state.hands; }
    /** The squares of walls: ["d4"]. */
    walls() { return this.#state.walls; }
    /** As ffish writes it: letters of the pieces in hand of White (true) or Black. */
    pocket(white) {
      const own = this.#state.hands.filter((held) => held.color === (white ? "white" : "black"));
      return own.map((held) => held.letters.toLowerCase().repeat(held.count)).join("");
    }

    /** With claimDraw, a draw that a player may claim ends the game. */
    isGameOver(claimDraw = false) { return this.end(claimDraw) !== null; }
    result(claimDraw = false) { return this.end(claimDraw)?.result ?? "*"; }
    /** {reason, result}, or null while the game goes on. */
    end(claimDraw = false) { return this.#state.end ?? (claimDraw ? this.#state.claim : null); }

    /** The moves in SAN, and where they begin: {start, sans, side, number}. */
    line() { return this.#call("line"); }
    /** The best moves: see analyse(). */
    analyse(options = {}) { return call("analyse", {...options, game: gameOf(this.#variant), fen: this.fen()}); }
    /** A drawing as SVG: see diagram(). */
    diagram(options = {}) { return call("diagram", {...options, game: gameOf(this.#variant), fen: this.fen()}).drawing; }
    toString() { return this.fen(); }
  };
}
