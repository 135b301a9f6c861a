import { createBoardState } from './board-state';
import { hideClassroom, type StudentStats } from './classroom';
import type { LayerEvent, LogEntry, PlayEvent, RoomEvent } from './events';
import { isAboutPlay } from './evolve';
import { showHint } from './hints';
import { measureRight } from './progress';
import { countMistakes } from './results';
import { formatSnapshot, parseMarks } from './snapshot';
import { type BoardState, isTeacher, type MemberId, type Play, playKey, type RoomState, type Round, SHARED_PLAY } from './state';
import { type BoardTransform, transformBoard, transformEvent, transformFor, transformPuzzle } from './transform';

/**
 * Returns what a viewer may know of a room. Only this file decides that: everything that leaves the server passes `viewState` or
 * `viewEntry`, and `fold(viewEntry(log)) = viewState(fold(log))` for every viewer.
 */
export function viewState(state: RoomState, viewer: MemberId): RoomState {
  const isInside = hasAccess(state, viewer);
  const isHost = state.host === viewer;
  const shown = isInside
    ? {
        ...state,
        knocking: isHost ? state.knocking : only(state.knocking, viewer),
        classroom: isHost ? state.classroom : hideClassroom(state.classroom, true),
      }
    : outside(state, viewer);
  return { ...shown, round: state.round && viewRound(state, state.round, viewer) };
}

/** Returns the events of an entry for one viewer. Every viewer gets every seq, with reduced or no events where access is missing. */
export function viewEntry(before: RoomState, after: RoomState, entry: LogEntry, viewer: MemberId): readonly RoomEvent[] {
  if (
    !isMoveForAll(after, entry) &&
    (isNewRound(entry) || isNewBoard(after, entry, viewer) || clearanceOf(before, viewer) !== clearanceOf(after, viewer))
  ) {
    return [{ type: 'synced', state: formatSnapshot(viewState(after, viewer)) }];
  }
  if (!hasAccess(after, viewer)) return entry.events.filter(({ type }) => type === 'settings-changed');
  return entry.events.flatMap((event) => viewEvent(before, after, entry, event, viewer));
}

function isNewRound({ events }: LogEntry): boolean {
  return events.some(({ type }) => type === 'round-started' || type === 'round-ended' || type === 'synced');
}

/** The teacher gets the new board of a late student. */
function isNewBoard(after: RoomState, { events }: LogEntry, viewer: MemberId): boolean {
  return isTeacher(after, viewer) && events.some(({ type }) => type === 'board-assigned');
}

/** Viewers with the same key get the same events for an entry, so that the server computes and encodes them once. */
export function viewKey(before: RoomState, after: RoomState, entry: LogEntry): (viewer: MemberId) => string {
  if (isMoveForAll(after, entry)) return (viewer) => (hasAccess(after, viewer) ? ': inside' : ': outside');
  return (viewer) => {
    const clearance = clearanceOf(after, viewer);
    const isNamed =
      after.host === viewer || after.owner === viewer || after.knocking[viewer] !== undefined || after.banned.includes(viewer);
    if (isNamed || clearanceOf(before, viewer) !== clearance) return viewer;
    return hasOwnView(after, entry, viewer) ? viewer : `: ${clearance}`;
  };
}

function hasOwnView({ mode, round }: RoomState, entry: LogEntry, viewer: MemberId): boolean {
  if (mode === 'race') return isParticipant(round, viewer);
  if (!round?.hasOwnBoards) return viewer === entry.member && entry.events.some(isOfLayer);
  return (
    isNewRound(entry) || viewer === entry.member || entry.events.some((event) => event.type === 'hint-answered' && event.play === viewer)
  );
}

/** Most entries are moves on a shared board. They change no access, and all viewers with access get the same events. */
export function isMoveForAll({ round }: RoomState, { events }: LogEntry): boolean {
  return !round?.hasOwnBoards && events.every((event) => isAboutPlay(event) && !isOfLayer(event));
}

/** Whether a viewer may see the inside of a room: members, chat and boards. */
export function hasAccess(state: RoomState, viewer: MemberId): boolean {
  if (state.members[viewer] !== undefined) return true;
  if (state.mode === 'solo') return viewer === state.owner;
  // Only members of a classroom see students and their names.
  if (state.mode === 'classroom') return false;
  return !state.settings.isPrivate && !state.banned.includes(viewer);
}

/** Whether a viewer may see a board of the round, and with it the clues. */
export function canSeeBoard(state: RoomState, key: string, viewer: MemberId): boolean {
  if (!hasAccess(state, viewer)) return false;
  if (key === SHARED_PLAY || key === viewer) return true;
  if (state.mode === 'classroom') return isTeacher(state, viewer);
  if (state.phase !== 'running') return true;
  return state.settings.hasLiveBoards && !isParticipant(state.round, viewer);
}

function canSeePuzzle(state: RoomState, viewer: MemberId): boolean {
  if (!hasAccess(state, viewer)) return false;
  if (state.mode !== 'race' || state.phase !== 'running' || isParticipant(state.round, viewer)) return true;
  return state.settings.hasLiveBoards;
}

function isParticipant(round: Round | null, viewer: MemberId): boolean {
  return round?.participants.includes(viewer) ?? false;
}

/** The access of a viewer. If it changes, the viewer's old state is not enough to evolve from, and the viewer gets a whole new one. */
function clearanceOf(state: RoomState, viewer: MemberId): string {
  const isHost = state.host === viewer;
  const knocks = state.knocking[viewer] !== undefined;
  const isBanned = state.banned.includes(viewer);
  const liveBoards = state.settings.hasLiveBoards && state.phase === 'running';
  const hasBoard = state.mode === 'classroom' && state.round?.plays[viewer] !== undefined;
  return [hasAccess(state, viewer), isHost, knocks, isBanned, canSeePuzzle(state, viewer), liveBoards, hasBoard].map(Number).join('');
}

function outside({ wins: _hidden, ...state }: RoomState, viewer: MemberId): RoomState {
  return {
    ...state,
    owner: state.owner === viewer ? viewer : null,
    members: {},
    host: null,
    countdown: null,
    phase: 'lobby',
    isLocked: false,
    classroom: hideClassroom(state.classroom, false),
    knocking: only(state.knocking, viewer),
    banned: state.banned.filter((id) => id === viewer),
  };
}

function only<Value>(record: Readonly<Record<MemberId, Value>>, viewer: MemberId): Readonly<Record<MemberId, Value>> {
  return record[viewer] === undefined ? {} : { [viewer]: record[viewer] };
}

function viewRound(state: RoomState, round: Round, viewer: MemberId): Round | null {
  if (!hasAccess(state, viewer)) return null;
  const transform = transformFor(round, viewer);
  const plays = Object.entries(round.plays)
    .filter(([key]) => state.mode !== 'classroom' || canSeeBoard(state, key, viewer))
    .map(([key, play]) => [key, viewPlay(state, key, play, viewer, transform)] as const);
  const turned = transform && transformPuzzle(transform);
  const parsed = canSeePuzzle(state, viewer) ? (turned ?? round.puzzle) : undefined;
  const { width, height } = turned?.puzzle ?? round;
  return { ...round, width, height, puzzle: parsed, plays: Object.fromEntries(plays), secret: undefined };
}

function viewPlay(state: RoomState, key: string, play: Play, viewer: MemberId, transform: BoardTransform | undefined): Play {
  if (play.board === undefined || !canSeeBoard(state, key, viewer)) return { ...play, board: undefined };
  const isOwn = key === SHARED_PLAY || key === viewer;
  // Of other boards a viewer sees the marks, live or at the end, but not the moves.
  const board = isOwn ? hideLayers(play.board, viewer) : createBoardState(play.board.marks, 0);
  const known: BoardState = { ...board, hint: board.hint && { ...board.hint, full: undefined } };
  const stats = isOwn || !isTeacher(state, viewer) ? undefined : statsOf(state.round, play.board);
  return { ...play, ...(stats && { stats }), board: transform ? transformBoard(transform, known) : known };
}

function hideLayers(board: BoardState, viewer: MemberId): BoardState {
  const layers = board.layers
    .filter((layer) => layer.member === viewer || layer.isShown)
    .map((layer) => (layer.member === viewer ? layer : { ...layer, base: '', moves: [], redo: [] }));
  return { ...board, layers };
}

function viewEvent(before: RoomState, after: RoomState, entry: LogEntry, event: RoomEvent, viewer: MemberId): RoomEvent[] {
  if (!isAboutPlay(event)) return isForHostOnly(before, event) && after.host !== viewer ? [] : [event];
  const key = event.type === 'hint-answered' ? event.play : playKey(after.round, entry.member);
  const { round } = after;
  if (round === null) return [];
  if (key !== SHARED_PLAY && key !== viewer) return viewRival(before, after, entry, event, viewer);
  const seen = isOfLayer(event) && entry.member !== viewer ? viewOthersLayer(before, after, event) : [showToStage(event, after, key)];
  const transform = transformFor(round, viewer);
  return transform ? seen.map((one) => transformEvent(transform, one)) : seen;
}

const FOR_HOST_ONLY: ReadonlySet<RoomEvent['type']> = new Set([
  'knocked',
  'turned-away',
  'enqueued',
  'requeued',
  'dequeued',
  'board-assigned',
]);

/** Only the host sees knocks and the queue; also the `left` event of a visitor that stops knocking. */
function isForHostOnly(before: RoomState, event: RoomEvent): boolean {
  if (event.type === 'left') return before.members[event.member] === undefined;
  return FOR_HOST_ONLY.has(event.type);
}

function isOfLayer(event: RoomEvent): event is LayerEvent {
  return event.type.startsWith('layer-');
}

/** Reduces a hint to what its stage shows. */
function showToStage(event: PlayEvent | LayerEvent, after: RoomState, key: string): PlayEvent | LayerEvent {
  if (event.type === 'hint-answered' && event.hint !== undefined && after.round !== null) {
    const { hint, ...rest } = event;
    return { ...rest, shown: showHint(hint, 1, after.round) };
  }
  return event.type === 'hint-advanced' ? { ...event, shown: after.round?.plays[key]?.board?.hint?.shown } : event;
}

/** Of a rival's board a viewer gets the progress, the finish and, if boards are live, the marks. */
function viewRival(before: RoomState, after: RoomState, entry: LogEntry, event: PlayEvent | LayerEvent, viewer: MemberId): RoomEvent[] {
  if (after.mode === 'classroom' && !isTeacher(after, viewer)) return [];
  if (event.type === 'finished' || event.type === 'gave-up') return [event];
  const was = before.round?.plays[entry.member];
  const is = after.round?.plays[entry.member];
  if (was?.board === undefined || is?.board === undefined) return [];
  const tallied = isTeacher(after, viewer) ? statsEvents(statsOf(before.round, was.board), statsOf(after.round, is.board)) : [];
  if (was.board.marks === is.board.marks) return tallied;
  const placed = canSeeBoard(after, entry.member, viewer) ? [changeBetween(was.board.marks, is.board.marks)] : [];
  const seen = [...placed, ...tallied];
  return was.progress === is.progress ? seen : [...seen, { type: 'progressed', progress: is.progress }];
}

function statsOf(round: Round | null, board: BoardState): StudentStats {
  const { hints, checks, undos, marks } = board;
  const counts = { hints, checks, undos };
  const solution = round?.secret?.solution;
  if (round?.puzzle === undefined || typeof solution !== 'string') return { ...counts, mistakes: null, right: null, wrong: null };
  return { ...counts, mistakes: countMistakes(round, board), ...measureRight(round.puzzle, marks, parseMarks(solution)) };
}

function statsEvents(was: StudentStats, is: StudentStats): RoomEvent[] {
  const isSame = (Object.keys(is) as (keyof StudentStats)[]).every((name) => was[name] === is[name]);
  return isSame ? [] : [{ type: 'stats-changed', stats: is }];
}

function changeBetween(before: Uint8Array, after: Uint8Array): RoomEvent {
  const cells = [...after.keys()].filter((cell) => before[cell] !== after[cell]);
  return { type: 'marks-changed', cells, marks: cells.map((cell) => after[cell]) };
}

/** Other viewers see the marks of a shown layer, never its moves. */
function viewOthersLayer(before: RoomState, after: RoomState, event: LayerEvent): (PlayEvent | LayerEvent)[] {
  if (event.type === 'layer-opened') return [];
  const was = before.round?.plays[SHARED_PLAY]?.board?.layers.find(({ id }) => id === event.layer);
  const gone: LayerEvent[] = was?.isShown ? [{ type: 'layer-discarded', layer: event.layer }] : [];
  switch (event.type) {
    case 'layer-accepted': {
      const { cells, marks, wrong } = event;
      if (event.into !== null) return [...gone, ...reveal(after, event.into)];
      return cells.length === 0 ? gone : [...gone, { type: 'filled', cells, marks, ...(wrong && { wrong }) }];
    }
    case 'layer-discarded':
      return gone;
    case 'layer-shown':
      return event.isShown ? [event] : gone;
    default:
      return reveal(after, event.layer);
  }
}

function reveal(after: RoomState, id: number): LayerEvent[] {
  const layer = after.round?.plays[SHARED_PLAY]?.board?.layers.find((other) => other.id === id);
  return layer?.isShown ? [{ type: 'layer-shown', layer: id, isShown: true, marks: layer.marks }] : [];
}
