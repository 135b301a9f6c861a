import { expect } from 'vitest';
import type { Puzzle } from '@/engine/core/kind';
import { findKind } from '@/engine/kinds';
import { isHidden, type Receipt } from '@/engine/receipts/receipt';
import type { Player } from '../player';
import { createSigner } from '../receipts';
import type { Answered, TestServer } from '../test-server';
import { type AttackCase, mutate } from './attack-case';
import { playAgain } from './help';
import { type RoomFixture, tokenOf, withRoomFixture } from './room-fixture';

const RECEIPTS = 'src/server/services/receipts/receipts.ts';
const KEYS = 'src/server/services/receipts/receipt-keys.ts';
const VERIFY = 'src/engine/receipts/verify-receipt.ts';
const BUILD = 'src/engine/receipts/build-receipt.ts';

const FOREIGN = { isValid: false, signature: false, chain: null, rules: null, result: null, reviewStatus: null };

function download(target: TestServer, room: string, playerId?: string): Promise<Answered> {
  return target.send(`/api/v1/rooms/${room}/receipt`, { headers: { Authorization: `Bearer ${tokenOf(target, playerId)}` } });
}

async function verify(target: TestServer, receipt: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  return JSON.parse((await target.send('/api/v1/receipts/verify', { method: 'POST', headers, body: JSON.stringify(receipt) })).text);
}

function solutionOf(puzzle: Puzzle): Uint8Array {
  const kind = findKind(puzzle.kind);
  if (kind === undefined) throw new Error('there is no such kind');
  return kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 100_000 }).solutions[0].marks;
}

/** Fills the board with one stroke. */
async function solve(player: Player): Promise<void> {
  const { round } = await player.waitUntil((state) => state.phase === 'running' && state.round?.puzzle !== undefined);
  const parsed = round?.puzzle;
  if (parsed === undefined) throw new Error('there is no puzzle');
  const placements = [...solutionOf(parsed.puzzle)].flatMap((mark, cell) =>
    parsed.kind.isFixed(parsed.puzzle, cell) ? [] : [{ cell, mark }],
  );
  await player.insist('solves-it-all', { type: 'fill', placements });
}

/** A room that its player has solved, with the receipt. */
function solved(target: TestServer, look: (receipt: Receipt, fixture: RoomFixture) => Promise<void>): Promise<void> {
  return withRoomFixture(target, { mode: 'solo' }, async (fixture) => {
    const { host, room, hostId } = fixture;
    await solve(host);
    await host.waitUntil(({ phase }) => phase === 'ended');
    const { status, text } = await download(target, room, hostId);
    expect([status, text.slice(0, 1)]).toEqual([200, '{']);
    await look(JSON.parse(text), fixture);
  });
}

function earlier(receipt: Receipt): Receipt {
  const log = receipt.log.map((entry, i) =>
    'at' in entry && i > 0 ? { ...entry, at: Math.max(entry.at - 1, receipt.result.startedAt) } : entry,
  );
  return { ...receipt, log };
}

/** Receipts of results that nobody achieved. */
export const RECEIPT_FORGERIES: readonly AttackCase[] = [
  {
    name: '[RC1] the receipt of another player’s result is as unknown as one that never was',
    mutations: [mutate(RECEIPTS, 'result.playerId === playerId', 'result.round === round')],
    attack: (target) =>
      solved(target, async (_receipt, { room, guestId }) => {
        const [others, nobodys] = [await download(target, room, guestId), await download(target, 'never-was-there', guestId)];
        expect([others.status, others.text]).toEqual([404, nobodys.text]);
      }),
  },
  {
    name: '[RC1] a result that is held, or rejected after a review, has no receipt, and an earlier one says so',
    mutations: [
      mutate(RECEIPTS, "if (own.reviewStatus !== 'counted') return fail('not-counted');", ''),
      mutate(RECEIPTS, 'reviewStatus: stored?.reviewStatus ?? null', "reviewStatus: 'counted'"),
    ],
    attack: (target) =>
      solved(target, async (receipt, { room, hostId }) => {
        for (const reviewStatus of ['held', 'excluded']) {
          await target.database.client.result.updateMany({ where: { roomId: room }, data: { reviewStatus } });
          expect(await verify(target, receipt)).toMatchObject({ isValid: true, reviewStatus });
          expect((await download(target, room, hostId)).status).toBe(409);
        }
      }),
  },
  {
    name: '[RC2] today’s daily has no receipt yet, although its player has solved it (idea 42)',
    mutations: [
      mutate(RECEIPTS, "(await isInPlay(built)) ? fail('puzzle-in-play') : succeed(keys.sign(built))", 'succeed(keys.sign(built))'),
    ],
    attack: (target) =>
      playAgain(target, async (player, playerId) => {
        await solve(player);
        await player.waitUntil(({ phase }) => phase === 'ended');
        const { status, text } = await download(target, player.room, playerId);
        expect([status, text]).toEqual([409, expect.stringContaining('puzzle-in-play')]);
      }),
  },
  {
    name: '[RC2] a racer’s receipt does not say what a rival did',
    mutations: [mutate(BUILD, '=== key ? [event] : []', '=== key ? [event] : [event]')],
    attack: (target) =>
      withRoomFixture(target, { mode: 'race', isRunning: true }, async ({ host, guest, room, hostId }) => {
        await guest.waitUntil(({ phase, round }) => phase === 'running' && round?.puzzle !== undefined);
        const board = guest.view?.state.round?.plays[guest.member].board?.marks;
        await guest.insist('a-move-of-mine', { type: 'mark', cells: [board?.indexOf(0) ?? 0], mark: 1 });
        await solve(host);
        await guest.insist('enough-of-it', { type: 'give-up' });
        await host.waitUntil(({ phase }) => phase === 'ended');
        const { log } = JSON.parse((await download(target, room, hostId)).text) as Receipt;
        expect(log.flatMap((entry) => (isHidden(entry) ? [] : [entry.member]))).not.toContain(guest.member);
        expect(log.filter(isHidden).length).toBeGreaterThanOrEqual(2);
      }),
  },
  {
    name: '[RC3] a receipt that somebody else has signed is not ours, whatever key it names',
    mutations: [
      mutate(RECEIPTS, '(await keys.all()).includes(receipt.key) && ', ''),
      mutate(KEYS, 'verify(null, Buffer.from(text), publicKey, bytes)', 'publicKey !== null'),
    ],
    attack: (target) =>
      solved(target, async (receipt) => {
        const forged = createSigner().resign(earlier(receipt));
        expect(await verify(target, forged)).toEqual(FOREIGN);
        expect(await verify(target, { ...forged, key: receipt.key })).toEqual(FOREIGN);
        expect(await verify(target, { ...receipt, player: 'Somebody else' })).toEqual(FOREIGN);
      }),
  },
  {
    name: '[RC3] a log that was altered, or comes from another receipt, is found',
    mutations: [mutate(VERIFY, 'chain: holds(() => chainOf(receipt.log, hash) === receipt.chain)', 'chain: true')],
    attack: (target) =>
      solved(target, async (receipt) => {
        const last = receipt.log.length - 1;
        const entry = receipt.log[last];
        // The end is stored a little later than it happened, so this changes nothing but a time.
        const later = 'at' in entry ? { ...entry, at: entry.at + 1 } : entry;
        expect(await verify(target, { ...receipt, log: receipt.log.with(last, later) })).toMatchObject({ isValid: false, chain: false });
        expect(await verify(target, receipt)).toMatchObject({ isValid: true, reviewStatus: 'counted' });
      }),
  },
];
