import { type ParsedPuzzle, requirePuzzle } from '../notations/canonical';
import { canMark } from './active-play';
import { addActiveTime, addMove, applyMarks, createBoardState, moveOf, setUndone } from './board-state';
import { dropControl, evolveClassroom, resetClassroom, takeItem } from './classroom';
import type { LayerEvent, LogEntry, PlayEvent, RoomEvent } from './events';
import { evolveLayers } from './evolve-layers';
import { evolveMembers, unready } from './evolve-members';
import { showHint } from './hints';
import { measureProgress } from './progress';
import { parseSnapshot } from './snapshot';
import {
  type BoardState,
  type MemberId,
  type Play,
  playKey,
  type RoomState,
  type Round,
  SHARED_PLAY,
  seriesWinners,
  winsNeeded,
} from './state';
import { assignTeams, hasTeams, winnersOf } from './teams';

/** Applies an entry to a room. */
export function evolveEntry(state: RoomState, entry: LogEntry): RoomState {
  return entry.events.reduce((now, event) => evolve(now, event, entry), state);
}

/** Applies one event of an entry to a room. */
export function evolve(state: RoomState, event: RoomEvent, entry: LogEntry): RoomState {
  switch (event.type) {
    case 'synced':
      return parseSnapshot(event.state);
    case 'lobby-opened':
      return {
        ...(seriesWinners(state).length === 0 ? state : withoutWins(state)),
        phase: 'lobby',
        members: unready(state.members, state.round?.rematchVotes),
      };
    case 'countdown-started':
      return {
        ...state,
        phase: 'countdown',
        countdown: {
          round: event.round,
          startedBySeq: entry.seq,
          startsAt: entry.at + event.ms,
          ...(event.isUnranked && { isUnranked: event.isUnranked }),
        },
        classroom: takeItem(state.classroom, event.item),
      };
    case 'countdown-stopped':
      return { ...state, phase: 'lobby', countdown: null, classroom: takeItem(state.classroom, undefined) };
    case 'round-started':
      return {
        ...state,
        phase: 'running',
        countdown: null,
        round: startRound(state, event, entry.at),
        classroom: resetClassroom(state.classroom),
      };
    case 'round-ended':
      return state.round === null
        ? state
        : { ...state, ...addWins(state, state.round, event), phase: 'ended', round: endRound(state.round, event) };
    case 'settings-changed': {
      const after = evolveMembers(state, event);
      const isSameSeries = winsNeeded(after) === winsNeeded(state) && hasTeams(after) === hasTeams(state);
      return assignTeams(isSameSeries ? after : withoutWins(after));
    }
    case 'joined':
    case 'role-changed':
      return assignTeams(evolveMembers(state, event));
    case 'rematch-voted':
      return state.round === null ? state : { ...state, round: { ...state.round, rematchVotes: countVote(state.round, event) } };
    case 'progressed':
      return updatePlay(state, entry.member, (play) => ({ ...play, progress: event.progress }));
    case 'marks-changed':
      return updatePlay(state, entry.member, (play) => ({
        ...play,
        board: play.board && applyMarks(play.board, event.cells, event.marks),
      }));
    case 'stats-changed':
      return updatePlay(state, entry.member, (play) => ({ ...play, stats: event.stats }));
    case 'left':
    case 'kicked': {
      const without = dropLayers(evolveMembers(state, event), event.member);
      return { ...without, classroom: dropControl(state.classroom, event.member) };
    }
    case 'host-passed':
      return dropIdleLayers(evolveMembers(state, event), state.host);
    case 'board-assigned':
      return assignBoard(state, event.member, entry.at);
    case 'control-passed':
      return dropIdleLayers(changeClassroom(state, event, entry), event.member);
    case 'highlighted':
    case 'enqueued':
    case 'requeued':
    case 'dequeued':
      return changeClassroom(state, event, entry);
    default:
      return isAboutPlay(event) ? evolvePlay(state, event, entry) : evolveMembers(state, event);
  }
}

/** Discards the layers of a member that leaves, since no other member can close a shown one. */
function dropLayers(state: RoomState, member: MemberId): RoomState {
  const key = playKey(state.round, member);
  if (!state.round?.plays[key]?.board?.layers.some((layer) => layer.member === member)) return state;
  return updatePlay(state, key, (play) => ({
    ...play,
    board: play.board && { ...play.board, layers: play.board.layers.filter((layer) => layer.member !== member) },
  }));
}

/** Discards the layers of a member that may no longer mark the shared board of a classroom. */
function dropIdleLayers(state: RoomState, member: MemberId | null): RoomState {
  return member === null || canMark(state, member) ? state : dropLayers(state, member);
}

function changeClassroom(state: RoomState, event: Parameters<typeof evolveClassroom>[1], entry: LogEntry): RoomState {
  return state.classroom === null ? state : { ...state, classroom: evolveClassroom(state.classroom, event, entry) };
}

const PLAY_TYPES: ReadonlySet<string> = new Set<(PlayEvent | LayerEvent)['type']>([
  'marked',
  'filled',
  'reset',
  'undone',
  'redone',
  'rewound',
  'checked',
  'feedback-changed',
  'hint-requested',
  'hint-answered',
  'hint-advanced',
  'mistake-found',
  'paused',
  'resumed',
  'finished',
  'gave-up',
  'layer-opened',
  'layer-marked',
  'layer-filled',
  'layer-undone',
  'layer-redone',
  'layer-accepted',
  'layer-discarded',
  'layer-shown',
]);

/** Whether an event is about one board of the round. */
export function isAboutPlay(event: RoomEvent): event is PlayEvent | LayerEvent {
  return PLAY_TYPES.has(event.type);
}

function startRound(state: RoomState, event: Extract<RoomEvent, { type: 'round-started' }>, at: number): Round {
  const parsed = requirePuzzle(event.puzzle);
  const hasOwnBoards = state.mode === 'race' || event.format === 'individual';
  const play = openPlay(parsed, at);
  const keys = hasOwnBoards ? event.participants : [SHARED_PLAY];
  return {
    number: event.round,
    kindId: parsed.puzzle.kind,
    width: parsed.puzzle.width,
    height: parsed.puzzle.height,
    level: event.level,
    puzzle: parsed,
    daily: event.daily,
    startedAt: at,
    limitAt: event.limitMs === null ? null : at + event.limitMs,
    endedAt: null,
    isRanked: event.isRanked,
    participants: event.participants,
    ...(event.teams && { teams: event.teams }),
    guests: event.guests ?? [],
    hasOwnBoards,
    plays: Object.fromEntries(keys.map((key) => [key, play])),
    standings: null,
    secret: event.secret,
  };
}

function openPlay({ kind, puzzle }: ParsedPuzzle, at: number): Play {
  return { progress: 0, finishedAt: null, gaveUpAt: null, place: null, board: createBoardState(kind.initialBoard(puzzle).marks, at) };
}

function assignBoard(state: RoomState, member: MemberId, at: number): RoomState {
  const { round } = state;
  if (round?.puzzle === undefined) return state;
  return { ...state, round: { ...round, plays: { ...round.plays, [member]: openPlay(round.puzzle, at) } } };
}

/** Open layers, hints and found mistakes end with the round. */
function endRound(round: Round, event: Extract<RoomEvent, { type: 'round-ended' }>): Round {
  const plays = Object.entries(round.plays).map(([key, play]) => {
    const board = play.board && { ...play.board, layers: [], hint: null, mistake: null };
    return [key, { ...play, board }] as const;
  });
  return { ...round, plays: Object.fromEntries(plays), endedAt: event.endedAt, standings: event.standings };
}

/** A race against nobody is no win. */
function addWins(
  { mode, wins }: RoomState,
  round: Round,
  { standings }: Extract<RoomEvent, { type: 'round-ended' }>,
): Pick<RoomState, 'wins'> {
  const winners = winnersOf(round, standings);
  if (mode !== 'race' || standings.length < 2 || winners.length === 0) return {};
  return { wins: { ...wins, ...Object.fromEntries(winners.map((winner) => [winner, (wins?.[winner] ?? 0) + 1])) } };
}

/** The state at the start of another series. */
function withoutWins({ wins: _before, ...state }: RoomState): RoomState {
  return state;
}

function countVote({ rematchVotes = [] }: Round, { member, isWanted }: Extract<RoomEvent, { type: 'rematch-voted' }>): readonly MemberId[] {
  return isWanted ? [...rematchVotes, member] : rematchVotes.filter((id) => id !== member);
}

function updatePlay(state: RoomState, key: string, change: (play: Play, round: Round) => Play): RoomState {
  const play = state.round?.plays[key];
  if (state.round === null || play === undefined) return state;
  return { ...state, round: { ...state.round, plays: { ...state.round.plays, [key]: change(play, state.round) } } };
}

function evolvePlay(state: RoomState, event: PlayEvent | LayerEvent, entry: LogEntry): RoomState {
  const key = event.type === 'hint-answered' ? event.play : playKey(state.round, entry.member);
  return updatePlay(state, key, (play, round) => {
    switch (event.type) {
      case 'finished':
        return { ...play, finishedAt: entry.at, place: event.place };
      case 'gave-up':
        return { ...play, gaveUpAt: entry.at };
      default: {
        if (play.board === undefined || round.puzzle === undefined) return play;
        const board = evolveBoard(play.board, event, entry, round);
        const progress = board.marks === play.board.marks ? play.progress : measureProgress(round.puzzle, board.marks);
        return { ...play, board, progress };
      }
    }
  });
}

function evolveBoard(
  board: BoardState,
  event: Exclude<PlayEvent, { type: 'finished' | 'gave-up' }> | LayerEvent,
  entry: LogEntry,
  round: Round,
): BoardState {
  switch (event.type) {
    case 'marked':
      return addMove(board, moveOf(entry, event.cells, event.mark), event.wrong);
    case 'filled':
      return addMove(board, moveOf(entry, event.cells, event.marks), event.wrong);
    case 'reset':
      return resetBoard(board, event, entry, round);
    case 'undone': {
      const redo = { ...board.redo, [entry.member]: [...(board.redo[entry.member] ?? []), ...event.moves] };
      return addActiveTime({ ...takeBack(board, event), redo, undos: board.undos + 1 }, entry.at);
    }
    case 'redone': {
      const moves = setUndone(board.moves, [event.move], false);
      const redo = { ...board.redo, [entry.member]: (board.redo[entry.member] ?? []).filter((seq) => seq !== event.move) };
      return addActiveTime({ ...applyMarks(board, event.cells, event.marks, event.wrong), moves, redo }, entry.at);
    }
    case 'rewound':
      return addActiveTime({ ...takeBack(board, event), redo: {} }, entry.at);
    case 'checked':
      return { ...board, checks: board.checks + 1 };
    case 'feedback-changed':
      return { ...board, wrong: event.wrong, hasSeenMistakes: true };
    case 'hint-requested':
      return { ...board, hints: board.hints + 1, hint: { asked: entry.seq, stage: undefined, shown: undefined, full: undefined } };
    case 'hint-answered':
      if (board.hint?.asked !== event.asked) return board;
      return {
        ...board,
        hint: { asked: event.asked, stage: 1, full: event.hint, shown: event.shown ?? (event.hint && showHint(event.hint, 1, round)) },
      };
    case 'hint-advanced': {
      if (board.hint === null) return board;
      const { full } = board.hint;
      return { ...board, hint: { ...board.hint, stage: event.stage, shown: event.shown ?? (full && showHint(full, event.stage, round)) } };
    }
    case 'mistake-found':
      return { ...board, mistakeLookups: board.mistakeLookups + 1, mistake: { seq: event.seq, number: event.number } };
    case 'paused':
      return { ...addActiveTime(board, entry.at), pausedAt: entry.at };
    case 'resumed':
      return { ...board, pausedMs: board.pausedMs + entry.at - (board.pausedAt ?? entry.at), pausedAt: null, movedAt: entry.at };
    default:
      return evolveLayers(board, event, entry);
  }
}

function takeBack(board: BoardState, event: Extract<PlayEvent, { type: 'undone' | 'rewound' }>): BoardState {
  return { ...applyMarks(board, event.cells, event.marks, event.wrong), moves: setUndone(board.moves, event.moves, true) };
}

/** A reset is a move over every changed cell, so that it can be undone. */
function resetBoard(
  board: BoardState,
  { cells, clearsMoves }: Extract<PlayEvent, { type: 'reset' }>,
  entry: LogEntry,
  { puzzle: parsed }: Round,
): BoardState {
  if (parsed === undefined) return board;
  const start = parsed.kind.initialBoard(parsed.puzzle).marks;
  const marks = cells.map((cell) => start[cell]);
  if (clearsMoves) return { ...applyMarks(board, cells, marks), moves: [], redo: {} };
  return addMove(board, moveOf(entry, cells, marks));
}
