import type { LogEntry, PlayEvent, RoomEvent } from '@/engine/play/events';
import { isAboutPlay } from '@/engine/play/evolve';
import type { ShownHint } from '@/engine/play/hints';
import { formatSnapshot, type RoomSnapshot } from '@/engine/play/snapshot';
import { type MemberId, playKey, type RoomState, SHARED_PLAY } from '@/engine/play/state';
import { viewEntry, viewState } from '@/engine/play/view';
import { needlesOf } from './needles';
import { puzzleOf, QUEUED, type RoomPlan, VIEWERS } from './random-room';
import type { TestRoom } from './test-room';

export const LEAKS = ['solution', 'clues', 'next-puzzle', 'secret', 'hint', 'rival', 'layer', 'queue'] as const;
export type Leak = (typeof LEAKS)[number];

/** How rooms are shown to those who look at them: as the product does it, or worse. */
export interface Views {
  row(before: RoomState, after: RoomState, row: LogEntry, viewer: MemberId): readonly RoomEvent[];
  snapshot(state: RoomState, viewer: MemberId): RoomSnapshot;
}

export const VIEWS: Views = { row: viewEntry, snapshot: (state, viewer) => formatSnapshot(viewState(state, viewer)) };

/** What somebody learns who should not, from all rows and snapshots of a room. What may be known is said here anew, not taken from the views. */
export function findLeaks(plan: RoomPlan, room: TestRoom, views: Views): ReadonlySet<Leak> {
  const leaks = new Set<Leak>();
  room.rows.forEach((row, i) => {
    const before = room.states[i];
    const after = room.states[i + 1];
    for (const viewer of VIEWERS) {
      const events = send(views.row(before, after, row, viewer));
      const snapshots = [send(views.snapshot(after, viewer)), ...events.flatMap((event) => (event.type === 'synced' ? [event.state] : []))];
      for (const leak of searchBytes(plan, after, viewer, JSON.stringify([events, snapshots]))) leaks.add(leak);
      for (const leak of events.flatMap((event) => inspectEvent(after, row, event, viewer))) leaks.add(leak);
      for (const leak of snapshots.flatMap((snapshot) => inspectSnapshot(after, snapshot, viewer))) leaks.add(leak);
    }
  });
  return leaks;
}

function send<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

function isInside({ members, mode, owner, settings, banned }: RoomState, viewer: MemberId): boolean {
  if (members[viewer] !== undefined) return true;
  if (mode === 'classroom') return false;
  return mode === 'solo' ? viewer === owner : !settings.isPrivate && !banned.includes(viewer);
}

function isRacer({ mode, round }: RoomState, viewer: MemberId): boolean {
  return mode === 'race' && (round?.participants.includes(viewer) ?? false);
}

function mayKnowClues(state: RoomState, viewer: MemberId): boolean {
  if (!isInside(state, viewer)) return false;
  return state.mode !== 'race' || state.phase !== 'running' || isRacer(state, viewer) || state.settings.hasLiveBoards;
}

function watchesBoards(state: RoomState, viewer: MemberId): boolean {
  if (state.mode === 'classroom') return state.round?.hasOwnBoards === true && state.host === viewer;
  return isInside(state, viewer) && state.mode === 'race' && state.settings.hasLiveBoards && !isRacer(state, viewer);
}

/** Only on a finished board that lies before them. */
function mayKnowSolution(state: RoomState, viewer: MemberId): boolean {
  if (!isInside(state, viewer)) return false;
  if (state.phase !== 'running') return true;
  const isFinished = (key: string) => (state.round?.plays[key]?.finishedAt ?? null) !== null;
  if (!state.round?.hasOwnBoards) return isFinished(SHARED_PLAY);
  if (state.mode === 'classroom' && state.host !== viewer) return isFinished(viewer);
  if (state.mode === 'classroom') return Object.keys(state.round.plays).some(isFinished);
  if (isRacer(state, viewer)) return isFinished(viewer);
  return state.settings.hasLiveBoards && Object.keys(state.round?.plays ?? {}).some(isFinished);
}

/** No text can hold one of the needles without this; the search is ten times as fast with it. */
const NEEDLE_SHAPE = /[12]{10}|(?:-?\d+,){9}|[#oXO]{2}|nurikabe\/|tic-tac-logic\//;

function searchBytes(plan: RoomPlan, state: RoomState, viewer: MemberId, bytes: string): Leak[] {
  const leaks: Leak[] = [];
  if (/"(?:secret|solution|seenBefore|symmetries|puzzleId|full)":/.test(bytes)) leaks.push('secret');
  if (state.host !== viewer && bytes.includes(QUEUED)) leaks.push('queue');
  if (!NEEDLE_SHAPE.test(bytes)) return leaks;
  const holds = (needles: readonly string[]) => needles.some((needle) => bytes.includes(needle));
  const number = state.round?.number ?? 0;
  const next = needlesOf(puzzleOf(plan, number + 1));
  if (holds(next.clues) || holds(next.solution)) leaks.push('next-puzzle');
  if (number === 0) return leaks;
  const { clues, solution } = needlesOf(puzzleOf(plan, number));
  if (!mayKnowClues(state, viewer) && holds(clues)) leaks.push('clues');
  if (!mayKnowSolution(state, viewer) && holds(solution)) leaks.push('solution');
  return leaks;
}

const ABOUT_RIVALS: readonly string[] = ['finished', 'gave-up'] satisfies PlayEvent['type'][];
const OWN_LAYERS: readonly string[] = ['layer-opened', 'layer-marked', 'layer-undone', 'layer-redone', 'layer-accepted'];

function inspectEvent(state: RoomState, row: LogEntry, event: RoomEvent, viewer: MemberId): Leak[] {
  const leaks: Leak[] = [];
  if (event.type === 'hint-answered' && (event.hint !== undefined || saysTooMuch(event.shown, 1))) leaks.push('hint');
  if (event.type === 'hint-advanced' && saysTooMuch(event.shown, event.stage)) leaks.push('hint');
  if (event.type === 'marks-changed' && !watchesBoards(state, viewer)) leaks.push('rival');
  if (!isAboutPlay(event)) return leaks;
  const key = event.type === 'hint-answered' ? event.play : playKey(state.round, row.member);
  const mayHear = ABOUT_RIVALS.includes(event.type) && (state.mode === 'race' || state.host === viewer);
  if (state.round?.hasOwnBoards && key !== viewer && !mayHear) leaks.push('rival');
  if (state.mode !== 'solo' && !state.round?.hasOwnBoards && row.member !== viewer) {
    if (OWN_LAYERS.includes(event.type)) leaks.push('layer');
    if (event.type === 'layer-shown' && !isShownLayer(state, event.layer)) leaks.push('layer');
  }
  return leaks;
}

function isShownLayer(state: RoomState, id: number): boolean {
  return state.round?.plays[SHARED_PLAY]?.board?.layers.some((layer) => layer.id === id && layer.isShown) ?? false;
}

function inspectSnapshot(state: RoomState, { round }: RoomSnapshot, viewer: MemberId): Leak[] {
  const leaks: Leak[] = [];
  for (const [key, { board }] of Object.entries(round?.plays ?? {})) {
    if (board === null) continue;
    if (board.hint?.shown !== undefined && saysTooMuch(board.hint.shown, board.hint.stage ?? 0)) leaks.push('hint');
    if (state.round?.hasOwnBoards && key !== viewer) {
      const mayLook = watchesBoards(state, viewer) || (state.mode === 'race' && state.phase !== 'running');
      if (!mayLook || board.moves.length > 0 || board.layers.length > 0 || board.hint !== null) leaks.push('rival');
    }
    for (const { member, isShown, base, moves, redo } of board.layers) {
      if (member !== viewer && (!isShown || base !== '' || moves.length > 0 || redo.length > 0)) leaks.push('layer');
    }
  }
  return leaks;
}

/** From which stage on each part of a hint may be said. */
const SAID_FROM: Readonly<Record<ShownHint['type'], Readonly<Record<string, number>>>> = {
  step: { type: 1, area: 1, technique: 2, step: 3 },
  proven: { type: 1, area: 1, placement: 3 },
  mistakes: { type: 1, count: 1, area: 2, cells: 3 },
  broken: { type: 1, violations: 1 },
  solved: { type: 1 },
  'no-solution': { type: 1 },
  'nothing-forced': { type: 1 },
  'gave-up': { type: 1 },
};

function saysTooMuch(shown: ShownHint | undefined, stage: number): boolean {
  return shown !== undefined && Object.keys(shown).some((part) => (SAID_FROM[shown.type][part] ?? Number.POSITIVE_INFINITY) > stage);
}
