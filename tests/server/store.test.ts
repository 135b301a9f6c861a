import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoundResult } from '@/engine/play/results';
import { CHANGED_EVERY_MS } from '@/server/store/append-statements';
import type { Database } from '@/server/store/database';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { createResultStore, type NewResult } from '@/server/store/result-store';
import type { NewEntry, NewRoom, RoomAppend, RoomListing, RoomStore } from '@/server/store/room-store';
import { startCheckpointer } from '@/server/store/sqlite/checkpointer';
import { startLogWriterThread } from '@/server/store/sqlite/log-writer-thread';
import { settingsWith } from '../engine/support/test-room';
import { availableDatabases } from '../support/databases';
import { describeOnEachDatabase, ownScratchDatabase } from '../support/each-database';
import { MemoryStore } from '../support/memory-store';
import { atEnd, own } from '../support/own';
import { addPlayers, addResults, makeResult, type PlayerSeed } from '../support/results';
import { bundleThreads } from '../support/sqlite-threads';

function row(seq: number, commandId = `intent-${seq}`): NewEntry {
  return { seq, member: 'ann', commandId, events: [{ type: 'marked', cells: [seq], mark: 1 }] };
}

function append(roomId: string, expectedHead: number, rows: readonly NewEntry[], change: Partial<RoomAppend> = {}): RoomAppend {
  return { roomId, expectedHead, entries: rows, notBefore: 0, results: [], ...change };
}

function newRoom(id: string, change: Partial<NewRoom> = {}): NewRoom {
  return { id, setup: { mode: 'race', owner: 'ann', settings: settingsWith({}) }, code: null, inviteHash: null, ...change };
}

function listing(change: Partial<RoomListing> = {}, players = 1): RoomListing {
  const size = { kind: 'nurikabe', width: 7, height: 7, level: 'easy' };
  return {
    isListed: true,
    dueAt: null,
    summary: { phase: 'lobby', mode: 'race', ...size, host: 'Ann', players, isRanked: true },
    ...change,
  };
}

function result(member: string, change: Partial<RoundResult> = {}): RoundResult {
  const { roomId: _room, playerId: _player, reviewStatus: _reviewStatus, badges: _badges, flags: _flags, ...made } = makeResult({ member });
  return { ...made, badges: ['clean'], flags: [], daily: null, mode: 'race', ...change };
}

/** A store that the contract holds for, and what there has to be beside it. */
interface Stage {
  readonly store: RoomStore;
  now(): Promise<number>;
  addPlayers(players: readonly PlayerSeed[]): Promise<void>;
  addResults(results: readonly NewResult[]): Promise<void>;
  ofRound(roomId: string, round: number): Promise<readonly NewResult[]>;
}

function stageOn(database: Database): Stage {
  return {
    store: createRoomStore(database),
    now: () => database.now(),
    addPlayers: (players) => addPlayers(database, players),
    addResults: (results) => addResults(database, results),
    ofRound: (roomId, round) => createResultStore(database).ofRound(roomId, round),
  };
}

function stageInMemory(): Stage {
  const store = new MemoryStore(Date.now);
  return {
    store,
    now: async () => Date.now(),
    addPlayers: async () => {},
    addResults: async (results) => void store.results.push(...results),
    ofRound: async (roomId, round) => store.results.filter((result) => result.roomId === roomId && result.round === round),
  };
}

function describeContract(open: () => Stage): void {
  let stage: Stage;
  let store: RoomStore;

  beforeEach(async () => {
    stage = open();
    store = stage.store;
    await store.createRoom(newRoom('room'));
  });

  test('[S1] making a room whose id or code is taken changes nothing and says so', async () => {
    expect(await store.createRoom(newRoom('coded', { code: 'ACD347', inviteHash: 'hash' }))).toBe(true);
    await store.append([append('coded', 0, [row(1)])]);
    expect(await store.createRoom(newRoom('coded', { setup: { mode: 'solo', owner: 'bob', settings: settingsWith({}) } }))).toBe(false);
    expect(await store.createRoom(newRoom('other', { code: 'ACD347' }))).toBe(false);
    expect(await store.findRoom('coded')).toEqual({ ...newRoom('coded', { code: 'ACD347', inviteHash: 'hash' }), head: 1 });
    expect(await store.findRoom('other')).toBeNull();
    expect(await store.findByCode('ACD347')).toBe('coded');
    expect(await store.findByCode('ACD349')).toBeNull();
  });

  test('[S2] appended rows come back in order and whole, after any seq', async () => {
    await store.append([append('room', 0, [row(1), row(2)])]);
    await store.append([append('room', 2, [row(3)])]);
    expect(await store.entriesAfter('room', 0)).toMatchObject([row(1), row(2), row(3)]);
    expect((await store.entriesAfter('room', 2)).map(({ seq }) => seq)).toEqual([3]);
    expect(await store.entriesAfter('room', 3)).toEqual([]);
    expect(await store.heads(['room', 'nowhere'])).toEqual(new Map([['room', 3]]));
  });

  test('[S2] whatever text rows hold comes back as it was', async () => {
    const name = `'"\\ "],[" \u2028 Ünïcode 🦭 $1 ?`;
    await store.append([append('room', 0, [{ ...row(1), events: [{ type: 'renamed', member: 'ann', name }] }])]);
    expect((await store.entriesAfter('room', 0))[0].events).toEqual([{ type: 'renamed', member: 'ann', name }]);
  });

  test('[S3] a room whose head is another one does not advance, and the others of the batch do', async () => {
    await store.createRoom(newRoom('other'));
    const late = append('room', 5, [row(6)], { listing: listing(), results: [result('ann')] });
    const advanced = await store.append([late, append('other', 0, [row(1)])]);
    expect([...advanced.keys()]).toEqual(['other']);
    expect([...(await store.heads(['room', 'other']))].sort()).toEqual([
      ['other', 1],
      ['room', 0],
    ]);
    expect(await store.entriesAfter('room', 0)).toEqual([]);
    expect(await store.listed(0, 10)).toEqual([]);
    expect(await stage.ofRound('room', 1)).toEqual([]);
  });

  test('[S4] a batch that fails half-way leaves nothing of itself', async () => {
    await store.createRoom(newRoom('other'));
    const twice = [row(1, 'same'), row(2, 'same')];
    await expect(store.append([append('other', 0, [row(1)]), append('room', 0, twice)])).rejects.toThrow();
    expect([...(await store.heads(['room', 'other']))].sort()).toEqual([
      ['other', 0],
      ['room', 0],
    ]);
    expect(await store.entriesAfter('other', 0)).toEqual([]);
  });

  test('[S5] a row is not earlier than the one before it, whatever the clock says', async () => {
    const future = (await stage.now()) + 3_600_000;
    const advanced = await store.append([append('room', 0, [row(1)], { notBefore: future })]);
    expect(advanced.get('room')).toBe(future);
    expect((await store.entriesAfter('room', 0))[0].at).toBe(future);
  });

  test('[S6] of two writers that expect the same head exactly one advances the room', async () => {
    const writers = Array.from({ length: 8 }, (_, i) => store.append([append('room', 0, [row(1, `writer-${i}`)])]));
    const winners = (await Promise.all(writers)).filter((advanced) => advanced.has('room'));
    expect(winners).toHaveLength(1);
    expect(await store.entriesAfter('room', 0)).toHaveLength(1);
  });

  test('[S6] writers whose batches overlap in opposite orders do not wait for each other in a circle', async () => {
    await store.createRoom(newRoom('other'));
    const orders = [
      ['room', 'other'],
      ['other', 'room'],
    ];
    const writers = Array.from({ length: 10 }, (_, i) => store.append(orders[i % 2].map((id) => append(id, 0, [row(1, `writer-${i}`)]))));
    const advanced = (await Promise.all(writers)).flatMap((times) => [...times.keys()]);
    expect(advanced.sort()).toEqual(['other', 'room']);
  });

  test("[S7] a member's commandId is stored once in a room", async () => {
    await store.append([append('room', 0, [row(1, 'once')])]);
    await expect(store.append([append('room', 1, [row(2, 'once')])])).rejects.toThrow();
    expect(await store.entriesAfter('room', 0)).toHaveLength(1);
    await store.append([append('room', 1, [{ ...row(2, 'once'), member: 'bob' }])]);
    expect(await store.entriesAfter('room', 0)).toHaveLength(2);
  });

  test('[S16] the seq of a member’s commandId is found', async () => {
    await store.append([append('room', 0, [row(1, 'first'), row(2, 'second'), { ...row(3, 'first'), member: 'bob' }])]);
    expect(await store.findSeq('room', row(1).member, 'second')).toBe(2);
    expect(await store.findSeq('room', 'bob', 'first')).toBe(3);
    expect(await store.findSeq('room', 'bob', 'second')).toBeNull();
    expect(await store.findSeq('elsewhere', 'bob', 'first')).toBeNull();
  });

  test('[S19] a player’s members in a room and rooms of a name are found, the first first', async () => {
    await stage.addPlayers([{ id: 'player-1' }, { id: 'player-2' }]);
    const names = ['daily_1-b', 'daily_1-a', 'dailyx1-c', 'daily_1-d'];
    for (const id of names) await store.createRoom(newRoom(id));
    for (const [i, id] of names.slice(0, 3).entries()) await store.linkMember(id, `member-${i}`, 'player-1');
    await store.linkMember('daily_1-d', 'member-3', 'player-2');
    await store.linkMember('daily_1-a', 'also', 'player-1');
    await store.linkMember('daily_1-a', 'other', 'player-2');
    expect([...(await store.membersOf('daily_1-a', 'player-1'))].sort()).toEqual(['also', 'member-1']);
    expect(await store.membersOf('daily_1-b', 'player-2')).toEqual([]);
    expect(await store.membersOf('nowhere', 'player-1')).toEqual([]);
    expect([...new Set(await store.roomsByPrefix('player-1', 'daily_1-'))].sort()).toEqual(['daily_1-a', 'daily_1-b']);
  });

  test('[S8] who a member is is written down once and stays', async () => {
    await stage.addPlayers([{ id: 'player-1' }, { id: 'player-2' }]);
    await store.linkMember('room', 'ann', 'player-1');
    await store.linkMember('room', 'ann', 'player-2');
    await store.linkMember('room', 'bob', 'player-2');
    expect([...(await store.playersByMember('room'))].sort()).toEqual([
      ['ann', 'player-1'],
      ['bob', 'player-2'],
    ]);
    expect(await store.roomsOf('player-1', 10)).toMatchObject([{ id: 'room' }]);
  });

  test('[S8] a player who comes in through many doors at once gets one seat', async () => {
    await stage.addPlayers([{ id: 'player-1' }]);
    await Promise.all(Array.from({ length: 8 }, () => store.linkMember('room', 'ann', 'player-1')));
    expect(await store.playersByMember('room')).toEqual(new Map([['ann', 'player-1']]));
  });

  test('[S2] the rows of many rooms are read at once, each after a seq of its own', async () => {
    await store.createRoom(newRoom('other'));
    await store.createRoom(newRoom('empty'));
    await store.append([append('room', 0, [row(1), row(2), row(3)]), append('other', 0, [row(1), row(2)])]);
    const seqsOf = async (seqs: readonly (readonly [string, number])[]) =>
      [...(await store.tailsAfter(new Map(seqs)))].map(([id, rows]) => [id, rows.map(({ seq }) => seq)] as const).sort();
    expect(await seqsOf([])).toEqual([]);
    expect(
      await seqsOf([
        ['room', 3],
        ['empty', 0],
        ['nowhere', 0],
      ]),
    ).toEqual([]);
    expect(
      await seqsOf([
        ['room', 1],
        ['other', 0],
      ]),
    ).toEqual([
      ['other', [1, 2]],
      ['room', [2, 3]],
    ]);
    expect((await store.tailsAfter(new Map([['room', 0]]))).get('room')).toEqual(await store.entriesAfter('room', 0));
  });

  test('[S2] as many rows as are asked for', async () => {
    await store.append([append('room', 0, [row(1), row(2), row(3), row(4)])]);
    const seqs = async (after: number, limit?: number) => (await store.entriesAfter('room', after, limit)).map(({ seq }) => seq);
    expect([await seqs(0, 2), await seqs(2, 2), await seqs(4, 2), await seqs(1)]).toEqual([[1, 2], [3, 4], [], [2, 3, 4]]);
  });

  test("[S9] a player's rooms come latest first", async () => {
    await stage.addPlayers([{ id: 'player-1' }]);
    const soon = (await stage.now()) + 10 * CHANGED_EVERY_MS;
    for (const [i, id] of ['first', 'second', 'third'].entries()) {
      await store.createRoom(newRoom(id));
      await store.linkMember(id, 'ann', 'player-1');
      await store.append([append(id, 0, [row(1)], { notBefore: soon + i })]);
    }
    const later = soon + CHANGED_EVERY_MS;
    await store.append([append('first', 1, [row(2)], { notBefore: later - 1 })]);
    expect((await store.roomsOf('player-1', 10)).map(({ id }) => id)).toEqual(['third', 'second', 'first']);
    await store.append([append('first', 2, [row(3)], { notBefore: later })]);
    expect((await store.entriesAfter('first', 0)).map(({ at }) => at)).toEqual([soon, later - 1, later]);
    const { setup, code } = newRoom('first');
    const first = { id: 'first', setup, code, phase: null, changedAt: later };
    expect((await store.roomsOf('player-1', 10)).map(({ id }) => id)).toEqual(['first', 'third', 'second']);
    expect(await store.roomsOf('player-1', 1)).toEqual([first]);
    await store.append([append('first', 3, [row(4)], { notBefore: later + 1, listing: listing() })]);
    expect(await store.roomsOf('player-1', 1)).toEqual([{ ...first, phase: listing().summary.phase }]);
  });

  test('[S10] the lobby lists what a batch says of a room, until another batch says otherwise', async () => {
    await stage.addPlayers([{ id: 'player-1' }]);
    await store.linkMember('room', 'ann', 'player-1');
    await store.append([append('room', 0, [row(1)], { listing: listing() })]);
    await store.append([append('room', 1, [row(2)])]);
    expect(await store.listed(0, 10)).toEqual([{ id: 'room', code: null, summary: listing().summary, playerIds: ['player-1'] }]);
    await store.append([append('room', 2, [row(3)], { listing: listing({}, 2) })]);
    expect(await store.listed(0, 10)).toMatchObject([{ summary: { players: 2 } }]);
    expect(await store.listed(0, 10, 1)).toEqual([]);
    expect(await store.listed((await stage.now()) + 10_000, 10)).toEqual([]);
    await store.append([append('room', 3, [row(4)], { listing: listing({ isListed: false }) })]);
    expect(await store.listed(0, 10)).toEqual([]);
  });

  test('[S11] rooms in which something is overdue are found, longest due first, until it is done', async () => {
    for (const [id, dueAt] of [
      ['late', 200],
      ['later', 100],
      ['soon', 5_000],
    ] as const) {
      await store.createRoom(newRoom(id));
      await store.append([append(id, 0, [row(1)], { listing: listing({ dueAt }) })]);
    }
    expect(await store.overdue(1_000, 10)).toEqual(['later', 'late']);
    expect(await store.overdue(1_000, 1)).toEqual(['later']);
    await store.append([append('later', 1, [row(2)], { listing: listing({ dueAt: null }) })]);
    await store.append([append('late', 1, [row(2)])]);
    expect(await store.overdue(1_000, 10)).toEqual(['late']);
  });

  test('[S12] the results of a round are stored with the row that ends it, each for its player', async () => {
    await stage.addPlayers([{ id: 'player-1' }, { id: 'player-2' }]);
    await stage.addResults([makeResult({ roomId: 'elsewhere' })]);
    await store.linkMember('room', 'ann', 'player-1');
    const ends = append('room', 0, [row(1)], { results: [result('ann'), result('bob', { isFinished: false, place: 2 })] });
    await store.append([ends]);
    const stored = await stage.ofRound('room', 1);
    expect(stored).toHaveLength(2);
    expect(stored).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...result('ann'), isChecked: false, roomId: 'room', playerId: 'player-1', reviewStatus: 'counted' }),
        expect.objectContaining({ member: 'bob', playerId: null, isFinished: false, place: 2 }),
      ]),
    );
  });

  test('[S12] a result that cannot be stored leaves the row out too, and the other rooms of the batch', async () => {
    await stage.addResults([makeResult({ roomId: 'elsewhere' })]);
    await store.createRoom(newRoom('other'));
    const broken = append('room', 0, [row(1)], { results: [result('ann'), result('ann')], listing: listing() });
    await expect(store.append([append('other', 0, [row(1)]), broken])).rejects.toThrow();
    expect([...(await store.heads(['room', 'other'])).values()]).toEqual([0, 0]);
    expect(await store.listed(0, 10)).toEqual([]);
    expect(await stage.ofRound('room', 1)).toEqual([]);
  });

  test.each([
    [true, ['too-fast'], 'held'],
    [true, [], 'counted'],
    [false, ['too-fast'], 'counted'],
  ] as const)('[S13] a result that is ranked (%s) with flags %j is %s', async (isRanked, names, reviewStatus) => {
    const flags = names.map((flag) => ({ flag, evidence: { seconds: 1 } }));
    await stage.addResults([makeResult({ roomId: 'elsewhere' })]);
    await store.append([append('room', 0, [row(1)], { results: [result('ann', { isRanked, flags })] })]);
    expect(await stage.ofRound('room', 1)).toMatchObject([{ reviewStatus, flags }]);
  });

  test('[S14] veterans are members who have a result of the puzzle from another room', async () => {
    await stage.addPlayers([{ id: 'player-1' }, { id: 'player-2' }, { id: 'player-3' }]);
    for (const [i, member] of ['ann', 'bob', 'cat'].entries()) await store.linkMember('room', member, `player-${i + 1}`);
    await stage.addResults([
      makeResult({ roomId: 'elsewhere', member: 'x', playerId: 'player-1', isFinished: false }),
      makeResult({ roomId: 'elsewhere', member: 'y', playerId: 'player-2', puzzleId: 'another' }),
      makeResult({ roomId: 'room', member: 'cat', playerId: 'player-3' }),
    ]);
    expect(await store.membersWhoPlayed('room', 'puzzle')).toEqual(['ann']);
  });

  test('[S15] who has finished a daily is known, in whatever room it was', async () => {
    await stage.addPlayers([{ id: 'player-1' }, { id: 'player-2' }]);
    const daily = { date: '2026-11-16', kind: 'nurikabe', level: 'easy' };
    await stage.addResults([
      makeResult({ roomId: 'a', playerId: 'player-1' }),
      makeResult({ roomId: 'b', playerId: 'player-2', isFinished: false }),
    ]);
    expect(await store.hasFinishedDaily('player-1', daily)).toBe(true);
    expect(await store.hasFinishedDaily('player-1', { ...daily, level: 'hard' })).toBe(false);
    expect(await store.hasFinishedDaily('player-2', daily)).toBe(false);
  });
}

describeOnEachDatabase('the store', (database) => {
  describeContract(() => stageOn(database()));

  test('[S19] of rooms of a name the one that was made first is first', async () => {
    const { store, addPlayers } = stageOn(database());
    await addPlayers([{ id: 'player-1' }]);
    for (const id of ['daily_1-b', 'daily_1-a']) {
      await store.createRoom(newRoom(id));
      await store.linkMember(id, 'ann', 'player-1');
    }
    await database().client.room.update({ where: { id: 'daily_1-a' }, data: { createdAt: 1n } });
    expect(await store.roomsByPrefix('player-1', 'daily_1-')).toEqual(['daily_1-a', 'daily_1-b']);
    await database().client.room.update({ where: { id: 'daily_1-b' }, data: { createdAt: 0n } });
    expect(await store.roomsByPrefix('player-1', 'daily_1-')).toEqual(['daily_1-b', 'daily_1-a']);
  });

  test('[S8] a player who is deleted leaves the log and the results, but not their seat', async () => {
    const stage = stageOn(database());
    const { store } = stage;
    await store.createRoom(newRoom('room'));
    await stage.addPlayers([{ id: 'player-1' }]);
    await stage.addResults([makeResult({ roomId: 'elsewhere', playerId: null })]);
    await store.linkMember('room', 'ann', 'player-1');
    await store.append([append('room', 0, [row(1)], { results: [result('ann')] })]);
    await database().client.player.delete({ where: { id: 'player-1' } });
    expect(await store.playersByMember('room')).toEqual(new Map());
    expect(await store.entriesAfter('room', 0)).toHaveLength(1);
    expect(await stage.ofRound('room', 1)).toMatchObject([{ member: 'ann', playerId: null }]);
  });
});

describe('the store on sqlite with threads of its own, as a server has it', () => {
  let threads: Awaited<ReturnType<typeof bundleThreads>>;
  let database: Database;

  beforeAll(async () => {
    threads = await bundleThreads();
  });

  beforeEach(async () => {
    const scratch = await ownScratchDatabase('sqlite');
    const onError = (error: Error) => expect.fail(error.message);
    const writeMoves = (file: string) => startLogWriterThread(file, threads.writer);
    const tidy = (file: string) => startCheckpointer(file, threads.tidying, { onError });
    database = own(await scratch.open(undefined, { openLogWriter: writeMoves, openCheckpointer: tidy }));
  });

  describeContract(() => stageOn(database));
});

describe.runIf(availableDatabases.includes('postgresql'))('the store on postgresql', () => {
  test('[S21] a batch without results is one statement in one round trip', async () => {
    const scratch = await ownScratchDatabase('postgresql');
    const store = createRoomStore(own(await scratch.open()));
    for (const id of ['one', 'two']) await store.createRoom(newRoom(id));
    await store.append([append('one', 0, [row(1)])]);
    const asked: unknown[] = [];
    const query = Client.prototype.query;
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      asked.push(args[0]);
      return Reflect.apply(query, this, args) as never;
    });
    atEnd(() => spy.mockRestore());
    const advanced = await store.append([append('one', 1, [row(2), row(3)]), append('two', 0, [row(1)])]);
    expect([...advanced.keys()].sort()).toEqual(['one', 'two']);
    expect(asked).toHaveLength(1);
    spy.mockRestore();
    expect(await store.entriesAfter('one', 0)).toHaveLength(3);
  });
});

describe('the store in memory', () => {
  describeContract(stageInMemory);
});
