import { createBoardState } from './board-state';
import { hideLesson, type StudentStats } from './classroom';
import type { LayerEvent, LogEntry, PlayEvent, RoomEvent } from './events';
import { isAboutPlay } from './evolve';
import { showHint } from './hints';
import { countMistakes } from './results';
import { formatSnapshot } from './snapshot';
import { type BoardState, isTeacher, type MemberId, type Play, playKey, type RoomState, type Round, SHARED_PLAY } from './state';
import { type BoardTransform, transformFor, turnDesk, turnEvent, turnProblem } from './transform';

/**
 * What somebody may know of a room. This file is the one place that decides it: everything that leaves the server goes through `viewState` or
 * `viewRow`, and `fold(viewRow(log)) = viewState(fold(log))` for every viewer.
 */
export function viewState(state: RoomState, viewer: MemberId): RoomState {
  const inside = hasAccess(state, viewer);
  const isHost = state.host === viewer;
  const shown = inside
    ? {
        ...state,
        knocking: isHost ? state.knocking : only(state.knocking, viewer),
        lesson: isHost ? state.lesson : hideLesson(state.lesson, true),
      }
    : outside(state, viewer);
  return { ...shown, round: state.round && viewRound(state, state.round, viewer) };
}

/** A row as one viewer gets it: every seq reaches everybody, reduced or empty where they may not see it. */
export function viewEntry(before: RoomState, after: RoomState, row: LogEntry, viewer: MemberId): readonly RoomEvent[] {
  if (isNewRound(row) || isNewBoard(after, row, viewer) || clearanceOf(before, viewer) !== clearanceOf(after, viewer)) {
    return [{ type: 'synced', state: formatSnapshot(viewState(after, viewer)) }];
  }
  if (!hasAccess(after, viewer)) return row.events.filter(({ type }) => type === 'settings-changed');
  return row.events.flatMap((event) => viewEvent(before, after, row, event, viewer));
}

function isNewRound({ events }: LogEntry): boolean {
  return events.some(({ type }) => type === 'round-started' || type === 'round-ended' || type === 'synced');
}

/** Whoever leads a class gets to see the board of somebody who came late. */
function isNewBoard(after: RoomState, { events }: LogEntry, viewer: MemberId): boolean {
  return isTeacher(after, viewer) && events.some(({ type }) => type === 'board-given');
}

/** Viewers with the same key get the same events for a row: the server then makes and encodes them once. */
export function viewKey(before: RoomState, after: RoomState, row: LogEntry, viewer: MemberId): string {
  if (isMoveForAll(after, row)) return hasAccess(after, viewer) ? ': inside' : ': outside';
  const clearance = clearanceOf(after, viewer);
  const isNamed = after.host === viewer || after.owner === viewer || after.knocking[viewer] !== undefined || after.banned.includes(viewer);
  if (isNamed || clearanceOf(before, viewer) !== clearance) return viewer;
  return hasOwnView(after, row, viewer) ? viewer : `: ${clearance}`;
}

function hasOwnView({ mode, round }: RoomState, row: LogEntry, viewer: MemberId): boolean {
  if (mode === 'race') return isRacer(round, viewer);
  if (!round?.isApart) return viewer === row.member && row.events.some(isOfLayer);
  return isNewRound(row) || viewer === row.member || row.events.some((event) => event.type === 'hinted' && event.play === viewer);
}

/** Most rows are moves on the one board of a room: they change nobody's part, and the host gets them like everybody inside. */
function isMoveForAll({ round }: RoomState, { events }: LogEntry): boolean {
  return !round?.isApart && events.every((event) => isAboutPlay(event) && !isOfLayer(event));
}

/** Whether somebody may see who is here and what is said. */
export function hasAccess(state: RoomState, viewer: MemberId): boolean {
  if (state.members[viewer] !== undefined) return true;
  if (state.mode === 'solo') return viewer === state.owner;
  // Pupils and their names are for those who are in the class.
  if (state.mode === 'class') return false;
  return !state.settings.isPrivate && !state.banned.includes(viewer);
}

/** Whether somebody may see a board of the round, and with it the clues. */
export function canSeeBoard(state: RoomState, key: string, viewer: MemberId): boolean {
  if (!hasAccess(state, viewer)) return false;
  if (key === SHARED_PLAY || key === viewer) return true;
  if (state.mode === 'class') return isTeacher(state, viewer);
  if (state.phase !== 'running') return true;
  return state.settings.hasLiveBoards && !isRacer(state.round, viewer);
}

function seesProblem(state: RoomState, viewer: MemberId): boolean {
  if (!hasAccess(state, viewer)) return false;
  if (state.mode !== 'race' || state.phase !== 'running' || isRacer(state.round, viewer)) return true;
  return state.settings.hasLiveBoards;
}

function isRacer(round: Round | null, viewer: MemberId): boolean {
  return round?.racers.includes(viewer) ?? false;
}

/** When this changes, what a viewer knew is not enough to go on from: they get everything anew. */
function clearanceOf(state: RoomState, viewer: MemberId): string {
  const isHost = state.host === viewer;
  const knocks = state.knocking[viewer] !== undefined;
  const isBanned = state.banned.includes(viewer);
  const liveBoards = state.settings.hasLiveBoards && state.phase === 'running';
  const hasBoard = state.mode === 'class' && state.round?.plays[viewer] !== undefined;
  return [hasAccess(state, viewer), isHost, knocks, isBanned, seesProblem(state, viewer), liveBoards, hasBoard].map(Number).join('');
}

function outside(state: RoomState, viewer: MemberId): RoomState {
  return {
    ...state,
    owner: state.owner === viewer ? viewer : null,
    members: {},
    host: null,
    countdown: null,
    phase: 'lobby',
    isLocked: false,
    lesson: hideLesson(state.lesson, false),
    knocking: only(state.knocking, viewer),
    banned: state.banned.filter((id) => id === viewer),
  };
}

function only<Value>(record: Readonly<Record<MemberId, Value>>, viewer: MemberId): Readonly<Record<MemberId, Value>> {
  return record[viewer] === undefined ? {} : { [viewer]: record[viewer] };
}

function viewRound(state: RoomState, round: Round, viewer: MemberId): Round | null {
  if (!hasAccess(state, viewer)) return null;
  const orientation = transformFor(round, viewer);
  const plays = Object.entries(round.plays)
    .filter(([key]) => state.mode !== 'class' || canSeeBoard(state, key, viewer))
    .map(([key, play]) => [key, viewPlay(state, key, play, viewer, orientation)] as const);
  const turned = orientation && turnProblem(orientation);
  const problem = seesProblem(state, viewer) ? (turned ?? round.problem) : undefined;
  const { width, height } = turned?.puzzle ?? round;
  return { ...round, width, height, problem, plays: Object.fromEntries(plays), secret: undefined };
}

function viewPlay(state: RoomState, key: string, play: Play, viewer: MemberId, orientation: BoardTransform | undefined): Play {
  if (play.desk === undefined || !canSeeBoard(state, key, viewer)) return { ...play, desk: undefined };
  const isOwn = key === SHARED_PLAY || key === viewer;
  // Of others one sees the marks, live or at the end, not every way there.
  const desk = isOwn ? hideLayers(play.desk, viewer) : createBoardState(play.desk.marks, 0);
  const known: BoardState = { ...desk, hint: desk.hint && { ...desk.hint, full: undefined } };
  const tally = isOwn || !isTeacher(state, viewer) ? undefined : tallyOf(state.round, play.desk);
  return { ...play, ...(tally && { tally }), desk: orientation ? turnDesk(orientation, known) : known };
}

function hideLayers(desk: BoardState, viewer: MemberId): BoardState {
  const layers = desk.layers
    .filter((layer) => layer.member === viewer || layer.isShown)
    .map((layer) => (layer.member === viewer ? layer : { ...layer, base: '', moves: [], redo: [] }));
  return { ...desk, layers };
}

function viewEvent(before: RoomState, after: RoomState, row: LogEntry, event: RoomEvent, viewer: MemberId): RoomEvent[] {
  if (!isAboutPlay(event)) return isForHostOnly(before, event) && after.host !== viewer ? [] : [event];
  const key = event.type === 'hinted' ? event.play : playKey(after.round, row.member);
  const { round } = after;
  if (round === null) return [];
  if (key !== SHARED_PLAY && key !== viewer) return viewRival(before, after, row, event, viewer);
  const seen = isOfLayer(event) && row.member !== viewer ? viewOthersLayer(before, after, event) : [showToStage(event, after, key)];
  const orientation = transformFor(round, viewer);
  return orientation ? seen.map((one) => turnEvent(orientation, one)) : seen;
}

const FOR_HOST_ONLY: ReadonlySet<RoomEvent['type']> = new Set([
  'knocked',
  'turned-away',
  'enqueued',
  'requeued',
  'dequeued',
  'board-given',
]);

/** Who knocks and what comes next is the host's business; also when who knocked goes away again. */
function isForHostOnly(before: RoomState, event: RoomEvent): boolean {
  if (event.type === 'left') return before.members[event.member] === undefined;
  return FOR_HOST_ONLY.has(event.type);
}

function isOfLayer(event: RoomEvent): event is LayerEvent {
  return event.type.startsWith('layer-');
}

/** The whole of a hint becomes what its stage shows. */
function showToStage(event: PlayEvent | LayerEvent, after: RoomState, key: string): PlayEvent | LayerEvent {
  if (event.type === 'hinted' && event.hint !== undefined && after.round !== null) {
    const { hint, ...rest } = event;
    return { ...rest, shown: showHint(hint, 1, after.round) };
  }
  return event.type === 'hint-advanced' ? { ...event, shown: after.round?.plays[key]?.desk?.hint?.shown } : event;
}

/** Of a rival: how far they are, whether they finished, and, where spectators see boards, what lies on theirs. */
function viewRival(before: RoomState, after: RoomState, row: LogEntry, event: PlayEvent | LayerEvent, viewer: MemberId): RoomEvent[] {
  if (after.mode === 'class' && !isTeacher(after, viewer)) return [];
  if (event.type === 'finished' || event.type === 'gave-up') return [event];
  const was = before.round?.plays[row.member];
  const is = after.round?.plays[row.member];
  if (was?.desk === undefined || is?.desk === undefined) return [];
  const tallied = isTeacher(after, viewer) ? tellTally(tallyOf(before.round, was.desk), tallyOf(after.round, is.desk)) : [];
  if (was.desk.marks === is.desk.marks) return tallied;
  const placed = canSeeBoard(after, row.member, viewer) ? [changeBetween(was.desk.marks, is.desk.marks)] : [];
  const seen = [...placed, ...tallied];
  return was.progress === is.progress ? seen : [...seen, { type: 'progressed', progress: is.progress }];
}

function tallyOf(round: Round | null, desk: BoardState): StudentStats {
  const isJudged = typeof round?.secret?.solution === 'string';
  return { hints: desk.hints, checks: desk.checks, undos: desk.undos, mistakes: isJudged ? countMistakes(round, desk) : null };
}

function tellTally(was: StudentStats, is: StudentStats): RoomEvent[] {
  const isSame = was.hints === is.hints && was.checks === is.checks && was.undos === is.undos && was.mistakes === is.mistakes;
  return isSame ? [] : [{ type: 'tallied', tally: is }];
}

function changeBetween(before: Uint8Array, after: Uint8Array): RoomEvent {
  const cells = [...after.keys()].filter((cell) => before[cell] !== after[cell]);
  return { type: 'placed', cells, marks: cells.map((cell) => after[cell]) };
}

/** Others see what a layer says once it is shown, and never how it came about. */
function viewOthersLayer(before: RoomState, after: RoomState, event: LayerEvent): (PlayEvent | LayerEvent)[] {
  if (event.type === 'layer-opened') return [];
  const was = before.round?.plays[SHARED_PLAY]?.desk?.layers.find(({ id }) => id === event.layer);
  const gone: LayerEvent[] = was?.isShown ? [{ type: 'layer-discarded', layer: event.layer }] : [];
  switch (event.type) {
    case 'layer-accepted': {
      const { cells, marks, wrong } = event;
      if (event.into !== null) return [...gone, ...showAgain(after, event.into)];
      return cells.length === 0 ? gone : [...gone, { type: 'filled', cells, marks, ...(wrong && { wrong }) }];
    }
    case 'layer-discarded':
      return gone;
    case 'layer-shown':
      return event.isShown ? [event] : gone;
    default:
      return showAgain(after, event.layer);
  }
}

function showAgain(after: RoomState, id: number): LayerEvent[] {
  const layer = after.round?.plays[SHARED_PLAY]?.desk?.layers.find((other) => other.id === id);
  return layer?.isShown ? [{ type: 'layer-shown', layer: id, isShown: true, sets: layer.sets }] : [];
}
