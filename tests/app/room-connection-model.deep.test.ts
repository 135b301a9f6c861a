import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Connection } from '@/app/_features/sync/connection';
import { doConflict } from '@/app/_features/sync/replica';
import { RoomConnection } from '@/app/_features/sync/room-connection';
import { type Rng, seededRng } from '@/engine/core/rng';
import type { RoomCommand } from '@/engine/play/commands';
import { formatSnapshot } from '@/engine/play/snapshot';
import { SHARED_PLAY } from '@/engine/play/state';
import { viewState } from '@/engine/play/view';
import { ROOM } from '../support/test-runtime';
import { FaultyTransport, SLOWEST_MS } from './faulty-transport';
import { type Flaws, ModelServer } from './model-server';
import { markCommand, onTheWire } from './support';

const STEPS = 70;
const LONG_ENOUGH_MS = 60_000;
/** Longer than somebody may be gone before they count as away. */
const LONG_ABSENCE_MS = 30_000;
/** Two tabs of one player, and two others. */
const PLAYERS = ['ada', 'ada', 'bea', 'cem'];

interface Page {
  readonly name: string;
  readonly player: string;
  readonly room: RoomConnection;
  readonly connection: Connection;
  readonly transport: FaultyTransport;
  /** By the number in their intents. */
  readonly submitted: RoomCommand[];
}

async function openPage(server: ModelServer, player: string, name: string, rng: Rng): Promise<Page> {
  const { time } = server.ground;
  const transport = new FaultyTransport(server, player, time, rng);
  const started = time.now() - rng.below(1_000_000);
  const connection = new Connection({ transport, after: time.after, now: () => time.now() - started });
  const submitted: Page['submitted'] = [];
  const room = new RoomConnection(ROOM, await server.render(), () => `${name}-${submitted.length}-intent`);
  connection.open(room);
  return { name, player, room, connection, transport, submitted };
}

const HISTORY = ['undo', 'undo', 'redo'] as const;
const LAYERS = ['layer-open', 'layer-open', 'layer-open', 'layer-accept', 'layer-accept', 'layer-discard'] as const;
const HELP = ['check', 'hint', 'hint', 'find-mistake', 'find-mistake', 'find-mistake'] as const;

function randomCommand(rng: Rng, server: ModelServer): RoomCommand {
  const { state, solution } = server;
  const board = state.round?.plays[SHARED_PLAY]?.board;
  if (state.phase === 'ended') return { type: 'next' };
  if (typeof board?.mistake?.seq === 'number') return { type: 'rewind' };
  if (board?.hint?.stage !== undefined && rng.below(2) === 0) return { type: 'hint' };
  const size = board?.marks.length ?? 1;
  const cell = rng.below(size);
  switch (rng.below(20)) {
    case 0:
    case 1:
    case 2:
      return markCommand(Number(solution?.[cell] ?? 1), cell);
    case 3:
    case 4:
    case 5:
      return markCommand(1 + rng.below(2), cell);
    case 6:
    case 7:
      return markCommand(rng.below(3), cell, ...[...Array(size).keys()].filter(() => rng.below(8) === 0));
    case 8:
      return rng.below(3) === 0 ? { type: 'leave' } : { type: 'reset' };
    case 9:
      return { type: 'layer-show', isShown: rng.below(2) === 0 };
    case 10:
    case 11:
      return { type: LAYERS[rng.below(LAYERS.length)] };
    case 12:
    case 13:
      return { type: HELP[rng.below(HELP.length)] };
    default:
      return { type: HISTORY[rng.below(HISTORY.length)] };
  }
}

/** Plays at random on a bad network with a server that dies now and then, mends everything, waits, and tells what is wrong in the end. */
async function play(seed: string, flaws: Flaws = {}): Promise<{ readonly trouble: string[]; readonly types: readonly string[] }> {
  const rng = seededRng(seed);
  const server = new ModelServer(rng, flaws);
  const { time, store } = server.ground;
  await server.start();
  await time.pass(1_000);
  const pages = await Promise.all(PLAYERS.map((player, i) => openPage(server, player, `${player}${i}`, rng)));
  for (let i = 0; i < STEPS; i += 1) {
    const at = rng.below(pages.length);
    const page = pages[at];
    const choice = rng.below(60);
    if (choice === 0) await server.start();
    else if (choice === 1) server.sayClosing(rng.below(2_000));
    else if (choice === 2) {
      page.transport.disconnect();
      pages[at] = await openPage(server, page.player, `${page.player}${at}x${i}`, rng);
    } else if (choice === 3) store.faults.push(rng.below(2) === 0 ? 'lost' : 'landed-but-unknown');
    else if (choice === 4) await time.pass(LONG_ABSENCE_MS);
    else if (choice === 5) page.connection.wake();
    else if (choice < 10) page.transport.disconnect();
    else if (choice < 20) page.transport.connect();
    else {
      const command = randomCommand(rng, server);
      if (page.room.submit(command) === undefined) page.submitted.push(command);
    }
    await time.pass(rng.below(400));
  }
  for (const { transport } of pages) transport.isHealed = true;
  for (const { transport } of pages) transport.connect();
  await time.pass(LONG_ENOUGH_MS);
  // What was lost last is noticed with the next row.
  const last: RoomCommand = { type: server.state.phase === 'ended' ? 'next' : 'check' };
  const refusal = pages[0].room.submit(last);
  if (refusal === undefined) pages[0].submitted.push(last);
  await time.pass(LONG_ABSENCE_MS);
  return {
    trouble: [...(refusal === undefined ? [] : [refusal]), ...pages.flatMap((page) => findTrouble(page, server))],
    types: server.log.flatMap((row) => row.events.map(({ type }) => type)),
  };
}

function findTrouble({ name, player, room, transport, submitted }: Page, server: ModelServer): string[] {
  const trouble: string[] = [];
  const view = room.getView();
  if (view.phase !== 'live' || view.pendingCount !== 0) trouble.push(`${name} is ${view.phase} with ${view.pendingCount} moves`);
  const seen = onTheWire(formatSnapshot(view.state));
  if (!isDeepStrictEqual(seen, onTheWire(formatSnapshot(viewState(server.state, player))))) trouble.push(`${name} sees another room`);
  if (Math.abs(room.now() - server.ground.time.now()) > 2 * SLOWEST_MS) trouble.push(`${name} has another time`);
  const numbers = server.log
    .filter(({ commandId }) => commandId.startsWith(`${name}-`))
    .map(({ commandId }) => Number(commandId.split('-')[1]));
  if (new Set(numbers).size !== numbers.length) trouble.push(`${name} did something twice`);
  submitted.forEach((command, i) => {
    const isKnown = numbers.includes(i) || transport.refused.has(`${name}-${i}-intent`);
    if (!isKnown) trouble.push(`${command.type} of ${name} was lost`);
  });
  numbers.forEach((later, i) => {
    for (const earlier of numbers.slice(0, i)) {
      if (earlier > later && doConflict(submitted[earlier], submitted[later]))
        trouble.push(`${later} of ${name} was overtaken by ${earlier}`);
    }
  });
  return trouble;
}

/** What must have happened for the plays to prove anything. */
const NEEDED = [
  ...['joined', 'left', 'countdown-started', 'round-started', 'round-ended', 'finished'],
  ...[
    'marked',
    'filled',
    'reset',
    'undone',
    'redone',
    'checked',
    'hint-requested',
    'hint-answered',
    'hint-advanced',
    'mistake-found',
    'rewound',
  ],
  ...['layer-opened', 'layer-marked', 'layer-undone', 'layer-redone', 'layer-accepted', 'layer-discarded', 'layer-shown'],
];

/** Much is played here, and machines are slow at times. */
const PATIENCE_MS = 60_000;

test('[C8] after any faults every page has its view of the log, and no move was lost, made twice or overtaken', {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      expect((await play(`faults-${seed}`)).trouble).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('[C8] the plays that prove it have everything in them that can happen at a table', { timeout: PATIENCE_MS }, async () => {
  const types = new Set<string>();
  for (let i = 0; i < 40; i += 1) {
    const played = await play(`known-${i}`);
    expect(played.trouble).toEqual([]);
    for (const type of played.types) types.add(type);
  }
  expect(NEEDED.filter((type) => !types.has(type))).toEqual([]);
});

test.each<{ flaw: string; flaws: Flaws; noticed: string }>([
  { flaw: 'forgets what it has done', flaws: { isForgetful: true }, noticed: 'twice' },
  { flaw: 'tells some of it wrongly', flaws: { isGarbling: true }, noticed: 'another room' },
])('[C8] the check notices a server that $flaw', { timeout: PATIENCE_MS }, async ({ flaws, noticed }) => {
  const seeds = Array.from({ length: 5 }, (_, i) => `control-${i}`);
  const plays = await Promise.all(seeds.map((seed) => play(seed, flaws)));
  expect(plays.flatMap(({ trouble }) => trouble).join('\n')).toContain(noticed);
});
