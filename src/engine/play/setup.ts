/** Solo, co-op, race and class are rooms over one log; the mode says who has a board and who sees it. */
export const MODES = ['solo', 'co-op', 'race', 'class'] as const;
export type Mode = (typeof MODES)[number];

/** A puzzle of a class is worked on at the front, on one board that everybody sees, or by each pupil apart. */
export const CLASS_FORMS = ['front', 'apart'] as const;
export type ClassForm = (typeof CLASS_FORMS)[number];

/** Errors shown as one plays: none, broken rules, or also marks that differ from the solution. */
export const FEEDBACK_LEVELS = ['off', 'rules', 'wrong'] as const;
export type Feedback = (typeof FEEDBACK_LEVELS)[number];

/** Who may ask for a hint or for the first wrong move. */
export const HELP_POLICIES = ['anyone', 'host', 'nobody'] as const;
export type HelpRight = (typeof HELP_POLICIES)[number];

export const REPLAY_AUDIENCES = ['players', 'everyone'] as const;
export type ReplayAudience = (typeof REPLAY_AUDIENCES)[number];

/** Where a room's next puzzle comes from. Never the puzzle itself: that enters the log when it is revealed. */
export type PuzzleSource =
  | { readonly type: 'daily'; readonly date: string; readonly kind: string; readonly level: string }
  | { readonly type: 'link'; readonly link: string }
  | { readonly type: 'stock'; readonly kind: string; readonly width: number; readonly height: number; readonly level: string }
  /** The puzzle of an earlier round, which its player knows already. */
  | {
      readonly type: 'again';
      readonly room: string;
      readonly round: number;
      readonly kind: string;
      readonly width: number;
      readonly height: number;
      readonly level: string;
    }
  /** The puzzle of a duel, for one who takes part in it. */
  | {
      readonly type: 'duel';
      readonly duel: string;
      readonly kind: string;
      readonly width: number;
      readonly height: number;
      readonly level: string;
    };

/** A puzzle that has a name of its own, so that a first attempt at it means something. */
export type NamedSource = Extract<PuzzleSource, { readonly type: 'daily' | 'link' }>;

/** Whether a source has one puzzle, which somebody plays alone and once in a room. */
export function isForOne({ type }: PuzzleSource): boolean {
  return type === 'daily' || type === 'again' || type === 'duel';
}

export const GHOST_SORTS = ['own', 'friend', 'median'] as const;
/** Whose earlier play it is that runs beside another one. */
export type GhostSort = (typeof GHOST_SORTS)[number];

/** Where the log of an earlier play is. */
export interface GhostOrigin {
  readonly sort: GhostSort;
  readonly room: string;
  readonly round: number;
  readonly member: string;
}

export interface RoomSettings {
  readonly source: PuzzleSource;
  readonly feedback: Feedback;
  readonly help: HelpRight;
  /** How long a round lasts at most. */
  readonly limitMs: number | null;
  /** Each racer sees the puzzle turned or mirrored in a way of their own. */
  readonly isTurned: boolean;
  /** Wishes to count for ratings; a round counts only if nothing about it forbids that. */
  readonly isRanked: boolean;
  /** Spectators see the boards while the round runs. */
  readonly hasLiveBoards: boolean;
  /** The public lobby shows the room while it waits. */
  readonly isListed: boolean;
  /** Who has only the code knocks; who has the invite enters. */
  readonly isPrivate: boolean;
  /** A round needs no start: in a room for one it begins when its player comes, else it lies open for whoever comes by. */
  readonly startsItself: boolean;
  readonly replay: ReplayAudience;
}

/** A room without anything special about it; what is played in it is still to be said. */
export const BASE_SETTINGS: Omit<RoomSettings, 'source'> = {
  feedback: 'rules',
  help: 'anyone',
  limitMs: null,
  isTurned: false,
  isRanked: false,
  hasLiveBoards: false,
  isListed: false,
  isPrivate: false,
  startsItself: false,
  replay: 'players',
};

/** A race that nobody limits otherwise. */
const RACE_LIMIT_MS = 60 * 60 * 1000;

/** How a room of a mode is set unless somebody says otherwise. */
export function defaultSettings(mode: Mode, source: PuzzleSource): RoomSettings {
  switch (mode) {
    case 'solo':
      return { ...BASE_SETTINGS, source, isPrivate: true, startsItself: source.type !== 'daily', isRanked: source.type === 'daily' };
    case 'co-op':
    case 'class':
      return { ...BASE_SETTINGS, source };
    case 'race':
      return { ...BASE_SETTINGS, source, help: 'nobody', limitMs: RACE_LIMIT_MS, isTurned: true, isRanked: source.type === 'stock' };
  }
}

/** What a room is made with. */
export interface RoomSetup {
  readonly mode: Mode;
  /** The member who made it: the only player of a solo room, the first host of the others. */
  readonly owner: string | null;
  readonly settings: RoomSettings;
  /** An earlier play of the same puzzle that runs beside this one. Only the server knows where it is. */
  readonly ghost?: GhostOrigin;
}

/** How long racers see the countdown. */
export const COUNTDOWN_MS = 5_000;
/** A race without a limit of its own ends after a day: its racers may never come back. */
export const LONGEST_RACE_MS = 24 * 60 * 60 * 1000;
/** A class behind one screen each, and some. */
export const MAX_PLAYERS = 40;
export const MAX_SPECTATORS = 200;
/** More than a lesson holds. */
export const MAX_QUEUE = 30;
/** How deep one may suppose. */
export const MAX_LAYERS = 8;
/** More than the most restless hand makes of the largest board. */
export const MAX_MOVES = 20_000;
/** What these may touch together: dozens of strokes over the largest board, and no more than a snapshot can say in a blink. */
export const MAX_MOVED_CELLS = 100_000;

/**
 * Whether a room's rounds may count at all: boards stay hidden, help is off, nobody has seen the puzzle before, and wrong cells are not shown,
 * for one stroke over the whole board would then tell the solution. A private race never counts: its host chooses who loses.
 */
export function mayBeRanked(mode: Mode, { source, feedback, isRanked, isPrivate, hasLiveBoards, help }: RoomSettings): boolean {
  if (feedback === 'wrong') return false;
  if (mode === 'solo') return source.type === 'daily';
  return mode === 'race' && isRanked && !isPrivate && !hasLiveBoards && help === 'nobody' && source.type === 'stock';
}
