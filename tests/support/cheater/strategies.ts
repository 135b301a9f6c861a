import { expect } from 'vitest';
import { mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { formatPuzzle } from '@/engine/notations/canonical';
import { defaultSettings } from '@/engine/play/setup';
import { formatMarks } from '@/engine/play/snapshot';
import { SEARCH_IDS } from '@/engine/walkthrough/search-id';
import type { MessageAcks } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { asMarks, clueCells, guardedOf, withClues } from '../disguises';
import { type Player, untilTaken } from '../player';
import type { CheatedRace } from './cheated-race';

/** What a forger tries, and when. */
export interface Strategy {
  /** Who made the room; the honest player unless told. */
  readonly host?: 'forger';
  readonly inLobby?: (race: CheatedRace) => Promise<void>;
  readonly inCountdown?: (race: CheatedRace) => Promise<void>;
  readonly whileRunning?: (race: CheatedRace) => Promise<void>;
  readonly afterEnd?: (race: CheatedRace) => Promise<void>;
}

type Done = MessageAcks['room:command'];

/** Says something in the race's room, whatever it is. */
async function sayOnce(
  player: Player,
  race: CheatedRace,
  commandId: string,
  command: unknown,
  more: object = {},
): Promise<Done | undefined> {
  return player.send<Done>('room:command', { room: race.room, commandId: `forged-${commandId}`, command, ...more });
}

/** Says it until the server takes it. */
function say(...said: Parameters<typeof sayOnce>): Promise<Done | undefined> {
  return untilTaken(() => sayOnce(...said));
}

/** Says each, and expects that none of it is done. */
async function tryAll(
  player: Player,
  race: CheatedRace,
  commandId: string,
  commands: readonly unknown[],
  more: object = {},
): Promise<void> {
  for (const [i, command] of commands.entries())
    expect(await say(player, race, `${commandId}-${i}`, command, more)).not.toMatchObject({ ok: true });
}

const ALL_CELLS = Array.from({ length: 36 }, (_, cell) => cell);
const HELP = ['hint', 'find-mistake', 'check', 'rewind'].map((type) => ({ type }));

/** The puzzle as it lies before the forger, in each of its symmetries. */
function allLayings({ forger }: CheatedRace): string[] {
  const problem = forger.view?.state.round?.puzzle;
  if (problem === undefined) throw new Error('there is no puzzle');
  return symmetriesOf(problem.kind).map((symmetry) => formatPuzzle(mapPuzzle(problem.kind, symmetry, problem.puzzle)));
}

async function expectInPlay({ target }: CheatedRace, path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Origin: target.url };
  const answer = await target.send(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([path, answer.status, answer.text]).toEqual([path, 409, expect.stringContaining('puzzle-in-play')]);
}

export const STRATEGIES: Readonly<Record<string, Strategy>> = {
  'claims to be finished': {
    whileRunning: (race) =>
      tryAll(race.forger, race, 'claim', [
        { type: 'finish' },
        { type: 'finished', place: 1 },
        { type: 'end', round: 1 },
        { type: 'mark', cells: [0], mark: 1, isFinished: true },
        { type: 'give-up', place: 1 },
      ]),
  },
  'sends a result of its own': {
    async whileRunning({ forger, room }) {
      const row = { seq: 99, member: forger.member, commandId: 'forged-row', at: Date.now(), events: [{ type: 'finished', place: 1 }] };
      for (const name of ['room:entries', 'room:result', 'round:end', 'server:closing'])
        expect(await forger.send(name, { room, now: Date.now(), entries: [row] })).toMatchObject({ ok: false, code: 'malformed-message' });
    },
  },
  'says when its moves were made': {
    async whileRunning(race) {
      const [stroke] = race.strokes(race.forger);
      const early = { at: 1, time: 1, startedAt: 0, seq: 1 };
      await tryAll(race.forger, race, 'early', [{ ...stroke, ...early }]);
      await tryAll(race.forger, race, 'early-message', [stroke], early);
    },
  },
  'moves before the start': {
    inLobby: (race) => tryAll(race.forger, race, 'lobby', [{ type: 'mark', cells: ALL_CELLS, mark: 1 }, { type: 'undo' }]),
    async inCountdown(race) {
      const early = await Promise.all(
        [{ type: 'mark', cells: [0, 1], mark: 1 }, { type: 'layer-open' }].map((one, i) => say(race.forger, race, `early-${i}`, one)),
      );
      for (const answer of early) {
        if (!answer?.ok) continue;
        // On a slow machine it may have come after the gun; never before.
        await race.forger.waitFor(answer.seq);
        expect(race.forger.view?.state.phase).toBe('running');
      }
    },
  },
  'moves after the end': {
    async afterEnd(race) {
      const strokes = race.strokes(race.forger);
      await tryAll(race.forger, race, 'late', [...strokes, { type: 'undo' }, { type: 'reset' }]);
    },
  },
  'moves for the other racer': {
    async whileRunning(race) {
      const { honest, forger } = race;
      await tryAll(forger, race, 'other', [{ type: 'give-up' }, { type: 'reset' }], { member: honest.member });
      await tryAll(forger, race, 'inside', [
        { type: 'give-up', member: honest.member },
        { type: 'leave', member: honest.member },
        { type: 'mark-away', member: honest.member },
      ]);
      expect(honest.view?.state.round?.plays[honest.member]?.gaveUpAt).toBeNull();
    },
  },
  'comes with a token that it signed itself': {
    async whileRunning(race) {
      const [id] = race.token().split('.');
      for (const token of [`${id}.${'A'.repeat(43)}`, `${race.honest.member}.x`, id]) {
        const other = await race.enter(token);
        expect(other.member).not.toBe(race.honest.member);
        expect(await other.insist('forged-give-up', { type: 'give-up' })).toMatchObject({ ok: false });
      }
    },
  },
  'repeats what the other one did': {
    async whileRunning(race) {
      const [stroke] = race.strokes(race.honest);
      await race.honest.insist('honest-first-move', { ...stroke, cells: stroke.cells.slice(0, 2) });
      const rows = [...race.forger.seen.values()].filter(({ member }) => member === race.honest.member);
      for (const { commandId, events } of rows) {
        await race.forger.send('room:command', { room: race.room, commandId, command: events[0] });
        await race.forger.send('room:command', { room: race.room, commandId, command: { type: 'redo' } });
      }
      expect(JSON.stringify(rows)).not.toMatch(/"cells"|"marks"/);
    },
  },
  'says two things under one name': {
    async whileRunning(race) {
      const [first, second] = race.strokes(race.forger);
      const one = { ...first, cells: first.cells.slice(0, 1) };
      const answer = await say(race.forger, race, 'twice', one);
      if (!answer?.ok) throw new Error('it could not move');
      const { seq } = answer;
      for (const other of [first, second, { type: 'give-up' }])
        expect(await say(race.forger, race, 'twice', other)).toEqual({ ok: true, seq });
    },
  },
  'lets our solver solve it, laid in any way': {
    async whileRunning(race) {
      const layings = allLayings(race);
      expect(layings).toHaveLength(16);
      for (const puzzle of layings) await expectInPlay(race, 'v1/solve', { puzzle });
      for (const path of ['hint', 'can-finish', 'grade']) await expectInPlay(race, `v1/${path}`, { puzzle: layings[5] });
    },
  },
  'hands in a part of it, or its clues as marks': {
    async whileRunning(race) {
      const problem = race.forger.view?.state.round?.puzzle;
      if (problem === undefined) throw new Error('there is no puzzle');
      const guarded = guardedOf(problem.text);
      const cells = clueCells(guarded);
      for (const cell of cells) await expectInPlay(race, 'v1/solve', { puzzle: formatPuzzle(withClues(guarded, [cell], () => 0)) });
      const { puzzle, board } = asMarks(guarded, cells.slice(0, 4));
      const marks = board && formatMarks(board.marks);
      await expectInPlay(race, 'lab/solutions', { puzzle: formatPuzzle(puzzle), marks, maxSolutions: 1 });
    },
  },
  'shares it as a puzzle of its own': {
    async whileRunning(race) {
      for (const puzzle of allLayings(race).slice(0, 8)) await expectInPlay(race, 'v1/puzzles', { puzzle });
    },
  },
  'asks the lab': {
    async whileRunning(race) {
      for (const puzzle of allLayings(race)) {
        await expectInPlay(race, 'lab/solutions', { puzzle, maxSolutions: 1 });
        await expectInPlay(race, 'lab/proof', { puzzle, steps: [] });
      }
      const [puzzle] = allLayings(race);
      await expectInPlay(race, 'lab/walkthrough', { puzzle });
      for (const search of SEARCH_IDS) {
        await expectInPlay(race, 'lab/search-tree', { puzzle, search });
        await expectInPlay(race, 'lab/search', { puzzle, search });
      }
    },
  },
  'asks the room for help': {
    whileRunning: (race) => tryAll(race.forger, race, 'help', [...HELP, { type: 'change-feedback', feedback: 'wrong' }, { type: 'pause' }]),
  },
  'plays in two tabs': {
    async whileRunning(race) {
      const tab = await race.enter();
      const [first] = race.strokes(race.forger);
      const half = first.cells.length >> 1;
      const said = await Promise.all([
        say(race.forger, race, 'tab-one', { ...first, cells: first.cells.slice(0, half) }),
        say(tab, race, 'tab-two', { ...first, cells: first.cells.slice(half) }),
        say(tab, race, 'tab-one', { ...first, cells: first.cells.slice(half) }),
      ]);
      expect(tab.member).toBe(race.forger.member);
      expect(said.filter((answer) => answer?.ok).length).toBeGreaterThan(0);
    },
  },
  'has a second account play for it': {
    async whileRunning(race) {
      const friend = await race.enter(race.token());
      await friend.insist('friend-comes', { type: 'join', role: 'player' });
      await tryAll(friend, race, 'friend', [...race.strokes(race.forger), { type: 'change-role', role: 'player' }]);
      await tryAll(friend, race, 'for', race.strokes(race.forger), { member: race.forger.member });
    },
  },
  'plays as a spectator': {
    async inLobby(race) {
      expect(await race.forger.insist('forged-aside', { type: 'change-role', role: 'spectator' })).toMatchObject({ ok: true });
      expect(await race.forger.insist('forged-back', { type: 'change-role', role: 'player' })).toMatchObject({ ok: true });
      const watcher = await race.enter(race.token());
      await watcher.insist('looks-on', { type: 'join', role: 'spectator' });
    },
    async whileRunning(race) {
      const watcher = await race.enter(race.token());
      await watcher.insist('looks-on', { type: 'join', role: 'spectator' });
      await tryAll(watcher, race, 'watcher', race.strokes(race.forger));
      expect(watcher.view?.state.round?.puzzle).toBeUndefined();
    },
  },
  'comes in anew to see the clues early': {
    async inCountdown(race) {
      for (const token of [race.token(), undefined]) {
        const other = await race.enter(token);
        if (token !== undefined) await other.insist('comes-in-anew', { type: 'join', role: 'player' });
        // On a slow machine the gun may have been heard by now, and then there is nothing early about it.
        if (other.view?.state.phase !== 'countdown') continue;
        expect(other.view.state.round?.puzzle).toBeUndefined();
        const early = other.bytes.filter((frame) => !frame.includes('"phase":"running"'));
        expect(early.join('')).not.toMatch(/tic-tac-logic\/6\/6\/|"solution":"[12]/);
      }
    },
  },
  'marks everything in one stroke': {
    async whileRunning(race) {
      await say(race.forger, race, 'all-one', { type: 'mark', cells: ALL_CELLS, mark: 1 });
      const blanks = race.strokes(race.forger).flatMap(({ cells }) => cells);
      expect(await say(race.forger, race, 'all-blank', { type: 'mark', cells: blanks, mark: 1 })).toMatchObject({ ok: true });
      await tryAll(race.forger, race, 'beyond', [
        { type: 'mark', cells: [4_095], mark: 1 },
        { type: 'mark', cells: [blanks[0]], mark: 9 },
        { type: 'fill', placements: blanks.flatMap((cell) => [1, 2, 3].map((mark) => ({ cell, mark }))) },
        { type: 'mark', cells: Array.from({ length: 5_000 }, () => 0), mark: 1 },
      ]);
    },
  },
  'takes back and does again without end': {
    async whileRunning(race) {
      const [stroke] = race.strokes(race.forger);
      await say(race.forger, race, 'once', { ...stroke, cells: stroke.cells.slice(0, 1) });
      const flood = Array.from({ length: 300 }, (_, i) =>
        sayOnce(race.forger, race, `flood-${i}`, { type: i % 2 === 0 ? 'undo' : 'redo' }),
      );
      const [honest] = race.strokes(race.honest);
      const meanwhile = { ...honest, cells: honest.cells.slice(0, 1) };
      const answer = await race.honest.insist('honest-meanwhile', meanwhile);
      expect(answer).toMatchObject({ ok: true });
      const answers = await Promise.all(flood);
      expect(answers.filter((answer) => answer?.ok === false && answer.code === 'rate-limited').length).toBeGreaterThan(0);
    },
  },
  'comes back with an invented past': {
    async whileRunning({ forger, room, honest }) {
      for (const since of [0, 1, 10_000, Number.MAX_SAFE_INTEGER]) {
        const answer = await forger.send<MessageAcks['room:subscribe']>('room:subscribe', { protocol: PROTOCOL_VERSION, room, since });
        if (!answer?.ok) throw new Error('it could not come back');
        const ofHonest = answer.entries.filter(({ member }) => member === honest.member);
        expect(JSON.stringify(ofHonest)).not.toMatch(/"cells"|"marks"/);
        expect(answer.snapshot?.seq ?? 0).toBeLessThan(1_000);
      }
      expect(await forger.send('room:subscribe', { protocol: PROTOCOL_VERSION, room, since: -1 })).toMatchObject({
        code: 'malformed-message',
      });
    },
  },
  'rules a room that is not its own': {
    whileRunning: (race) =>
      tryAll(race.forger, race, 'host', [
        { type: 'rematch' },
        { type: 'next' },
        { type: 'stop-countdown' },
        { type: 'start', isForced: true },
        { type: 'kick', member: race.honest.member },
        { type: 'pass-host', member: race.forger.member },
        { type: 'lock', isLocked: true },
      ]),
  },
  'rules its own room against the other': {
    host: 'forger',
    async whileRunning(race) {
      const { settings } = race.forger.view?.state ?? { settings: undefined };
      const source = settings?.source ?? { type: 'shared', link: 'none' };
      await tryAll(race.forger, race, 'own', [
        { type: 'kick', member: race.honest.member },
        { type: 'change-settings', settings: { ...defaultSettings('race', source), limitMs: 60_000, autoStart: false } },
        { type: 'rematch' },
        { type: 'start', isForced: true },
        { type: 'stop-countdown' },
      ]);
      await say(race.forger, race, 'lock', { type: 'lock', isLocked: true });
      await say(race.forger, race, 'mute', { type: 'mute', member: race.honest.member, isMuted: true });
    },
  },
  'leaves and comes back for another start': {
    async whileRunning(race) {
      const [stroke] = race.strokes(race.forger);
      await say(race.forger, race, 'before-leaving', { ...stroke, cells: stroke.cells.slice(0, 2) });
      const started = race.forger.view?.state.round?.startedAt;
      await say(race.forger, race, 'leave', { type: 'leave' });
      await race.forger.insist('forged-return', { type: 'join', role: 'player' });
      race.forger.leave();
      const again = await race.enter();
      const round = again.view?.state.round;
      expect(round?.startedAt).toBe(started);
      expect([...(round?.plays[again.member]?.board?.marks ?? [])]).not.toEqual([]);
    },
  },
};
