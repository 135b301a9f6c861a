import { canonicalForm } from '@/engine/core/symmetry';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { RoomSetup } from '@/engine/play/setup';
import { defaultSettings } from '@/engine/play/setup';
import { initialRoomState, SERVER } from '@/engine/play/state';
import { createPlayerId, signGuest } from '@/server/identity/guest-token';
import { createIdentity } from '@/server/identity/identity';
import { loadSecrets } from '@/server/identity/secrets';
import { LiveRoom } from '@/server/rooms/live-room';
import type { Database } from '@/server/store/database';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { createPuzzleStore } from '@/server/store/puzzle-store';
import type { RoomAppend } from '@/server/store/room-store';
import { createSecretStore } from '@/server/store/secret-store';
import { identityStores } from '../support/identity';
import type { BenchRoom } from './rooms-orders';
import { ROOM_PUZZLE } from './rooms-puzzle';

/** With a master of its own the benchmark can make guests without asking the server for each. */
export const BENCH_SECRET = 'a-secret-of-the-benchmark-and-of-nobody-else';

const LINK = 'benchmark';

/**
 * Makes co-op rooms, or solo rooms for one, whose round runs and whose members only have to come in, through the server's own stores and rooms: the API would limit
 * whoever makes hundreds of them.
 */
export async function seedRooms(database: Database, count: number, members: number): Promise<readonly BenchRoom[]> {
  const secrets = await loadSecrets(createSecretStore(database), BENCH_SECRET);
  const identity = createIdentity({ secrets, ...identityStores(database), isSecure: false });
  const store = createRoomStore(database);
  const puzzleId = await addPuzzle(database);
  const now = await database.now();
  const rooms: BenchRoom[] = [];
  const batch: RoomAppend[] = [];
  for (let i = 0; i < count; i += 1) {
    const id = `bench-${String(i).padStart(5, '0')}`;
    const players = Array.from({ length: members }, () => createPlayerId());
    const names = players.map((player) => identity.memberIdFor(id, player));
    const mode = members === 1 ? 'solo' : 'co-op';
    const setup: RoomSetup = { mode, owner: names[0], settings: defaultSettings(mode, { type: 'shared', link: LINK }) };
    await store.createRoom({ id, setup, code: null, inviteHash: null });
    await database.client.player.createMany({
      data: players.map((player, place) => ({ id: player, name: `Guest ${place}`, createdAt: BigInt(now) })),
    });
    await database.client.roomMember.createMany({
      data: players.map((playerId, place) => ({ roomId: id, member: names[place], playerId })),
    });
    batch.push(startRound(id, setup, names, puzzleId, now));
    rooms.push({ id, guests: players.map((player) => signGuest(secrets.guests, player)) });
  }
  const advanced = await store.append(batch);
  if (advanced.size !== count) throw new Error(`Only ${advanced.size} of ${count} rooms were made`);
  return rooms;
}

/** How many moves of the benchmark are in the log. */
export function countMoves(database: Database): Promise<number> {
  return database.client.logEntry.count({ where: { commandId: { startsWith: 'move-' } } });
}

async function addPuzzle(database: Database): Promise<string> {
  const puzzles = createPuzzleStore(database);
  const { kind, puzzle } = requirePuzzle(ROOM_PUZZLE);
  const { width, height } = puzzle;
  const { id } = await puzzles.add({
    form: canonicalForm(kind, puzzle),
    kind: kind.id,
    width,
    height,
    text: ROOM_PUZZLE,
    solutions: 'gave-up',
    solution: null,
    level: null,
    score: null,
    techniques: [],
  });
  await puzzles.addLink({ id: LINK, puzzleId: id, text: ROOM_PUZZLE, title: null, author: null, playerId: null });
  return id;
}

/** What the room would write if its members came one after the other and the host started. */
function startRound(id: string, setup: RoomSetup, names: readonly string[], puzzleId: string, now: number): RoomAppend {
  const room = new LiveRoom({ id, code: null, inviteHash: null }, initialRoomState(setup), { now: () => now, monotonic: () => 0 });
  names.forEach((member, place) => {
    const command = { type: 'join', name: `Guest ${place}`, role: 'player', isInvited: true } as const;
    void room.submit({ member, commandId: `join-${place}`, command });
  });
  void room.submit({ member: names[0], commandId: 'start-it', command: { type: 'start', isForced: true } });
  const puzzle = { puzzle: ROOM_PUZZLE, puzzleId, level: 'medium', daily: null, solution: null, isRanked: false } as const;
  void room.submit({
    member: SERVER,
    commandId: 'gun',
    command: { type: 'begin-round', round: 1, ...puzzle, seenBefore: [], guests: [], seed: id },
  });
  return room.beginCommit();
}
