import { beforeEach, expect, test } from 'vitest';
import { resultsOf } from '@/engine/play/results';
import type { Mode } from '@/engine/play/setup';
import { isHidden, type Receipt } from '@/engine/receipts/receipt';
import { loadSecrets } from '@/server/identity/secrets';
import { openReceiptKeys, type ReceiptKeys } from '@/server/services/receipts/receipt-keys';
import { createReceipts, type Receipts } from '@/server/services/receipts/receipts';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { createResultStore, type ReviewStatus } from '@/server/store/result-store';
import { createSecretStore } from '@/server/store/secret-store';
import { CORNER, settingsWith, TestRoom } from '../engine/support/test-room';
import { describeOnEachDatabase } from '../support/each-database';
import { createSigner } from '../support/receipts';
import { addResults } from '../support/results';
import { TimedWorkers } from '../support/timed-workers';

const TODAY = '2026-11-17';
const NOW = 1_794_931_200_000;
const MASTER = 'the master secret of the tests of receipts';
const VALID = { isValid: true, signature: true, log: { chain: true, rules: true, result: true }, reviewStatus: 'counted' };
const FOREIGN = { isValid: false, signature: false, log: null, reviewStatus: null };

describeOnEachDatabase('receipts', (database) => {
  let receipts: Receipts;
  let isInPlay: boolean;
  let openDay: string | null;
  let made = 0;
  const workers = new TimedWorkers();

  beforeEach(async () => {
    [isInPlay, openDay] = [false, TODAY];
    receipts = await open();
  });

  async function openKeys(name = '1', master = MASTER, at = NOW): Promise<ReceiptKeys> {
    const store = createSecretStore(database());
    return openReceiptKeys({ store, secrets: await loadSecrets(store, master), name, now: async () => at });
  }

  async function open(keys?: ReceiptKeys): Promise<Receipts> {
    return createReceipts({
      keys: keys ?? (await openKeys()),
      rooms: createRoomStore(database()),
      results: createResultStore(database()),
      dailies: { isOpen: async (date) => date === openDay },
      inPlay: { isInPlay: async () => isInPlay },
      workers,
      now: async () => NOW,
    });
  }

  async function verify(receipt: Receipt, by = receipts) {
    const verified = await by.verify(receipt, {});
    if (!verified.ok) throw new Error(verified.error);
    return verified.value;
  }

  /** Stores what happened in a room and its results; its members are the players of the same names. */
  async function keep(mode: Mode, room: TestRoom, change: { reviewStatus?: ReviewStatus; isFinished?: boolean } = {}): Promise<string> {
    made += 1;
    const id = `room-of-receipts-${made}`;
    const { client } = database();
    const store = createRoomStore(database());
    await store.createRoom({ id, setup: { mode, owner: 'ann', settings: settingsWith({}) }, code: null, inviteHash: null });
    for (const player of Object.keys(room.state.members)) {
      await client.player.upsert({ where: { id: player }, create: { id: player, name: player, createdAt: 0n }, update: {} });
      await store.linkMember(id, player, player);
    }
    await client.logEntry.createMany({
      data: room.rows.map(({ seq, member, at, events }) => ({
        ...{ roomId: id, seq, member, commandId: `command-${seq}`, at: BigInt(at) },
        events: JSON.stringify({ version: 2, events }),
      })),
    });
    await client.room.update({ where: { id }, data: { head: room.rows.length } });
    const counted = { roomId: id, reviewStatus: 'counted', isChecked: true } as const;
    await addResults(
      database(),
      resultsOf(room.state).map((result) => ({ ...result, ...counted, playerId: result.member, ...change })),
    );
    return id;
  }

  function solved(change: Parameters<TestRoom['start']>[1] = {}): TestRoom {
    const room = new TestRoom('solo').join('ann').start(CORNER, change);
    room.wait(4_000).mark('ann', [1, 2], 1);
    room.wait(2_000).mark('ann', [3], 1);
    return room.end();
  }

  async function issue(id: string, player = 'ann'): Promise<Receipt> {
    const issued = await receipts.issue(id, 1, player);
    if (!issued.ok) throw new Error(issued.error);
    return issued.value;
  }

  test('[RC1] a player gets the receipt of their own counted result, and it is valid', async () => {
    const id = await keep('solo', solved());
    const receipt = await issue(id);
    expect(receipt).toMatchObject({
      room: id,
      round: 1,
      player: 'Name of ann',
      puzzle: CORNER.text,
      issuedAt: NOW,
      result: { wallMs: 6_000 },
    });
    expect(await verify(receipt)).toEqual(VALID);
    expect(await verify(JSON.parse(JSON.stringify(receipt)))).toEqual(VALID);
  });

  test('[RC1] nobody gets the receipt of another player, of an unknown room, or of another round', async () => {
    const id = await keep('solo', solved());
    const unknown = { ok: false, error: 'unknown-result' };
    expect(await receipts.issue(id, 1, 'zoe')).toEqual(unknown);
    expect(await receipts.issue('nowhere', 1, 'ann')).toEqual(unknown);
    expect(await receipts.issue(id, 2, 'ann')).toEqual(unknown);
  });

  test.each<[string, object]>([
    ['not-counted', { reviewStatus: 'held' }],
    ['not-counted', { reviewStatus: 'excluded' }],
    ['not-finished', { isFinished: false }],
  ])('[RC1] %s: there is none of %j', async (error, change) => {
    const id = await keep('solo', solved(), change);
    expect(await receipts.issue(id, 1, 'ann')).toEqual({ ok: false, error });
  });

  test('[RC2] there is none of a puzzle that others still play, also for who has finished it', async () => {
    const daily = await keep('solo', solved({ daily: TODAY }));
    const inPlay = { ok: false, error: 'puzzle-in-play' };
    expect(await receipts.issue(daily, 1, 'ann')).toEqual(inPlay);
    openDay = null;
    isInPlay = true;
    expect(await receipts.issue(daily, 1, 'ann')).toEqual(inPlay);
    isInPlay = false;
    expect(await verify(await issue(daily))).toEqual(VALID);
  });

  test('[RC2] a racer learns nothing of a rival', async () => {
    const room = new TestRoom('race').join('ann', 'bob').start(CORNER);
    room.wait(3_000).mark('bob', [1], 2);
    room.wait(1_000).mark('ann', [1, 2, 3], 1);
    room.do('bob', { type: 'give-up' });
    const receipt = await issue(await keep('race', room.end()));
    expect(await verify(receipt)).toEqual(VALID);
    expect(receipt.log.map(isHidden)).toEqual([false, true, false, true, false]);
    expect(JSON.stringify(receipt)).not.toContain('Name of bob');
  });

  test('[RC3] verifying says whether the result counts now', async () => {
    const id = await keep('solo', solved());
    const receipt = await issue(id);
    for (const reviewStatus of ['held', 'excluded', 'counted'] as const) {
      await createResultStore(database()).setReviewStatus({ roomId: id, round: 1, member: 'ann' }, reviewStatus);
      expect(await verify(receipt)).toEqual({ ...VALID, reviewStatus });
    }
    await database().client.result.deleteMany({ where: { roomId: id } });
    expect(await verify(receipt)).toEqual({ ...VALID, reviewStatus: null });
  });

  test('[RC3] what was altered or signed elsewhere is not valid, and nothing is said about the result', async () => {
    const receipt = await issue(await keep('solo', solved()));
    const log = receipt.log.map((entry) => ('at' in entry ? { ...entry, at: entry.at - 1_000 } : entry));
    expect(await verify({ ...receipt, log })).toMatchObject({ isValid: false, signature: true, reviewStatus: null });
    expect(await verify({ ...receipt, player: 'Bob' })).toEqual(FOREIGN);
    expect(await verify({ ...receipt, result: { ...receipt.result, wallMs: 1 } })).toEqual(FOREIGN);
    const forger = createSigner();
    expect(await verify(forger.resign({ ...receipt, log }))).toEqual(FOREIGN);
    expect(await verify({ ...forger.resign({ ...receipt, log }), key: receipt.key })).toEqual(FOREIGN);
    expect(await verify({ ...receipt, key: '', signature: '' })).toEqual(FOREIGN);
  });

  test('[RC3] a log is folded in a worker, and only once the signature holds', async () => {
    const receipt = await issue(await keep('solo', solved()));
    workers.asked.length = 0;
    await verify({ ...receipt, player: 'Bob' });
    expect(workers.asked).toEqual([]);
    await verify(receipt);
    expect(workers.asked.map(({ name }) => name)).toEqual(['verifyReceipt']);
    workers.refusal = 'busy';
    expect(await receipts.verify(receipt, {})).toEqual({ ok: false, error: 'busy' });
    workers.refusal = undefined;
  });

  test('[RC4] a rotated key signs new receipts, and those of earlier keys stay valid', async () => {
    const id = await keep('solo', solved());
    const first = await openKeys('1', MASTER, NOW);
    const old = await issue(id);
    const second = await openKeys('2', MASTER, NOW + 1);
    receipts = await open(second);
    const fresh = await issue(id);
    expect([old.key, fresh.key]).toEqual([first.current, second.current]);
    expect(fresh.key).not.toBe(old.key);
    expect([await verify(old), await verify(fresh)]).toEqual([VALID, VALID]);
    const published = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' };
    const keys = [second.current, first.current].map((x) => ({ ...published, kid: x, x }));
    expect(await receipts.keySet()).toEqual({ keys });
    const third = await openKeys('2', `${MASTER}!`, NOW + 2);
    expect(await third.all()).toEqual([third.current, second.current, first.current]);
    expect(await verify(old, await open(third))).toEqual(VALID);
    // Going back makes no further key.
    expect(await (await openKeys('1', MASTER, NOW + 3)).all()).toEqual([first.current, third.current, second.current]);
  });

  test('[RC4] processes that start at once have the same key', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => openKeys('at once')));
    expect(new Set(opened.map(({ current }) => current)).size).toBe(1);
    expect(new Set(await opened[0].all()).size).toBe((await opened[0].all()).length);
  });
});
