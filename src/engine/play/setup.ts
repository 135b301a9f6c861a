/** The mode of a room decides which members have a board and which members see it. */
export const MODES = ['solo', 'co-op', 'race', 'classroom'] as const;
export type Mode = (typeof MODES)[number];

/** A classroom works on one shared board, or each student on an individual board. */
export const CLASS_FORMATS = ['shared', 'individual'] as const;
export type ClassFormat = (typeof CLASS_FORMATS)[number];

/** Mistakes shown during play: none, broken rules, or also marks that differ from the solution. */
export const FEEDBACK_LEVELS = ['off', 'rules', 'wrong'] as const;
export type Feedback = (typeof FEEDBACK_LEVELS)[number];

/** The members that may request a hint or the first wrong move. */
export const HELP_POLICIES = ['anyone', 'host', 'nobody'] as const;
export type HelpPolicy = (typeof HELP_POLICIES)[number];

/** The most races of a series. Whoever wins more than half of them first wins the series; 1 means single races. */
export const SERIES_LENGTHS = [1, 3, 5, 7] as const;
export type SeriesLength = (typeof SERIES_LENGTHS)[number];

/** The teams of a race between teams. */
export const TEAMS = [1, 2] as const;
export type Team = (typeof TEAMS)[number];

export const REPLAY_AUDIENCES = ['players', 'everyone'] as const;
export type ReplayAudience = (typeof REPLAY_AUDIENCES)[number];

/** Where a room's next puzzle comes from. It never contains the puzzle, which enters the log when the round starts. */
export type PuzzleSource =
  | { readonly type: 'daily'; readonly date: string; readonly kind: string; readonly level: string }
  | { readonly type: 'shared'; readonly link: string }
  | {
      readonly type: 'generated';
      readonly kind: string;
      readonly width: number;
      readonly height: number;
      readonly level: string;
      /** Omitted in puzzles without signs, as in entries from before there were any. */
      readonly hasSigns?: boolean | undefined;
    }
  /** The puzzle of an earlier round, which its player has seen before. */
  | {
      readonly type: 'round';
      readonly room: string;
      readonly round: number;
      readonly kind: string;
      readonly width: number;
      readonly height: number;
      readonly level: string;
    }
  /** The puzzle of a duel, for one of its players. */
  | {
      readonly type: 'duel';
      readonly duel: string;
      readonly kind: string;
      readonly width: number;
      readonly height: number;
      readonly level: string;
    };

/** A source with an identity of its own, for which first attempts are counted. */
export type NamedSource = Extract<PuzzleSource, { readonly type: 'daily' | 'shared' }>;

/** Whether a source names one puzzle that is played in a solo room, once per room. */
export function isSoloSource({ type }: PuzzleSource): boolean {
  return type === 'daily' || type === 'round' || type === 'duel';
}

export const GHOST_TYPES = ['own', 'friend', 'median'] as const;
/** Whose earlier play the ghost shows. */
export type GhostType = (typeof GHOST_TYPES)[number];

/** The log position of an earlier play. */
export interface GhostOrigin {
  readonly type: GhostType;
  readonly room: string;
  readonly round: number;
  readonly member: string;
}

export interface RoomSettings {
  readonly source: PuzzleSource;
  readonly feedback: Feedback;
  readonly help: HelpPolicy;
  /** The longest duration of a round. */
  readonly limitMs: number | null;
  /** Each racer sees the puzzle under a random symmetry. */
  readonly hasRandomOrientation: boolean;
  /** Asks for ranking. A round is ranked only if `canBeRanked` and the server allow it. */
  readonly isRanked: boolean;
  /** Spectators see the boards while the round runs. */
  readonly hasLiveBoards: boolean;
  /** The public lobby lists the room while it waits. */
  readonly isListed: boolean;
  /** A visitor with only the code knocks; a visitor with the invite joins. */
  readonly isPrivate: boolean;
  /** Rounds start by themselves: in a solo room when its player joins, elsewhere the room is a public board. */
  readonly autoStart: boolean;
  readonly replay: ReplayAudience;
  /** In races only. Missing means single races. */
  readonly bestOf?: SeriesLength;
  /** In races only: the first team whose players all finish wins. Missing means that everyone races alone. */
  readonly hasTeams?: boolean;
}

/** The settings that all modes start from; the source is added. */
export const BASE_SETTINGS: Omit<RoomSettings, 'source'> = {
  feedback: 'rules',
  help: 'anyone',
  limitMs: null,
  hasRandomOrientation: false,
  isRanked: false,
  hasLiveBoards: false,
  isListed: false,
  isPrivate: false,
  autoStart: false,
  replay: 'players',
};

/** The default limit of a race. */
const RACE_LIMIT_MS = 60 * 60 * 1000;

/** The default settings of a mode. */
export function defaultSettings(mode: Mode, source: PuzzleSource): RoomSettings {
  switch (mode) {
    case 'solo':
      return { ...BASE_SETTINGS, source, isPrivate: true, autoStart: source.type !== 'daily', isRanked: source.type === 'daily' };
    case 'co-op':
    case 'classroom':
      return { ...BASE_SETTINGS, source };
    case 'race':
      return {
        ...BASE_SETTINGS,
        source,
        help: 'nobody',
        limitMs: RACE_LIMIT_MS,
        hasRandomOrientation: true,
        isRanked: source.type === 'generated',
      };
  }
}

/** What a room is created with. */
export interface RoomSetup {
  readonly mode: Mode;
  /** The member that created the room: the only player of a solo room, the first host of other rooms. */
  readonly owner: string | null;
  readonly settings: RoomSettings;
  /** An earlier play of the same puzzle that is shown beside this one. Only the server knows its origin. */
  readonly ghost?: GhostOrigin;
}

/** The duration of a race's countdown. */
export const COUNTDOWN_MS = 5_000;
/** A race without a limit ends after a day, since its racers may never return. */
export const LONGEST_RACE_MS = 24 * 60 * 60 * 1000;
/** A school class with one screen per student, and some more. */
export const MAX_PLAYERS = 40;
export const MAX_SPECTATORS = 200;
/** More puzzles than a school hour needs. */
export const MAX_QUEUE = 30;
/** How many layers a member may stack. */
export const MAX_LAYERS = 8;
/** More than a player needs on the largest board. */
export const MAX_MOVES = 20_000;
/** The total of cells in all moves: dozens of strokes over the largest board, and little enough to snapshot quickly. */
export const MAX_MOVED_CELLS = 100_000;

/**
 * Whether the rounds of a room may be ranked: hidden boards, no help, an unseen puzzle, and no wrong marks shown, because one stroke over
 * the whole board would reveal the solution. A private race is never ranked, since its host chooses the opponents, and neither is one
 * between teams, where a place says little about a player.
 */
export function canBeRanked(mode: Mode, { source, feedback, isRanked, isPrivate, hasLiveBoards, help, hasTeams }: RoomSettings): boolean {
  if (feedback === 'wrong') return false;
  if (mode === 'solo') return source.type === 'daily';
  return mode === 'race' && isRanked && !isPrivate && !hasTeams && !hasLiveBoards && help === 'nobody' && source.type === 'generated';
}
