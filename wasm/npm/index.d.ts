/** A place in a text, what is wrong there, and possible corrections. text.slice(start, end) is the place. */
export interface Finding {
  severity: "error" | "warning" | "note";
  /** A word that stays when messages change; "" where there is none. */
  code: string;
  message: string;
  start: number;
  end: number;
  /** From 1; columns count code points. */
  line: number;
  column: number;
  notes: string[];
  /** Each of them alone may be what was meant. */
  fixes: {start: number; end: number; replacement: string}[];
}

/** What the engine refuses. A request that cannot be one at all has a finding without a place. */
export class HippogonalError extends Error {
  readonly finding: Pick<Finding, "severity" | "code" | "message"> & Partial<Finding>;
}

/** A name, or a game of the text of a file of games: the last one without a name. */
export type GameName = string | {text: string; name?: string};

export interface GameFacts {
  name: string;
  title: string;
  files: number;
  ranks: number;
  rollsDice: boolean;
  startFen: string;
  /** Squares of the start position that nothing enters or passes. */
  holes: string[];
  pieces: {letters: string; name: string; betza: string}[];
}

export interface Move {
  san: string;
  uci: string;
  /** What a player points at, in order: a piece or "@N" of the hand, the target, the square of a wall. None for a pass. */
  clicks: string[];
  capture: boolean;
  /** Possible only by moves that a neighbour lends. */
  relay: boolean;
  /** The letters of the piece after the move, where it is another. */
  becomes: string | null;
}

export interface End {
  /** "checkmate", "stalemate", "repetition" ... */
  reason: string;
  result: "1-0" | "0-1" | "1/2-1/2";
}

export interface Held {
  color: "white" | "black";
  letters: string;
  count: number;
}

/** Ends of a search; a second where there is none. */
export interface SearchLimits {
  /** Plies. */
  depth?: number;
  /** Moves that are played. */
  nodes?: number;
  /** Seconds. */
  time?: number;
  /** How many best moves. */
  lines?: number;
  /** MiB for repeated positions: 8 unless given. */
  hash?: number;
}

export interface Analysis {
  /** Best first. */
  lines: {
    /** "+0.35", "#3", "#-2": for the side to move. */
    score: string;
    centipawns: number | null;
    movesToEnd: number | null;
    sans: string[];
    ucis: string[];
  }[];
  depth: number;
  nodes: number;
}

export interface DrawingOptions {
  flip?: boolean;
  /** Pixels. */
  square?: number;
  theme?: "light" | "dark" | "auto" | "print";
  /** SVG unless given. */
  to?: "svg" | "tikz";
}

/** A game in play: the interface of ffish, and more. */
export interface Board {
  delete(): void;
  variant(): string;
  fen(): string;
  setFen(fen: string): void;
  reset(): void;
  moves(): Move[];
  /** UCI, with blanks between. */
  legalMoves(): string;
  legalMovesSan(): string;
  numberLegalMoves(): number;
  /** Plays a move of any spelling; false if it is not legal. */
  push(move: string): boolean;
  pushSan(move: string): boolean;
  /** Plays a move of any spelling, or throws HippogonalError with the reason. */
  play(move: string): void;
  pushMoves(moves: string): void;
  pushSanMoves(moves: string): void;
  pop(): void;
  /** A game with dice: the faces of the roll. */
  roll(one: number, other: number): void;
  dice(): [number, number] | null;
  moveStack(): string;
  startFen(): string;
  sanMove(move: string): string;
  isCapture(move: string): boolean;
  variationSan(moves: string): string;
  /** Whether White is to move. */
  turn(): boolean;
  isCheck(): boolean;
  fullmoveNumber(): number;
  halfmovePly(): number;
  gamePly(): number;
  pieces(): Record<string, string>;
  hands(): Held[];
  /** The squares of walls: ["d4"]. */
  walls(): string[];
  pocket(white: boolean): string;
  /** With claimDraw, a draw that a player may claim ends the game. */
  isGameOver(claimDraw?: boolean): boolean;
  result(claimDraw?: boolean): string;
  end(claimDraw?: boolean): End | null;
  line(): {start: string; sans: string[]; side: "white" | "black"; number: number};
  analyse(limits?: SearchLimits): Analysis;
  diagram(options?: DrawingOptions & {lastMove?: string[]}): string;
  toString(): string;
}

export interface VerifyOptions {
  /** The game whatever the tags say. */
  game?: GameName;
  /** Repairs each error that has only one repair. */
  repair?: boolean;
  /** Notes of draws, too. */
  draws?: boolean;
  /** Makes illegal moves that name a piece and a target as they are written. Not with `repair`. */
  asPlayed?: boolean;
}

export interface RecordReport {
  verdict: "valid" | "repaired" | "played" | "invalid" | "unchecked";
  title: string;
  game: string | null;
  result: string | null;
  tags: Record<string, string>;
  start: string | null;
  final: string | null;
  findings: Finding[];
  /** The main line, then the variations as they stand in the text. */
  lines: {name: string; verdict: string; sans: string[]; ucis: string[]}[];
}

export interface GameRecord {
  report(): RecordReport;
  headerKeys(): string;
  headers(key: string): string;
  mainlineMoves(): string;
}

export interface PieceOptions {
  dialect?: "xbetza" | "betza";
  /** FILESxRANKS. */
  size?: string;
  at?: string;
  friends?: string[];
  enemies?: string[];
}

export type Notation = "san" | "pgn" | "article" | "coordinate" | "uci";

export interface CheckedGames {
  /** Names of the good ones. */
  games: string[];
  findings: (Finding & {game: string})[];
}

/** What asks the engine once. */
export interface Functions {
  games(): {name: string; title: string; group: string}[];
  game(game?: GameName): GameFacts;
  startingFen(game?: GameName): string;
  explain(game?: GameName): {topic: string; sentences: string[]}[];
  exportGame(game: GameName, to?: "hippogonal" | "fairy-stockfish" | "xboard" | "interactive-diagram"):
    {text: string; unsaid: string[]};
  check(text: string): CheckedGames;
  verify(text: string, options?: VerifyOptions): RecordReport;
  repair(text: string, options?: {game?: GameName; to?: Notation; width?: number}): string;
  convert(text: string, options?: {game?: GameName; to?: Notation; width?: number}): string;
  /** The report of hippo-betza (doc/schema/hippo-betza.json), with findings as warnings. */
  betza(text: string, options?: PieceOptions): {
    canonical: string; english: string; properties: string[]; warnings: Finding[]; targets: object[]; [key: string]: unknown;
  };
  pieceDiagram(text: string, options?: PieceOptions & DrawingOptions): string;
  diagram(fen: string | undefined, options?: DrawingOptions & {game?: GameName; lastMove?: string[]}): string;
  sheet(game?: GameName, options?: DrawingOptions): string;
  figures(game?: GameName, options?: DrawingOptions): Record<string, string>;
  analyse(fen: string | undefined, options?: SearchLimits & {game?: GameName}): Analysis;
  solve(fen: string, stipulation: string, options?: {game?: GameName; nodes?: number; solutions?: number; time?: number}):
    {verdict: string; lines: string[]; moves: number; finished: boolean; nodes: number};
  perft(fen: string | undefined, depth: number, options?: {game?: GameName}): number;
}

/** The engine in this thread. */
export interface Hippogonal extends Functions {
  Board: new (variant?: GameName, fen?: string) => Board;
  variants(): string;
  loadVariantConfig(text: string): CheckedGames;
  validateFen(fen: string, game?: GameName): 0 | 1;
  readGamePGN(text: string): GameRecord;
}

type Promised<Call> = Call extends (...given: infer Given) => infer Result ? (...given: Given) => Promise<Result> : never;
type PromisedFunctions = {[Name in keyof Functions]: Promised<Functions[Name]>};

/** The engine in a worker. */
export interface RemoteHippogonal extends PromisedFunctions {
  loadVariantConfig(text: string): Promise<CheckedGames>;
  /** Ends what is being computed: calls that wait reject with an Error "stopped". */
  stop(): void;
  /** Ends the worker: calls that wait reject. */
  close(): void;
}

/** Loads the engine: its bytes or module, or hippogonal.wasm beside this file. */
export function load(source?: BufferSource | WebAssembly.Module): Promise<Hippogonal>;

/** Starts the engine in a worker, from the same. */
export function connect(source?: BufferSource | WebAssembly.Module): Promise<RemoteHippogonal>;
