import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Connection } from '@/app/_client/room/connection';
import { doCollide } from '@/app/_client/room/replica';
import { RoomConnection } from '@/app/_client/room/room-connection';
import { type Rng, seededRng } from '@/engine/core/rng';
import type { RoomCommand } from '@/engine/play/room';
import { FaultyTransport, ModelServer } from './faulty-network';
import { FakeTime, markCommand, readPuzzle, startSnapshot } from './support';

const PUZZLE = 'nurikabe/4/3/g3p';
const STEPS = 60;
const LONG_ENOUGH_MS = 120_000;

interface Page {
  readonly room: RoomConnection;
  readonly connection: Connection;
  readonly transport: FaultyTransport;
  /** By the number in their intents. */
  readonly submitted: RoomCommand[];
}

function openPage(member: string, server: ModelServer, time: FakeTime, rng: Rng): Page {
  const { kind, puzzle } = readPuzzle(PUZZLE);
  const transport = new FaultyTransport(member, server, time, rng);
  const connection = new Connection({ transport, after: time.after });
  const submitted: Page['submitted'] = [];
  const room = new RoomConnection('room', kind, puzzle, startSnapshot(PUZZLE), () => `${member}-${submitted.length}`);
  connection.open(room);
  return { room, connection, transport, submitted };
}

function randomCommand(rng: Rng): RoomCommand {
  if (rng.below(15) === 0) return { type: 'reset' };
  return markCommand(rng.below(3), ...[0, 2, 3, 4, 5, 6].filter(() => rng.below(4) === 0), 7 + rng.below(5));
}

/** Plays at random on a bad network, mends it, waits, and tells what is wrong in the end. */
async function play(seed: string, isForgetful: boolean): Promise<string[]> {
  const rng = seededRng(seed);
  const time = new FakeTime();
  const server = new ModelServer(PUZZLE, isForgetful);
  const pages = ['ada', 'bea', 'cem'].map((member) => openPage(member, server, time, rng));
  for (let i = 0; i < STEPS; i += 1) {
    const page = pages[rng.below(pages.length)];
    const choice = rng.below(10);
    if (choice === 0) page.transport.disconnect();
    else if (choice < 3) page.transport.connect();
    else {
      const command = randomCommand(rng);
      if (page.room.submit(command) === undefined) page.submitted.push(command);
    }
    await time.pass(rng.below(400));
  }
  for (const { transport } of pages) transport.isHealed = true;
  for (const { transport } of pages) transport.connect();
  await time.pass(LONG_ENOUGH_MS);
  // What was lost last is noticed with the next row, reconnect or wake.
  for (const { connection } of pages) connection.wake();
  await time.pass(LONG_ENOUGH_MS);
  return pages.flatMap((page) => findTrouble(page, server));
}

function findTrouble({ room, transport, submitted }: Page, server: ModelServer): string[] {
  const trouble: string[] = [];
  const view = room.getView();
  if (view.phase !== 'live' || view.unsettled !== 0) trouble.push(`${transport.member} is ${view.phase} with ${view.unsettled} moves`);
  if (`${view.state.board.marks}` !== `${server.state.board.marks}`) trouble.push(`${transport.member} sees another board`);
  const rows = server.log.filter((row) => row.member === transport.member);
  const intents = rows.map((row) => Number(row.intent.split('-')[1]));
  if (new Set(intents).size !== intents.length) trouble.push(`${transport.member} did something twice`);
  intents.forEach((later, i) => {
    for (const earlier of intents.slice(0, i)) {
      if (earlier > later && doCollide(submitted[earlier], submitted[later])) trouble.push(`${later} was overtaken by ${earlier}`);
    }
  });
  return trouble;
}

test('[C8] after any faults every page has the state of the server, and no move was made twice or overtaken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      expect(await play(`faults-${seed}`, false)).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

test('[C8] the check notices a server that forgets what it has done', async () => {
  const seeds = Array.from({ length: 20 }, (_, i) => `control-${i}`);
  const troubles = await Promise.all(seeds.map((seed) => play(seed, true)));
  expect(troubles.flat().join('\n')).toContain('twice');
});
