import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findKind } from '@/engine/kinds';
import { requirePuzzle } from '@/engine/notations/canonical';
import { ByteRecorder, findLeaks, fingerprintsOf } from '../support/byte-recorder';
import { createScratchDatabase, type ScratchDatabase } from '../support/databases';
import { becomeGuest, type Player } from '../support/player';
import { killLeftovers, type ServerProcess, startServerProcess } from '../support/server-process';

const STOCK = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;

let scratch: ScratchDatabase;
let server: ServerProcess;
let recorders: ByteRecorder[];

beforeAll(async () => {
  scratch = await createScratchDatabase('sqlite');
  server = await startServerProcess(scratch.env);
  recorders = [];
});

afterAll(async () => {
  for (const recorder of recorders) recorder.leave();
  server.signal('SIGKILL');
  await server.ended;
  await scratch.remove();
  killLeftovers();
});

async function somebody(token?: string): Promise<ByteRecorder> {
  const recorder = new ByteRecorder(server.url, token ?? (await becomeGuest(server.url)));
  recorders.push(recorder);
  return recorder;
}

/** Pages that tell of what somebody plays without being asked for it by name. */
const PERSONAL = ['/', '/duels', '/profile'];

/** Every page that takes a name, with each of these, and those that tell of what one plays. */
async function openAllWith(recorder: ByteRecorder, names: readonly string[]): Promise<void> {
  const manifest = JSON.parse(readFileSync('build/test/next/app-path-routes-manifest.json', 'utf8')) as Readonly<Record<string, string>>;
  const routes = Object.entries(manifest).flatMap(([file, route]) => (file.endsWith('/page') && /\[(?!date)/.test(route) ? [route] : []));
  const named = routes
    .filter((route) => !route.includes('[date]'))
    .flatMap((route) => names.map((name) => route.replace(/\[[^\]]+\]/g, name)));
  for (const page of [...named, ...PERSONAL]) await recorder.open(page);
  for (const name of names) await recorder.ask('GET', `/rooms/${name}/replay`);
}

/** The first group of a pattern in something that was answered. */
function read(text: string, pattern: RegExp): string {
  const found = pattern.exec(text);
  if (found === null) throw new Error(`Nothing like ${pattern} in: ${text.slice(0, 500)}`);
  return found[1];
}

function solutionOf(text: string): string {
  const { kind, puzzle } = requirePuzzle(text);
  const { solutions } = findKind(kind.id)?.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 1_000_000 }) ?? {
    solutions: [],
  };
  return solutions[0].marks.join('');
}

async function solve(player: Player, solution: string): Promise<void> {
  for (const mark of [1, 2]) {
    const marks = player.view?.state.round?.plays['*'].board?.marks;
    const cells = [...solution].flatMap((digit, cell) => (Number(digit) === mark && marks?.[cell] === 0 ? [cell] : []));
    await player.command(`fills-in-${mark}`, { type: 'mark', cells, mark });
  }
  await player.waitUntil(({ phase }) => phase === 'ended');
}

describe('what leaves the server', () => {
  test('[GS8] [GS9] [GS11] of a duel: nothing of the puzzle before one’s own start, and no solution before its end', async () => {
    const [ann, bob, stranger] = [await somebody(), await somebody(), await somebody()];
    const made = await ann.request('POST page/create-duel', STOCK);
    const invite = read(made, /"invite":"([\w-]{22})"/);
    for (const recorder of [ann, stranger]) await openAllWith(recorder, [invite]);
    const beforeAnn = ann.mark();
    const started = await ann.request('POST page/start-duel', { invite });
    const room = read(started, /"room":"(duel-[\w-]+)"/);
    const player = await ann.enter(room);
    const text = player.view?.state.round?.puzzle?.text ?? '';
    const fingerprints = fingerprintsOf({ puzzle: text, solution: solutionOf(text) });
    const all = [...fingerprints.clues, ...fingerprints.solution];
    expect(findLeaks(beforeAnn, all)).toEqual([]);
    // The search finds what may be there, in what was really sent: so it would find what may not.
    expect(findLeaks(ann.mark(), fingerprints.clues)).not.toEqual([]);
    expect(findLeaks(ann.mark(), fingerprints.solution)).toEqual([]);

    await bob.enter(room);
    for (const path of ['/solve', '/hint', '/puzzles']) expect((await stranger.ask('POST', path, { puzzle: text })).status).toBe(409);
    await solve(player, solutionOf(text));
    await openAllWith(bob, [invite, room]);
    await stranger.open(`/duel/${invite}`);
    expect(findLeaks([...bob.mark(), ...stranger.mark()], all)).toEqual([]);
    expect([...bob.mark(), ...stranger.mark()].join()).not.toContain('wallMs');

    const theirs = await bob.request('POST page/start-duel', { invite });
    expect(findLeaks([theirs], fingerprints.clues)).not.toEqual([]);
    await openAllWith(bob, [invite]);
    expect(findLeaks(bob.mark(), fingerprints.solution)).toEqual([]);
    expect(bob.mark().join()).not.toContain('wallMs');
    expect(await ann.request('GET page/duel', { invite })).toContain('wallMs');
  });

  test('[GS4] [GS5] of a race against a ghost: no clues before the start, and of the ghost never a cell', async () => {
    const ann = await somebody();
    const ordered = await ann.ask('POST', '/rooms', { mode: 'solo', source: STOCK });
    const { room } = (await ordered.json()) as { readonly room: string };
    const first = await ann.enter(room);
    await first.command('here-we-go', { type: 'start', isForced: true });
    await first.waitUntil(({ phase }) => phase === 'running');
    const text = first.view?.state.round?.puzzle?.text ?? '';
    const solution = solutionOf(text);
    await solve(first, solution);

    // The same player, at another device that has received nothing yet.
    const again = await somebody(ann.token);
    const subject = { type: 'round', room, round: 1 } as const;
    const listed = await again.request('GET page/ghosts', subject);
    const choice = { sort: 'own', member: read(listed, /"member":"([\w-]+)"/) } as const;
    const race = read(await again.request('POST page/ghost-race', { target: subject, choice }), /"room":"([\w-]+)"/);
    await openAllWith(await somebody(), [race]);
    await again.open(`/ghost/${race}`);
    const player = await again.enter(race);
    const fingerprints = fingerprintsOf({ puzzle: text, solution });
    expect(again.mark().join()).toMatch(/progress/);
    expect(findLeaks([...again.mark(), ...(recorders.at(-1)?.mark() ?? [])], [...fingerprints.clues, ...fingerprints.solution])).toEqual(
      [],
    );

    await player.command('here-we-go', { type: 'start', isForced: true });
    await player.waitUntil(({ phase }) => phase === 'running');
    await again.open(`/ghost/${race}`);
    expect(findLeaks(again.mark(), fingerprints.clues)).not.toEqual([]);
    expect(findLeaks(again.mark(), fingerprints.solution)).toEqual([]);
  });
});
