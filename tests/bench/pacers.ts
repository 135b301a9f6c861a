/**
 * `npm run bench:pacers -- [--rooms N] [--seconds S]`: what pacers cost. First the time to plan a race on boards of several sizes, then the
 * processor time of so many races (100), each of one connected player and three pacers, over so many seconds (60) on the embedded database.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Level } from '../../src/engine/core/kind';
import { formatPuzzle } from '../../src/engine/notations/canonical';
import { type PacerMove, paceOf, planTimeline } from '../../src/engine/play/pacer-timeline';
import { PACER_STRENGTHS } from '../../src/engine/play/pacers';
import { formatMarks } from '../../src/engine/play/snapshot';
import { PROTOCOL_VERSION } from '../../src/server/protocol/version';
import { createLinger } from '../../src/server/rooms/commit-log';
import { after } from '../../src/server/rooms/timer';
import { createRoomStore } from '../../src/server/store/prisma-room-store';
import { TestRoom } from '../engine/support/test-room';
import { createScratchDatabase } from '../support/databases';
import { makeSolved } from '../support/honest-crowd';
import type { SolvedPuzzle } from '../support/honest-plays';
import { createTestWorld, openTestRuntime } from '../support/test-runtime';

const BOARDS: readonly (readonly [kind: string, side: number, level: Level])[] = [
  ['nurikabe', 7, 'easy'],
  ['nurikabe', 10, 'medium'],
  ['nurikabe', 15, 'hard'],
  ['nurikabe', 20, 'medium'],
  ['tic-tac-logic', 6, 'easy'],
  ['tic-tac-logic', 10, 'medium'],
  ['tic-tac-logic', 14, 'extreme'],
  ['tic-tac-logic', 20, 'hard'],
];
const PLANS = 20;

const { values } = parseArgs({ options: { rooms: { type: 'string', default: '100' }, seconds: { type: 'string', default: '60' } } });
const rooms = Number(values.rooms);
const seconds = Number(values.seconds);

print('board                          plan p50  plan max  race (steady)');
for (const [kind, side, level] of BOARDS) {
  const solved = makeSolved(kind, side, level, 'bench');
  const runs = Array.from({ length: PLANS }, (_, i) => {
    const began = performance.now();
    const timeline = plan(solved, `${i}`);
    return { ms: performance.now() - began, raceMs: timeline.reduce((sum, { pauseMs }) => sum + pauseMs, 0) };
  });
  const times = runs.map(({ ms }) => ms).sort((a, b) => a - b);
  const race = runs.reduce((sum, { raceMs }) => sum + raceMs, 0) / PLANS / 1000;
  const name = `${kind} ${side} × ${side}, ${level}`;
  print(`${name.padEnd(30)} ${format(times[PLANS / 2])} ${format(times[PLANS - 1])}  ${race.toFixed(0)} s`);
}

const scratch = await createScratchDatabase('sqlite');
const database = await scratch.open();
const store = createRoomStore(database);
const solved = makeSolved('tic-tac-logic', 10, 'medium', 'bench');
// What is compiled for the first time belongs to neither.
await play('first', PACER_STRENGTHS.length, 10);
const idle = await play('idle', 0, seconds);
const busy = await play('busy', PACER_STRENGTHS.length, seconds);
await database.close();
await scratch.remove();
const pacers = rooms * PACER_STRENGTHS.length;
print(`\n${rooms} rooms, ${pacers} pacers, ${seconds} s: ${busy.moves} moves`);
print(`processor time ${(busy.cpu - idle.cpu).toFixed(0)} ms more than without pacers (${idle.cpu.toFixed(0)} ms)`);
print(`a pacer takes ${((busy.cpu - idle.cpu) / pacers / seconds / 10).toFixed(4)} % of a core, plans included`);

function plan({ kind, puzzle, solution }: SolvedPuzzle, seed: string): readonly PacerMove[] {
  return planTimeline(kind, puzzle, solution, { strength: 'steady', pace: paceOf(kind, []), seed });
}

/** Races that have just begun, each with some pacers and a connected player who does nothing. */
async function play(name: string, pacersEach: number, seconds: number): Promise<{ readonly cpu: number; readonly moves: number }> {
  const ids = Array.from({ length: rooms }, (_, i) => `${name}-${i}`);
  const race = new TestRoom('race', { limitMs: null }).join('ann', 'bob');
  for (const strength of PACER_STRENGTHS.slice(0, pacersEach)) race.do('ann', { type: 'add-pacer', strength });
  race.start({ text: formatPuzzle(solved.puzzle), solution: formatMarks(solved.solution.marks) });
  const entries = race.rows.map(({ seq, member, events }) => ({ seq, member, events, commandId: `stored-${seq}` }));
  const settings = race.state.settings;
  for (const id of ids) {
    await store.createRoom({ id, setup: { mode: 'race', owner: 'ann', settings }, code: null, inviteHash: null });
    await store.append([{ roomId: id, expectedHead: 0, entries, notBefore: 0, results: [] }]);
  }
  let moves = 0;
  const monotonic = () => performance.now();
  const before = process.cpuUsage();
  const runtime = await openTestRuntime(createTestWorld(), {
    database: { name: 'sqlite', now: () => database.now() },
    store,
    after,
    monotonic,
    wall: Date.now,
    wait,
    linger: createLinger(monotonic, wait),
    broadcast: (_connections, _name, message) => void JSON.stringify(message),
    onCommit: (entries) => {
      moves += entries;
    },
    planTimeline: async (room, pacer) => plan(solved, `${room.id} ${pacer}`),
  });
  for (const room of ids) for (const member of ['ann', 'bob']) await runtime.visit(member).subscribe({ protocol: PROTOCOL_VERSION, room });
  await wait(seconds * 1000);
  const { user, system } = process.cpuUsage(before);
  await runtime.close();
  await runtime.settled();
  return { cpu: (user + system) / 1000, moves };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function format(ms: number): string {
  return `${ms.toFixed(1)} ms`.padStart(9);
}
